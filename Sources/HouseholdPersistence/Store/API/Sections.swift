extension ReadTransaction {
  /// The rows that match a fetch, in sections by a field.
  ///
  /// Sections of an enum come as it is declared, of text as people expect names to be sorted, and all
  /// others in ascending order, nil first. A limit is one of all rows together.
  ///
  /// - Parameters:
  ///   - fetch: The query.
  ///   - path: A stored field.
  /// - Throws: As ``fetch(_:)``; ``UnsupportedPredicate`` if the path is not a stored field.
  public func fetch<E: Entity, Key: FieldValue>(
    _ fetch: Fetch<E>, sectionBy path: any KeyPath<E, Key> & Sendable
  ) throws -> [FetchSection<Key, E>] {
    try FetchSection.sections(of: self.fetch(fetch), by: path)
  }
}

extension HouseholdStore {
  /// The rows that match a fetch, in sections by a field, now and after every commit that changes them.
  ///
  /// See ``ReadTransaction/fetch(_:sectionBy:)``.
  public func liveQuery<E: Entity, Key: FieldValue>(
    _ fetch: Fetch<E>, sectionBy path: any KeyPath<E, Key> & Sendable
  ) -> LiveQuery<[FetchSection<Key, E>]> {
    liveQuery { try $0.fetch(fetch, sectionBy: path) }
  }
}
