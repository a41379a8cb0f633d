import LaundryKit
import StoreTestSupport

extension StoreKind {
  /// An empty household whose clock stands at an instant.
  func household(
    _ now: String = OpenStore.monday, zone: String = OpenStore.berlin
  ) throws -> Household {
    try open(Model.laundry, now, zone: zone)
  }
}

typealias Household = OpenStore

extension OpenStore {
  /// The room above the store.
  var room: LaundryRoom { LaundryRoom(store) }
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
