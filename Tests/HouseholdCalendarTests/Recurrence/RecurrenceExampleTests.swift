import Foundation
import HouseholdCalendar
import Testing

/// The examples of RFC 5545 section 3.8.5.3, with their zone and starts.
@Suite struct RecurrenceExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var rule: String
    var start = "1997-09-02T09:00"
    /// The first occurrences: a date, or a date and a time if it differs from the start's.
    var first: String
    /// Whether these are all of them.
    var isAll = false

    var testDescription: String { rule }
  }

  @Test(arguments: [
    Example(rule: "FREQ=DAILY;COUNT=3", first: "1997-09-02 1997-09-03 1997-09-04", isAll: true),
    Example(
      rule: "FREQ=DAILY;INTERVAL=10;COUNT=5",
      first: "1997-09-02 1997-09-12 1997-09-22 1997-10-02 1997-10-12", isAll: true),
    Example(
      rule: "FREQ=DAILY;UNTIL=19970904T130000Z", first: "1997-09-02 1997-09-03 1997-09-04",
      isAll: true),
    Example(
      rule: "FREQ=WEEKLY;INTERVAL=2;WKST=SU", first: "1997-09-02 1997-09-16 1997-09-30 1997-10-14"),
    Example(
      rule: "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
      first: """
        1997-09-02 1997-09-04 1997-09-09 1997-09-11 1997-09-16 1997-09-18 1997-09-23 1997-09-25 \
        1997-09-30 1997-10-02
        """, isAll: true),
    Example(
      rule: "FREQ=WEEKLY;INTERVAL=2;UNTIL=19970922T000000Z;WKST=SU;BYDAY=MO,WE,FR",
      start: "1997-09-01T09:00",
      first: "1997-09-01 1997-09-03 1997-09-05 1997-09-15 1997-09-17 1997-09-19", isAll: true),
    Example(
      rule: "FREQ=MONTHLY;COUNT=4;BYDAY=1FR", start: "1997-09-05T09:00",
      first: "1997-09-05 1997-10-03 1997-11-07 1997-12-05", isAll: true),
    Example(
      rule: "FREQ=MONTHLY;INTERVAL=2;COUNT=6;BYDAY=1SU,-1SU", start: "1997-09-07T09:00",
      first: "1997-09-07 1997-09-28 1997-11-02 1997-11-30 1998-01-04 1998-01-25", isAll: true),
    Example(
      rule: "FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", start: "1997-09-22T09:00",
      first: "1997-09-22 1997-10-20 1997-11-17", isAll: true),
    Example(
      rule: "FREQ=MONTHLY;BYMONTHDAY=-3", start: "1997-09-28T09:00",
      first: "1997-09-28 1997-10-29 1997-11-28 1997-12-29 1998-01-29 1998-02-26"),
    Example(
      rule: "FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1", start: "1997-09-30T09:00",
      first: "1997-09-30 1997-10-01 1997-10-31 1997-11-01", isAll: true),
    Example(
      rule: "FREQ=MONTHLY;INTERVAL=18;COUNT=8;BYMONTHDAY=10,11,12,13,14,15",
      start: "1997-09-10T09:00",
      first: """
        1997-09-10 1997-09-11 1997-09-12 1997-09-13 1997-09-14 1997-09-15 1999-03-10 1999-03-11
        """, isAll: true),
    Example(
      rule: "FREQ=YEARLY;COUNT=4;BYMONTH=6,7", start: "1997-06-10T09:00",
      first: "1997-06-10 1997-07-10 1998-06-10 1998-07-10", isAll: true),
    Example(
      rule: "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200", start: "1997-01-01T09:00",
      first: """
        1997-01-01 1997-04-10 1997-07-19 2000-01-01 2000-04-09 2000-07-18 2003-01-01 2003-04-10 \
        2003-07-19 2006-01-01
        """, isAll: true),
    Example(
      rule: "FREQ=YEARLY;BYDAY=20MO", start: "1997-05-19T09:00",
      first: "1997-05-19 1998-05-18 1999-05-17"),
    Example(
      rule: "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", start: "1997-05-12T09:00",
      first: "1997-05-12 1998-05-11 1999-05-17"),
    Example(
      rule: "FREQ=YEARLY;BYMONTH=3;BYDAY=TH", start: "1997-03-13T09:00",
      first: "1997-03-13 1997-03-20 1997-03-27 1998-03-05"),
    Example(
      rule: "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", first: "1998-02-13 1998-03-13 1998-11-13"),
    Example(
      rule: "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", start: "1997-09-13T09:00",
      first: "1997-09-13 1997-10-11 1997-11-08 1997-12-13 1998-01-10"),
    Example(
      rule: "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
      start: "1996-11-05T09:00", first: "1996-11-05 2000-11-07 2004-11-02"),
    Example(
      rule: "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", start: "1997-09-04T09:00",
      first: "1997-09-04 1997-10-07 1997-11-06", isAll: true),
    Example(
      rule: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", start: "1997-09-29T09:00",
      first: "1997-09-29 1997-10-30 1997-11-27 1997-12-30"),
    Example(
      rule: "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z",
      first: "1997-09-02T09:00 1997-09-02T12:00 1997-09-02T15:00", isAll: true),
    Example(
      rule: "FREQ=MINUTELY;INTERVAL=90;COUNT=4",
      first: "1997-09-02T09:00 1997-09-02T10:30 1997-09-02T12:00 1997-09-02T13:30", isAll: true),
    Example(
      rule: "FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,40",
      first: "1997-09-02T09:00 1997-09-02T09:40 1997-09-02T10:00 1997-09-02T10:40 1997-09-03T09:00"),
    Example(
      rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", start: "1997-08-05T09:00",
      first: "1997-08-05 1997-08-10 1997-08-19 1997-08-24", isAll: true),
    Example(
      rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", start: "1997-08-05T09:00",
      first: "1997-08-05 1997-08-17 1997-08-19 1997-08-31", isAll: true),
    Example(
      rule: "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", start: "2007-01-15T09:00",
      first: "2007-01-15 2007-01-30 2007-02-15 2007-03-15 2007-03-30", isAll: true),
  ])
  func rfc(example: Example) throws {
    let newYork = try zone("America/New_York")
    let start = try #require(CivilDateTime(example.start))
    let expected = try example.first.split(separator: " ").map { text in
      let moment = try CivilDateTime(String(text)) ?? CivilDateTime(day(String(text)), start.time)
      return moment.date.instant(at: moment.time, in: newYork)
    }
    let found = try RecurrenceRule(example.rule).occurrences(from: start, in: newYork)
    #expect(Array(found.prefix(expected.count + (example.isAll ? 1 : 0))) == expected)
  }

  /// Dates that the rule takes from its start, and edge cases.
  @Test(arguments: [
    // Only months with a 31st; the RFC does not move it to the 30th.
    ("FREQ=MONTHLY", "2026-01-31", "2026-01-31 2026-03-31 2026-05-31 2026-07-31"),
    ("FREQ=YEARLY", "2096-02-29", "2096-02-29 2104-02-29 2108-02-29"),
    ("FREQ=YEARLY;BYMONTH=1,2", "2027-01-29", "2027-01-29 2028-01-29 2028-02-29 2029-01-29"),
    // A weekly rule without a day uses the weekday of the start.
    ("FREQ=YEARLY;BYWEEKNO=1", "2024-12-31", "2024-12-31 2025-12-30 2027-01-05"),
    ("FREQ=YEARLY;BYWEEKNO=53", "2026-01-01", "2026-12-31 2032-12-30 2037-12-31"),
    // Week 1 of the next year, by its number from the end; 2026 has 53 weeks.
    ("FREQ=YEARLY;BYWEEKNO=-52;BYDAY=MO", "2024-12-01", "2024-12-30 2026-01-05 2027-01-04"),
    // Either a weekday with an ordinal or every one of another weekday.
    (
      "FREQ=MONTHLY;BYDAY=1MO,FR;COUNT=6", "2026-11-01",
      "2026-11-02 2026-11-06 2026-11-13 2026-11-20 2026-11-27 2026-12-04"
    ),
    // Positions are counted in the whole week, also in the first.
    ("FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2", "2026-11-17", "2026-11-18 2026-11-25 2026-12-02"),
    ("FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1", "2026-11-17", "2026-11-23 2026-11-30 2026-12-07"),
    // Hours are ignored for days.
    ("FREQ=DAILY;BYHOUR=9,10;BYMINUTE=30;COUNT=2", "2026-11-17", "2026-11-17 2026-11-18"),
    ("FREQ=DAILY;INTERVAL=2;BYMONTH=1", "2026-01-30", "2026-01-30 2027-01-01 2027-01-03"),
    ("FREQ=YEARLY;INTERVAL=4000", "2026-01-30", "2026-01-30 6026-01-30"),
    ("FREQ=DAILY;INTERVAL=9223372036854775807", "2026-01-30", "2026-01-30"),
    ("FREQ=WEEKLY;INTERVAL=9223372036854775807", "2026-01-30", "2026-01-30"),
    ("FREQ=MONTHLY;INTERVAL=9223372036854775807", "2026-01-30", "2026-01-30"),
    ("FREQ=YEARLY;INTERVAL=9223372036854775807", "2026-01-30", "2026-01-30"),
    ("FREQ=DAILY", "9999-12-30", "9999-12-30 9999-12-31"),
    ("FREQ=WEEKLY;BYDAY=SU,MO", "9999-12-20", "9999-12-20 9999-12-26 9999-12-27"),
    ("FREQ=WEEKLY;WKST=SU;COUNT=2", "0001-01-01", "0001-01-01 0001-01-08"),
  ])
  func days(text: String, start: String, first: String) throws {
    let expected = try first.split(separator: " ").map { try day(String($0)) }
    let found = try RecurrenceRule(text).occurrences(from: try day(start))
    #expect(Array(found.prefix(expected.count)) == expected)
    if text.contains("9223372036854775807") || text.contains("4000") || start > "9999" {
      #expect(Array(found) == expected)
    }
  }

  @Test(arguments: [
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "day"), ("FREQ=MONTHLY;BYDAY=6MO", "day"),
    ("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "day"), ("FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1", "day"),
    ("FREQ=DAILY;INTERVAL=7;BYDAY=MO", "day"), ("FREQ=YEARLY;INTERVAL=2;BYYEARDAY=366", "day"),
    ("FREQ=YEARLY;BYMONTHDAY=1;BYSETPOS=13", "day"), ("FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2", "day"),
    ("FREQ=MONTHLY;INTERVAL=12;BYMONTH=2", "day"), ("FREQ=DAILY;BYHOUR=1;BYSETPOS=2", "clock"),
    ("FREQ=HOURLY;INTERVAL=2;BYHOUR=2", "clock"), ("FREQ=HOURLY;INTERVAL=48;BYHOUR=2", "clock"),
    ("FREQ=MINUTELY;INTERVAL=60;BYMINUTE=31", "clock"),
    ("FREQ=SECONDLY;INTERVAL=100;BYSECOND=42;BYDAY=SU", "clock"),
    ("FREQ=SECONDLY;BYSETPOS=2;BYSECOND=1", "clock"),
    ("FREQ=HOURLY;BYMONTH=4;BYMONTHDAY=31", "clock"),
    ("FREQ=SECONDLY;INTERVAL=9223372036854775807;BYHOUR=1", "clock"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5", "day"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;UNTIL=20300101", "day"),
  ])
  func neverOccurs(text: String, kind: String) throws {
    let rule = try RecurrenceRule(text)
    let start = CivilDateTime("2027-03-03T09:30")
    let error = RecurrenceError.neverOccurs(rule: rule.description)
    #expect(throws: error) {
      if kind == "day" { _ = try rule.occurrences(from: start.date) }
      _ = try rule.occurrences(from: start)
    }
  }

  @Test func anEndBeforeTheStartIsNoError() throws {
    let rule = try RecurrenceRule("FREQ=DAILY;UNTIL=20250101")
    #expect(Array(try rule.occurrences(from: try day("2026-01-01"))).isEmpty)
  }

  @Test func daysNeedARuleOfDays() throws {
    let rule = try RecurrenceRule("FREQ=HOURLY")
    #expect(throws: RecurrenceError.needsTime(rule: "FREQ=HOURLY")) {
      try rule.occurrences(from: try day("2026-01-01"))
    }
  }
}
