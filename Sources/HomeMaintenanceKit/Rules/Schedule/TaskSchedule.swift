public import HouseholdCalendar
import HouseholdPersistence

/// The due date of a task: a pure function of the task, its events and the
/// readings of its meter.
///
/// An occurrence is *satisfied* when it was completed, skipped or missed.
///
/// - Fixed dates: the first date of the recurrence after the last satisfied occurrence, and after
///   the last completion.
/// - From completion: an interval after the last completion or skip, moved into the season; however
///   early or often it was done. See
///   ``/HouseholdCalendar/Recurrence/dueDate(afterCompletionOn:of:lastDoneOn:)``.
/// - By use: the day on which the meter reaches the amount after the last completion or skip, read
///   or predicted.
/// - Both: whichever comes first.
public struct TaskSchedule: Hashable, Sendable {
  /// The origin of a due date.
  public enum Cause: Hashable, Sendable {
    /// The first due date.
    case firstDueDate
    /// A fixed date of the recurrence.
    case fixedDate
    /// An interval after a day: that of a completion, or the later of a skip's and its occurrence's.
    case interval(after: CivilDate)
    /// The meter, counted from a day.
    case usage(since: CivilDate)
  }

  /// The version of the rules; it increases when they compute stored tasks differently.
  static let version = 4

  /// The task.
  public let task: MaintenanceTask
  /// The events that were not undone, in the order in which they were recorded.
  ///
  /// A completion that was noted for a date that others had done on an earlier day is for the date that was
  /// due next.
  public let events: [TaskEvent]
  /// The use computed from the meter's readings, or nil for a task without a meter.
  package let meter: MeterLog?
  /// The date of the next occurrence; nil if there is none, or it is unknown.
  public let occurrence: CivilDate?
  /// The origin of ``occurrence``.
  public let cause: Cause?
  /// The other date, which came later than ``occurrence``, of a task that is due by both.
  package let laterDate: CivilDate?
  /// The day until which the next occurrence is snoozed, or nil.
  public let snoozedUntil: CivilDate?
  /// The date of the last satisfied occurrence, or nil.
  public let lastOccurrence: CivilDate?
  /// The day of the last completion that moved the schedule on, or nil.
  public let lastCompletion: CivilDate?
  /// The day on which the task was completed, or nil.
  public let completedDate: CivilDate?
  /// The day on which the task was deleted, or nil.
  public let deletedDate: CivilDate?
  /// The last day that is settled: nothing can be put off to it or to one before; nil for none.
  let settledUntil: CivilDate?
  /// Whether ``dueDate`` is only predicted, from how fast the meter counts.
  public let isEstimated: Bool

  /// Follows a task through its events.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - events: All its events, in any order.
  ///   - readings: The readings of its appliance's meters, in any order.
  ///   - uses: The uses of its appliance that were counted, in any order.
  /// - Complexity: O(*n* log *n*) in the number of events, readings and uses.
  package init(
    _ task: MaintenanceTask, events: some Sequence<TaskEvent>,
    readings: some Sequence<MeterReading> = [MeterReading](),
    uses: some Sequence<MeterUse> = [MeterUse]()
  ) {
    self.task = task
    let ordered = events.sorted { ($0.stamp, $0.position) < ($1.stamp, $1.position) }
    let undone = Set(ordered.lazy.filter { $0.kind == .undone }.map(\.actionID))
    let events = ordered.filter { $0.kind != .undone && !undone.contains($0.actionID) }
    let usage = task.recurrence?.usage
    meter = usage.map { MeterLog(readings, uses: uses, unit: $0.unit) }

    let progress = Progress(events, of: task)
    self.events = events.map { event in
      var event = event
      event.occurrence = progress.occurrences[event.id] ?? event.occurrence
      return event
    }
    lastOccurrence = progress.lastOccurrence
    lastCompletion = progress.lastCompletion
    deletedDate = progress.deletedDate
    settledUntil = progress.settledUntil
    let byUse = Self.usageDate(task, progress: progress, meter: meter)
    var dates = [progress.byCalendar, byUse?.due].compactMap(\.self).sorted { $0.date < $1.date }
    if task.recurrence?.basis != .completion, let last = progress.lastOccurrence {
      // A meter read late may say that it was due before what has been done since.
      dates = dates.map { ($0.date > last ? $0.date : last.adding(days: 1), $0.cause) }
    }
    occurrence = dates.first?.date
    cause = dates.first?.cause
    laterDate = dates.count > 1 ? dates[1].date : nil
    snoozedUntil = progress.snoozedUntil.flatMap { until in
      dates.isEmpty || progress.settledUntil.map { until <= $0 } ?? false ? nil : until
    }
    let isOver = dates.isEmpty && (usage == nil || task.recurrence == nil)
    completedDate = isOver ? progress.lastDay : nil
    isEstimated =
      snoozedUntil == nil && dates.first?.cause == byUse?.due.cause && byUse?.isPredicted ?? false
  }

  /// The day on which the task is due: the occurrence's date, or the one to which it was snoozed.
  ///
  /// nil while it is unknown; the last occurrence's date for a task that is completed.
  public var dueDate: CivilDate? {
    completedDate != nil ? lastOccurrence : snoozedUntil ?? occurrence
  }

  /// The day on which it is due at the latest by the calendar, of a task whose due date is predicted.
  public var latestDueDate: CivilDate? { isEstimated ? laterDate : nil }

  /// The task with the fields that follow from its events.
  package var updatedTask: MaintenanceTask {
    var task = task
    task.dueDate = dueDate
    task.completedDate = completedDate
    task.lastOccurrence = lastOccurrence
    task.snoozedUntil = snoozedUntil
    task.isEstimated = isEstimated
    task.latestDueDate = latestDueDate
    task.deletedDate = deletedDate
    task.scheduleVersion = TaskSchedule.version
    return task
  }

  /// The fixed dates that will be missed if the task is done on a day: the open ones before the one
  /// that this counts for.
  ///
  /// - Parameter day: The day of the completion.
  /// - Complexity: O(*n*) in the number of events and dates.
  package func missedDates(on day: CivilDate) -> [CivilDate] {
    attribution(ofCompletionOn: day).missed
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
  /// A date with what it comes from.
  typealias DueDate = (date: CivilDate, cause: Cause)

  private static func usageDate(
    _ task: MaintenanceTask, progress: Progress, meter: MeterLog?
  ) -> (due: DueDate, isPredicted: Bool)? {
    let start = progress.usageBase ?? task.startDate
    guard let recurrence = task.recurrence, let usage = recurrence.usage,
      let goal = meter?.total(on: start).map({ $0 + Double(usage.amount) }),
      let reached = meter?.date(reaching: goal), let due = recurrence.inSeason(reached)
    else { return nil }
    return ((due, .usage(since: start)), isPredicted: meter.map { !$0.hasReached(goal) } ?? true)
  }
}

extension MaintenanceTask {
  /// The date from which fixed dates are counted.
  var anchor: CivilDate { firstDueDate ?? startDate }
}
