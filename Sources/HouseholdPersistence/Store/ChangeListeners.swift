import Foundation
import Synchronization

/// Those who listen for something, each with a stream of its own.
package final class Listeners<Element: Sendable>: Sendable {
  private let continuations = Mutex<[UUID: AsyncStream<Element>.Continuation]>([:])
  private let policy: AsyncStream<Element>.Continuation.BufferingPolicy

  package init(buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy) {
    self.policy = policy
  }

  package var isListening: Bool { continuations.withLock { !$0.isEmpty } }

  package func send(_ element: Element) {
    let all = continuations.withLock { Array($0.values) }
    for continuation in all { continuation.yield(element) }
  }

  /// A stream of what is sent from now on.
  ///
  /// - Parameter onChange: Called with the number of listeners when it changes.
  package func stream(
    onChange: (@Sendable (Int) -> Void)? = nil
  ) -> AsyncStream<Element> {
    let id = UUID()
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: policy)
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      let count = self.continuations.withLock { all in
        all[id] = nil
        return all.count
      }
      onChange?(count)
    }
    let count = continuations.withLock { all in
      all[id] = continuation
      return all.count
    }
    onChange?(count)
    return stream
  }
}

typealias ChangeListeners = Listeners<CommittedChanges>

extension Listeners where Element == CommittedChanges {
  convenience init() { self.init(buffering: .unbounded) }
}
