import Foundation
import GRDB
import HouseholdCalendar
import HouseholdPersistence

/// What has to be done to a file before it holds a model's rows.
struct StoreOpening {
  /// "HoKt": marks a file as a store of this package in SQLite's header.
  static let applicationID = 0x486F_4B74

  let path: String
  let model: Model
  let now: Date
  /// The largest file in bytes that is checked for damage, once a day; `Int.max` checks every time.
  let checkLimit: Int

  /// Whether the file is ready, or must be written to first.
  enum Verdict { case ready, needsWork }

  /// Looks at the file with a connection that cannot change it.
  ///
  /// - Throws: `StoreError` when the file must not be opened.
  func examine(_ db: Database) throws -> Verdict {
    let id = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let tables =
      try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE type = 'table'") ?? 0
    guard id == Self.applicationID else {
      if id == 0, tables == 0 { return .needsWork }
      throw StoreError(
        .notAStore,
        "\(path) is an SQLite file of another program. It was left as it is; name"
          + " another file.")
    }
    try checkForDamage(db)
    guard try db.tableExists("household_kit") else { return .needsWork }
    let hasMarks = try db.tableExists("household_metadata")
    var verdict = Verdict.ready
    for kit in model.kits {
      guard let version = try version(of: kit, db) else {
        verdict = .needsWork
        continue
      }
      if version > kit.version { throw newer(kit, version) }
      if version < kit.version {
        verdict = .needsWork
      } else if try !hasMarks || mark(of: kit, db) != freshMark(of: kit, db) {
        // The tables or the model changed since the last opening: look closely.
        try refuseDrift(kit, db)
        verdict = .needsWork
      }
    }
    return verdict
  }

  private func checkForDamage(_ db: Database) throws {
    let file = StoreFile(path: path)
    guard checkLimit == .max || !file.wasChecked(before: now) else { return }
    let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    let size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
    guard pages * size <= checkLimit else { return }
    let report = try String.fetchAll(db, sql: "PRAGMA quick_check(3)")
    if report != ["ok"] { throw damaged(path, report.joined(separator: "; ")) }
    file.noteCheck(at: now)
  }

  /// Makes what is missing and runs the migrations, in one transaction: all of it or nothing.
  func prepare(_ db: Database) throws {
    try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
    for sql in DDL.bookkeeping { try db.execute(sql: sql) }
    var last: Migration?
    for kit in model.kits {
      switch try version(of: kit, db) {
      case nil:
        try create(kit, db)
      case let version? where version > kit.version:
        throw newer(kit, version)
      case let version?:
        let runner = MigrationRunner(db: db, path: path, kit: kit, now: now)
        for migration in kit.migrations.dropFirst(version - 1) {
          try runner.run(migration)
          last = migration
        }
      }
      try refuseDrift(kit, db)
      try db.execute(
        sql: """
          INSERT INTO household_kit (name, version) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET version = excluded.version
          """, arguments: [kit.name, kit.version])
    }
    for kit in model.kits {
      let runner = MigrationRunner(db: db, path: path, kit: kit, now: now)
      for entity in kit.entities { try runner.separateRowIDs(of: entity) }
    }
    if let last { try refuseDanglingLinks(db, after: last) }
    try deriveIndexes(db)
    // Last, because every change of the tables changes the mark.
    for kit in model.kits {
      try db.execute(
        sql: """
          INSERT INTO household_metadata ("key", "value") VALUES (?, ?)
          ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"
          """, arguments: [markKey(kit), try freshMark(of: kit, db)])
    }
  }

  private func create(_ kit: Model.Kit, _ db: Database) throws {
    for sql in kit.entities.flatMap(DDL.tables) { try db.execute(sql: sql) }
    for migration in kit.migrations {
      try db.execute(
        sql: "INSERT OR IGNORE INTO household_migration (name, applied) VALUES (?, ?)",
        arguments: [migration.name, now.milliseconds])
    }
  }

  /// Foreign keys are off while migrations run; here is where they are checked.
  private func refuseDanglingLinks(_ db: Database, after migration: Migration) throws {
    var tables: [String] = []
    let violations = try db.foreignKeyViolations()
    while let violation = try violations.next() {
      let line = "\(violation.originTable): a row links to \(violation.destinationTable), where"
      if tables.last != line + " there is none" { tables.append(line + " there is none") }
    }
    guard !tables.isEmpty else { return }
    throw StoreError(
      .migrationFailed,
      "After migration \(migration.name), links lead to rows that do not exist. \(path) is as it was"
        + " before.", details: Array(tables.prefix(20)))
  }

  /// Makes the indexes the schema asks for, and drops those it no longer does, those that others
  /// made on its tables included.
  private func deriveIndexes(_ db: Database) throws {
    var missing: [String: String] = [:]
    for entity in model.entities {
      let wanted = Dictionary(DDL.indexes(entity).map { ($0.name, $0.sql) }) { first, _ in first }
      missing.merge(wanted) { first, _ in first }
      let tables =
        [entity.name]
        + entity.fields.filter { $0.type == .links }.map { entity.joinTable(of: $0) }
      for table in tables {
        let rows = try Row.fetchAll(
          db,
          sql: "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ?"
            + " AND sql IS NOT NULL", arguments: [table])
        for row in rows {
          guard let name = String.fromDatabaseValue(row["name"]) else { continue }
          if let sql = wanted[name], String.fromDatabaseValue(row["sql"]) == sql {
            missing[name] = nil
          } else {
            try db.execute(sql: "DROP INDEX \(quoted(name))")
          }
        }
      }
    }
    // After all were dropped, because a renamed entity's index may have the name of another's.
    for (_, sql) in missing.sorted(by: { $0.key < $1.key }) { try db.execute(sql: sql) }
  }

  private func version(of kit: Model.Kit, _ db: Database) throws -> Int? {
    let version = try Int.fetchOne(
      db, sql: "SELECT version FROM household_kit WHERE name = ?", arguments: [kit.name])
    if let version, version < 1 {
      throw damaged(path, "it has version \(version) of \(kit.name); versions start at 1")
    }
    return version
  }

  // MARK: - Drift

  private func markKey(_ kit: Model.Kit) -> String { "household.shape.\(kit.name)" }

  /// What was noted when the tables were last found to be right.
  private func mark(of kit: Model.Kit, _ db: Database) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT \"value\" FROM household_metadata WHERE \"key\" = ?",
      arguments: [markKey(kit)])
  }

  /// The model's shape and that of the file: equal marks mean that neither changed, so that the
  /// close look is needed only once.
  private func freshMark(of kit: Model.Kit, _ db: Database) throws -> String {
    // SQLite's own count of changes, schema_version, will not do: making a pool raises it.
    let tables = try Row.fetchAll(
      db, sql: "SELECT name, tbl_name, sql FROM sqlite_master ORDER BY name"
    ).flatMap { row in row.databaseValues.map { String.fromDatabaseValue($0) ?? "" } }
    return "\(TableComparison.fingerprint(kit.entities)):\(TableComparison.hash(tables))"
  }

  private func refuseDrift(_ kit: Model.Kit, _ db: Database) throws {
    let differences = try TableComparison.differences(db, from: kit.entities)
    guard !differences.isEmpty else { return }
    throw StoreError(
      .schemaDrift,
      "The tables in \(path) are not those of \(kit.name), version \(kit.version). The file was left"
        + " as it is. If an entity changed, add a migration; otherwise another program changed the"
        + " file: restore a backup.", details: differences)
  }

  private func newer(_ kit: Model.Kit, _ version: Int) -> StoreError {
    StoreError(
      .newerVersion,
      "\(path) was written by a newer version: it has version \(version) of \(kit.name), and this"
        + " program knows versions up to \(kit.version). The file was left as it is; update the"
        + " program.")
  }
}
