import HouseholdPersistence

/// Writes what changed to the tables, in an order in which no key is there twice.
struct TableWriter {
  private struct Step {
    let row: LoadedRow
    let entity: SyncEntityPlan
    let old: FieldValues?
    var new: FieldValues?

    var key: RowKey { row.key }

    /// The fields that change; all of a row that comes or goes.
    var changed: FieldSet {
      switch (old, new) {
      case (nil, nil): []
      case (let old?, let new?): new.difference(from: old)
      default: .all
      }
    }
  }

  private let cache: RowCache
  private var steps: [Step] = []

  init(_ cache: RowCache) { self.cache = cache }

  /// Adds a row whose table is to show other values, or to show it no more.
  mutating func add(
    _ row: LoadedRow, _ entity: SyncEntityPlan, from old: FieldValues?, to new: FieldValues?
  ) {
    if let place = row.step {
      steps[place].new = new
    } else {
      row.step = steps.count
      steps.append(Step(row: row, entity: entity, old: old, new: new))
    }
  }

  /// What is done to the rows of an entity.
  private struct Batch {
    let entity: SyncEntityPlan
    var deletions: [StoredValue] = []
    /// The rows in which the same fields change.
    var updates: [FieldSet: (ids: [StoredValue], rows: [FieldValues])] = [:]
    var insertions: [FieldValues] = []
  }

  /// Writes everything.
  ///
  /// - Returns: What was written, if anything follows from rows or from their order.
  mutating func write() throws -> [DerivedFields.Step] {
    var batches: [String: Batch] = [:]
    for step in steps {
      step.row.step = nil
      let fields = step.changed
      guard !fields.isEmpty else { continue }
      Self.add(step, fields, to: &batches[step.entity.name, default: Batch(entity: step.entity)])
      cache.transaction.record(Self.change(step, fields))
    }
    let sorted = batches.sorted { $0.key < $1.key }.map(\.value)
    let rows = cache.transaction.rows
    for batch in sorted where !batch.deletions.isEmpty {
      try rows.delete(batch.deletions, of: batch.entity.descriptor)
    }
    for batch in sorted {
      for (fields, update) in batch.updates.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        try rows.update(update.ids, of: batch.entity, fields: fields, to: update.rows)
      }
    }
    for batch in sorted where !batch.insertions.isEmpty {
      try rows.insert(batch.insertions, into: batch.entity)
    }
    try releaseOwnRows()
    defer { steps = [] }
    if cache.plan.derivations.isEmpty, !cache.plan.hasOrders { return [] }
    return steps.filter { !$0.changed.isEmpty }.map { ($0.key, $0.old, $0.new) }
  }

  private static func add(_ step: Step, _ fields: FieldSet, to batch: inout Batch) {
    switch (step.old, step.new) {
    case (.some, nil): batch.deletions.append(step.key.id)
    case (nil, let new?): batch.insertions.append(new)
    case (let old?, let new?):
      if step.entity.keys.contains(where: { takesKey($0, step.entity, old, new) }) {
        // Another row may still have the key: this one leaves and comes back.
        batch.deletions.append(step.key.id)
        batch.insertions.append(new)
      } else {
        batch.updates[fields, default: ([], [])].ids.append(step.key.id)
        batch.updates[fields, default: ([], [])].rows.append(new)
      }
    case (nil, nil): break
    }
  }

  /// Whether a row takes a key that it did not have.
  private static func takesKey(
    _ plan: KeyPlan, _ entity: SyncEntityPlan, _ old: FieldValues, _ new: FieldValues
  ) -> Bool {
    let key = plan.key(of: new, in: entity)
    return key != nil && key != plan.key(of: old, in: entity)
  }

  private static func change(_ step: Step, _ changed: FieldSet) -> Change {
    let kind: Change.Kind = step.new == nil ? .delete : step.old == nil ? .insert : .update
    guard kind == .update else {
      return Change(
        entity: step.key.entity, id: step.key.id, kind: kind,
        fields: kind == .insert ? .all : [], links: [])
    }
    var links: [LinkChange] = []
    for field in step.entity.fields
    where field.type == .links && changed.contains(number: field.number) {
      let before = Set(field.targets(step.old?[field.number]))
      let after = Set(field.targets(step.new?[field.number]))
      links.append(
        LinkChange(
          field: field.name, added: after.subtracting(before).sorted(by: StoredValue.precedes),
          removed: before.subtracting(after).sorted(by: StoredValue.precedes)))
    }
    return Change(
      entity: step.key.entity, id: step.key.id, kind: kind, fields: changed, links: links)
  }

  /// Applies the delete rules of rows that never leave this store, such as caches, to the rows that
  /// were deleted.
  private func releaseOwnRows() throws {
    guard !cache.plan.own.isEmpty else { return }
    let own = cache.transaction.model.entities.filter { cache.plan.own.contains($0.name) }
    var gone: [(entity: String, ids: [StoredValue])] = []
    for step in steps where step.old != nil && step.new == nil {
      gone.append((step.key.entity, [step.key.id]))
    }
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
