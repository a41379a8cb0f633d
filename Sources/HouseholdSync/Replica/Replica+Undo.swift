package import HouseholdPersistence

extension Replica {
  /// What must be written to put back what a conflict lost, or nil if there is nothing to write.
  ///
  /// It is written like any other local change, so it can be undone itself and wins everywhere.
  ///
  /// - Throws: ``StoreError``.
  package static func restoration(
    of conflict: SyncConflict, _ transaction: any MergeTransaction
  ) throws -> RawRow? {
    let cache = try RowCache(transaction)
    guard let entity = cache.plan.entities[conflict.entity] else { return nil }
    let key = RowKey(conflict.entity, conflict.row)
    guard let row = try cache.load([key], tables: true).first, !row.isUnknown else { return nil }
    switch conflict.kind {
    case .edited, .circle, .unlinked:
      guard let field = conflict.field, let literal = conflict.lost.literal, row.shown != nil
      else { return nil }
      return ["id": conflict.row, field: literal]
    case .deleted:
      guard row.shown == nil else { return nil }
      var places: Set<RowKey> = []
      for field in entity.links {
        guard let target = field.link?.target else { continue }
        places.formUnion(row.row.targets(of: field).map { RowKey(target, $0) })
      }
      try cache.load(places, tables: false)
      return entity.rawRow(
        entity.rendered(row.row, id: conflict.row, shown: nil, cut: [], cache))
    case .merged, .closed, .hidden, .refused: return nil
    }
  }
}
