import Foundation
import HouseholdCalendar
import HouseholdTransfer
import LaundryKit
import Testing

@Suite struct TableSamples {
  enum Light: String, CaseIterable { case sun, halfShade, shade }

  struct PlantRow {
    var name = ""
    var bought: CivilDate?
    var price: TableAmount?
    var light: Light?
  }

  private let bytes = Array(
    """
    Plant;Date bought;Price (EUR);Exposure;Shelf
    Fern;31/1/2026;"12,50";Full Sun;1
    Ivy;3/2/2026;"1.250,00";drak;2
    Moss;soon;3;shade;3
    Aloe;4/2/2026;5;zzqqxx0;4
    """.utf8)

  @Test func aTableIsRead() throws {
    let light = TableVocabulary<Light>([
      .sun: "full sun, bright", .halfShade: "partial shade, part sun",
      .shade: "dark",
    ])

    let plants = TableShape<PlantRow>("plant", of: PlantRow()) {
      TableColumn("name", "plant, title", \.name, .text, isRequired: true)
      TableColumn("purchase date", "bought, date bought", \.bought, .date)
      TableColumn("price", "cost, price paid", \.price, .amount)
      TableColumn("light", "exposure", \.light, .word(light))
    }

    let sheet = try TableSheet(csv: bytes)
    let options = TableOptions(skipsBadRows: true)
    var table = try PeoplesTable(sheet, as: plants, options: options)
    table.leaveOutKnown([["Fern"]]) {
      [$0.name]
    } name: {
      $0.name
    }
    let rows = table.accepted
    let report = table.report
    print(report.taken, report.known.map(\.name), report.problems)

    #expect(rows.map(\.name) == ["Ivy"] && rows[0].bought == CivilDate("2026-02-03"))
    #expect(rows[0].price == TableAmount(value: 1250, currency: "EUR") && rows[0].light == .shade)
    #expect(report.notes.map(\.meaning) == ["dark"] && report.unknownColumns == ["Shelf"])
    #expect(report.known.map(\.name) == ["Fern"])
    #expect(
      report.problems.map(\.description) == [
        "line 4, Date bought: expected a date such as 2026-03-01, found “soon”",
        "line 5, Exposure: expected one of sun, half shade, shade, found “zzqqxx0”",
      ])
  }

  @Test func aHistoryOfLoadsIsRead() async throws {
    let room = LaundryRoom(try HouseholdStore(MemoryStore(), model: .laundry))

    let history = try TableSheet(
      csv: "Pet,Washed\nSnowy,1/9/2025\nSnowy,13/9/2025 6:30 pm".utf8)
    let taken = try await room.importTable(history, addsPets: true)
    let snowy = try await room.pets()[0]
    let finished = snowy.totalCyclesCompleted  // 2

    #expect(taken.taken == 2)
    #expect(finished == 2)
  }
}
