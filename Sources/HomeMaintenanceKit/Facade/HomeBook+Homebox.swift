public import Foundation
import HouseholdPersistence
import HouseholdTransfer

extension HomeBook {
  /// Imports a table that Homebox exported: all or nothing.
  ///
  /// A row whose `HB.import_ref` an appliance of the home has changes that appliance; any other row
  /// is a new one. What a row says in a column is what is true afterwards, an empty cell included;
  /// columns that the file lacks change nothing. The article <doc:HomeboxImport> has all columns.
  ///
  /// ```swift
  /// let summary = try await book.importHomebox(
  ///   { try handle.read(upToCount: 65_536).map(Array.init) }, in: home.id, currency: "EUR")
  /// ```
  ///
  /// - Parameters:
  ///   - source: Gives the next chunk of the file in UTF-8, nil at the end.
  ///   - homeID: The home.
  ///   - currency: The ISO 4217 code of the amounts, which Homebox does not write.
  ///   - dryRun: Whether only to find out what would happen.
  ///   - progress: Called with the progress after every 500 rows.
  /// - Returns: The work that was done.
  /// - Throws: ``HomeboxImportError`` with every cell that is wrong; `unknownRow` for the home;
  ///   `invalidField` when the currency is no code; what the source throws.
  /// - Complexity: O(*n*) in the number of bytes; 500 rows are in memory at a time, and the references
  ///   of all.
  @discardableResult
  public func importHomebox(
    _ source: @escaping @Sendable () throws -> [UInt8]?, in homeID: UUID, currency: String,
    dryRun: Bool = false, progress: (@Sendable (HomeboxProgress) -> Void)? = nil
  ) async throws -> HomeboxImportSummary {
    let currency = try HomeReader.currencyCode(currency)
    do {
      return try await edit(.importing) { edit in
        let summary = try edit.importHomebox(
          source, in: homeID, currency: currency, isDryRun: dryRun, progress: progress)
        // Everything was tried; what is thrown takes it back.
        if dryRun { throw TakenBack(summary: summary) }
        return summary
      }
    } catch let trial as TakenBack {
      return trial.summary
    }
  }

  /// Imports a table that Homebox exported and that is in memory: all or nothing.
  ///
  /// - Parameters:
  ///   - bytes: The file in UTF-8.
  ///   - homeID: The home.
  ///   - currency: The ISO 4217 code of the amounts.
  ///   - dryRun: Whether only to find out what would happen.
  /// - Returns: The work that was done.
  /// - Throws: As ``importHomebox(_:in:currency:dryRun:progress:)``.
  @discardableResult
  public func importHomebox(
    _ bytes: some Collection<UInt8>, in homeID: UUID, currency: String, dryRun: Bool = false
  ) async throws -> HomeboxImportSummary {
    let chunks = OneChunk(Array(bytes))
    return try await importHomebox(
      { chunks.take() }, in: homeID, currency: currency, dryRun: dryRun)
  }

  /// Writes the appliances of a home as a table that Homebox imports, archived and sold ones
  /// included.
  ///
  /// See ``HomeReader/exportHomebox(in:currency:to:)``.
  @discardableResult
  public func exportHomebox(
    in homeID: UUID, currency: String, to sink: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws -> Int {
    try await read { try $0.exportHomebox(in: homeID, currency: currency, to: sink) }
  }
}

/// The result of a dry run.
private struct TakenBack: Error {
  let summary: HomeboxImportSummary
}
