import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import Testing
import WardrobeKit

@Suite struct WardrobeCalendarSamples {
  private let file = Data(
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:gala@example
    DTSTART:20260307T190000Z
    DTEND:20260307T230000Z
    SUMMARY:Charity gala
    DESCRIPTION:Dress code: cocktail
    END:VEVENT
    BEGIN:VEVENT
    UID:dentist@example
    DTSTART:20260309T090000Z
    SUMMARY:Dentist
    END:VEVENT
    END:VCALENDAR
    """.utf8)

  @Test func importing() async throws {
    let store = try HouseholdStore(
      MemoryStore(), model: .wardrobe, clock: TestClock("2026-03-02T08:00:00Z"),
      timeZone: .gmt)
    let wardrobe = Wardrobe(store)

    let summary = try await wardrobe.importCalendar(from: file)
    let added = summary.added.count  // 2
    let gala = try await wardrobe.find(CalendarEvent.self, "gala@example")
    let code = gala?.extractedDressCode  // .cocktailAttire
    #expect(added == 2)
    #expect(code == .cocktailAttire)
  }

  @Test func reading() {
    let reading = DressCodeReading(
      title: "Anna & Tom's wedding",
      notes: "<b>Dress code:</b> black-tie optional<br>Not white tie!")
    let words = reading?.evidence.words  // "black-tie optional"
    let nothing = DressCodeReading(title: "Tie-dye workshop")  // nil
    let denied = DressCodeReading(title: "Dinner, no black tie")  // nil
    #expect(words == "black-tie optional")
    #expect(nothing == nil)
    #expect(denied == nil)

    let occasion = OccasionReading(title: "Job interview at Initech")?.occasion
    // .interview
    let cake = OccasionReading(title: "Wedding cake tasting")  // nil
    #expect(occasion == .interview)
    #expect(cake == nil)
  }

  @Test func offers() {
    let either = DressCodeReading(title: "Business casual or smart casual")?
      .code
    // .smartCasual
    let clothes = DressCodeReading(title: "Hack night, hoodies welcome")?.code
    // .casual
    let morning = DressCodeReading(title: "Ascot, morning dress")  // nil
    #expect(either == .smartCasual)
    #expect(clothes == .casual)
    #expect(morning == nil)
  }

  @Test func asking() {
    let now = Date(timeIntervalSince1970: 0)
    let gala = CalendarEvent(
      id: "1", fetchedAt: now, title: "Charity gala", startDate: now,
      endDate: now)
    let asks = gala.asksForClothes  // true
    #expect(asks == true)
  }

  @Test func reminding() async throws {
    let clock = TestClock("2026-03-02T08:00:00Z")
    let store = try HouseholdStore(
      MemoryStore(), model: .wardrobe, clock: clock, timeZone: .gmt)
    let wardrobe = Wardrobe(store)
    try await wardrobe.importCalendar(from: file)
    // Five past eight on the evening before.
    clock.advance(days: 4, hours: 12, minutes: 5)

    var lines: [String] = []
    try await wardrobe.deliverReminders { lines.append($0.body.description) }
    let first = lines.first
    // "Charity gala asks for cocktail attire and has no outfit yet."
    #expect(first == "Charity gala asks for cocktail attire and has no outfit yet.")
    #expect(lines.count == 1)
  }
}
