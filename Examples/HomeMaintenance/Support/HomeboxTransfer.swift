import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

extension Household {
  /// Reads a table that Homebox exported: all or nothing.
  func importHomebox(
    _ file: String, into home: RowSelector?, currency: String?, _ taking: TableTaking
  ) async throws {
    let home = try await homeOrOnly(home)
    let usual = try await book.currency(ofHome: home.id)
    let progress = ProgressLine("Importing", in: session)
    defer { progress.end() }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    let summary: HomeboxImportSummary
    do {
      summary = try await book.importHomebox(
        session.parts(of: file), in: home.id, currency: currency ?? usual,
        dateOrder: taking.dates, dryRun: taking.dryRun
      ) { if size > 0 { progress.show($0.bytes, of: size) } }
    } catch let error as HomeboxImportError {
      throw CommandFailure(error, in: file)
    }
    progress.end()
    tell(
      "\(taking.dryRun ? "Would read" : "Read") \(summary.rows.counted("row")) into \(home.name): "
        + "\(summary.added) new, \(summary.updated) changed, \(summary.unchanged) unchanged; "
        + "\(summary.locationsAdded.counted("new location"))\(summary.fieldText).",
      json: [
        "file": .string(file), "home": .string(home.name), "isDryRun": .bool(taking.dryRun),
        "rows": JSONValue(summary.rows), "added": JSONValue(summary.added),
        "updated": JSONValue(summary.updated), "unchanged": JSONValue(summary.unchanged),
        "locationsAdded": JSONValue(summary.locationsAdded),
        "rowsWithoutReference": JSONValue(summary.rowsWithoutReference),
        "locationRows": JSONValue(summary.locationRows),
        "parentsLeft": JSONValue(summary.parentsLeft),
        "customFields": .array(summary.customFields.sorted().map { .string($0) }),
      ])
    if summary.hasOpenDates {
      session.note(
        "Dates such as 03/04/2026 \(summary.isDryRun ? "are" : "were") read with the month first; if the "
          + "day comes first, \(summary.isDryRun ? "" : "undo this and ")pass --dates day-first.")
    }
    if summary.parentsLeft > 0 {
      session.note(
        "\(summary.parentsLeft.counted("row")) with an HB.parent_import_ref that no row has, or that "
          + "leads back to itself: they are in no other appliance.")
    }
    if summary.rowsWithoutReference > 0 {
      session.note(
        "\(summary.rowsWithoutReference.counted("row")) without HB.import_ref, HB.url and HB.asset_id: "
          + "read again, they are added again.")
    }
  }

  /// Writes the appliances of a home as a table that Homebox imports.
  func exportHomebox(_ file: String, of home: RowSelector?, currency: String?) async throws {
    let home = try await homeOrOnly(home)
    let usual = try await book.currency(ofHome: home.id)
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

extension HomeboxImportSummary {
  /// The columns that became fields of one's own: `; kept as fields: Colour, HB.low_stock_threshold`.
  fileprivate var fieldText: String {
    customFields.isEmpty
      ? "" : "; kept as fields of your own: \(customFields.sorted().joined(separator: ", "))"
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
