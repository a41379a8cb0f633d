import HouseholdPersistence

extension RowCache {
  /// The rows that say of a row that it was deleted.
  func deletions(of key: RowKey) throws -> [LoadedRow] {
    try parts(of: key) { $0.tellsDeletions }.filter { row in
      row.shown.flatMap { shown in row.entity?.deleted(by: shown) } == key
    }
  }

  /// The rows that cannot be without a row.
  ///
  /// - Parameter isWanted: Whether those of an entity are wanted.
  func parts(
    of key: RowKey, where isWanted: (SyncEntityPlan) -> Bool = { _ in true }
  ) throws -> [LoadedRow] {
    var keys: Set<RowKey> = []
    for inbound in plan.inbound[key.entity] ?? []
    where inbound.field.link?.rule == .cascade && isWanted(inbound.owner) {
      let ids = try transaction.rows.ids(
        of: inbound.owner.descriptor, linking: inbound.field.descriptor, to: [key.id])
      keys.formUnion(ids.map { RowKey(inbound.owner.name, $0) })
    }
    return try load(keys.sorted(by: RowKey.precedes), tables: true)
  }
}
