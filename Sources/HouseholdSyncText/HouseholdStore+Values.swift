package import HouseholdPersistence

extension HouseholdStore {
  /// The values of a row; nil if it is not there.
  package func values(of entity: String, _ id: StoredValue) async throws -> RawRow? {
    func values<E: Entity>(_: E.Type) async throws -> RawRow? {
      let id = try E.ID(storedValue: id)
      return try await read { try $0.fetch(E.self, id: id) }.map { E.schema.rawRow($0, .all) }
    }
    guard let type = model.type(named: entity) else { return nil }
    return try await values(type)
  }
}
