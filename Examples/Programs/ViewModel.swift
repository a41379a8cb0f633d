// An observable view model over two kits, as a SwiftUI view would use it.
// It keeps what live queries deliver, so views follow every commit, also those of other processes.

import HouseholdTesting
import LaundryKit
import Observation
import TimerKit

/// What a household has to know now.
@MainActor @Observable
final class Today {
  private(set) var cards: [PetCard] = []
  private(set) var timers: [CountdownTimer] = []
  private(set) var problem: String?
  @ObservationIgnored private let room: LaundryRoom
  @ObservationIgnored private let store: HouseholdStore

  init(_ store: HouseholdStore) {
    self.store = store
    room = LaundryRoom(store)
  }

  /// Follows the store until the task is canceled: `.task { await today.follow() }` in a view.
  func follow() async {
    do {
      async let timers: Void = followTimers()
      for try await facts in room.liveDashboard() {
        cards = facts.cards(at: store.clock.now)
      }
      try await timers
    } catch {
      problem = "\(error)"
    }
  }

  private func followTimers() async throws {
    for try await timers in store.liveQuery(Fetch<CountdownTimer>(sortBy: [Sort(\.name)])) {
      self.timers = timers
    }
  }

  /// The action of a pet's button.
  func wash(_ card: PetCard) async {
    do { try await room.startWash(card.id) } catch { problem = "\(error)" }
  }
}

@main
struct ViewModel {
  @MainActor static func main() async throws {
    let store = try HouseholdStore(MemoryStore(), model: Model(.laundry, .timer))
    let today = Today(store)
    let following = Task { await today.follow() }

    try await LaundryRoom(store).addPet(named: "Snowy")
    try await TimerBoard(store).addTimer(named: "Tea", seconds: 240)
    // A view is drawn again by itself; a program or a test waits for the change.
    try await waitUntil { today.cards.count == 1 && today.timers.count == 1 }
    print(today.cards.map(\.pet.name), today.timers.map(\.name))

    await today.wash(today.cards[0])
    try await waitUntil { today.cards[0].stage == .washing }
    print(today.cards[0].stage.displayText)

    await today.wash(today.cards[0])
    print(today.problem == nil ? "washed twice" : "a second wash is refused")
    following.cancel()
  }
}

// Prints:
//   ["Snowy"] ["Tea"]
//   In the washing machine
//   a second wash is refused
