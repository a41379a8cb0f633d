import Foundation
import GRDB
import HouseholdPersistence

extension SQLiteStore {
  /// Connects to the file, and waits for other processes that prepare it.
  ///
  /// The busy timeout does not cover every lock taken while opening, such as the one for switching to
  /// the write-ahead log.
  func connect(_ opening: StoreOpening) throws -> StoreConnections {
    let deadline = ContinuousClock.now + .seconds(options.busyTimeout)
    while true {
      do {
        return try connectOnce(opening)
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < deadline
      {
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  private func connectOnce(_ opening: StoreOpening) throws -> StoreConnections {
    let file = StoreFile(path: path)
    var verdict = StoreOpening.Verdict.needsWork
    switch try file.inspect() {
    case .missing where options.isReadOnly, .empty where options.isReadOnly: throw file.isMissing
    case .missing: try file.create()
    case .empty: file.keepForOwner()
    case .database:
      if options.isReadOnly || !file.isWritable {
        return StoreConnections(try connectForReading(opening, file))
      }
      do {
        verdict = try examine(opening)
      } catch let error as DatabaseError where file.hasNoRoom(error) {
        return try connectOnFullDevice(opening, file)
      }
    }
    if verdict == .needsWork {
      // Uses its own connection, because a pool writes to the file when it is created: a failed
      // migration must leave every byte unchanged.
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.writeWithoutTransaction { db in try makeReady(db, opening) }
      try queue.close()
    }
    return connections(path, closesAfterReading: false)
  }

  private func connections(_ name: String, closesAfterReading: Bool) -> StoreConnections {
    StoreConnections(
      path: name, configuration: configuration, closesAfterReading: closesAfterReading,
      setDurability: options.durability.set
    ) { [watcher] pool in try watcher.attach(pool) }
  }

  /// Opens a file on a device with no room for the file beside the store in which SQLite keeps what
  /// connections share: it can still be read, so that people can get their data off the device.
  ///
  /// Other processes wait while a read runs. Writes fail because the device is full.
  private func connectOnFullDevice(
    _ opening: StoreOpening, _ file: StoreFile
  ) throws -> StoreConnections {
    let queue = try DatabaseQueue(path: file.exclusiveName, configuration: configuration)
    guard try queue.read(opening.examine) == .ready else { throw StoreError.isFull(path) }
    try queue.close()
    return connections(file.exclusiveName, closesAfterReading: true)
  }

  /// Opens a read-only file without updating it.
  private func connectForReading(
    _ opening: StoreOpening, _ file: StoreFile
  ) throws -> DatabasePool {
    var readOnly = configuration
    readOnly.readonly = true
    func pool(_ path: String) throws -> DatabasePool {
      let pool = try DatabasePool(path: path, configuration: readOnly)
      guard try pool.read(opening.examine) == .ready else { throw file.needsWriting }
      return pool
    }
    do {
      return try pool(path)
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
    {
      // SQLite normally creates files beside a store for its connections, which is impossible here.
      // Declaring the file immutable avoids that.
      guard let name = file.unchangingName else { throw file.needsWriting }
      return try pool(name)
    }
  }

  private func makeReady(_ db: Database, _ opening: StoreOpening) throws {
    try db.execute(sql: "PRAGMA journal_mode = WAL")
    // Some migrations rebuild tables, which requires foreign keys to be off; they are checked
    // before the transaction ends.
    try db.execute(sql: "PRAGMA foreign_keys = OFF")
    try db.inTransaction(.immediate) {
      try opening.prepare(db)
      return .commit
    }
  }

  /// A read-only connection decides whether the file may be written at all.
  private func examine(_ opening: StoreOpening) throws -> StoreOpening.Verdict {
    var readOnly = configuration
    readOnly.readonly = true
    func verdict(_ configuration: Configuration) throws -> StoreOpening.Verdict {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let verdict = try queue.read(opening.examine)
      try queue.close()
      return verdict
    }
    do {
      return try verdict(readOnly)
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
      || error.extendedResultCode == .SQLITE_READONLY_RECOVERY
      || error.extendedResultCode == .SQLITE_READONLY_CANTINIT
    {
      // A process died while writing. SQLite must roll its changes back, which requires a writable
      // connection.
      return try verdict(configuration)
    }
  }

  var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(options.busyTimeout)
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { [options] db in
      if let onStatement = options.onStatement {
        db.trace(options: .profile) { event in
          guard case .profile(let statement, let seconds) = event else { return }
          onStatement(Statement(sql: statement.sql, seconds: seconds))
        }
      }
      Functions.register(in: db)
      // Overwrites deleted content, also where the system's SQLite does not do so by default.
      if !db.configuration.readonly {
        try db.execute(sql: "PRAGMA secure_delete = ON")
        try options.durability.set(db)
      }
    }
    return configuration
  }
}

extension SQLiteStore.Durability {
  /// Sets the level of a connection.
  ///
  /// On Apple platforms only F_FULLFSYNC empties the cache of the device itself, and SQLite uses it
  /// when asked to; elsewhere it ignores the request. Source: https://sqlite.org/pragma.html
  @Sendable func set(_ db: Database) throws {
    try db.execute(sql: "PRAGMA synchronous = \(self == .full ? "FULL" : "NORMAL")")
    guard self == .full else { return }
    try db.execute(sql: "PRAGMA fullfsync = ON")
    try db.execute(sql: "PRAGMA checkpoint_fullfsync = ON")
  }
}
