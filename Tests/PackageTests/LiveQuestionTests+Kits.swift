import Foundation
import HouseholdCalendar
import HouseholdTesting
import OutfitAdvisor
import Testing

@testable import HomeMaintenanceKit
@testable import HouseholdPersistence
@testable import LaundryKit
@testable import TimerKit
@testable import WardrobeKit

extension LiveQuestionTests {
  /// A store of a kit with rows of every entity.
  static func filledStore(_ kit: Model) async throws -> HouseholdStore {
    let store = try HouseholdStore(
      MemoryStore(), model: kit, clock: TestClock("2026-03-02T08:00:00Z"),
      timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    switch kit.kits.first?.name {
    case "laundry": try await fillLaundry(store)
    case "timer": try await fillTimers(store)
    case "home": try await fillHome(store)
    default: try await fillWardrobe(store)
    }
    return store
  }

  private static func fillLaundry(_ store: HouseholdStore) async throws {
    try await LaundrySamples.insert(into: store)
    let room = LaundryRoom(store)
    _ = try await room.pauseHousehold()
    _ = try await room.changeSettings { $0.staleHours = 30 }
  }

  private static func fillTimers(_ store: HouseholdStore) async throws {
    try await TimerSamples.insert(into: store)
    let board = TimerBoard(store)
    for timer in try await board.timers().prefix(2) { _ = try await board.start(timer.id) }
    let sequence = try await board.addSequence(named: "Pomodoro", steps: [1500, 300])
    _ = try await board.startSequence(sequence.id)
    let ended = try await board.startAdHoc(named: "Egg", seconds: 300)
    _ = try await board.cancel(ended.id)
  }

  private static func fillHome(_ store: HouseholdStore) async throws {
    try await HomeSamples.insert(into: store)
    let book = HomeBook(store)
    _ = try await book.changePreferences { $0.defaultReminder = 9 }
    _ = try await book.remember(
      RecognitionCacheEntry(
        imageHash: "f00d", applianceCategory: .hvac, confidence: 0.9, timestamp: store.clock.now))
    for part in try await book.read({ try $0.all(Fetch<Part>()) }) {
      _ = try await book.change(Part.self, part.id) { $0.quantityOnHand = 0 }
    }
    let owners = try await book.appliances().prefix(2)
    try await book.edit { edit in
      for owner in owners {
        var photo = Photo(
          filePath: FileName(extension: .jpg), thumbnailPath: nil,
          captureDate: edit.transaction.now, notes: nil, fileSize: 9)
        photo.applianceID = owner.id
        _ = try edit.add(photo)
        _ = try edit.add(
          Document(
            of: .appliance(owner.id), title: "Receipt", file: FileName(extension: .jpg),
            fileSize: 9))
      }
    }
  }

  private static func fillWardrobe(_ store: HouseholdStore) async throws {
    try await WardrobeSamples.insert(into: store)
    let wardrobe = Wardrobe(store)
    let now = store.clock.now
    _ = try await wardrobe.changeProfile { $0.sustainabilityPreference.toggle() }
    _ = try await wardrobe.keepEvents(
      (1...2).map { day in
        let start = now.addingTimeInterval(Double(day) * 86_400)
        return CalendarEvent(
          id: "event-\(day)", fetchedAt: now, title: day == 1 ? "Wedding" : "Standup",
          startDate: start, endDate: start.addingTimeInterval(3600))
      })
    for outfit in try await wardrobe.outfits().prefix(2) {
      _ = try await wardrobe.change(Outfit.self, outfit.outfit.id) {
        $0.associatedEventID = "event-1"
      }
    }
    _ = try await wardrobe.keepWeather(
      WeatherCache(
        fetchedAt: now, latitude: 52.5, longitude: 13.4, locationName: "Berlin", temperature: 40,
        feelsLike: 38, condition: .cloudy, humidity: 50, windSpeed: 5, precipitationChance: 10))
  }

  static let questions: [Question] = laundry + timers + home + wardrobe

  // MARK: - The questions

  private static let laundry: [Question] = [
    Question("pets", .laundry, wokenBy: ["pet"]) { (reader: LaundryReader) in
      try reader.pets(includingArchived: true)
    },
    Question("facts", .laundry, wokenBy: ["appSettings", "laundryTask", "pause", "pet"]) {
      (reader: LaundryReader) in try reader.facts()
    },
    Question(
      "facts of a pet", .laundry, ofEach: Pet.self,
      wokenBy: ["appSettings", "laundryTask", "pause", "pet"]
    ) {
      (reader: LaundryReader, id) in try reader.facts(of: id)
    },
    Question("current load", .laundry, ofEach: Pet.self, wokenBy: ["laundryTask"]) {
      (reader: LaundryReader, id) in try reader.currentLoad(of: id)
    },
    Question("loads", .laundry, ofEach: Pet.self, wokenBy: ["laundryTask"]) {
      (reader: LaundryReader, id) in try reader.loads(of: id)
    },
    Question("load count", .laundry, ofEach: Pet.self, wokenBy: ["laundryTask"]) {
      (reader: LaundryReader, id) in try reader.loadCount(of: id)
    },
    Question("history", .laundry, ofEach: Pet.self, wokenBy: ["laundryTask"]) {
      (reader: LaundryReader, id) in try reader.history(of: id)
    },
    Question("statistics", .laundry, wokenBy: ["laundryTask", "pet"]) { (reader: LaundryReader) in
      try reader.statistics()
    },
    Question("pauses", .laundry, wokenBy: ["pause"]) { (reader: LaundryReader) in
      try reader.pauses(of: nil)
    },
    Question("settings", .laundry, wokenBy: ["appSettings"]) { (reader: LaundryReader) in
      try reader.settings()
    },
  ]

  private static let timers: [Question] = [
    Question("timers", .timer, wokenBy: ["timer"]) { (reader: TimerReader) in try reader.timers() },
    Question("timers with open to-dos", .timer, wokenBy: ["timer"]) { (reader: TimerReader) in
      try reader.timersWithOpenTodos()
    },
    Question("timers with to-dos", .timer, wokenBy: ["timer", "todo"]) { (reader: TimerReader) in
      try reader.timersWithTodos()
    },
    Question("to-dos", .timer, ofEach: CountdownTimer.self, wokenBy: ["todo"]) {
      (reader: TimerReader, id) in try reader.todos(of: id)
    },
    Question("sequences", .timer, wokenBy: ["timerSequence"]) { (reader: TimerReader) in
      try reader.sequences()
    },
    Question("board", .timer, wokenBy: ["timer", "timerRun"]) { (reader: TimerReader) in
      try reader.board()
    },
    Question("board facts", .timer, wokenBy: ["timer", "timerRun"]) { (reader: TimerReader) in
      try reader.facts()
    },
    Question("card", .timer, ofEach: TimerRun.self, wokenBy: ["timer", "timerRun"]) {
      (reader: TimerReader, id) in try reader.card(for: id)
    },
    Question("open run", .timer, ofEach: CountdownTimer.self, wokenBy: ["timerRun"]) {
      (reader: TimerReader, id) in try reader.openRun(of: id)
    },
    Question("runs", .timer, ofEach: CountdownTimer.self, wokenBy: ["timerRun"]) {
      (reader: TimerReader, id) in try reader.runs(of: id)
    },
    Question("history", .timer, wokenBy: ["timer", "timerRun"]) { (reader: TimerReader) in
      try reader.historyFacts()
    },
    Question("reminder plan", .timer, wokenBy: ["timerRun"]) { (reader: TimerReader) in
      try reader.reminderPlan()
    },
    Question("finish plan", .timer, ofEach: CountdownTimer.self, wokenBy: ["timer"]) {
      (reader: TimerReader, id) in
      try reader.finishPlan(for: [id], at: try #require(CivilTime(hour: 22, minute: 0)))
    },
  ]

  private static let home: [Question] = [
    Question("appliances", .home, wokenBy: ["appliance"]) { (reader: HomeReader) in
      try reader.appliances()
    },
    Question("tags", .home, wokenBy: ["appliance"]) { (reader: HomeReader) in try reader.tags() },
    Question("custom fields", .home, ofEach: Appliance.self, wokenBy: ["customField"]) {
      (reader: HomeReader, id) in try reader.customFields(of: id)
    },
    Question("calendar", .home, wokenBy: ["appliance", "maintenanceTask", "taskEvent"]) {
      (reader: HomeReader) in
      try reader.calendar(productID: "-//Test//EN", domain: "example.com")
    },
    Question("costs", .home, wokenBy: ["appliance", "home", "serviceRecord"]) {
      (reader: HomeReader) in
      try reader.costs(by: .appliance)
    },
    Question(
      "due list", .home, wokenBy: ["appliance", "home", "maintenanceTask", "userPreferences"]
    ) { (reader: HomeReader) in try reader.dueList() },
    Question("tasks", .home, ofEach: Appliance.self, wokenBy: ["maintenanceTask"]) {
      (reader: HomeReader, id) in try reader.tasks(of: id)
    },
    Question(
      "Homebox", .home, ofEach: Home.self, wokenBy: ["appliance", "customField", "location"]
    ) {
      (reader: HomeReader, id) in
      var bytes: [UInt8] = []
      _ = try reader.exportHomebox(in: id, currency: "USD") { bytes += $0 }
      return bytes
    },
    Question("locations", .home, ofEach: Home.self, wokenBy: ["location"]) {
      (reader: HomeReader, id) in try reader.locations(in: id)
    },
    Question("location", .home, ofEach: Home.self, wokenBy: ["location"]) {
      (reader: HomeReader, id) in try reader.location(at: "Kitchen", in: id)
    },
    Question("manuals", .home, ofEach: Appliance.self, wokenBy: ["manual"]) {
      (reader: HomeReader, id) in try reader.manuals(of: id)
    },
    Question("manual cache", .home, wokenBy: ["userPreferences"]) { (reader: HomeReader) in
      try reader.manualCache()
    },
    Question("readings", .home, ofEach: Appliance.self, wokenBy: ["meterReading"]) {
      (reader: HomeReader, id) in try reader.readings(of: id)
    },
    Question("contradictory readings", .home, wokenBy: ["meterReading"]) { (reader: HomeReader) in
      try reader.contradictoryReadings()
    },
    Question(
      "meter count", .home, ofEach: Appliance.self, wokenBy: ["meterReading", "meterUse"]
    ) {
      (reader: HomeReader, id) in try reader.meterCount(of: id, .hours)
    },
    Question("missing parts", .home, wokenBy: ["maintenanceTask", "part"]) { (reader: HomeReader) in
      try reader.missingParts()
    },
    Question("parts", .home, ofEach: Appliance.self, wokenBy: ["part"]) {
      (reader: HomeReader, id) in try reader.parts(of: id)
    },
    Question("listings", .home, ofEach: Part.self, wokenBy: ["partListing", "userPreferences"]) {
      (reader: HomeReader, id) in try reader.compareListings(of: id)
    },
    Question("preferences", .home, wokenBy: ["userPreferences"]) { (reader: HomeReader) in
      try reader.preferences()
    },
    Question("recognition", .home, wokenBy: ["recognitionCacheEntry"]) { (reader: HomeReader) in
      try reader.recognition(of: "f00d")
    },
    Question("reminder plan", .home, wokenBy: ["appliance", "maintenanceTask", "userPreferences"]) {
      (reader: HomeReader) in
      try reader.reminderPlan()
    },
    Question(
      "report", .home, ofEach: Home.self,
      wokenBy: ["appliance", "home", "maintenanceTask", "serviceRecord", "userPreferences"]
    ) {
      (reader: HomeReader, id) in try reader.report(in: id)
    },
    Question(
      "schedule", .home, ofEach: MaintenanceTask.self,
      wokenBy: ["maintenanceTask", "meterReading", "meterUse", "taskEvent"]
    ) {
      (reader: HomeReader, id) in try reader.schedule(of: id)
    },
    Question(
      "explanation", .home, ofEach: MaintenanceTask.self,
      wokenBy: ["maintenanceTask", "meterReading", "meterUse", "taskEvent"]
    ) {
      (reader: HomeReader, id) in try reader.explain(id)
    },
    Question("task log", .home, wokenBy: ["maintenanceTask", "taskEvent"]) { (reader: HomeReader) in
      try reader.taskLog()
    },
    Question("service log", .home, ofEach: Home.self, wokenBy: ["serviceRecord"]) {
      (reader: HomeReader, id) in try reader.serviceLog(ofHome: id)
    },
    Question("photos", .home, ofEach: Appliance.self, wokenBy: ["photo"]) {
      (reader: HomeReader, id) in try reader.photos(of: id)
    },
    Question("tutorials", .home, ofEach: Appliance.self, wokenBy: ["tutorial"]) {
      (reader: HomeReader, id) in try reader.tutorials(of: id)
    },
    Question("documents", .home, wokenBy: ["document"]) { (reader: HomeReader) in
      try reader.documents()
    },
    Question("vendors", .home, wokenBy: ["serviceRecord", "vendor"]) { (reader: HomeReader) in
      try reader.vendors()
    },
    Question("warranties", .home, wokenBy: ["appliance"]) { (reader: HomeReader) in
      try reader.warranties()
    },
  ]

  private static let wardrobe: [Question] = [
    Question(
      "statistics", .wardrobe, wokenBy: ["userProfile", "wardrobeItem", "washEvent", "wearEvent"]
    ) { (reader: WardrobeReader) in
      try reader.statistics()
    },
    Question("palette", .wardrobe, wokenBy: ["wardrobeItem", "wearEvent"]) {
      (reader: WardrobeReader) in
      try reader.palette()
    },
    Question("unworn", .wardrobe, wokenBy: ["itemSeason", "wardrobeItem"]) {
      (reader: WardrobeReader) in
      try reader.itemsUnworn(forMonths: 1)
    },
    Question("events", .wardrobe, wokenBy: ["calendarEvent", "userProfile"]) {
      (reader: WardrobeReader) in
      try reader.events(days: 7)
    },
    Question("calendar is valid", .wardrobe, wokenBy: ["calendarEvent"]) {
      (reader: WardrobeReader) in
      try reader.calendarIsValid()
    },
    Question("reminder plan", .wardrobe, wokenBy: ["calendarEvent", "userProfile"]) {
      (reader: WardrobeReader) in
      try reader.reminderPlan()
    },
    Question(
      "item", .wardrobe, ofEach: WardrobeItem.self,
      wokenBy: ["itemOccasion", "itemSeason", "wardrobeItem", "washEvent", "wearEvent"]
    ) {
      (reader: WardrobeReader, id) in try reader.card(for: id)
    },
    Question(
      "items", .wardrobe,
      wokenBy: ["itemOccasion", "itemSeason", "wardrobeItem", "washEvent", "wearEvent"]
    ) { (reader: WardrobeReader) in
      try reader.items()
    },
    Question("washings", .wardrobe, ofEach: WardrobeItem.self, wokenBy: ["washEvent"]) {
      (reader: WardrobeReader, id) in try reader.washings(of: id)
    },
    Question("outfit", .wardrobe, ofEach: Outfit.self, wokenBy: ["outfit", "wearEvent"]) {
      (reader: WardrobeReader, id) in try reader.outfit(id)
    },
    Question("outfits", .wardrobe, wokenBy: ["outfit", "wearEvent"]) { (reader: WardrobeReader) in
      try reader.outfits()
    },
    Question("recent outfits", .wardrobe, wokenBy: ["outfit", "wearEvent"]) {
      (reader: WardrobeReader) in
      try reader.recentOutfits()
    },
    Question("suggested outfits", .wardrobe, wokenBy: ["outfit", "wearEvent"]) {
      (reader: WardrobeReader) in
      try reader.suggestedOutfits(forEvent: "event-1")
    },
    Question(
      "suggestion facts", .wardrobe,
      wokenBy: [
        "calendarEvent", "itemOccasion", "itemSeason", "userProfile", "wardrobeItem", "washEvent",
        "wearEvent",
      ]
    ) { (reader: WardrobeReader) in
      let facts = try reader.suggestionFacts(SuggestionQuery(eventID: "event-1"))
      return SuggestionFacts(request: facts.request, garments: facts.garments)
    },
    Question("profile", .wardrobe, wokenBy: ["userProfile"]) { (reader: WardrobeReader) in
      try reader.profile()
    },
    Question("season", .wardrobe, wokenBy: ["userProfile"]) { (reader: WardrobeReader) in
      try reader.currentSeason()
    },
    Question("wear log", .wardrobe, wokenBy: ["wearEvent"]) { (reader: WardrobeReader) in
      try reader.wearLog()
    },
    Question("weather", .wardrobe, wokenBy: ["userProfile", "weatherCache"]) {
      (reader: WardrobeReader) in
      try reader.weather(latitude: 52.5, longitude: 13.4)
    },
    Question("known weather", .wardrobe, wokenBy: ["weatherCache"]) { (reader: WardrobeReader) in
      try reader.knownWeather()
    },
    Question(
      "wish", .wardrobe, ofEach: ShoppingWishlistItem.self,
      wokenBy: ["priceObservation", "shoppingWishlistItem"]
    ) {
      (reader: WardrobeReader, id) in try reader.wish(id)
    },
    Question("wishes", .wardrobe, wokenBy: ["priceObservation", "shoppingWishlistItem"]) {
      (reader: WardrobeReader) in
      try reader.wishes(includingPurchased: true)
    },
  ]
}

private struct SuggestionFacts: Equatable, Sendable {
  let request: OutfitRequest
  let garments: [GarmentFacts]
}
