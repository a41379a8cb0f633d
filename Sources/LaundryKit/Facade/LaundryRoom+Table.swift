import Foundation
import HouseholdPersistence
public import HouseholdTransfer

extension LaundryRoom {
  /// Imports a table of pets that a person or another program wrote.
  ///
  /// Its columns are name, and may be laundry interval, wash time and drying time, under many names. Pets
  /// whose names are there are left out, and if a cell cannot be read, nothing is imported, unless the
  /// options say otherwise; the report lists both.
  ///
  /// - Parameters:
  ///   - sheet: The table.
  ///   - options: How the table is taken.
  ///   - dryRun: Whether to find out only what would happen.
  /// - Returns: What was taken, what was left, and why.
  /// - Throws: ``/HouseholdTransfer/TransferError`` when there is no column for the name.
  /// - Complexity: O(*n*) in the number of rows and pets.
  @discardableResult
  public func importTable(
    _ sheet: TableSheet, options: TableOptions = TableOptions(), dryRun: Bool = false
  ) async throws -> TableReport {
    try await edit { edit in
      var table = try PeoplesTable(sheet, PetRow.shape, options)
      let now = edit.transaction.now
      table.check { Pet.schema.failures(of: $0.pet(created: now), now: now) }
      table.leaveOutKnown(
        try edit.all(Fetch<Pet>()).map { [$0.name] }, by: { [$0.pet.name] }, name: \.pet.name)
      for row in dryRun ? [] : table.accepted { _ = try edit.add(row.pet(created: now)) }
      return table.report
    }
  }
}
