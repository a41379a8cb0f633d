import HouseholdPersistence

/// What is to be written so that of two rows one is left, with what belonged to both.
struct Union {
  private let cache: RowCache
  /// The rows that change, as they are afterwards.
  private(set) var changed: [RowKey: RawRow] = [:]
  /// The rows that give way: those that belong to another before it.
  private(set) var gone: [RowKey] = []

  /// Prepares a union in a store whose journal was cut.
  init(_ transaction: any MergeTransaction) throws { cache = try RowCache(transaction) }

  /// Lets one row give way to another of its entity.
  ///
  /// What belongs to the one belongs to the other from then on, and what both have under one name is
  /// united in the same way. Texts that only the one has are kept.
  mutating func unite(_ kept: RowKey, _ other: RowKey) throws {
    guard let entity = cache.plan.entities[kept.entity], !gone.contains(other),
      let one = try row(kept, entity), let two = try row(other, entity)
    else { return }
    var filled = one
    for field in entity.fields
    where field.isOptional && field.type == .text && one[field.name] == .null
      && !entity.together.contains(where: { $0.contains(number: field.number) })
    {
      filled[field.name] = two[field.name]
    }
    if filled != one { changed[kept] = filled }
    for inbound in cache.plan.inbound[kept.entity] ?? [] { try take(inbound, kept, other) }
    gone.append(other)
  }

  /// Gives a row what belongs to another by one link.
  private mutating func take(
    _ inbound: ModelPlan.Inbound, _ kept: RowKey, _ other: RowKey
  ) throws {
    let (owner, field) = (inbound.owner, inbound.field)
    var own = try rows(inbound, of: kept)
    for (key, part) in try rows(inbound, of: other) {
      let twin = own.firstIndex { Self.isTwin($0.row, part, of: owner) }
      if let twin, field.link?.rule == .cascade {
        try unite(own.remove(at: twin).key, key)
        continue
      }
      var part = part
      if case .blob(let bytes)? = part[field.name], field.type == .links {
        let ids = LinkedIDs.storedValues(bytes).map { $0 == other.id ? kept.id : $0 }
        part[field.name] = .blob(LinkedIDs.bytes(Set(ids)))
      } else {
        part[field.name] = kept.id
        for order in owner.orders { part[order.name] = .integer(Int64(own.count)) }
        guard !own.contains(where: { Self.isSame($0.row, part, of: owner) }) else {
          gone.append(key)
          continue
        }
        own.append((key, part))
      }
      changed[key] = part
    }
  }

  /// Whether two rows have one name.
  private static func isTwin(_ one: RawRow, _ other: RawRow, of entity: SyncEntityPlan) -> Bool {
    guard let title = entity.titleText else { return false }
    let names = [one, other].map { DoubleSearch.folded($0[title.name] ?? .null) }
    return !names[0].isEmpty && names[0] == names[1]
  }

  /// Whether two rows cannot both be there.
  private static func isSame(_ one: RawRow, _ other: RawRow, of entity: SyncEntityPlan) -> Bool {
    let values = [one, other].map(entity.values)
    return entity.keys.contains { key in
      let keys = values.map { key.key(of: $0, in: entity) }
      return keys[0] != nil && keys[0] == keys[1]
    }
  }

  private func row(_ key: RowKey, _ entity: SyncEntityPlan) throws -> RawRow? {
    if let row = changed[key] { return row }
    return try cache.transaction.rows.rows(
      of: entity.descriptor, RowQuery(condition: .isIn(.field("id"), .list([key.id])))
    ).first
  }

  private func rows(
    _ inbound: ModelPlan.Inbound, of target: RowKey
  ) throws -> [(key: RowKey, row: RawRow)] {
    let owner = inbound.owner
    return try cache.transaction.rows.ids(
      of: owner.descriptor, linking: inbound.field.descriptor, to: [target.id]
    ).compactMap { id in
      let key = RowKey(owner.name, id)
      guard !gone.contains(key), let row = try row(key, owner) else { return nil }
      return (key, row)
    }
  }
}
