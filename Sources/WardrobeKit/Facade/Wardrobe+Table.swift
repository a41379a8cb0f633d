import HouseholdPersistence

extension Wardrobe {
  /// Imports a table of garments in CSV, as ``GarmentTable`` reads it: all or nothing.
  ///
  /// Rows without an id are new garments. Amounts without a currency have the profile's.
  ///
  /// - Parameters:
  ///   - bytes: The table in UTF-8.
  ///   - dryRun: Whether the table is read and checked and nothing is written.
  /// - Returns: The table; when it has problems, nothing was written.
  /// - Throws: ``/HouseholdTransfer/TransferError`` when it is no table;
  ///   ``/HouseholdValidation/ValidationError`` when a garment breaks a rule that the table cannot
  ///   tell.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func importItems(
    csv bytes: some Collection<UInt8>, dryRun: Bool = false
  ) async throws -> GarmentTable {
    let table = try GarmentTable(csv: bytes, currency: try await profile().currency)
    if table.problems.isEmpty, !dryRun { try await saveItems(table.items) }
    return table
  }
}
