package import HouseholdPersistence

extension SideSpace {
  /// The state of each row: see ``RowState``.
  package static let rowStates = SideSpace(rawValue: 2)
  /// The entries by which rows find each other: see ``Marks``.
  package static let rowMarks = SideSpace(rawValue: 3)
  /// The names and logs that states name by numbers.
  package static let numbers = SideSpace(rawValue: 4)
  /// The conflicts.
  package static let conflicts = SideSpace(rawValue: 5)
}
