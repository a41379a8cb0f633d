import HouseholdMessages
import HouseholdPersistence

/// Rows that gave way to others, or were closed for them.
extension Restoration {
  /// Gives the row that stands for two the values that were given to the other one here.
  mutating func setValues(of row: LoadedRow, _ entity: SyncEntityPlan) throws {
    let own = try rendered(row, entity)
    try complete(rowOf: row, entity) { shown in
      var changes: RawRow = [:]
      // What nobody entered, such as when it was noted, says nothing to anybody.
      for field in entity.fields where field.isEntered && field !== entity.creationField {
        let number = field.number
        switch field.rule {
        case .own, .elements, .max: continue
        case .facts:
          let facts = Set(field.elements(of: own[number]) + field.elements(of: shown[number]))
          let list = entity.list(
            ofFacts: facts.sorted(by: StoredValue.totallyPrecedes), of: field)
          if let list, list != shown[number] { changes[field.name] = list }
        case .latest:
          guard let value = own[number], !value.isBlank, !value.isInner, value != shown[number]
          else { continue }
          changes[field.name] = value
        }
      }
      return changes
    }
  }

  /// Gives the row that stands for two the values that were given to either of them here.
  mutating func setParts(of row: LoadedRow, _ entity: SyncEntityPlan) throws {
    let parts = try conflict.parts.filter { part in
      guard let target = entity.field(named: part.field)?.link?.target, let id = part.lost else {
        return true
      }
      // What it led to can be gone by now.
      return try cache.load([RowKey(target, id)], tables: true)[0].placement.canBeLinked
    }
    let standing = try cache.keeper(of: row)
    // It gets only what is its own; the rest stays that of the other one.
    standing.keeps = FieldSet(parts.compactMap { entity.field(named: $0.field)?.set })
      .widened(by: entity.together)
    cache.note(standing)
    try complete(rowOf: row, entity) { shown in
      var changes: RawRow = [:]
      for part in parts {
        guard let field = entity.field(named: part.field), let lost = part.lost,
          lost != shown[field.number]
        else { continue }
        changes[part.field] = lost
      }
      return changes
    }
  }

  /// Writes what the row lacks that stands for another one.
  private mutating func complete(
    rowOf row: LoadedRow, _ entity: SyncEntityPlan,
    with changes: (_ shown: FieldValues) -> RawRow
  ) throws {
    let standing = try cache.keeper(of: row)
    guard standing !== row, let shown = standing.shown else {
      let isGone = standing.shown == nil
      throw failure(isGone ? "\(name) was deleted" : "the two are two again")
    }
    let changes = changes(shown)
    guard !changes.isEmpty else {
      throw failure("the one \(phrase: entity.label) has everything that \(name) had")
    }
    try write(standing.key, changes, to: shown, entity)
  }

  mutating func delete(_ row: LoadedRow, _ entity: SyncEntityPlan) throws {
    guard let shown = try cache.keeper(of: row).shown.map(entity.rawRow) else {
      throw failure("\(name) is not there any more")
    }
    // What stays for its history when it is deleted is deleted by the kit.
    let isMarked = (cache.plan.inbound[entity.name] ?? []).contains { $0.owner.tellsDeletions }
    if isMarked { throw failure("it stays for its history; delete it as you did before") }
    rows.append(Row(entity: row.key.entity, values: shown, before: shown, isDeleted: true))
  }

  /// Closes the row that another was closed for, so that the other is open.
  mutating func open(_ row: LoadedRow, of entity: SyncEntityPlan) throws {
    guard let shown = row.shown else { throw failure("\(name) is not there any more") }
    // What somebody closed by themselves has values of its own no more.
    let written = conflict.parts.isEmpty ? nil : conflict.kept.storedValue
    let settled =
      written ?? row.row.held.last { !$0.isAlias }?.keeper ?? row.marks.compactMap(keeper).first?.id
    guard let other = settled.map({ RowKey(row.key.entity, $0) }) else {
      throw failure("\(name) is not closed because of another one any more")
    }
    try cache.load([other], tables: true)
    let open =
      try written == nil
      ? rendered(row, entity)
      : cache.derive(
        entity,
        entity.values(
          of: conflict.parts.reduce(into: entity.rawRow(shown)) { $0[$1.field] = $1.lost }))
    for plan in entity.keys {
      guard case .close(let close) = plan.resolution, let held = plan.key(of: open, in: entity),
        held != plan.key(of: shown, in: entity)
      else { continue }
      if let kept = cache.rows[other]?.shown, held == plan.key(of: kept, in: entity) {
        let changes = close(entity.rawRow(kept), entity.rawRow(open)) ?? [:]
        let closed = entity.values(of: entity.rawRow(kept).merging(changes) { $1 })
        guard plan.key(of: closed, in: entity) != held else { continue }
        try write(other, changes, to: kept, entity)
      }
      let own = entity.rawRow(open).filter { name, value in
        entity.field(named: name).map { shown[$0.number] != value } ?? false
      }
      return try write(row.key, own, to: shown, entity)
    }
    throw failure("the one that is open cannot be closed in its place")
  }

  /// The row that a marked row was closed for.
  private func keeper(_ mark: [UInt8]) -> RowKey? {
    var reader = ByteReader(mark)
    guard (try? reader.byte()) == 3, let name = try? reader.sized() else { return nil }
    return cache.key(Array(name))
  }
}
