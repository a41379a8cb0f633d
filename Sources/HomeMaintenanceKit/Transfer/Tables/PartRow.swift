import Foundation
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// A row of a table of parts.
struct PartRow: HomeTableRow {
  var part = Part(name: "")
  var home: String?
  var appliance: String?

  static let needsHome = false

  static let shape = TableShape<PartRow>(
    "part", of: PartRow(),
    ignoring: "id"
  ) {
    TableColumn(
      "name", "part, part name, item, title, consumable, product, what", \.part.name, .text,
      isRequired: true)
    TableColumn(
      "part number", "number, part no, part #, sku, mpn, article number, product number",
      \.part.partNumber, .text)
    TableColumn("appliance", "for, used in, device, machine, equipment", \.appliance, .text)
    TableColumn("category", "type, kind, group", \.part.category, .text)
    TableColumn(
      "in stock",
      "on hand, quantity on hand, stock, quantity, qty, amount, count, stock amount, left",
      \.part.quantityOnHand, .number)
    TableColumn(
      "minimum",
      "minimum stock, min, min stock, min stock amount, minimum quantity, reorder level, keep",
      \.part.minimumStock, .number)
    TableColumn(
      "fits", "compatible models, models, fits models, compatible with", \.part.compatibleModels,
      .list)
    TableColumn("image", "image url, picture, picture url", \.part.imageURL, .address)
    TableColumn(
      "notes", "description, part description, details, comment, comments",
      \.part.partDescription,
      .text)
    TableColumn("home", "property, house, flat, apartment, building", \.home, .text)
  }

  mutating func settle(_ place: HomeTablePlace) -> TableRefusal? {
    part.applianceID = place.applianceID
    return nil
  }

  func failures(now: Date) -> [ValidationFailure] { Part.schema.failures(of: part, now: now) }

  var key: [String?] { [part.name, part.partNumber, part.applianceID?.uuidString] }

  var name: String { part.name }
}
