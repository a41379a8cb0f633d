package import HouseholdPersistence

extension AuxiliaryTable {
  /// The state of each row: see ``RowState``.
  package static let rowStates = AuxiliaryTable(rawValue: 2)
  /// The entries that let rows find each other: see ``Marks``.
  package static let rowMarks = AuxiliaryTable(rawValue: 3)
  /// The names and logs that states name by numbers.
  package static let numbers = AuxiliaryTable(rawValue: 4)
  /// The conflicts.
  package static let conflicts = AuxiliaryTable(rawValue: 5)
}
