import Foundation
import Synchronization

/// A committed transaction.
public enum Commit: Hashable, Sendable {
  /// This process changed rows of these entities.
  case local(Set<String>)
  /// Another process changed something.
  case elsewhere

  /// Whether it may have changed rows of some entities.
  func concerns(_ entities: Set<String>) -> Bool {
    guard case .local(let touched) = self else { return true }
    return !touched.isDisjoint(with: entities)
  }

  /// Both commits as one.
  func merged(with other: Commit) -> Commit {
    guard case .local(let mine) = self, case .local(let theirs) = other else { return .elsewhere }
    return .local(mine.union(theirs))
  }
}

/// Notifies listeners of a store about its commits.
///
/// Every ``RowStore`` has one.
public final class CommitBroadcaster: Sendable {
  private let mailboxes = Mutex<[UUID: Mailbox]>([:])
  private let onListenerCount: (@Sendable (Int) -> Void)?

  /// Creates a broadcaster.
  ///
  /// - Parameter onListenerCount: Called with the number of listeners whenever it changes, so that
  ///   a store that must poll for other processes' commits can do so only while there are
  ///   listeners. The calls are made one after another, in the order of the changes; the function
  ///   must not use the broadcaster.
  public init(onListenerCount: (@Sendable (Int) -> Void)? = nil) {
    self.onListenerCount = onListenerCount
  }

  /// Notifies every listener.
  public func send(_ commit: Commit) {
    for mailbox in mailboxes.withLock({ Array($0.values) }) { mailbox.put(commit) }
  }

  /// The commits from now on.
  public func commits() -> Commits {
    let id = UUID()
    let (signals, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let mailbox = Mailbox(continuation)
    // The broadcaster references the mailbox, not the stream, which ends when its listener releases
    // it.
    continuation.onTermination = { [weak self] _ in self?.change { $0[id] = nil } }
    change { $0[id] = mailbox }
    return Commits(mailbox: mailbox, signals: signals)
  }

  private func change(_ body: (inout [UUID: Mailbox]) -> Void) {
    mailboxes.withLock { all in
      body(&all)
      onListenerCount?(all.count)
    }
  }
}

/// The commits of a store, as seen by one listener.
///
/// Commits that a slow listener has not received yet are merged into one, so that nothing is missed
/// and nothing accumulates. A listener stops listening when it releases its commits and their
/// iterator.
public struct Commits: AsyncSequence, Sendable {
  /// A commit, or several merged.
  public typealias Element = Commit

  fileprivate let mailbox: Mailbox
  fileprivate let signals: AsyncStream<Void>

  /// Starts receiving commits.
  public func makeAsyncIterator() -> Iterator {
    Iterator(mailbox: mailbox, signals: signals.makeAsyncIterator())
  }

  /// Iterates over commits.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let mailbox: Mailbox
    fileprivate var signals: AsyncStream<Void>.Iterator

    /// The next commit; nil if the task was cancelled.
    public mutating func next() async -> Commit? {
      while await signals.next(isolation: #isolation) != nil {
        if let commit = mailbox.take() { return commit }
      }
      return nil
    }

    /// Keeps every commit from now on, without waking the listener, until it says which concern it.
    func keepAll() { mailbox.hold() }

    /// Forgets the commits of this process that touch none of some entities, those that were kept
    /// included: they do not wake the listener.
    func keep(concerning entities: Set<String>) { mailbox.release(concerning: entities) }
  }
}

/// The commits that one listener has not received yet.
private final class Mailbox: Sendable {
  private let signal: AsyncStream<Void>.Continuation
  private let state = Mutex(State())

  private struct State {
    var pending: Commit?
    /// The entities the listener is interested in, or nil for all.
    var entities: Set<String>?
    /// Whether the listener is finding out what it is interested in.
    var isHeld = false
  }

  init(_ signal: AsyncStream<Void>.Continuation) { self.signal = signal }

  func hold() { state.withLock { $0.isHeld = true } }

  func release(concerning entities: Set<String>) {
    let isPending = state.withLock { state in
      state.entities = entities
      state.isHeld = false
      if state.pending?.concerns(entities) == false { state.pending = nil }
      return state.pending != nil
    }
    if isPending { signal.yield() }
  }

  func put(_ commit: Commit) {
    let wakes = state.withLock { state in
      if !state.isHeld, let entities = state.entities, !commit.concerns(entities) { return false }
      state.pending = state.pending?.merged(with: commit) ?? commit
      return !state.isHeld
    }
    if wakes { signal.yield() }
  }

  func take() -> Commit? {
    state.withLock { state in
      defer { state.pending = nil }
      return state.pending
    }
  }
}
