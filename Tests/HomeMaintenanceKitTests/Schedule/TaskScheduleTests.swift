import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import Testing

/// The rules of a schedule, each with the example that the documentation gives.
@Suite struct TaskScheduleTests {
  @Test func aTaskIsFirstDueOnTheFirstDateOnOrAfterItsFirstDueDate() throws {
    #expect(try Story(nil, due: "2026-03-01").due == "2026-03-01")
    #expect(try Story("every 1mo on 1st sat", due: "2026-03-01").due == "2026-03-07")
    #expect(try Story("every 1mo in sep-apr", due: "2026-05-10").due == "2026-09-10")
    #expect(
      try Story("every 1mo after completion in sep-apr", due: "2026-05-10").due == "2026-09-01")
    #expect(try Story("every 300h", due: nil).due == nil)
  }

  @Test func doneEarlyItIsDoneForTheOccurrenceItWasDueFor() throws {
    var story = try Story("every 1mo", due: "2026-03-01")
    let events = try story.complete(on: "2026-02-20")
    #expect(events.map(\.occurrence.description) == ["2026-03-01"])
    #expect(story.due == "2026-04-01")
  }

  @Test func doneLateItGoesOnAfterTheCompletionAndTheDatesBetweenAreMissed() throws {
    var story = try Story("every 1w", due: "2026-03-02")
    story.today = try day("2026-03-18")
    #expect(
      story.schedule.missedDates(on: story.today).map(\.description) == [
        "2026-03-02", "2026-03-09",
      ])
    let events = try story.complete(on: "2026-03-18")
    #expect(events.map(\.kind) == [.completed, .missed, .missed])
    #expect(
      events.map(\.occurrence.description) == ["2026-03-16", "2026-03-02", "2026-03-09"])
    #expect(story.due == "2026-03-23")
  }

  @Test func theEndOfAMonthDoesNotDrift() throws {
    var story = try Story("every 1mo", due: "2026-01-31")
    for (done, due) in [
      ("2026-01-31", "2026-02-28"), ("2026-03-02", "2026-03-31"), ("2026-03-31", "2026-04-30"),
    ] {
      try story.complete(on: done)
      #expect(story.due == due)
    }
  }

  @Test func fromCompletionItIsDueAnIntervalAfterTheDayItWasDone() throws {
    var story = try Story("every 3mo after completion", due: "2026-03-01")
    try story.complete(on: "2026-03-20")
    #expect(story.due == "2026-06-20")
    try story.complete(on: "2026-06-01")
    #expect(story.due == "2026-09-01")
  }

  /// What is done, and when it is then due: an interval after the last completion, whatever else.
  @Test(
    arguments: [
      ("every 1mo after completion", "2026-06-01", ["2026-01-10"], "2026-02-10"),
      ("every 1mo after completion", "2026-06-01", ["2026-01-10", "2026-02-10"], "2026-03-10"),
      (
        "every 3mo after completion", "2026-01-20",
        ["2026-01-20", "2026-03-20", "2026-05-20", "2026-07-20"], "2026-10-20"
      ),
      ("every 3mo after completion in sep-apr", "2026-01-15", ["2026-03-20"], "2026-09-01"),
      (
        "every 3mo after completion in sep-apr", "2026-01-15", ["2026-03-20", "2026-05-20"],
        "2026-09-01"
      ),
      (
        "every 3mo after completion in sep-apr", "2026-01-20",
        ["2026-01-20", "2026-03-20", "2026-05-20", "2026-07-20", "2026-09-20", "2026-11-20"],
        "2027-02-20"
      ),
      ("every 1y after completion in oct-nov", "2026-10-01", ["2026-12-01"], "2027-10-01"),
      ("every 1y after completion in oct-nov", "2026-10-01", ["2026-10-20"], "2027-10-01"),
      ("every 1y after completion in oct-nov", "2026-10-01", ["2026-11-30"], "2027-10-01"),
      ("every 1y after completion in jan-nov", "2026-10-01", ["2026-11-20"], "2027-05-20"),
      ("every 1y after completion in oct-nov", "2026-10-01", ["2026-09-25"], "2027-10-01"),
      (
        "every 1y after completion in oct-nov", "2026-10-01", ["2027-06-10", "2027-06-11"],
        "2027-10-01"
      ),
      (
        "every 1y after completion in oct-nov", "2026-10-01", ["2026-09-25", "2026-10-05"],
        "2027-10-01"
      ),
      // Noted the other way round.
      ("every 3mo after completion", "2026-01-20", ["2026-03-20", "2026-02-20"], "2026-06-20"),
    ])
  func nothingButTheLastCompletionCounts(
    _ text: String, _ due: String, _ done: [String], _ expected: String
  ) throws {
    var story = try Story(text, due: due)
    for day in done { try story.complete(on: day) }
    #expect(story.due == expected)
    for _ in done { try story.undo() }
    #expect(story.due == due)
  }

  /// Every template that has a season, done on the first day after it, is due in the coming season.
  @Test func noTemplateSkipsASeasonByADay() throws {
    let seasonal = Set(
      try [Hemisphere.northern, .southern].flatMap { try TaskTemplate.all(in: $0) }
        .filter { $0.recurrence.season != nil })
    #expect(seasonal.count == 26)
    for template in seasonal {
      let season = try #require(template.recurrence.season)
      for year in 2026...2029 {
        var story = Story(template.task(startingOn: try day("\(year)-01-01")), today: .min)
        let due = try #require(story.schedule.dueDate)
        var after = due
        while season.contains(after) { after = after.adding(days: 1) }
        try story.complete(on: after.description)
        let next = try #require(story.schedule.dueDate)
        let coming = try #require(season.firstDay(onOrAfter: after))
        #expect(
          season.contains(next) && next >= coming && next < coming.adding(years: 1),
          "\(template.title), done \(after): \(next)")
        if template.recurrence.wholeYears == 1 {
          #expect(next == max(coming, after.adding(months: 6)), "\(template.title)")
        }
      }
    }
  }

  @Test func aNameCountsAheadWhatWouldBeARepetition() throws {
    var story = try Story("every 1y", due: "2026-05-10")
    try story.complete(on: "2026-05-09")
    try story.complete("2027-05-10", on: "2026-05-10")
    #expect(story.due == "2028-05-10")
    try story.undo()
    #expect(story.due == "2027-05-10")
  }

  @Test func fromCompletionADateOutOfSeasonMovesToItsFirstDay() throws {
    var story = try Story("every 3mo after completion in sep-apr", due: "2026-01-15")
    try story.complete(on: "2026-03-20")
    #expect(story.due == "2026-09-01")
    try story.complete(on: "2026-09-05")
    #expect(story.due == "2026-12-05")
  }

  @Test func doneTwiceTheScheduleStays() throws {
    for text in ["every 1w", "every 1mo after completion", nil] {
      var story = try Story(text, due: "2026-03-02")
      try story.complete(on: "2026-03-03")
      let due = story.due
      #expect(try story.complete(on: "2026-03-03").map(\.kind) == [.completed])
      #expect(try story.complete("2026-03-02", on: "2026-03-03").map(\.kind) == [.completed])
      #expect(story.due == due)
    }
  }

  @Test func anOlderCompletionIsHistoryAndMovesNothing() throws {
    for text in ["every 1mo", "every 1mo after completion"] {
      var story = try Story(text, due: "2026-03-01")
      try story.complete(on: "2026-03-02")
      let due = story.due
      let events = try story.complete(on: "2026-02-03")
      #expect(events.map(\.kind) == [.completed])
      #expect(story.due == due)
      #expect(story.schedule.lastCompletion == (try day("2026-03-02")))
    }
  }

  @Test func aMissedOccurrenceCanBeDoneAfterAll() throws {
    var story = try Story("every 1w", due: "2026-03-02")
    try story.complete(on: "2026-03-11")
    #expect(story.due == "2026-03-16")
    #expect(try story.complete("2026-03-09", on: "2026-03-12").map(\.kind) == [.completed])
    #expect(story.due == "2026-03-16")
  }

  @Test func aLaterOccurrenceThatIsNamedPassesOverThoseBefore() throws {
    var story = try Story("every 1w", due: "2026-03-02")
    let events = try story.complete("2026-03-16", on: "2026-03-04")
    #expect(
      events.map { "\($0.kind) \($0.occurrence)" }
        == ["completed 2026-03-16", "missed 2026-03-02", "missed 2026-03-09"])
    #expect(story.due == "2026-03-23")
  }

  @Test func whatIsNoOccurrenceIsRefused() throws {
    var story = try Story("every 1w", due: "2026-03-02")
    let names = ["2026-03-03", "2026-02-23"]
    for name in names {
      let error = #expect(throws: HomeError.self) { try story.complete(name, on: "2026-03-02") }
      #expect(error?.code == .noSuchOccurrence)
    }
  }

  @Test func skippedTheNextOneIsDue() throws {
    var fixed = try Story("every 1w", due: "2026-03-02", today: "2026-03-20")
    try fixed.skip()
    #expect(fixed.due == "2026-03-23")
    #expect(try fixed.skip("2026-03-02").isEmpty)
  }

  /// What is skipped on a day, and when the task is then due.
  @Test(
    arguments: [
      // Everything before today, and today's date only with the word, or alone.
      ("every 1w", "2026-03-02", "2026-03-20", .overdue, ["02", "09", "16"], "2026-03-23"),
      ("every 1w", "2026-03-02", "2026-03-16", .overdue, ["02", "09"], "2026-03-16"),
      ("every 1w", "2026-03-02", "2026-03-16", .throughToday, ["02", "09", "16"], "2026-03-23"),
      ("every 1w", "2026-03-02", "2026-03-16", .one, ["02"], "2026-03-09"),
      ("every 1w", "2026-03-16", "2026-03-16", .overdue, ["16"], "2026-03-23"),
      ("every 1w", "2026-03-16", "2026-03-10", .overdue, ["16"], "2026-03-23"),
      ("every 1w", "2026-03-16", "2026-03-10", .throughToday, ["16"], "2026-03-23"),
      (nil, "2026-03-02", "2026-03-20", .overdue, ["02"], "2026-03-02"),
      // An interval after the later of today and the skipped date.
      ("every 1w after completion", "2026-03-02", "2026-03-20", .overdue, ["02"], "2026-03-27"),
      ("every 1w after completion", "2026-03-20", "2026-03-18", .overdue, ["20"], "2026-03-27"),
      (
        "every 1y after completion in mar-apr", "2026-03-02", "2026-05-20", .overdue, ["02"],
        "2027-03-01"
      ),
    ] as [(String?, String, String, SkipExtent, [String], String)])
  func aSkipLeavesOverdueBehind(
    _ text: String?, _ due: String, _ today: String, _ extent: SkipExtent, _ skipped: [String],
    _ next: String
  ) throws {
    var story = try Story(text, due: due, today: today)
    let events = try story.record { try $0.skipping(nil, extent, today: $1, stamp: $2) }
    #expect(events.map(\.occurrence.description) == skipped.map { "2026-03-\($0)" })
    #expect(events.allSatisfy { $0.kind == .skipped })
    #expect(story.due == next)
    #expect(story.schedule.lastCompletion == nil)
    try story.undo()
    #expect(story.due == due)
  }

  @Test func snoozedItIsDueDaysAfterTheLaterOfTodayAndTheDueDate() throws {
    var story = try Story("every 1w", due: "2026-03-02", today: "2026-02-25")
    try story.snooze(3)
    #expect(story.due == "2026-03-05")
    story.today = try day("2026-03-10")
    try story.snooze(3)
    #expect(story.due == "2026-03-13")
    #expect(story.schedule.occurrence == (try day("2026-03-02")))
    let events = try story.complete("2026-03-13", on: "2026-03-10")
    #expect(events.first?.occurrence == (try day("2026-03-02")))
    #expect(story.due == "2026-03-16")
    #expect(story.schedule.snoozedUntil == nil)
  }

  @Test func undoneEverythingIsAsBefore() throws {
    var story = try Story("every 1w", due: "2026-03-02", today: "2026-03-03")
    try story.snooze(3)
    let snoozed = story.schedule
    try story.complete(on: "2026-03-18")
    try story.undo()
    #expect(story.schedule == snoozed)
    try story.undo()
    #expect(story.due == "2026-03-02")
    #expect(try story.undo().isEmpty)
  }

  @Test func doneOnceItIsDoneForGood() throws {
    var story = try Story(nil, due: "2026-03-01")
    try story.complete(on: "2026-03-04")
    #expect(story.schedule.completedDate == (try day("2026-03-04")))
    #expect(story.due == "2026-03-01")
    #expect(story.schedule.updatedTask.status(on: try day("2026-03-05"), soonDays: 7) == .done)
    for step: (inout Story) throws -> [TaskEvent] in [{ try $0.skip() }, { try $0.snooze(1) }] {
      let error = #expect(throws: HomeError.self) { try step(&story) }
      #expect(error?.code == .nothingDue)
    }
    try story.undo()
    #expect(story.schedule.completedDate == nil)
  }

  @Test func editingTheRecurrenceKeepsWhatWasDone() throws {
    var story = try Story("every 1mo", due: "2026-03-01")
    try story.complete(on: "2026-03-01")
    story.task.recurrence = try Recurrence(parsing: "every 1w")
    #expect(story.due == "2026-03-08")
    story.task.recurrence = try Recurrence(parsing: "every 2mo after completion")
    #expect(story.due == "2026-05-01")
    #expect(story.schedule.events.count == 1)
  }

  @Test(
    "A status is a comparison of days",
    arguments: [
      ("2026-02-28", DueStatus.overdue, 1), ("2026-03-01", .today, 0), ("2026-03-02", .soon, 0),
      ("2026-03-08", .soon, 0), ("2026-03-09", .later, 0),
    ])
  func status(_ due: String, _ status: DueStatus, _ days: Int) throws {
    let task = try Story(nil, due: due).schedule.updatedTask
    let today = try day("2026-03-01")
    #expect(task.status(on: today, soonDays: 7) == status)
    #expect(task.daysOverdue(on: today) == days)
    #expect(task.isOverdue(on: today) == (status == .overdue))
  }
}
