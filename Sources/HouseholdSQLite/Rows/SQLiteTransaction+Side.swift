import GRDB
import GRDBSQLite
import HouseholdPersistence

/// Values beside the rows, in one table that is created when the first is set.
extension SQLiteTransaction {
  /// Runs a statement on the table, or something else if the table does not exist.
  ///
  /// The table is not looked for first: while sync is on, it exists.
  private func usingAuxiliary<R>(_ body: () throws -> R, missing: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      let names = try storedValues(
        "SELECT name FROM sqlite_master WHERE name = ?", [.text("household_side")])
      guard names.isEmpty else { throw error }
      return try missing()
    }
  }

  func auxiliaryValues(_ keys: [[UInt8]], in space: AuxiliaryTable) throws -> [[UInt8]?] {
    try usingAuxiliary {
      try readValues(keys, in: space)
    } missing: {
      keys.map { _ in nil }
    }
  }

  private func readValues(_ keys: [[UInt8]], in space: AuxiliaryTable) throws -> [[UInt8]?] {
    try unsafe withStatement(
      "SELECT value FROM household_side WHERE space = ? AND key = ?"
    ) { statement in
      let reader = unsafe RowReader(statement, StatementFunctions.columns)
      unsafe writer(statement).int64(Int64(space.rawValue), 1)
      return try keys.map { key in
        unsafe writer(statement).storedValue(.blob(key), 2)
        let value = try unsafe step(statement) ? reader.bytes(0) : nil
        unsafe sqlite3_reset(statement)
        return value
      }
    }
  }

  func auxiliaryEntries(
    in space: AuxiliaryTable, from start: [UInt8], before end: [UInt8]?, limit: Int
  ) throws -> [AuxiliaryEntry] {
    try usingAuxiliary {
      try readEntries(in: space, from: start, before: end, limit: limit)
    } missing: {
      []
    }
  }

  private func readEntries(
    in space: AuxiliaryTable, from start: [UInt8], before end: [UInt8]?, limit: Int
  ) throws -> [AuxiliaryEntry] {
    let bound = end == nil ? "" : " AND key < ?4"
    return try unsafe withStatement(
      "SELECT key, value FROM household_side WHERE space = ?1 AND key >= ?2\(bound)"
        + " ORDER BY key LIMIT ?3"
    ) { statement in
      let reader = unsafe RowReader(statement, StatementFunctions.columns)
      let writer = unsafe writer(statement)
      writer.int64(Int64(space.rawValue), 1)
      writer.storedValue(.blob(start), 2)
      writer.int64(Int64(max(0, limit)), 3)
      if let end { writer.storedValue(.blob(end), 4) }
      var found: [AuxiliaryEntry] = []
      while try unsafe step(statement) {
        found.append(AuxiliaryEntry(key: reader.bytes(0), value: reader.bytes(1)))
      }
      return found
    }
  }

  func setAuxiliary(_ entries: [AuxiliaryEntry], in space: AuxiliaryTable) throws {
    guard !entries.isEmpty else { return }
    if space == .commands { touch(AuxiliaryTable.commandsName) }
    try usingAuxiliary {
      try write(entries, in: space)
    } missing: {
      try run(
        """
        CREATE TABLE household_side (space INTEGER NOT NULL, key BLOB NOT NULL, \
        value BLOB NOT NULL, PRIMARY KEY (space, key)) STRICT, WITHOUT ROWID
        """, [[]])
      try write(entries, in: space)
    }
  }

  private func write(_ entries: [AuxiliaryEntry], in space: AuxiliaryTable) throws {
    try unsafe withStatement(
      """
      INSERT INTO household_side (space, key, value) VALUES (?, ?, ?) \
      ON CONFLICT (space, key) DO UPDATE SET value = excluded.value
      """
    ) { statement in
      let writer = unsafe writer(statement)
      writer.int64(Int64(space.rawValue), 1)
      for entry in entries {
        writer.storedValue(.blob(entry.key), 2)
        writer.storedValue(.blob(entry.value), 3)
        _ = try unsafe step(statement)
        unsafe sqlite3_reset(statement)
      }
    }
  }

  func removeAuxiliary(_ keys: [[UInt8]], in space: AuxiliaryTable) throws {
    guard !keys.isEmpty else { return }
    if space == .commands { touch(AuxiliaryTable.commandsName) }
    try usingAuxiliary {
      try remove(keys, in: space)
    } missing: {
    }
  }

  private func remove(_ keys: [[UInt8]], in space: AuxiliaryTable) throws {
    try unsafe withStatement("DELETE FROM household_side WHERE space = ? AND key = ?") {
      statement in
      let writer = unsafe writer(statement)
      writer.int64(Int64(space.rawValue), 1)
      for key in keys {
        writer.storedValue(.blob(key), 2)
        _ = try unsafe step(statement)
        unsafe sqlite3_reset(statement)
      }
    }
  }

  func clearAuxiliary(except kept: Set<AuxiliaryTable>) throws {
    let numbers = kept.map { String($0.rawValue) }.sorted().joined(separator: ", ")
    try usingAuxiliary {
      try run("DELETE FROM household_side WHERE space NOT IN (\(numbers))", [[]])
    } missing: {
    }
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
