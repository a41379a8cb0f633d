public import Foundation
import GRDB
import HouseholdMessages
public import HouseholdPersistence

extension SQLiteStore {
  /// Copies the store to another file while it is in use.
  ///
  /// The copy is a consistent snapshot.
  ///
  /// - Parameters:
  ///   - destination: The file to create; it must not exist.
  ///   - progress: Called with the completed fraction, 0…1.
  /// - Throws: ``/HouseholdPersistence/StoreError`` with `inputOutput` if the file exists or cannot
  ///   be created.
  public func backUp(
    to destination: String, progress: ((Double) -> Void)? = nil
  ) throws {
    try StoreFile(path: destination).refuseMemory()
    guard !FileManager.default.fileExists(atPath: destination) else {
      throw StoreError(
        .inputOutput, "\(destination) already exists; choose a new file for the backup.")
    }
    try StoreFile(path: destination).create()
    do {
      try mapped(destination) {
        let target = try DatabaseQueue(path: destination)
        try pool().backup(to: target, pagesPerStep: 256) { state in
          let total = max(1, state.totalPageCount)
          progress?(Double(state.completedPageCount) / Double(total))
        }
        // Without a write-ahead log the backup is a single file that can be read in read-only
        // places.
        try target.writeWithoutTransaction { db in
          try db.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        try target.close()
      }
    } catch {
      Self.removeFiles(of: destination)
      throw error
    }
  }

  /// Replaces all rows with those of a backup.
  ///
  /// The backup is checked like a store that is opened; the present rows are replaced only if the
  /// check succeeds.
  ///
  /// - Parameters:
  ///   - source: The backup file, which is not changed.
  ///   - model: The model of this store.
  ///   - now: The instant recorded for migrations of an older backup.
  /// - Throws: ``/HouseholdPersistence/StoreError`` as ``open(_:at:)``; this store is then
  ///   unchanged.
  public func restore(from source: String, model: Model, at now: Date) throws {
    let pool = try pool()
    try refuseAnother(model)
    guard try StoreFile(path: source).inspect() == .database else {
      throw StoreError(.notAStore, "\(source) is not a backup of a store.")
    }
    // A copy is opened, so that a migration never changes the backup itself.
    let copy = "\(path).restoring-\(UUID().uuidString)"
    defer { Self.removeFiles(of: copy) }
    try mapped(source) {
      var readOnly = Configuration()
      readOnly.readonly = true
      let original = try DatabaseQueue(path: source, configuration: readOnly)
      try StoreFile(path: copy).create()
      let target = try DatabaseQueue(path: copy)
      try original.backup(to: target)
      try target.close()
      try original.close()
    }
    let candidate = SQLiteStore(path: copy, named: source, options: checkingEverything)
    try candidate.open(model, at: now)
    try mapped(path) { try candidate.pool().backup(to: pool) }
    try candidate.pool().close()
    announceEverything()
  }

  private static func removeFiles(of path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  /// Reads the whole file and returns the problems found, or an empty list.
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError`` if the file cannot be read at all.
  /// - Complexity: O(*n* log *n*) in the size of the file.
  public func verify() async throws -> [String] {
    let pool = try pool()
    return try await mapped(path) {
      try await pool.read { db in
        var report = try String.fetchAll(db, sql: "PRAGMA integrity_check")
        if report == ["ok"] { report = [] }
        let violations = try db.foreignKeyViolations()
        while let violation = try violations.next() {
          report.append(
            "\(violation.originTable): a row links to \(violation.destinationTable), where there is"
              + " none")
        }
        return report
      }
    }
  }
}
