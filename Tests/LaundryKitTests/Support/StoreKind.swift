import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTestSupport
import LaundryKit

/// The stores that the facade is tested on.
enum StoreKind: String, CaseIterable, Sendable {
  /// Rows in memory. A further kind needs a case here and a line in `household`.
  case memory

  /// An empty household whose clock stands at an instant.
  func household(
    _ now: String = "2026-03-02T08:00:00Z", zone: String = "Europe/Berlin"
  ) throws -> Household {
    let clock = TestClock(now)
    let timeZone = TimeZone(identifier: zone) ?? .gmt
    let store =
      switch self {
      case .memory:
        try HouseholdStore(
          MemoryStore(), model: LaundryKit.model, clock: clock, timeZone: timeZone)
      }
    return Household(clock: clock, store: store, room: LaundryRoom(store))
  }
}

/// A room, the store below it and the clock above it.
struct Household {
  let clock: TestClock
  let store: HouseholdStore
  let room: LaundryRoom
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
