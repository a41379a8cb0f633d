import GRDB
import GRDBSQLite
import HouseholdPersistence

/// Values beside the rows, in one table that is created when the first is set.
extension SQLiteTransaction {
  /// Runs a statement on the table, or something else if the table does not exist.
  ///
  /// The table is not looked for first: while sync is on, it exists.
  private func usingSide<R>(_ body: () throws -> R, missing: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      let names = try literals(
        "SELECT name FROM sqlite_master WHERE name = ?", [.text("household_side")])
      guard names.isEmpty else { throw error }
      return try missing()
    }
  }

  func sideValues(_ keys: [[UInt8]], in space: SideSpace) throws -> [[UInt8]?] {
    try usingSide {
      try readValues(keys, in: space)
    } missing: {
      keys.map { _ in nil }
    }
  }

  private func readValues(_ keys: [[UInt8]], in space: SideSpace) throws -> [[UInt8]?] {
    try unsafe withStatement(
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
    try usingSide {
      try readEntries(in: space, from: start, before: end, limit: limit)
    } missing: {
      []
    }
  }

  private func readEntries(
    in space: SideSpace, from start: [UInt8], before end: [UInt8]?, limit: Int
  ) throws -> [SideEntry] {
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
    if space == .commands { touch(SideSpace.commandsName) }
    try usingSide {
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

  private func write(_ entries: [SideEntry], in space: SideSpace) throws {
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
    guard !keys.isEmpty else { return }
    if space == .commands { touch(SideSpace.commandsName) }
    try usingSide {
      try remove(keys, in: space)
    } missing: {
    }
  }

  private func remove(_ keys: [[UInt8]], in space: SideSpace) throws {
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

  func clearSide(except kept: Set<SideSpace>) throws {
    let numbers = kept.map { String($0.rawValue) }.sorted().joined(separator: ", ")
    try usingSide {
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
