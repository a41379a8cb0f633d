public import Foundation
public import HouseholdPersistence

/// The household's timers, with their to-dos and their runs.
///
/// Each method runs one question of ``TimerReader`` or one step of ``TimerEdit`` in a transaction;
/// there stand their parameters and errors. Rows are found, added, changed and deleted with the
/// methods of every facade: `find`, `all`, `add`, `change`, `delete` and `live`.
///
/// ```swift
/// let board = TimerBoard(store)
/// let tea = try await board.addTimer(named: "Tea", seconds: 240)
/// let run = try await board.start(tea.id)
/// try await board.card(for: run.id)?.remaining  // 240 seconds
/// try await board.change(CountdownTimer.self, tea.id) { $0.durationInSeconds = 300 }
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails, and those that
/// write throw `ValidationError` with everything that is wrong with the values.
public struct TimerBoard: StoreFacade {
  /// The store that keeps the rows.
  public let store: HouseholdStore

  /// Opens the board over a store whose model includes ``/HouseholdPersistence/Model/timer``.
  public init(_ store: HouseholdStore) { self.store = store }

  /// Begins changes in a transaction.
  public func makeEdit(in transaction: any WriteTransaction) -> TimerEdit { TimerEdit(transaction) }
}

/// The sort order of a list of timers.
public enum TimerSorting: String, CaseIterable, Codable, Sendable {
  /// The timer added last comes first.
  case newestFirst
  /// By name.
  case name
}

// MARK: - Timers

extension TimerBoard {
  /// Adds a timer.
  ///
  /// See ``TimerEdit/addTimer(named:seconds:id:_:)``.
  @discardableResult
  public func addTimer(
    named name: String, seconds: Int, id: UUID = UUID(),
    _ details: @escaping @Sendable (inout CountdownTimer) -> Void = { _ in }
  ) async throws -> CountdownTimer {
    try await edit { try $0.addTimer(named: name, seconds: seconds, id: id, details) }
  }

  /// The timers.
  ///
  /// See ``TimerReader/timers(sortedBy:limit:offset:)``.
  public func timers(
    sortedBy sorting: TimerSorting = .newestFirst, limit: Int? = nil, offset: Int = 0
  ) async throws -> [CountdownTimer] {
    try await read { try $0.timers(sortedBy: sorting, limit: limit, offset: offset) }
  }

  /// The timers with a to-do that is not done, newest first.
  ///
  /// See ``TimerReader/timersWithOpenTodos()``.
  public func timersWithOpenTodos() async throws -> [CountdownTimer] {
    try await read { try $0.timersWithOpenTodos() }
  }
}
