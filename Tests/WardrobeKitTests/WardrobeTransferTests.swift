import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

@Suite struct WardrobeTransferTests {
  /// A household with a row of every entity.
  private func full(_ kind: StoreKind) async throws -> Household {
    let home = try kind.household()
    try await WardrobeSamples.insert(into: home.store)
    let outfit = WardrobeSamples(at: home.clock.now, in: home.store.timeZone).outfits[0]
    try await home.wardrobe.changeProfile { $0.avoidColors = ["#FF7518"] }
    try await home.wardrobe.keepEvents([
      .test("a", at: home.clock.now.addingTimeInterval(3600))
    ])
    try await home.wardrobe.chooseOutfit(outfit.id, forEvent: "a")
    try await home.wardrobe.changeOutfit(outfit.id) { $0.associatedEventID = "a" }
    try await home.wardrobe.keepWeather(.test())
    home.clock.advance(hours: 5)
    return home
  }

  @Test(arguments: StoreKind.allCases)
  func anImportReproducesTheStore(_ kind: StoreKind) async throws {
    let home = try await full(kind)
    let document = try await home.wardrobe.exportDocument()
    #expect(document.kind == "wardrobe.export")
    #expect(
      document.payload.object?.keys == [
        "wardrobeItems", "itemSeasons", "itemOccasions", "outfits", "wearEvents", "washEvents",
        "profile", "calendarEvents", "weather", "wishlist", "prices", "exportDate",
      ])
    #expect(document.payload["exportDate"]?.string == home.clock.now.iso8601)

    let copy = try kind.household()
    copy.clock.set(home.clock.now)
    let summary = try await copy.wardrobe.importDocument(document.json.bytes())
    #expect(summary.unknownKeys.isEmpty)
    #expect(summary.counts["wardrobeItem"] == 42)
    #expect(Set(summary.counts.keys) == Set(Model.wardrobe.entities.map(\.name)))
    #expect(try await copy.wardrobe.exportDocument() == document)
    #expect(try await copy.wardrobe.items() == home.wardrobe.items())
    await #expect(throws: TransferError.self) {
      try await copy.wardrobe.importDocument(document.json.bytes())
    }
    try await copy.wardrobe.importDocument(document.json.bytes(), mode: .merge)
    #expect(try await copy.wardrobe.exportDocument() == document)
  }

  @Test(arguments: StoreKind.allCases)
  func linesAndTablesReproduceTheStore(_ kind: StoreKind) async throws {
    let home = try await full(kind)
    let lines = Buffer()
    try await Exporter(.wardrobe).exportLines(home.store) { lines.write($0) }
    let copy = try kind.household()
    copy.clock.set(home.clock.now)
    let source = Buffer(lines.bytes)
    try await Importer(.wardrobe).importLines(
      from: { source.read() }, into: copy.store, mode: .intoEmptyStore)
    #expect(try await copy.wardrobe.exportDocument() == home.wardrobe.exportDocument())

    let table = Buffer()
    try await Exporter(.wardrobe).exportTable("wardrobeItem", from: home.store) { table.write($0) }
    let third = try kind.household()
    let rows = Buffer(table.bytes)
    try await Importer(.wardrobe).importTable(
      "wardrobeItem", from: { rows.read() }, into: third.store, mode: .intoEmptyStore)
    #expect(
      try await third.store.read { Set(try $0.fetchAll(WardrobeItem.self)) }
        == home.store.read { Set(try $0.fetchAll(WardrobeItem.self)) })
  }

  @Test(arguments: StoreKind.allCases)
  func computedKeysAreThoseOfTheExport(_ kind: StoreKind) async throws {
    let home = try await full(kind)
    let payload = try await home.wardrobe.exportDocument().payload
    let cards = try await home.wardrobe.items()
    let records = try #require(payload["wardrobeItems"]?.array)
    for card in cards {
      let record = try #require(records.first { $0["id"]?.string == card.id.uuidString })
      #expect(record["timesWorn"]?.number?.int64 == Int64(card.wear.timesWorn))
      #expect(record["lastWornDate"]?.string == card.wear.lastWornDate?.description)
      #expect(record["firstWornDate"]?.string == card.wear.firstWornDate?.description)
      #expect(record["seasons"]?.array?.count == card.seasons.count)
      #expect(record["occasions"]?.array?.count == card.occasions.count)
    }
    let outfits = try #require(payload["outfits"]?.array)
    #expect(
      outfits.reduce(0) { $0 + ($1["timesWorn"]?.number?.int64 ?? 0) }
        == Int64(try await home.wardrobe.wearLog().count))
    let wishes = try #require(payload["wishlist"]?.array).sorted {
      ($0["productName"]?.string ?? "") < ($1["productName"]?.string ?? "")
    }
    #expect(wishes.map { $0["price"]?.string } == ["165", "130", "219"])
    #expect(wishes.map { $0["isPriceDropped"]?.bool } == [false, false, true])
  }

  @Test func anExportAsksNoMoreQuestionsForMoreRows() async throws {
    func questions(garments count: Int) async throws -> Int {
      try await statementCount(.wardrobe) { transaction in
        let items = (0..<count).map { _ in
          WardrobeItem(category: .shirt, primaryColor: "#4169E1")
        }
        let outfits = items.map { Outfit(occasionType: .casual, itemIDs: [$0.id]) }
        let wishes = (0..<count).map { ShoppingWishlistItem(productName: "Coat \($0)") }
        let now = transaction.now
        _ = try transaction.insert(items)
        _ = try transaction.insert(items.map { ItemSeason(itemID: $0.id, season: .winter) })
        _ = try transaction.insert(outfits)
        _ = try transaction.insert(
          outfits.map {
            WearEvent(wornDate: day("2026-01-02"), outfitID: $0.id, itemIDs: $0.itemIDs)
          })
        _ = try transaction.insert(wishes)
        _ = try transaction.insert(
          wishes.map { PriceObservation(wishID: $0.id, date: now, price: 99) })
      } question: { store in
        let payload = try await Exporter(.wardrobe).export(store).payload
        for (entity, key, value) in [
          ("wardrobeItems", "lastWornDate", "2026-01-02"),
          ("outfits", "lastWornDate", "2026-01-02"), ("wishlist", "price", "99"),
        ] {
          let values = payload[entity]?.array?.map { $0[key]?.string }
          #expect(values == Array(repeating: value, count: count))
        }
      }
    }
    #expect(try await questions(garments: 300) == questions(garments: 3))
  }

  // MARK: - The first apps' form

  private static let first = """
    {
      "profile": {"id": "\(testID(50))", "createdAt": 790000000, "updatedAt": 790000001,
        "height": 70, "weight": 161, "chest": 39.5, "waist": 33, "hips": null, "inseam": 32,
        "shoulderWidth": 18, "topSize": "M", "fitPreference": "slim", "primaryStyle": "classic",
        "favoriteColors": ["#4169e1"], "avoidColors": null, "comfortLevel": "balanced",
        "budgetRange": "moderate", "sustainabilityPreference": true, "temperatureUnit": "C",
        "enableWeatherIntegration": true, "enableCalendarIntegration": false,
        "enableNotifications": true, "cloudKitRecordID": "x", "needsSync": true},
      "wardrobeItems": [
        {"id": "\(testID(1))", "createdAt": 790000000, "updatedAt": 790000001,
         "name": "Blue Oxford Shirt", "category": "shirt", "primaryColor": "#4169E1",
         "season": "fall", "occasion": "work", "purchaseDate": 789990000, "purchasePrice": 59.9,
         "productURL": "https://example.com/shirt", "photoData": "AAEC", "timesWorn": 7,
         "lastWornDate": 790000000, "firstWornDate": null, "tags": ["office"],
         "isFavorite": true, "condition": "good", "needsRepair": false,
         "cloudKitRecordID": null, "needsSync": false},
        {"id": "\(testID(2))", "createdAt": 790000000, "updatedAt": 790000000,
         "category": "jeans", "primaryColor": "#000000", "season": null, "tags": null,
         "isFavorite": false, "condition": "new", "needsRepair": false, "needsSync": true}
      ],
      "outfits": [
        {"id": "\(testID(10))", "createdAt": 790000000, "updatedAt": 790000000,
         "occasionType": "work", "temperatureMin": 40, "temperatureMax": 60,
         "formalityLevel": 6, "timesWorn": 1, "lastWornDate": 790000000, "isFavorite": false,
         "isAIGenerated": true, "confidenceScore": 0.5,
         "items": [{"id": "\(testID(1))", "name": "whole record"}, "\(testID(2))"],
         "associatedEvent": null, "wearEvents": []}
      ],
      "wearEvents": [
        {"id": "\(testID(20))", "wornDate": 790000000, "temperature": 55, "eventType": "work",
         "userRating": 4, "outfit": "\(testID(10))", "items": null, "needsSync": true},
        {"id": "\(testID(21))", "wornDate": 789900000, "temperature": 55,
         "outfit": null, "items": ["\(testID(2))"]}
      ],
      "wishlist": [
        {"id": "\(testID(30))", "addedAt": 789000000, "productName": "Loafers", "price": 129.95,
         "productURL": "https://example.com/l", "triedOnVirtually": false, "sizeConfidence": 0.5,
         "matchesWardrobe": true, "originalPrice": 149, "isPriceDropped": true,
         "lastPriceCheck": 790000000, "isPurchased": false}
      ],
      "exportDate": 790000100
    }
    """

  @Test(arguments: StoreKind.allCases)
  func whatTheFirstAppsWroteIsRead(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let summary = try await home.wardrobe.importDocument(Array(Self.first.utf8))
    #expect(summary.unknownKeys.isEmpty, "\(summary.unknownKeys)")
    let shirt = try #require(try await home.wardrobe.card(for: testID(1)))
    #expect(shirt.seasons == [.fall])
    #expect(shirt.occasions == [.work])
    #expect(shirt.item.purchasePrice == Decimal(string: "59.9"))
    #expect(shirt.item.currency == "USD")
    #expect(
      shirt.item.purchaseDate
        == CivilDate(Date(timeIntervalSinceReferenceDate: 789_990_000), in: home.store.timeZone))
    #expect(shirt.item.createdAt == Date(timeIntervalSinceReferenceDate: 790_000_000))
    #expect(shirt.item.photoFile == nil)
    // Worn once, as the events say: with the outfit, whose garments the event gets.
    #expect(shirt.wear.timesWorn == 1)
    let jeans = try #require(try await home.wardrobe.card(for: testID(2)))
    #expect(jeans.seasons.isEmpty && jeans.item.tags.isEmpty && jeans.wear.timesWorn == 2)
    let outfit = try #require(try await home.wardrobe.outfit(testID(10)))
    #expect(outfit.outfit.itemIDs == [testID(1), testID(2)])
    #expect(outfit.outfit.isAIGenerated && outfit.wear.timesWorn == 1)
    let profile = try await home.wardrobe.profile()
    #expect(profile.id == UserProfile.onlyID)
    #expect(profile.temperatureUnit == .celsius && profile.favoriteColors == ["#4169E1"])
    // The measurements of the document are nowhere.
    #expect(try await home.wardrobe.measurements() == nil)
    let wish = try #require(try await home.wardrobe.wish(testID(30)))
    #expect(wish.prices.map(\.price) == [149, Decimal(string: "129.95") ?? 0])
    #expect(wish.isPriceDropped)
    #expect(wish.lastPriceCheck == Date(timeIntervalSinceReferenceDate: 790_000_000))
    // Importing it again changes nothing.
    let before = try await home.wardrobe.exportDocument()
    try await home.wardrobe.importDocument(Array(Self.first.utf8), mode: .merge)
    #expect(try await home.wardrobe.exportDocument() == before)
  }

  @Test func damagedDocumentsAreRefusedWhole() async throws {
    let home = try StoreKind.memory.household()
    let broken = Self.first.replacing("#4169E1", with: "blue").replacing(
      "\"userRating\": 4", with: "\"userRating\": 9")
    do {
      try await home.wardrobe.importDocument(Array(broken.utf8))
      Issue.record("the document was imported")
    } catch let error as ImportError {
      #expect(
        error.failures.map(\.path) == [
          "wardrobeItems[0].primaryColor", "wearEvents[0].userRating",
        ])
    }
    #expect(try await home.wardrobe.items().isEmpty)
    // No damage crashes it.
    var random = SeededGenerator(seed: 7)
    let bytes = Array(Self.first.utf8)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0..<damaged.count, using: &random)
        if Bool.random(using: &random) {
          damaged[index] = UInt8.random(in: 32...126, using: &random)
        } else {
          damaged.removeSubrange(index..<min(damaged.count, index + 9))
        }
      }
      let copy = try StoreKind.memory.household()
      _ = try? await copy.wardrobe.importDocument(damaged)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func erasingLeavesNothing(_ kind: StoreKind) async throws {
    let home = try await full(kind)
    let item = try #require(try await home.wardrobe.items().first)
    try await home.wardrobe.setPhoto(
      FileContent(Data([1]), extension: "png"), of: .item(item.id))
    try await home.wardrobe.setMeasurements(BodyMeasurements(waist: .inches(33)))
    try await home.wardrobe.eraseEverything()
    for entity in Model.wardrobe.entities {
      let rows = try await home.store.read { try $0.rawRows(of: entity.name, after: nil, limit: 1) }
      #expect(rows.isEmpty, "\(entity.name)")
    }
    #expect(try home.wardrobe.files?.list().isEmpty == true)
    #expect(await home.secrets.secrets.isEmpty)
    #expect(try await home.wardrobe.profile() == UserProfile())
    // Without a folder or a place for secrets the rows go all the same.
    try await WardrobeSamples.insert(into: home.store)
    try await Wardrobe(home.store).eraseEverything()
    #expect(try await home.wardrobe.items().isEmpty)
  }

  @Test func samplesAreTheSameAndValid() throws {
    let now = Date(milliseconds: 1_772_438_400_000)
    let samples = WardrobeSamples(at: now, in: .gmt)
    #expect(samples == WardrobeSamples(at: now, in: .gmt))
    #expect(samples.items.count == 42)
    #expect(samples.items.prefix(1).map(\.item.primaryColor) == ["#4169E1"])
    for (name, color) in [("Black Slim Jeans", "#000000"), ("Gray Wool Blazer", "#808080")] {
      #expect(samples.items.contains { $0.item.name == name && $0.item.primaryColor.hex == color })
    }
    #expect(samples.outfits.allSatisfy { $0.itemIDs.count >= 2 })
    #expect(Set(samples.wearEvents.map(\.wornDate)).count == samples.wearEvents.count)
    let worn = samples.wearEvents.flatMap(\.itemIDs).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(worn.values.allSatisfy { (1...30).contains($0) })
    #expect(samples.washEvents.count > 10)
    let ids =
      samples.items.map(\.id) + samples.outfits.map(\.id) + samples.wearEvents.map(\.id)
      + samples.washEvents.map(\.id) + samples.wishes.map(\.id) + samples.prices.map(\.id)
    #expect(Set(ids).count == ids.count)
  }
}
