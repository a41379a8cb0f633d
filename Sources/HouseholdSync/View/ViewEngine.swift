import HouseholdPersistence

/// Brings the tables in line with what is known of the rows.
///
/// The work is done from the entities that link to no others upwards, and only for rows that
/// changed and those that depend on them; the result is that of working out all rows.
package struct ViewEngine {
  private let cache: RowCache
  private var writer: TableWriter
  private var pending: [[LoadedRow]]
  private var erasures = Erasures()
  /// The rows that were worked out: each has its outcome.
  package private(set) var rows: [LoadedRow] = []

  package init(_ cache: RowCache) {
    self.cache = cache
    writer = TableWriter(cache)
    pending = Array(repeating: [], count: cache.plan.strata.count)
  }

  /// Works out the view of some rows and of all that depend on them, and writes what changed.
  package mutating func run(_ dirty: [LoadedRow], writing: Bool = true) throws {
    erasures = try cache.erasures()
    for row in dirty { add(row) }
    for number in cache.plan.strata.indices where !pending[number].isEmpty {
      try resolve(number)
    }
    guard writing else { return }
    var steps = try writer.write()
    steps += try putInOrder(dirty, steps)
    // A derived row can itself be what others derive from; a cycle of these would be a mistake of
    // the kit.
    var rounds = 0
    while !steps.isEmpty, rounds < 4 {
      rounds += 1
      let corrections = try DerivedFields(cache).corrections(after: steps)
        .sorted { RowKey.precedes($0.key, $1.key) }
      let rows = try cache.load(corrections.map(\.key), tables: true)
      for (row, correction) in zip(rows, corrections) { correct(row, correction.value) }
      steps = try writer.write()
    }
  }

  private mutating func correct(_ row: LoadedRow, _ correction: RawRow) {
    guard let entity = row.entity, let shown = row.shown else { return }
    var values = shown
    for (name, storedValue) in correction {
      guard let field = entity.field(named: name) else { continue }
      values[field.number] = storedValue
      row.row.values[field.number] = storedValue
    }
    guard values != shown else { return }
    writer.add(row, entity, from: shown, to: values)
    row.shown = values
    row.outcome?.values = values
  }

  /// Gives the rows of lists that changed their ranks.
  private mutating func putInOrder(
    _ dirty: [LoadedRow], _ steps: [DerivedFields.Step]
  ) throws -> [DerivedFields.Step] {
    guard cache.plan.hasOrders else { return [] }
    let order = ListOrder(cache)
    var lists: Set<OrderedList> = []
    for row in dirty { lists.formUnion(order.lists(of: row.entity, row.shown)) }
    for step in steps {
      let entity = cache.plan.entities[step.key.entity]
      for values in [step.old, step.new] { lists.formUnion(order.lists(of: entity, values)) }
    }
    for (row, number, rank) in try order.corrections(of: lists) {
      guard let entity = row.entity, let shown = row.shown else { continue }
      var values = shown
      values[number] = rank
      writer.add(row, entity, from: shown, to: values)
      row.shown = values
      row.outcome?.values = values
      // The table alone no longer tells the position.
      cache.note(row)
    }
    return try writer.write()
  }

  private mutating func add(_ row: LoadedRow) {
    guard let number = cache.plan.stratum[row.key.entity] else { return note(row) }
    guard !row.isPending else { return }
    row.isPending = true
    pending[number].append(row)
  }

  /// Notes whether a row that this store does not show was deleted: it is forgotten like all others.
  private func note(_ row: LoadedRow) {
    guard row.key.entity != Erasure.entity, row.row.birth != nil else { return }
    let placement = erasures.spare(row.key, row.row) ? Placement.waiting : .dead
    // A program that knows the entity shows it.
    guard row.placement != placement, row.placement == .waiting || row.placement == .dead else {
      return
    }
    row.placement = placement
    cache.note(row)
  }

  private mutating func resolve(_ number: Int) throws {
    var component = pending[number]
    let search = try ComponentSearch(cache, stratum: cache.plan.strata[number], for: component)
    pending[number] = []
    while true {
      component = try search.complete(component)
        .filter { !$0.isUnknown || $0.isNoted }
        .inOrder()
      try cache.loadTargets(of: component)
      var resolver = Resolver(
        component, isSocial: search.isSocial, outside: cache, erasures: erasures,
        derive: cache.derive)
      let outcomes = resolver.run()
      let strangers = try search.strangers(component, outcomes)
      if strangers.isEmpty { return try apply(outcomes, to: component) }
      component += strangers
    }
  }

  private mutating func apply(_ outcomes: [Outcome], to component: [LoadedRow]) throws {
    var appeared: [RowKey] = []
    var moved: [RowKey] = []
    for (place, row) in component.enumerated() {
      guard let entity = row.entity else { continue }
      let outcome = outcomes[place]
      let (placement, values) = (outcome.placement, outcome.values)
      let marks = marks(of: row, outcome)
      row.outcome = outcome
      row.placementBefore = row.placement
      rows.append(row)
      if row.placement != placement, row.placement.canBeLinked || placement.canBeLinked {
        if row.shown == nil, !row.placement.canBeLinked {
          appeared.append(row.key)
        } else {
          moved.append(row.key)
        }
      }
      let isShownAlike = row.shown == values
      guard !isShownAlike || row.placement != placement || row.marks != marks else { continue }
      if !isShownAlike { writer.add(row, entity, from: row.shown, to: values) }
      row.shownBefore = row.shown
      row.shown = values
      if values == nil {
        // What a link to a row of this store leads to may be gone when the row comes back.
        for field in entity.fields where field.link != nil && field.rule == .own {
          row.row.values[field.number] = field.missing
        }
      }
      for field in entity.computed {
        if let value = values?[field.number], row.row.values[field.number] != value {
          row.row.values[field.number] = value
        }
      }
      row.placement = placement
      row.marks = marks
      cache.note(row)
    }
    for row in try cache.load(owners(of: appeared, moved), tables: true) { add(row) }
  }

  /// The rows that link to some rows: no table links to those that appeared.
  private func owners(of appeared: [RowKey], _ moved: [RowKey]) throws -> Set<RowKey> {
    var found = try cache.owners(of: moved)
    guard try cache.hasMarks(1) else { return found }
    for key in appeared + moved where cache.plan.inbound[key.entity]?.isEmpty == false {
      found.formUnion(try cache.marked(Marks.links(to: cache.bytes(key))))
    }
    return found
  }

  /// The entries that let others find a row that gave way to them.
  private func marks(of row: LoadedRow, _ outcome: Outcome) -> [[UInt8]] {
    // What was deleted with the row that stood for it comes back with it.
    if outcome.placement == .dead { return row.marks.filter(Marks.isAlias) }
    let isPlain = outcome.placement == .visible && outcome.closedFor == nil
    if isPlain, outcome.circle.isEmpty, row.row.elements[Settlement.number] == nil { return [] }
    var others = outcome.circle
    if case .alias(of: let id) = outcome.placement { others.insert(id) }
    if let id = outcome.closedFor { others.insert(id) }
    if row.row.elements[Settlement.number] != nil {
      others.formUnion(row.row.held.filter(\.isAlias).map(\.keeper))
    }
    var marks = others.sorted(by: StoredValue.totallyPrecedes).map {
      Marks.alias(row.name, of: cache.bytes(RowKey(row.key.entity, $0)))
    }
    guard outcome.closedFor != nil || outcome.placement.isAlias else { return marks }
    let entity = cache.numbering.number(of: row.key.entity)
    for (index, storedValues) in outcome.keys.sorted(by: { $0.key < $1.key }) {
      marks.append(Marks.key(storedValues, index: index, entity: entity, of: row.name))
    }
    return marks
  }
}
