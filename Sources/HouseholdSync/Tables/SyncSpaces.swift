package import HouseholdPersistence

extension AuxiliaryTable {
  /// The conflicts.
  package static let conflicts = AuxiliaryTable(rawValue: 5)
}
