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
  public let format: ExportFormat
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
    let (batches, report) = try read(
      Array(bytes), mode: mode, now: store.clock.now, timeZone: store.timeZone)
    return try await write(batches, report, to: store, mode: mode)
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
    let (batches, report) = try read(
      format.format.open(document), mode: mode, now: store.clock.now, timeZone: store.timeZone)
    return try await write(batches, report, to: store, mode: mode)
  }

  private func write(
    _ batches: [any ImportBatch], _ report: ImportReport, to store: HouseholdStore,
    mode: ImportMode
  ) async throws -> ImportSummary {
    let entities = format.entities.map(\.descriptor)
    return try await store.write(origin: .import) { transaction in
      if mode == .intoEmptyStore { try Self.checkEmpty(entities, transaction) }
      for var batch in batches { try batch.write(in: transaction, mode: mode) }
      return report.summary
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
    try read(Array(bytes), mode: mode, now: now, timeZone: timeZone).report.summary
  }

  private func read(
    _ bytes: [UInt8], mode: ImportMode, now: Date, timeZone: TimeZone
  ) throws -> (batches: [any ImportBatch], report: ImportReport) {
    if let read = readBytes(bytes, mode: mode, now: now, timeZone: timeZone) { return read }
    let document = try JSONValue(received: bytes, limits: limits)
    return try read(format.format.open(document), mode: mode, now: now, timeZone: timeZone)
  }

  /// Reads and checks the rows of an envelope.
  ///
  /// - Parameters:
  ///   - envelope: The envelope, upgraded to the current version.
  ///   - mode: How it is imported.
  ///   - now: The time of the import.
  ///   - timeZone: The time zone for converting instants to civil dates.
  ///   - known: The rows that were already read, by collection.
  ///   - report: The failures and unknown keys found in them.
  func read(
    _ envelope: Envelope, mode: ImportMode, now: Date, timeZone: TimeZone,
    batches known: [String: any ImportBatch] = [:], report: ImportReport = ImportReport()
  ) throws -> (batches: [any ImportBatch], report: ImportReport) {
    let root = envelope.createdAt == nil ? "" : Envelope.Key.payload
    guard let payload = envelope.payload.object else {
      throw TransferError.wrongType(
        expected: "an object with a key for each entity", found: envelope.payload
      ).under(root)
    }
    let context = ImportContext(
      schemaVersion: envelope.schemaVersion, createdAt: envelope.createdAt, now: now,
      timeZone: timeZone)
    var report = report
    for member in envelope.extras { report.note(unknown: member.key, of: "") }
    var collections: Set<String> = []
    var batches: [any ImportBatch] = []
    var paths: [(Int) -> String] = []
    for entity in format.entities {
      let collection = entity.collection
      collections.insert(collection)
      let path = root.isEmpty ? collection : "\(root).\(collection)"
      var batch =
        known[collection]
        ?? entity.batch(RowCodec(descriptor: entity.descriptor, timeZone: timeZone))
      let isObject = payload[collection]?.object != nil
      for (index, record) in Self.records(payload[collection], path: path, report: &report)
        .enumerated()
      {
        batch.read(
          record, at: isObject ? path : "\(path)[\(index)]",
          options: options(mode, tracksRows: true),
          context: context, report: &report)
      }
      batches.append(batch)
      paths.append { isObject ? path : "\(path)[\($0)]" }
    }
    // What earlier versions exported and this one keeps no more is no news to anybody.
    collections.formUnion(format.formerCollections)
    for member in payload
    where !collections.contains(member.key) && member.key != format.dateKey {
      report.note(unknown: member.key, of: "")
    }
    if mode == .intoEmptyStore {
      let ids = Dictionary(batches.map { ($0.descriptor.name, $0.ids) }) { $0.union($1) }
      for (batch, path) in zip(batches, paths) {
        batch.checkLinks(in: ids, path: path, report: &report)
      }
    }
    try report.check()
    return (batches, report)
  }

  /// The records under a key: several, one, or none.
  private static func records(
    _ value: JSONValue?, path: String, report: inout ImportReport
  ) -> [JSONValue] {
    switch value {
    case nil, .null?: return []
    case .array(let records)?: return records
    case .object?: return value.map { [$0] } ?? []
    case let value?:
      report.fail(
        TransferError.wrongType(expected: "an array of records", found: value).under(path))
      return []
    }
  }

  /// Checks that a store has no rows.
  static func checkEmpty(_ entities: [EntityDescriptor], _ transaction: any ReadTransaction) throws
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
