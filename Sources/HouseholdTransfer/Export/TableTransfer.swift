import HouseholdJSON
import HouseholdMessages
public import HouseholdPersistence

extension Exporter {
  /// Writes the rows of an entity as a CSV table with only the fields.
  ///
  /// For people, use ``TableExport``, which adds computed keys and names.
  ///
  /// - Parameters:
  ///   - entity: The entity's name, such as `pet`, or its collection, such as `pets`.
  ///   - store: The store.
  ///   - sink: Called with each chunk of UTF-8 while the rows are read.
  /// - Returns: The number of rows.
  /// - Throws: ``TransferError`` with `unknownEntity`; ``/HouseholdPersistence/StoreError``; any
  ///   error of the sink.
  /// - Complexity: O(*n*) in the number of rows.
  @discardableResult
  public func exportTable(
    _ entity: String, from store: HouseholdStore,
    to sink: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws -> Int {
    let descriptor = try format.entity(named: entity).descriptor
    return try await store.read { transaction in
      let codec = TableCodec(descriptor: descriptor, timeZone: transaction.timeZone)
      var writer = CSVWriter(sink: sink)
      try writer.write(codec.columns.map(CSVCell.text))
      var count = 0
      try Self.forEachPage(of: descriptor, in: transaction) { rows in
        for row in rows { try writer.write(codec.cells(row)) }
        count += rows.count
      }
      try writer.finish()
      return count
    }
  }
}

extension Importer {
  /// Imports a CSV table into an entity.
  ///
  /// The input is read once, in one write transaction, as by ``importLines(from:into:mode:)``. The
  /// first row lists the columns; a field without a column is left unchanged, or has its default in
  /// a new row. ``limits`` apply to a single row.
  ///
  /// - Parameters:
  ///   - entity: The entity's name, such as `pet`, or its collection, such as `pets`.
  ///   - source: Returns the next chunk of UTF-8, or nil at the end.
  ///   - store: The store.
  ///   - mode: How existing rows are treated.
  /// - Returns: What was written, and the columns this version does not know.
  /// - Throws: ``TransferError`` if the table is malformed, or the store is not empty;
  ///   ``ImportError`` with everything that is wrong with its rows;
  ///   ``/HouseholdPersistence/StoreError``; any error of the source. Nothing is changed then.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func importTable(
    _ entity: String, from source: @escaping @Sendable () throws -> [UInt8]?,
    into store: HouseholdStore, mode: ImportMode
  ) async throws -> ImportSummary {
    let transfer = try format.entity(named: entity)
    return try await write(to: store, mode: mode) { transaction in
      var report = ImportReport()
      var batch = try readTable(
        transfer, from: source, in: transaction, mode: mode, report: &report)
      try report.check()
      try batch.write(in: transaction, mode: mode)
      return report.summary
    }
  }

  /// Reads a table, and writes all but its last rows.
  ///
  /// - Parameter path: The path of its rows in failures.
  /// - Returns: The rows that are not written yet.
  func readTable(
    _ transfer: AnyEntityTransfer, from source: @escaping @Sendable () throws -> [UInt8]?,
    in transaction: any WriteTransaction, mode: ImportMode, at path: String = "",
    report: inout ImportReport
  ) throws -> any ImportBatch {
    let options = options(mode, tracksRows: false)
    var reader = CSVReader(limits: limits, source: source)
    guard let first = try reader.next() else {
      throw TransferError(
        .unexpectedEnd, "The table is empty; its first row must name the columns.")
    }
    let codec = TableCodec(descriptor: transfer.descriptor, timeZone: transaction.timeZone)
    let header = try codec.header(first)
    for column in header.unknownColumns where !transfer.computed.contains(column) {
      report.note(unknown: column, of: transfer.descriptor.name)
    }
    var batch = transfer.batch(transaction.timeZone)
    var pending = 0
    while let row = try reader.next() {
      report.position = TextPosition(offset: row.offset, line: row.line, column: 1)
      batch.read(codec.read(row, header), at: path, options: options, report: &report)
      pending += 1
      guard pending >= Exporter.page else { continue }
      pending = 0
      if report.failureCount == 0 {
        try batch.write(in: transaction, mode: mode)
      } else {
        batch.discard()
      }
    }
    report.position = nil
    return batch
  }
}

extension ExportFormat {
  /// The transfer of an entity.
  func entity(named name: String) throws(TransferError) -> AnyEntityTransfer {
    let found =
      entities.first { $0.descriptor.name == name }
      ?? entities.first { $0.collection == name }
    guard let found else {
      throw TransferError(
        .unknownEntity,
        "There is no entity \(name); the entities are \(entities.map(\.descriptor.name), .commas).")
    }
    return found
  }
}
