import HouseholdPersistence

/// Applies a person's change of a row to the rows that gave way to it.
///
/// Whoever deletes, renames or clears a row means what is shown, and that may stand for several rows.
/// So the change is made to each row for which the other one stands; and what a row shows
/// because another one is open or around it is kept by a ``Settlement``, so that nothing comes undone
/// when that other one is closed or moved.
struct FoldedResolutions {
  private let cache: RowCache
  /// The rows that no person touched and that changed all the same.
  private(set) var touched: [LoadedRow] = []

  init(_ cache: RowCache) { self.cache = cache }

  /// Adds what follows from changes that were folded.
  mutating func settle(_ rows: [LoadedRow]) throws {
    guard try cache.hasMarks(3) else { return }
    let apart = Set(rows.filter(\.isTwoAgain).map(\.key))
    for row in rows {
      guard let entity = row.entity, let stamp = row.touch?.last else { continue }
      try removeAliases(from: row, entity)
      try takeKeys(row, entity, at: stamp)
      if row.shown == nil { try keepElsewhere(row, at: stamp) }
      let keys = try cache.marked(Marks.aliases(of: row.name)).filter { $0.entity == entity.name }
      let others = try cache.load(keys, tables: true)
      // One that was put back at the same time is another one again.
      let aliases = others.filter {
        $0.placement == .alias(of: row.key.id) && $0.touch?.isBorn != true
      }
      if !aliases.isEmpty { keepLost(row, aliases, entity, at: stamp) }
      let given = try giveBack(row, aliases, entity)
      for alias in aliases {
        copy(row, to: alias, entity, but: given)
        if row.shown == nil { try keepElsewhere(alias, at: stamp) }
        keepTogether(alias, row, entity, at: stamp)
        // What gave way to it, such as a link that closed a circle with it, gave way to both.
        let names = try cache.marked(Marks.aliases(of: alias.name))
        for other in try cache.load(names.filter { $0.entity == entity.name }, tables: true)
        where !other.placement.isAlias && other !== row {
          try keepShown(other, for: alias, entity, at: stamp)
        }
      }
      let isBack = goesBack(row, entity, to: apart)
      for other in others where !other.placement.isAlias {
        // Of two that are two again, each has its own that is open.
        if !isBack { try keepShown(other, for: row, entity, at: stamp) }
        if row.touch?.isBorn == true, !other.row.isAlive, other.row.death == row.row.death {
          touch(other)
          other.row.birth = row.row.birth
          other.touch?.sendAll(of: other.row, entity)
          copy(row, to: other, entity, but: [])
        }
      }
    }
  }

  /// Whether a row was given to one of two that are two again.
  private func goesBack(_ row: LoadedRow, _ entity: SyncEntityPlan, to apart: Set<RowKey>) -> Bool {
    guard !apart.isEmpty, let changed = row.touch?.fields.intersection(entity.keyFields) else {
      return false
    }
    return changed.numbers.contains { number in
      guard let target = entity.field(number)?.link?.target, let id = row.row.values[number] else {
        return false
      }
      return apart.contains(RowKey(target, id))
    }
  }

  /// Prepares a row that will be changed.
  private mutating func touch(_ row: LoadedRow) {
    if row.touch == nil {
      row.touch = RowTouch()
      touched.append(row)
    }
    cache.note(row)
  }

  // MARK: Rows that are one

  /// Gives one of two that people made one a value back that it has itself, and that gave way to the other's.
  ///
  /// The other one keeps its own, so that each has what it had if they become two again.
  ///
  /// - Returns: The fields that no other row gets.
  private mutating func giveBack(
    _ row: LoadedRow, _ aliases: [LoadedRow], _ entity: SyncEntityPlan
  ) throws -> FieldSet {
    let united = aliases.filter { alias in
      alias.row.held.contains { $0.isUnion && $0.keeper == row.key.id }
    }
    guard !united.isEmpty, let done = row.touch, !done.isBorn, !done.isDead, let stored = row.stored
    else { return [] }
    let former = try RowState(stored, cache.numbering).row
    let holders = [former] + united.map(\.row)
    var given: FieldSet = []
    for number in done.fields.subtracting(entity.keyFields).numbers
    where entity.rule(of: number) == .latest && !given.contains(number: number) {
      let thing = FieldSet(number: number).widened(by: entity.together)
      let values = row.row.values
      guard thing.isSubset(of: done.fields),
        thing.numbers.allSatisfy({ number in
          guard let value = values[number], !value.isNull else { return false }
          // Of two that are one, what is left blank shows what the other has.
          return !value.isBlank
            || holders.allSatisfy { $0.values[number]?.isBlank ?? true }
        })
      else { continue }
      if former.values[number] == values[number],
        thing.numbers.allSatisfy({ [nil, values[$0]].contains(former.values[$0]) })
      {
        row.keeps.formUnion(thing)
        given.formUnion(thing)
        continue
      }
      let owner = united.first { alias in
        thing.numbers.allSatisfy { alias.row.values[$0] == values[$0] && former.values[$0] != nil }
      }
      guard let owner else { continue }
      touch(owner)
      for number in thing.numbers {
        let field = FieldSet(number: number)
        if let stamp = row.row.stamps[number] { owner.row.stamps.set(field, stamp) }
        if let stamp = former.stamps[number] { row.row.stamps.set(field, stamp) }
        row.row.values[number] = former.values[number]
      }
      owner.touch?.fields.formUnion(thing)
      row.touch?.fields.subtract(thing)
      given.formUnion(thing)
    }
    return given
  }

  /// Does to a row what was done to the one that stands for it.
  private mutating func copy(
    _ row: LoadedRow, to other: LoadedRow, _ entity: SyncEntityPlan, but given: FieldSet
  ) {
    guard let done = row.touch else { return }
    var fields = done.fields.intersection(entity.registers).subtracting(given)
    for field in entity.fields where field.rule == .max || field.within != nil {
      fields.subtract(field.set)
    }
    touch(other)
    for number in fields.numbers {
      guard let stamp = row.row.stamps[number], let value = row.row.values[number],
        other.row.stamps[number].map({ $0 < stamp }) ?? true
      else { continue }
      other.row.values[number] = value
      other.row.stamps.set(FieldSet(number: number), stamp)
    }
    for (number, elements) in done.elements {
      for element in elements {
        // What is added to a list is shown all the same, and is not the other's when they are two again.
        guard let state = row.row.elements[number]?.states[element],
          !state.isPresent || number == Settlement.number
            || other.row.elements[number]?.states[element] != nil
        else { continue }
        _ = other.row.elements[number, default: ElementStates()].merge(element, state)
        other.touch?.elements[number, default: []].insert(element)
      }
    }
    other.touch?.fields.formUnion(fields)
    guard done.isDead else { return }
    other.row.death = row.row.death
    other.touch?.isDead = true
  }

  /// Keeps the links of rows that are one to what was deleted, so that they are not shown elsewhere
  /// with the link that another of them has.
  private mutating func keepLost(
    _ row: LoadedRow, _ aliases: [LoadedRow], _ entity: SyncEntityPlan, at stamp: HybridTimestamp
  ) {
    guard let lost = row.touch?.lost else { return }
    for field in entity.links
    where field.rule == .latest && !entity.keyFields.contains(number: field.number) {
      guard let target = lost[field.name], !target.isNull,
        row.touch?.fields.contains(number: field.number) == false,
        ([row] + aliases).contains(where: { $0.row.values[field.number] != target })
      else { continue }
      touch(row)
      row.row.values[field.number] = target
      row.row.stamps.set(field.set, stamp)
      row.touch?.fields.formUnion(field.set)
    }
  }

  /// Keeps rows that are shown with a link of another, and have one of their own to a row that was
  /// deleted: they are not deleted with it.
  private mutating func keepElsewhere(_ row: LoadedRow, at stamp: HybridTimestamp) throws {
    let owners = try cache.load(try cache.marked(Marks.links(to: row.name)), tables: true)
    for owner in owners {
      guard let entity = owner.entity else { continue }
      var shown = owner.shown
      if case .alias(of: let id) = owner.placement {
        shown = try cache.load([RowKey(entity.name, id)], tables: true).first?.shown
      }
      guard let shown else { continue }
      for field in entity.links
      where field.needsTarget && field.rule == .latest && field.link?.target == row.key.entity
        && !entity.keyFields.contains(number: field.number)
      {
        guard owner.row.values[field.number] == row.key.id else { continue }
        touch(owner)
        owner.row.values[field.number] = shown[field.number]
        owner.row.stamps.set(field.set, stamp)
        owner.touch?.fields.formUnion(field.set)
      }
    }
  }

  /// Keeps a row one with another if their keys no longer say so.
  private mutating func keepTogether(
    _ row: LoadedRow, _ other: LoadedRow, _ entity: SyncEntityPlan, at stamp: HybridTimestamp
  ) {
    guard let done = other.touch, !done.isDead,
      !done.fields.union(done.isUnlinked).isDisjoint(with: entity.keyFields)
    else { return }
    let isOne = entity.keys.contains { plan in
      guard case .merge = plan.resolution, let key = plan.key(of: row.row.values, in: entity),
        let shown = other.shown.flatMap({ plan.key(of: $0, in: entity) }),
        plan.isTrue(shown, of: row.row)
      else { return false }
      let set = FieldSet(plan.fields.map(\.set))
      return done.isUnlinked.isDisjoint(with: set)
        && key == plan.key(of: other.row.values, in: entity)
    }
    if !isOne { settle(row, asOneWith: other.key.id, entity, at: stamp) }
  }

  private mutating func settle(
    _ row: LoadedRow, asOneWith keeper: StoredValue, _ entity: SyncEntityPlan,
    at stamp: HybridTimestamp
  ) {
    let fields = entity.keyFields.numbers.map {
      Settlement.Field(number: $0, stamp: row.row.stamps[$0])
    }
    settle(row, Settlement(for: keeper, fields: fields), at: stamp)
  }

  /// Takes a key that no row showed from rows for which others stand, so that those are not one with
  /// this row.
  private mutating func takeKeys(
    _ row: LoadedRow, _ entity: SyncEntityPlan, at stamp: HybridTimestamp
  ) throws {
    guard let shown = row.shown else { return }
    var keepers: [LoadedRow] = []
    for plan in entity.keys {
      guard case .merge = plan.resolution, let key = plan.key(of: shown, in: entity) else {
        continue
      }
      let prefix = Marks.keys(
        key, index: plan.number, entity: cache.numbering.number(of: entity.name))
      for other in try cache.load(try cache.marked(prefix), tables: true) {
        // What was put back with its key shows it itself, and what is one with it goes with it.
        guard other.touch?.isBorn != true, case .alias(of: let id) = other.placement,
          id != row.key.id,
          !other.row.held.contains(where: { $0.isUnion && $0.keeper == row.key.id }),
          let keeper = try cache.load([RowKey(entity.name, id)], tables: true).first
        else { continue }
        let fields = FieldSet(plan.fields.map(\.set))
        touch(other)
        for number in fields.numbers { other.row.values[number] = keeper.row.values[number] }
        other.row.stamps.set(fields, stamp)
        other.touch?.fields.formUnion(fields)
        settle(other, asOneWith: id, entity, at: stamp)
        keepers.append(keeper)
      }
    }
    // Others can be one with it only by a key of one that takes in no other row any more.
    for keeper in keepers {
      let names = try cache.marked(Marks.aliases(of: keeper.name))
      for other in try cache.load(names.filter { $0.entity == entity.name }, tables: true)
      where other.placement == .alias(of: keeper.key.id) && other.touch?.isBorn != true {
        settle(other, asOneWith: keeper.key.id, entity, at: stamp)
      }
    }
  }

  /// Removes from a row's links those to rows for which a removed one stands.
  private mutating func removeAliases(from row: LoadedRow, _ entity: SyncEntityPlan) throws {
    for field in entity.links where field.rule == .elements {
      guard let target = field.link?.target, let states = row.row.elements[field.number],
        let changed = row.touch?.elements[field.number]
      else { continue }
      let removed = changed.filter { states.states[$0]?.isPresent == false }
      guard !removed.isEmpty else { continue }
      let targets = states.present.map { RowKey(target, $0) }
      for other in try cache.load(targets, tables: false) {
        guard case .alias(of: let id) = other.placement, removed.contains(id),
          let state = states.states[id]
        else { continue }
        touch(row)
        _ = row.row.elements[field.number]?.merge(other.key.id, state)
        row.touch?.elements[field.number, default: []].insert(other.key.id)
      }
    }
  }

  // MARK: Rows that show something else than they have

  /// Keeps what a row shows because another one is open, or around it; or that it is not shown, if a rule
  /// refuses to close it.
  private mutating func keepShown(
    _ row: LoadedRow, for other: LoadedRow, _ entity: SyncEntityPlan, at stamp: HybridTimestamp
  ) throws {
    guard row.shown != nil || row.placement == .quarantined else { return }
    try cache.loadTargets(of: [row])
    let own = entity.rendered(row.row, id: row.key.id, shown: row.shown, cut: [], cache)
    guard let shown = row.shown ?? closed(own, for: other, entity) else { return }
    let fields = shown.difference(from: own).intersection(entity.registers).numbers.compactMap {
      number -> Settlement.Field? in
      guard let field = entity.field(number), field.rule != .max, field.within == nil else {
        return nil
      }
      return Settlement.Field(number: number, stamp: row.row.stamps[number], shown: shown[number])
    }
    if !fields.isEmpty { settle(row, Settlement(for: other.key.id, fields: fields), at: stamp) }
  }

  /// What closing would make of an open row; nil if it is not open.
  private func closed(
    _ own: FieldValues, for other: LoadedRow, _ entity: SyncEntityPlan
  ) -> FieldValues? {
    let own = cache.derive(entity, own)
    return entity.keys.lazy.filter { $0.key(of: own, in: entity) != nil }.compactMap {
      $0.closed(own, for: other.shown ?? other.row.values, in: entity)
    }.first
  }

  private mutating func settle(
    _ row: LoadedRow, _ settlement: Settlement, at stamp: HybridTimestamp
  ) {
    guard !row.row.held.contains(settlement) else { return }
    touch(row)
    row.row.settle(settlement, at: stamp)
    row.touch?.elements[Settlement.number, default: []].insert(settlement.element)
  }
}

extension LoadedRow {
  /// Whether it was put back, and was one with another until then.
  fileprivate var isTwoAgain: Bool {
    guard touch?.isBorn == true, let changed = touch?.elements[Settlement.number] else {
      return false
    }
    let states = row.elements[Settlement.number]?.states ?? [:]
    return changed.contains { element in
      states[element]?.isPresent == false && Settlement(element)?.isUnion == true
    }
  }
}
