import HouseholdCalendar
import HouseholdTesting
import Testing
import TrialTestSupport

struct RecurrenceDatesTests {
  @Test(
    "A recurrence gives the dates that people expect",
    arguments: [
      ("every 1mo", "2026-01-31", "2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31"),
      ("every 1mo", "2028-01-30", "2028-01-30 2028-02-29 2028-03-30"),
      ("every 1y", "2024-02-29", "2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29"),
      ("every 6mo", "2025-08-31", "2025-08-31 2026-02-28 2026-08-31"),
      ("every 90d", "2026-01-01", "2026-01-01 2026-04-01 2026-06-30"),
      ("every 2w", "2026-12-24", "2026-12-24 2027-01-07 2027-01-21"),
      // 21 November 2026 is a Saturday: no Monday is left in the anchor's week.
      ("every 2w on mon,thu", "2026-11-21", "2026-11-30 2026-12-03 2026-12-14 2026-12-17"),
      ("every 1mo on 1st sat", "2026-11-21", "2026-12-05 2027-01-02 2027-02-06"),
      ("every 1mo on last fri", "2026-11-21", "2026-11-27 2026-12-25 2027-01-29"),
      ("every 1mo on 5th sun", "2026-11-01", "2026-11-29 2027-01-31 2027-05-30"),
      ("every 1mo on last day", "2028-01-31", "2028-01-31 2028-02-29 2028-03-31"),
      ("every 3mo on last day", "2026-01-15", "2026-01-31 2026-04-30 2026-07-31"),
      ("every 1mo in sep-apr", "2026-03-15", "2026-03-15 2026-04-15 2026-09-15 2026-10-15"),
      ("every 1mo in nov-jan", "2026-06-30", "2026-11-30 2026-12-30 2027-01-30 2027-11-30"),
      ("every 1y in may", "2026-06-01", ""),
      ("every 12mo on 5th fri in feb", "2026-02-01", "2036-02-29 2064-02-29"),
      ("every 1mo after completion", "2026-01-31", "2026-01-31 2026-02-28 2026-03-28"),
      ("every 5mo after completion in apr", "2026-01-31", "2026-04-01 2027-04-01 2028-04-01"),
      ("every 300h", "2026-01-31", ""),
      ("rrule FREQ=MONTHLY;BYDAY=1SA,3SA", "2026-11-21", "2026-11-21 2026-12-05 2026-12-19"),
      ("rrule FREQ=WEEKLY;COUNT=3 in dec-jan", "2026-11-28", "2026-12-05 2026-12-12"),
      ("rrule FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "2026-11-28", ""),
    ])
  func table(_ text: String, _ anchor: String, _ expected: String) throws {
    let recurrence = try Recurrence(parsing: text)
    let dates = expected.split(separator: " ").map(String.init)
    let found = recurrence.dates(from: try day(anchor)).prefix(max(1, dates.count))
    #expect(found.map(\.description) == dates)
  }

  @Test("Dates match a search day by day")
  func bruteForce() throws {
    var generator = RecurrenceGenerator(seed: 41)
    for _ in 0..<Effort.cases(1_500) {
      let (recurrence, anchor) = (try generator.fixed(), generator.date())
      let end = anchor.adding(years: 12)
      let model = try Model(recurrence, anchor: anchor)
      let expected = (anchor..<end).filter(model.contains)
      let found = recurrence.dates(from: anchor).prefix { $0 < end }
      try #require(Array(found) == expected, "\(recurrence) from \(anchor)")
    }
  }

  @Test("A search from the middle gives the same dates as one from the anchor")
  func searches() throws {
    var generator = RecurrenceGenerator(seed: 42)
    for _ in 0..<Effort.cases(1_500) {
      let (recurrence, anchor) = (try generator.fixed(), generator.date())
      let dates = Array(recurrence.dates(from: anchor).prefix(40))
      let goal = anchor.adding(days: generator.number(-400...4000))
      guard let last = dates.last, goal < last else { continue }
      #expect(
        recurrence.firstDate(onOrAfter: goal, from: anchor) == dates.first { $0 >= goal },
        "\(recurrence) from \(anchor)")
      #expect(
        recurrence.firstDate(after: goal, from: anchor) == dates.first { $0 > goal },
        "\(recurrence) from \(anchor)")
    }
  }

  @Test(
    "Dates end with the calendar",
    arguments: [
      "every 9999y", "every 9999d", "every 1mo", "every 1w on sun", "every 2mo on 5th fri in feb",
      "every 1mo on last day", "every 1d after completion", "every 1y after completion in mar",
    ])
  func end(_ text: String) throws {
    let recurrence = try Recurrence(parsing: text)
    let dates = Array(recurrence.dates(from: try day("9990-06-15")))
    #expect(dates.count < 4000)
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Array(recurrence.dates(from: .max).prefix(3)).count <= 1)
    #expect(recurrence.firstDate(after: .max, from: .min) == nil)
  }

  @Test("A recurrence without dates is detected, also from the first possible date")
  func never() throws {
    for text in [
      "every 1y in feb", "every 12mo on 1st mon in feb", "every 24mo on last day in feb",
    ] {
      let recurrence = try Recurrence(parsing: text)
      #expect(recurrence.firstDate(onOrAfter: .min, from: try day("0001-01-15")) == nil)
    }
  }

  @Test("The interval is counted from the day of completion")
  func completion() throws {
    let done = try day("2026-01-31")
    for (text, expected) in [
      ("every 1mo after completion", "2026-02-28"), ("every 2w after completion", "2026-02-14"),
      ("every 1y after completion", "2027-01-31"),
      ("every 3mo after completion in sep-mar", "2026-09-01"), ("every 1mo", nil),
      ("every 300h", nil),
    ] as [(String, String?)] {
      let due = try Recurrence(parsing: text).dueDate(afterCompletionOn: done)
      #expect(due?.description == expected, "\(text)")
    }
    let daily = try Recurrence(parsing: "every 1d after completion")
    #expect(daily.dueDate(afterCompletionOn: .max) == nil)
  }
}

/// A specification of recurrences that tests one day at a time.
private struct Model {
  let pattern: RecurrencePattern
  let season: MonthRange?
  let anchor: CivilDate

  init(_ recurrence: Recurrence, anchor: CivilDate) throws {
    pattern = try #require(recurrence.pattern)
    season = recurrence.season
    self.anchor = anchor
  }

  func contains(_ date: CivilDate) -> Bool {
    guard season.map({ $0.months.contains(date.month) }) ?? true else { return false }
    let months = (date.year - anchor.year) * 12 + date.month - anchor.month
    let length = CivilDate.daysInMonth(year: date.year, month: date.month)
    switch pattern {
    case .every(let count, .days): return anchor.days(until: date) % count == 0
    case .every(let count, .weeks): return anchor.days(until: date) % (7 * count) == 0
    case .every(let count, .months):
      return months % count == 0 && date.day == min(anchor.day, length)
    case .every(let count, .years):
      return months % (12 * count) == 0 && date.day == min(anchor.day, length)
    case .weekdays(let days, let weeks):
      let monday = anchor.adding(days: 1 - anchor.weekday.rawValue)
      return monday.days(until: date) / 7 % weeks == 0 && days.contains(date.weekday)
    case .nthWeekday(let ordinal, let weekday, let count):
      let isNth = ordinal == -1 ? date.day > length - 7 : (date.day - 1) / 7 + 1 == ordinal
      return months % count == 0 && date.weekday == weekday && isNth
    case .lastDay(let count): return months % count == 0 && date.day == length
    case .rule: return false
    }
  }
}
