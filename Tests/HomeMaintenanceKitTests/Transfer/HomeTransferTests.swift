import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTransfer
import StoreTestSupport
import Testing

/// Everything out, and everything in again.
@Suite struct HomeTransferTests {
  /// Every row of every entity, untyped.
  func rows(_ store: HouseholdStore) async throws -> [String: [RawRow]] {
    try await store.read { transaction in
      var rows: [String: [RawRow]] = [:]
      for entity in Model.home.entities {
        rows[entity.name] = try transaction.rawRows(of: entity.name, after: nil, limit: .max)
      }
      return rows
    }
  }

  /// The samples, and a row of each entity that has none there.
  func fill(_ house: Household) async throws {
    try await HomeSamples.insert(into: house.store)
    let book = try house.book()
    let washer = try #require(
      try await book.appliances(ApplianceSearch(category: .washer)).first)
    try await book.addPhoto(FileContent(bytes(3), extension: "jpg"), of: .appliance(washer.id))
    try await book.addDocument(
      FileContent(bytes(4), extension: "pdf"), titled: "Receipt", kind: .receipt,
      of: .appliance(washer.id))
    let manual = try #require(try await book.manuals(of: washer.id).first)
    try await book.cacheManual(manual.id, bytes(5))
    try await book.remember(
      RecognitionCacheEntry(
        imageHash: "9f", applianceCategory: .oven, confidence: 0.5, timestamp: .distantPast))
    try await book.changePreferences { $0.selectedHomeID = washer.homeID }
  }

  @Test func workIsExportedWithTheIdOfItsVendor() async throws {
    let house = try StoreKind.memory.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "House"))
    let vendor = try await book.add(Vendor(name: "Miller"))
    for (title, name) in [("Pump", "miller "), ("Paint", nil)] {
      try await book.add(
        ServiceRecord(homeID: home.id, date: day("2026-03-01"), title: title, vendor: name))
    }
    let document = try await Exporter(.home).export(book.store)
    let ids = document.payload["serviceRecords"]?.array?.compactMap { $0["vendorID"] } ?? []
    #expect(Set(ids) == [.string(vendor.id.uuidString), .null])
  }

  @Test func anExportAsksNoMoreQuestionsForMoreRows() async throws {
    func questions(appliances count: Int) async throws -> Int {
      try await statementCount(.home) { transaction in
        let home = Home(name: "House")
        let cellar = Location(homeID: home.id, name: "Cellar")
        let shelves = (0..<count).map {
          Location(homeID: home.id, parentID: cellar.id, name: "Shelf \($0)")
        }
        try transaction.insert(home)
        _ = try transaction.insert([cellar] + shelves)
        _ = try transaction.insert(
          shelves.map { Appliance(homeID: home.id, locationID: $0.id, name: "Lamp") })
      } question: { store in
        let document = try await Exporter(.home).export(store)
        let paths = document.payload["appliances"]?.array?.compactMap { $0["roomLocation"]?.string }
        #expect(Set(paths ?? []) == Set((0..<count).map { "Cellar / Shelf \($0)" }))
      }
    }
    #expect(try await questions(appliances: 300) == questions(appliances: 3))
  }

  @Test(arguments: StoreKind.allCases)
  func aDocumentHoldsEverything(_ kind: StoreKind) async throws {
    let house = try kind.household()
    try await fill(house)
    let document = try await house.book().exportDocument()
    let payload = try #require(document.payload.object)
    #expect(
      Array(payload.map(\.key)) == Model.home.entities.map(\.collection))
    let washer = try #require(
      payload["appliances"]?.array?.first { $0["model"]?.string == "WCA 030" })
    #expect(washer["roomLocation"]?.string == "Cellar / Utility room")
    #expect(washer["purchasePriceAmount"]?.string == "949")
    #expect(payload["preferences"]?["notificationTime"]?.string == "09:00")
    let manuals = try #require(payload["manuals"]?.array)
    #expect(manuals.compactMap { $0["isDownloaded"]?.bool }.filter { $0 }.count == 1)

    let copy = try StoreKind.memory.household()
    let summary = try await copy.book().importDocument(document.json.bytes(.pretty))
    #expect(summary.unknownKeys.isEmpty)
    #expect(try await rows(copy.store) == rows(house.store))
    #expect(try await !rows(copy.store).values.contains { $0.isEmpty })
  }

  @Test(arguments: StoreKind.allCases)
  func linesHoldEverything(_ kind: StoreKind) async throws {
    let house = try kind.household()
    try await fill(house)
    let lines = Buffer()
    try await Exporter(.home).exportLines(house.store) { lines.write($0) }
    let copy = try kind.household()
    try await Importer(.home).importLines(
      from: { lines.read(100) }, into: copy.store, mode: .intoEmptyStore)
    #expect(try await rows(copy.store) == rows(house.store))
  }

  @Test(arguments: StoreKind.allCases)
  func tablesHoldEverything(_ kind: StoreKind) async throws {
    let house = try kind.household()
    try await fill(house)
    let copy = try kind.household()
    for entity in Model.home.entities {
      let table = Buffer()
      try await Exporter(.home).exportTable(entity.name, from: house.store) { table.write($0) }
      try await Importer(.home).importTable(
        entity.name, from: { table.read(64) }, into: copy.store, mode: .merge)
    }
    #expect(try await rows(copy.store) == rows(house.store))
  }

  @Test func aWrongDocumentChangesNothing() async throws {
    let house = try StoreKind.sqlite.household()
    try await HomeSamples.insert(into: house.store)
    let text = try await house.book().exportDocument().json.text(.compact)
    let copy = try StoreKind.sqlite.household()
    for (old, new) in [
      ("\"brand\":\"Miele\"", "\"brand\":7"), ("\"quantity\":7", "\"quantity\":-7"),
      ("\"notificationTime\":\"09:00\"", "\"notificationTime\":\"25:00\""),
      ("\"roomLocation\":\"Kitchen\"", "\"roomLocation\":1"),
    ] where text.contains(old) {
      await #expect(throws: ImportError.self) {
        try await copy.book().importDocument(Array(text.replacing(old, with: new).utf8))
      }
      #expect(try await rows(copy.store).values.allSatisfy { $0.isEmpty })
    }
  }

  @Test func samplesAreTheSameEachTime() async throws {
    let now = Date(timeIntervalSince1970: 1_772_438_400)
    #expect(HomeSamples(at: now).appliances == HomeSamples(at: now).appliances)
    for kind in StoreKind.allCases {
      let house = try kind.household()
      try await HomeSamples.insert(into: house.store)
      let book = try house.book()
      #expect(try await book.appliances().count == 8)
      #expect(
        try await book.warranties().ending(within: 60).map(\.appliance.displayName)
          == ["Bosch HBA5360B0", "Hörmann ProMatic 4"])
      let belt = try #require(try await book.all(Fetch<Part> { $0.name == "Drive belt" }).first)
      #expect(
        try await book.compareListings(of: belt.id).best?.listing.supplier == "Ersatzteil-Lager")
      await #expect(throws: StoreError.self) { try await HomeSamples.insert(into: house.store) }
    }
  }
}
