import HouseholdPersistence

extension SyncEntityPlan {
  /// The row of which a row says that it was deleted, though it stays for its history; nil if it says that of
  /// none.
  func deleted(by values: FieldValues) -> RowKey? {
    func link<E: Entity>(_: E.Type) -> String? { E.schema.deletionLink(in: rawRow(values)) }
    guard tellsDeletions else { return nil }
    let type = type
    guard let field = link(type).flatMap(field(named:)), let target = field.link?.target,
      let id = field.targets(values[field.number]).first
    else { return nil }
    return RowKey(target, id)
  }
}

extension RowCache {
  /// The rows that say of a row that it was deleted.
  func deletions(of key: RowKey) throws -> [LoadedRow] {
    try parts(of: key) { $0.tellsDeletions }.filter { row in
      row.shown.flatMap { shown in row.entity?.deleted(by: shown) } == key
    }
  }

  /// All rows that say of another one that it was deleted.
  func allDeletions() throws -> [LoadedRow] {
    var keys: [RowKey] = []
    for entity in plan.entities.values where entity.tellsDeletions {
      keys += try transaction.rows.ids(of: entity.descriptor, where: nil).map {
        RowKey(entity.name, $0)
      }
    }
    return try load(keys.sorted(by: RowKey.precedes), tables: true).filter { row in
      row.shown.flatMap { row.entity?.deleted(by: $0) } != nil
    }
  }

  /// The rows that cannot be without a row.
  ///
  /// - Parameter isWanted: Whether those of an entity are wanted.
  func parts(
    of key: RowKey, where isWanted: (SyncEntityPlan) -> Bool = { _ in true }
  ) throws -> [LoadedRow] {
    let keys = try owners(of: [key]) { inbound in
      inbound.field.link?.rule == .cascade && isWanted(inbound.owner)
    }
    return try load(keys.sorted(by: RowKey.precedes), tables: true)
  }
}
