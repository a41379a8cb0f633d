import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import Synchronization
import Testing

@Suite struct HomeboxSamples {
  /// Bytes that come in chunks.
  private final class Table: Sendable {
    private let state = Mutex<[UInt8]>([])
    var bytes: [UInt8] { state.withLock(\.self) }
    func append(_ chunk: [UInt8]) { state.withLock { $0 += chunk } }
  }

  private func opened() async throws -> (HomeBook, Home) {
    let book = HomeBook(
      try HouseholdStore(MemoryStore(), model: .home))
    return (book, try await book.add(Home(name: "Elm Street")))
  }

  @Test func importAndExport() async throws {
    let (book, home) = try await opened()
    let table = Array(
      """
      HB.import_ref,HB.location,HB.name,HB.quantity,HB.purchase_price,HB.field.Colour
      w-1,Home / Cellar,Washer,1,899.50,white
      v-2,Home / Hall,Vacuum,1,0,
      """.utf8)
    let trial = try await book.importHomebox(
      table, in: home.id, currency: "EUR", dryRun: true)
    let summary = try await book.importHomebox(
      table, in: home.id, currency: "EUR")
    let counts = [trial.added, summary.added, summary.locationsAdded]
    // [2, 2, 3]
    #expect(counts == [2, 2, 3])

    let bad = Array(
      """
      HB.name,HB.quantity,HB.purchase_price
      Lamp,many,24.90
      Sofa,1,"1,000"
      """.utf8)
    var problems: [String] = []
    do {
      try await book.importHomebox(bad, in: home.id, currency: "EUR")
    } catch let error as HomeboxImportError {
      problems = error.problems.map(\.description)
    }
    // line 2, HB.quantity, "many": expected a number such as 2 or 1.5
    // line 3, HB.purchase_price, "1,000": expected an amount such as 24.90
    #expect(
      problems == [
        "line 2, HB.quantity, \"many\": expected a number such as 2 or 1.5",
        "line 3, HB.purchase_price, \"1,000\": expected an amount such as 24.90",
      ])

    let file = Table()
    try await book.exportHomebox(in: home.id, currency: "EUR") {
      file.append($0)
    }
    let again = try await book.importHomebox(
      file.bytes, in: home.id, currency: "EUR")
    // again.unchanged == 2
    #expect(again.unchanged == 2)
  }

  @Test func costsAndReports() async throws {
    let (book, home) = try await opened()
    let washer = try await book.add(
      Appliance(
        homeID: home.id, name: "Washer", category: .washer,
        purchaseDate: "2024-03-02",
        purchasePrice: Money(Decimal(8995) / 10, "EUR")))
    let day = CivilDate("2026-01-15")
    try await book.add(
      ServiceRecord(
        applianceID: washer.id, date: day, title: "Filter",
        cost: Money(Decimal(249) / 10, "EUR")))
    let years = try await book.costs(by: .year, in: home.id)
    let lines = years.map { "\($0.key.label) \($0.total)" }
    // 2024 [899.5 EUR]
    // 2026 [24.9 EUR]
    #expect(lines == ["2024 [899.5 EUR]", "2026 [24.9 EUR]"])

    let later = CivilDate("2029-03-02")
    let worth = washer.value(on: later)
    // 449.75 EUR, five of its ten years later
    #expect(worth == Money(Decimal(44975) / 100, "EUR"))

    let report = try await book.report(in: home.id).html()
    let inventory = try await book.insuranceInventory(
      in: home.id, photoBytes: 20_000_000
    ).html()
    #expect(report.contains("Washer") && inventory.contains("Washer"))
  }
}
