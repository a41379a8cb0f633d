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
    live { try $0.timersWithTodos(sortedBy: sorting) }
  }

  /// A timer's to-dos, in their order; none once the timer is deleted.
  public func liveTodos(of timerID: UUID) -> LiveQuery<[TodoItem]> {
    live { try $0.todos(of: timerID) }
  }

  /// The sequences, by name.
  public func liveSequences() -> LiveQuery<[TimerSequence]> {
    live(Fetch<TimerSequence>(sortBy: [Sort(\.name)]))
  }

  /// The facts a board is drawn from: the open runs with their timers.
  ///
  /// Draw ``BoardFacts/cards(at:)`` as often as wanted: facts do not change as time passes.
  ///
  /// ```swift
  /// for try await facts in board.liveBoard() { show(facts.cards(at: clock.now)) }
  /// ```
  public func liveBoard() -> LiveQuery<BoardFacts> {
    live { try $0.facts() }
  }

  /// A timer's runs, open or not, the newest first.
  ///
  /// - Parameters:
  ///   - timerID: The timer.
  ///   - limit: The most runs to give, nil for all.
  public func liveRuns(of timerID: UUID, limit: Int? = nil) -> LiveQuery<[TimerRun]> {
    live(TimerReader.runs(of: timerID, limit: limit))
  }

  /// All runs with their timers: the open ones in the order they were started, then those that were
  /// canceled or acknowledged, the newest first.
  ///
  /// - Parameter limit: The most closed runs to give, nil for all.
  public func liveHistory(limit: Int? = nil) -> LiveQuery<BoardFacts> {
    live { try $0.historyFacts(limit: limit) }
  }
}
