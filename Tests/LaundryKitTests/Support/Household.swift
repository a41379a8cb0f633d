import HouseholdPersistence
import HouseholdTestSupport
import LaundryKit
import StoreTestSupport

extension StoreKind {
  /// An empty household whose clock stands at an instant.
  func household(
    _ now: String = "2026-03-02T08:00:00Z", zone: String = "Europe/Berlin"
  ) throws -> Household {
    try Household(open(LaundryKit.model, now, zone: zone))
  }
}

/// A room, the store below it and the clock above it.
struct Household {
  let room: LaundryRoom
  private let open: OpenStore

  init(_ open: OpenStore) {
    self.open = open
    room = LaundryRoom(open.store)
  }

  var clock: TestClock { open.clock }
  var store: HouseholdStore { open.store }
  var folder: TemporaryFolder { open.folder }
}

/// What a step throws, or nil.
func laundryError(
  _ step: () async throws -> some Any
) async -> LaundryError? {
  do {
    _ = try await step()
    return nil
  } catch {
    return error as? LaundryError
  }
}
