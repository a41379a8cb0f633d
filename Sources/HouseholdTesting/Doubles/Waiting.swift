import Observation

/// Waits until what is observed meets a condition, such as a view model that follows a live query.
///
/// ```swift
/// try await waitUntil { board.cards.count == 1 }
/// ```
///
/// The condition is read again at each change of an `@Observable` property that it reads, as a view
/// would be drawn again. Nothing sleeps. The properties have to be those of the main actor.
///
/// - Parameter isMet: The condition.
/// - Throws: `CancellationError`, as when a test's time limit is over.
@MainActor
public func waitUntil(_ isMet: @MainActor () -> Bool) async throws {
  while true {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    let isDone = withObservationTracking {
      isMet()
    } onChange: {
      continuation.yield()
    }
    if isDone { return }
    for await _ in changes { break }
    try Task.checkCancellation()
  }
}
