import GRDB
import GRDBSQLite
import HouseholdMessages
public import HouseholdPersistence

/// A row of an answer to a question in SQL: see ``SQLiteStore/read(sql:_:)``.
public struct SQLRow: Hashable, Sendable {
  /// The names of the columns, in order.
  public let columns: [String]
  /// The values of the columns, in order.
  public let values: [StoredValue]

  /// The value of the first column of a name, or nil if there is none.
  public subscript(_ column: String) -> StoredValue? {
    columns.firstIndex(of: column).map { values[$0] }
  }

  /// The value of the first column of a name, as the type of the field that it comes from.
  ///
  /// ```swift
  /// let day = try row.value("createdDate", as: Date.self)
  /// ```
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError`` with `unknownField` if there is no such column;
  ///   ``/HouseholdPersistence/ReadFailure`` if its value is none of the type.
  public func value<V: FieldValue>(_ column: String, as type: V.Type = V.self) throws -> V {
    guard let value = self[column] else {
      throw StoreError(
        .unknownField, "The answer has no column \(column); it has \(columns, .and).",
        fields: [column])
    }
    return try V(storedValue: value)
  }
}

extension SQLiteStore {
  /// The answer to a question in SQL, such as a join or a text search, about one snapshot.
  ///
  /// ```swift
  /// let rows = try await file.read(
  ///   sql: """
  ///     SELECT pet.name, count(*) AS loads FROM pet
  ///     JOIN laundryTask ON laundryTask.petID = pet.id
  ///     WHERE laundryTask.startDate >= ? GROUP BY pet.id
  ///     """, [monday])
  /// let loads = try rows.first?.value("loads", as: Int.self)
  /// ```
  ///
  /// An entity is a table, its fields are columns, and a link to many is a table of its own with the
  /// columns `owner` and `target`, named after both: `outfit_itemIDs`. Values are stored as
  /// ``/HouseholdPersistence/StoredValue`` says. The names of entities and fields change with migrations; a fetch is checked against the
  /// schema, a question in SQL is not.
  ///
  /// - Parameters:
  ///   - sql: One statement that starts with `SELECT`, `WITH`, `VALUES` or `EXPLAIN` and changes nothing.
  ///   - values: What takes the place of each `?`, in order.
  /// - Throws: ``/HouseholdPersistence/StoreError`` with `invalidSQL` if SQLite does not understand
  ///   the statement, if it could change something, or if it wants another number of values; also if
  ///   the store is not open or cannot be read. `CancellationError` if the task is cancelled.
  public func read(sql: String, _ values: [any FieldValue] = []) async throws -> [SQLRow] {
    try await readRows { transaction in
      do {
        return try transaction.answer(sql, values)
      } catch let error as DatabaseError
        where [.SQLITE_ERROR, .SQLITE_MISUSE].contains(error.resultCode)
      {
        // Here it is the question's fault and no sign of a damaged file.
        throw StoreError(
          .invalidSQL, "SQLite cannot answer the SQL: \(error.message ?? "no message").")
      }
    }
  }
}

extension SQLiteTransaction {
  fileprivate func answer(_ sql: String, _ values: [any FieldValue]) throws -> [SQLRow] {
    let owner = try db.makeStatement(sql: sql)
    // SQLite also calls ATTACH and most of PRAGMA reading, so the first word counts too.
    guard owner.isReadonly, Self.asks(sql) else {
      throw StoreError(
        .invalidSQL,
        "The SQL must only ask, by one SELECT, WITH, VALUES or EXPLAIN; change rows through the"
          + " store.")
    }
    return try withExtendedLifetime(owner) {
      let statement = unsafe owner.sqliteStatement
      let wanted = unsafe Int(sqlite3_bind_parameter_count(statement))
      guard wanted == values.count else {
        throw StoreError(
          .invalidSQL,
          "The SQL has \(wanted, "place", "places") for values, but \(values.count) came.")
      }
      unsafe bind(values.map(\.storedText), to: statement)
      let columns = owner.columnNames
      var rows: [SQLRow] = []
      while try unsafe step(statement) {
        let values = columns.indices.map { unsafe storedValue(statement, Int32($0)) }
        rows.append(SQLRow(columns: columns, values: values))
      }
      return rows
    }
  }

  private static func asks(_ sql: String) -> Bool {
    var rest = sql[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        guard let end = rest.firstRange(of: "*/") else { return false }
        rest = rest[end.upperBound...]
      } else {
        break
      }
    }
    let word = rest.prefix { $0.isLetter }.lowercased()
    return ["select", "with", "values", "explain"].contains(word)
  }
}

extension FieldValue {
  /// The value as a store keeps it.
  fileprivate var storedText: StoredValue { (canonical ?? self).storedValue }
}
