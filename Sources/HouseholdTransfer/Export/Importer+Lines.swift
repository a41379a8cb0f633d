import HouseholdJSON
import HouseholdMessages
public import HouseholdPersistence

extension Importer {
  /// Imports JSON Lines written by ``Exporter/exportLines(_:to:)``.
  ///
  /// The input is read once, in one write transaction: rows are checked and written page by page.
  /// If there is no failure by the end, the transaction is committed, otherwise rolled back. So the
  /// source can be a pipe, memory use is constant, and other writers wait until the end. All
  /// failures are collected, with their lines. ``limits`` apply to a single line.
  ///
  /// In a file of an older version, each upgrade step is called with a payload of one row.
  ///
  /// - Parameters:
  ///   - source: Returns the next chunk of UTF-8, or nil at the end.
  ///   - store: The store.
  ///   - mode: How existing rows are treated.
  /// - Returns: What was written, and the keys this version does not know.
  /// - Throws: ``TransferError`` if the first line is not an envelope of this format, or the store
  ///   is not empty; ``ImportError`` with everything that is wrong;
  ///   ``/HouseholdPersistence/StoreError``; any error of the source. Nothing is changed then.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func importLines(
    from source: @escaping @Sendable () throws -> [UInt8]?, into store: HouseholdStore,
    mode: ImportMode
  ) async throws -> ImportSummary {
    let importer = self
    return try await store.write(origin: .import) { transaction in
      if mode == .intoEmptyStore {
        try Self.checkEmpty(importer.format.entities.map(\.descriptor), transaction)
      }
      var lines = LinesImport(importer, mode: mode, transaction: transaction)
      var reader = JSONLinesReader(limits: importer.limits, source: source)
      return try lines.run(&reader)
    }
  }
}

/// The state of importing JSON Lines.
private struct LinesImport {
  private let format: ExportFormat
  private let options: ImportOptions
  private let transaction: any WriteTransaction
  private var batches: [String: any ImportBatch] = [:]
  /// The scanners of the entities that were read so far.
  private var scanners: [String: JSONRowScanner] = [:]
  private var names: [String: String] = [:]
  /// The entities of earlier versions, whose rows are passed over.
  private let former: Set<String>
  private var report = ImportReport()
  private var pending = 0
  private var count = 0

  init(_ importer: Importer, mode: ImportMode, transaction: any WriteTransaction) {
    format = importer.format
    former = importer.format.model.formerEntities
    options = importer.options(mode, tracksRows: false)
    self.transaction = transaction
    for entity in format.entities {
      batches[entity.descriptor.name] = entity.batch(
        RowCodec(descriptor: entity.descriptor, timeZone: transaction.timeZone))
      names[entity.collection] = entity.descriptor.name
    }
  }

  mutating func run(_ reader: inout JSONLinesReader) throws -> ImportSummary {
    guard let first = try reader.next() else {
      throw TransferError(.unexpectedEnd, "The file is empty; expected an envelope.")
    }
    let envelope: Envelope
    do throws(TransferError) {
      envelope = try Envelope(header: first.value)
      try format.format.check(envelope)
    } catch {
      throw error.at(first)
    }
    for member in envelope.extras { report.note(unknown: member.key, of: "") }
    let context = ImportContext(
      schemaVersion: envelope.schemaVersion, createdAt: envelope.createdAt, now: transaction.now,
      timeZone: transaction.timeZone)
    var isComplete = false
    let isPresent = envelope.schemaVersion == format.format.schemaVersion
    while let bytes = try nextBytes(&reader) {
      if isPresent, !isComplete, readBytes(bytes, reader.limits) {
        if pending >= Exporter.page { try write() }
        continue
      }
      guard let line = value(of: bytes, reader) else { continue }
      report.position = TextPosition(offset: line.offset, line: line.number, column: 1)
      if isComplete {
        report.fail(
          TransferError(.wrongCount, "There are lines after the count; each file has one export."))
        break
      }
      if let end = line.value["count"], line.value["entity"] == nil {
        isComplete = true
        check(end)
      } else {
        read(line.value, context)
      }
      if pending >= Exporter.page { try write() }
    }
    if !isComplete, report.failureCount == 0 {
      report.fail(
        TransferError(
          .unexpectedEnd, "The file ends without its count; it was cut off. Export it again."))
    }
    try report.check()
    try write()
    return report.summary
  }

  /// The next line; a line without an end is a failure.
  private mutating func nextBytes(
    _ reader: inout JSONLinesReader
  ) throws -> JSONLinesReader.Bytes? {
    while true {
      do {
        return try reader.nextBytes()
      } catch let error as TransferError where error.position != nil {
        fail(error)
      }
    }
  }

  /// The value of a line; nil if it is not JSON, which is a failure.
  private mutating func value(
    of line: JSONLinesReader.Bytes, _ reader: JSONLinesReader
  ) -> JSONLinesReader.Line? {
    do throws(TransferError) {
      return try reader.parse(line)
    } catch {
      fail(error)
      return nil
    }
  }

  private mutating func fail(_ error: TransferError) {
    report.position = error.position
    report.fail(error)
    count += 1
  }

  /// Reads a row in the format of this version's exporter, without building a tree.
  ///
  /// - Returns: False for anything else; nothing was read then.
  private mutating func readBytes(
    _ line: JSONLinesReader.Bytes, _ limits: InputLimits
  ) -> Bool {
    guard line.bytes.count <= limits.bytes else { return false }
    var parser = JSONParser(Array(line.bytes), limits: limits)
    guard parser.skip(UInt8(ascii: "{")), parser.skip(UInt8(ascii: "\"")),
      parser.plainText() == "entity", parser.skipColon(), let range = parser.plainRange(),
      parser.skip(UInt8(ascii: ",")), parser.skip(UInt8(ascii: "\"")),
      parser.plainText() == "row", parser.skipColon()
    else { return false }
    // Reads the object, its two keys, and what follows the row.
    parser.remaining -= 2
    let name = String(decoding: parser.bytes[range], as: UTF8.self)
    guard var batch = batches.removeValue(forKey: name) else { return false }
    defer { batches[name] = batch }
    // The end is checked first, so that nothing is read from a line that continues.
    let end = parser.bytes.lastIndex { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 } ?? 0
    guard parser.bytes[end] == UInt8(ascii: "}") else { return false }
    var scanner = scanners.removeValue(forKey: name)
    defer { scanners[name] = scanner }
    let isRead = batch.readRecord(
      &parser, level: 1, options: options, report: &report, scanner: &scanner
    ) { parser in parser.position == end }
    guard isRead else { return false }
    count += 1
    pending += 1
    return true
  }

  private mutating func check(_ end: JSONValue) {
    guard let expected = end.number?.int64 else {
      report.fail(
        TransferError.wrongType(expected: "the number of rows", found: end).inside(.key("count")))
      return
    }
    if expected != Int64(count) {
      report.fail(
        TransferError(
          .wrongCount, "The file has \(count) rows but should have \(expected). Export it again.",
          path: "count", expected: "\(expected) rows", found: "\(count) rows"))
    }
  }

  private mutating func read(_ line: JSONValue, _ context: ImportContext) {
    count += 1
    guard let entity = line["entity"]?.string, var row = line["row"] else {
      report.fail(
        .wrongType(expected: #"a row such as {"entity": "…", "row": {…}}"#, found: line))
      return
    }
    var name = entity
    do throws(TransferError) {
      (name, row) = try upgraded(entity, row, from: context.schemaVersion)
    } catch {
      report.fail(error)
      return
    }
    guard var batch = batches.removeValue(forKey: name) else {
      if former.contains(name) { return }
      report.fail(
        TransferError(
          .unknownEntity, "This version has no such entity; update the app.", path: "entity"))
      return
    }
    batch.read(row, at: "row", options: options, context: context, report: &report)
    batches[name] = batch
    pending += 1
  }

  /// A row upgraded to the current version, and its entity.
  private func upgraded(
    _ name: String, _ row: JSONValue, from version: Int
  ) throws(TransferError) -> (String, JSONValue) {
    guard version < format.format.schemaVersion, !format.format.upgrades.isEmpty else {
      return (name, row)
    }
    let entity = format.entities.first { $0.descriptor.name == name }
    let isSingleton = entity?.isSingleton == true
    var payload: JSONValue = .object([
      entity?.collection ?? name: isSingleton ? row : .array([row])
    ])
    try format.format.upgrade(&payload, from: version)
    guard let member = payload.object?.first, let present = names[member.key] else {
      return (name, row)
    }
    return (present, member.value[0] ?? member.value)
  }

  /// Writes the rows read so far, unless there are failures: the transaction is rolled back then.
  private mutating func write() throws {
    pending = 0
    for name in batches.keys.sorted() {
      // Moved out and back, so that its rows are not copied.
      guard var batch = batches.removeValue(forKey: name) else { continue }
      if report.failureCount == 0 {
        try batch.write(in: transaction, mode: options.mode)
      } else {
        batch.discard()
      }
      batches[name] = batch
    }
  }
}

extension TransferError {
  /// The same error on a line of a file.
  fileprivate func at(_ line: JSONLinesReader.Line) -> TransferError {
    var error = self
    error.position = TextPosition(offset: line.offset, line: line.number, column: 1)
    return error
  }
}
