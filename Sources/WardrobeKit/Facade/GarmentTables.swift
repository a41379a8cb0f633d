import HouseholdPersistence
public import HouseholdTransfer

extension Wardrobe {
  /// Imports a table of garments in CSV, as ``GarmentTable`` reads it.
  ///
  /// Rows without an id are new garments; without an owner they are the profile's person's. Amounts without a
  /// currency have the profile's. What
  /// ``GarmentTable/report`` calls known is in the wardrobe already, and not added again.
  ///
  /// - Parameters:
  ///   - bytes: The table in UTF-8.
  ///   - options: How it is taken; by default all rows or, if one cannot be read, none.
  ///   - dryRun: Whether the table is read and checked and nothing is written.
  /// - Returns: The table; when ``/HouseholdTransfer/TableReport/isRefused``, nothing was written.
  /// - Throws: ``/HouseholdTransfer/TransferError`` when it is no table;
  ///   ``/HouseholdValidation/ValidationError`` when a garment breaks a rule that the table cannot
  ///   tell.
  /// - Complexity: O(*n*) in the number of bytes and garments.
  @discardableResult
  public func importItems(
    csv bytes: some Collection<UInt8>, options: TableOptions = TableOptions(), dryRun: Bool = false
  ) async throws -> GarmentTable {
    let profile = try await profile()
    var table = try GarmentTable(csv: bytes, currency: profile.currency, options: options)
    table.leaveOutKnown(try await all(), newOnesOf: profile.name)
    guard !dryRun, !table.report.isRefused else { return table }
    try await edit(.importing) { [items = table.items] in try $0.saveItems(items) }
    return table
  }
}
