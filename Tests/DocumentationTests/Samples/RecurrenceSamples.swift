import Foundation
import HouseholdCalendar
import Testing

@Suite struct RecurrenceSamples {
  @Test func rules() throws {
    let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
    let same = try RecurrenceRule(.monthly, weekdays: [.nth(-1, .friday)])
    let text = same.description  // "FREQ=MONTHLY;BYDAY=-1FR"
    #expect(text == "FREQ=MONTHLY;BYDAY=-1FR")
    #expect(rule == same)
  }

  @Test func occurrences() throws {
    let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
    let start = CivilDate("2026-01-30")
    let days = try rule.occurrences(from: start)
    let three = days.prefix(3).map(\.description).joined(separator: " ")
    // "2026-01-30 2026-02-27 2026-03-27"
    #expect(three == "2026-01-30 2026-02-27 2026-03-27")

    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let noon = try #require(Date(iso8601: "2026-02-01T12:00:00Z"))
    let nine = CivilDateTime(start, try #require(CivilTime(hour: 9)))
    let instants = try rule.occurrences(from: nine, in: berlin)
    let first = instants.next(after: noon)?.iso8601
    // "2026-02-27T08:00:00.000Z"
    #expect(first == "2026-02-27T08:00:00.000Z")

    let january = CivilDate("2026-01-01")
    let nextJanuary = CivilDate("2027-01-01")
    let year = days.occurrences(in: january..<nextJanuary).count  // 12
    let tenth = days.occurrence(at: 9)?.description  // "2026-10-30"
    let isOne = days.contains(start)  // true
    #expect(year == 12)
    #expect(tenth == "2026-10-30")
    #expect(isOne == true)
  }

  @Test func households() throws {
    let lastOfNovember = CivilDate("2026-11-30")
    let filter = try Recurrence(
      parsing: "every 3mo after completion or 300h")
    let words = filter.phrase
    // every 3 months after completion or every 300 hours of use,
    // whichever comes first
    let again = filter.dueDate(afterCompletionOn: lastOfNovember)
    // 2027-02-28
    #expect(
      words == "every 3 months after completion or every 300 hours of use, whichever comes first")
    #expect(again?.description == "2027-02-28")

    let firstOfDecember = CivilDate("2026-12-01")
    let taps = try Recurrence(
      parsing: "every 1y after completion in oct-nov")
    let coming = taps.dueDate(afterCompletionOn: firstOfDecember)
    // 2027-10-01
    #expect(coming?.description == "2027-10-01")

    let lastOfMarch = CivilDate("2026-03-31")
    let gutters = try Recurrence(parsing: "every 1mo in sep-apr")
    let dates = gutters.dates(from: lastOfMarch).prefix(4)
      .map(\.description)
    // ["2026-03-31", "2026-04-30", "2026-09-30", "2026-10-31"]
    let after = gutters.firstDate(after: lastOfMarch, from: lastOfMarch)
    // 2026-04-30
    #expect(dates == ["2026-03-31", "2026-04-30", "2026-09-30", "2026-10-31"])
    #expect(after?.description == "2026-04-30")
  }

  @Test func calendarFiles() throws {
    let file = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//Calendar//EN
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=Europe/Berlin:20261005T190000
      RRULE:FREQ=WEEKLY
      SUMMARY:Choir
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      SUMMARY:Dentist
      DTSTART;TZID=Europe/Berlin:20261118T083000
      DTEND:half past nine
      END:VEVENT
      END:VCALENDAR
      """
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let monday = CivilDate("2026-11-16").start(in: berlin)
    let week = monday..<monday.addingTimeInterval(7 * 86_400)
    let document = try ICalendarDocument(text: file)
    let titles = document.occurrences(in: week, timeZone: berlin).occurrences
      .map(\.event.summary).joined(separator: ", ")  // "Choir, Dentist"
    #expect(titles == "Choir, Dentist")

    let issues = document.issues.map(\.description)
    // ["line 14, DTEND: expected a date or a time, such as 20261121T093000Z"]
    #expect(
      issues == ["line 14, DTEND: expected a date or a time, such as 20261121T093000Z"])
  }
}
