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
    let currency = try Self.currencyCode(currency)
    do {
      return try await store.write { transaction in
        var homebox = try HomeboxImport(
          into: homeID, currency: currency, isDryRun: dryRun, transaction)
        let summary = try homebox.run(source, progress: progress)
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
  /// ``importHomebox(_:in:currency:dryRun:progress:)`` reads it back without a loss. Appliances
  /// without an import reference are written with their id as one. Photos, service records, parts and
  /// manuals are left out, for Homebox takes none in a table.
  ///
  /// - Parameters:
  ///   - homeID: The home.
  ///   - currency: The ISO 4217 code of the amounts; one of another currency has it in a column of its
  ///     own, which Homebox keeps as a custom field.
  ///   - sink: Receives the file in UTF-8, chunk by chunk.
  /// - Returns: The number of appliances.
  /// - Throws: `unknownRow` for the home; `invalidField` when the currency is no code; what the sink
  ///   throws.
  /// - Complexity: O(*n*) in the number of appliances and custom fields.
  @discardableResult
  public func exportHomebox(
    in homeID: UUID, currency: String, to sink: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws -> Int {
    let currency = try Self.currencyCode(currency)
    return try await store.read { transaction in
      _ = try transaction.known(Home.self, homeID)
      let appliances = try transaction.fetch(
        Fetch<Appliance>(
          where: \.homeID == homeID, sortBy: [Sort(\.createdAt), Sort(\.id)]))
      var fields: [UUID: [String: String]] = [:]
      for start in stride(from: 0, to: appliances.count, by: 500) {
        let ids = appliances[start..<min(start + 500, appliances.count)].map(\.id)
        let page = try transaction.fetch(Fetch<CustomField>(where: .isIn(\.applianceID, ids)))
        for field in page { fields[field.applianceID, default: [:]][field.name] = field.value }
      }
      let table = HomeboxExport(
        appliances, currency: currency, locations: try transaction.locationTree(of: homeID),
        fieldNames: fields.values.reduce(into: Set()) { $0.formUnion($1.keys) })
      var writer = CSVWriter(sink: sink)
      try writer.write(table.header)
      for appliance in table.appliances {
        try writer.write(table.row(appliance, fields: fields[appliance.id] ?? [:]))
      }
      try writer.finish()
      return appliances.count
    }
  }

  private static func currencyCode(_ text: String) throws(HomeError) -> String {
    guard let money = Money(0, text) else {
      throw HomeError(
        .invalidField, "Expected the code of a currency such as EUR; found another text.")
    }
    return money.currency
  }
}

/// The result of a dry run.
private struct TakenBack: Error {
  let summary: HomeboxImportSummary
}
