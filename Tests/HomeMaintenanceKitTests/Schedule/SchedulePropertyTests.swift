import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdTesting
import Testing

/// What holds whatever anybody does to a task.
@Suite struct SchedulePropertyTests {
  /// Runs random steps, with checks before and after each.
  private func stories(
    seed: UInt64, count: Int,
    _ check: (_ before: Story, _ after: Story, _ new: [TaskEvent], _ step: String) throws -> Void
  ) throws {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<count {
      var story = Story(
        try random.task(), today: try day("2026-01-01").adding(days: random.number(0...60)))
      for _ in 0..<12 {
        story.today = story.today.adding(days: random.number(0...40))
        if random.number(0...2) == 0 {
          let last = story.readings.last?.value ?? 0
          try story.read(last + Decimal(random.number(0...200)), on: story.today.description)
        }
        let before = story
        let number = random.number(0...5)
        let past = story.today.adding(days: -random.number(0...50))
        var step = ""
        do {
          let new: [TaskEvent]
          switch number {
          case 0...1:
            step = "done today"
            new = try story.complete(on: story.today.description)
          case 2:
            step = "done on \(past)"
            new = try story.complete(on: max(past, story.task.startDate).description)
          case 3:
            step = "skip"
            new = try story.skip()
          case 4:
            step = "snooze"
            new = try story.snooze(random.number(1...30))
          default:
            step = "undo"
            new = try story.undo()
          }
          try check(before, story, new, step)
        } catch let error as HomeError {
          #expect(error.code == .nothingDue, "\(step): \(error)")
          #expect(story.events == before.events)
        }
      }
    }
  }

  @Test func aFixedDueDateIsAfterEverySatisfiedOccurrence() throws {
    try stories(seed: 1, count: 800) { _, after, _, step in
      let schedule = after.schedule
      guard after.task.recurrence?.basis != .completion, schedule.completedDate == nil,
        let due = schedule.dueDate
      else { return }
      let satisfied = schedule.events.filter { $0.kind != .snoozed }.map(\.occurrence)
      for date in satisfied {
        try #require(
          due > date, "\(step): \(due), \(date), \(String(describing: after.task.recurrence))")
      }
    }
  }

  /// However often and early it was done: an interval after the last time, and never more.
  @Test func fromCompletionNothingDrifts() throws {
    try stories(seed: 8, count: 1500) { _, after, _, step in
      guard let recurrence = after.task.recurrence, recurrence.basis == .completion,
        recurrence.usage == nil, case let schedule = after.schedule,
        !schedule.events.contains(where: { $0.kind == .skipped }),
        let last = schedule.lastCompletion
      else { return }
      let done = schedule.events.filter { $0.kind == .completed }.map(\.date).max()
      try #require(last == done)
      let plain = try #require(recurrence.dateAnInterval(after: last))
      let due = try #require(schedule.occurrence)
      guard let season = recurrence.season else { return try #require(due == plain, "\(step)") }
      try #require(season.contains(due))
      guard let years = recurrence.wholeYears else {
        return try #require(due == season.firstDay(onOrAfter: plain))
      }
      // Lateness does not become next year's date: it is due when the season starts, or half an
      // interval after it was done.
      let isFirst = due.month == season.firstMonth && due.day == 1
      try #require(isFirst || due == last.adding(months: 6 * years), "\(last) \(due)")
      // Done late it may be sooner than the interval, and never later by more than half a year.
      try #require(due > last && plain.days(until: due) <= 184, "\(last) \(due)")
      try #require(due.year - last.year <= years + 1)
    }
  }

  @Test func undoRestoresTheSchedule() throws {
    try stories(seed: 2, count: 800) { before, after, new, step in
      guard step != "undo", !new.isEmpty else { return }
      var undone = after
      try undone.undo()
      try #require(
        undone.schedule == before.schedule,
        "\(step): \(String(describing: after.task.recurrence))")
    }
  }

  @Test func doneTwiceTheScheduleStays() throws {
    try stories(seed: 3, count: 800) { _, after, new, step in
      guard step == "done today", let name = new.first?.occurrence else { return }
      var twice = after
      let due = after.schedule.dueDate
      try twice.complete(on: after.today.description)
      try #require(twice.schedule.dueDate == due)
      try twice.complete(name.description, on: after.today.description)
      try #require(twice.schedule.dueDate == due)
    }
  }

  @Test func aBackdatedCompletionNeverMovesTheDueDateBack() throws {
    try stories(seed: 4, count: 800) { before, after, new, step in
      guard step.hasPrefix("done on"), let done = new.first?.date,
        let last = before.schedule.lastCompletion, done < last
      else { return }
      try #require(new.count == 1)
      try #require(after.schedule.occurrence == before.schedule.occurrence, "\(step)")
      try #require(after.schedule.snoozedUntil == before.schedule.snoozedUntil)
      try #require(after.schedule.lastCompletion == last)
    }
  }

  @Test func eachFixedDateIsSatisfiedOnceOrStillToCome() throws {
    try stories(seed: 5, count: 500) { _, after, _, _ in
      guard let recurrence = after.task.recurrence, recurrence.basis == .dueDate,
        recurrence.usage == nil, let first = after.task.firstDueDate
      else { return }
      let schedule = after.schedule
      let satisfied = schedule.events.filter { $0.kind == .missed || $0.kind == .skipped }
      try #require(Set(satisfied.map(\.occurrence)).count == satisfied.count)
      guard let last = schedule.lastOccurrence else { return }
      let dates = recurrence.dates(from: first).prefix { $0 <= last }
      let known = Set(schedule.events.map(\.occurrence))
      try #require(dates.allSatisfy(known.contains), "\(recurrence)")
      try #require(schedule.occurrence == recurrence.firstDate(after: last, from: first))
    }
  }

  /// What a completion settles is over when it is done, or the one date it counts for, done ahead by
  /// half an interval at most.
  @Test func aCompletionNeverCostsAnInterval() throws {
    try stories(seed: 9, count: 1500) { before, after, new, step in
      guard let (recurrence, first) = after.fixedDates, let done = new.first,
        done.kind == .completed, let due = before.schedule.occurrence
      else { return }
      let next = after.schedule.occurrence ?? .max
      let passed = recurrence.dates(from: first).prefix { $0 < next }.filter { $0 >= due }
      try #require(
        passed.allSatisfy { $0 < done.date || $0 == done.occurrence },
        "\(step): \(recurrence), \(passed)")
      guard done.occurrence > done.date else { return }
      let last = recurrence.dates(from: first).prefix { $0 < done.occurrence }.suffix(1).first
      let dueDay = min(done.occurrence, before.schedule.snoozedUntil ?? done.occurrence)
      guard let last else { return }
      try #require(
        2 * done.date.days(until: dueDay) <= last.days(until: done.occurrence),
        "\(step): \(recurrence)")
    }
  }

  @Test func aDateThatWasDoneIsNeverCalledMissed() throws {
    try stories(seed: 10, count: 800) { _, after, new, step in
      let schedule = after.schedule
      let done = Set(schedule.events.filter { $0.kind == .completed }.map(\.occurrence))
      let missed = new.filter { $0.kind == .missed }
      try #require(done.isDisjoint(with: missed.map(\.occurrence)), "\(step)")
      try #require(missed.filter { $0.occurrence >= $0.date } == [], "\(step)")
      for sentence in schedule.explanation(on: after.today).because {
        guard let match = sentence.firstMatch(of: /due on (\S+) was missed/) else { continue }
        try #require(!done.map(\.description).contains(String(match.1)), "\(sentence)")
      }
    }
  }

  @Test func nothingIsDueAgainWithinAQuarterOfItsIntervalUnlessItIsSaid() throws {
    var said = 0
    try stories(seed: 11, count: 1500) { before, after, new, step in
      guard step == "done today", let (recurrence, first) = after.fixedDates,
        let done = new.first, let next = after.schedule.occurrence,
        after.schedule.snoozedUntil == nil
      else { return }
      try #require(next > after.today)
      let last = recurrence.dates(from: first).prefix { $0 < next }.suffix(1).first
      let distance = 4 * after.today.days(until: next)
      guard let last, distance < last.days(until: next) else { return }
      guard let soon = after.schedule.dateSoon(after: after.today) else {
        // The interval is shorter than five weeks of a month, and the months a season leaves out.
        try #require(recurrence.season != nil || distance >= 28, "\(step): \(recurrence)")
        return
      }
      said += 1
      try #require(soon == next && done.occurrence < after.today, "\(step): \(recurrence)")
    }
    #expect(said > 20)
  }

  @Test func theOrderInWhichEventsAreReadDoesNotMatter() throws {
    try stories(seed: 6, count: 100) { _, after, _, _ in
      try #require(after.schedule == after.schedule)
    }
  }

  /// The sentences end at the date that the list shows, and what they count is true.
  @Test func theExplanationLeadsToTheDueDate() throws {
    try stories(seed: 7, count: 600) { _, after, _, step in
      let schedule = after.schedule
      let explanation = schedule.explanation(on: after.today)
      let sentences = explanation.because
      try #require(explanation.dueDate == schedule.updatedTask.dueDate)
      try #require(sentences.allSatisfy { $0.hasSuffix(".") && !$0.contains("Optional") })
      guard let due = explanation.dueDate, schedule.completedDate == nil else { return }
      // The last sentence that leads to a date names the due date; then come only how late it is and
      // what would have been later.
      let leading = sentences.filter { sentence in
        ["Today is", "So it is probably", "By the calendar alone", "By use alone"]
          .allSatisfy { !sentence.hasPrefix($0) } && !sentence.contains("come since")
      }
      let last = try #require(leading.last)
      try #require(
        last.contains(due.description),
        "\(step): \(String(describing: after.task.recurrence)) \(last)")
      if let counted = sentences.first(where: { $0.hasPrefix("Counted from ") }) {
        let days = counted.matches(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/).compactMap {
          CivilDate(String($0.output))
        }
        let plain = after.task.recurrence?.dateAnInterval(after: try #require(days.first))
        try #require(plain == days[1], "\(counted)")
      }
      let days = schedule.updatedTask.daysOverdue(on: after.today)
      let late = sentences.filter { $0.hasPrefix("Today is ") }
      try #require(late.count == (days > 0 ? 1 : 0), "\(after.today) \(sentences)")
    }
  }
}

extension Story {
  /// The recurrence and the first date of a task with fixed dates only, or nil.
  fileprivate var fixedDates: (recurrence: Recurrence, first: CivilDate)? {
    guard let recurrence = task.recurrence, recurrence.basis == .dueDate, recurrence.usage == nil,
      let first = task.firstDueDate
    else { return nil }
    return (recurrence, first)
  }
}

/// Random numbers and tasks that are the same for the same seed.
struct SeededNumbers {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func task() throws -> MaintenanceTask {
    let recurrences = [
      nil, "every 1d", "every 10d", "every 1w", "every 2w on mon,thu", "every 1mo", "every 3mo",
      "every 1mo on last fri", "every 1mo on last day", "every 1y", "every 1mo in sep-apr",
      "every 10d after completion", "every 1mo after completion",
      "every 3mo after completion in sep-apr", "every 1y after completion in may", "every 300h",
      "every 1y after completion in oct-nov", "every 2y after completion in nov-feb",
      "every 6mo after completion in apr-oct", "every 1y after completion in mar-oct",
      "every 100h in sep-apr", "every 3mo after completion or 300h", "every 1mo or 100h",
      "every 3mo after completion or 300h in sep-apr", "every 1w on sat or 50h in mar-may",
    ]
    let recurrence = try recurrences[number(0...(recurrences.count - 1))]
      .map { try Recurrence(parsing: $0) }
    let first = try day("2026-01-01").adding(days: number(-30...400))
    let isByUse = recurrence.map { $0.pattern == nil } ?? false
    return MaintenanceTask(
      id: testID(1), applianceID: testID(2), title: "Filter", recurrence: recurrence,
      startDate: try day("2026-01-01"), firstDueDate: isByUse && number(0...1) == 0 ? nil : first)
  }
}
