import GRDB
import Synchronization

/// Detects other processes' commits while anyone listens.
///
/// SQLite changes a connection's `data_version` when another connection commits, but not when the
/// connection itself does. This store commits through one connection only, so a new number on that
/// connection means that another process has committed. The number is read when the system reports
/// a write to the write-ahead log, or at an interval where the system cannot watch files.
final class CommitWatcher: Sendable {
  private let path: String
  private let interval: Duration
  private let watchesFile: Bool
  private let state = Mutex(State())

  private struct State {
    var pool: DatabasePool?
    var version: Int?
    var tasks: [Task<Void, Never>] = []
    var listenerCount = 0
    var onCommit: (@Sendable () -> Void)?
  }

  /// How long after a write to the log a commit may become visible, as a series of delays: the log
  /// is written before the index that other connections read it by.
  private static let steps: [Duration] = [
    .zero, .milliseconds(2), .milliseconds(8), .milliseconds(30),
  ]
  /// How often to check even though the system reported no write, in case it missed one.
  private static let safety = Duration.seconds(1)

  /// - Parameters:
  ///   - path: The store's file.
  ///   - interval: How often to check where the system cannot watch the file, in milliseconds.
  ///   - watchesFile: Whether the system watches the file.
  init(path: String, interval: Int, watchesFile: Bool) {
    self.path = path
    self.interval = .milliseconds(max(1, interval))
    self.watchesFile = watchesFile
  }

  /// Called when another process has committed.
  var onCommit: (@Sendable () -> Void)? {
    get { state.withLock { $0.onCommit } }
    set { state.withLock { $0.onCommit = newValue } }
  }

  /// Whether anyone listens.
  var hasListeners: Bool { state.withLock { $0.listenerCount > 0 } }

  /// Whether the watcher is checking for commits.
  var isWatching: Bool { state.withLock { !$0.tasks.isEmpty } }

  /// Uses the connections of the opened store; later commits are detected.
  func attach(_ pool: DatabasePool) throws {
    let version = try pool.writeWithoutTransaction(Self.version)
    state.withLock { state in
      state.pool = pool
      state.version = version
      update(&state)
    }
  }

  /// Stops until connections are attached again, because these are about to be closed.
  func detach() {
    state.withLock { state in
      state.pool = nil
      for task in state.tasks { task.cancel() }
      state.tasks = []
    }
  }

  /// Starts with the first listener and stops with the last one.
  func listenerCountChanged(to count: Int) {
    state.withLock { state in
      state.listenerCount = count
      update(&state)
    }
  }

  private func update(_ state: inout State) {
    if state.listenerCount == 0 {
      for task in state.tasks { task.cancel() }
      state.tasks = []
    } else if state.tasks.isEmpty, state.pool != nil {
      let writes = watchesFile ? FileWrites.stream(of: path + "-wal") : nil
      let pause = writes == nil ? interval : max(interval, Self.safety)
      state.tasks = [
        Task { [weak self] in
          // The first check also finds commits made before the first listener.
          while !Task.isCancelled, await self?.look() != nil {
            try? await Task.sleep(for: pause)
          }
        }
      ]
      guard let writes else { return }
      state.tasks.append(
        Task { [weak self] in
          for await _ in writes {
            for step in Self.steps {
              if step > .zero { try? await Task.sleep(for: step) }
              await self?.look()
            }
          }
        })
    }
  }

  private static func version(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "PRAGMA data_version")
  }

  @concurrent
  private func look() async {
    guard let pool = state.withLock({ $0.pool }),
      let version = try? await pool.writeWithoutTransaction(Self.version)
    else { return }
    let onCommit = state.withLock { state in
      defer { state.version = version }
      return state.version == version ? nil : state.onCommit
    }
    onCommit?()
  }
}
