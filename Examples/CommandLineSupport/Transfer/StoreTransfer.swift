public import Foundation
public import HouseholdPersistence
public import HouseholdTransfer

/// Everything that a program keeps, written to a file and read back.
///
/// ```swift
/// let transfer = StoreTransfer(.timer, of: "timer", counting: [RowKind(CountdownTimer.self, "timer")])
/// try await transfer.export(store, to: target, in: session)  // Wrote 2 timers to timers.json.
/// ```
public struct StoreTransfer: Sendable {
  let format: ExportFormat
  let subject: String
  let kinds: [RowKind]

  /// Describes what a program keeps.
  ///
  /// - Parameters:
  ///   - format: The form of its documents.
  ///   - subject: What a document without any known row lacks: `There is no timer in x.json`.
  ///   - kinds: The kinds of rows that are counted, the most important first.
  public init(_ format: ExportFormat, of subject: String, counting kinds: [RowKind]) {
    self.format = format
    self.subject = subject
    self.kinds = kinds
  }

  /// Writes everything to a file, all of it or nothing, and tells how much that was.
  ///
  /// Nothing is told where the file is standard output.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - target: The file, and its form.
  ///   - session: Where to tell it.
  ///   - isQuiet: Whether nothing is told where all is well.
  /// - Throws: `StoreError`; ``CommandFailure`` if the file cannot be written.
  public func export(
    _ store: HouseholdStore, to target: ExportTarget, in session: Session, isQuiet: Bool = false
  ) async throws {
    let file = target.file
    let progress = ProgressLine("Exporting", in: session)
    defer { progress.end() }
    if target.isLines {
      let rows = try await session.stream(to: file) { write in
        try await Exporter(format).exportLines(store, to: write)
      }
      progress.end()
      guard file != "-" else { return }
      return session.tell(
        "Wrote \(rows.counted("row")) to \(file).",
        json: ["file": .string(file), "rows": JSONValue(rows)], isQuiet: isQuiet)
    }
    let document = try await Exporter(format).export(store)
    progress.end()
    try session.write(document.json.bytes(.pretty) + [UInt8(ascii: "\n")], to: file)
    guard file != "-" else { return }
    let counts = RowCounts(kinds, in: document)
    session.tell(
      "Wrote \(counts.text) to \(file).", json: counts.json(file: file), isQuiet: isQuiet)
  }

  /// Writes a folder with everything and the files that belong to it, and tells how many those are.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder, which does not exist.
  ///   - session: Where to tell it.
  ///   - isQuiet: Whether nothing is told where all is well.
  ///   - write: Writes the folder.
  /// - Throws: What `write` throws.
  public func exportFolder(
    to folder: String, in session: Session, isQuiet: Bool = false,
    _ write: (URL) async throws -> FolderSummary
  ) async throws {
    let progress = ProgressLine("Exporting", in: session)
    defer { progress.end() }
    let summary = try await write(URL(filePath: folder))
    progress.end()
    for name in summary.missing { session.note("There is no file \(name) any more.") }
    session.tell(
      "Wrote everything and \(summary.files.counted("file")) to \(folder).",
      json: [
        "file": .string(folder), "files": JSONValue(summary.files),
        "bytes": JSONValue(summary.bytes),
        "missing": .array(summary.missing.map { .string("\($0)") }),
      ], isQuiet: isQuiet)
  }
}
