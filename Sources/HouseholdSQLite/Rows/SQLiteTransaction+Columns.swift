import GRDBSQLite
import HouseholdPersistence

/// Rows column by column.
extension SQLiteTransaction {
  func forEachRow(
    _ ids: [StoredValue], of entity: EntityDescriptor,
    _ body: (_ place: Int, _ columns: [String], _ value: (Int) -> StoredValue) -> Void
  ) throws {
    try unsafe withStatement(try plan(entity.name).selectAllByID) { statement in
      let reader = unsafe RowReader(statement, StatementFunctions.columns)
      let writer = unsafe RowWriter(statement, StatementFunctions.bind)
      var names: [String] = []
      for (place, id) in ids.enumerated() {
        writer.storedValue(id, 1)
        if try unsafe step(statement) {
          if names.isEmpty { names = unsafe columnNames(statement) }
          body(place, names) { reader.storedValue(Int32(truncatingIfNeeded: $0)) }
        }
        unsafe sqlite3_reset(statement)
      }
    }
  }

  func insert(
    _ count: Int, into entity: EntityDescriptor, _ value: (_ row: Int, _ field: Int) -> StoredValue
  ) throws {
    let plan = try plan(entity.name)
    touch(entity.name)
    let columns = plan.entity.fields.indices.filter { plan.entity.fields[$0].isColumn }
    try unsafe withStatement(plan.insert) { statement in
      let writer = unsafe RowWriter(statement, StatementFunctions.bind)
      for row in 0..<count {
        for (place, field) in columns.enumerated() {
          writer.storedValue(value(row, field), Int32(truncatingIfNeeded: place + 1))
        }
        if unsafe sqlite3_step(statement) != SQLITE_DONE {
          try rethrow(plan, value(row, 0), isNew: true)
        }
        unsafe sqlite3_reset(statement)
      }
    }
    for (field, link) in plan.entity.fields.enumerated() where link.type == .links {
      for row in 0..<count {
        try setTargets(value(row, field), of: link, owner: value(row, 0), plan, isNew: true)
      }
    }
  }

  func update(
    _ ids: [StoredValue], of entity: EntityDescriptor, fields: FieldSet,
    _ value: (_ row: Int, _ field: Int) -> StoredValue
  ) throws {
    let plan = try plan(entity.name)
    touch(entity.name)
    let changed = plan.entity.fields.indices.filter {
      fields.contains(number: plan.entity.fields[$0].number)
    }
    let sql = plan.update(fields)
    if !sql.isEmpty {
      let columns = changed.filter { plan.entity.fields[$0].isColumn }
      try unsafe withStatement(sql) { statement in
        let writer = unsafe RowWriter(statement, StatementFunctions.bind)
        for (row, id) in ids.enumerated() {
          for (place, field) in columns.enumerated() {
            writer.storedValue(value(row, field), Int32(truncatingIfNeeded: place + 1))
          }
          writer.storedValue(id, Int32(truncatingIfNeeded: columns.count + 1))
          if unsafe sqlite3_step(statement) != SQLITE_DONE { try rethrow(plan, id) }
          unsafe sqlite3_reset(statement)
        }
      }
    }
    for field in changed where plan.entity.fields[field].type == .links {
      for (row, id) in ids.enumerated() {
        try setTargets(
          value(row, field), of: plan.entity.fields[field], owner: id, plan, isNew: false)
      }
    }
  }
}
