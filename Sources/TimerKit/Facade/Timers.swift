public import Foundation
public import HouseholdPersistence

/// A timer with its to-dos: a line of the list that an app shows first.
public struct TimerWithTodos: Hashable, Sendable, Identifiable {
  /// The timer.
  public var timer: CountdownTimer
  /// Its to-dos, in their order.
  public var todos: [TodoItem]

  /// The timer's id.
  public var id: UUID { timer.id }

  /// The number of open to-dos.
  ///
  /// - Complexity: O(*n*) in the number of to-dos.
  public var openTodos: Int { todos.count { !$0.isCompleted } }
}

extension TimerEdit {
  /// Adds a timer.
  ///
  /// ```swift
  /// try await board.addTimer(named: "Tea", seconds: 240) { $0.notes = "Hot" }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The timer's name.
  ///   - seconds: The seconds it runs, 1 to ``TimerLimits/maximumDuration``.
  ///   - id: The timer's id.
  ///   - details: Sets the other fields, such as its icon and its notes.
  /// - Returns: The timer as stored.
  /// - Throws: ``TimerError``: `emptyName`, `invalidDuration`, `durationTooLong` or `invalidField`.
  @discardableResult
  public func addTimer(
    named name: String, seconds: Int, id: UUID = UUID(),
    _ details: (inout CountdownTimer) -> Void = { _ in }
  ) throws -> CountdownTimer {
    var timer = CountdownTimer(id: id, name: name, durationInSeconds: seconds)
    details(&timer)
    return try add(timer)
  }

  /// Deletes every timer, to-do, run and sequence, here and on the devices this one syncs with.
  ///
  /// There is no way back, unless the store is synced: then all of it can be restored for 30 days.
  ///
  /// Rows of other kits in the same store stay.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public func eraseEverything() throws {
    try transaction.deleteEverything(of: [
      TimerRun.self, TodoItem.self, CountdownTimer.self, TimerSequence.self, TimerDeletion.self,
    ])
  }
}

extension TimerReader {
  /// The timers.
  ///
  /// - Parameters:
  ///   - sorting: The sort order.
  ///   - limit: The most timers to give, nil for all.
  ///   - offset: The number of timers to skip.
  /// - Complexity: O(*k*) in the number of timers given and passed over.
  public func timers(
    sortedBy sorting: TimerSorting = .newestFirst, limit: Int? = nil, offset: Int = 0
  ) throws -> [CountdownTimer] {
    try all(
      Fetch<CountdownTimer>(sortBy: Self.sorts(sorting), limit: limit, offset: offset))
  }

  /// The timers with a to-do that is not done, newest first.
  ///
  /// - Complexity: O(*n*) in the number of open to-dos.
  public func timersWithOpenTodos() throws -> [CountdownTimer] {
    let counts = try transaction.aggregate(
      .count, by: .each(\TodoItem.timerID), where: { !$0.isCompleted })
    return try all(
      Fetch<CountdownTimer>(
        where: { $0.id.isIn(counts.keys) }, sortBy: Self.sorts(.newestFirst)))
  }

  static func sorts(_ sorting: TimerSorting) -> [Sort<CountdownTimer>] {
    switch sorting {
    case .newestFirst: [Sort(\.createdAt, .descending)]
    case .name: [Sort(\.name)]
    }
  }

  /// The timers with their to-dos.
  ///
  /// - Parameter sorting: The sort order of the timers.
  /// - Complexity: O(*n* log *n*) in the number of timers and to-dos.
  public func timersWithTodos(
    sortedBy sorting: TimerSorting = .newestFirst
  ) throws -> [TimerWithTodos] {
    let todos = Dictionary(
      grouping: try all(Fetch<TodoItem>(sortBy: [Sort(\.timerID), Sort(\.sortOrder)])),
      by: \.timerID)
    return try timers(sortedBy: sorting)
      .map { TimerWithTodos(timer: $0, todos: todos[$0.id] ?? []) }
  }
}

extension TimerBoard {
  /// The timers with their to-dos.
  ///
  /// ```swift
  /// for try await rows in board.liveTimers() { show(rows) }
  /// ```
  ///
  /// - Parameter sorting: The sort order of the timers.
  public func liveTimers(
    sortedBy sorting: TimerSorting = .newestFirst
  ) -> LiveQuery<[TimerWithTodos]> {
    live { try $0.timersWithTodos(sortedBy: sorting) }
  }
}

extension CountdownTimer: TimerEntity {
  /// Deletes the timer with its to-dos, and remembers that, so that no old message brings it back.
  public func delete(in edit: TimerEdit) throws {
    try edit.transaction.delete(CountdownTimer.self, id: id)
    try edit.transaction.remember(deletionOf: id)
  }
}
