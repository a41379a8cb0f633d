import HouseholdPersistence

/// Finds all rows whose view must be worked out together, because they depend on each other.
package struct ComponentSearch {
  private let cache: RowCache
  private let stratum: [SyncEntityPlan]
  private let names: Set<String>
  private let marksKinds: Set<UInt8>
  /// Whether rows of the group can depend on each other.
  package let isSocial: Bool

  /// Prepares a search among the entities of one group, for some of their rows.
  package init(_ cache: RowCache, stratum: [SyncEntityPlan], for rows: [LoadedRow]) throws {
    self.cache = cache
    self.stratum = stratum
    names = Set(stratum.map(\.name))
    marksKinds = Set(try [UInt8(1), 2, 3].filter { try cache.hasMarks($0) })
    // Rows that a person made one depend on each other, too.
    isSocial =
      stratum.count > 1 || stratum.contains(where: \.isSocial) || marksKinds.contains(3)
      || rows.contains { $0.row.elements[Settlement.number] != nil }
  }

  /// Some rows, with those that depend on them or on which they depend, within the group; all of them
  /// are read.
  package func complete(_ rows: [LoadedRow]) throws -> [LoadedRow] {
    try cache.readTables(of: rows)
    guard isSocial else { return rows }
    var rows = rows
    var known = Set(rows.map(\.key))
    var frontier = rows
    while !frontier.isEmpty {
      var found = try owners(of: frontier.map(\.key))
      for row in frontier {
        guard let entity = row.entity else { continue }
        found.formUnion(targets(of: row, entity))
        found.formUnion(try partners(of: row, entity))
      }
      found.subtract(known)
      frontier = try cache.load(found, tables: true).filter { !$0.isUnknown }
      known.formUnion(frontier.map(\.key))
      rows += frontier
    }
    return rows
  }

  /// The rows of the group to which a row links, truly or in its table.
  private func targets(of row: LoadedRow, _ entity: SyncEntityPlan) -> Set<RowKey> {
    var found: Set<RowKey> = []
    for field in entity.links {
      guard let target = field.link?.target, names.contains(target) else { continue }
      for id in row.row.targets(of: field) { found.insert(RowKey(target, id)) }
      for id in field.targets(row.shown?[field.number]) { found.insert(RowKey(target, id)) }
    }
    return found
  }

  /// The rows of the group that link to some rows, truly or in their tables.
  private func owners(of rows: [RowKey]) throws -> Set<RowKey> {
    var found = try cache.owners(of: rows) { names.contains($0.owner.name) }
    guard marksKinds.contains(1) else { return found }
    for key in rows {
      let owners = try cache.marked(Marks.links(to: cache.bytes(key)))
      found.formUnion(owners.filter { names.contains($0.entity) })
    }
    return found
  }

  /// The rows that have, or had, a key in common with a row.
  private func partners(of row: LoadedRow, _ entity: SyncEntityPlan) throws -> Set<RowKey> {
    guard !entity.keys.isEmpty || entity.titleText != nil else { return [] }
    let key = row.key
    var found: Set<RowKey> = []
    if case .alias(of: let id) = row.placement { found.insert(RowKey(key.entity, id)) }
    if row.row.elements[Settlement.number] != nil {
      for settlement in row.row.held { found.insert(RowKey(key.entity, settlement.keeper)) }
    }
    if marksKinds.contains(3) {
      found.formUnion(try cache.marked(Marks.aliases(of: row.name)))
    }
    for plan in entity.keys {
      if let shown = row.shown, let own = plan.key(of: shown, in: entity) {
        found.formUnion(try marked(own, plan, entity))
      }
    }
    for mark in row.marks {
      var reader = ByteReader(mark)
      guard try reader.byte() == 2, try reader.count() == cache.numbering.number(of: key.entity)
      else { continue }
      let index = try reader.count()
      guard let plan = entity.keys.first(where: { $0.number == index }) else { continue }
      var own: [StoredValue] = []
      for _ in plan.fields { own.append(try reader.storedValue()) }
      found.formUnion(try marked(own, plan, entity))
      found.formUnion(try holders(of: [own], plan, entity))
    }
    return found
  }

  private func marked(
    _ key: [StoredValue], _ plan: KeyPlan, _ entity: SyncEntityPlan
  ) throws -> [RowKey] {
    guard marksKinds.contains(2) else { return [] }
    let number = cache.numbering.number(of: entity.name)
    return try cache.marked(Marks.keys(key, index: plan.number, entity: number))
  }

  /// The rows whose tables show one of some keys.
  private func holders(
    of keys: Set<[StoredValue]>, _ plan: KeyPlan, _ entity: SyncEntityPlan
  ) throws -> Set<RowKey> {
    // A field that is never nil selects best.
    guard let place = plan.fields.firstIndex(where: { !$0.isOptional }) ?? plan.fields.indices.first
    else { return [] }
    let values = Set(keys.compactMap { $0.indices.contains(place) ? $0[place] : nil })
    guard !values.isEmpty else { return [] }
    let name = plan.fields[place].name
    var condition = QueryExpression.isIn(
      .field(name), .list(values.filter { !$0.isNull }.sorted(by: StoredValue.totallyPrecedes)))
    if values.contains(.null) { condition = .or(condition, .equal(.field(name), .constant(.null))) }
    if let only = plan.condition { condition = .and(condition, only) }
    var found: Set<RowKey> = []
    for raw in try cache.transaction.rows.rows(
      of: entity.descriptor, RowQuery(condition: condition))
    {
      guard let id = raw["id"], let key = plan.key(of: entity.values(of: raw), in: entity),
        keys.contains(key)
      else { continue }
      found.insert(RowKey(entity.name, id))
    }
    return found
  }

  /// The rows outside a component that have a key which one of its rows now has.
  package func strangers(
    _ rows: [LoadedRow], _ outcomes: [Outcome]
  ) throws -> [LoadedRow] {
    guard isSocial else { return [] }
    var found: Set<RowKey> = []
    for entity in stratum {
      for plan in entity.keys {
        var keys: Set<[StoredValue]> = []
        for (row, outcome) in zip(rows, outcomes) where row.entity === entity {
          let shown = row.shown.flatMap { plan.key(of: $0, in: entity) }
          for values in [outcome.values.flatMap { plan.key(of: $0, in: entity) }]
            + [outcome.keys[plan.number]]
          {
            // A nil may have been that of a lost link until now, which is no part of a key.
            if let values, values != shown || values.contains(.null) { keys.insert(values) }
          }
        }
        guard !keys.isEmpty else { continue }
        found.formUnion(try holders(of: keys, plan, entity))
        for key in keys { found.formUnion(try marked(key, plan, entity)) }
      }
    }
    return try cache.load(found.subtracting(rows.map(\.key)), tables: true)
  }
}
