import LaundryKit
import Observation

/// What a view shows of the laundry.
@MainActor @Observable
final class LaundryBoard {
  private let room: LaundryRoom
  private(set) var facts = LaundryFacts(pets: [])

  init(_ room: LaundryRoom) { self.room = room }

  /// Keeps the facts fresh until the task is canceled.
  func follow() async throws {
    for try await facts in room.liveDashboard() { self.facts = facts }
  }

  /// The cards of this moment: draw them as often as you like.
  var cards: [PetCard] { facts.cards(at: room.store.clock.now) }
}
