import Foundation
package import HouseholdCalendar
import HouseholdMessages
package import HouseholdPersistence

extension TaskSchedule {
  /// Records that the task was done.
  ///
  /// What it counts for, ``attribution(ofCompletionOn:)`` says; the open dates before that are
  /// missed. What was done already is noted once more, and moves nothing; so is an extra completion.
  /// From completion, a day that is not after the last completion is history, and moves nothing.
  ///
  /// - Parameters:
  ///   - attribution: What it counts for.
  ///   - day: The day on which it was done.
  ///   - stamp: The recording time, which orders the events of all devices.
  /// - Returns: The events of the action, the completion first.
  package func completing(
    _ attribution: CompletionAttribution, on day: CivilDate, stamp: HybridTimestamp
  ) -> [TaskEvent] {
    var action = Action(taskID: task.id, stamp: stamp)
    action.add(.completed, attribution.occurrence, on: day)
    for date in attribution.missed { action.add(.missed, date, on: day) }
    return action.events
  }

  /// The occurrence that a name means.
  func known(_ name: CivilDate) throws(HomeError) -> CivilDate {
    if name == snoozedUntil || name == occurrence { return occurrence ?? name }
    let isUnknown =
      occurrence == nil && completedDate == nil && lastOccurrence.map { name > $0 } ?? true
    let isKnown = events.contains { $0.occurrence == name && $0.kind != .snoozed }
    let isFixed = task.recurrence?.firstDate(onOrAfter: name, from: task.anchor) == name
    guard isUnknown || isKnown || isFixed else { throw unknown(name) }
    return name
  }

  /// Leaves occurrences out.
  ///
  /// - Fixed dates: the open ones that `extent` says, and at least the next one. The date after them
  ///   is due next.
  /// - From completion: the next one is due an interval after today, or after the date that was skipped
  ///   if that is later. Use is counted from the same day.
  ///
  /// - Parameters:
  ///   - name: The date of the occurrence, or the day to which it was snoozed; nil for what `extent`
  ///     says.
  ///   - extent: The fixed dates to leave out.
  ///   - today: The current day in the home.
  ///   - stamp: The recording time, which orders the events of all devices.
  /// - Returns: An event for each occurrence; none if the named one was satisfied already.
  /// - Throws: ``HomeError``: `nothingDue`; `noSuchOccurrence`.
  package func skipping(
    _ name: CivilDate? = nil, _ extent: SkipExtent = .overdue, today: CivilDate,
    stamp: HybridTimestamp
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
    if name == nil, let end = extent.lastDay(on: today) {
      for date in fixedDates(after: next, through: end) { action.add(.skipped, date, on: today) }
    }
    return action.events
  }

  /// Puts the next occurrence off by days after the later of today and the day it is due.
  ///
  /// - Parameters:
  ///   - days: 1 to 3,650.
  ///   - today: The current day in the home.
  ///   - stamp: The recording time, which orders the events of all devices.
  /// - Throws: ``HomeError``: `daysOutOfRange`; `nothingDue`.
  package func snoozing(
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
  /// - Throws: ``HomeError``: `nothingDue`; `inPast` for a day before today; `alreadySatisfied` unless
  ///   the day is after what was done or skipped.
  package func snoozing(
    until day: CivilDate, today: CivilDate, stamp: HybridTimestamp
  ) throws(HomeError) -> [TaskEvent] {
    let next = try openOccurrence()
    if day < today {
      throw error(
        .inPast, "\(day) is before today, \(today); snooze the task until today or a later day.")
    }
    if let settledUntil, day <= settledUntil {
      throw error(
        .alreadySatisfied,
        "The task is done up to \(settledUntil); choose a later day.")
    }
    var action = Action(taskID: task.id, stamp: stamp)
    action.add(.snoozed, next, on: today, until: day)
    return action.events
  }

  /// Deletes the task, which keeps what was done.
  ///
  /// - Parameters:
  ///   - today: The current day in the home.
  ///   - stamp: The recording time, which orders the events of all devices.
  /// - Returns: The event; none if it was deleted already.
  func deleting(today: CivilDate, stamp: HybridTimestamp) -> [TaskEvent] {
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

extension HomeError {
  /// The error of a completion on a day that has not come.
  static func inFuture(_ day: CivilDate, today: CivilDate, _ task: MaintenanceTask) -> HomeError {
    HomeError(
      .inFuture, "\(day) is after today, \(today); mark the task as done on the day of the work.",
      entity: MaintenanceTask.schema.name, id: task.id)
  }
}

/// The events of one action, in order.
private struct Action {
  let taskID: UUID
  let stamp: HybridTimestamp
  let id = UUID()
  var events: [TaskEvent] = []

  mutating func add(
    _ kind: TaskEvent.Kind, _ occurrence: CivilDate, on day: CivilDate, until: CivilDate? = nil
  ) {
    events.append(
      TaskEvent(
        taskID: taskID, kind: kind, date: day, occurrence: occurrence, until: until,
        actionID: id, stamp: stamp, position: events.count))
  }
}

/// The fixed dates that a skip leaves out, besides the next one.
public enum SkipExtent: Hashable, Sendable {
  /// All dates before today, so that nothing is overdue; today's date if it is the only open one.
  case overdue
  /// All dates before today, and today's.
  case throughToday
  /// Only the next date, however many have passed.
  case one

  /// The last day whose dates are skipped; nil to skip only the next.
  func lastDay(on today: CivilDate) -> CivilDate? {
    switch self {
    case .overdue: today.adding(days: -1)
    case .throughToday: today
    case .one: nil
    }
  }
}
