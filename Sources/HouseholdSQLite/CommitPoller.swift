import Foundation
import GRDB
import Synchronization

/// Looks for other processes' commits while someone listens.
///
/// SQLite changes a connection's `data_version` when another connection commits. The poller has a
/// connection of its own, which never writes, so that every commit changes its number: this
/// process's too, which only makes live queries compare once more.
final class CommitPoller: Sendable {
  private let path: String
  private let interval: Int
  private let state = Mutex(State())

  private struct State {
    var task: Task<Void, Never>?
    var onCommit: (@Sendable () -> Void)?
  }

  init(path: String, interval: Int) {
    self.path = path
    self.interval = max(1, interval)
  }

  /// Called when something was committed.
  var onCommit: (@Sendable () -> Void)? {
    get { state.withLock { $0.onCommit } }
    set { state.withLock { $0.onCommit = newValue } }
  }

  /// Whether somebody listens.
  var isPolling: Bool { state.withLock { $0.task != nil } }

  /// Starts with the first listener and stops with the last.
  func listenerCountChanged(to count: Int) {
    state.withLock { state in
      if count == 0 {
        state.task?.cancel()
        state.task = nil
      } else if state.task == nil {
        state.task = Task { [path, interval, weak self] in
          await Self.poll(path, interval) { self?.onCommit?() }
        }
      }
    }
  }

  @concurrent
  private static func poll(
    _ path: String, _ interval: Int, _ onCommit: @Sendable () -> Void
  ) async {
    var configuration = Configuration()
    configuration.readonly = true
    var queue: DatabaseQueue?
    defer { try? queue?.close() }
    func version() -> Int? {
      try? queue?.unsafeRead { db in try Int.fetchOne(db, sql: "PRAGMA data_version") }
    }
    var last: Int?
    while !Task.isCancelled {
      if queue == nil {
        // When it cannot be opened now (no file descriptor is left, say), the next round tries again.
        queue = try? DatabaseQueue(path: path, configuration: configuration)
      }
      // The first round always calls: something may have been committed between the listener's
      // first question and this look.
      let now = version()
      if now != last {
        last = now
        onCommit()
      }
      try? await Task.sleep(for: .milliseconds(interval))
    }
  }
}
