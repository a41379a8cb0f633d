import Foundation
import GRDB
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence

/// Runs the steps of a kit's migrations.
struct MigrationRunner {
  let db: Database
  /// What errors call the file.
  let file: String
  let kit: Model.Kit
  let now: Date

  /// Runs a migration.
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError`` with `migrationFailed`, which names the
  ///   migration and the step.
  func run(_ migration: Migration) throws {
    for (index, step) in migration.steps.enumerated() {
      do {
        try run(step)
      } catch {
        throw StoreError(
          .migrationFailed,
          "Step \(index + 1) of migration \(migration.name) failed. \(file) was not changed.",
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
      try addField(name, to: entity, type: type, default: value, linksTo: target)
    case .renameField(let old, to: let new, in: let entity):
      try renameField(old, to: new, in: entity)
    case .removeField(let name, from: let entity):
      try removeField(name, entity)
    case .addEntity(let descriptor):
      for sql in DDL.tables(descriptor) { try db.execute(sql: sql) }
    case .renameEntity(let old, to: let new):
      // Looked up first: renaming a table also renames the references to it.
      let joinTables = try joinTables(of: old)
      try dropIndexes(of: [old] + joinTables)
      for table in [old] + joinTables { try rename(table, to: new + table.dropFirst(old.count)) }
    case .removeEntity(let name):
      for table in try joinTables(of: name) + [name] {
        try db.execute(sql: "DROP TABLE \(quoted(table))")
      }
    case .rebuildEntity(let descriptor, let transform):
      try rebuild(descriptor, transform)
    case .code(let body):
      try body(MigrationTables(db))
    }
  }

  private func addField(
    _ name: String, to entity: String, type: FieldType, default value: StoredValue,
    linksTo target: String?
  ) throws {
    if type == .links {
      // The join table's owner column has the type of the entity's ids.
      let id = try db.columns(in: entity).first { $0.name == "id" }
      let descriptor = EntityDescriptor(
        entity, fields: [FieldDescriptor("id", id?.type == "TEXT" ? .text : .uuid)])
      let field = FieldDescriptor(
        name, .links, link: LinkDescriptor(target: target ?? "", rule: .nullify))
      try db.execute(sql: DDL.joinTable(descriptor, field))
      return
    }
    var definition = "\(quoted(name)) \(type.storage.rawValue.uppercased())"
    if !value.isNull { definition += " NOT NULL DEFAULT \(literalText(value))" }
    if let target { definition += " " + DDL.reference(target) }
    try db.execute(sql: "ALTER TABLE \(quoted(entity)) ADD COLUMN \(definition)")
  }

  private func renameField(_ old: String, to new: String, in entity: String) throws {
    let join = "\(entity)_\(old)"
    if try joinTables(of: entity).contains(join) {
      try dropIndexes(of: [join])
      try rename(join, to: "\(entity)_\(new)")
      return
    }
    try db.execute(
      sql: "ALTER TABLE \(quoted(entity)) RENAME COLUMN \(quoted(old)) TO \(quoted(new))")
  }

  private func removeField(_ name: String, _ entity: String) throws {
    let join = "\(entity)_\(name)"
    if try joinTables(of: entity).contains(join) {
      try db.execute(sql: "DROP TABLE \(quoted(join))")
      return
    }
    try dropIndexes(of: [entity])
    if try db.foreignKeys(on: entity).contains(where: { $0.originColumns == [name] }) {
      // SQLite cannot drop a column with a foreign key, so the table is rebuilt without it.
      try copy(entity, without: name)
    } else {
      try db.execute(sql: "ALTER TABLE \(quoted(entity)) DROP COLUMN \(quoted(name))")
    }
  }

  /// Rebuilds a table whose ids are its rowids so that it has separate rowids, and new rows keep
  /// the order of insertion.
  ///
  /// Existing rows keep the order of their ids, the only order known. Only files of older versions
  /// have such tables, with ids that are integers or instants.
  func separateRowIDs(of entity: EntityDescriptor) throws {
    guard entity.idType.storage == .integer else { return }
    let keys = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM pragma_index_list(?) WHERE origin = 'pk'",
      arguments: [entity.name])
    if keys == 0 { try copy(entity.name) }
  }

  /// Rebuilds a table with all of its columns, or without one.
  private func copy(_ entity: String, without name: String? = nil) throws {
    let foreignKeys = try db.foreignKeys(on: entity)
    let kept = try db.columns(in: entity).filter { $0.name != name }
    let definitions = kept.map { column -> String in
      let target = foreignKeys.first { $0.originColumns == [column.name] }?.destinationTable
      return "\(quoted(column.name)) \(column.type)"
        + (column.isNotNull ? " NOT NULL" : "")
        + (column.primaryKeyIndex > 0 ? DDL.primaryKey(column.type) : "")
        + (target.map { " " + DDL.reference($0) } ?? "")
    }
    let names = kept.map { quoted($0.name) }.joined(separator: ", ")
    let temporary = "household_new_\(entity)"
    try db.execute(
      sql: "CREATE TABLE \(quoted(temporary)) (\(definitions.joined(separator: ", "))) STRICT")
    try db.execute(
      sql: "INSERT INTO \(quoted(temporary)) (\(names)) SELECT \(names) FROM \(quoted(entity))"
        + " ORDER BY rowid")
    try replace(entity, with: temporary)
  }

  private func rename(_ table: String, to new: some StringProtocol) throws {
    try db.execute(sql: "ALTER TABLE \(quoted(table)) RENAME TO \(quoted(String(new)))")
  }

  /// Drops all indexes of some tables: SQLite cannot drop a column that an index mentions.
  ///
  /// The schema's indexes are created again at the end.
  private func dropIndexes(of tables: [String]) throws {
    for table in tables {
      let names = try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?"
          + " AND sql IS NOT NULL", arguments: [table])
      for name in names { try db.execute(sql: "DROP INDEX \(quoted(name))") }
    }
  }

  /// Replaces a table with another one.
  ///
  /// Links of other tables then refer to the new table.
  private func replace(_ entity: String, with temporary: String) throws {
    try db.execute(sql: "PRAGMA legacy_alter_table = ON")
    defer { try? db.execute(sql: "PRAGMA legacy_alter_table = OFF") }
    try db.execute(sql: "DROP TABLE \(quoted(entity))")
    try db.execute(sql: "ALTER TABLE \(quoted(temporary)) RENAME TO \(quoted(entity))")
  }

  private func rebuild(
    _ descriptor: EntityDescriptor, _ transform: @Sendable (RawRow) throws -> RawRow?
  ) throws {
    let temporary = "household_new_\(descriptor.name)"
    let rows = try MigrationTables(db).rows(of: descriptor.name, orderedBy: "rowid")
    try db.execute(sql: DDL.table(descriptor, named: temporary))
    for row in rows {
      guard let new = try transform(row) else { continue }
      try MigrationTables(db).insert(new, into: temporary)
    }
    let present = try joinTables(of: descriptor.name)
    try replace(descriptor.name, with: temporary)
    let wanted = descriptor.fields.filter { $0.type == .links }
    for table in present where !wanted.contains(where: { descriptor.joinTable(of: $0) == table }) {
      try db.execute(sql: "DROP TABLE \(quoted(table))")
    }
    for field in wanted {
      let table = descriptor.joinTable(of: field)
      if present.contains(table) {
        // The links of a dropped row are removed too.
        try db.execute(
          sql: "DELETE FROM \(quoted(table)) WHERE \"owner\" NOT IN"
            + " (SELECT \"id\" FROM \(quoted(descriptor.name)))")
      } else {
        try db.execute(sql: DDL.joinTable(descriptor, field))
      }
    }
  }

  /// The join tables of an entity: those whose owner column refers to it.
  private func joinTables(of entity: String) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, ?) = ?",
      arguments: [entity.count + 1, "\(entity)_"]
    ).filter { table in
      try db.foreignKeys(on: table).contains {
        $0.originColumns == ["owner"] && $0.destinationTable == entity
      }
    }
  }
}
