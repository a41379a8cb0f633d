import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence

extension TaskSchedule {
  /// Notes that the task was done.
  ///
  /// - From completion: the next due date is counted from that day, however early or often it was
  ///   done. A day that is not after the last completion is history, and moves nothing.
  /// - Fixed dates, without a name: it was for the occurrence that was overdue on that day, and
  ///   otherwise for the one nearest to it; as near to two, for the earlier. A second time on one day it
  ///   is for the same one. What was satisfied already is noted once more, and moves nothing; so is what
  ///   was done before the last completion.
  /// - A name always says which occurrence it was for.
  /// - The fixed dates between the occurrence and the day of completion are missed, that day
  ///   included: one completion satisfies one occurrence. So are those before a later one that is
  ///   named.
  ///
  /// - Parameters:
  ///   - name: The date of the occurrence, or the day to which it was snoozed; nil for the one that
  ///     follows from the day.
  ///   - day: The day on which it was done.
  ///   - today: The current day in the home.
  ///   - stamp: The recording time, which orders the events of all devices.
  /// - Returns: The events of the action, the completion first.
  /// - Throws: ``HomeError``: `inFuture`; `noSuchOccurrence`.
  public func completing(
    _ name: CivilDate? = nil, on day: CivilDate, today: CivilDate, stamp: HybridTimestamp
  ) throws(HomeError) -> [TaskEvent] {
    guard day <= today else {
      throw error(
        .inFuture,
        "\(day) is after today, \(today); mark the task as done on the day of the work.")
    }
    var action = Action(taskID: task.id, stamp: stamp)
    let date = try name.map { name throws(HomeError) in try known(name) } ?? occurrence(doneOn: day)
    action.add(.completed, date, on: day)
    guard lastOccurrence.map({ date > $0 }) ?? true else { return action.events }
    for passed in occurrence.map({ [$0] + fixedDates(after: $0, through: date) }) ?? []
    where passed < date && task.recurrence?.basis != .completion {
      action.add(.missed, passed, on: day)
    }
    for passed in fixedDates(after: date, through: day) { action.add(.missed, passed, on: day) }
    return action.events
  }

  /// The occurrence that a name means.
  private func known(_ name: CivilDate) throws(HomeError) -> CivilDate {
    if name == snoozedUntil || name == occurrence { return occurrence ?? name }
    if events.contains(where: { $0.occurrence == name && $0.kind != .snoozed }) { return name }
    if let lastOccurrence, name <= lastOccurrence { throw unknown(name) }
    guard let occurrence else {
      guard completedDate == nil else { throw unknown(name) }
      return name
    }
    guard name > occurrence, fixedDates(after: occurrence, through: name).last == name else {
      throw unknown(name)
    }
    return name
  }

  /// The occurrence for which a task was that was done on a day.
  func occurrence(doneOn day: CivilDate) -> CivilDate {
    let isCounted = task.recurrence?.basis == .completion
    guard let last = lastOccurrence else {
      // A task due by use without a predicted date is done on the day it is done.
      return occurrence ?? day
    }
    // Twice on one day is once.
    if let twin = events.last(where: { $0.kind == .completed && $0.date == day }) {
      return twin.occurrence
    }
    if isCounted {
      return lastCompletion.map { day <= $0 } ?? false ? day : occurrence ?? day
    }
    let reached = max(last, lastCompletion ?? last)
    let isHistory = lastCompletion.map { day < $0 } ?? false
    if let occurrence, !isHistory {
      let due = min(occurrence, snoozedUntil ?? occurrence)
      if due <= day { return occurrence }
      let before = satisfiedDate(nearest: day, through: reached) ?? last
      return abs(before.days(until: day)) <= day.days(until: due) ? before : occurrence
    }
    return satisfiedDate(nearest: day, through: reached) ?? last
  }

  /// The completions that a new one repeats: those of the same occurrence, or from completion those of
  /// the same day.
  func completions(like event: TaskEvent) -> [TaskEvent] {
    let isCounted = task.recurrence?.basis == .completion
    return events.filter {
      $0.kind == .completed
        && (isCounted ? $0.date == event.date : $0.occurrence == event.occurrence)
    }
  }

  /// The satisfied date of a fixed schedule that is nearest to a day; the earlier of two.
  private func satisfiedDate(nearest day: CivilDate, through last: CivilDate) -> CivilDate? {
    let known = events.lazy.filter { $0.kind != .snoozed }.map(\.occurrence).filter { $0 <= last }
    let before = task.recurrence?.lastDate(onOrBefore: min(day, last), from: task.anchor)
    let after = task.recurrence?.firstDate(onOrAfter: min(day, last), from: task.anchor)
      .flatMap { $0 <= last ? $0 : nil }
    return (known + [before, after].compactMap(\.self)).min { left, right in
      let (a, b) = (abs(left.days(until: day)), abs(right.days(until: day)))
      return a == b ? left < right : a < b
    }
  }

  /// Leaves the next occurrence out.
  ///
  /// The one after it is due next: of a fixed schedule the next date, otherwise an interval after
  /// the date that was skipped; use is counted from today.
  ///
  /// - Parameters:
  ///   - name: The date of the occurrence, or the day to which it was snoozed; nil for the next.
  ///   - today: The current day in the home.
  ///   - stamp: The recording time, which orders the events of all devices.
  /// - Returns: The event; none if the named occurrence was satisfied already.
  /// - Throws: ``HomeError``: `nothingDue`; `noSuchOccurrence`.
  public func skipping(
    _ name: CivilDate? = nil, today: CivilDate, stamp: HybridTimestamp
  ) throws(HomeError) -> [TaskEvent] {
    if let name, name != occurrence, name != snoozedUntil,
      events.contains(where: { $0.occurrence == name && $0.kind != .snoozed })
    {
      return []
    }
    let next = try openOccurrence()
    if let name, name != next, name != snoozedUntil { throw unknown(name) }
    var action = Action(taskID: task.id, stamp: stamp)
    action.add(.skipped, next, on: today)
    return action.events
  }

  /// Puts the next occurrence off by days after the later of today and the day it is due.
  ///
  /// - Parameters:
  ///   - days: 1 to 3,650.
  ///   - today: The current day in the home.
  ///   - stamp: The recording time, which orders the events of all devices.
  /// - Throws: ``HomeError``: `daysOutOfRange`; `nothingDue`.
  public func snoozing(
    days: Int, today: CivilDate, stamp: HybridTimestamp
  ) throws(HomeError) -> [TaskEvent] {
    guard (1...3650).contains(days) else {
      throw error(.daysOutOfRange, "A task is snoozed by 1 to 3,650 days, not \(days).")
    }
    let next = try openOccurrence()
    let due = dueDate ?? next
    return try snoozing(
      until: max(due, today).adding(days: days), today: today, stamp: stamp)
  }

  /// Moves the day on which the next occurrence is due, without changing which one it is.
  ///
  /// - Parameters:
  ///   - day: The day on which it is due instead, earlier or later.
  ///   - today: The current day in the home.
  ///   - stamp: The recording time, which orders the events of all devices.
  /// - Throws: ``HomeError``: `nothingDue`; `alreadySatisfied` unless the day is after what was
  ///   done or skipped.
  public func snoozing(
    until day: CivilDate, today: CivilDate, stamp: HybridTimestamp
  ) throws(HomeError) -> [TaskEvent] {
    let next = try openOccurrence()
    if let settledUntil, day <= settledUntil {
      throw error(
        .alreadySatisfied,
        "The task is done up to \(settledUntil); choose a later day.")
    }
    var action = Action(taskID: task.id, stamp: stamp)
    action.add(.snoozed, next, on: today, until: day)
    return action.events
  }

  /// Takes the last action back.
  ///
  /// - Parameters:
  ///   - today: The current day in the home.
  ///   - stamp: The recording time, which orders the events of all devices.
  /// - Throws: ``HomeError``: `nothingToUndo`.
  public func undoing(today: CivilDate, stamp: HybridTimestamp) throws(HomeError) -> [TaskEvent] {
    guard let last = events.last, let first = events.first(where: { $0.actionID == last.actionID })
    else {
      throw error(.nothingToUndo, "There is nothing to undo for this task.")
    }
    return [
      TaskEvent(
        taskID: task.id, kind: .undone, date: today, occurrence: first.occurrence,
        actionID: first.actionID, stamp: stamp)
    ]
  }

  /// Deletes the task, which keeps what was done.
  ///
  /// - Parameters:
  ///   - today: The current day in the home.
  ///   - stamp: The recording time, which orders the events of all devices.
  /// - Returns: The event; none if it was deleted already.
  public func deleting(today: CivilDate, stamp: HybridTimestamp) -> [TaskEvent] {
    guard deletedDate == nil else { return [] }
    var action = Action(taskID: task.id, stamp: stamp)
    action.add(.deleted, occurrence ?? lastOccurrence ?? today, on: today)
    return action.events
  }

  private func openOccurrence() throws(HomeError) -> CivilDate {
    guard completedDate == nil, let occurrence else {
      throw error(
        .nothingDue,
        completedDate != nil
          ? "The task is done for good; undo that first."
          : "The due date of the task is not known yet; record a meter reading.")
    }
    return occurrence
  }

  private func unknown(_ name: CivilDate) -> HomeError {
    error(
      .noSuchOccurrence,
      occurrence.map { "The task is not due on \(name); it is due on \($0) next." }
        ?? "The task is not due on \(name), nor on any later day.")
  }

  private func error(_ code: HomeError.Code, _ message: Message) -> HomeError {
    HomeError(code, message, entity: MaintenanceTask.schema.name, id: task.id)
  }
}

/// The events of one action, in order.
private struct Action {
  let taskID: UUID
  let stamp: HybridTimestamp
  let id = UUID()
  private(set) var events: [TaskEvent] = []

  init(taskID: UUID, stamp: HybridTimestamp) {
    self.taskID = taskID
    self.stamp = stamp
  }

  mutating func add(
    _ kind: TaskEvent.Kind, _ occurrence: CivilDate, on day: CivilDate, until: CivilDate? = nil
  ) {
    events.append(
      TaskEvent(
        taskID: taskID, kind: kind, date: day, occurrence: occurrence, until: until,
        actionID: id, stamp: stamp, position: events.count))
  }
}
