import HouseholdPersistence

extension RowCache: Whereabouts {
  /// The placement of a row that was loaded; a row of which nothing is known is waiting.
  package func placement(of key: RowKey) -> Placement { rows[key]?.placement ?? .waiting }
}
