extension StoreTransaction {
  func saveRaw(_ row: RawRow, of entity: String) throws {
    guard let shape = model.entity(named: entity) else {
      throw StoreError.unknownEntity(entity)
    }
    guard let id = row["id"], !id.isNull else {
      throw StoreError(
        .unknownField, "An untyped \(entity) needs an id.", entity: entity, fields: ["id"])
    }
    let stored = try reading.rows(
      of: shape, RowQuery(condition: .isIn(.field("id"), .list([id])))
    ).first
    let changed = row.filter { stored?[$0.key] != $0.value }
    guard stored == nil || !changed.isEmpty else { return }
    if stored == nil {
      try writer().insert([row], into: shape)
    } else {
      try writer().update([id], of: shape, set: changed)
    }
    var fields: FieldSet = []
    for field in shape.fields where changed[field.name] != nil {
      fields.insert(FieldSet(number: field.number))
      guard let literal = changed[field.name], !literal.isNull, field.link != nil else { continue }
      if case .blob(let bytes) = literal, field.type == .links {
        expect(LinkedIDs.literals(bytes), of: field, in: shape)
      } else {
        expect([literal], of: field, in: shape)
      }
    }
    record(
      Change(
        entity: entity, id: id, kind: stored == nil ? .insert : .update,
        fields: stored == nil ? .all : fields))
  }
}
