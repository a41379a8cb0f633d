import Foundation
import Synchronization

/// A committed transaction, as far as a store knows it.
public enum Commit: Hashable, Sendable {
  /// This process changed rows of these entities.
  case local(Set<String>)
  /// Another process changed something.
  case elsewhere

  /// Both commits as one.
  func merged(with other: Commit) -> Commit {
    guard case .local(let mine) = self, case .local(let theirs) = other else { return .elsewhere }
    return .local(mine.union(theirs))
  }
}

/// Tells listeners of a store about its commits. Every ``RowStore`` has one.
public final class CommitHub: Sendable {
  private let listeners = Mutex<[UUID: Listener]>([:])
  private let onListenerCount: (@Sendable (Int) -> Void)?

  /// Creates a hub.
  ///
  /// - Parameter onListenerCount: Called with the number of listeners whenever it changes: a store
  ///   that must poll for other processes' commits does so only while someone listens.
  public init(onListenerCount: (@Sendable (Int) -> Void)? = nil) {
    self.onListenerCount = onListenerCount
  }

  /// Tells every listener.
  public func send(_ commit: Commit) {
    for listener in listeners.withLock({ Array($0.values) }) { listener.send(commit) }
  }

  /// The commits from now on.
  public func commits() -> Commits {
    let id = UUID()
    let listener = Listener { [weak self] in self?.remove(id) }
    let count = listeners.withLock { all in
      all[id] = listener
      return all.count
    }
    onListenerCount?(count)
    return Commits(listener: listener)
  }

  private func remove(_ id: UUID) {
    let count = listeners.withLock { all in
      all[id] = nil
      return all.count
    }
    onListenerCount?(count)
  }
}

/// The commits of a store, for one listener. Commits that a slow listener has not taken yet are
/// merged into one, so that nothing is missed and nothing piles up.
public struct Commits: AsyncSequence, Sendable {
  /// A commit, or several merged.
  public typealias Element = Commit

  fileprivate let listener: Listener

  /// Starts taking commits.
  public func makeAsyncIterator() -> Iterator {
    Iterator(listener: listener, signals: listener.signals.makeAsyncIterator())
  }

  /// Takes one commit after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let listener: Listener
    fileprivate var signals: AsyncStream<Void>.Iterator

    /// The next commit; nil when the task was cancelled.
    public mutating func next() async -> Commit? {
      while await signals.next(isolation: #isolation) != nil {
        if let commit = listener.take() { return commit }
      }
      return nil
    }
  }
}

/// What one listener has not taken yet.
private final class Listener: Sendable {
  let signals: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let pending = Mutex<Commit?>(nil)

  init(onTermination: @escaping @Sendable () -> Void) {
    (signals, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { _ in onTermination() }
  }

  func send(_ commit: Commit) {
    pending.withLock { $0 = $0?.merged(with: commit) ?? commit }
    continuation.yield()
  }

  func take() -> Commit? {
    pending.withLock { pending in
      defer { pending = nil }
      return pending
    }
  }
}
