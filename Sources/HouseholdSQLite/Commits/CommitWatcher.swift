import GRDB
import Synchronization

/// Looks for other processes' commits while someone listens.
///
/// SQLite changes a connection's `data_version` when another connection commits, and leaves it when
/// the connection itself does. All of this store's commits are made by one connection: asked there,
/// the number tells other processes' commits from our own. It is asked when the system says that
/// the write-ahead log was written to; where the system cannot say so, again and again.
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

  /// How long after the log was written to a commit may become visible, step by step: the log is
  /// written before the index by which other connections find what is in it.
  private static let steps: [Duration] = [
    .zero, .milliseconds(2), .milliseconds(8), .milliseconds(30),
  ]
  /// How often to look although the system says that nothing was written, should it be wrong.
  private static let safety = Duration.seconds(1)

  /// - Parameters:
  ///   - path: The store's file.
  ///   - interval: How often to look where the system cannot watch the file, in milliseconds.
  ///   - watchesFile: Whether to let the system watch the file.
  init(path: String, interval: Int, watchesFile: Bool) {
    self.path = path
    self.interval = .milliseconds(max(1, interval))
    self.watchesFile = watchesFile
  }

  /// Called when another process committed.
  var onCommit: (@Sendable () -> Void)? {
    get { state.withLock { $0.onCommit } }
    set { state.withLock { $0.onCommit = newValue } }
  }

  /// Whether commits are looked for.
  var isWatching: Bool { state.withLock { !$0.tasks.isEmpty } }

  /// Takes the connections of the opened store; what is committed from now on is found.
  func attach(_ pool: DatabasePool) throws {
    let version = try pool.writeWithoutTransaction(Self.version)
    state.withLock { state in
      state.pool = pool
      state.version = version
      update(&state)
    }
  }

  /// Starts with the first listener and stops with the last.
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
          // The first look also finds what was committed while nobody listened.
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
