import HouseholdPersistence

/// Rows as values by the numbers of their fields.
extension RowReading {
  /// Calls a function with the rows with some ids, as far as they are there: the place of the id, and
  /// the row's values.
  func forEachRow(
    _ ids: [StoredValue], of entity: SyncEntityPlan, _ body: (Int, FieldValues) -> Void
  ) throws {
    var known: [String] = []
    var places: [Int?] = []
    try forEachRow(ids, of: entity.descriptor) { place, columns, value in
      if columns != known {
        known = columns
        places = entity.fields.map { columns.firstIndex(of: $0.name) }
      }
      body(place, FieldValues(of: entity.numbers) { places[$0].map(value) })
    }
  }
}

extension RowWriting {
  func insert(_ rows: [FieldValues], into entity: SyncEntityPlan) throws {
    try insert(rows.count, into: entity.descriptor) { rows[$0][entity.numbers[$1]] ?? .null }
  }

  /// Sets the same fields of some rows, each to its own values.
  func update(
    _ ids: [StoredValue], of entity: SyncEntityPlan, fields: FieldSet, to rows: [FieldValues]
  ) throws {
    try update(ids, of: entity.descriptor, fields: fields) {
      rows[$0][entity.numbers[$1]] ?? .null
    }
  }
}
