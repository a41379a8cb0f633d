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

  /// Does the step that a pet's button offers, if there is one.
  func doNextStep(for card: PetCard) async throws {
    switch card.nextAction {
    case .startWash: try await room.startWash(card.id)
    case .startDry: try await room.startDry(card.id)
    case .markFolded: try await room.markFolded(card.id)
    case .rewash: try await room.rewash(card.id)
    case nil: break
    }
  }
}
