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
    return try await write(to: store, mode: mode) { transaction in
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
      batches[entity.descriptor.name] = entity.batch(transaction.timeZone)
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
    while let line = try next(&reader) {
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

  /// The next line that is JSON; all others are failures.
  private mutating func next(_ reader: inout JSONLinesReader) throws -> JSONLinesReader.Line? {
    while true {
      do {
        return try reader.next()
      } catch let error as TransferError where error.position != nil {
        report.fail(error)
        count += 1
      }
    }
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
        if options.mode == .merge {
          try batch.keepStored(in: transaction, report: &report)
        }
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
