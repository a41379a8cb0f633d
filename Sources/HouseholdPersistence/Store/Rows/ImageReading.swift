/// A store's transaction that gives rows as they are stored, column by column.
///
/// The journal keeps deleted rows, and copies them from here without a dictionary for each.
package protocol ImageReading: RowReading {
  /// Calls a function with the rows with some ids; ids without a row are skipped.
  ///
  /// - Parameters:
  ///   - ids: The ids.
  ///   - entity: The entity.
  ///   - body: Receives the names of the columns, the same for each row, and the row's columns.
  func forEachImage(
    of ids: [StoredValue], in entity: EntityDescriptor, _ body: ([String], RowReader) -> Void
  ) throws
}
