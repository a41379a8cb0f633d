import HouseholdMessages

extension StoreTransaction {
  func saveRaw(_ row: RawRow, of entity: String) throws {
    try saveRaw(row, of: entity, isReborn: false)
  }

  /// Saves an untyped row unchanged.
  ///
  /// - Parameter isReborn: Whether a row that is not there comes back with the values that it had.
  func saveRaw(_ row: RawRow, of entity: String, isReborn: Bool) throws {
    guard let descriptor = model.entity(named: entity) else {
      throw StoreError.unknownEntity(entity)
    }
    guard let id = row["id"], !id.isNull else {
      throw StoreError(
        .unknownField, "An untyped \(entity) must have an id.", entity: entity, fields: ["id"])
    }
    let stored = try reading.rows(
      of: descriptor, RowQuery(condition: .isIn(.field("id"), .list([id])))
    ).first
    let changed =
      if let stored {
        row.filter { stored[$0.key] != $0.value }
      } else {
        try completed(row, descriptor: descriptor, id: id)
      }
    guard stored == nil || !changed.isEmpty else { return }
    if stored == nil {
      try writer().insert([changed], into: descriptor)
    } else {
      try writer().update([id], of: descriptor, set: changed)
    }
    let fields = try expectTargets(of: changed, in: descriptor)
    if let plan = try journalPlan(of: entity) {
      if let stored {
        note(id, old: stored, changed: changed, fields: fields, of: descriptor, plan)
      } else if isReborn {
        journal?.note(id, of: entity, .restore)
        if !plan.updated.isEmpty { journal?.note(id, of: entity, .update, fields: plan.updated) }
      } else {
        journal?.noteInserted(CollectionOfOne(id), of: entity)
      }
    }
    if let stored {
      noteUndo(id, old: stored, changed: changed, fields: fields, of: descriptor)
    } else {
      noteUndo(inserted: changed, id: id, of: descriptor)
    }
    record(
      Change(
        entity: entity, id: id, kind: stored == nil ? .insert : .update,
        fields: stored == nil ? .all : fields))
  }

  /// Notes what the links of changed fields need, and returns the fields.
  private func expectTargets(
    of changed: RawRow, in descriptor: EntityDescriptor
  ) throws -> FieldSet {
    var fields: FieldSet = []
    for field in descriptor.fields {
      guard let value = changed[field.name] else { continue }
      fields.insert(FieldSet(number: field.number))
      guard field.link != nil, !value.isNull else { continue }
      expect(field.targets(of: value), of: field, in: descriptor)
    }
    return fields
  }

  /// Deletes rows to which no other row links.
  func remove(_ rows: [StoredValue], of entity: String) throws {
    guard let descriptor = model.entity(named: entity) else {
      throw StoreError.unknownEntity(entity)
    }
    let ids = rows.sorted(by: StoredValue.precedes)
    try note(deleting: ids, of: descriptor, kind: { _ in .delete }, isAsked: { _ in true })
    try writer().delete(ids, of: descriptor)
    for id in ids { record(Change(entity: entity, id: id, kind: .delete, fields: [])) }
  }

  /// A new row with every field: missing ones are nil, or have no links.
  private func completed(
    _ row: RawRow, descriptor: EntityDescriptor, id: StoredValue
  ) throws(StoreError) -> RawRow {
    var row = row
    var missing: [String] = []
    for field in descriptor.fields where row[field.name] == nil {
      if field.type == .links {
        row[field.name] = .blob([])
      } else if field.isOptional {
        row[field.name] = .null
      } else {
        missing.append(field.name)
      }
    }
    guard missing.isEmpty else {
      throw StoreError(
        .missingField,
        "A new \(descriptor.name) needs \(missing.joined(separator: ", ")); give a value for each.",
        entity: descriptor.name, fields: missing, ids: [id.idText])
    }
    return row
  }
}
