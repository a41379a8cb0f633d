import HouseholdPersistence

/// Writes what changed to the tables, in an order in which no key is there twice.
struct TableWriter {
  private struct Step {
    let key: RowKey
    let entity: EntityPlan
    let old: FieldValues?
    var new: FieldValues?
  }

  private let cache: RowCache
  private var steps: [Step] = []
  private var places: [RowKey: Int] = [:]

  /// Prepares to write.
  init(_ cache: RowCache) { self.cache = cache }

  /// Adds a row whose table is to show other values, or to show it no more.
  mutating func add(
    _ key: RowKey, _ entity: EntityPlan, from old: FieldValues?, to new: FieldValues?
  ) {
    if let place = places[key] {
      steps[place].new = new
    } else {
      places[key] = steps.count
      steps.append(Step(key: key, entity: entity, old: old, new: new))
    }
  }

  /// Writes everything.
  ///
  /// - Returns: What was written.
  mutating func write() throws -> [DerivedFields.Step] {
    let written = steps.filter { $0.old != $0.new }.map { ($0.key, $0.old, $0.new) }
    let rows = cache.transaction.rows
    var deletions: [String: [Literal]] = [:]
    var insertions: [String: [RawRow]] = [:]
    var updates: [Step] = []
    for step in steps where step.old != step.new {
      switch (step.old, step.new) {
      case (.some, nil): deletions[step.entity.name, default: []].append(step.key.id)
      case (nil, let new?):
        insertions[step.entity.name, default: []].append(step.entity.rawRow(new))
      case (let old?, let new?):
        if step.entity.keys.contains(where: { Self.takesKey($0, step.entity, old, new) }) {
          // Another row may still have the key: this one leaves and comes back.
          deletions[step.entity.name, default: []].append(step.key.id)
          insertions[step.entity.name, default: []].append(step.entity.rawRow(new))
        } else {
          updates.append(step)
        }
      case (nil, nil): continue
      }
      record(step)
    }
    for (name, ids) in deletions.sorted(by: { $0.key < $1.key }) {
      guard let entity = cache.plan.entities[name] else { continue }
      try rows.delete(ids, of: entity.descriptor)
    }
    for step in updates {
      try rows.update([step.key.id], of: step.entity.descriptor, set: Self.difference(step))
    }
    for (name, new) in insertions.sorted(by: { $0.key < $1.key }) {
      guard let entity = cache.plan.entities[name] else { continue }
      try rows.insert(new, into: entity.descriptor)
    }
    try releaseOwnRows()
    steps = []
    places = [:]
    return written
  }

  /// Whether a row takes a key that it did not have.
  private static func takesKey(
    _ plan: KeyPlan, _ entity: EntityPlan, _ old: FieldValues, _ new: FieldValues
  ) -> Bool {
    let key = plan.key(of: new, in: entity)
    return key != nil && key != plan.key(of: old, in: entity)
  }

  private static func difference(_ step: Step) -> RawRow {
    var row: RawRow = [:]
    for field in step.entity.fields {
      guard let new = step.new?[field.number], new != step.old?[field.number] else { continue }
      row[field.name] = new
    }
    return row
  }

  private func record(_ step: Step) {
    let kind: Change.Kind = step.new == nil ? .delete : step.old == nil ? .insert : .update
    var fields: FieldSet = kind == .insert ? .all : []
    var links: [LinkChange] = []
    if kind == .update {
      for field in step.entity.fields
      where step.old?[field.number] != step.new?[field.number] {
        fields.insert(field.set)
        guard field.type == .links else { continue }
        let before = Set(field.targets(step.old?[field.number]))
        let after = Set(field.targets(step.new?[field.number]))
        links.append(
          LinkChange(
            field: field.name, added: after.subtracting(before).sorted(by: Literal.precedes),
            removed: before.subtracting(after).sorted(by: Literal.precedes)))
      }
    }
    cache.transaction.record(
      Change(entity: step.key.entity, id: step.key.id, kind: kind, fields: fields, links: links))
  }

  /// Applies the delete rules of rows that never leave this store, such as caches, to the rows that
  /// were deleted.
  private func releaseOwnRows() throws {
    var gone: [(entity: String, ids: [Literal])] = []
    for step in steps where step.old != nil && step.new == nil {
      gone.append((step.key.entity, [step.key.id]))
    }
    let own = cache.transaction.model.entities.filter { cache.plan.own.contains($0.name) }
    guard !own.isEmpty else { return }
    while let (target, ids) = gone.popLast() {
      for entity in own {
        for field in entity.fields where field.link?.target == target {
          let owners = try cache.transaction.rows.ids(of: entity, linking: field, to: ids)
          guard !owners.isEmpty else { continue }
          if field.link?.rule == .nullify, field.type != .links {
            try cache.transaction.rows.update(owners, of: entity, set: [field.name: .null])
          } else {
            try cache.transaction.rows.delete(owners, of: entity)
            gone.append((entity.name, owners))
          }
        }
      }
    }
  }
}
