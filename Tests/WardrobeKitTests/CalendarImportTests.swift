import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

@Suite struct CalendarImportTests {
  /// A file of a calendar program, with the lines of its events.
  private func file(_ lines: String, method: String = "PUBLISH") -> Data {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//Calendar 4.2//EN
      METHOD:\(method)
      X-WR-CALNAME:Home
      BEGIN:VTIMEZONE
      TZID:W. Europe
      BEGIN:DAYLIGHT
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      DTSTART:19700329T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      END:DAYLIGHT
      BEGIN:STANDARD
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      DTSTART:19701025T030000
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      END:VTIMEZONE
      \(lines)
      END:VCALENDAR
      """
    return Data(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n").utf8)
  }

  private let gala = """
    BEGIN:VEVENT
    UID:gala@example
    DTSTART;TZID=W. Europe:20260307T190000
    DTEND;TZID=W. Europe:20260307T233000
    SUMMARY:Charity gala
    DESCRIPTION:Dress code: black tie optional.\\nBring the invitation\\, please; car
     riages at 23:30.
    LOCATION:Town hall
    END:VEVENT
    """
  private let holiday = """
    BEGIN:VEVENT
    UID:holiday@example
    DTSTART;VALUE=DATE:20260310
    DTEND;VALUE=DATE:20260313
    SUMMARY:Half-term
    END:VEVENT
    """
  private let gym = """
    BEGIN:VEVENT
    UID:gym@example
    DTSTART;TZID=W. Europe:20260302T180000
    DURATION:PT1H
    RRULE:FREQ=WEEKLY;COUNT=6
    SUMMARY:Gym
    END:VEVENT
    """

  @Test(arguments: StoreKind.allCases)
  func eventsAreImported(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let summary = try await home.wardrobe.importCalendar(
      from: file([gala, holiday, gym].joined(separator: "\n")), .init(days: 30))
    #expect(summary.firstDay == day("2026-03-02") && summary.lastDay == day("2026-03-31"))
    #expect(summary.issues.isEmpty && summary.truncated.isEmpty && summary.removed.isEmpty)
    #expect(
      summary.added == [
        "gym@example#2026-03-02T17:00:00.000Z", "gala@example",
        "gym@example#2026-03-09T17:00:00.000Z", "holiday@example",
        "gym@example#2026-03-16T17:00:00.000Z", "gym@example#2026-03-23T17:00:00.000Z",
        // Summer time has begun.
        "gym@example#2026-03-30T16:00:00.000Z",
      ])

    let gala = try #require(try await home.wardrobe.find(CalendarEvent.self, "gala@example"))
    #expect(gala.title == "Charity gala" && gala.location == "Town hall")
    #expect(gala.notes?.hasSuffix("Bring the invitation, please; carriages at 23:30.") == true)
    #expect(gala.startDate.iso8601 == "2026-03-07T18:00:00.000Z")
    #expect(gala.endDate.iso8601 == "2026-03-07T22:30:00.000Z")
    #expect(gala.extractedDressCode == .blackTieOptional && gala.formalityLevel == 8)
    #expect((gala.dressCodeConfidence ?? 0) > 0.9)
    #expect(gala.fetchedAt == home.clock.now)

    let days = try #require(try await home.wardrobe.find(CalendarEvent.self, "holiday@example"))
    #expect(days.isAllDay)
    #expect(days.startDay == day("2026-03-10") && days.endDay == day("2026-03-12"))
    #expect(days.startDate.iso8601 == "2026-03-09T23:00:00.000Z")
    #expect(days.endDate.iso8601 == "2026-03-12T23:00:00.000Z")
    #expect(days.extractedDressCode == nil && days.formalityLevel == nil)

    // The title of the gym names no dress code, and tells how formal it is.
    let gym = try #require(try await home.wardrobe.events(days: 1).first)
    #expect(gym.title == "Gym" && gym.extractedDressCode == nil && gym.formalityLevel == 1)
    #expect(try #require(gym.dressCodeConfidence) <= OccasionReading.mostConfidence)
    #expect(gym.endDate.timeIntervalSince(gym.startDate) == 3600)
    #expect(try await home.wardrobe.calendarIsValid())

    #expect(try await home.wardrobe.events(days: 8).count == 3)
    #expect(
      try await home.wardrobe.events(days: 1, from: day("2026-03-12")).map(\.id) == [
        "holiday@example"
      ])
    // The gym of this evening is over.
    home.clock.advance(hours: 12)
    #expect(try await home.wardrobe.events(days: 1).isEmpty)
    #expect(try await home.wardrobe.events(days: 1, from: day("2026-03-02")).count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func importingAgainKeepsWhatWasChosen(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let wardrobe = home.wardrobe
    let whole = file([gala, holiday, gym].joined(separator: "\n"))
    try await wardrobe.importCalendar(from: whole, .init(days: 14))
    try await wardrobe.addItem(.test(1))
    let outfit = try await wardrobe.addOutfit(Outfit(occasionType: .gym, itemIDs: [testID(1)]))
    let second = "gym@example#2026-03-09T17:00:00.000Z"
    try await wardrobe.chooseOutfit(outfit.id, forEvent: "gala@example")
    try await wardrobe.chooseOutfit(outfit.id, forEvent: second)

    home.clock.advance(minutes: 20)
    #expect(try await !wardrobe.calendarIsValid())
    let again = try await wardrobe.importCalendar(from: whole, .init(days: 14))
    #expect(again.unchanged.count == 4 && again.count == 4)
    #expect(again.added.isEmpty && again.updated.isEmpty && again.removed.isEmpty)
    #expect(try await wardrobe.calendarIsValid())
    #expect(
      try await wardrobe.find(CalendarEvent.self, "gala@example")?.selectedOutfitID == outfit.id)

    // The gala has another dress code, one gym moves by an hour (named in UTC), one is left out.
    let moved = """
      BEGIN:VEVENT
      UID:gym@example
      RECURRENCE-ID:20260309T170000Z
      DTSTART;TZID=W. Europe:20260309T190000
      DURATION:PT1H
      SUMMARY:Gym with Ana
      END:VEVENT
      """
    let changed = [
      gala.replacing("black tie optional", with: "cocktail"), holiday,
      gym.replacing("SUMMARY", with: "EXDATE;TZID=W. Europe:20260302T180000\nSUMMARY"), moved,
    ]
    let third = try await wardrobe.importCalendar(
      from: file(changed.joined(separator: "\n")), .init(days: 14))
    #expect(third.updated == ["gala@example", second])
    #expect(third.unchanged == ["holiday@example"])
    #expect(third.removed == ["gym@example#2026-03-02T17:00:00.000Z"])
    #expect(
      try await wardrobe.find(CalendarEvent.self, "gala@example")?.extractedDressCode
        == .cocktailAttire)
    let event = try #require(try await wardrobe.find(CalendarEvent.self, second))
    #expect(event.title == "Gym with Ana" && event.selectedOutfitID == outfit.id)
    #expect(event.startDate.iso8601 == "2026-03-09T18:00:00.000Z")
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsCancelledGoesAndOtherCalendarsStay(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let wardrobe = home.wardrobe
    try await wardrobe.importCalendar(
      from: file([gala, gym].joined(separator: "\n")), .init(days: 14))
    // Another calendar.
    let second = try await wardrobe.importCalendar(from: file(holiday), .init(days: 14))
    #expect(second.added == ["holiday@example"] && second.removed.isEmpty)

    let cancelled = gala.replacing("SUMMARY", with: "STATUS:CANCELLED\nSUMMARY")
    let third = try await wardrobe.importCalendar(from: file(cancelled), .init(days: 14))
    #expect(third.removed == ["gala@example"] && third.count == 0)

    // One occurrence alone says nothing of the others.
    let one = """
      BEGIN:VEVENT
      UID:gym@example
      RECURRENCE-ID;TZID=W. Europe:20260309T180000
      DTSTART;TZID=W. Europe:20260309T180000
      STATUS:CANCELLED
      END:VEVENT
      """
    let fourth = try await wardrobe.importCalendar(from: file(one), .init(days: 14))
    #expect(fourth.removed == ["gym@example#2026-03-09T17:00:00.000Z"])
    #expect(try await wardrobe.events(days: 14).count == 2)

    // A message that cancels the rest.
    let fifth = try await wardrobe.importCalendar(
      from: file(gym, method: "CANCEL"), .init(days: 14, isWholeCalendar: true))
    #expect(fifth.removed == ["gym@example#2026-03-02T17:00:00.000Z"] && fifth.count == 0)
    #expect(try await wardrobe.events(days: 14).map(\.id) == ["holiday@example"])

    // The whole calendar has no holiday anymore; the gala is outside of the days.
    let sixth = try await wardrobe.importCalendar(
      from: file(gala), .init(days: 3, isWholeCalendar: true))
    #expect(sixth.count == 0 && sixth.removed.isEmpty)
    let last = try await wardrobe.importCalendar(
      from: file(gala), .init(days: 14, isWholeCalendar: true))
    #expect(last.added == ["gala@example"] && last.removed == ["holiday@example"])
  }

  @Test(arguments: StoreKind.allCases)
  func brokenFilesCostOnlyWhatIsBroken(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let broken = """
      BEGIN:VEVENT
      SUMMARY:Without a start
      END:VEVENT
      BEGIN:VEVENT
      DTSTART:20260305T100000
      RRULE:FREQ=OFTEN
      SUMMARY:No UID\u{0}, floating
      END:VEVENT
      BEGIN:VEVENT
      UID:   \u{20}
      DTSTART:20260306T100000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:daily@example
      DTSTART:20260302T230000Z
      RRULE:FREQ=MINUTELY
      END:VEVENT
      """
    let summary = try await home.wardrobe.importCalendar(
      from: file(broken), .init(days: 14, mostOccurrences: 10))
    #expect(summary.issues.count >= 3)
    #expect(summary.truncated == ["daily@example"])
    #expect(summary.added.count { $0.hasPrefix("daily@example#") } == 10)
    let floating = try #require(
      try await home.wardrobe.events(days: 14).first { $0.title.hasPrefix("No UID") })
    #expect(floating.title == "No UID, floating")
    #expect(floating.startDate.iso8601 == "2026-03-05T09:00:00.000Z")
    #expect(floating.id.hasPrefix("no-uid-"))

    await #expect(throws: ICalendarError.notACalendar) {
      try await home.wardrobe.importCalendar(from: Data("hello".utf8))
    }
    for days in [0, -1, 3661] {
      let error = await wardrobeError {
        try await home.wardrobe.importCalendar(from: file(gala), .init(days: days))
      }
      #expect(error?.code == .daysOutOfRange)
      #expect(
        await wardrobeError { try await home.wardrobe.events(days: days) }?.code == .daysOutOfRange)
    }
    try await home.wardrobe.changeProfile { $0.enableCalendarIntegration = false }
    #expect(
      await wardrobeError { try await home.wardrobe.importCalendar(from: file(gala)) }?.code
        == .calendarOff)
    #expect(try await home.wardrobe.events(days: 14).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func anEventTellsTheOccasionOfItsOutfits(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await WardrobeSamples.insert(into: home.store)
    try await home.wardrobe.importCalendar(from: file(gym), .init(days: 2))
    let event = try #require(try await home.wardrobe.events(days: 2).first)
    let found = try await home.wardrobe.suggestions(SuggestionQuery(eventID: event.id))
    let asked = try await home.wardrobe.suggestions(
      SuggestionQuery(occasion: .gym, day: day("2026-03-02")))
    #expect(found.outfits.map(\.millionths) == asked.outfits.map(\.millionths))
    #expect(!found.outfits.isEmpty)
  }
}
