public import Foundation
import HouseholdPersistence
import Synchronization

extension HomeBook {
  /// Imports a table that Homebox exported: all or nothing.
  ///
  /// A row whose `HB.import_ref` an appliance of the home has changes that appliance; without one the
  /// page of `HB.url` is the key, or else the asset number. Any other row is a new one. Rows of locations
  /// become locations. What a row says in a column is what is true afterwards, an empty cell included;
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
  ///   - dateOrder: Whether day or month comes first in `03/04/2026`; nil to let the dates of the file
  ///     tell, or else the month, as in Homebox.
  ///   - dryRun: Whether only to find out what would happen.
  ///   - progress: Called with the progress after every 500 rows.
  /// - Returns: The work that was done.
  /// - Throws: ``HomeboxImportError`` with every cell that is wrong; `unknownRow` for the home;
  ///   `invalidField` when the currency is no code; what the source throws.
  /// - Complexity: O(*n*) in the number of bytes, which are in memory, with 500 rows at a time and the
  ///   references of all.
  @discardableResult
  public func importHomebox(
    _ source: @escaping @Sendable () throws -> [UInt8]?, in homeID: UUID, currency: String,
    dateOrder: DateOrder? = nil, dryRun: Bool = false,
    progress: (@Sendable (HomeboxProgress) -> Void)? = nil
  ) async throws -> HomeboxImportSummary {
    let currency = try HomeReader.currencyCode(currency)
    do {
      let command = UserCommand("home.importHomebox", "Import a Homebox table")
      return try await edit(command) { edit in
        let summary = try edit.importHomebox(
          source, in: homeID, currency: currency, dateOrder: dateOrder, isDryRun: dryRun,
          progress: progress)
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
  ///   - dateOrder: Whether day or month comes first in `03/04/2026`; nil to let the file tell.
  ///   - dryRun: Whether only to find out what would happen.
  /// - Returns: The work that was done.
  /// - Throws: As ``importHomebox(_:in:currency:dateOrder:dryRun:progress:)``.
  @discardableResult
  public func importHomebox(
    _ bytes: some Collection<UInt8>, in homeID: UUID, currency: String,
    dateOrder: DateOrder? = nil, dryRun: Bool = false
  ) async throws -> HomeboxImportSummary {
    let chunks = OneChunk(Array(bytes))
    return try await importHomebox(
      { chunks.take() }, in: homeID, currency: currency, dateOrder: dateOrder, dryRun: dryRun)
  }
}

/// The result of a dry run.
private struct TakenBack: Error {
  let summary: HomeboxImportSummary
}

extension HomeEdit {
  /// Imports a table that Homebox exported.
  ///
  /// - Throws: ``HomeboxImportError`` with every cell that is wrong; `unknownRow` for the home; what
  ///   the source throws.
  func importHomebox(
    _ source: @escaping () throws -> [UInt8]?, in homeID: UUID, currency: String,
    dateOrder: DateOrder?, isDryRun: Bool, progress: ((HomeboxProgress) -> Void)?
  ) throws -> HomeboxImportSummary {
    _ = try row(Home.self, homeID)
    // Which number of a date is the month, only the whole file tells.
    var file: [UInt8] = []
    while let chunk = try source() { file += chunk }
    let dates = HomeboxCell.dateOrder(of: file)
    var homebox = try HomeboxImport(
      into: homeID, currency: currency, dateOrder: dateOrder ?? dates.order ?? .monthFirst,
      isDryRun: isDryRun, locations: reader.locations(in: homeID), transaction)
    var rest = file[...]
    var summary = try homebox.run(
      {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(65_536) }
        return Array(rest.prefix(65_536))
      }, progress: progress)
    summary.hasOpenDates = dateOrder == nil && dates.isOpen
    return summary
  }
}

extension HomeReader {
  /// Writes the appliances of a home as a table that Homebox imports, archived and sold ones
  /// included.
  ///
  /// ``HomeBook/importHomebox(_:in:currency:dateOrder:dryRun:progress:)`` reads it back without a loss. Appliances
  /// without an import reference are written with their id as one. Photos, service records, parts and
  /// manuals are left out, for Homebox takes none in a table.
  ///
  /// - Parameters:
  ///   - homeID: The home.
  ///   - currency: The ISO 4217 code of the amounts; one of another currency has it in a column of its
  ///     own, which Homebox keeps as a custom field.
  ///   - sink: Receives the file in UTF-8, chunk by chunk.
  /// - Returns: The number of appliances.
  /// - Throws: ``HomeError``: `unknownRow` for the home; `invalidField` when the currency is no
  ///   code; what the sink throws.
  /// - Complexity: O(*n*) in the number of appliances and custom fields.
  @discardableResult
  public func exportHomebox(
    in homeID: UUID, currency: String, to sink: @escaping ([UInt8]) throws -> Void
  ) throws -> Int {
    let currency = try Self.currencyCode(currency)
    _ = try row(Home.self, homeID)
    let appliances = try all(
      Fetch<Appliance>(
        where: { $0.homeID == homeID }, sortBy: [Sort(\.createdAt), Sort(\.id)]))
    var fields: [UUID: [String: String]] = [:]
    for start in stride(from: 0, to: appliances.count, by: 500) {
      let ids = appliances[start..<min(start + 500, appliances.count)].map(\.id)
      let page = try all(Fetch<CustomField> { $0.applianceID.isIn(ids) })
      for field in page { fields[field.applianceID, default: [:]][field.name] = field.value }
    }
    let table = HomeboxExport(
      appliances, currency: currency, locations: try locations(in: homeID),
      fieldNames: fields.values.reduce(into: Set()) { $0.formUnion($1.keys) })
    var writer = CSVWriter(sink: sink)
    try writer.write(table.header)
    for appliance in table.appliances {
      try writer.write(table.row(appliance, fields: fields[appliance.id] ?? [:]))
    }
    try writer.finish()
    return appliances.count
  }

  static func currencyCode(_ text: String) throws(HomeError) -> String {
    guard let money = Money(0, text) else {
      throw HomeError(
        .invalidField, "Expected the code of a currency such as EUR; found another text.")
    }
    return money.currency
  }
}

/// Bytes that are read at once.
private final class OneChunk: Sendable {
  private let bytes: Mutex<[UInt8]?>

  init(_ bytes: [UInt8]) { self.bytes = Mutex(bytes) }

  /// The bytes the first time, nil after that.
  func take() -> [UInt8]? {
    bytes.withLock { bytes in
      defer { bytes = nil }
      return bytes
    }
  }
}
