public import HouseholdPersistence

extension HouseholdStore {
  /// Returns the number of rows that meet a condition, for questions that say what is deleted.
  ///
  /// - Throws: `StoreError`.
  public func count<E: Entity, C: Condition<E>>(
    _ type: E.Type, where condition: (ConditionRow<E>) -> C
  ) async throws -> Int {
    let rows = Fetch<E>(where: condition)
    return try await read { try $0.count(rows) }
  }
}
