import Foundation
import GRDB
import GRDBSQLite
import HouseholdPersistence

extension SQLiteTransaction: RowWriting {
  func rows(of entity: EntityDescriptor, _ query: RowQuery) throws -> [RawRow] {
    let plan = try plan(entity.name)
    let (tail, arguments) = plan.tail(query)
    return try unsafe withStatement(plan.selectAll + tail) { statement in
      unsafe bind(arguments, to: statement)
      var names: [String] = []
      var rows: [RawRow] = []
      while try unsafe step(statement) {
        // Read only after the first step, which may detect that another process changed the
        // columns.
        let count = unsafe sqlite3_column_count(statement)
        if names.isEmpty { names = unsafe columnNames(statement) }
        var row: RawRow = [:]
        row.reserveCapacity(names.count)
        for column in 0..<count {
          row[names[Int(column)]] = unsafe storedValue(statement, column)
        }
        rows.append(row)
      }
      return rows
    }
  }

  /// The names of the columns of a statement that returned a row.
  func columnNames(_ statement: OpaquePointer) -> [String] {
    let count = unsafe sqlite3_column_count(statement)
    return (0..<count).map { column in
      unsafe sqlite3_column_name(statement, column).map { unsafe String(cString: $0) } ?? ""
    }
  }

  func ids(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> [StoredValue] {
    let plan = try plan(entity.name)
    let (tail, arguments) = plan.tail(
      RowQuery(condition: condition, sorts: [SortCriterion(field: "id")]))
    return try storedValues("SELECT \(plan.table).\"id\" FROM \(plan.table)" + tail, arguments)
  }

  func ids(
    of entity: EntityDescriptor, linking field: FieldDescriptor, to targets: [StoredValue]
  ) throws -> [StoredValue] {
    let plan = try plan(entity.name)
    let sql = plan.linking(field)
    var found: Set<StoredValue> = []
    for target in targets { found.formUnion(try storedValues(sql, [target])) }
    return found.sorted(by: StoredValue.precedes)
  }

  func existing(_ ids: [StoredValue], in entity: EntityDescriptor) throws -> Set<StoredValue> {
    let plan = try plan(entity.name)
    return try unsafe withStatement(plan.exists) { statement in
      var found: Set<StoredValue> = []
      for id in ids {
        unsafe bind([id], to: statement)
        if try unsafe step(statement) { found.insert(id) }
        unsafe sqlite3_reset(statement)
      }
      return found
    }
  }

  func count(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> Int {
    let plan = try plan(entity.name)
    var writer = ConditionWriter(plan)
    let test = condition.map { " WHERE " + writer.condition($0) } ?? ""
    let counts = try storedValues("SELECT count(*) FROM \(plan.table)\(test)", writer.arguments)
    guard case .integer(let count)? = counts.first else { return 0 }
    return Int(count)
  }

  func metadata(_ key: String) throws -> StoredValue? {
    try storedValues("SELECT \"value\" FROM \"household_metadata\" WHERE \"key\" = ?", [.text(key)])
      .first
  }

  func setMetadata(_ value: StoredValue, for key: String) throws {
    try run(
      """
      INSERT INTO "household_metadata" ("key", "value") VALUES (?, ?) \
      ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"
      """, [[.text(key), value]])
  }

  func insert(_ rows: [RawRow], into entity: EntityDescriptor) throws {
    let plan = try plan(entity.name)
    touch(entity.name)
    let linkNames = Set(plan.links.map(\.name))
    for row in rows {
      let id = row["id"] ?? .null
      let names = row.keys.filter { !linkNames.contains($0) }.sorted()
      let marks = names.map { _ in "?" }.joined(separator: ", ")
      let sql =
        "INSERT INTO \(plan.table) (\(names.map(quoted).joined(separator: ", ")))"
        + " VALUES (\(marks))"
      try unsafe withStatement(sql) { statement in
        unsafe bind(names.map { row[$0] ?? .null }, to: statement)
        if unsafe sqlite3_step(statement) != SQLITE_DONE { try rethrow(plan, id, isNew: true) }
      }
      for link in plan.links {
        try setTargets(row[link.name] ?? .null, of: link, owner: id, plan, isNew: true)
      }
    }
  }

  func update(_ ids: [StoredValue], of entity: EntityDescriptor, set values: RawRow) throws {
    let plan = try plan(entity.name)
    touch(entity.name)
    let linkNames = Set(plan.links.map(\.name))
    let names = values.keys.filter { !linkNames.contains($0) }.sorted()
    if !names.isEmpty {
      let assignments = names.map { "\(quoted($0)) = ?" }.joined(separator: ", ")
      let new = names.map { values[$0] ?? .null }
      for id in ids {
        try unsafe withStatement("UPDATE \(plan.table) SET \(assignments) WHERE \"id\" = ?") {
          statement in
          unsafe bind(new + [id], to: statement)
          if unsafe sqlite3_step(statement) != SQLITE_DONE { try rethrow(plan, id) }
        }
      }
    }
    for link in plan.links {
      guard let targets = values[link.name] else { continue }
      for id in ids { try setTargets(targets, of: link, owner: id, plan, isNew: false) }
    }
  }

  func delete(_ ids: [StoredValue], of entity: EntityDescriptor) throws {
    let plan = try plan(entity.name)
    touch(entity.name)
    for link in plan.links {
      try run(
        "DELETE FROM \(quoted(entity.joinTable(of: link))) WHERE \"owner\" = ?", ids.map { [$0] })
    }
    try run(plan.delete, ids.map { [$0] })
  }

  func deleteAll(of entity: EntityDescriptor) throws {
    let plan = try plan(entity.name)
    touch(entity.name)
    for link in plan.links { try run("DELETE FROM \(quoted(entity.joinTable(of: link)))", [[]]) }
    try run("DELETE FROM \(plan.table)", [[]])
  }
}
