import Foundation
import HouseholdCalendar
import Testing

@Suite struct ISOWeekTests {
  @Test func everyWeekHasItsMonday() throws {
    for year in 1...9999 {
      for number in [1, 2, 26, 52, ISOWeek.weeks(inYear: year)] {
        let week = try #require(ISOWeek(year: year, week: number))
        let agrees =
          week.monday.weekday == .monday && week.monday.isoWeek == week
          && week.monday.adding(days: 6).isoWeek == week
        if !agrees { Issue.record("\(week) starts on \(week.monday)") }
      }
    }
  }

  @Test(arguments: [(2026, 53), (2025, 52), (2020, 53), (0, 0), (10_000, 0)])
  func weeksOfAYear(year: Int, weeks: Int) {
    #expect(ISOWeek.weeks(inYear: year) == weeks)
  }

  @Test(arguments: ["", "2026-W00", "2025-W53", "2026-W54", "2026-w01", "2026-W1", "2026W01", "x"])
  func rejectedTexts(text: String) {
    #expect(ISOWeek(text) == nil)
  }

  @Test func orderAndCoding() throws {
    let week = try #require(ISOWeek(year: 2026, week: 47))
    #expect(try day("2026-11-16") == week.monday)
    let next = try #require(ISOWeek(year: 2027, week: 1))
    #expect(week < next)
    let data = try JSONEncoder().encode([week])
    #expect(String(decoding: data, as: UTF8.self) == #"["2026-W47"]"#)
    #expect(try JSONDecoder().decode([ISOWeek].self, from: data) == [week])
  }
}
