import Foundation
import Synchronization

/// The received messages not yet handled.
final class PeerInbox: Sendable {
  typealias Handler = @Sendable (PeerItem) async -> Void

  /// The most items that wait.
  static let capacity = 1024

  private struct Entry {
    let item: PeerItem
    let handled: (@Sendable () -> Void)?
  }

  private struct State {
    var entries: [Entry] = []
    var handler: Handler?
    var isPumping = false
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Takes an item in; a context replaces one that waits.
  ///
  /// - Returns: Whether there was room.
  func put(_ item: PeerItem, handled: (@Sendable () -> Void)? = nil) -> Bool {
    let isIn = state.withLock { state in
      guard !state.isClosed else { return false }
      if item.delivery == .applicationContext {
        state.entries.removeAll { $0.item.delivery == .applicationContext }
      }
      guard state.entries.count < Self.capacity else { return false }
      state.entries.append(Entry(item: item, handled: handled))
      return true
    }
    if isIn { pump() }
    return isIn
  }

  /// Takes the next item out, as handled.
  func take() -> PeerItem? {
    guard let entry = state.withLock({ Self.next(&$0) }) else { return nil }
    entry.handled?()
    return entry.item
  }

  func receive(_ handler: @escaping Handler) {
    state.withLock { if !$0.isClosed { $0.handler = handler } }
    pump()
  }

  func close() {
    state.withLock { state in
      state.isClosed = true
      state.entries = []
      state.handler = nil
    }
  }

  private static func next(_ state: inout State) -> Entry? {
    state.entries.isEmpty ? nil : state.entries.removeFirst()
  }

  /// Starts handling, unless that goes on already.
  private func pump() {
    let starts = state.withLock { state in
      guard state.handler != nil, !state.isPumping, !state.entries.isEmpty else { return false }
      state.isPumping = true
      return true
    }
    guard starts else { return }
    Task {
      while let (handler, entry) = step() {
        await handler(entry.item)
        entry.handled?()
      }
    }
  }

  /// The next item to handle; nil ends the loop.
  private func step() -> (Handler, Entry)? {
    state.withLock { state in
      guard let handler = state.handler, let entry = Self.next(&state) else {
        state.isPumping = false
        return nil
      }
      return (handler, entry)
    }
  }
}
