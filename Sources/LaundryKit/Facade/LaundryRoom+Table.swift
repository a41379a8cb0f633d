import HouseholdPersistence
public import HouseholdTransfer

extension LaundryRoom {
  /// Imports a table that a person or another program wrote: pets, or loads that are finished.
  ///
  /// A table of pets has a column for the name, and may have laundry interval, wash time and drying time;
  /// one of loads has pet and washed, and may have dried and folded, all under many names. Rows that are
  /// there already are left out, and if a cell cannot be read, nothing is imported, unless the options
  /// say otherwise; the report lists both.
  ///
  /// A load of which only days are known gets its times from the pet's machines. It counts as a finished
  /// load, for the streak only if it is later than all that the pet has.
  ///
  /// - Parameters:
  ///   - sheet: The table.
  ///   - kind: What it is a table of; nil to let the names of its columns tell.
  ///   - options: How the table is taken.
  ///   - addsPets: Whether pets are added that loads name and that are not there.
  ///   - dryRun: Whether to find out only what would happen.
  /// - Returns: What was taken, what was left, and why.
  /// - Throws: ``/HouseholdTransfer/TransferError`` when a column that must be there is not.
  /// - Complexity: O(*n* log *n*) in the number of rows, of the table and of its kind in the store.
  @discardableResult
  public func importTable(
    _ sheet: TableSheet, as kind: LaundryTable? = nil, options: TableOptions = TableOptions(),
    addsPets: Bool = false, dryRun: Bool = false
  ) async throws -> TableReport {
    let kind = kind ?? LaundryTable(sheet) ?? .pets
    return try await edit(.importing) {
      try $0.importTable(sheet, as: kind, options: options, addsPets: addsPets, dryRun: dryRun)
    }
  }
}
