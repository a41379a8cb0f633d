import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension TaskSchedule {
  /// Completes an occurrence.
  ///
  /// - Without a name it is the next one, however early or late. But a second completion on the day
  ///   of another is the same completion, and one on a day before the last completion is history:
  ///   neither moves the schedule.
  /// - A named occurrence that was completed already stays as it is. One that was skipped or missed
  ///   is noted as done after all, and moves nothing.
  /// - The fixed dates between the occurrence and the day of completion are missed, that day
  ///   included: one completion satisfies one occurrence. So are those before a later one that is
  ///   named.
  ///
  /// - Parameters:
  ///   - name: The date of the occurrence, or the day to which it was put off; nil for the next.
  ///   - day: The day on which it was done.
  ///   - today: The day it is in the home.
  ///   - stamp: When it is recorded, the text of a `HybridTimestamp`.
  /// - Returns: The events of the action, the completion first; none when nothing changes.
  /// - Throws: `inFuture`; `noSuchOccurrence`.
  public func completing(
    _ name: CivilDate? = nil, on day: CivilDate, today: CivilDate, stamp: String
  ) throws(HomeError) -> [TaskEvent] {
    guard day <= today else {
      throw error(.inFuture, "\(day) is after today, \(today); say it was done when it is done.")
    }
    let done = events.filter { $0.kind == .completed }
    var action = Action(taskID: task.id, stamp: stamp)
    if let name {
      let name = name == snoozedUntil ? occurrence ?? name : name
      if let lastOccurrence, name <= lastOccurrence {
        guard events.contains(where: { $0.occurrence == name && $0.kind != .snoozed }) else {
          throw unknown(name)
        }
        guard !done.contains(where: { $0.occurrence == name }) else { return [] }
        action.add(.completed, name, on: day)
        return action.events
      }
      let passed = occurrence.map { [$0] + fixedDates(after: $0, through: name) } ?? []
      guard passed.last == name || passed.isEmpty && completedDate == nil else {
        throw unknown(name)
      }
      action.add(.completed, name, on: day)
      for date in passed.dropLast() { action.add(.missed, date, on: day) }
      for date in fixedDates(after: name, through: day) { action.add(.missed, date, on: day) }
      return action.events
    }
    if completedDate != nil || done.contains(where: { $0.date == day }) { return [] }
    if let lastOccurrence, let lastCompletion, day < lastCompletion {
      action.add(.completed, min(day, lastOccurrence), on: day)
      return action.events
    }
    // What is due by use, nobody knows when, is done on the day it is done.
    let next = occurrence ?? max(day, lastOccurrence?.adding(days: 1) ?? day)
    action.add(.completed, next, on: day)
    for date in fixedDates(after: next, through: day) { action.add(.missed, date, on: day) }
    return action.events
  }

  /// Leaves the next occurrence out.
  ///
  /// The one after it is due next: of a fixed schedule the next date, otherwise an interval after
  /// the date that was skipped; use is counted from today.
  ///
  /// - Parameters:
  ///   - name: The date of the occurrence, or the day to which it was put off; nil for the next.
  ///   - today: The day it is in the home.
  ///   - stamp: When it is recorded, the text of a `HybridTimestamp`.
  /// - Returns: The event; none when the named occurrence was satisfied already.
  /// - Throws: `nothingDue`; `noSuchOccurrence`.
  public func skipping(
    _ name: CivilDate? = nil, today: CivilDate, stamp: String
  ) throws(HomeError) -> [TaskEvent] {
    if let name, let lastOccurrence, name <= lastOccurrence,
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
  ///   - today: The day it is in the home.
  ///   - stamp: When it is recorded, the text of a `HybridTimestamp`.
  /// - Throws: `daysOutOfRange`; `nothingDue`.
  public func snoozing(
    days: Int, today: CivilDate, stamp: String
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
  ///   - today: The day it is in the home.
  ///   - stamp: When it is recorded, the text of a `HybridTimestamp`.
  /// - Throws: `nothingDue`; `alreadySatisfied` unless the day is after every satisfied occurrence.
  public func snoozing(
    until day: CivilDate, today: CivilDate, stamp: String
  ) throws(HomeError) -> [TaskEvent] {
    let next = try openOccurrence()
    if let lastOccurrence, day <= lastOccurrence {
      throw error(
        .alreadySatisfied,
        "The occurrence of \(lastOccurrence) is done, skipped or missed; choose a later day.")
    }
    var action = Action(taskID: task.id, stamp: stamp)
    action.add(.snoozed, next, on: today, until: day)
    return action.events
  }

  /// Takes the last action back.
  ///
  /// - Parameters:
  ///   - today: The day it is in the home.
  ///   - stamp: When it is recorded, the text of a `HybridTimestamp`.
  /// - Throws: `nothingToUndo`.
  public func undoing(today: CivilDate, stamp: String) throws(HomeError) -> [TaskEvent] {
    guard let last = events.last, let first = events.first(where: { $0.actionID == last.actionID })
    else {
      throw error(.nothingToUndo, "Nothing was done to this task that could be undone.")
    }
    return [
      TaskEvent(
        taskID: task.id, kind: .undone, date: today, occurrence: first.occurrence,
        actionID: first.actionID, stamp: stamp)
    ]
  }

  private func openOccurrence() throws(HomeError) -> CivilDate {
    guard completedDate == nil, let occurrence else {
      throw error(
        .nothingDue,
        completedDate != nil
          ? "The task is done for good; undo that first."
          : "Nobody knows yet when the task is due; read its meter.")
    }
    return occurrence
  }

  private func unknown(_ name: CivilDate) -> HomeError {
    error(
      .noSuchOccurrence,
      "The task has no occurrence on \(name)"
        + (occurrence.map { "; the next one is that of \($0)." } ?? "; nothing is due."))
  }

  private func error(_ code: HomeError.Code, _ message: String) -> HomeError {
    HomeError(code, message, entity: MaintenanceTask.schema.name, id: task.id)
  }
}

/// The events of one action, in order.
private struct Action {
  let taskID: UUID
  let stamp: String
  let id = UUID()
  private(set) var events: [TaskEvent] = []

  init(taskID: UUID, stamp: String) {
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
