import GRDB
import GRDBSQLite
import HouseholdPersistence

/// Values beside the rows, in one table that is created when the first is set.
extension SQLiteTransaction {
  private static let table = "household_side"

  /// Whether the table exists: asked once in a transaction that uses it.
  private func findSide() throws -> Bool {
    if let hasSide { return hasSide }
    let found = try !literals(
      "SELECT 1 FROM sqlite_master WHERE name = ?", [.text(Self.table)]
    ).isEmpty
    hasSide = found
    return found
  }

  func sideValues(_ keys: [[UInt8]], in space: SideSpace) throws -> [[UInt8]?] {
    guard try findSide() else { return keys.map { _ in nil } }
    return try unsafe withStatement(
      "SELECT value FROM household_side WHERE space = ? AND key = ?"
    ) { statement in
      let reader = unsafe RowReader(statement, StatementFunctions.columns)
      unsafe writer(statement).int64(Int64(space.rawValue), 1)
      return try keys.map { key in
        unsafe writer(statement).literal(.blob(key), 2)
        let value = try unsafe step(statement) ? reader.bytes(0) : nil
        unsafe sqlite3_reset(statement)
        return value
      }
    }
  }

  func sideEntries(
    in space: SideSpace, from start: [UInt8], before end: [UInt8]?, limit: Int
  ) throws -> [SideEntry] {
    guard try findSide() else { return [] }
    let bound = end == nil ? "" : " AND key < ?4"
    return try unsafe withStatement(
      "SELECT key, value FROM household_side WHERE space = ?1 AND key >= ?2\(bound)"
        + " ORDER BY key LIMIT ?3"
    ) { statement in
      let reader = unsafe RowReader(statement, StatementFunctions.columns)
      let writer = unsafe writer(statement)
      writer.int64(Int64(space.rawValue), 1)
      writer.literal(.blob(start), 2)
      writer.int64(Int64(max(0, limit)), 3)
      if let end { writer.literal(.blob(end), 4) }
      var found: [SideEntry] = []
      while try unsafe step(statement) {
        found.append(SideEntry(key: reader.bytes(0), value: reader.bytes(1)))
      }
      return found
    }
  }

  func setSide(_ entries: [SideEntry], in space: SideSpace) throws {
    guard !entries.isEmpty else { return }
    if try !findSide() {
      try run(
        """
        CREATE TABLE household_side (space INTEGER NOT NULL, key BLOB NOT NULL, \
        value BLOB NOT NULL, PRIMARY KEY (space, key)) STRICT, WITHOUT ROWID
        """, [[]])
      hasSide = true
    }
    try unsafe withStatement(
      """
      INSERT INTO household_side (space, key, value) VALUES (?, ?, ?) \
      ON CONFLICT (space, key) DO UPDATE SET value = excluded.value
      """
    ) { statement in
      let writer = unsafe writer(statement)
      writer.int64(Int64(space.rawValue), 1)
      for entry in entries {
        writer.literal(.blob(entry.key), 2)
        writer.literal(.blob(entry.value), 3)
        _ = try unsafe step(statement)
        unsafe sqlite3_reset(statement)
      }
    }
  }

  func removeSide(_ keys: [[UInt8]], in space: SideSpace) throws {
    guard !keys.isEmpty, try findSide() else { return }
    try unsafe withStatement("DELETE FROM household_side WHERE space = ? AND key = ?") {
      statement in
      let writer = unsafe writer(statement)
      writer.int64(Int64(space.rawValue), 1)
      for key in keys {
        writer.literal(.blob(key), 2)
        _ = try unsafe step(statement)
        unsafe sqlite3_reset(statement)
      }
    }
  }

  func clearSide() throws {
    guard try findSide() else { return }
    try run("DELETE FROM household_side", [[]])
  }

  private func writer(_ statement: OpaquePointer) -> RowWriter {
    unsafe RowWriter(statement, StatementFunctions.bind)
  }
}

extension RowReader {
  /// A column as bytes.
  fileprivate func bytes(_ column: Int32) -> [UInt8] {
    unsafe withBytes(column) { unsafe Array($0) }
  }
}
