import StoreTestSupport
import TimerKit

extension StoreKind {
  /// An empty household whose clock stands at an instant.
  func household(
    _ now: String = OpenStore.monday, zone: String = OpenStore.berlin
  ) throws -> Household {
    try open(Model.timer, now, zone: zone)
  }
}

typealias Household = OpenStore

extension OpenStore {
  /// The board above the store.
  var board: TimerBoard { TimerBoard(store) }
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
