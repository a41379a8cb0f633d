extension DeletionPlan {
  /// Notes what the plan will do, with the values that are lost by it.
  ///
  /// Only the rows that were asked for are deleted by a person; the rest follows from them in every
  /// store.
  func note(in transaction: StoreTransaction) throws {
    for (entity, field, ids) in nullified {
      guard let plan = try transaction.journalPlan(of: entity.name),
        plan.fields.contains(number: field.number)
      else { continue }
      for row in try transaction.images(of: ids, in: entity) {
        guard let id = row["id"] else { continue }
        transaction.journal?.note(
          id, of: entity.name, .unlink, fields: FieldSet(number: field.number),
          image: [field.name: row[field.name] ?? .null])
      }
    }
    for (entity, field, owners) in detached {
      guard let plan = try transaction.journalPlan(of: entity.name),
        plan.fields.contains(number: field.number)
      else { continue }
      for owner in owners {
        let old = field.elements(of: owner.remaining) + owner.removed
        transaction.journal?.note(
          owner.id, of: entity.name, .unlink, fields: FieldSet(number: field.number),
          image: [field.name: field.value(ofElements: old)],
          elements: [
            ElementChange(
              number: field.number, added: [],
              removed: owner.removed.sorted(by: Literal.precedes))
          ])
      }
    }
    for (entity, ids) in doomed {
      try transaction.note(deleting: ids, of: entity) { id in
        entity.name == root && asked.contains(id) ? .delete : .hide
      }
    }
  }
}
