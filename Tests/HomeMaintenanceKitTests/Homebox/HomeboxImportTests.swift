import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import StoreTestSupport
import Synchronization
import Testing

@Suite struct HomeboxImportTests {
  private func opened(_ kind: StoreKind) async throws -> (Household, HomeBook, Home) {
    let household = try kind.household()
    let book = try household.book()
    return (household, book, try await book.add(Home(name: "Elm Street")))
  }

  private func appliance(_ book: HomeBook, _ ref: String) async throws -> Appliance {
    try #require(try await book.all(Fetch<Appliance> { $0.importRef == ref }).first)
  }

  @Test(arguments: StoreKind.allCases)
  func everyColumnIsRead(_ kind: StoreKind) async throws {
    let (household, book, home) = try await opened(kind)
    defer { withExtendedLifetime(household) {} }
    let summary = try await book.importHomebox(
      Array(homeboxTable.utf8), in: home.id, currency: "eur")
    #expect(summary.rows == 3)
    #expect(summary.added == 3)
    #expect(summary.locationsAdded == 4)
    #expect(summary.customFields == ["Bag type", "Colour"])
    let washer = try await appliance(book, "w-1")
    let locations = try await book.locations(in: home.id)
    #expect(locations.path(to: try #require(washer.locationID)) == "Home / Cellar / Laundry")
    #expect(washer.tags == ["white goods", "loud"])
    #expect(washer.assetID == "000-001")
    #expect(washer.externalURL?.absoluteString == "https://box.example/item/1")
    #expect((washer.name, washer.brand, washer.model) == ("Washer", "Miele", "WCA 030"))
    #expect(washer.applianceDescription == "Washes, spins")
    #expect(washer.isInsured && !washer.isArchived && !washer.hasLifetimeWarranty)
    #expect(washer.notes == "Filter: \"blue\" one\nbehind the flap")
    #expect(washer.purchasePrice == Money(Decimal(8995) / 10, "EUR"))
    #expect(washer.purchasedFrom == "Krause")
    #expect(washer.purchaseDate == CivilDate("2024-03-02"))
    #expect(washer.serialNumber == "SN-1")
    #expect(washer.warrantyExpiry == CivilDate("2026-03-02"))
    #expect(washer.warrantyDetails == "Parts only")
    #expect(washer.soldDate == nil && washer.soldPrice == nil && washer.soldTo == nil)
    #expect(try await book.customFields(of: washer.id).map(\.value) == ["white"])

    let vacuum = try await appliance(book, "v-2")
    #expect(vacuum.quantity == 2)
    #expect(vacuum.assetID == nil && vacuum.externalURL == nil && vacuum.purchasePrice == nil)
    #expect(vacuum.purchaseDate == CivilDate("2023-03-02"))
    #expect(vacuum.warranty == .lifetime)
    #expect(
      try await book.customFields(of: vacuum.id).map { [$0.name, $0.value] }
        == [["Bag type", "G/N"], ["HB.url", "/item/2"]])

    let sofa = try await appliance(book, "s-3")
    #expect(sofa.isArchived && sofa.locationID == nil)
    #expect(sofa.notes == "-not a formula")
    #expect(sofa.purchaseDate == CivilDate("2019-01-31"))
    #expect((sofa.soldTo, sofa.soldNotes) == ("Ms Petersen", "cash"))
    #expect(sofa.soldPrice == Money(150, "EUR"))
    #expect(sofa.soldDate == CivilDate("2025-06-30"))
  }

  @Test(arguments: StoreKind.allCases)
  func anotherImportChangesWhatTheFileSays(_ kind: StoreKind) async throws {
    let (household, book, home) = try await opened(kind)
    defer { withExtendedLifetime(household) {} }
    let bytes = Array(homeboxTable.utf8)
    try await book.importHomebox(bytes, in: home.id, currency: "EUR")
    let again = try await book.importHomebox(bytes, in: home.id, currency: "EUR")
    #expect((again.added, again.updated, again.unchanged) == (0, 0, 3))
    let before = try await appliance(book, "w-1")
    let change = try await book.importHomebox(
      homeboxRows(
        "HB.import_ref,HB.name,HB.location,HB.serial_number,HB.field.Colour",
        "w-1,Washer,HOME / Attic,,", "x-9,Lamp,,,red"), in: home.id, currency: "EUR")
    #expect((change.added, change.updated, change.locationsAdded) == (1, 1, 1))
    let after = try await appliance(book, "w-1")
    #expect(after.id == before.id)
    #expect(after.serialNumber == nil)
    #expect(after.purchasePrice == before.purchasePrice)
    #expect(try await book.customFields(of: after.id).isEmpty)
    let locations = try await book.locations(in: home.id)
    #expect(locations.path(to: try #require(after.locationID)) == "Home / Attic")
  }

  @Test(arguments: StoreKind.allCases)
  func everyBadCellIsListedAndNothingIsImported(_ kind: StoreKind) async throws {
    let (household, book, home) = try await opened(kind)
    defer { withExtendedLifetime(household) {} }
    let bytes = homeboxRows(
      "HB.import_ref,HB.location,HB.labels,HB.name,HB.quantity,HB.insured,HB.purchase_price,"
        + "HB.purchase_date,HB.warranty_expires",
      "a,Home,,Good,1,true,24.90,2024-01-01,",
      "b,Home /  / Shelf,,Bad,many,maybe,\"1,000\",soon,2024-02-30",
      "b,,\(String(repeating: "t", count: 51)),Twin,-2.5,,-3,,", "c,,,,1,,,,", "d,too,few")
    let error = await #expect(throws: HomeboxImportError.self) {
      try await book.importHomebox(bytes, in: home.id, currency: "EUR")
    }
    let problems = try #require(error).problems
    func found(_ line: Int, _ column: String?, _ value: String?) -> Bool {
      problems.contains { ($0.line, $0.column, $0.value) == (line, column, value) }
    }
    #expect(found(3, "HB.location", "Home /  / Shelf"))
    #expect(found(3, "HB.quantity", "many"))
    #expect(found(3, "HB.insured", "maybe"))
    #expect(found(3, "HB.purchase_price", "1,000"))
    #expect(found(3, "HB.purchase_date", "soon"))
    #expect(found(3, "HB.warranty_expires", "2024-02-30"))
    #expect(found(4, "HB.import_ref", "b"))
    #expect(found(4, "HB.quantity", "-2.5"))
    #expect(found(5, "HB.name", ""))
    #expect(found(6, nil, nil))
    #expect(found(4, "HB.labels", String(repeating: "t", count: 51)))
    #expect(found(4, "HB.purchase_price", "-3"))
    #expect(problems.count == 12)
    #expect(problems.map(\.line) == problems.map(\.line).sorted())
    #expect(
      problems.map(\.description).contains(
        "line 3, HB.quantity, \"many\": expected a number such as 2 or 1.5"))
    #expect(try await book.all(Fetch<Appliance>()).isEmpty)
    #expect(try await book.all(Fetch<Location>()).isEmpty)
  }

  @Test func problemsAreInTheOrderOfTheRowsWhateverFoundThem() async throws {
    let (household, book, home) = try await opened(.memory)
    defer { withExtendedLifetime(household) {} }
    let long = String(repeating: "n", count: 300)
    for rows in [["\(long),1", "Lamp,many", ",1"], ["Lamp,1", "\(long),1", "Bed,2"]] {
      let error = await #expect(throws: HomeboxImportError.self) {
        try await book.importHomebox(
          homeboxRows("HB.name,HB.quantity", rows.joined(separator: "\n")), in: home.id,
          currency: "EUR")
      }
      let found = try #require(error).problems.map { "\($0.line) \($0.column ?? "")" }
      #expect(
        found
          == (rows[0] == "Lamp,1"
            ? ["3 HB.name"] : ["2 HB.name", "3 HB.quantity", "4 HB.name"]))
    }
    #expect(try await book.all(Fetch<Appliance>()).isEmpty)
  }

  @Test func aRuleThatFailsNamesItsCell() async throws {
    let (household, book, home) = try await opened(.memory)
    defer { withExtendedLifetime(household) {} }
    let error = await #expect(throws: HomeboxImportError.self) {
      try await book.importHomebox(
        homeboxRows(
          "HB.labels,HB.name,HB.purchase_price,HB.field.household.purchase_currency",
          "\(String(repeating: "t", count: 51)),Lamp,-3,dollars"), in: home.id, currency: "EUR")
    }
    #expect(
      try #require(error).problems.map(\.column)
        == ["HB.labels", "HB.purchase_price", "HB.field.household.purchase_currency"])
  }

  @Test(arguments: [
    ("HB.labels,HB.tags,HB.name", "HB.tags"), ("HB.name,HB.name", "HB.name"),
    ("name,quantity", "HB.name"), ("HB.name,", ""), ("HB.name,HB.field.A,A", "A"),
  ])
  func aBadFirstRowIsRefused(_ header: String, _ column: String) async throws {
    let (household, book, home) = try await opened(.memory)
    defer { withExtendedLifetime(household) {} }
    let error = await #expect(throws: HomeboxImportError.self) {
      try await book.importHomebox(
        homeboxRows(header, header), in: home.id, currency: "EUR")
    }
    #expect(try #require(error).problems.contains { $0.line == 1 && $0.column == column })
  }

  @Test func aFileThatIsNoTableIsRefused() async throws {
    let (household, book, home) = try await opened(.memory)
    defer { withExtendedLifetime(household) {} }
    for text in ["", "HB.name\n\"open", "HB.name\nin \"quotes\"\n"] {
      let error = await #expect(throws: HomeboxImportError.self) {
        try await book.importHomebox(Array(text.utf8), in: home.id, currency: "EUR")
      }
      #expect(try #require(error).problems.count == 1)
    }
    #expect(
      await code {
        try await book.importHomebox(homeboxRows("HB.name"), in: home.id, currency: "euros")
      } == "invalidField")
    #expect(
      await code {
        try await book.importHomebox(homeboxRows("HB.name"), in: UUID(), currency: "EUR")
      } == "unknownRow")
  }

  @Test(arguments: StoreKind.allCases)
  func aDryRunWritesNothing(_ kind: StoreKind) async throws {
    let (household, book, home) = try await opened(kind)
    defer { withExtendedLifetime(household) {} }
    let bytes = Array(homeboxTable.utf8)
    let trial = try await book.importHomebox(
      bytes, in: home.id, currency: "EUR", dryRun: true)
    #expect(trial.isDryRun && trial.added == 3)
    #expect(try await book.all(Fetch<Appliance>()).isEmpty)
    var real = try await book.importHomebox(bytes, in: home.id, currency: "EUR")
    real.isDryRun = true
    #expect(real == trial)
  }

  @Test func unknownColumnsAreKept() async throws {
    let (household, book, home) = try await opened(.memory)
    defer { withExtendedLifetime(household) {} }
    try await book.importHomebox(
      homeboxRows(
        "HB.name,HB.low_stock_threshold,HB.sync_child_items,Shelf mark", "Salt,2,true,\"\""),
      in: home.id, currency: "EUR")
    let salt = try #require(try await book.all(Fetch<Appliance>()).first)
    #expect(
      try await book.customFields(of: salt.id).map { [$0.name, $0.value] } == [
        ["HB.low_stock_threshold", "2"], ["HB.sync_child_items", "true"], ["Shelf mark", ""],
      ])
  }

  @Test func progressIsTold() async throws {
    let (household, book, home) = try await opened(.memory)
    defer { withExtendedLifetime(household) {} }
    let rows = (1...1200).map { "r\($0),Thing \($0)" }
    let buffer = Buffer()
    buffer.write(Array((["HB.import_ref,HB.name"] + rows).joined(separator: "\n").utf8))
    let told = Mutex<[Int]>([])
    let summary = try await book.importHomebox(
      { buffer.read(777) }, in: home.id, currency: "EUR",
      progress: { progress in told.withLock { $0.append(progress.rows) } })
    #expect(told.withLock(\.self) == [500, 1000, 1200])
    #expect(summary.added == 1200)
  }

  /// An export of a Homebox of 2026: locations are rows, no row has a reference, things are in things.
  @Test(arguments: StoreKind.allCases)
  func homeboxOfTodayIsRead(_ kind: StoreKind) async throws {
    let (household, book, home) = try await opened(kind)
    defer { withExtendedLifetime(household) {} }
    let site = "https://box.example"
    let table = homeboxRows(
      "HB.purchase_date,HB.warranty_expires,HB.import_ref,HB.parent_import_ref,HB.url,HB.name,"
        + "HB.description,HB.location,HB.asset_id,HB.low_stock_threshold",
      ",,,,\(site)/location/1,Attic,Under the roof,,000-000,",
      ",,,,\(site)/location/2,Shelf,,Attic,000-000,",
      "23/10/2022,0001-11-08,r-1,,\(site)/item/3,Radio,,Attic / Shelf,000-001,2",
      "01/02/2022,,,r-1,\(site)/item/4,Aerial,,Attic/Shelf,000-002,",
      ",,,r-9,,Lamp,,,000-003,", ",,r-2,r-2,,Rope,,,000-000,")
    let summary = try await book.importHomebox(table, in: home.id, currency: "EUR")
    #expect((summary.rows, summary.added, summary.locationRows) == (6, 4, 2))
    #expect(summary.locationsAdded == 2 && summary.rowsWithoutReference == 0)
    #expect(summary.parentsLeft == 2 && !summary.hasOpenDates)
    #expect(summary.customFields == ["HB.low_stock_threshold"])
    let attic = try #require(try await book.location(at: "Attic", in: home.id))
    #expect(attic.notes == "Under the roof")
    let radio = try await appliance(book, "r-1")
    // The day comes first in the whole file, as one of its dates shows.
    #expect(radio.purchaseDate == CivilDate("2022-10-23") && radio.warrantyExpiry == nil)
    let aerial = try #require(try await book.appliances(in: radio.id).first)
    #expect(aerial.purchaseDate == CivilDate("2022-02-01"))
    #expect(aerial.locationID == radio.locationID && radio.locationID != nil)

    let again = try await book.importHomebox(table, in: home.id, currency: "EUR")
    #expect((again.added, again.updated, again.unchanged, again.locationsAdded) == (0, 0, 4, 0))
    #expect(try await book.appliances().count == 4)
  }

  /// Each date with slashes, and what the whole file makes of it.
  @Test(arguments: [
    ("03/04/2026", "05/06/2026", nil, "2026-03-04", true),
    ("03/04/2026", "13/06/2026", nil, "2026-04-03", false),
    ("03/04/2026", "06/13/2026", nil, "2026-03-04", false),
    ("03/04/2026", "05/06/2026", DateOrder.dayFirst, "2026-04-03", false),
  ])
  func theFileTellsTheOrderOfDates(
    _ first: String, _ second: String, _ order: DateOrder?, _ date: String, _ isOpen: Bool
  ) async throws {
    let (household, book, home) = try await opened(.memory)
    defer { withExtendedLifetime(household) {} }
    let bytes = homeboxRows(
      "HB.import_ref,HB.name,HB.purchase_time,HB.notes", "a,A,\(first),",
      "b,B,\(second),see 31/31/9999")
    let summary = try await book.importHomebox(
      bytes, in: home.id, currency: "EUR", dateOrder: order)
    #expect(summary.hasOpenDates == isOpen)
    #expect(try await appliance(book, "a").purchaseDate == CivilDate(date))
  }
}
