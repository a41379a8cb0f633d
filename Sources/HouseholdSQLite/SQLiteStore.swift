public import Foundation
import GRDB
import HouseholdMessages
@_exported public import HouseholdPersistence
import Synchronization

/// A store in an SQLite file.
///
/// ```swift
/// let store = try HouseholdStore(SQLiteStore(path: "laundry.sqlite"), model: .laundry)
/// ```
///
/// The file is readable only by its owner, and deleted content is overwritten. A file in a
/// read-only place can be read; changes made to it meanwhile are not seen.
///
/// Several processes can use one file, and live queries see the commits of all of them. A file that
/// must not be opened (damaged, of another program, of a newer version, or with other tables) is
/// refused with a typed error and not changed. The indexes follow the schema: opening the store
/// drops any other index on its tables and creates missing ones.
public final class SQLiteStore: RowStore {
  /// Options for opening a store.
  public struct Options: Sendable {
    /// How long a write waits for another process, in seconds.
    public var busyTimeout: TimeInterval
    /// The size in bytes up to which a file is checked for damage when it is opened, once a day; 0
    /// never checks.
    public var checkLimit: Int
    /// How often to check for other processes' commits where the system cannot watch the file, in
    /// milliseconds.
    public var pollInterval: Int
    /// Whether the file is only read: it is not created, updated or changed, and writes are refused.
    ///
    /// Live queries do not see the commits of other processes then.
    public var isReadOnly: Bool
    /// What a power failure may take of acknowledged commits.
    public var durability: Durability
    /// Called after each statement of SQL with its text and duration, on the thread that ran it.
    public var onStatement: (@Sendable (Statement) -> Void)?
    /// Whether the system watches the file, where it can.
    package var watchesFile = true

    /// Creates options.
    public init(
      busyTimeout: TimeInterval = 5, checkLimit: Int = 16 << 20, pollInterval: Int = 100,
      isReadOnly: Bool = false, durability: Durability = .full,
      onStatement: (@Sendable (Statement) -> Void)? = nil
    ) {
      self.busyTimeout = busyTimeout
      self.checkLimit = checkLimit
      self.pollInterval = pollInterval
      self.isReadOnly = isReadOnly
      self.durability = durability
      self.onStatement = onStatement
    }
  }

  /// When a commit counts as done.
  ///
  /// Whichever is chosen, a power failure does not damage the file.
  public enum Durability: Hashable, Sendable {
    /// When it is on the device: a power failure takes nothing that was acknowledged.
    case full
    /// When the system has it: a power failure, or a crash of the system, may take the last commits.
    ///
    /// A commit does not wait for the device then, which suits rows that can be fetched again.
    case relaxed
  }

  /// A statement of SQL that was run.
  ///
  /// ```swift
  /// let options = SQLiteStore.Options(onStatement: { print($0) })
  /// let file = SQLiteStore(path: "laundry.sqlite", options: options)
  /// ```
  public struct Statement: Sendable, CustomStringConvertible {
    /// The text, with `?` in place of each value, so that it contains nothing that people entered.
    public let sql: String
    /// How long it ran, in seconds.
    public let seconds: TimeInterval

    /// The duration in milliseconds and the text.
    public var description: String {
      "\(String(format: "%.3f", seconds * 1000)) ms  \(sql)"
    }
  }

  /// The file.
  public let path: String
  /// What errors of opening the file call it.
  private let name: String
  let options: Options
  private let opened = Mutex<Opened?>(nil)
  let watcher: CommitWatcher
  private let broadcaster: CommitBroadcaster

  /// The state of an opened store.
  private struct Opened: Sendable {
    let connections: StoreConnections
    let plans: [String: EntityStatements]
    let fingerprint: String
    let history = StatementHistory()

    func transaction(_ db: Database) -> SQLiteTransaction {
      SQLiteTransaction(db, plans: plans, history: history)
    }
  }

  /// Creates a store for a file.
  ///
  /// It is opened by `HouseholdStore`.
  ///
  /// - Parameters:
  ///   - path: The file, created if it does not exist. Its folder must exist.
  ///   - options: Options for opening the file.
  public convenience init(path: String, options: Options = Options()) {
    self.init(path: path, named: path, options: options)
  }

  /// Creates a store for a file that errors of opening it call by another name.
  init(path: String, named name: String, options: Options) {
    self.path = path
    self.name = name
    self.options = options
    let watcher = CommitWatcher(
      path: path, interval: options.pollInterval, watchesFile: options.watchesFile)
    self.watcher = watcher
    broadcaster = CommitBroadcaster { count in watcher.listenerCountChanged(to: count) }
    watcher.onCommit = { [weak broadcaster] in broadcaster?.send(.elsewhere) }
  }

  deinit { watcher.listenerCountChanged(to: 0) }

  /// Opens the file for a model: creates tables, runs migrations, and checks existing tables.
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError`` with `newerVersion`, `schemaDrift`, `corrupt`,
  ///   `notAStore`, `migrationFailed`, `busy` or `inputOutput`. The file is then unchanged.
  public func open(_ model: Model, at now: Date) throws {
    try opened.withLock { opened in
      let fingerprint = TableComparison.fingerprint(model.entities)
      if let opened {
        if opened.fingerprint == fingerprint { return }
        throw anotherModel
      }
      let opening = StoreOpening(
        path: path, name: name, model: model, now: now, checkLimit: options.checkLimit)
      let connections = try mapped(path, named: name) {
        let connections = try connect(opening)
        if watcher.hasListeners { _ = try connections.pool() }
        return connections
      }
      let plans = model.entities.map { ($0.name, EntityStatements($0)) }
      opened = Opened(
        connections: connections, plans: Dictionary(uniqueKeysWithValues: plans),
        fingerprint: fingerprint)
    }
  }

  /// Closes the file; opening it again, by a new `HouseholdStore`, is allowed.
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError`` with `busy` while a read or write runs.
  public func close() throws {
    try opened.withLock { opened in
      guard let connections = opened?.connections else { return }
      watcher.detach()
      try mapped(path) { try connections.close() }
      opened = nil
    }
  }

  private func current() throws -> Opened {
    guard let opened = opened.withLock({ $0 }) else {
      throw StoreError(.notOpen, "\(path) is not open; create a HouseholdStore with it first.")
    }
    return opened
  }

  private var anotherModel: StoreError {
    StoreError(
      .notOpen, "\(path) is open with another model; combine the models of all kits into one.")
  }

  /// Throws unless the store was opened with a model.
  func refuseAnother(_ model: Model) throws {
    guard try current().fingerprint == TableComparison.fingerprint(model.entities) else {
      throw anotherModel
    }
  }

  /// The options for a file that replaces this store's rows: checked whatever its size.
  var checkingEverything: Options {
    var options = options
    options.checkLimit = .max
    return options
  }

  /// The connections of the opened store, for reading and writing side by side.
  func pool() throws -> DatabasePool {
    let opened = try current()
    return try mapped(path) { try opened.connections.pool() }
  }

  /// The statements of an entity.
  func plan(of entity: String) throws -> EntityStatements {
    guard let plan = try current().plans[entity] else { throw StoreError.unknownEntity(entity) }
    return plan
  }

  /// Runs a function on a snapshot of the rows.
  public func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    try await readRows(body)
  }

  /// Runs a function on a snapshot of the file.
  func readRows<R: Sendable>(
    _ body: @escaping @Sendable (SQLiteTransaction) throws -> R
  ) async throws -> R {
    let opened = try current()
    return try await mapped(path) {
      try await opened.connections.read { db in try body(opened.transaction(db)) }
    }
  }

  /// Runs a function that may change rows, and rolls back if it throws.
  public func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R {
    let opened = try current()
    let (result, touched) = try await mapped(path) {
      try await opened.connections.pool().write { db in
        let transaction = opened.transaction(db)
        let result = try body(transaction)
        return (result, transaction.touched)
      }
    }
    if !touched.isEmpty { broadcaster.send(.local(touched)) }
    return result
  }

  /// Whether the store is checking for other processes' commits.
  package var isWatching: Bool { watcher.isWatching }

  /// Notifies listeners that anything may have changed.
  func announceEverything() { broadcaster.send(.elsewhere) }

  /// The commits from now on, including those of other processes.
  public func commits() -> Commits {
    // Other processes' commits are seen through the pool. If it cannot be opened, the next write
    // says why.
    _ = try? pool()
    return broadcaster.commits()
  }
}
