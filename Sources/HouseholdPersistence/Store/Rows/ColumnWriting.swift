/// A store's transaction that gives rows column by column.
///
/// A merge reads and writes many rows, without a dictionary for each.
package protocol ColumnReading: RowReading {
  /// Calls a function with the rows with some ids.
  ///
  /// - Parameters:
  ///   - ids: The ids; those without a row are skipped.
  ///   - entity: The entity.
  ///   - body: Receives the place of the id, and the row, whose columns are the entity's fields in
  ///     order.
  func forEachRow(
    _ ids: [StoredValue], of entity: EntityDescriptor, _ body: (Int, RowReader) -> Void
  ) throws
}

/// A store's transaction that takes rows column by column.
package protocol ColumnWriting: RowWriting {
  /// Inserts rows.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - entity: The entity.
  ///   - value: Returns the value of a row, given its place, for the field at a place.
  /// - Throws: ``StoreError`` with `duplicateID` or `notUnique`.
  func insert(
    _ count: Int, into entity: EntityDescriptor, _ value: (_ row: Int, _ field: Int) -> StoredValue
  ) throws

  /// Sets the same fields of some rows, each to its own values.
  ///
  /// - Parameters:
  ///   - ids: The rows.
  ///   - entity: The entity.
  ///   - fields: The fields.
  ///   - value: Returns the value of a row, given the place of its id, for the field at a place.
  /// - Throws: ``StoreError`` with `notUnique`.
  func update(
    _ ids: [StoredValue], of entity: EntityDescriptor, fields: FieldSet,
    _ value: (_ row: Int, _ field: Int) -> StoredValue
  ) throws
}
