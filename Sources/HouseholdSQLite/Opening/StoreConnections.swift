import GRDB
import HouseholdPersistence
import Synchronization

/// The connections to an opened file: one for reading, until more are needed.
///
/// A pool reads and writes side by side, but writes to the file's log as soon as it is created, and
/// waits for the disk. A program that asks one question and ends, such as a status command, needs
/// none of that, and uses a single connection. The pool is opened by the first write,
/// the first listener, or a read that would have to wait for another.
final class StoreConnections: Sendable {
  private enum State {
    case closed
    case single(DatabaseQueue, isReading: Bool)
    case pool(DatabasePool)
  }

  private let path: String
  private let configuration: Configuration
  private let closesAfterReading: Bool
  private let setDurability: @Sendable (Database) throws -> Void
  private let onPool: @Sendable (DatabasePool) throws -> Void
  private let state: Mutex<State>

  /// Creates connections to a file, which open when they are needed.
  ///
  /// - Parameters:
  ///   - path: The file, which holds a store.
  ///   - configuration: The configuration of each connection.
  ///   - closesAfterReading: Whether the file is only open while a read runs, because it is locked for
  ///     this process while it is.
  ///   - setDurability: Sets when a commit of the writing connection counts as done.
  ///   - onPool: Called once with the pool, when there is one.
  init(
    path: String, configuration: Configuration, closesAfterReading: Bool,
    setDurability: @escaping @Sendable (Database) throws -> Void,
    onPool: @escaping @Sendable (DatabasePool) throws -> Void
  ) {
    self.path = path
    self.configuration = configuration
    self.closesAfterReading = closesAfterReading
    self.setDurability = setDurability
    self.onPool = onPool
    state = Mutex(.closed)
  }

  /// Uses a pool that is open already, such as one of a file that can only be read.
  init(_ pool: DatabasePool) {
    path = pool.path
    configuration = pool.configuration
    closesAfterReading = false
    setDurability = { _ in }
    onPool = { _ in }
    state = Mutex(.pool(pool))
  }

  /// The pool; opens it if this is the first use.
  func pool() throws -> DatabasePool { try state.withLock { try pool(&$0) } }

  private func pool(_ state: inout State) throws -> DatabasePool {
    if case .pool(let pool) = state { return pool }
    let pool = try DatabasePool(path: path, configuration: configuration)
    // Only now: the pool has set the level of its writer itself, after the configuration had.
    try pool.writeWithoutTransaction(setDurability)
    try onPool(pool)
    // A read that is still running keeps the single connection open until it ends.
    state = .pool(pool)
    return pool
  }

  /// Runs a function on a snapshot of the file.
  func read<R: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> R
  ) async throws -> R {
    let reader = try borrow()
    defer { giveBack() }
    return try await reader.read(body)
  }

  /// Closes the connections.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_BUSY` while one is used.
  func close() throws {
    try state.withLock { state in
      switch state {
      case .closed: break
      case .single(let queue, _): try queue.close()
      case .pool(let pool): try pool.close()
      }
      state = .closed
    }
  }

  private func borrow() throws -> any DatabaseReader {
    try state.withLock { state in
      switch state {
      case .closed:
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        state = .single(queue, isReading: true)
        return queue
      case .single(let queue, isReading: false):
        state = .single(queue, isReading: true)
        return queue
      case .single(let queue, isReading: true) where closesAfterReading:
        return queue
      case .single(_, isReading: true), .pool:
        return try pool(&state)
      }
    }
  }

  private func giveBack() {
    state.withLock { state in
      guard case .single(let queue, isReading: true) = state else { return }
      // A read that shares the connection keeps it open until it ends.
      state = closesAfterReading ? .closed : .single(queue, isReading: false)
    }
  }
}
