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

  /// The cards of this moment: draw them as often as you like.
  var cards: [RunCard] { facts.cards(at: timers.store.clock.now) }

  /// Does what the one button of a run offers.
  func press(_ card: RunCard) async throws {
    switch card.state {
    case .running: try await timers.pause(card.id)
    case .paused, .held: try await timers.resume(card.id)
    case .finished: try await timers.acknowledge(card.id)
    case .waiting, .cancelled: break
    }
  }
}
