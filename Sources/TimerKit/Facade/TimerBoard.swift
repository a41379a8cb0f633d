public import Foundation
public import HouseholdPersistence

/// The household's timers, with their to-dos and their runs.
///
/// Each method that changes something reads facts, applies a rule and writes new facts, in one
/// transaction. A refused step throws and changes nothing.
///
/// ```swift
/// let board = TimerBoard(store)
/// let tea = try await board.addTimer(named: "Tea", seconds: 240)
/// let run = try await board.start(tea.id)
/// try await board.card(for: run.id)?.remaining  // 240 seconds
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails, and those that
/// write throw `ValidationError` with everything that is wrong with the values.
public struct TimerBoard: Sendable {
  /// The store that keeps the rows.
  public let store: HouseholdStore

  /// Opens the board over a store whose model includes ``TimerKit/model``.
  public init(_ store: HouseholdStore) { self.store = store }
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
  /// - Parameters:
  ///   - name: The timer's name.
  ///   - seconds: The seconds it runs, 1 to ``TimerLimits/maximumDuration``.
  ///   - icon: The name of its symbol.
  ///   - colorHex: Its color as `#RRGGBB`.
  ///   - notes: Free-form notes.
  ///   - resetsTodos: Whether each start of it makes its to-dos open again.
  ///   - id: The timer's id.
  /// - Returns: The timer as stored.
  /// - Throws: `emptyName`, `invalidDuration`, `durationTooLong` or `invalidField`.
  @discardableResult
  public func addTimer(
    named name: String, seconds: Int, icon: String = "timer", colorHex: String = "#007AFF",
    notes: String? = nil, resetsTodos: Bool = false, id: UUID = UUID()
  ) async throws -> CountdownTimer {
    try await edit {
      try $0.addTimer(
        named: name, seconds: seconds, icon: icon, colorHex: colorHex, notes: notes,
        resetsTodos: resetsTodos, id: id)
    }
  }

  /// The timers.
  ///
  /// - Parameters:
  ///   - sorting: The sort order.
  ///   - limit: The most timers to give, nil for all.
  ///   - offset: The number of timers to skip.
  /// - Complexity: O(*k*) in the number of timers given and passed over.
  public func timers(
    sortedBy sorting: TimerSorting = .newestFirst, limit: Int? = nil, offset: Int = 0
  ) async throws -> [CountdownTimer] {
    try await store.read {
      try $0.fetch(
        Fetch<CountdownTimer>(sortBy: Self.sorts(sorting), limit: limit, offset: offset))
    }
  }

  /// A timer, or nil if there is none.
  public func timer(_ id: UUID) async throws -> CountdownTimer? {
    try await store.read { try $0.fetch(CountdownTimer.self, id: id) }
  }

  /// Changes a timer; started runs do not change.
  ///
  /// ```swift
  /// try await board.changeTimer(tea.id) { $0.durationInSeconds = 300 }
  /// ```
  ///
  /// - Returns: The timer as stored.
  /// - Throws: `unknownTimer`; `emptyName`, `invalidDuration`, `durationTooLong` or `invalidField`.
  @discardableResult
  public func changeTimer(
    _ id: UUID, _ change: @escaping @Sendable (inout CountdownTimer) -> Void
  ) async throws -> CountdownTimer {
    try await edit { try $0.changeTimer(id, change) }
  }

  /// Deletes a timer with its to-dos.
  ///
  /// Its runs stay, without a timer, and go on.
  ///
  /// - Throws: `unknownTimer`.
  /// - Complexity: O(*n*) in the number of its to-dos and runs.
  public func deleteTimer(_ id: UUID) async throws {
    try await edit { try $0.deleteTimer(id) }
  }

  /// The timers with a to-do that is not done, newest first.
  ///
  /// - Complexity: O(*n*) in the number of open to-dos.
  public func timersWithOpenTodos() async throws -> [CountdownTimer] {
    try await store.read { transaction in
      let counts = try transaction.aggregate(
        .count, by: .each(\TodoItem.timerID), where: \.isCompleted == false)
      return try transaction.fetch(
        Fetch<CountdownTimer>(
          where: .isIn(\.id, counts.keys), sortBy: Self.sorts(.newestFirst)))
    }
  }

  /// Makes several changes in one transaction: all of them, or none if one is refused.
  ///
  /// ```swift
  /// try await board.edit { edit in
  ///   let workout = try edit.addTimer(named: "Workout", seconds: 1500)
  ///   try edit.addTodo("Warm up", to: workout.id)
  /// }
  /// ```
  ///
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @discardableResult
  public func edit<R: Sendable>(
    _ changes: @escaping @Sendable (TimerEdit) throws -> R
  ) async throws -> R {
    try await store.write { try changes(TimerEdit($0)) }
  }

  static func sorts(_ sorting: TimerSorting) -> [Sort<CountdownTimer>] {
    switch sorting {
    case .newestFirst: [Sort(\.createdAt, .descending)]
    case .name: [Sort(\.name)]
    }
  }
}
