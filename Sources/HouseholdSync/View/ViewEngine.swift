import HouseholdPersistence

/// Brings the tables in line with what is known of the rows.
///
/// The work is done from the entities that link to no others upwards, and only for rows that
/// changed and those that depend on them; the result is that of working out all rows.
package struct ViewEngine {
  private let cache: RowCache
  private var writer: TableWriter
  private var pending: [Set<RowKey>]
  /// What became of each row that was worked out.
  package private(set) var outcomes: [RowKey: Outcome] = [:]
  /// Where each of these rows was before.
  package private(set) var before: [RowKey: Placement] = [:]

  /// Prepares the work.
  package init(_ cache: RowCache) {
    self.cache = cache
    writer = TableWriter(cache)
    pending = Array(repeating: [], count: cache.plan.strata.count)
  }

  /// Works out the view of some rows and of all that depend on them, and writes what changed.
  package mutating func run(_ dirty: some Collection<RowKey>, writing: Bool = true) throws {
    for key in dirty { add(key) }
    for number in cache.plan.strata.indices where !pending[number].isEmpty {
      try resolve(number)
    }
    guard writing else { return }
    try touchTargets(of: dirty)
    var steps = try writer.write()
    // What follows from a row can itself be what others follow from; a circle of these would be a
    // mistake of the kit.
    var rounds = 0
    while !steps.isEmpty, rounds < 4 {
      rounds += 1
      let corrections = try DerivedFields(cache).corrections(after: steps)
      try cache.load(corrections.keys, tables: true)
      for (key, correction) in corrections.sorted(by: { RowKey.precedes($0.key, $1.key) }) {
        correct(key, correction)
      }
      steps = try writer.write()
    }
  }

  private mutating func correct(_ key: RowKey, _ correction: RawRow) {
    guard let entity = cache.plan.entities[key.entity], let row = cache.rows[key],
      let shown = row.shown
    else { return }
    var values = shown
    for (name, literal) in correction {
      guard let field = entity.field(named: name) else { continue }
      values[field.number] = literal
      cache.rows[key]?.row.values[field.number] = literal
    }
    guard values != shown else { return }
    writer.add(key, entity, from: shown, to: values)
    cache.rows[key]?.shown = values
    outcomes[key]?.values = values
  }

  /// Advances the time of the last change of rows whose children changed.
  private mutating func touchTargets(of changed: some Collection<RowKey>) throws {
    var latest: [RowKey: Int64] = [:]
    for key in changed {
      guard let entity = cache.plan.entities[key.entity], let row = cache.rows[key] else {
        continue
      }
      for field in entity.links where field.link?.touchesTarget == true {
        guard let target = field.link?.target, let stamp = row.row.latest else { continue }
        let ids = Set(row.row.targets(of: field) + field.targets(row.shown?[field.number]))
          .union(field.targets(row.shownBefore?[field.number]))
        for id in ids {
          let parent = RowKey(target, id)
          latest[parent] = max(latest[parent] ?? 0, stamp.milliseconds)
        }
      }
    }
    guard !latest.isEmpty else { return }
    try cache.load(latest.keys, tables: true)
    for (key, milliseconds) in latest { touch(key, milliseconds) }
  }

  private mutating func touch(_ key: RowKey, _ milliseconds: Int64) {
    guard let entity = cache.plan.entities[key.entity], let row = cache.rows[key],
      let shown = row.shown, let field = entity.fields.first(where: { $0.stamp == .updated })
    else { return }
    if case .integer(let known)? = shown[field.number], known >= milliseconds { return }
    var values = shown
    values[field.number] = .integer(milliseconds)
    writer.add(key, entity, from: shown, to: values)
    cache.rows[key]?.shown = values
    cache.rows[key]?.row.values[field.number] = .integer(milliseconds)
  }

  private mutating func add(_ key: RowKey) {
    guard let number = cache.plan.stratum[key.entity] else { return }
    pending[number].insert(key)
  }

  private mutating func resolve(_ number: Int) throws {
    let stratum = cache.plan.strata[number]
    let search = try ComponentSearch(cache, stratum: stratum)
    var component = pending[number]
    pending[number] = []
    var result: [RowKey: Outcome] = [:]
    while true {
      try search.complete(&component)
      component = component.filter { cache.rows[$0]?.isUnknown == false || cache.isNoted($0) }
      try loadTargets(of: component)
      var resolver = Resolver(members(component), outside: cache, derive: cache.derive)
      result = resolver.run()
      let strangers = try search.strangers(component, result)
      if strangers.isEmpty { break }
      component.formUnion(strangers)
    }
    try apply(result)
  }

  private func members(_ component: Set<RowKey>) -> [RowKey: Resolver.Member] {
    var members: [RowKey: Resolver.Member] = [:]
    members.reserveCapacity(component.count)
    for key in component {
      guard let entity = cache.plan.entities[key.entity], let row = cache.rows[key] else {
        continue
      }
      members[key] = Resolver.Member(entity: entity, row: row.row, shown: row.shown)
    }
    return members
  }

  private func loadTargets(of component: Set<RowKey>) throws {
    var targets: Set<RowKey> = []
    for key in component {
      guard let entity = cache.plan.entities[key.entity], let row = cache.rows[key] else {
        continue
      }
      for field in entity.links {
        guard let target = field.link?.target else { continue }
        for id in row.row.targets(of: field) { targets.insert(RowKey(target, id)) }
      }
    }
    try cache.load(targets, tables: false)
  }

  private mutating func apply(_ result: [RowKey: Outcome]) throws {
    var appeared: [RowKey] = []
    var moved: [RowKey] = []
    for key in result.keys.sorted(by: RowKey.precedes) {
      guard let outcome = result[key], var row = cache.rows[key],
        let entity = cache.plan.entities[key.entity]
      else { continue }
      let marks = marks(of: key, outcome)
      outcomes[key] = outcome
      before[key] = row.placement
      if row.placement != outcome.placement,
        row.placement.canBeLinked || outcome.placement.canBeLinked
      {
        if row.shown == nil, !row.placement.canBeLinked {
          appeared.append(key)
        } else {
          moved.append(key)
        }
      }
      guard row.shown != outcome.values || row.placement != outcome.placement || row.marks != marks
      else { continue }
      if row.shown != outcome.values {
        writer.add(key, entity, from: row.shown, to: outcome.values)
      }
      row.shownBefore = row.shown
      row.shown = outcome.values
      if outcome.values == nil {
        // What such a link leads to may be gone when the row comes back.
        for field in entity.ownLinks { row.row.values[field.number] = field.missing }
      }
      for field in entity.fields where field.isDerived || field.stamp == .updated {
        row.row.values[field.number] = outcome.values?[field.number] ?? row.row.values[field.number]
      }
      row.placement = outcome.placement
      row.marks = marks
      cache.rows[key] = row
      cache.note(key)
    }
    for key in try OwnerSearch(cache).owners(of: appeared, moved) { add(key) }
  }

  /// The entries by which others find a row that gave way to them.
  private func marks(of key: RowKey, _ outcome: Outcome) -> [[UInt8]] {
    var marks: [[UInt8]] = []
    let name = cache.bytes(key)
    let other: Literal
    if case .alias(of: let id) = outcome.placement {
      other = id
    } else if let id = outcome.closedFor {
      other = id
    } else {
      return []
    }
    marks.append(Marks.alias(name, of: cache.bytes(RowKey(key.entity, other))))
    let entity = cache.numbering.number(of: key.entity)
    for (index, literals) in outcome.keys.sorted(by: { $0.key < $1.key }) {
      marks.append(Marks.key(literals, index: index, entity: entity, of: name))
    }
    return marks
  }
}
