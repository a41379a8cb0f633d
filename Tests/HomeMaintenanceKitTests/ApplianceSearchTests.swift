import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

/// Finding appliances.
@Suite struct ApplianceSearchTests {
  /// A home with five appliances, one of them archived and one sold.
  func fill(_ book: HomeBook) async throws -> Home {
    let home = try await book.add(Home(name: "Elm Street"))
    let shelf = try await book.addLocation(at: "Cellar / Shelf", in: home.id)
    let cellar = try #require(try await book.location(at: "Cellar", in: home.id))
    let washer = try await book.add(
      Appliance(
        homeID: home.id, locationID: cellar.id, brand: "Miele", model: "WCA 030",
        serialNumber: "SN-7", category: .washer, tags: ["Laundry", "cellar"]))
    try await book.setCustomField("Hose", of: washer.id, to: "Aqua Stöp")
    try await book.add(
      Appliance(
        homeID: home.id, locationID: shelf.id, name: "Drill", brand: "Bosch", tags: ["tools"],
        notes: "in the blue case"))
    try await book.add(
      Appliance(homeID: home.id, brand: "Bosch", model: "SMV4", category: .dishwasher))
    var old = Appliance(homeID: home.id, brand: "AEG", model: "L5", category: .washer)
    old.isArchived = true
    try await book.add(old)
    var sold = Appliance(homeID: home.id, name: "Lamp", tags: ["laundry"])
    sold.soldDate = CivilDate("2025-01-01")
    try await book.add(sold)
    try await book.add(Appliance(name: "Elsewhere"))
    return home
  }

  func names(_ book: HomeBook, _ search: ApplianceSearch) async throws -> [String] {
    try await book.appliances(search).map(\.displayName)
  }

  @Test(arguments: StoreKind.allCases)
  func everyConditionCounts(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await fill(book)
    let cellar = try #require(try await book.location(at: "Cellar", in: home.id))
    let shelf = try #require(try await book.location(at: "Cellar / Shelf", in: home.id))
    let table: [(ApplianceSearch, [String])] = [
      (.init(), ["Bosch SMV4", "Elsewhere", "Drill", "Miele WCA 030"]),
      (.init(homeID: home.id), ["Bosch SMV4", "Drill", "Miele WCA 030"]),
      (.init(homeID: home.id, category: .washer), ["Miele WCA 030"]),
      (
        .init(homeID: home.id, category: .washer, includesArchived: true),
        ["AEG L5", "Miele WCA 030"]
      ),
      (.init(tag: "laundry"), ["Miele WCA 030"]),
      (.init(tag: "LAUNDRY ", includesArchived: true), ["Lamp", "Miele WCA 030"]),
      (.init(tag: "garden"), []),
      (.init(locationID: cellar.id), ["Drill", "Miele WCA 030"]),
      (.init(locationID: shelf.id), ["Drill"]),
      (.init(locationID: testID(9)), []),
      (.init(text: "bosch"), ["Bosch SMV4", "Drill"]),
      (.init(text: "  BLUE drill "), ["Drill"]),
      (.init(text: "bosch washer"), []),
      (.init(text: "sn-7"), ["Miele WCA 030"]),
      (.init(text: "stop"), ["Miele WCA 030"]),
      (.init(homeID: home.id, text: "bosch", limit: 1), ["Bosch SMV4"]),
      (.init(homeID: home.id, limit: 1, offset: 1), ["Drill"]),
    ]
    for (search, expected) in table {
      #expect(try await names(book, search) == expected, "\(search)")
    }
  }

  @Test(arguments: StoreKind.allCases)
  func theNewestOrTheFirstByNameIsFirst(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    for name in ["saw", "Drill", "Äxte", "zip"] {
      house.clock.advance(minutes: 1)
      try await book.add(Appliance(name: name))
    }
    #expect(
      try await names(book, ApplianceSearch(sorting: .newestFirst))
        == ["zip", "Äxte", "Drill", "saw"])
    #expect(
      try await names(book, ApplianceSearch(sorting: .name)) == ["Äxte", "Drill", "saw", "zip"])
  }

  @Test(arguments: StoreKind.allCases)
  func batchesAreWhole(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    try await book.edit { edit in
      for number in 0..<47 {
        try edit.add(
          Appliance(homeID: home.id, brand: "Brand \(number % 3)", model: "Model \(number)"))
      }
    }
    var found: [UUID] = []
    for offset in stride(from: 0, to: 60, by: 20) {
      let batch = try await book.appliances(
        ApplianceSearch(homeID: home.id, limit: 20, offset: offset))
      #expect(batch.count == [20, 20, 7][offset / 20])
      found += batch.map(\.id)
    }
    #expect(Set(found).count == 47)
    #expect(try await book.appliances(ApplianceSearch(homeID: home.id)).map(\.id) == found)
  }

  @Test(arguments: StoreKind.allCases)
  func tagsAreCountedAndRenamed(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    _ = try await fill(book)
    #expect(try await book.tags() == ["Laundry": 1, "laundry": 1, "cellar": 1, "tools": 1])
    #expect(try await book.renameTag("Laundry", to: "laundry") == 1)
    #expect(try await book.renameTag("tools", to: nil) == 1)
    #expect(try await book.renameTag("none", to: "some") == 0)
    #expect(try await book.tags() == ["laundry": 2, "cellar": 1])
    #expect(await failures { try await book.renameTag("cellar", to: "a;b") } == ["tags tags"])
  }

  @Test(arguments: StoreKind.allCases)
  func customFieldsAreSetAndTakenAway(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let lamp = try await book.add(Appliance(name: "Lamp"))
    try await book.setCustomField(" Bulb ", of: lamp.id, to: "E14")
    try await book.setCustomField("Bulb", of: lamp.id, to: "E27")
    try await book.setCustomField("Age", of: lamp.id, to: "")
    #expect(try await book.customFields(of: lamp.id).map(\.name) == ["Age", "Bulb"])
    #expect(try await book.customFields(of: lamp.id).map(\.value) == ["", "E27"])
    try await book.setCustomField("Age", of: lamp.id, to: nil)
    try await book.setCustomField("Age", of: lamp.id, to: nil)
    #expect(try await book.customFields(of: lamp.id).map(\.name) == ["Bulb"])
    #expect(
      await code { try await book.setCustomField("Bulb", of: testID(9), to: "x") } == "unknownRow")
  }

  @Test(arguments: StoreKind.allCases)
  func aLiveSearchFollows(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await fill(book)
    let shelf = try #require(try await book.location(at: "Cellar / Shelf", in: home.id))
    var live = book.live { try $0.appliances(ApplianceSearch(locationID: shelf.id)) }
      .makeAsyncIterator()
    #expect(try await live.next()?.map(\.name) == ["Drill"])
    try await book.add(Appliance(homeID: home.id, locationID: shelf.id, name: "Saw"))
    #expect(try await live.next()?.map(\.name) == ["Saw", "Drill"])
  }
}
