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
  /// - Parameters:
  ///   - taskID: The task, or nil for all.
  ///   - limit: The most events to give, nil for all.
  /// - Complexity: O(*n* log *n*) in the number of events.
  public func taskLog(of taskID: UUID? = nil, limit: Int? = nil) throws -> [TaskLogEntry] {
    if let taskID { _ = try row(MaintenanceTask.self, taskID) }
    let filter: Filter<TaskEvent>? = taskID.map { id in \.taskID == id }
    let events = try all(
      Fetch<TaskEvent>(
        where: filter,
        sortBy: [Sort(\.date, .descending), Sort(\.stamp, .descending), Sort(\.position)],
        limit: limit))
    let undone = Set(
      try all(
        Fetch<TaskEvent>(
          where: \.kind == .undone && .isIn(\.actionID, Set(events.map(\.actionID))))
      ).map(\.actionID))
    let titles = try all(
      Fetch<MaintenanceTask>(where: .isIn(\.id, Set(events.map(\.taskID))))
    ).reduce(into: [:]) { $0[$1.id] = $1.title }
    return events.map { event in
      TaskLogEntry(
        event: event, title: titles[event.taskID] ?? "",
        isUndone: event.kind != .undone && undone.contains(event.actionID))
    }
  }

  /// Whether due dates were worked out by an older version of the rules: in a file of an older version,
  /// or after an import from one.
  ///
  /// - Complexity: O(*n*) in the number of tasks.
  public func hasStaleSchedules() throws -> Bool {
    let version = TaskSchedule.version
    return try !all(
      Fetch<MaintenanceTask>(where: \.scheduleVersion < version, limit: 1)
    ).isEmpty
  }
}
