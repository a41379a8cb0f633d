public import Foundation
public import HouseholdPersistence

extension Importer {
  /// Imports the tables of a folder that ``TableExport/write(to:from:)`` wrote, in one write
  /// transaction.
  ///
  /// Each is read as by ``importTable(_:from:into:mode:)``. The order of the tables makes no
  /// difference: a row may link to one of any other table. A table may be missing.
  ///
  /// - Parameters:
  ///   - folder: The folder; files that are not named after an entity, such as `walks.csv`, are
  ///     reported as unknown keys.
  ///   - store: The store.
  ///   - mode: How existing rows are treated.
  /// - Returns: What was written, and the tables and columns this version does not know.
  /// - Throws: ``TransferError`` with `missingKey` if there is no table, as for a malformed table, or if
  ///   the store is not empty; ``ImportError`` with everything that is wrong with the rows;
  ///   ``/HouseholdPersistence/StoreError``, such as `missingTarget`. Nothing is changed then.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func importTables(
    from folder: URL, into store: HouseholdStore, mode: ImportMode
  ) async throws -> ImportSummary {
    let (tables, unknown) = try tables(in: folder)
    return try await write(to: store, mode: mode) { transaction in
      var report = ImportReport()
      for name in unknown { report.note(unknown: name, of: "") }
      for (transfer, url) in tables {
        var batch: any ImportBatch
        do {
          batch = try readTable(
            transfer, from: Self.parts(of: url), in: transaction, mode: mode,
            at: transfer.collection, report: &report)
        } catch let error as TransferError {
          throw error.under(transfer.collection)
        }
        // Nothing that follows may be written once a row is refused.
        if report.failureCount > 0 { continue }
        if mode == .merge { try batch.keepStored(in: transaction, report: &report) }
        try batch.write(in: transaction, mode: mode)
      }
      try report.check()
      return report.summary
    }
  }

  /// The tables of a folder, in the model's order, and the names of those that are of no entity.
  private func tables(
    in folder: URL
  ) throws -> (tables: [(AnyEntityTransfer, URL)], unknown: [String]) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let found = (names ?? []).filter { $0.hasSuffix(".csv") && !$0.hasPrefix(".") }.sorted()
    var tables: [(AnyEntityTransfer, URL)] = []
    for transfer in format.entities where found.contains(transfer.collection + ".csv") {
      tables.append((transfer, folder.appending(path: transfer.collection + ".csv")))
    }
    guard !tables.isEmpty else {
      throw TransferError(
        .missingKey,
        """
        There are no tables in \(folder.path); expected files such as \
        \(format.entities.prefix(2).map { $0.collection + ".csv" }, .and).
        """)
    }
    let known = Set(tables.map(\.1.lastPathComponent))
    return (tables, found.filter { !known.contains($0) })
  }

  /// A file, part by part.
  static func parts(of url: URL) throws -> @Sendable () throws -> [UInt8]? {
    let handle: FileHandle
    do throws(SystemFile.Failure) {
      handle = try SystemFile.open(url.path).handle
    } catch {
      throw TransferError(
        .missingKey, "\(url.path) cannot be read; expected a file that you may read.")
    }
    return {
      guard let part = try handle.read(upToCount: InputLimits.chunk), !part.isEmpty else {
        return nil
      }
      return [UInt8](part)
    }
  }
}
