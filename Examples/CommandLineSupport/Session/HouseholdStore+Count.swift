public import HouseholdPersistence

extension HouseholdStore {
  /// Returns the number of rows that meet a condition, for questions that say what is deleted.
  ///
  /// - Throws: `StoreError`.
  public func count<E: Entity>(_ type: E.Type, where condition: Filter<E>) async throws -> Int {
    let rows = Fetch<E>(where: condition)
    return try await read { try $0.count(rows) }
  }
}
