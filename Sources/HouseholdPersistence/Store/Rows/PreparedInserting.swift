/// A transaction that takes rows which were checked while they were read.
package protocol PreparedInserting: WriteTransaction {
  /// Inserts rows that `EntitySchema.prepared(_:now:)` returned without the time.
  ///
  /// The transaction's origin must be one whose rows keep their stamps, such as an import.
  ///
  /// - Throws: ``StoreError`` with `duplicateID` or `notUnique`.
  func insertPrepared<E: Entity>(_ rows: [E]) throws
}

extension StoreTransaction: PreparedInserting {
  func insertPrepared<E: Entity>(_ rows: [E]) throws {
    guard origin != .local else {
      _ = try insert(rows)
      return
    }
    try insertChecked(rows, try descriptor(E.self))
  }
}
