import HouseholdPersistence

/// The statements of an entity, prepared once per opened store.
struct EntityStatements: Sendable {
  let entity: EntityDescriptor
  let table: String
  /// The fields by name.
  let fields: [String: FieldDescriptor]
  /// The fields that are columns, in order.
  let columns: [FieldDescriptor]
  /// The links to many, in order.
  let links: [FieldDescriptor]
  /// Selects every field in the order of the schema; a WHERE clause may follow.
  let select: String
  /// The SQL that selects each field.
  private let values: [(number: Int, sql: String)]
  let selectByID: String
  /// Selects every column, also those that only a newer version knows, and the links to many; a WHERE
  /// clause may follow.
  let selectAll: String
  let selectAllByID: String
  let insert: String
  let exists: String
  let delete: String

  init(_ entity: EntityDescriptor) {
    self.entity = entity
    table = quoted(entity.name)
    fields = Dictionary(entity.fields.map { ($0.name, $0) }) { first, _ in first }
    columns = entity.fields.filter(\.isColumn)
    links = entity.fields.filter { $0.type == .links }
    values = entity.fields.map { field in
      (
        field.number,
        field.type == .links
          ? Self.linkedIDs(entity, field.name) : "\(quoted(entity.name)).\(quoted(field.name))"
      )
    }
    select = "SELECT \(values.map(\.sql).joined(separator: ", ")) FROM \(table)"
    selectByID = select + " WHERE \(table).\"id\" = ?"
    let linked = links.map { ", \(Self.linkedIDs(entity, $0.name)) AS \(quoted($0.name))" }
    selectAll = "SELECT \(table).*\(linked.joined()) FROM \(table)"
    selectAllByID = selectAll + " WHERE \(table).\"id\" = ?"
    let names = columns.map { quoted($0.name) }.joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    insert = "INSERT INTO \(table) (\(names)) VALUES (\(marks))"
    exists = "SELECT 1 FROM \(table) WHERE \"id\" = ?"
    delete = "DELETE FROM \(table) WHERE \"id\" = ?"
  }

  /// Selects some fields in the order of the schema; a WHERE clause may follow.
  func select(_ fields: FieldSet) -> String {
    let wanted = values.filter { fields.contains(number: $0.number) }
    return "SELECT \(wanted.map(\.sql).joined(separator: ", ")) FROM \(table)"
  }

  /// Updates some fields of a row; empty if none of them is a column.
  func update(_ fields: FieldSet) -> String {
    let changed = columns.filter { fields.contains(number: $0.number) }
    guard !changed.isEmpty else { return "" }
    let assignments = changed.map { "\(quoted($0.name)) = ?" }.joined(separator: ", ")
    return "UPDATE \(table) SET \(assignments) WHERE \"id\" = ?"
  }

  /// Selects the ids of the rows that link to a row.
  func linking(_ field: FieldDescriptor) -> String {
    field.type == .links
      ? "SELECT \"owner\" FROM \(quoted(entity.joinTable(of: field))) WHERE \"target\" = ?"
      : "SELECT \"id\" FROM \(table) WHERE \(quoted(field.name)) = ?"
  }

  /// The WHERE, ORDER BY, and LIMIT clauses of a query, and their arguments.
  func tail(_ query: RowQuery) -> (sql: String, arguments: [StoredValue]) {
    var writer = ConditionWriter(self)
    var sql = ""
    if let condition = query.condition { sql += " WHERE " + writer.condition(condition) }
    let order = query.sorts.map { sort in
      "\(table).\(quoted(sort.field))"
        + (sort.text == .localized ? " COLLATE household_localized" : "")
        + (sort.direction == .descending ? " DESC" : "")
    }
    // Without an order, rows come as they were inserted, which costs nothing. With a range
    // condition, SQLite would then scan the table in that order and not use the index; the unary
    // plus makes it search the index and sort the result.
    let inserted = query.condition?.hasRange == true ? "+\(table).rowid" : "\(table).rowid"
    let last =
      order.isEmpty ? [inserted] : query.sorts.last?.field == "id" ? [] : ["\(table).\"id\""]
    sql += " ORDER BY " + (order + last).joined(separator: ", ")
    var arguments = writer.arguments
    if query.limit != nil || query.offset > 0 {
      sql += " LIMIT ? OFFSET ?"
      arguments.append(.integer(Int64(query.limit ?? -1)))
      arguments.append(.integer(Int64(query.offset)))
    }
    return (sql, arguments)
  }

  /// Selects the targets of a link to many as one value.
  ///
  /// Most rows have none; then no Swift function is called.
  static func linkedIDs(_ entity: EntityDescriptor, _ field: String) -> String {
    let table = quoted("\(entity.name)_\(field)")
    let links = "FROM \(table) WHERE \"owner\" = \(quoted(entity.name)).\"id\""
    return "(CASE WHEN EXISTS (SELECT 1 \(links))"
      + " THEN (SELECT household_ids(\"target\") \(links)) ELSE x'' END)"
  }
}

extension QueryExpression {
  /// Whether the condition has a range comparison that an index could serve.
  fileprivate var hasRange: Bool {
    switch self {
    case .less, .lessOrEqual, .within: true
    case .and(let a, let b), .or(let a, let b), .coalesce(let a, let b), .equal(let a, let b):
      a.hasRange || b.hasRange
    case .ifPresent(_, _, then: let body): body.hasRange
    default: false
    }
  }
}
