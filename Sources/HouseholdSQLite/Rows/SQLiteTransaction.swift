import Foundation
import GRDB
import GRDBSQLite
import HouseholdPersistence

/// A transaction on one connection: the connection caches statements, and values are copied
/// directly between rows and statements.
final class SQLiteTransaction {
  let db: Database
  let plans: [String: EntityStatements]
  private let history: StatementHistory
  /// The entities whose rows changed.
  private(set) var touched: Set<String> = []
  /// The UPDATE statements so far: many rows change in the same fields.
  private var updates: [UpdateKey: String] = [:]

  private struct UpdateKey: Hashable {
    let entity: String
    let fields: FieldSet
  }

  init(_ db: Database, plans: [String: EntityStatements], history: StatementHistory) {
    self.db = db
    self.plans = plans
    self.history = history
  }

  func plan(_ name: String) throws -> EntityStatements {
    guard let plan = plans[name] else { throw StoreError.unknownEntity(name) }
    return plan
  }

  func touch(_ entity: String) { touched.insert(entity) }

  // MARK: - Statements

  /// Runs a function with a statement, which is reset afterwards, and stays prepared if it runs again.
  func withStatement<R>(_ sql: String, _ body: (OpaquePointer) throws -> R) throws -> R {
    let owner = try history.isKept(sql) ? db.cachedStatement(sql: sql) : db.makeStatement(sql: sql)
    let statement = unsafe owner.sqliteStatement
    defer {
      unsafe sqlite3_reset(statement)
      unsafe sqlite3_clear_bindings(statement)
    }
    return try withExtendedLifetime(owner) { try unsafe body(statement) }
  }

  /// Advances to the next row; false at the end.
  func step(_ statement: OpaquePointer) throws -> Bool {
    switch unsafe sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      throw unsafe DatabaseError(
        resultCode: ResultCode(rawValue: sqlite3_extended_errcode(db.sqliteConnection)),
        message: db.lastErrorMessage)
    }
  }

  func bind(_ arguments: [StoredValue], to statement: OpaquePointer) {
    let writer = unsafe RowWriter(statement, StatementFunctions.bind)
    for (index, argument) in arguments.enumerated() {
      writer.storedValue(argument, Int32(index + 1))
    }
  }

  /// The value of a column as a stored value.
  func storedValue(_ statement: OpaquePointer, _ column: Int32) -> StoredValue {
    unsafe RowReader(statement, StatementFunctions.columns).storedValue(column)
  }

  /// The first column of every row.
  func storedValues(_ sql: String, _ arguments: [StoredValue]) throws -> [StoredValue] {
    try unsafe withStatement(sql) { statement in
      unsafe bind(arguments, to: statement)
      var result: [StoredValue] = []
      while try unsafe step(statement) { unsafe result.append(storedValue(statement, 0)) }
      return result
    }
  }

  /// Runs a statement once for each list of arguments.
  func run(_ sql: String, _ arguments: some Sequence<[StoredValue]>) throws {
    try unsafe withStatement(sql) { statement in
      for values in arguments {
        unsafe bind(values, to: statement)
        while try unsafe step(statement) {}
        unsafe sqlite3_reset(statement)
      }
    }
  }
}

// MARK: - Typed rows

extension SQLiteTransaction {
  func fetch<E: Entity>(
    _ type: E.Type, _ query: RowQuery, unreadable: inout [UnreadableRow]
  ) throws -> [E] {
    let plan = try plan(E.schema.name)
    let (tail, arguments) = plan.tail(query)
    return try unsafe withStatement(plan.select + tail) { statement in
      unsafe bind(arguments, to: statement)
      return try unsafe decode(E.self, from: statement, unreadable: &unreadable)
    }
  }

  func fetch<E: Entity>(
    _ type: E.Type, ids: [StoredValue], unreadable: inout [UnreadableRow]
  ) throws -> [E] {
    let plan = try plan(E.schema.name)
    return try unsafe withStatement(plan.selectByID) { statement in
      var rows: [E] = []
      rows.reserveCapacity(ids.count)
      for id in ids {
        unsafe bind([id], to: statement)
        rows += try unsafe decode(E.self, from: statement, unreadable: &unreadable)
        unsafe sqlite3_reset(statement)
      }
      return rows
    }
  }

  func forEach<E: Entity>(
    _ type: E.Type, _ query: RowQuery, reading fields: FieldSet,
    unreadable: inout [UnreadableRow], body: (inout E) -> Void
  ) throws {
    let plan = try plan(E.schema.name)
    let (tail, arguments) = plan.tail(query)
    try unsafe withStatement(plan.select(fields) + tail) { statement in
      unsafe bind(arguments, to: statement)
      let reader = unsafe RowReader(statement, StatementFunctions.columns)
      try E.schema.operations.decodeRows(
        reader, of: fields, step: { try unsafe step(statement) },
        report: { unsafe note($0, statement: statement, of: E.self, into: &unreadable) }, body)
    }
  }

  private func decode<E: Entity>(
    _ type: E.Type, from statement: OpaquePointer, unreadable: inout [UnreadableRow]
  ) throws -> [E] {
    let reader = unsafe RowReader(statement, StatementFunctions.columns)
    return try E.schema.operations.decodeRows(
      reader, step: { try unsafe step(statement) },
      report: { unsafe note($0, statement: statement, of: E.self, into: &unreadable) })
  }

  /// Records that the current row, whose first column is its id, cannot be read.
  private func note<E: Entity>(
    _ failure: ReadFailure, statement: OpaquePointer, of type: E.Type,
    into unreadable: inout [UnreadableRow]
  ) {
    let fields = E.schema.fields
    let place = Int(failure.column)
    unreadable.append(
      UnreadableRow(
        entity: E.schema.name, id: unsafe storedValue(statement, 0).idText,
        field: fields.indices.contains(place) ? fields[place].name : "",
        message: failure.message))
  }

  func insert<E: Entity>(_ rows: [E]) throws {
    let plan = try plan(E.schema.name)
    touch(plan.entity.name)
    try unsafe withStatement(plan.insert) { statement in
      let writer = unsafe RowWriter(statement, StatementFunctions.bind)
      try E.schema.operations.bindRows(rows, writer) { index in
        if unsafe sqlite3_step(statement) != SQLITE_DONE {
          try rethrow(plan, rows[index].id.storedValue, isNew: true)
        }
        unsafe sqlite3_reset(statement)
      }
    }
    guard !plan.links.isEmpty else { return }
    for row in rows {
      let raw = E.schema.rawRow(row, .all)
      for link in plan.links {
        try setTargets(
          raw[link.name] ?? .null, of: link, owner: row.id.storedValue, plan, isNew: true)
      }
    }
  }

  func update<E: Entity>(_ row: E, fields: FieldSet) throws {
    let plan = try plan(E.schema.name)
    touch(plan.entity.name)
    let id = row.id.storedValue
    let key = UpdateKey(entity: plan.entity.name, fields: fields)
    let update = updates[key] ?? plan.update(fields)
    updates[key] = update
    if !update.isEmpty {
      try unsafe withStatement(update) { statement in
        let writer = unsafe RowWriter(statement, StatementFunctions.bind)
        let next = E.schema.operations.bindFields(fields, of: row, to: writer)
        writer.storedValue(id, next)
        if unsafe sqlite3_step(statement) != SQLITE_DONE { try rethrow(plan, id) }
      }
    }
    let links = plan.links.filter { fields.contains(number: $0.number) }
    guard !links.isEmpty else { return }
    let raw = E.schema.rawRow(row, fields)
    for link in links {
      try setTargets(raw[link.name] ?? .null, of: link, owner: id, plan, isNew: false)
    }
  }

  /// Sets the targets of a link to many, writing only the differences.
  func setTargets(
    _ value: StoredValue, of link: FieldDescriptor, owner: StoredValue, _ plan: EntityStatements,
    isNew: Bool
  ) throws {
    guard case .blob(let bytes) = value else { return }
    let table = quoted(plan.entity.joinTable(of: link))
    let wanted = Set(LinkedIDs.storedValues(bytes))
    let present =
      isNew
      ? [] : Set(try storedValues("SELECT \"target\" FROM \(table) WHERE \"owner\" = ?", [owner]))
    let gone = present.subtracting(wanted)
    if !gone.isEmpty {
      try run(
        "DELETE FROM \(table) WHERE \"owner\" = ? AND \"target\" = ?", gone.map { [owner, $0] })
    }
    let new = wanted.subtracting(present)
    if !new.isEmpty {
      try run(
        "INSERT INTO \(table) (\"owner\", \"target\") VALUES (?, ?)", new.map { [owner, $0] })
    }
  }

  /// Throws the error for a failed step: a duplicate id, a broken uniqueness, or something else.
  func rethrow(_ plan: EntityStatements, _ id: StoredValue, isNew: Bool = false) throws {
    let code = unsafe sqlite3_extended_errcode(db.sqliteConnection)
    let message = db.lastErrorMessage ?? ""
    let result = ResultCode(rawValue: code)
    if result == .SQLITE_CONSTRAINT_PRIMARYKEY {
      throw StoreError.duplicateID(plan.entity.name, id)
    }
    if result == .SQLITE_CONSTRAINT_UNIQUE {
      // SQLite may check another index before the one of the ids.
      if isNew, try !storedValues(plan.exists, [id]).isEmpty {
        throw StoreError.duplicateID(plan.entity.name, id)
      }
      // "UNIQUE constraint failed: pet.name, pet.ownerID"
      let columns = message.split(separator: ":").last?.split(separator: ",") ?? []
      let fields = columns.compactMap { $0.split(separator: ".").last.map(String.init) }
      throw StoreError.notUnique(plan.entity.name, fields)
    }
    throw DatabaseError(resultCode: result, message: message)
  }
}
