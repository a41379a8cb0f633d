import Foundation
import HouseholdPersistence
import HouseholdTestSupport
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
      MemoryStore(), model: WardrobeKit.model, clock: TestClock("2026-03-02T08:00:00Z"),
      timeZone: .gmt)
    let wardrobe = Wardrobe(store)

    let summary = try await wardrobe.importCalendar(from: file)
    let added = summary.added.count  // 2
    let code = try await wardrobe.event("gala@example")?.extractedDressCode
    // .cocktailAttire
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
}
