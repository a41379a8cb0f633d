import Foundation
import GRDB
import HouseholdCalendar
import HouseholdPersistence

/// Carries out the steps of a kit's migrations.
struct MigrationRunner {
  let db: Database
  let path: String
  let kit: Model.Kit
  let now: Date

  /// Runs a migration.
  ///
  /// - Throws: `StoreError` with `migrationFailed` naming the migration and the step.
  func run(_ migration: Migration) throws {
    for (index, step) in migration.steps.enumerated() {
      do {
        try run(step)
      } catch {
        throw StoreError(
          .migrationFailed,
          "Step \(index + 1) of migration \(migration.name) failed. \(path) is as it was before.",
          details: ["\(error)"])
      }
    }
    try db.execute(
      sql: "INSERT OR IGNORE INTO household_migration (name, applied) VALUES (?, ?)",
      arguments: [migration.name, now.milliseconds])
  }

  private func run(_ step: MigrationStep) throws {
    switch step {
    case .addField(let name, to: let entity, let type, default: let value, linksTo: let target):
      try addField(name, entity, type, value, target)
    case .renameField(let old, to: let new, in: let entity):
      try db.execute(
        sql: "ALTER TABLE \(quoted(entity)) RENAME COLUMN \(quoted(old)) TO \(quoted(new))")
    case .removeField(let name, from: let entity):
      try removeField(name, entity)
    case .addEntity(let shape):
      for sql in DDL.tables(shape) { try db.execute(sql: sql) }
    case .renameEntity(let old, to: let new):
      try db.execute(sql: "ALTER TABLE \(quoted(old)) RENAME TO \(quoted(new))")
      for table in try joinTables(of: old) {
        let renamed = new + table.dropFirst(old.count)
        try db.execute(sql: "ALTER TABLE \(quoted(table)) RENAME TO \(quoted(renamed))")
      }
    case .removeEntity(let name):
      for table in try joinTables(of: name) + [name] {
        try db.execute(sql: "DROP TABLE \(quoted(table))")
      }
    case .rebuildEntity(let shape, let transform):
      try rebuild(shape, transform)
    case .code(let body):
      try body(MigrationTables(db))
    }
  }

  private func addField(
    _ name: String, _ entity: String, _ type: FieldType, _ value: Literal, _ target: String?
  ) throws {
    if type == .links {
      let shape = EntityShape(entity, fields: [FieldShape("id", .uuid)])
      let field = FieldShape(name, .links, link: LinkShape(target: target ?? "", rule: .nullify))
      try db.execute(sql: DDL.joinTable(shape, field))
      return
    }
    var definition = "\(quoted(name)) \(type.storage.rawValue.uppercased())"
    if !value.isNull { definition += " NOT NULL DEFAULT \(literalText(value))" }
    if let target { definition += " " + DDL.reference(target) }
    try db.execute(sql: "ALTER TABLE \(quoted(entity)) ADD COLUMN \(definition)")
  }

  private func removeField(_ name: String, _ entity: String) throws {
    let join = "\(entity)_\(name)"
    if try db.tableExists(join) {
      try db.execute(sql: "DROP TABLE \(quoted(join))")
      return
    }
    for index in try db.indexes(on: entity)
    where index.columns.contains(name) && index.origin == .createIndex {
      try db.execute(sql: "DROP INDEX \(quoted(index.name))")
    }
    if try db.foreignKeys(on: entity).contains(where: { $0.originColumns == [name] }) {
      // SQLite does not drop a column with a foreign key: the table is made anew without it.
      try copyWithout(name, entity)
    } else {
      try db.execute(sql: "ALTER TABLE \(quoted(entity)) DROP COLUMN \(quoted(name))")
    }
  }

  private func copyWithout(_ name: String, _ entity: String) throws {
    let foreignKeys = try db.foreignKeys(on: entity)
    let kept = try db.columns(in: entity).filter { $0.name != name }
    let definitions = kept.map { column -> String in
      let target = foreignKeys.first { $0.originColumns == [column.name] }?.destinationTable
      return "\(quoted(column.name)) \(column.type)"
        + (column.isNotNull ? " NOT NULL" : "")
        + (column.primaryKeyIndex > 0 ? " PRIMARY KEY" : "")
        + (target.map { " " + DDL.reference($0) } ?? "")
    }
    let names = kept.map { quoted($0.name) }.joined(separator: ", ")
    let temporary = "household_new_\(entity)"
    try db.execute(
      sql: "CREATE TABLE \(quoted(temporary)) (\(definitions.joined(separator: ", "))) STRICT")
    try db.execute(
      sql: "INSERT INTO \(quoted(temporary)) (\(names)) SELECT \(names) FROM \(quoted(entity))")
    try replace(entity, with: temporary)
  }

  /// Puts a table in the place of another. Links of other tables keep leading to the name.
  private func replace(_ entity: String, with temporary: String) throws {
    try db.execute(sql: "PRAGMA legacy_alter_table = ON")
    defer { try? db.execute(sql: "PRAGMA legacy_alter_table = OFF") }
    try db.execute(sql: "DROP TABLE \(quoted(entity))")
    try db.execute(sql: "ALTER TABLE \(quoted(temporary)) RENAME TO \(quoted(entity))")
  }

  private func rebuild(
    _ shape: EntityShape, _ transform: @Sendable (RawRow) throws -> RawRow?
  ) throws {
    let temporary = "household_new_\(shape.name)"
    let rows = try MigrationTables(db).rows(of: shape.name)
    try db.execute(sql: DDL.table(shape, named: temporary))
    for field in shape.fields where field.type == .links {
      if try !db.tableExists(shape.joinTable(of: field)) {
        try db.execute(sql: DDL.joinTable(shape, field))
      }
    }
    for row in rows {
      guard let new = try transform(row) else { continue }
      try MigrationTables(db).insert(new, into: temporary)
    }
    try replace(shape.name, with: temporary)
  }

  /// The join tables of an entity: those whose owner refers to it.
  private func joinTables(of entity: String) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB ?",
      arguments: ["\(entity)_*"]
    ).filter { table in
      try db.foreignKeys(on: table).contains {
        $0.originColumns == ["owner"] && $0.destinationTable == entity
      }
    }
  }
}

/// Untyped rows of any table, for the code of migrations.
private final class MigrationTables: MigrationRows {
  private let db: Database

  init(_ db: Database) { self.db = db }

  func rows(of entity: String) throws -> [RawRow] {
    try Row.fetchAll(db, sql: "SELECT * FROM \(quoted(entity)) ORDER BY \"id\"").map { row in
      var result: RawRow = [:]
      for (name, value) in row { result[name] = Literal(value) }
      return result
    }
  }

  func insert(_ row: RawRow, into entity: String) throws {
    let names = row.keys.sorted()
    try db.execute(
      sql: "INSERT INTO \(quoted(entity)) (\(names.map(quoted).joined(separator: ", ")))"
        + " VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))",
      arguments: StatementArguments(names.map { (row[$0] ?? .null).databaseValue }))
  }

  func update(_ id: Literal, of entity: String, set values: RawRow) throws {
    guard !values.isEmpty else { return }
    let names = values.keys.sorted()
    try db.execute(
      sql: "UPDATE \(quoted(entity)) SET"
        + " \(names.map { "\(quoted($0)) = ?" }.joined(separator: ", ")) WHERE \"id\" = ?",
      arguments: StatementArguments(
        names.map { (values[$0] ?? .null).databaseValue } + [id.databaseValue]))
  }

  func delete(_ id: Literal, of entity: String) throws {
    try db.execute(
      sql: "DELETE FROM \(quoted(entity)) WHERE \"id\" = ?",
      arguments: StatementArguments([id.databaseValue]))
  }
}

extension Literal {
  fileprivate init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let integer): .integer(integer)
      case .double(let real): .real(real)
      case .string(let text): .text(text)
      case .blob(let data): .blob(Array(data))
      }
  }

  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .blob(let bytes): Data(bytes).databaseValue
    }
  }
}
