public import Foundation
import HouseholdMessages
import HouseholdPersistence
public import HouseholdTransfer
import Synchronization

/// The result of an import: rows, and files if it was a folder.
public struct ReadRows: Sendable {
  /// The written rows.
  public let summary: ImportSummary
  /// The number of files that were copied, or nil if no folder was read.
  public let files: Int?
}

extension StoreTransfer {
  /// Reads a file that ``export(_:to:in:)`` wrote, all or nothing, and tells what was
  /// in it.
  ///
  /// - Parameters:
  ///   - source: The file, its form, and whether the store need not be empty.
  ///   - facade: The kit's facade, whose import this is.
  ///   - session: The session to print to.
  ///   - parts: The file's bytes, if its start was read already.
  /// - Throws: ``CommandFailure`` if the store is not empty or nothing in the file is known;
  ///   `TransferError` if it is no such file; `ImportError` with everything that is wrong with its rows.
  public func `import`(
    _ source: ImportSource, into facade: some TransferFacade, in session: Session,
    from parts: (@Sendable () throws -> [UInt8]?)? = nil
  ) async throws {
    let rows = try await read(source, into: facade, in: session, from: parts)
    try tell(rows, of: source, in: session)
  }

  /// Reads a file or a folder without telling so, for programs that do more before they do.
  ///
  /// - Parameters:
  ///   - source: The file, its form, and whether the store need not be empty.
  ///   - facade: The kit's facade, whose import this is.
  ///   - session: The session, which shows the progress.
  ///   - folder: Reads a folder that ``exportFolder(to:in:_:)`` wrote; without it folders are
  ///     refused.
  ///   - parts: The file's bytes, if its start was read already.
  /// - Returns: The result, for ``tell(_:of:in:)``.
  /// - Throws: As ``import(_:into:in:)``; what `folder` throws.
  public func read(
    _ source: ImportSource, into facade: some TransferFacade, in session: Session,
    folder: ((URL, ImportMode) async throws -> FolderSummary)? = nil,
    from parts: (@Sendable () throws -> [UInt8]?)? = nil
  ) async throws -> ReadRows {
    let progress = ProgressLine("Importing", in: session)
    defer { progress.end() }
    let mode = source.merge ? ImportMode.merge : .intoEmptyStore
    do {
      let url = URL(filePath: source.file)
      if source.file != "-", [nil, "all"].contains(source.table), Self.isFolder(url) {
        if let folder, Importer.isFolderExport(url) {
          let summary = try await folder(url, mode)
          return ReadRows(summary: summary.rows, files: summary.files)
        }
        return ReadRows(
          summary: try await facade.importRows(as: .tables, from: url, mode: mode), files: nil)
      }
      let form = try ExportForm(
        of: source.file, lines: source.lines, table: source.table, in: self)
      let bytes =
        switch form {
        case .tables: throw CommandFailure("There is no folder \(source.file).")
        case .table: try parts ?? session.parts(of: source.file)
        case .document, .lines:
          try session.checked(
            try parts ?? session.parts(of: source.file), of: source.file, isLines: form == .lines,
            in: self)
        }
      let summary = try await facade.importRows(as: form, from: bytes, mode: mode)
      return ReadRows(summary: summary, files: nil)
    } catch let error as TransferError where error.code == .storeNotEmpty {
      throw CommandFailure(
        "The store has data already; nothing was imported.",
        hints: ["Pass --merge to add to it, or name a new store with --store."])
    } catch let error as StoreError where error.code == .missingTarget {
      throw CommandFailure(
        "Rows of \(source.file) belong to others that are neither in it nor in the store; nothing was"
          + " imported.",
        hints: ["Read the folder of all tables, or the table of those others before this one."])
    }
  }

  /// Tells what was read, and what this version does not know of it.
  ///
  /// - Parameters:
  ///   - rows: The rows read.
  ///   - source: The source.
  ///   - session: The session to print to.
  /// - Throws: ``CommandFailure`` if nothing in the file is known.
  public func tell(
    _ rows: ReadRows, of source: ImportSource, in session: Session
  ) throws(CommandFailure) {
    let unknown = rows.summary.unknownKeys.flatMap { entity, keys in
      keys.map { entity.isEmpty ? $0 : "\(entity).\($0)" }
    }.sorted()
    if rows.summary.total == 0, !unknown.isEmpty {
      throw CommandFailure(
        "There is no \(subject) in \(source.file); nothing was imported.",
        hints: ["It has \(unknown.prefix(8).joined(separator: ", "))."])
    }
    if !unknown.isEmpty {
      session.note(
        "Ignored, unknown to this version: \(unknown.prefix(8).joined(separator: ", "))")
    }
    let counts = RowCounts(kinds, rows.summary.counts)
    var json = counts.json(file: source.file)
    json["rows"] = JSONValue(rows.summary.total)
    json["unknownKeys"] = .array(unknown.map { .string($0) })
    if let files = rows.files { json["files"] = JSONValue(files) }
    json["kept"] = .array(rows.summary.kept.sorted().map { .string($0) })
    let newer = RowCounts(kinds, rows.summary.newer)
    json["newer"] = JSONValue(rows.summary.newer.values.reduce(0, +))
    let with = rows.files.map { " with \($0.counted("file"))" } ?? ""
    session.tell("Read \(counts.text)\(with).", json: json)
    if !rows.summary.newer.isEmpty {
      session.note("Not replaced: \(newer.text), changed in the store since.")
    }
    guard !rows.summary.kept.isEmpty else { return }
    session.note(
      "Not replaced: \(rows.summary.kept.sorted().joined(separator: ", ")); the file has other values."
    )
  }

  /// Whether a source is a folder.
  public static func isFolder(_ source: ImportSource) -> Bool {
    source.file != "-" && isFolder(URL(filePath: source.file))
  }

  static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}

extension Session {
  /// Refuses a file whose first bytes say that it is something else.
  fileprivate func check(
    _ start: some Collection<UInt8>, of file: String, isLines: Bool, in transfer: StoreTransfer
  ) throws(CommandFailure) {
    let problem = FileProbe.problem(
      with: file, start, isLines: isLines, program: program, otherTables: transfer.otherTables)
    if let problem { throw problem }
  }

  /// Gives a file of JSON part by part, once its first bytes say that it is one.
  fileprivate func checked(
    _ parts: @escaping @Sendable () throws -> [UInt8]?, of file: String, isLines: Bool,
    in transfer: StoreTransfer
  ) throws -> @Sendable () throws -> [UInt8]? {
    let first = Mutex(try parts())
    try check(first.withLock { $0 ?? [] }.prefix(4096), of: file, isLines: isLines, in: transfer)
    return {
      let start = first.withLock { first in
        defer { first = nil }
        return first
      }
      return try start ?? parts()
    }
  }
}
