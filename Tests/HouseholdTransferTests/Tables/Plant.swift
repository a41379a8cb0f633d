import Foundation
import HouseholdCalendar
import HouseholdTransfer

/// What the tests read tables of.
struct Plant: Hashable {
  enum Light: String, CaseIterable { case sun, halfShade, shade }

  var name = ""
  var bought: CivilDate?
  var watered: CivilDate?
  var price: TableAmount?
  var height: Decimal?
  var pots: Int?
  var light: Light?
  var months: Set<Light> = []
  var tags: Set<String> = []
  var isEdible: Bool?

  static let lights = TableVocabulary<Light>([
    .sun: "full sun, bright", .halfShade: "partial shade, part sun", .shade: "dark",
  ])

  static let shape = TableShape<Plant>(
    "plant", of: Plant(),
    ignoring: "age"
  ) {
    TableColumn("name", "plant, title, variety", \.name, .text(upTo: 40), isRequired: true)
    TableColumn("purchase date", "bought, date bought, date", \.bought, .date)
    TableColumn("watered", "last watered", \.watered, .date)
    TableColumn("price", "cost, price paid", \.price, .amount)
    TableColumn("height", "", \.height, .number)
    TableColumn("pots", "number of pots, count", \.pots, .whole(0...99))
    TableColumn("light", "exposure, colour of light", \.light, .word(lights))
    TableColumn("places", "", \.months, .words(lights))
    TableColumn("tags", "labels", \.tags, .tags)
    TableColumn("edible", "is edible", \.isEdible, .yesOrNo)
  }

  static func read(
    _ text: String, _ options: TableOptions = TableOptions()
  ) throws -> PeoplesTable<Plant> {
    try PeoplesTable(TableSheet(csv: text.utf8), as: shape, options: options)
  }
}
