extension DeletionPlan {
  /// Notes what the plan will do, with the values that are lost by it.
  ///
  /// Only the rows that were asked for are deleted by a person; the rest follows from them in every
  /// store.
  func note(in transaction: StoreTransaction) throws {
    for (entity, field, ids) in nullified {
      let plan = try transaction.journalPlan(of: entity.name)
      guard plan != nil || transaction.undo != nil else { continue }
      for row in try transaction.images(of: ids, in: entity) {
        guard let id = row["id"] else { continue }
        note(
          id, of: entity, losing: field, from: row[field.name] ?? .null,
          updated: entity.updatedField.flatMap { row[$0] }, plan: plan, in: transaction)
        transaction.noteUndo(id, of: entity, losing: field, row[field.name] ?? .null, to: .null)
      }
    }
    for (entity, field, owners) in detached {
      let plan = try transaction.journalPlan(of: entity.name)
      for owner in owners {
        let old = field.value(ofElements: field.elements(of: owner.remaining) + owner.removed)
        note(
          owner.id, of: entity, losing: field, from: old, removed: owner.removed,
          updated: owner.updated, plan: plan, in: transaction)
        transaction.noteUndo(owner.id, of: entity, losing: field, old, to: owner.remaining)
      }
    }
    for (entity, ids) in doomed {
      let isAsked = { entity.name == root && asked.contains($0) }
      try transaction.note(
        deleting: ids, of: entity, kind: { isAsked($0) ? .delete : .hide }, isAsked: isAsked)
    }
  }
  /// Records that a row loses a link, and when it was last changed before: no person made that
  /// change.
  private func note(
    _ id: StoredValue, of entity: EntityDescriptor, losing field: FieldDescriptor,
    from old: StoredValue, removed: [StoredValue] = [], updated: StoredValue?, plan: JournalPlan?,
    in transaction: StoreTransaction
  ) {
    guard let plan else { return }
    let isShared = plan.fields.contains(number: field.number)
    var image: RawRow = isShared ? [field.name: old] : [:]
    if let name = entity.updatedField { image[name] = updated }
    guard !image.isEmpty else { return }
    let changes =
      isShared && !removed.isEmpty
      ? [
        ElementChange(
          number: field.number, added: [], removed: removed.sorted(by: StoredValue.precedes))
      ] : []
    transaction.journal?.note(
      id, of: entity.name, .unlink, fields: FieldSet(number: field.number), image: image,
      elements: changes)
  }
}

extension EntityDescriptor {
  /// The name of the field that tells when a row was last changed, if it has one.
  fileprivate var updatedField: String? { fields.first { $0.stamp == .updated }?.name }
}
