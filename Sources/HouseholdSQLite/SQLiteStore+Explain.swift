import GRDB
public import HouseholdPersistence

extension SQLiteStore {
  /// How SQLite runs a fetch: the lines of `EXPLAIN QUERY PLAN`.
  ///
  /// A line that starts with `SEARCH` uses the index that it names; `SCAN` reads all rows.
  ///
  /// - Throws: ``/HouseholdPersistence/UnsupportedPredicate``; ``/HouseholdPersistence/StoreError``
  ///   if the store is not open.
  public func explain<E: Entity>(_ fetch: Fetch<E>) async throws -> [String] {
    let query = try fetch.translation.get()
    let plan = try plan(of: E.schema.name)
    let (tail, arguments) = plan.tail(query)
    return try await explain(plan.select + tail, arguments)
  }

  /// How SQLite finds the rows that link to a row.
  package func explainLink(_ field: String, of entity: String) async throws -> [String] {
    let plan = try plan(of: entity)
    guard let field = plan.entity.field(named: field) else { return [] }
    return try await explain(plan.linking(field), [.blob(Array(repeating: 0, count: 16))])
  }

  private func explain(_ sql: String, _ arguments: [StoredValue]) async throws -> [String] {
    let pool = try pool()
    return try await mapped(path) {
      try await pool.read { db in
        let statement = try db.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
        statement.setUncheckedArguments(StatementArguments(arguments.map(\.databaseValue)))
        return try Row.fetchAll(statement).compactMap { String.fromDatabaseValue($0["detail"]) }
      }
    }
  }
}
