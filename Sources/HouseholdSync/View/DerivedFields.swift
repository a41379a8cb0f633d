import HouseholdPersistence

/// Works out fields again that follow from other rows.
struct DerivedFields {
  private let cache: RowCache
  private let reading: any ReadTransaction

  init(_ cache: RowCache) {
    self.cache = cache
    reading = cache.transaction.reading
  }

  /// A row that a table shows no more, or did not show before, or shows with other values.
  typealias Step = (key: RowKey, old: FieldValues?, new: FieldValues?)

  /// The corrections that some changes make necessary, by row.
  func corrections(after steps: [Step]) throws -> [RowKey: RawRow] {
    var wanted: [RowKey: [Derivation]] = [:]
    for derivation in cache.plan.derivations {
      var rows: Set<RowKey> = []
      for step in steps {
        if step.key.entity == derivation.entity, step.new != nil { rows.insert(step.key) }
        guard let entity = cache.plan.entities[step.key.entity] else { continue }
        for source in derivation.sources where source.entity == step.key.entity {
          for values in [step.old, step.new] {
            guard let values else { continue }
            for id in try source.targets(entity.rawRow(values), reading) {
              rows.insert(RowKey(derivation.entity, id))
            }
          }
        }
      }
      for row in rows { wanted[row, default: []].append(derivation) }
    }
    return try corrections(of: wanted)
  }

  /// The corrections of all rows that follow from others.
  func all(_ keys: some Collection<RowKey>) throws -> [RowKey: RawRow] {
    var wanted: [RowKey: [Derivation]] = [:]
    for derivation in cache.plan.derivations {
      for key in keys where key.entity == derivation.entity {
        wanted[key, default: []].append(derivation)
      }
    }
    return try corrections(of: wanted)
  }

  private func corrections(of wanted: [RowKey: [Derivation]]) throws -> [RowKey: RawRow] {
    var found: [RowKey: RawRow] = [:]
    for (key, derivations) in wanted {
      guard let entity = cache.plan.entities[key.entity] else { continue }
      for derivation in derivations {
        for (name, literal) in try derivation.corrections(key.id, reading)
        where entity.field(named: name)?.isDerived == true {
          found[key, default: [:]][name] = literal
        }
      }
    }
    return found
  }
}
