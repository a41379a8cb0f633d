public import Foundation
import HouseholdCalendar
public import HouseholdJSON
import HouseholdMessages
public import HouseholdPersistence

/// Imports documents of an ``Exporter``, and the older formats its format knows, into a store.
///
/// All input is read and checked first, and all failures are reported together. Then one
/// transaction writes all rows, or none.
public struct Importer: Sendable {
  /// The format to read.
  let format: ExportFormat
  /// The limits for reading; for JSON Lines and tables, they apply to one line or row.
  public var limits: InputLimits
  /// The limits for the files of a folder.
  public var folderLimits = FolderLimits()
  /// Whether unknown columns are written to the store.
  ///
  /// Only for stores that support it; otherwise they are reported as unknown keys.
  public var keepsUnknownColumns = false
  /// Whether a row with an unknown value of an enum without fallback is an error.
  ///
  /// Otherwise the row is saved unchanged and reported as unreadable.
  public var refusesUnreadableRows = false

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - format: The format to read.
  ///   - limits: The limits for reading.
  public init(_ format: ExportFormat, limits: InputLimits = .file) {
    self.format = format
    self.limits = limits
  }

  func options(_ mode: ImportMode, tracksRows: Bool) -> ImportOptions {
    ImportOptions(
      mode: mode, tracksRows: tracksRows, keepsUnknownColumns: keepsUnknownColumns,
      refusesUnreadableRows: refusesUnreadableRows)
  }

  /// Imports a JSON document.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8.
  ///   - store: The store.
  ///   - mode: How existing rows are treated.
  /// - Returns: What was written, and the keys this version does not know.
  /// - Throws: ``TransferError`` if the document is malformed, or the store is not empty;
  ///   ``ImportError`` with everything that is wrong with its rows;
  ///   ``/HouseholdPersistence/StoreError``. Nothing is changed then.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func importDocument(
    _ bytes: some Collection<UInt8>, into store: HouseholdStore, mode: ImportMode
  ) async throws -> ImportSummary {
    let rows = try read(bytes, mode: mode, now: store.clock.now, timeZone: store.timeZone)
    return try await write(rows, to: store)
  }

  /// Imports a JSON tree.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - store: The store.
  ///   - mode: How existing rows are treated.
  /// - Returns: What was written, and the keys this version does not know.
  /// - Throws: As for importing the document's bytes, except syntax errors.
  /// - Complexity: O(*n*) in the size of the tree.
  @discardableResult
  public func importDocument(
    _ document: JSONValue, into store: HouseholdStore, mode: ImportMode
  ) async throws -> ImportSummary {
    var reading = DocumentReading(
      self, mode: mode, now: store.clock.now, timeZone: store.timeZone)
    try reading.finish(document)
    return try await write(reading, to: store)
  }

  private func write(
    _ rows: DocumentReading, to store: HouseholdStore
  ) async throws -> ImportSummary {
    try await write(to: store, mode: rows.mode) { transaction in
      var report = rows.report
      for var batch in rows.batches {
        if rows.mode == .merge { try batch.keepStored(in: transaction, report: &report) }
        try batch.write(in: transaction, mode: rows.mode)
      }
      return report.summary
    }
  }

  /// Writes rows in one transaction: into a store without any, or beside those that are there, so that what
  /// follows from both is worked out again.
  func write(
    to store: HouseholdStore, mode: ImportMode,
    _ body: @escaping @Sendable (any WriteTransaction) throws -> ImportSummary
  ) async throws -> ImportSummary {
    let entities = format.entities.map(\.descriptor)
    return try await store.write(.importing, origin: .import) { transaction in
      if mode == .intoEmptyStore { try Self.checkEmpty(entities, transaction) }
      let summary = try body(transaction)
      if mode == .merge { try store.model.workOut(in: transaction) }
      return summary
    }
  }

  /// Reads and checks a JSON document without writing anything.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8.
  ///   - mode: How it would be imported. For an empty store, every link must refer to a row in the
  ///     document.
  ///   - now: The time of the check.
  ///   - timeZone: The time zone for converting instants to civil dates.
  /// - Returns: What an import would write.
  /// - Throws: ``TransferError`` or ``ImportError``.
  /// - Complexity: O(*n*) in the number of bytes.
  public func check(
    _ bytes: some Collection<UInt8>, mode: ImportMode, now: Date, timeZone: TimeZone
  ) throws -> ImportSummary {
    try read(bytes, mode: mode, now: now, timeZone: timeZone).report.summary
  }

  private func read(
    _ bytes: some Collection<UInt8>, mode: ImportMode, now: Date, timeZone: TimeZone
  ) throws -> DocumentReading {
    var reading = DocumentReading(self, mode: mode, now: now, timeZone: timeZone)
    let rest: JSONValue
    do throws(JSONError) {
      try limits.check(bytes.count)
      rest = try JSONParser.read(Array(bytes), limits: limits) { (parser) throws(JSONError) in
        try reading.document(&parser)
      }
    } catch {
      throw TransferError(error)
    }
    try reading.finish(rest)
    return reading
  }

  /// Checks that a store has no rows.
  private static func checkEmpty(_ entities: [EntityDescriptor], _ transaction: any ReadTransaction)
    throws
  {
    for entity in entities {
      guard try transaction.rawRows(of: entity.name, after: nil, limit: 1).isEmpty else {
        throw TransferError(
          .storeNotEmpty,
          "The store already has rows (\(entity.collection)); import into a new store, or merge.")
      }
    }
  }
}

/// Limits for the files of an imported folder.
///
/// Checked against the file sizes before anything is read.
public struct FolderLimits: Hashable, Sendable {
  /// The maximum size of a file in bytes.
  public var bytesOfFile: Int
  /// The maximum total size in bytes.
  public var bytes: Int
  /// The maximum number of files.
  public var count: Int

  /// Creates limits; by default 1 GiB per file, and 32 GiB and 100,000 files in total.
  public init(
    bytesOfFile: Int = 1 << 30, bytes: Int = Int(clamping: Int64(32) << 30), count: Int = 100_000
  ) {
    self.bytesOfFile = bytesOfFile
    self.bytes = bytes
    self.count = count
  }
}
