public import Foundation
public import HouseholdPersistence

/// The values screens show, now and after every commit that changes them.
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
    store.liveQuery(over: [CountdownTimer.self, TodoItem.self]) { transaction in
      let timers = try transaction.fetch(Fetch<CountdownTimer>(sortBy: Self.sorts(sorting)))
      let todos = try transaction.fetch(
        Fetch<TodoItem>(sortBy: [Sort(\.timerID), Sort(\.sortOrder)]))
      let byTimer = Dictionary(grouping: todos, by: \.timerID)
      return timers.map { TimerWithTodos(timer: $0, todos: byTimer[$0.id] ?? []) }
    }
  }

  /// A timer's to-dos, in their order; none once the timer is deleted.
  public func liveTodos(of timerID: UUID) -> LiveQuery<[TodoItem]> {
    store.liveQuery(over: [TodoItem.self]) { try TimerEdit.todos($0, of: timerID) }
  }

  /// The sequences, by name.
  public func liveSequences() -> LiveQuery<[TimerSequence]> {
    store.liveQuery(Fetch<TimerSequence>(sortBy: [Sort(\.name)]))
  }

  /// The facts a board is drawn from: the open runs with their timers.
  ///
  /// Draw ``BoardFacts/cards(at:)`` as often as wanted: facts do not change as time passes.
  ///
  /// ```swift
  /// for try await facts in board.liveBoard() { show(facts.cards(at: clock.now)) }
  /// ```
  public func liveBoard() -> LiveQuery<BoardFacts> {
    store.liveQuery(over: [CountdownTimer.self, TimerRun.self]) { try Self.facts($0) }
  }

  /// A timer's runs, open or not, the newest first.
  ///
  /// - Parameters:
  ///   - timerID: The timer.
  ///   - limit: The most runs to give, nil for all.
  public func liveRuns(of timerID: UUID, limit: Int? = nil) -> LiveQuery<[TimerRun]> {
    store.liveQuery(Self.runs(of: timerID, limit: limit))
  }

  /// All runs with their timers: the open ones in the order they were started, then those that were
  /// canceled or acknowledged, the newest first.
  ///
  /// - Parameter limit: The most closed runs to give, nil for all.
  public func liveHistory(limit: Int? = nil) -> LiveQuery<BoardFacts> {
    store.liveQuery(over: [CountdownTimer.self, TimerRun.self]) {
      try Self.history($0, limit: limit)
    }
  }
}
