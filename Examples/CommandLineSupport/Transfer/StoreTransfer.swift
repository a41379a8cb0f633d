import ArgumentParser
public import Foundation
import HouseholdMessages
public import HouseholdTransfer

/// Everything that a program keeps, written to a file and read back.
///
/// ```swift
/// let transfer = StoreTransfer(.timer, of: "timer", counting: [RowKind(CountdownTimer.self, "timer")])
/// try await transfer.export(board, to: target, in: session)  // Wrote 2 timers to timers.json.
/// ```
public struct StoreTransfer: Sendable {
  let format: ExportFormat
  let subject: String
  let kinds: [RowKind]
  let otherTables: String?

  /// Describes what a program keeps.
  ///
  /// - Parameters:
  ///   - format: The form of its documents.
  ///   - subject: The missing subject of a document without known rows: `There is no timer in
  ///     x.json`.
  ///   - kinds: The kinds of rows that are counted, the most important first.
  ///   - otherTables: How tables are read that this program did not write, a sentence.
  public init(
    _ format: ExportFormat, of subject: String, counting kinds: [RowKind],
    otherTables: String? = nil
  ) {
    self.otherTables = otherTables
    self.format = format
    self.subject = subject
    self.kinds = kinds
  }

  /// Writes everything to a file, atomically, and reports the counts.
  ///
  /// Prints nothing if the file is standard output.
  ///
  /// - Parameters:
  ///   - facade: The kit's facade, whose export this is.
  ///   - target: The file, and its form.
  ///   - session: The session to print to.
  /// - Throws: `StoreError`; ``CommandFailure`` if the file cannot be written.
  public func export(
    _ facade: some TransferFacade, to target: ExportTarget, in session: Session
  ) async throws {
    let file = target.file
    let form = try ExportForm(of: file, lines: target.lines, table: target.table, in: self)
    let progress = ProgressLine("Exporting", in: session)
    defer { progress.end() }
    guard form != .tables else {
      let counts = try await facade.export(
        as: form, to: try session.destination(file, isNew: true))
      progress.end()
      return session.tell(
        "Wrote \(counts.count.counted("table")) to \(file).",
        json: [
          "file": .string(file), "tables": JSONValue(counts.count),
          "rows": JSONValue(counts.values.reduce(0, +)),
        ])
    }
    let rows = try await session.stream(to: file) { write in
      let rows = try await facade.export(as: form, to: write)
      if form == .document { try write([UInt8(ascii: "\n")]) }
      return rows
    }
    progress.end()
    guard file != "-" else { return }
    if form == .document {
      let counts = RowCounts(kinds, rows)
      return session.tell("Wrote \(counts.text) to \(file).", json: counts.json(file: file))
    }
    let count = rows.values.reduce(0, +)
    session.tell(
      "Wrote \(count.counted("row")) to \(file).",
      json: ["file": .string(file), "rows": JSONValue(count)])
  }

  /// Writes everything to a file, and says which files are not in it; or, if asked for, a folder with them.
  ///
  /// - Parameters:
  ///   - facade: The facade whose export this is.
  ///   - destination: The file or the folder.
  ///   - household: The open store.
  ///   - folder: Writes the folder.
  /// - Throws: As ``export(_:to:in:)``; what `folder` throws; `ExitCode` with ``ExitStatus/attention`` if
  ///   files are missing.
  public func export(
    _ facade: some TransferFacade, to destination: FolderTarget, in household: some OpenStore,
    folder: (URL) async throws -> FolderSummary
  ) async throws {
    let (target, session) = (destination.target, household.session)
    guard !destination.withFiles else {
      return try await exportFolder(to: target.file, in: household, folder)
    }
    try await export(facade, to: target, in: session)
    let count = try household.files?.list().count ?? 0
    guard count > 0, target.file != "-", !session.isQuiet else { return }
    session.note(
      "\(count.counted("file")) with photos or documents \(count == 1 ? "is" : "are") not in it; with"
        + " --with-files, a folder has everything.")
  }

  /// Writes a folder with all data and files, and reports the number of files.
  private func exportFolder(
    to folder: String, in household: some OpenStore,
    _ write: (URL) async throws -> FolderSummary
  ) async throws {
    let session = household.session
    let progress = ProgressLine("Exporting", in: session)
    defer { progress.end() }
    let summary = try await write(session.destination(folder, isNew: true))
    progress.end()
    let what = summary.missing.isEmpty ? "everything" : "all data"
    session.tell(
      "Wrote \(what) and \(summary.files.counted("file")) to \(folder).",
      json: [
        "file": .string(folder), "files": JSONValue(summary.files),
        "bytes": JSONValue(summary.bytes),
        "missing": .array(summary.missing.map { .string("\($0)") }),
      ])
    guard !summary.missing.isEmpty else { return }
    let fetch = try await household.fetchCommand
    for name in summary.missing {
      let absence = try await household.absence(of: name) ?? "missing"
      session.note(StyledText("The file \(name) is \(absence)."))
    }
    if let fetch {
      session.note(StyledText("“\(fetch)” brings those that others have; then export again."))
    }
    throw ExitCode(ExitStatus.attention)
  }
}
