import Foundation
import GRDB
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence

/// Prepares a file to hold a model's rows.
struct StoreOpening {
  /// "HoKt": marks a file as a store of this package in SQLite's header.
  static let applicationID = 0x486F_4B74

  let path: String
  /// What errors call the file.
  let name: String
  let model: Model
  let now: Date
  /// The size in bytes up to which a file is checked for damage, once a day; `Int.max` checks at
  /// every opening.
  let checkLimit: Int

  /// Whether the file is ready, or must be written to first.
  enum Verdict { case ready, needsWork }

  /// Examines the file through a read-only connection.
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError`` if the file must not be opened.
  func examine(_ db: Database) throws -> Verdict {
    let id = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let tables =
      try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE type = 'table'") ?? 0
    guard id == Self.applicationID else {
      if id == 0, tables == 0 { return .needsWork }
      throw StoreError(
        .notAStore,
        "\(name) is an SQLite file of another program. It was not changed; choose"
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
        // The tables or the model changed since the last opening: compare them in detail.
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
    if report != ["ok"] { throw damaged(name, report.joined(separator: "; ")) }
    file.noteCheck(at: now)
  }

  /// Creates missing tables and runs the migrations in one transaction.
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
        let runner = MigrationRunner(db: db, file: name, kit: kit, now: now)
        for migration in kit.migrations.dropFirst(version - 1) {
          try runner.run(migration)
          try SQLiteTransaction(db, plans: [:], history: StatementHistory())
            .forgetCommands(of: kit.entities(changedBy: migration))
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
      let runner = MigrationRunner(db: db, file: name, kit: kit, now: now)
      for entity in kit.entities { try runner.separateRowIDs(of: entity) }
    }
    if let last { try refuseDanglingLinks(db, after: last) }
    try deriveIndexes(db)
    // Last, because every change to the tables changes the fingerprint.
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

  /// Foreign keys are off while migrations run, so they are checked here.
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
      "After migration \(migration.name), links lead to rows that do not exist. \(name) was not"
        + " changed.", details: Array(tables.prefix(20)))
  }

  /// Creates the indexes the schema declares and drops all others on its tables, including those
  /// made by other programs.
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
    // Created after all drops, because a renamed entity's index may have another index's old name.
    for (_, sql) in missing.sorted(by: { $0.key < $1.key }) { try db.execute(sql: sql) }
  }

  private func version(of kit: Model.Kit, _ db: Database) throws -> Int? {
    let version = try Int.fetchOne(
      db, sql: "SELECT version FROM household_kit WHERE name = ?", arguments: [kit.name])
    if let version, version < 1 {
      throw damaged(name, "it has version \(version) of \(kit.name); versions start at 1")
    }
    return version
  }

  // MARK: - Comparing the tables with the model

  private func markKey(_ kit: Model.Kit) -> String { "household.shape.\(kit.name)" }

  /// The fingerprint recorded when the tables last matched the model.
  private func mark(of kit: Model.Kit, _ db: Database) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT \"value\" FROM household_metadata WHERE \"key\" = ?",
      arguments: [markKey(kit)])
  }

  /// The fingerprints of the model and of the file: when they equal the recorded ones, neither has
  /// changed, and the detailed comparison is skipped.
  private func freshMark(of kit: Model.Kit, _ db: Database) throws -> String {
    // SQLite's own schema_version is not usable: opening a pool increments it.
    let tables = try Row.fetchAll(
      db,
      // The table for values beside the rows is created whenever it is first needed.
      sql: "SELECT name, tbl_name, sql FROM sqlite_master WHERE name <> 'household_side'"
        + " ORDER BY name"
    ).flatMap { row in row.databaseValues.map { String.fromDatabaseValue($0) ?? "" } }
    return "\(TableComparison.fingerprint(kit.entities)):\(TableComparison.hash(tables))"
  }

  private func refuseDrift(_ kit: Model.Kit, _ db: Database) throws {
    let differences = try TableComparison.differences(db, from: kit.entities)
    guard !differences.isEmpty else { return }
    throw StoreError(
      .schemaDrift,
      "The tables in \(name) do not match \(kit.name), version \(kit.version). The file was not"
        + " changed. If an entity changed, add a migration; otherwise another program changed the"
        + " file: restore a backup.", details: differences)
  }

  private func newer(_ kit: Model.Kit, _ version: Int) -> StoreError {
    StoreError(
      .newerVersion,
      "\(name) was written by a newer version: it has version \(version) of \(kit.name), but this"
        + " program only knows versions up to \(kit.version). The file was not changed; update the"
        + " program.")
  }
}
