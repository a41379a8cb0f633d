public import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeReader {
  /// The schedule of a task.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  public func schedule(of taskID: UUID) throws -> TaskSchedule {
    try schedule(of: row(MaintenanceTask.self, taskID))
  }

  /// Why a task is due when it is, in words.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  public func explain(_ taskID: UUID) throws -> DueExplanation {
    let task = try row(MaintenanceTask.self, taskID)
    return try schedule(of: task)
      .explanation(on: today(of: task))
  }

  /// The history of tasks, including deleted ones: the latest day first, and within a day what
  /// was noted last.
  ///
  /// A date that was missed, and done after all, is in it as done.
  ///
  /// - Parameters:
  ///   - taskID: The task, or nil for all.
  ///   - limit: The most events to give, nil for all.
  /// - Complexity: O(*n* log *n*) in the number of events.
  public func taskLog(of taskID: UUID? = nil, limit: Int? = nil) throws -> [TaskLogEntry] {
    if let taskID { _ = try row(MaintenanceTask.self, taskID) }
    let filter: Filter<TaskEvent>? = taskID.map { id in Filter { $0.taskID == id } }
    let events = try all(
      Fetch<TaskEvent>(
        where: filter,
        sortBy: [Sort(\.date, .descending), Sort(\.stamp, .descending), Sort(\.position)],
        limit: limit))
    let done = try completions(instead: events.filter { $0.kind == .missed })
    let undone = try undoneActions(among: events + done)
    let doneAfterAll = Set(done.filter { !undone.contains($0.actionID) }.map(OccurrenceKey.init))
    let titles = try all(
      Fetch<MaintenanceTask> { $0.id.isIn(Set(events.map(\.taskID))) }
    ).reduce(into: [:]) { $0[$1.id] = $1.title }
    return events.filter { $0.kind != .missed || !doneAfterAll.contains(OccurrenceKey($0)) }
      .map { event in
        TaskLogEntry(
          event: event, title: titles[event.taskID] ?? "",
          isUndone: event.kind != .undone && undone.contains(event.actionID))
      }
  }

  /// The completions of occurrences that were called missed.
  private func completions(instead missed: [TaskEvent]) throws -> [TaskEvent] {
    guard !missed.isEmpty else { return [] }
    return try all(
      Fetch<TaskEvent> {
        $0.kind == .completed && $0.taskID.isIn(Set(missed.map(\.taskID)))
          && $0.occurrence.isIn(Set(missed.map(\.occurrence)))
      })
  }

  private func undoneActions(among events: [TaskEvent]) throws -> Set<UUID> {
    Set(
      try all(
        Fetch<TaskEvent> { $0.kind == .undone && $0.actionID.isIn(Set(events.map(\.actionID))) }
      ).map(\.actionID))
  }

  /// Whether due dates were worked out by an older version of the rules: in a file of an older version,
  /// or after an import from one.
  ///
  /// - Complexity: O(*n*) in the number of tasks.
  public func hasStaleSchedules() throws -> Bool {
    let version = TaskSchedule.version
    return try !all(
      Fetch<MaintenanceTask>(where: { $0.scheduleVersion < version }, limit: 1)
    ).isEmpty
  }
}

/// An occurrence of a task.
private struct OccurrenceKey: Hashable {
  let taskID: UUID
  let date: CivilDate

  init(_ event: TaskEvent) {
    taskID = event.taskID
    date = event.occurrence
  }
}
