import HouseholdPersistence

extension HouseholdSync {
  /// What two households noted on their own before they synced: rows of one name, made in this store and
  /// in another before one knew of the other.
  ///
  /// What belongs to two rows of one name is not listed beside them.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public nonisolated func doubles() async throws -> [SyncDouble] {
    try await store.merge { transaction in
      try transaction.rows.syncLog() == nil ? [] : try DoubleSearch(transaction).doubles
    }
  }

  /// Makes each two rows one, in one step that can be undone: the older one, with what belonged to both.
  ///
  /// What both have under one name is united, too. Of the other row, texts are kept that the first does
  /// not have.
  ///
  /// - Returns: The number of rows that gave way.
  /// - Throws: ``SyncError`` with `notOn`; `StoreError` if a row cannot be deleted.
  @discardableResult
  public func unite(_ doubles: [SyncDouble]) async throws -> Int {
    _ = try await commit { _ in }
    let (changed, gone) = try await store.merge { transaction in
      var union = try Union(transaction)
      for double in doubles {
        try union.unite(
          RowKey(double.entity, double.kept), RowKey(double.entity, double.other))
      }
      return (union.changed, union.gone)
    }
    let model = store.model
    try await store.write(UserCommand("sync.unite", "Unite what was noted twice")) { transaction in
      for (key, row) in changed where !gone.contains(key) {
        try transaction.saveRaw(row, of: key.entity)
      }
      for key in gone {
        guard let type = model.type(named: key.entity) else { continue }
        try Self.delete(type, key.id, in: transaction)
      }
    }
    _ = try await commit { _ in }
    bell.send(.elsewhere)
    return gone.count
  }

  private static func delete<E: Entity>(
    _: E.Type, _ id: StoredValue, in transaction: any WriteTransaction
  ) throws {
    _ = try transaction.delete(E.self, id: E.ID(storedValue: id))
  }
}
