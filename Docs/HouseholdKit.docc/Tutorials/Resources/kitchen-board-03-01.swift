import Observation
import TimerKit

/// What a view shows of the kitchen.
@MainActor @Observable
final class KitchenBoard {
  private let timers: TimerBoard
  private(set) var facts = BoardFacts(openRuns: [])

  init(_ timers: TimerBoard) { self.timers = timers }

  /// Keeps the facts fresh until the task is canceled.
  func follow() async throws {
    for try await facts in timers.liveBoard() { self.facts = facts }
  }
}
