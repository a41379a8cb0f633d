import HouseholdMessages
import StoreTestSupport
import Testing
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

/// What a step throws, or nil; each error that the tests meet can be translated.
func timerError(
  _ step: () async throws -> some Any
) async -> TimerError? {
  do {
    _ = try await step()
    return nil
  } catch {
    guard let error = error as? TimerError else { return nil }
    let marked = MarkedSentence(error.sentence)
    #expect(marked.bare.isEmpty, "\(error.code) \(marked.text)")
    return error
  }
}
