public import HouseholdTransfer

/// What a table of people can be a table of.
public enum LaundryTable: String, CaseIterable, Sendable {
  /// The pets.
  case pets
  /// The loads that were washed, dried and folded.
  case loads

  /// The kind of table that shares the most column names with a sheet.
  ///
  /// - Returns: nil if it is neither, or may be both.
  /// - Complexity: O(*n*) in the number of columns.
  public init?(_ sheet: TableSheet) {
    let kind: Self? = sheet.kind { kind in
      switch kind {
      case .pets: PetRow.shape.understands(sheet)
      case .loads: LoadRow.shape.understands(sheet)
      }
    }
    guard let kind else { return nil }
    self = kind
  }
}
