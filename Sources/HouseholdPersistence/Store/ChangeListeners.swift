import Foundation
import Synchronization

/// Those who listen for the changes of a store, each with a stream of its own.
final class ChangeListeners: Sendable {
  private let continuations = Mutex<[UUID: AsyncStream<CommittedChanges>.Continuation]>([:])

  var isListening: Bool { continuations.withLock { !$0.isEmpty } }

  func send(_ changes: CommittedChanges) {
    for continuation in continuations.withLock({ Array($0.values) }) {
      continuation.yield(changes)
    }
  }

  /// What is sent from now on.
  ///
  /// Nothing is dropped: a change record that is missed is lost.
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
