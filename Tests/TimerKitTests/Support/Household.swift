import HouseholdPersistence
import HouseholdTestSupport
import StoreTestSupport
import TimerKit

extension StoreKind {
  /// An empty household whose clock stands at an instant.
  func household(
    _ now: String = "2026-03-02T08:00:00Z", zone: String = "Europe/Berlin"
  ) throws -> Household {
    try Household(open(TimerKit.model, now, zone: zone))
  }
}

/// A board, the store below it and the clock above it.
struct Household {
  let board: TimerBoard
  private let open: OpenStore

  init(_ open: OpenStore) {
    self.open = open
    board = TimerBoard(open.store)
  }

  var clock: TestClock { open.clock }
  var store: HouseholdStore { open.store }
  var folder: TemporaryFolder { open.folder }

  /// The household as another process finds it later: nothing but the rows is left.
  func reopened() throws -> Household { try Household(open.reopened()) }
}

/// What a step throws, or nil.
func timerError(
  _ step: () async throws -> some Any
) async -> TimerError? {
  do {
    _ = try await step()
    return nil
  } catch {
    return error as? TimerError
  }
}
