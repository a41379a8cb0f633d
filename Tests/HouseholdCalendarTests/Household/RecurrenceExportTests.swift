import HouseholdCalendar
import HouseholdTesting
import Testing
import TrialTestSupport

struct RecurrenceExportTests {
  @Test(
    "The rule of a recurrence is the shortest",
    arguments: [
      ("every 90d", "2026-01-01", "FREQ=DAILY;INTERVAL=90"),
      ("every 1w", "2026-01-01", "FREQ=WEEKLY"),
      ("every 1mo", "2026-01-28", "FREQ=MONTHLY"),
      ("every 1mo", "2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
      (
        "every 3mo in sep-apr", "2026-01-29",
        "FREQ=MONTHLY;INTERVAL=3;BYMONTH=1,2,3,4,9,10,11,12;BYMONTHDAY=28,29;BYSETPOS=-1"
      ),
      ("every 1y", "2024-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
      ("every 2y in jan-mar", "2026-02-01", "FREQ=YEARLY;INTERVAL=2"),
      ("every 1y in mar-apr", "2026-02-01", nil),
      ("every 2w on thu,mon", "2026-01-01", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"),
      ("every 1mo on last fri", "2026-01-01", "FREQ=MONTHLY;BYDAY=-1FR"),
      ("every 3mo on last day", "2026-01-01", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1"),
      ("every 1mo after completion", "2026-01-01", nil), ("every 300h", "2026-01-01", nil),
      ("every 1mo or 300h", "2026-01-01", nil),
      ("rrule FREQ=DAILY", "2026-01-01", "FREQ=DAILY"),
      ("rrule FREQ=DAILY in may", "2026-01-01", nil),
      ("every 1mo in jan-dec", "2026-01-01", "FREQ=MONTHLY"),
    ] as [(String, String, String?)])
  func table(_ text: String, _ anchor: String, _ rule: String?) throws {
    let recurrence = try Recurrence(parsing: text)
    let expected = try rule.map { try RecurrenceRule($0) }
    #expect(recurrence.rule(from: try day(anchor)) == expected)
  }

  @Test("The rule gives the same dates for decades, from the first date and from any other")
  func sameDates() throws {
    var generator = RecurrenceGenerator(seed: 2027)
    var compared = 0
    for _ in 0..<Effort.cases(1_500) {
      let (recurrence, anchor) = (try generator.exportable(), generator.date())
      let end = anchor.adding(years: 40)
      let dates = Array(recurrence.dates(from: anchor).prefix { $0 < end }.prefix(1_000))
      guard dates.count > 1 else { continue }
      for start in [dates[0], dates[generator.number(0...(dates.count - 1))]] {
        let rule = try #require(
          recurrence.rule(from: anchor, startingOn: start), "\(recurrence) from \(anchor)")
        let found = try rule.occurrences(from: start).prefix { $0 <= dates[dates.count - 1] }
        try #require(
          Array(found) == dates.filter { $0 >= start },
          "\(recurrence) from \(anchor) on \(start): \(rule)")
        compared += found.count
      }
    }
    #expect(compared > Effort.cases(200_000))
  }
}
