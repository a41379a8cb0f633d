import HouseholdPersistence

/// Finds the rows that link to rows which came, went or gave way to others.
package struct OwnerSearch {
  private let cache: RowCache

  /// Prepares a search.
  package init(_ cache: RowCache) { self.cache = cache }

  /// The rows that link to some rows.
  ///
  /// - Parameters:
  ///   - appeared: Rows that no table showed before, so that no table links to them.
  ///   - moved: The others.
  package func owners(of appeared: [RowKey], _ moved: [RowKey]) throws -> Set<RowKey> {
    var found: Set<RowKey> = []
    for (name, keys) in Dictionary(grouping: moved, by: \.entity) {
      for inbound in cache.plan.inbound[name] ?? [] {
        let ids = try cache.transaction.rows.ids(
          of: inbound.owner.descriptor, linking: inbound.field.descriptor, to: keys.map(\.id))
        found.formUnion(ids.map { RowKey(inbound.owner.name, $0) })
      }
    }
    let all = (appeared + moved).filter { cache.plan.inbound[$0.entity]?.isEmpty == false }
    found.formUnion(try marked(all))
    return found
  }

  private func marked(_ keys: [RowKey]) throws -> [RowKey] {
    guard !keys.isEmpty else { return [] }
    let rows = cache.transaction.rows
    let links = try rows.auxiliaryEntries(in: .rowMarks, from: [1], before: [2], limit: 1)
    guard !links.isEmpty else { return [] }
    var found: [RowKey] = []
    for key in keys { found += try cache.marked(Marks.links(to: cache.bytes(key))) }
    return found
  }
}
