import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

/// Adding, changing, showing and deleting, in both stores.
@Suite struct HomeBookRowTests {
  @Test(arguments: StoreKind.allCases)
  func aRowIsAddedChangedAndFound(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    #expect(try await book.find(Home.self, home.id) == home)
    house.clock.advance(minutes: 1)
    let changed = try await book.change(Home.self, home.id) { $0.yearBuilt = 1932 }
    #expect(changed.yearBuilt == 1932)
    #expect(changed.updatedAt == house.clock.now)
    #expect(changed.createdAt == home.createdAt)
    #expect(try await book.all(Fetch<Home>()) == [changed])
    #expect(
      await code { try await book.change(Home.self, testID(9)) { $0.name = "x" } } == "unknownRow")
    #expect(
      await code { try await book.change(Home.self, home.id) { $0.id = testID(9) } }
        == "invalidField")
    #expect(await code { try await book.delete(Home.self, testID(9)) } == "unknownRow")
    try await book.delete(Home.self, home.id)
    #expect(try await book.find(Home.self, home.id) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func deletionFollowsItsRules(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    let washer = try await book.add(
      Appliance(homeID: home.id, brand: "Miele", model: "WCA 030", category: .washer))
    let oven = try await book.add(Appliance(homeID: home.id, name: "Oven"))
    try await book.setCustomField("Bag", of: washer.id, to: "GN")
    let record = try await book.add(
      ServiceRecord(applianceID: washer.id, date: .min, title: "Drum belt"))
    let ofHome = try await book.add(
      ServiceRecord(homeID: home.id, date: .min, title: "Gutters cleaned"))
    let photo = try await book.addPhoto(
      FileContent(bytes(3), extension: "jpg"), of: .record(record.id))
    let picture = try await book.addPhoto(
      FileContent(bytes(4), extension: "png"),
      thumbnail: FileContent(bytes(1), extension: "png"), of: .appliance(washer.id))
    let manual = try await book.add(Manual(applianceID: washer.id, title: "Washer"))
    let tutorial = try await book.add(
      Tutorial(
        title: "Change the belt", videoURL: try address("v"), duration: 60,
        applianceIDs: [washer.id, oven.id]))
    let part = try await book.add(Part(applianceID: washer.id, name: "Belt"))
    let listing = try await book.add(
      PartListing(
        partID: part.id, supplier: "Parts", priceAmount: 9, currency: "EUR", deliveryDays: 1,
        url: try address("p"), lastUpdated: .distantPast))
    try await book.changePreferences { $0.selectedHomeID = home.id }

    try await book.delete(ServiceRecord.self, record.id)
    #expect(try await book.find(Photo.self, photo.id) == nil)
    #expect(try #require(book.files).contains(photo.filePath), "undo brings its row back")
    try await book.store.forgetCommands(files: book.files)
    #expect(try #require(book.files).contains(photo.filePath) == false)
    #expect(try #require(book.files).contains(picture.filePath))

    try await book.delete(Appliance.self, washer.id)
    #expect(try await book.customFields(of: washer.id).isEmpty)
    #expect(try await book.find(Photo.self, picture.id) == nil)
    #expect(try await book.find(Manual.self, manual.id)?.applianceID == nil)
    #expect(try await book.find(Tutorial.self, tutorial.id)?.applianceIDs == [oven.id])
    #expect(try await book.find(Part.self, part.id)?.applianceID == nil)
    #expect(try await book.auditFiles() == FileAudit())

    try await book.delete(Part.self, part.id)
    #expect(try await book.find(PartListing.self, listing.id) == nil)

    try await book.delete(Home.self, home.id)
    #expect(try await book.find(Appliance.self, oven.id) == nil)
    #expect(try await book.find(ServiceRecord.self, ofHome.id) == nil)
    #expect(try await book.find(Tutorial.self, tutorial.id)?.applianceIDs.isEmpty == true)
    #expect(try await book.preferences().selectedHomeID == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func severalChangesAreOneTransaction(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let refused = await code {
      try await book.edit { edit in
        try edit.add(Home(name: "Elm Street"))
        try edit.change(Home.self, testID(9)) { $0.name = "Oak" }
      }
    }
    #expect(refused == "unknownRow")
    #expect(try await book.all(Fetch<Home>()).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func rowsAreDeletedByAFilter(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    for name in ["Kettle", "Toaster", "Lamp"] {
      try await book.add(Appliance(name: name, tags: name == "Lamp" ? [] : ["kitchen"]))
    }
    let count = try await book.delete(Appliance.self, where: { $0.tags.contains("kitchen") })
    #expect(count == 2)
    #expect(try await book.appliances().map(\.name) == ["Lamp"])
  }

  @Test func aBookWithoutFilesSaysSo() async throws {
    let book = HomeBook(try StoreKind.memory.household().store)
    let lamp = try await book.add(Appliance(name: "Lamp"))
    let refused = await code {
      try await book.addPhoto(FileContent(bytes(1), extension: "jpg"), of: .appliance(lamp.id))
    }
    #expect(refused == "noFiles")
    #expect(await code { try await book.auditFiles() } == "noFiles")
    try await book.delete(Appliance.self, lamp.id)
    try await book.eraseEverything()
  }

  @Test func preferencesHaveDefaults() async throws {
    for kind in StoreKind.allCases {
      let house = try kind.household()
      let book = try house.book()
      let defaults = try await book.preferences()
      #expect(defaults.notificationsEnabled)
      #expect(defaults.notificationTime == CivilTime("09:00"))
      #expect(defaults.measurementSystem == .metric)
      #expect(defaults.defaultReminder == 7)
      #expect(!defaults.autoSync)
      #expect(defaults.dataUsageWifi)
      #expect(defaults.cacheSize == 500_000_000)
      #expect(defaults.selectedHomeID == nil)
      var live = book.live { try $0.preferences() }.makeAsyncIterator()
      #expect(try await live.next() == defaults)
      let changed = try await book.changePreferences { preferences in
        preferences.notificationTime = CivilTime("18:30")
        preferences.quietHoursStart = CivilTime("22:00")
        preferences.quietHoursEnd = CivilTime("07:00")
        preferences.id = testID(3)
      }
      #expect(changed.id == UserPreferences.onlyID)
      #expect(try await book.preferences() == changed)
      #expect(try await live.next() == changed)
      #expect(
        await failures { try await book.changePreferences { $0.quietHoursEnd = nil } }
          == ["quietHoursStart quietHours"])
    }
  }
}
