public import HouseholdCalendar
import HouseholdPersistence

/// When a task is due, by what is known about it: a pure function of the task, its events and the
/// readings of its meter.
///
/// An occurrence is *satisfied* when it was completed, skipped or missed. Of all that follows, one
/// thing always holds: the next due date is after every occurrence that was satisfied.
///
/// - Fixed dates: the first date of the recurrence after the last satisfied occurrence, and after
///   the last completion.
/// - From completion: an interval after the last completion, or after the date of an occurrence
///   that was skipped, moved into the season; more intervals where one does not lead beyond the last
///   satisfied occurrence.
/// - By use: the day on which the meter reaches the amount after the last completion or skip, read
///   or predicted.
/// - Both: whichever comes first.
public struct TaskSchedule: Hashable, Sendable {
  /// What a due date comes from.
  public enum Cause: Hashable, Sendable {
    /// The first due date.
    case firstDueDate
    /// A fixed date of the recurrence.
    case fixedDate
    /// An interval after a completion or a skipped occurrence, on that day.
    case interval(after: CivilDate)
    /// The meter, counted from a day.
    case usage(since: CivilDate)
  }

  /// The task.
  public let task: MaintenanceTask
  /// The events that were not undone, in the order in which they were recorded.
  public let events: [TaskEvent]
  /// What the meter's readings come to, or nil for a task that counts no use.
  public let meter: MeterLog?
  /// The date of the occurrence that is due next; nil when there is none, or nobody knows yet.
  public let occurrence: CivilDate?
  /// What ``occurrence`` comes from.
  public let cause: Cause?
  /// The other date, which came later than ``occurrence``, of a task that is due by both.
  public let laterDate: CivilDate?
  /// The day to which the next occurrence was put off, or nil.
  public let snoozedUntil: CivilDate?
  /// The date of the last satisfied occurrence, or nil.
  public let lastOccurrence: CivilDate?
  /// The day of the last completion that moved the schedule on, or nil.
  public let lastCompletion: CivilDate?
  /// The day on which the task was done for good, or nil.
  public let completedDate: CivilDate?

  /// Follows a task through its events.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - events: All its events, in any order.
  ///   - readings: The readings of its appliance's meters, in any order.
  /// - Complexity: O(*n* log *n*) in the number of events and readings.
  public init(
    _ task: MaintenanceTask, events: some Sequence<TaskEvent>,
    readings: some Sequence<MeterReading> = []
  ) {
    self.task = task
    let ordered = events.sorted { ($0.stamp, $0.position) < ($1.stamp, $1.position) }
    let undone = Set(ordered.lazy.filter { $0.kind == .undone }.map(\.actionID))
    self.events = ordered.filter { $0.kind != .undone && !undone.contains($0.actionID) }
    let usage = task.recurrence?.usage
    meter = usage.map { MeterLog(readings, unit: $0.unit) }

    let progress = Progress(self.events)
    lastOccurrence = progress.lastOccurrence
    lastCompletion = progress.lastCompletion
    let byCalendar = Self.calendarDate(task, progress)
    let byUse = Self.usageDate(task, progress, meter)
    var dates = [byCalendar, byUse].compactMap(\.self).sorted { $0.date < $1.date }
    if let last = progress.lastOccurrence {
      // A meter read late may say that it was due before what has been done since.
      dates = dates.map { ($0.date > last ? $0.date : last.adding(days: 1), $0.cause) }
    }
    occurrence = dates.first?.date
    cause = dates.first?.cause
    laterDate = dates.count > 1 ? dates[1].date : nil
    snoozedUntil = progress.snoozedUntil.flatMap { until in
      dates.isEmpty || progress.lastOccurrence.map { until <= $0 } ?? false ? nil : until
    }
    let isOver = dates.isEmpty && (usage == nil || task.recurrence == nil)
    completedDate = isOver ? progress.lastDay : nil
  }

  /// The day on which the task is due: the occurrence's date, or the one to which it was put off.
  ///
  /// nil when nobody knows yet; the last occurrence's date for a task that is done for good.
  public var dueDate: CivilDate? {
    completedDate != nil ? lastOccurrence : snoozedUntil ?? occurrence
  }

  /// The task with the four fields that follow from its events.
  public var updatedTask: MaintenanceTask {
    var task = task
    task.dueDate = dueDate
    task.completedDate = completedDate
    task.lastOccurrence = lastOccurrence
    task.snoozedUntil = snoozedUntil
    return task
  }

  /// The fixed dates after the next occurrence that have come by a day: what will be missed if the
  /// task is done on that day.
  ///
  /// - Parameter today: The day up to which to look, itself included.
  /// - Complexity: O(*n*) in the number of dates.
  public func missedDates(on today: CivilDate) -> [CivilDate] {
    guard let occurrence else { return [] }
    return fixedDates(after: occurrence, through: today)
  }

  /// The dates of a fixed schedule in a span; none for other tasks.
  func fixedDates(after start: CivilDate, through end: CivilDate) -> [CivilDate] {
    guard let recurrence = task.recurrence else { return [] }
    var dates: [CivilDate] = []
    var reached = start
    while let date = recurrence.firstDate(after: reached, from: task.anchor), date <= end {
      dates.append(date)
      reached = date
    }
    return dates
  }
}

// MARK: - Dates

extension TaskSchedule {
  private typealias DueDate = (date: CivilDate, cause: Cause)

  private static func calendarDate(_ task: MaintenanceTask, _ progress: Progress) -> DueDate? {
    guard let recurrence = task.recurrence else {
      return progress.lastOccurrence == nil ? (task.anchor, .firstDueDate) : nil
    }
    guard recurrence.pattern != nil else {
      guard progress.lastOccurrence == nil, let first = task.firstDueDate else { return nil }
      return recurrence.inSeason(first).map { ($0, .firstDueDate) }
    }
    switch recurrence.basis {
    case .dueDate:
      guard
        let reached = [progress.lastOccurrence, progress.lastCompletion].compactMap(\.self).max()
      else {
        return recurrence.firstDate(onOrAfter: task.anchor, from: task.anchor)
          .map { ($0, $0 == task.anchor ? .firstDueDate : .fixedDate) }
      }
      return recurrence.firstDate(after: reached, from: task.anchor).map { ($0, .fixedDate) }
    case .completion:
      guard let base = progress.base else {
        return recurrence.inSeason(task.anchor).map { ($0, .firstDueDate) }
      }
      return recurrence.dueDate(
        countedFrom: base, after: progress.lastOccurrence ?? base
      ).map { ($0, .interval(after: base)) }
    }
  }

  private static func usageDate(
    _ task: MaintenanceTask, _ progress: Progress, _ meter: MeterLog?
  ) -> DueDate? {
    let start = progress.usageBase ?? task.startDate
    guard let recurrence = task.recurrence, let usage = recurrence.usage,
      let total = meter?.total(on: start),
      let reached = meter?.date(reaching: total + Double(usage.amount))
    else { return nil }
    return recurrence.inSeason(reached).map { ($0, .usage(since: start)) }
  }
}

extension MaintenanceTask {
  /// The date from which fixed dates are counted.
  var anchor: CivilDate { firstDueDate ?? startDate }
}

/// What the events of a task come to, in the order in which they were recorded.
private struct Progress {
  var lastOccurrence: CivilDate?
  var lastCompletion: CivilDate?
  /// What the next interval is counted from.
  var base: CivilDate?
  /// What use is counted from.
  var usageBase: CivilDate?
  var snoozedUntil: CivilDate?
  /// The day on which the last occurrence was done or skipped.
  var lastDay: CivilDate?

  init(_ events: [TaskEvent]) {
    for event in events {
      switch event.kind {
      case .snoozed: snoozedUntil = event.until
      case .missed: pass(event.occurrence)
      case .undone: continue
      case .completed, .skipped:
        // What was satisfied already is history: it is kept, and moves nothing.
        guard lastOccurrence.map({ event.occurrence > $0 }) ?? true else { continue }
        pass(event.occurrence)
        snoozedUntil = nil
        let counted = event.kind == .completed ? event.date : event.occurrence
        if event.kind == .completed { lastCompletion = max(lastCompletion ?? .min, event.date) }
        base = max(base ?? .min, counted)
        usageBase = max(usageBase ?? .min, event.date)
        lastDay = max(lastDay ?? .min, event.date)
      }
    }
  }

  private mutating func pass(_ occurrence: CivilDate) {
    lastOccurrence = max(lastOccurrence ?? .min, occurrence)
  }
}
