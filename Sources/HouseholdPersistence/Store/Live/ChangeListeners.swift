import Foundation
import Synchronization

/// The listeners for a store's changes, each with its own stream.
final class ChangeListeners: Sendable {
  private let continuations = Mutex<[UUID: AsyncStream<CommittedChanges>.Continuation]>([:])

  var isListening: Bool { continuations.withLock { !$0.isEmpty } }

  func send(_ changes: CommittedChanges) {
    for continuation in continuations.withLock({ Array($0.values) }) {
      continuation.yield(changes)
    }
  }

  /// The changes sent from now on.
  ///
  /// Nothing is dropped, because a listener must not miss any change.
  func stream() -> AsyncStream<CommittedChanges> {
    let id = UUID()
    let (stream, continuation) = AsyncStream.makeStream(of: CommittedChanges.self)
    continuation.onTermination = { [weak self] _ in
      self?.continuations.withLock { $0[id] = nil }
    }
    continuations.withLock { $0[id] = continuation }
    return stream
  }
}
