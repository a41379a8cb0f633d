import HouseholdPersistence

/// Rows as values by the numbers of their fields: read and written directly where the store can do so,
/// otherwise as untyped rows.
extension RowReading {
  /// Calls a function with the rows with some ids: the place of the id, and the row's values.
  ///
  /// - Parameters:
  ///   - ids: The ids; those without a row are skipped.
  ///   - entity: The entity.
  ///   - body: Receives the rows in any order.
  func forEachRow(
    _ ids: [StoredValue], of entity: SyncEntityPlan, _ body: (Int, FieldValues) -> Void
  ) throws {
    if let columns = self as? any ColumnReading {
      return try columns.forEachRow(ids, of: entity.descriptor) { body($0, entity.values(of: $1)) }
    }
    var places: [StoredValue: Int] = [:]
    for (place, id) in ids.enumerated() { places[id] = place }
    let query = RowQuery(condition: .isIn(.field("id"), .list(ids)))
    for raw in try rows(of: entity.descriptor, query) {
      guard let place = raw["id"].flatMap({ places[$0] }) else { continue }
      body(place, entity.values(of: raw))
    }
  }
}

extension RowWriting {
  /// Inserts rows.
  func insert(_ rows: [FieldValues], into entity: SyncEntityPlan) throws {
    if let columns = self as? any ColumnWriting {
      let numbers = entity.fields.map(\.number)
      try columns.insert(rows.count, into: entity.descriptor) { rows[$0][numbers[$1]] ?? .null }
    } else {
      try insert(rows.map(entity.rawRow), into: entity.descriptor)
    }
  }

  /// Sets the same fields of some rows, each to its own values.
  func update(
    _ ids: [StoredValue], of entity: SyncEntityPlan, fields: FieldSet, to rows: [FieldValues]
  ) throws {
    if let columns = self as? any ColumnWriting {
      let numbers = entity.fields.map(\.number)
      return try columns.update(ids, of: entity.descriptor, fields: fields) {
        rows[$0][numbers[$1]] ?? .null
      }
    }
    for (id, values) in zip(ids, rows) {
      var row: RawRow = [:]
      for field in entity.fields where fields.contains(number: field.number) {
        if let storedValue = values[field.number] { row[field.name] = storedValue }
      }
      try update([id], of: entity.descriptor, set: row)
    }
  }
}
