import HomeMaintenanceKit
import HouseholdCalendar
import Testing

/// What a completion counts for.
struct CompletionTests {
  @Test("A completion counts for the date that people mean", arguments: cases)
  func table(_ example: CompletionCase) throws {
    var story = try example.story()
    let attribution = story.schedule.attribution(ofCompletionOn: try day(example.doneOn))
    let missed = attribution.missed.map { " −\($0)" }.joined()
    #expect("\(attribution.kind) \(attribution.occurrence)\(missed)" == example.expected)
    let events = try story.complete(on: example.doneOn)
    #expect(events.map(\.occurrence) == [attribution.occurrence] + attribution.missed)
    #expect(story.schedule.occurrence?.description == example.next)
  }

  /// The alarms of the article on schedules, on the 10th of each month.
  @Test func theTableOfTheArticleIsRight() throws {
    var story = try Story("every 1mo", due: "2026-02-10")
    let march = [
      ("2026-04-09", "due 2026-03-10", "2026-04-10"),
      ("2026-04-10", "due 2026-04-10", "2026-05-10"),
    ]
    for (done, expected, next) in [
      ("2026-01-10", "extra 2026-01-10", "2026-02-10"),
      ("2026-01-02", "extra 2025-12-10", "2026-02-10"),
      ("2026-02-08", "due 2026-02-10", "2026-03-10"),
      ("2026-02-09", "again 2026-02-10", "2026-03-10"),
      ("2026-02-15", "extra 2026-02-10", "2026-03-10"),
    ] + march + [
      ("2026-04-12", "due 2026-04-10", "2026-05-10"),
      ("2026-03-14", "due 2026-03-10", "2026-05-10"),
    ] {
      let attribution = story.schedule.attribution(ofCompletionOn: try day(done))
      #expect("\(attribution.kind) \(attribution.occurrence)" == expected)
      try story.complete(on: done)
      #expect(story.due == next)
      if march.contains(where: { $0.0 == done }) { try story.undo() }
    }
    var ahead = try Story("every 1mo", due: "2026-02-10")
    try ahead.complete(on: "2026-02-08")
    try ahead.complete("2026-03-10", on: "2026-02-09")
    #expect(ahead.due == "2026-04-10")
  }

  @Test func theTableIsLargeEnough() { #expect(Self.cases.count >= 60) }

  static let cases: [CompletionCase] = days + weeks + months + years + firsts + others

  /// Days apart.
  private static let days = [
    CompletionCase(
      "every 1d", "2026-02-02", done: "2026-02-02", "due 2026-02-02", next: "2026-02-03"),
    CompletionCase(
      "every 1d", "2026-02-02", done: "2026-02-05",
      "due 2026-02-05 −2026-02-02 −2026-02-03 −2026-02-04", next: "2026-02-06"),
    CompletionCase(
      "every 1d", "2026-02-02", ["done 2026-02-02"], done: "2026-02-02", "again 2026-02-02",
      next: "2026-02-03"),
    CompletionCase(
      "every 1d", "2026-02-02", done: "2026-02-01", "extra 2026-02-01", next: "2026-02-02"),
    CompletionCase(
      "every 2d", "2026-02-02", done: "2026-02-03", "due 2026-02-02", next: "2026-02-04"),
    CompletionCase(
      "every 2d", "2026-02-02", done: "2026-02-04", "due 2026-02-04 −2026-02-02",
      next: "2026-02-06"),
    CompletionCase(
      "every 2d", "2026-02-02", ["done 2026-02-02"], done: "2026-02-03", "due 2026-02-04",
      next: "2026-02-06"),
    CompletionCase(
      "every 3d", "2026-02-02", done: "2026-02-03", "due 2026-02-02", next: "2026-02-05"),
    CompletionCase(
      "every 3d", "2026-02-02", done: "2026-02-04", "due 2026-02-02", next: "2026-02-05"),
    CompletionCase(
      "every 3d", "2026-02-02", ["done 2026-02-02"], done: "2026-02-03", "extra 2026-02-02",
      next: "2026-02-05"),
    CompletionCase(
      "every 3d", "2026-02-02", ["done 2026-02-02"], done: "2026-02-04", "due 2026-02-05",
      next: "2026-02-08"),
  ]

  /// Mondays, and Mondays with Tuesdays.
  private static let weeks = [
    CompletionCase(
      "every 1w", "2026-02-02", done: "2026-02-16", "due 2026-02-16 −2026-02-02 −2026-02-09",
      next: "2026-02-23"),
    CompletionCase(
      "every 1w", "2026-02-02", done: "2026-02-18", "due 2026-02-16 −2026-02-02 −2026-02-09",
      next: "2026-02-23"),
    CompletionCase(
      "every 1w", "2026-02-02", done: "2026-02-08", "due 2026-02-02", next: "2026-02-09"),
    CompletionCase(
      "every 1w", "2026-02-02", done: "2026-02-05", "due 2026-02-02", next: "2026-02-09"),
    CompletionCase(
      "every 1w", "2026-02-02", ["done 2026-02-02"], done: "2026-02-05", "extra 2026-02-02",
      next: "2026-02-09"),
    CompletionCase(
      "every 1w", "2026-02-02", ["done 2026-02-02"], done: "2026-02-06", "due 2026-02-09",
      next: "2026-02-16"),
    CompletionCase(
      "every 1w", "2026-02-02", ["done 2026-02-06"], done: "2026-02-06", "again 2026-02-02",
      next: "2026-02-09"),
    CompletionCase(
      "every 1w", "2026-02-02", ["snooze 2026-02-02 until 2026-02-08"], done: "2026-02-08",
      "due 2026-02-02", next: "2026-02-09"),
    CompletionCase(
      "every 1w", "2026-02-02", ["snooze 2026-02-02 until 2026-02-12"], done: "2026-02-12",
      "due 2026-02-09 −2026-02-02", next: "2026-02-16"),
    CompletionCase(
      "every 1w", "2026-02-09", ["snooze 2026-02-03 until 2026-02-04"], done: "2026-02-04",
      "due 2026-02-09", next: "2026-02-16"),
    CompletionCase(
      "every 4w", "2026-03-02", ["done 2026-03-02", "snooze 2026-03-03 until 2026-03-12"],
      done: "2026-03-11", "due 2026-03-30", next: "2026-04-27"),
    // The Monday of the 9th was missed, and then it turns out that it was done.
    CompletionCase(
      "every 1w", "2026-02-02", ["done 2026-02-02", "done 2026-02-16"], done: "2026-02-09",
      "due 2026-02-09", next: "2026-02-23"),
    CompletionCase(
      "every 1w", "2026-02-02", ["done 2026-02-02", "done 2026-02-16"], done: "2026-02-10",
      "due 2026-02-09", next: "2026-02-23"),
    CompletionCase(
      "every 1w", "2026-02-02", ["done 2026-02-02", "done 2026-02-16"], done: "2026-02-07",
      "due 2026-02-09", next: "2026-02-23"),
    CompletionCase(
      "every 1w", "2026-02-02", ["done 2026-02-02", "done 2026-02-16"], done: "2026-02-15",
      "due 2026-02-09", next: "2026-02-23"),
    // Two people, the one who was earlier tells it later.
    CompletionCase(
      "every 1w", "2026-02-02", ["done 2026-02-08"], done: "2026-02-07", "again 2026-02-02",
      next: "2026-02-09"),
    CompletionCase(
      "every 1w", "2026-02-02", ["done 2026-02-02", "done 2026-02-09"], done: "2026-02-08",
      "again 2026-02-09", next: "2026-02-16"),
    CompletionCase(
      "every 1w", "2026-02-02", ["done 2026-02-08", "done 2026-02-09"], done: "2026-02-08",
      "again 2026-02-02", next: "2026-02-16"),
    CompletionCase(
      "every 1w", "2026-02-02", ["done 2026-02-02 for 2026-02-16"], done: "2026-02-10",
      "due 2026-02-09", next: "2026-02-23"),
    CompletionCase(
      "every 1w on mon,tue", "2026-02-02", ["done 2026-02-02"], done: "2026-02-09",
      "due 2026-02-09 −2026-02-03", next: "2026-02-10"),
    CompletionCase(
      "every 1w on mon,tue", "2026-02-02", ["done 2026-02-02", "done 2026-02-03"],
      done: "2026-02-07", "due 2026-02-09", next: "2026-02-10"),
    CompletionCase(
      "every 1w on mon,tue", "2026-02-02", ["done 2026-02-02", "done 2026-02-03"],
      done: "2026-02-05", "extra 2026-02-03", next: "2026-02-09"),
    CompletionCase(
      "every 1w on mon,tue", "2026-02-02", ["done 2026-02-02"], done: "2026-02-03",
      "due 2026-02-03", next: "2026-02-09"),
    CompletionCase(
      "rrule FREQ=WEEKLY;BYDAY=MO,TU", "2026-02-02", ["done 2026-02-02", "done 2026-02-03"],
      done: "2026-02-07", "due 2026-02-09", next: "2026-02-10"),
  ]

  /// Months apart.
  private static let months = [
    CompletionCase(
      "every 1mo", "2026-01-01", done: "2026-01-25", "due 2026-01-01", next: "2026-02-01"),
    CompletionCase(
      "every 1mo", "2026-01-01", ["done 2026-01-01"], done: "2026-01-25", "due 2026-02-01",
      next: "2026-03-01"),
    CompletionCase(
      "every 1mo", "2026-03-10", done: "2026-04-03", "due 2026-03-10", next: "2026-04-10"),
    CompletionCase(
      "every 1mo", "2026-03-10", ["snooze 2026-03-10 until 2026-03-28"], done: "2026-03-27",
      "due 2026-03-10", next: "2026-04-10"),
    CompletionCase(
      "every 1mo", "2026-01-31", ["done 2026-01-31"], done: "2026-02-14", "due 2026-02-28",
      next: "2026-03-31"),
    CompletionCase(
      "every 1mo", "2026-01-31", ["done 2026-01-31"], done: "2026-02-13", "extra 2026-01-31",
      next: "2026-02-28"),
    CompletionCase(
      "every 1mo", "2026-01-10", ["done 2026-01-10", "skip 2026-02-10"], done: "2026-02-10",
      "due 2026-02-10", next: "2026-03-10"),
    CompletionCase(
      "every 1mo", "2026-01-10", ["done 2026-01-10", "skip 2026-02-10"], done: "2026-03-08",
      "due 2026-02-10", next: "2026-03-10"),
    CompletionCase(
      "every 1mo", "2026-01-10", ["done 2026-01-10", "skip 2026-02-01"], done: "2026-02-05",
      "due 2026-02-10", next: "2026-03-10"),
    CompletionCase(
      "every 1mo", "2026-02-10", ["done 2026-02-08"], done: "2026-02-09", "again 2026-02-10",
      next: "2026-03-10"),
    CompletionCase(
      "every 1mo", "2026-02-10", ["done 2026-02-08"], done: "2026-02-23", "extra 2026-02-10",
      next: "2026-03-10"),
    CompletionCase(
      "every 1mo", "2026-02-10", ["done 2026-02-08"], done: "2026-02-24", "due 2026-03-10",
      next: "2026-04-10"),
    CompletionCase(
      "every 3mo", "2026-01-01", ["done 2026-01-01"], done: "2026-02-10", "extra 2026-01-01",
      next: "2026-04-01"),
    CompletionCase(
      "every 1mo on last day", "2026-01-31", ["done 2026-01-31"], done: "2026-02-20",
      "due 2026-02-28", next: "2026-03-31"),
    CompletionCase(
      "every 1mo on 1st sat", "2026-01-03", ["done 2026-01-03"], done: "2026-02-08",
      "due 2026-02-07", next: "2026-03-07"),
    // Its season is over, or has not begun.
    CompletionCase(
      "every 1mo in apr-oct", "2026-10-01", ["done 2026-10-01"], done: "2027-01-05",
      "extra 2026-10-01", next: "2027-04-01"),
    CompletionCase(
      "every 1mo in apr-oct", "2026-10-01", ["done 2026-10-01"], done: "2027-03-20",
      "due 2027-04-01", next: "2027-05-01"),
    CompletionCase(
      "every 1mo in apr-oct", "2026-10-01", done: "2027-01-05", "due 2026-10-01",
      next: "2027-04-01"),
    // A season over New Year.
    CompletionCase(
      "every 1mo in nov-feb", "2026-11-15", ["done 2026-11-15"], done: "2027-01-02",
      "due 2026-12-15", next: "2027-01-15"),
    CompletionCase(
      "every 1mo in nov-feb", "2026-11-15", ["done 2027-02-15"], done: "2027-06-01",
      "extra 2027-02-15", next: "2027-11-15"),
  ]

  /// Years apart.
  private static let years = [
    CompletionCase(
      "every 1y", "2026-04-15", done: "2027-01-20", "due 2026-04-15", next: "2027-04-15"),
    CompletionCase(
      "every 1y", "2026-04-15", done: "2026-02-20", "due 2026-04-15", next: "2027-04-15"),
    CompletionCase(
      "every 1y", "2026-01-10", ["done 2026-01-10", "done 2026-08-20"], done: "2026-12-20",
      "again 2027-01-10", next: "2028-01-10"),
    CompletionCase(
      "every 1y", "2026-01-10", ["done 2026-01-10", "done 2026-08-20"], done: "2027-06-20",
      "extra 2027-01-10", next: "2028-01-10"),
    CompletionCase(
      "every 1y", "2028-02-29", ["done 2028-02-29"], done: "2029-02-28", "due 2029-02-28",
      next: "2030-02-28"),
    CompletionCase(
      "every 1y in oct-nov", "2026-10-01", ["done 2026-10-20"], done: "2027-09-25",
      "due 2027-10-01", next: "2028-10-01"),
    CompletionCase(
      "rrule FREQ=YEARLY;BYMONTH=3,4;BYMONTHDAY=1", "2026-03-01",
      ["done 2026-03-01", "done 2026-04-01"], done: "2026-10-20", "extra 2026-04-01",
      next: "2027-03-01"),
    CompletionCase(
      "rrule FREQ=YEARLY;BYMONTH=3,4;BYMONTHDAY=1", "2026-03-01",
      ["done 2026-03-01", "done 2026-04-01"], done: "2027-02-20", "due 2027-03-01",
      next: "2027-04-01"),
    CompletionCase(
      "rrule FREQ=YEARLY;BYMONTH=10", "2026-10-01", ["done 2026-10-01"], done: "2027-08-01",
      "due 2027-10-01", next: "2028-10-01"),
  ]

  /// Before the first date, and on it.
  private static let firsts = [
    CompletionCase(
      "every 1y", "2027-01-10", done: "2026-01-10", "extra 2026-01-10", next: "2027-01-10"),
    CompletionCase(
      "every 1y", "2026-06-01", done: "2025-06-03", "extra 2025-06-01", next: "2026-06-01"),
    CompletionCase(
      "every 1y", "2026-06-01", done: "2023-06-03", "extra 2023-06-01", next: "2026-06-01"),
    CompletionCase(
      "every 1y", "2026-06-01", done: "2026-02-01", "due 2026-06-01", next: "2027-06-01"),
    CompletionCase(
      "every 1y", "2025-10-01", done: "2025-09-20", "due 2025-10-01", next: "2026-10-01"),
    CompletionCase(
      "every 1mo", "2026-02-10", done: "2026-01-10", "extra 2026-01-10", next: "2026-02-10"),
    CompletionCase(
      "every 1mo", "2026-02-10", done: "2026-01-02", "extra 2025-12-10", next: "2026-02-10"),
    CompletionCase(
      "rrule FREQ=MONTHLY;BYDAY=1SA", "2026-01-03", done: "2025-12-06", "extra 2025-12-06",
      next: "2026-01-03"),
    CompletionCase(
      "rrule FREQ=WEEKLY;COUNT=2", "2026-02-02", done: "2026-01-28", "extra 2026-01-26",
      next: "2026-02-02"),
    CompletionCase(
      "every 1y in oct-nov", "2026-10-01", done: "2025-11-20", "extra 2025-10-01",
      next: "2026-10-01"),
    CompletionCase(
      "every 1y", "2026-06-01", ["done 2026-06-01"], done: "2024-06-20", "extra 2024-06-01",
      next: "2027-06-01"),
    // The same before the first date: known to both, it is one.
    CompletionCase(
      "every 1mo", "2026-02-10", ["done 2026-01-10"], done: "2026-01-12", "extra 2026-01-10",
      next: "2026-02-10"),
  ]

  /// Meters, edited recurrences, ends, and other tasks.
  private static let others = [
    // 10 hours a day: 100 hours are reached on 11 January.
    CompletionCase(
      "every 1mo or 100h", "2026-02-01", ["meter 2026-01-01 0", "meter 2026-01-12 110"],
      done: "2026-01-13", "due 2026-01-11", next: "2026-01-23"),
    CompletionCase(
      "every 1mo or 100h", "2026-01-12",
      ["meter 2026-01-01 0", "meter 2026-01-12 110"], done: "2026-01-13",
      "due 2026-01-12 −2026-01-11", next: "2026-01-23"),
    CompletionCase(
      "every 1mo or 100h", "2026-03-01", ["meter 2026-01-01 0", "meter 2026-01-06 50"],
      done: "2026-01-08", "due 2026-01-11", next: "2026-01-18"),
    CompletionCase(
      "every 1mo or 100h", "2026-03-01", ["meter 2026-01-01 0", "meter 2026-01-04 30"],
      done: "2026-01-04", "extra 2026-01-01", next: "2026-01-14"),
    // The recurrence was another when it was done.
    CompletionCase(
      "every 1mo", "2026-03-01", ["done 2026-03-01", "edit every 1w"], done: "2026-03-08",
      "due 2026-03-08", next: "2026-03-15"),
    CompletionCase(
      "every 1mo", "2026-03-01", ["done 2026-03-05", "edit every 2d"], done: "2026-03-06",
      "due 2026-03-07", next: "2026-03-09"),
    CompletionCase(
      "every 1w", "2026-03-02", ["done 2026-03-02", "done 2026-03-23", "edit every 1mo"],
      done: "2026-03-25", "due 2026-04-02", next: "2026-05-02"),
    CompletionCase(
      "every 1w", "2026-03-02", ["done 2026-03-02", "done 2026-03-09", "edit every 1mo"],
      done: "2026-03-12", "extra 2026-03-09", next: "2026-04-02"),
    // The 2nd of March was missed as a Monday; as a day of the month it is done after all.
    CompletionCase(
      "every 1w", "2026-03-02", ["done 2026-03-23", "edit every 1mo"], done: "2026-03-25",
      "due 2026-03-02", next: "2026-04-02"),
    CompletionCase(
      "every 1mo after completion", "2026-03-02", ["done 2026-03-09", "edit every 1mo"],
      done: "2026-04-01", "due 2026-04-02", next: "2026-05-02"),
    CompletionCase(
      "every 1w", "2026-03-02", ["done 2026-03-02", "edit every 1w after completion"],
      done: "2026-03-04", "due 2026-03-09", next: "2026-03-11"),
    CompletionCase(
      "rrule FREQ=WEEKLY;COUNT=2", "2026-02-02", ["done 2026-02-02"], done: "2026-02-20",
      "due 2026-02-09", next: nil),
    CompletionCase(
      "rrule FREQ=WEEKLY;COUNT=2", "2026-02-02", ["done 2026-02-02", "done 2026-02-09"],
      done: "2026-02-20", "extra 2026-02-09", next: nil),
    CompletionCase(nil, "2026-03-01", done: "2026-01-05", "due 2026-03-01", next: nil),
    CompletionCase(
      nil, "2026-03-01", ["done 2026-03-01"], done: "2026-03-02", "again 2026-03-01", next: nil),
    CompletionCase(
      "every 1mo after completion", "2026-03-01", done: "2026-01-05", "due 2026-03-01",
      next: "2026-02-05"),
    CompletionCase(
      "every 1mo after completion", "2026-03-01", ["done 2026-03-01"], done: "2026-03-01",
      "again 2026-03-01", next: "2026-04-01"),
  ]
}
