import Foundation
import HouseholdCalendar
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    ("1970-01-01", 0, Weekday.thursday, 1, "1970-W01"),
    ("1969-12-31", -1, .wednesday, 365, "1970-W01"),
    ("2000-02-29", 11016, .tuesday, 60, "2000-W09"),
    ("2026-11-21", 20778, .saturday, 325, "2026-W47"),
    ("2021-01-03", 18630, .sunday, 3, "2020-W53"),
    ("2024-12-30", 20087, .monday, 365, "2025-W01"),
    ("2027-01-01", 20819, .friday, 1, "2026-W53"),
    ("0001-01-01", -719_162, .monday, 1, "0001-W01"),
    ("9999-12-31", 2_932_896, .friday, 365, "9999-W52"),
  ])
  func parts(text: String, number: Int, weekday: Weekday, dayOfYear: Int, week: String) throws {
    let date = try day(text)
    #expect(date.dayNumber == number)
    #expect(CivilDate(dayNumber: number) == date)
    #expect(CivilDate(utf8: text.utf8.lazy.map { $0 }) == date)
    #expect(date.description == text)
    #expect(date.weekday == weekday)
    #expect(date.dayOfYear == dayOfYear)
    #expect(date.isoWeek.description == week)
    #expect(ISOWeek(week) == date.isoWeek)
  }

  @Test(arguments: [
    "", "2026", "2026-1-1", "2026-01-1", "2026-01-011", "2026/01/01", "20260101", "2026-13-01",
    "2026-00-01", "2026-01-00", "2026-01-32", "2026-04-31", "2026-02-29", "1900-02-29",
    "0000-01-01", "-001-01-01", "+2026-01-01", " 2026-01-01", "2026-01-01 ", "2026-01-01T",
    "２０２６-01-01", "2026-01-0٣", "2026-01-0\u{0}", "2026‐01‐01", "abcd-ef-gh", "2026-01-:1",
    "2026-01-/1",
  ])
  func rejectedTexts(text: String) {
    #expect(CivilDate(text) == nil)
    #expect(CivilDate(utf8: Array(text.utf8)) == nil)
    #expect(CivilDate(utf8: text.utf8.lazy.map { $0 }) == nil)
  }

  @Test(arguments: [
    (0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32),
    (2026, 2, 29), (2026, 6, 31), (.max, 1, 1), (.min, 1, 1), (2026, .max, 1), (2026, 1, .max),
    (2026, .min, .min),
  ])
  func rejectedParts(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [-719_163, 2_932_897, .min, .max])
  func rejectedDayNumbers(number: Int) {
    #expect(CivilDate(dayNumber: number) == nil)
  }

  @Test func everyDayRoundTrips() {
    var number = CivilDate.min.dayNumber
    var weekday = CivilDate.min.weekday.rawValue
    for year in 1...9999 {
      var dayOfYear = 1
      for month in 1...12 {
        for day in 1...CivilDate.daysInMonth(year: year, month: month) {
          let date = CivilDate(year: year, month: month, day: day)
          let parts = date?.components
          // One comparison per day, because an expectation is much slower than the arithmetic.
          let agrees =
            date?.dayNumber == number && parts?.year == year && parts?.month == month
            && parts?.day == day && date?.weekday.rawValue == weekday
            && (day != 1 || date?.dayOfYear == dayOfYear)
          if !agrees { Issue.record("\(year)-\(month)-\(day) does not round-trip") }
          number += 1
          dayOfYear += 1
          weekday = weekday % 7 + 1
        }
      }
    }
    #expect(number == CivilDate.max.dayNumber + 1)
  }

  @Test func everyTextRoundTrips() {
    var failures = 0
    for date in stride(from: CivilDate.min, through: .max, by: 17) {
      let text = date.description
      if text.utf8.count != 10 || CivilDate(text) != date { failures += 1 }
    }
    #expect(failures == 0)
  }

  @Test func agreesWithFoundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    var random = SplitMix64(seed: 1)
    let range = try day("1900-01-01").dayNumber...day("2100-12-31").dayNumber
    for _ in 0..<20_000 {
      let date = try #require(CivilDate(dayNumber: Int.random(in: range, using: &random)))
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday, .yearForWeekOfYear, .weekOfYear],
        from: date.start(in: .gmt))
      let weekday = parts.weekday.map { ($0 + 5) % 7 + 1 }  // Foundation's Sunday is 1
      let agrees =
        parts.year == date.year && parts.month == date.month && parts.day == date.day
        && weekday == date.weekday.rawValue && parts.weekOfYear == date.isoWeek.week
        && parts.yearForWeekOfYear == date.isoWeek.year
      if !agrees { Issue.record("\(date) differs: \(parts)") }
    }
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-01-31", 2, "2026-03-31"), ("2026-03-31", -1, "2026-02-28"),
    ("2026-01-15", -1, "2025-12-15"), ("2026-11-21", 0, "2026-11-21"),
    ("2026-11-21", 14, "2028-01-21"), ("2026-11-21", -24_311, "0001-01-01"),
    ("0001-01-31", -1, "0001-01-01"), ("9999-12-01", 1, "9999-12-31"),
    ("2026-11-21", .max, "9999-12-31"), ("2026-11-21", .min, "0001-01-01"),
    ("0001-01-01", 119_987, "9999-12-01"), ("9999-12-31", -119_987, "0001-01-31"),
  ])
  func addingMonths(start: String, months: Int, expected: String) throws {
    #expect(try day(start).adding(months: months).description == expected)
  }

  @Test(arguments: [
    ("2024-02-29", 1, "2025-02-28"), ("2024-02-29", 4, "2028-02-29"),
    ("2024-02-29", -4, "2020-02-29"), ("2026-11-21", .max, "9999-12-31"),
    ("2026-11-21", .min, "0001-01-01"), ("2026-11-21", 7973, "9999-11-21"),
    ("2026-11-21", 7974, "9999-12-31"),
  ])
  func addingYears(start: String, years: Int, expected: String) throws {
    #expect(try day(start).adding(years: years).description == expected)
  }

  @Test(arguments: [
    ("2026-02-28", 1, "2026-03-01"), ("2026-01-01", -1, "2025-12-31"),
    ("9999-12-31", 1, "9999-12-31"), ("0001-01-01", -1, "0001-01-01"),
    ("2026-11-21", .max, "9999-12-31"), ("2026-11-21", .min, "0001-01-01"),
    ("0001-01-01", .min, "0001-01-01"), ("9999-12-31", .max, "9999-12-31"),
  ])
  func addingDays(start: String, days: Int, expected: String) throws {
    #expect(try day(start).adding(days: days).description == expected)
  }

  @Test func orderAndDistance() throws {
    let (first, last) = (try day("2026-02-27"), try day("2026-03-02"))
    #expect(first < last)
    #expect(first.days(until: last) == 3)
    #expect(last.days(until: first) == -3)
    #expect((first...last).map(\.day) == [27, 28, 1, 2])
    #expect((first..<last).count == 3)
    #expect(Weekday.monday < .sunday)
  }

  @Test(arguments: [
    (2024, true), (2026, false), (1900, false), (2000, true), (0, true), (-4, true), (-100, false),
  ])
  func leapYears(year: Int, isLeap: Bool) {
    #expect(CivilDate.isLeapYear(year) == isLeap)
    #expect(CivilDate.daysInMonth(year: year, month: 2) == (isLeap ? 29 : 28))
  }

  @Test(arguments: [0, 13, -1, .max])
  func noDaysInNoMonth(month: Int) {
    #expect(CivilDate.daysInMonth(year: 2026, month: month) == 0)
  }

  @Test func codesAsOneString() throws {
    let date = try day("2026-11-21")
    let data = try JSONEncoder().encode([date])
    #expect(String(decoding: data, as: UTF8.self) == #"["2026-11-21"]"#)
    #expect(try JSONDecoder().decode([CivilDate].self, from: data) == [date])
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([CivilDate].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
    #expect("\(error)".contains("a date such as"))
    #expect(!"\(error)".contains("2026-02-30"))
  }
}
