import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

@Suite struct CalendarWeatherTests {
  @Test(arguments: StoreKind.allCases)
  func eventsAreBroughtUpToDate(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let wardrobe = home.wardrobe
    let now = home.clock.now
    try await wardrobe.addItem(.test(1))
    let outfit = try await wardrobe.addOutfit(Outfit(occasionType: .work, itemIDs: [testID(1)]))
    let soon = now.addingTimeInterval(3600)
    try await wardrobe.keepEvents([
      .test("a", at: soon), .test("b", at: soon.addingTimeInterval(86_400)),
    ])
    try await wardrobe.chooseOutfit(outfit.id, forEvent: "a")
    try await wardrobe.noteReminderSent(forEvent: "b")
    #expect(try await wardrobe.calendarIsValid())
    home.clock.advance(minutes: 14, seconds: 59)
    #expect(try await wardrobe.calendarIsValid())
    home.clock.advance(seconds: 1)
    #expect(try await !wardrobe.calendarIsValid())

    // Read again: "a" has another title, "b" is gone, "c" is new.
    try await wardrobe.keepEvents(
      [.test("a", at: soon, "Gala"), .test("c", at: soon)],
      replacing: now...now.addingTimeInterval(7 * 86_400))
    let events = try await wardrobe.events(from: now, to: now.addingTimeInterval(7 * 86_400))
    #expect(events.map(\.id) == ["a", "c"])
    #expect(events.map(\.title) == ["Gala", "Meeting"])
    #expect(events.map(\.selectedOutfitID) == [outfit.id, nil])
    #expect(events.map(\.fetchedAt) == [home.clock.now, home.clock.now])

    try await wardrobe.changeOutfit(outfit.id) { $0.associatedEventID = "a" }
    #expect(try await wardrobe.suggestedOutfits(forEvent: "a").map(\.id) == [outfit.id])
    try await wardrobe.delete(CalendarEvent.self, "a")
    #expect(try await wardrobe.outfit(outfit.id)?.outfit.associatedEventID == nil)
    #expect(
      await wardrobeError { try await wardrobe.delete(CalendarEvent.self, "a") }?.code
        == .unknownEvent)

    try await wardrobe.changeProfile { $0.enableCalendarIntegration = false }
    #expect(try await wardrobe.events(from: now, to: .distantFuture).isEmpty)
    #expect(
      await wardrobeError { try await wardrobe.keepEvents([.test("d", at: soon)]) }?.code
        == .calendarOff)
  }

  @Test(arguments: StoreKind.allCases)
  func remindersComeTheEveningBefore(_ kind: StoreKind) async throws {
    let home = try kind.household("2026-03-02T08:00:00Z")
    let wardrobe = home.wardrobe
    var birthday = CalendarEvent.test(
      "birthday", at: Date(iso8601: "2026-03-07T23:00:00Z") ?? .now, "Birthday party")
    birthday.isAllDay = true
    (birthday.startDay, birthday.endDay) = (day("2026-03-08"), day("2026-03-08"))
    try await wardrobe.keepEvents([
      .test("today", at: home.clock.now.addingTimeInterval(3600), "Board meeting"),
      .test("dinner", at: Date(iso8601: "2026-03-05T18:00:00Z") ?? .now, "Date night"), birthday,
      // No outfit is chosen for these.
      .test("meeting", at: Date(iso8601: "2026-03-05T08:00:00Z") ?? .now),
      .test("dentist", at: Date(iso8601: "2026-03-06T08:00:00Z") ?? .now, "Dentist"),
    ])
    let plan = try await wardrobe.reminderPlan()
    // 20:00 in Berlin is 19:00 UTC; the evening before today's meeting is over.
    #expect(
      plan.map(\.fireDate.iso8601) == ["2026-03-04T19:00:00.000Z", "2026-03-07T19:00:00.000Z"])
    #expect(try await wardrobe.reminderPlan() == plan)
    try await wardrobe.noteReminderSent(forEvent: "dinner")
    #expect(try await wardrobe.reminderPlan().count == 1)
    // An event that is moved is reminded of again.
    try await wardrobe.keepEvents([
      .test("dinner", at: Date(iso8601: "2026-03-06T18:00:00Z") ?? .now, "Date night")
    ])
    #expect(try await wardrobe.reminderPlan().count == 2)
    try await wardrobe.addItem(.test(1))
    let outfit = try await wardrobe.addOutfit(Outfit(occasionType: .party, itemIDs: [testID(1)]))
    try await wardrobe.chooseOutfit(outfit.id, forEvent: "birthday")
    #expect(try await wardrobe.reminderPlan().map(\.id) == ["wardrobe.chooseOutfit.dinner"])
    try await wardrobe.changeProfile { $0.enableNotifications = false }
    #expect(try await wardrobe.reminderPlan().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func weatherIsValidForAnHourAndGoesAfterADay(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let wardrobe = home.wardrobe
    try await wardrobe.keepWeather(.test(52.521, 13.404))
    // The same place to a hundredth of a degree.
    #expect(try await wardrobe.weather(latitude: 52.5199, longitude: 13.4012)?.temperature == 55)
    #expect(try await wardrobe.weather(latitude: 52.53, longitude: 13.40) == nil)
    home.clock.advance(minutes: 59)
    #expect(try await wardrobe.weather(latitude: 52.52, longitude: 13.40) != nil)
    home.clock.advance(minutes: 1)
    #expect(try await wardrobe.weather(latitude: 52.52, longitude: 13.40) == nil)
    // New weather takes the place of the old.
    try await wardrobe.keepWeather(.test(52.519, 13.396))
    func count() async throws -> Int {
      try await home.store.read { try $0.count(Fetch<WeatherCache>()) }
    }
    #expect(try await count() == 1)
    home.clock.advance(hours: 24)
    #expect(try await wardrobe.purgeWeather() == 0)
    home.clock.advance(seconds: 1)
    try await wardrobe.keepWeather(.test(0, 0))
    #expect(try await count() == 1)
    try await wardrobe.changeProfile { $0.enableWeatherIntegration = false }
    #expect(try await wardrobe.weather(latitude: 0, longitude: 0) == nil)
    #expect(await wardrobeError { try await wardrobe.keepWeather(.test()) }?.code == .weatherOff)
  }

  @Test func aCopyOfTheFutureIsNotValid() {
    let now = Date(milliseconds: 1_772_438_400_000)
    func isValid(_ age: TimeInterval) -> Bool {
      CacheRule.isValid(fetchedAt: now.addingTimeInterval(-age), lifetime: 900, at: now)
    }
    #expect(isValid(0) && isValid(899))
    #expect(!isValid(900) && !isValid(-1))
  }

  @Test(arguments: StoreKind.allCases)
  func theProfileIsOneRow(_ kind: StoreKind) async throws {
    let home = try kind.household()
    #expect(try await home.wardrobe.profile() == UserProfile())
    let profile = try await home.wardrobe.changeProfile {
      $0.avoidColors = ["#ff7518"]
      $0.hemisphere = .southern
    }
    #expect(profile.avoidColors == ["#FF7518"])
    #expect(profile.createdAt == home.clock.now)
    try await home.wardrobe.changeProfile { $0.topSize = "M" }
    #expect(try await home.store.read { try $0.count(Fetch<UserProfile>()) } == 1)
    // 2 March.
    #expect(try await home.wardrobe.currentSeason() == .fall)
    let broken = SRGBColor(red: .nan, green: 0, blue: 0)
    #expect(
      await invalidFields {
        try await home.wardrobe.changeProfile { $0.favoriteColors = [broken] }
      } == ["favoriteColors"])
  }
}
