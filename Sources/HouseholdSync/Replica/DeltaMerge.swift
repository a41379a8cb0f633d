package import HouseholdPersistence

/// Takes what is later in some deltas into what is known of each row.
package struct DeltaMerge {
  private let cache: RowCache
  /// The rows of which something new is known.
  package private(set) var changed: Set<RowKey> = []
  /// What was replaced, for each row.
  package private(set) var merges: [RowKey: RowMerge] = [:]

  /// Prepares to merge.
  package init(_ cache: RowCache) { self.cache = cache }

  /// Merges deltas, and advances the clock past their stamps.
  package mutating func merge(_ deltas: [RowDelta]) throws {
    // Rows that never leave a store do not come from one either.
    let shared = deltas.filter { !cache.plan.own.contains($0.entity) }
    try cache.load(Set(shared.map { RowKey($0.entity, $0.id) }), tables: true)
    var latest: HybridTimestamp?
    for delta in shared {
      delta.forEachStamp { stamp in
        cache.numbering.see(stamp)
        if latest.map({ $0 < stamp }) ?? true { latest = stamp }
      }
      take(delta)
    }
    if let latest { try cache.transaction.observe(latest) }
  }

  private mutating func take(_ delta: RowDelta) {
    let key = RowKey(delta.entity, delta.id)
    guard var row = cache.rows[key] else { return }
    let merge: RowMerge
    if let entity = cache.plan.entities[delta.entity] {
      merge = row.row.merge(delta, rules: entity)
    } else {
      merge = row.row.merge(delta, rules: UnknownRules())
    }
    guard merge.changed else { return }
    cache.rows[key] = row
    cache.note(key)
    changed.insert(key)
    merges[key, default: RowMerge()].add(merge)
  }
}

extension RowMerge {
  /// Adds what another delta of the same row changed.
  mutating func add(_ other: RowMerge) {
    fields.formUnion(other.fields)
    isReborn = isReborn || other.isReborn
    isDeleted = isDeleted || other.isDeleted
    losses += other.losses
  }
}

extension RowDelta {
  /// Calls a function with every stamp of the delta.
  package func forEachStamp(_ body: (HybridTimestamp) -> Void) {
    if let birth { body(birth) }
    if let death { body(death) }
    for group in groups { body(group.stamp) }
    for element in elements { body(element.stamp) }
  }
}
