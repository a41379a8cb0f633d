import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

@Suite struct OutfitReminderTests {
  private struct Failed: Error {}

  private func event(_ title: String, _ start: String, notes: String? = nil) -> CalendarEvent {
    var event = CalendarEvent.test(title, at: Date(iso8601: start) ?? .now, title)
    event.notes = notes
    event.readDressCode()
    return event
  }

  // MARK: - Which events ask for clothes

  @Test(arguments: [
    "Kim's wedding", "Charity gala", "Job interview at Initech", "Board meeting", "Date night",
    "Rob's birthday party", "Keynote: what is next", "Funeral of Mr. Ortiz", "Lena's graduation",
    "La Traviata, opera", "Court date", "Noah's bar mitzvah", "Dinner (smart casual)",
    "Standup, business casual", "Reception at the embassy",
  ])
  func someEventsAskForClothes(_ title: String) {
    #expect(event(title, "2026-03-05T18:00:00Z").asksForClothes)
  }

  @Test(arguments: [
    "Dentist", "Standup", "Call from PST", "Gym with Ana", "Flight to Oslo", "Barbecue", "Haircut",
    "Casual Friday", "Pizza night (casual)", "Wedding cake tasting", "Interview prep",
    "Ballet class", "Graduation cap order", "Opera browser update", "Sprint planning", "",
    "Birthday",
    "Book opera tickets",
  ])
  func mostEventsDoNot(_ title: String) {
    #expect(!event(title, "2026-03-05T18:00:00Z").asksForClothes)
  }

  @Test func aDressCodeInTheNotesCounts() {
    let start = "2026-03-05T18:00:00Z"
    #expect(event("Dinner", start, notes: "Dress code: cocktail").asksForClothes)
    #expect(!event("Dinner", start, notes: "Bring wine").asksForClothes)
    // A wedding to which one comes in what one likes.
    #expect(!event("Kim's wedding", start, notes: "Dress code: casual").asksForClothes)
  }

  @Test func theWordsSayWhatIsAskedFor() {
    let gala = event("Gala", "2026-03-05T18:00:00Z", notes: "Black tie")
    let reminder = OutfitReminders.reminders(for: [gala], in: .gmt).first
    #expect(reminder?.title == "What to wear tomorrow")
    #expect(reminder?.body == "Gala asks for black tie and has no outfit yet.")
    let named = event("Gala, black tie", "2026-03-05T18:00:00Z")
    #expect(
      OutfitReminders.reminders(for: [named], in: .gmt).first?.body
        == "Gala, black tie has no outfit yet.")
    let late = OutfitReminders.reminders(for: [gala], in: .gmt, on: day("2026-03-05")).first
    #expect(late?.title == "What to wear today")
  }

  // MARK: - Delivery

  private func titles(_ wardrobe: Wardrobe) async throws -> [String] {
    try await wardrobe.deliverReminders { _ in }.map(\.group)
  }

  @Test(arguments: StoreKind.allCases)
  func eachReminderComesOnce(_ kind: StoreKind) async throws {
    let home = try kind.household("2026-03-02T08:00:00Z")
    let wardrobe = home.wardrobe
    try await wardrobe.keepEvents([
      event("Dentist", "2026-03-05T09:00:00Z"), event("Gala", "2026-03-05T18:00:00Z"),
      event("Date night", "2026-03-05T17:00:00Z"), event("Kim's wedding", "2026-03-08T12:00:00Z"),
    ])
    #expect(try await titles(wardrobe).isEmpty)
    // 20:00 in Berlin is 19:00 UTC.
    home.clock.set(Date(iso8601: "2026-03-04T19:00:00Z") ?? .now)
    #expect(try await titles(wardrobe) == ["Date night", "Gala"])
    #expect(try await titles(wardrobe).isEmpty)
    #expect(try await wardrobe.reminderPlan().map(\.group) == ["Kim's wedding"])
  }

  @Test(arguments: StoreKind.allCases)
  func whatCameWhileNothingRanIsShownUntilTheEvent(_ kind: StoreKind) async throws {
    let home = try kind.household("2026-03-05T08:00:00Z")
    let wardrobe = home.wardrobe
    try await wardrobe.keepEvents([
      event("Gala", "2026-03-05T18:00:00Z"), event("Opera", "2026-03-05T07:00:00Z"),
    ])
    var shown: [Reminder] = []
    try await wardrobe.deliverReminders { shown.append($0) }
    // The opera has started.
    #expect(shown.map(\.body.description) == ["Gala has no outfit yet."])
    #expect(shown.map(\.title.description) == ["What to wear today"])
  }

  @Test(arguments: StoreKind.allCases)
  func whatCouldNotBeShownIsShownAnotherTime(_ kind: StoreKind) async throws {
    let home = try kind.household("2026-03-04T20:00:00Z")
    let wardrobe = home.wardrobe
    try await wardrobe.keepEvents([
      event("Gala", "2026-03-05T18:00:00Z"), event("Opera", "2026-03-05T19:00:00Z"),
    ])
    var count = 0
    await #expect(throws: Failed.self) {
      try await wardrobe.deliverReminders { _ in
        count += 1
        if count == 2 { throw Failed() }
      }
    }
    #expect(try await titles(wardrobe) == ["Opera"])
    // An event that is moved is reminded of again.
    try await wardrobe.keepEvents([event("Gala", "2026-03-05T20:00:00Z")])
    #expect(try await titles(wardrobe) == ["Gala"])
    // One that has an outfit, or is gone, is not.
    try await wardrobe.keepEvents([event("Prom", "2026-03-05T20:00:00Z")])
    try await wardrobe.delete(CalendarEvent.self, "Prom")
    try await wardrobe.keepEvents([event("Banquet", "2026-03-05T20:00:00Z")])
    try await wardrobe.addItem(.test(1))
    let outfit = try await wardrobe.addOutfit(Outfit(occasionType: .party, itemIDs: [testID(1)]))
    try await wardrobe.chooseOutfit(outfit.id, forEvent: "Banquet")
    #expect(try await titles(wardrobe).isEmpty)
    try await wardrobe.chooseOutfit(nil, forEvent: "Banquet")
    try await wardrobe.changeProfile { $0.enableNotifications = false }
    #expect(try await titles(wardrobe).isEmpty)
    try await wardrobe.changeProfile { $0.enableNotifications = true }
    #expect(try await titles(wardrobe) == ["Banquet"])
  }

  @Test(arguments: StoreKind.allCases)
  func severalAtOnceShowEachReminderOnce(_ kind: StoreKind) async throws {
    let home = try kind.household("2026-03-04T20:00:00Z")
    let wardrobe = home.wardrobe
    try await wardrobe.keepEvents(
      (1...12).map { event("Gala \($0)", "2026-03-05T18:00:00Z") })
    let shown = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask { try await wardrobe.deliverReminders { _ in await Task.yield() }.map(\.id) }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(shown.count == 12 && Set(shown).count == 12)
  }
}
