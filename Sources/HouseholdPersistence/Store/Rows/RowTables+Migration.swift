import Foundation
import HouseholdMessages

extension Model {
  /// Brings the rows of a store of your own to this version of each kit, and notes the versions among the
  /// store's metadata.
  ///
  /// Call it when the store is opened. A kit that has no version yet is new.
  ///
  /// - Throws: ``StoreError`` with `newerVersion`, `corrupt` or `migrationFailed`.
  public func migrate(_ rows: some RowTableWriting) throws {
    for kit in kits {
      let key = "household.version.\(kit.name)"
      let known = try rows.metadata(key)
      let version = if case .integer(let number)? = known { Int(number) } else { kit.version }
      guard version > 0 else {
        throw StoreError(
          .corrupt, "The store has version \(version) of \(kit.name); versions start at 1.")
      }
      guard version <= kit.version else {
        throw StoreError(
          .newerVersion,
          """
          The store was written by a newer version: it has version \(version) of \(kit.name), but \
          this program only knows versions up to \(kit.version). It was not changed; update the \
          program.
          """)
      }
      for migration in kit.migrations.dropFirst(version - 1) {
        try migration.run(on: rows)
        try rows.forgetCommands(of: kit.entities(changedBy: migration))
        if migration.name == kit.migrations.last?.name {
          try kit.refuseDanglingLinks(in: rows, after: migration)
        }
      }
      try rows.setMetadata(.integer(Int64(kit.version)), for: key)
    }
  }
}

extension Model.Kit {
  fileprivate func refuseDanglingLinks(
    in rows: some RowTableReading, after migration: Migration
  ) throws {
    for entity in entities {
      for field in entity.fields {
        guard let target = field.link?.target else { continue }
        let linked = try rows.candidates(in: entity.name, for: nil)
          .flatMap { field.targets(of: $0[field.name] ?? .null) }
        guard try linked.contains(where: { try rows.row($0, in: target) == nil }) else { continue }
        throw StoreError(
          .migrationFailed,
          """
          After migration \(migration.name), links of \(entity.name) lead to rows of \(target) that \
          do not exist. The store was not changed.
          """)
      }
    }
  }
}

extension Migration {
  /// Runs the steps on the rows of a store of your own.
  ///
  /// - Throws: ``StoreError`` with `migrationFailed`, which names the migration and the step.
  public func run(on rows: some RowTableWriting) throws {
    for (index, step) in steps.enumerated() {
      do {
        try rows.run(step)
      } catch {
        throw StoreError(
          .migrationFailed,
          "Step \(index + 1) of migration \(name) failed. The store was not changed.",
          details: ["\(error)"])
      }
    }
  }
}

extension RowTableWriting {
  fileprivate func run(_ step: MigrationStep) throws {
    switch step {
    case .addField(let name, to: let entity, let type, default: let value, linksTo: _):
      try change(entity) { $0[name] = type == .links ? .blob([]) : value }
    case .renameField(let old, to: let new, in: let entity):
      try change(entity) { $0[new] = $0.removeValue(forKey: old) }
    case .removeField(let name, from: let entity): try change(entity) { $0[name] = nil }
    case .addEntity: break
    case .renameEntity(let old, to: let new):
      for row in try candidates(in: old, for: nil) {
        try put(row, in: new)
        try remove(row["id"] ?? .null, from: old)
      }
    case .removeEntity(let name):
      for row in try candidates(in: name, for: nil) { try remove(row["id"] ?? .null, from: name) }
    case .rebuildEntity(let descriptor, let transform): try rebuild(descriptor, transform)
    case .code(let body): try body(MigratedRows(self))
    }
  }

  private func change(_ entity: String, _ change: (inout RawRow) -> Void) throws {
    for var row in try candidates(in: entity, for: nil) {
      change(&row)
      try put(row, in: entity)
    }
  }

  private func rebuild(
    _ entity: EntityDescriptor, _ transform: (RawRow) throws -> RawRow?
  ) throws {
    let links = Set(entity.fields.filter { $0.type == .links }.map(\.name))
    for row in try candidates(in: entity.name, for: nil) {
      let id = row["id"] ?? .null
      let new = try transform(row.filter { !links.contains($0.key) })
      if new?["id"] != id { try remove(id, from: entity.name) }
      guard let new else { continue }
      let fields = entity.fields.map { field in
        links.contains(field.name)
          ? (field.name, row[field.name] ?? .blob([])) : (field.name, new[field.name] ?? .null)
      }
      try put(RawRow(uniqueKeysWithValues: fields), in: entity.name)
    }
  }
}

/// The rows that a migration's code works on, in a store of your own.
private final class MigratedRows<Rows: RowTableWriting>: MigrationRows {
  private let rows: Rows

  init(_ rows: Rows) { self.rows = rows }

  func rows(of entity: String) throws -> [RawRow] {
    try rows.candidates(in: entity, for: nil).sorted {
      StoredValue.precedes($0["id"] ?? .null, $1["id"] ?? .null)
    }
  }

  func insert(_ row: RawRow, into entity: String) throws {
    let id = row["id"] ?? .null
    guard try rows.row(id, in: entity) == nil else { throw StoreError.duplicateID(entity, id) }
    try rows.put(row, in: entity)
  }

  func update(_ id: StoredValue, of entity: String, set values: RawRow) throws {
    guard let row = try rows.row(id, in: entity) else { return }
    try rows.put(row.merging(values) { $1 }, in: entity)
  }

  func delete(_ id: StoredValue, of entity: String) throws { try rows.remove(id, from: entity) }

  func startJournal(with past: [BackfilledChange]) throws { try rows.startJournal(with: past) }

  func shareElements(
    _ elements: [StoredValue], ofField number: Int, in id: StoredValue, of entity: String
  ) throws {
    try rows.journal(adding: elements, toField: number, of: id, in: entity)
  }

  func keepDelivered(
    _ reminder: String, of kit: String, fireDate: Date, deliveredAt: Date
  ) throws {
    try rows.keepDelivered(reminder, of: kit, fireDate: fireDate, deliveredAt: deliveredAt)
  }
}
