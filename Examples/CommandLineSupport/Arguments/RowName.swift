public import Foundation
public import HouseholdPersistence

/// The id and the name of a row, which is all that finding it takes.
public struct RowName: Hashable, Sendable {
  /// The row's id.
  public let id: UUID
  /// What the row is called.
  public let name: String

  /// Creates a name.
  public init(id: UUID, name: String) {
    self.id = id
    self.name = name
  }
}

extension HouseholdStore {
  /// Returns the names of all rows of an entity, without reading their other fields.
  ///
  /// - Parameters:
  ///   - name: What a row is called.
  ///   - fields: The fields from which that follows, if it is not one itself.
  ///   - filter: The rows to name; all by default.
  /// - Throws: `StoreError`.
  public func names<E: Entity>(
    _ name: any KeyPath<E, String> & Sendable, from fields: [any PartialKeyPath<E> & Sendable] = [],
    where filter: Filter<E> = .all
  ) async throws -> [RowName] where E.ID == UUID {
    try await read { transaction in
      let reading: [PartialKeyPath<E>] = fields.isEmpty ? [name] : fields.map { $0 }
      var names: [RowName] = []
      try transaction.forEach(Fetch(where: filter), reading: reading) { row in
        names.append(RowName(id: row.id, name: row[keyPath: name]))
      }
      return names
    }
  }
}
