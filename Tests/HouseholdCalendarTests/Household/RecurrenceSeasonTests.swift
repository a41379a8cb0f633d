import HouseholdCalendar
import Testing

/// The next due date after a completion, with and without a season.
struct RecurrenceSeasonTests {
  private func due(
    _ text: String, _ done: String, of occurrence: String? = nil, last: String? = nil
  ) throws -> String? {
    try Recurrence(parsing: text).dueDate(
      afterCompletionOn: day(done), of: occurrence.map { try day($0) },
      lastDoneOn: last.map { try day($0) })?.description
  }

  @Test(
    "An interval under a year waits for its season, and is never counted twice",
    arguments: [
      ("every 3mo after completion in sep-apr", "2026-01-20", "2026-04-20"),
      ("every 3mo after completion in sep-apr", "2026-03-20", "2026-09-01"),
      ("every 3mo after completion in sep-apr", "2026-05-20", "2026-09-01"),
      ("every 3mo after completion in sep-apr", "2026-06-15", "2026-09-15"),
      ("every 6mo after completion in apr-oct", "2026-10-31", "2027-04-30"),
      ("every 6mo after completion in apr-oct", "2026-09-01", "2027-04-01"),
      ("every 2w after completion in nov-jan", "2026-01-25", "2026-11-01"),
      ("every 18mo after completion in may", "2026-05-31", "2028-05-01"),
    ])
  func underAYear(_ text: String, _ done: String, _ expected: String) throws {
    #expect(try due(text, done) == expected)
  }

  /// Outdoor taps, completed early and late in every way.
  @Test(
    "A yearly completion is for its season or the nearest",
    arguments: [
      ("2026-12-01", "2026-10-01", "2027-10-01"), ("2026-10-20", "2026-10-01", "2027-10-01"),
      ("2026-09-25", "2026-10-01", "2027-10-01"), ("2026-11-30", "2026-10-01", "2027-10-01"),
      // Half a year late, it is still for the season that is over.
      ("2027-03-01", "2026-10-01", "2027-10-01"), ("2027-09-30", "2026-10-01", "2027-10-01"),
      // So late that half a year later is still in the coming season.
      ("2027-05-31", "2026-10-01", "2027-11-30"), ("2027-06-01", "2026-10-01", "2027-10-01"),
      // Two seasons are over, so it is for the last of them.
      ("2028-12-24", "2026-10-01", "2029-10-01"), ("2028-10-05", "2026-10-01", "2029-10-01"),
      // The season before was completed: the nearest counts, and of two the earlier.
      ("2027-04-30", "2027-10-20", "2027-10-30"), ("2027-05-02", "2027-10-20", "2028-10-01"),
      ("2028-05-01", "2028-10-20", "2028-11-01"), ("2026-12-01", nil, "2027-10-01"),
      ("2026-08-01", nil, "2027-10-01"), ("2026-03-01", nil, "2026-10-01"),
    ] as [(String, String?, String)])
  func taps(_ done: String, _ occurrence: String?, _ expected: String) throws {
    #expect(
      try due("every 1y after completion in oct-nov", done, of: occurrence) == expected)
  }

  @Test(
    "Seasons over the new year, several years, and years in other units",
    arguments: [
      ("every 1y after completion in nov-feb", "2027-03-01", "2026-12-24", "2027-11-01"),
      ("every 1y after completion in nov-feb", "2027-02-28", "2026-12-24", "2027-11-01"),
      ("every 1y after completion in nov-feb", "2026-10-30", "2026-12-24", "2027-11-01"),
      ("every 1y after completion in feb", "2028-02-29", "2028-02-29", "2029-02-01"),
      ("every 2y after completion in may-sep", "2026-10-01", "2026-07-01", "2028-05-01"),
      ("every 2y after completion in may-sep", "2026-07-10", "2026-07-01", "2028-05-01"),
      ("every 2y after completion in may-sep", "2026-04-30", "2026-07-01", "2028-05-01"),
      ("every 12mo after completion in oct-nov", "2026-12-01", "2026-10-01", "2027-10-01"),
      ("every 52w after completion in oct-nov", "2026-12-05", "2026-10-01", "2027-10-01"),
      ("every 365d after completion in oct-nov", "2026-12-01", "2026-10-01", "2027-10-01"),
      ("every 365d after completion in oct-nov", "2026-10-20", "2026-10-01", "2027-10-01"),
      // Half an interval later is in the season.
      ("every 1y after completion in jan-nov", "2026-11-20", "2026-01-01", "2027-05-20"),
      ("every 1y after completion in jan-nov", "2026-05-20", "2026-01-01", "2027-01-01"),
      ("every 1y after completion in apr-oct", "2026-10-31", "2026-04-01", "2027-04-30"),
      ("every 12mo after completion in oct-apr", "2027-04-20", "2026-10-01", "2027-10-20"),
      ("every 2y after completion in feb-nov", "2026-11-30", "2026-02-01", "2028-02-01"),
      ("every 3y after completion in nov-aug", "2027-08-31", "2026-11-01", "2029-11-01"),
      ("every 1y after completion in jan-dec", "2026-12-01", "2026-10-01", "2027-12-01"),
      ("every 1y after completion in oct-sep", "2026-12-01", "2026-10-01", "2027-12-01"),
    ])
  func more(_ text: String, _ done: String, _ occurrence: String, _ expected: String) throws {
    #expect(try due(text, done, of: occurrence) == expected)
  }

  @Test("A second completion a day later is for the same season")
  func again() throws {
    let late = "every 1y after completion in sep-jun"
    #expect(try due(late, "2026-08-15", of: "2026-05-01") == "2027-02-15")
    #expect(try due(late, "2026-08-16", of: "2027-02-15", last: "2026-08-15") == "2027-02-16")
    #expect(try due(late, "2026-08-16", of: "2026-09-01") == "2027-09-01")
  }

  @Test("A completion up to half a year after the season never skips the next one")
  func neverSkips() throws {
    for first in 1...12 {
      for length in 1...11 {
        let last = (first + length - 2) % 12 + 1
        let season = try MonthRange(from: first, to: last)
        let recurrence = try Recurrence(.every(1, .years), from: .completion, in: season)
        // Around a leap year.
        for year in 2026...2029 {
          let start = try day(CivilDateText.first(of: first, year))
          let end = start.adding(months: length).adding(days: -1)
          let next = start.adding(years: 1)
          for days in -400...182 {
            let done = end.adding(days: days)
            guard done >= start, done < next else { continue }
            let due = try #require(recurrence.dueDate(afterCompletionOn: done, of: start))
            #expect(
              due >= next && due <= end.adding(months: 12).adding(days: 1), "\(season) \(done)")
          }
        }
      }
    }
  }

  @Test("The last date before another matches a search day by day")
  func lastDates() throws {
    var generator = RecurrenceGenerator(seed: 43)
    for _ in 0..<600 {
      let (recurrence, anchor) = (try generator.fixed(), generator.date())
      let goal = anchor.adding(days: generator.number(-30...3000))
      let expected = recurrence.dates(from: anchor).prefix { $0 <= goal }.suffix(1).first
      try #require(
        recurrence.lastDate(onOrBefore: goal, from: anchor) == expected,
        "\(recurrence) from \(anchor), \(goal)")
    }
  }

  @Test("Before its anchor a schedule continues backward")
  func previousDates() throws {
    var generator = RecurrenceGenerator(seed: 44)
    var compared = 0
    for _ in 0..<600 {
      let (recurrence, anchor) = (try generator.exportable(), generator.date())
      let dates = Array(recurrence.dates(from: anchor).prefix(12))
      guard dates.count > 2 else { continue }
      let (previous, date) = (dates[dates.count - 2], dates[dates.count - 1])
      try #require(recurrence.previousDate(before: date, from: anchor) == previous)
      let gap = previous.days(until: date)
      let interval = try #require(recurrence.interval(before: date, from: anchor))
      try #require(interval > 0 && interval <= gap, "\(recurrence) from \(anchor)")
      // The same schedule, begun later; unless the day of a month was cut to that month's length.
      if date.day > 27, anchor.day != date.day { continue }
      if case .rule(let rule) = recurrence.pattern, rule.end != .never { continue }
      compared += 1
      try #require(
        recurrence.previousDate(before: date, from: date) == previous,
        "\(recurrence) from \(anchor), \(date)")
    }
    #expect(compared > 200)
  }

  @Test(
    "The date before the first one",
    arguments: [
      ("every 1y", "2027-01-10", "2026-01-10", 365), ("every 1mo", "2026-03-31", "2026-02-28", 31),
      ("every 1mo in apr-oct", "2026-04-01", "2025-10-01", 31),
      ("every 4y", "2028-02-29", "2024-02-29", 1461),
      ("every 2w on mon,thu", "2026-02-02", "2026-01-22", 11),
      ("every 1mo on 5th sun", "2026-03-29", "2025-11-30", 29),
      ("rrule FREQ=WEEKLY;COUNT=2", "2026-02-02", "2026-01-26", 7),
      ("rrule FREQ=WEEKLY;UNTIL=20260301", "2026-02-02", "2026-01-26", 7),
      ("rrule FREQ=YEARLY;BYMONTH=3,4;BYMONTHDAY=1", "2026-03-01", "2025-04-01", 31),
      ("rrule FREQ=YEARLY;BYWEEKNO=20", "2026-05-13", "2025-05-14", 364),
      ("every 9999y", "2026-01-01", nil, 3_652_058),
      ("every 1mo after completion", "2026-01-31", nil, nil),
    ] as [(String, String, String?, Int?)])
  func firstDates(_ text: String, _ first: String, _ previous: String?, _ interval: Int?) throws {
    let (recurrence, first) = (try Recurrence(parsing: text), try day(first))
    #expect(recurrence.previousDate(before: first, from: first)?.description == previous)
    if previous != nil { #expect(recurrence.interval(before: first, from: first) == interval) }
  }
}

private enum CivilDateText {
  static func first(of month: Int, _ year: Int) -> String {
    "\(year)-\(month < 10 ? "0" : "")\(month)-01"
  }
}
