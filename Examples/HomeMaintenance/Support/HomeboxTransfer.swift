import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTransfer

extension Household {
  /// Reads a table that Homebox exported: all or nothing.
  func importHomebox(
    _ file: String, into home: RowSelector?, currency: String?, isDryRun: Bool
  ) async throws {
    let home = try await homeOrOnly(home)
    let usual = try await book.preferences().defaultCurrency
    let progress = ProgressLine("Importing", in: session)
    defer { progress.end() }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    let summary: HomeboxImportSummary
    do {
      summary = try await book.importHomebox(
        session.parts(of: file), in: home.id, currency: currency ?? usual, dryRun: isDryRun
      ) { if size > 0 { progress.show($0.bytes, of: size) } }
    } catch let error as HomeboxImportError {
      throw CommandFailure(error, in: file)
    }
    progress.end()
    tell(
      "\(isDryRun ? "Would read" : "Read") \(summary.rows.counted("row")) into \(home.name): "
        + "\(summary.added) new, \(summary.updated) changed, \(summary.unchanged) unchanged; "
        + "\(summary.locationsAdded.counted("new location")).",
      json: [
        "file": .string(file), "home": .string(home.name), "isDryRun": .bool(isDryRun),
        "rows": JSONValue(summary.rows), "added": JSONValue(summary.added),
        "updated": JSONValue(summary.updated), "unchanged": JSONValue(summary.unchanged),
        "locationsAdded": JSONValue(summary.locationsAdded),
        "rowsWithoutReference": JSONValue(summary.rowsWithoutReference),
        "customFields": .array(summary.customFields.sorted().map { .string($0) }),
      ])
    guard summary.rowsWithoutReference > 0 else { return }
    session.note(
      "\(summary.rowsWithoutReference.counted("row")) without HB.import_ref: read again, they are "
        + "added again.")
  }

  /// Writes the appliances of a home as a table that Homebox imports.
  func exportHomebox(_ file: String, of home: RowSelector?, currency: String?) async throws {
    let home = try await homeOrOnly(home)
    let usual = try await book.preferences().defaultCurrency
    let book = book
    let count = try await session.stream(to: file) { write in
      try await book.exportHomebox(in: home.id, currency: currency ?? usual, to: write)
    }
    guard file != "-" else { return }
    tell(
      "Wrote \(count.counted("appliance")) to \(file).",
      json: ["file": .string(file), "home": .string(home.name), "appliances": JSONValue(count)])
  }
}

extension CommandFailure {
  /// Creates a failure that lists every cell of a table that is wrong.
  fileprivate init(_ error: HomeboxImportError, in file: String) {
    let shown = error.problems.prefix(20)
    let more = error.count > shown.count ? ["… and \(error.count - shown.count) more"] : []
    self.init(
      "Nothing was imported; \(file) has \(error.count.counted("cell")) that cannot be read:",
      hints: shown.map { TextWidth.printable($0.description) } + more)
  }
}
