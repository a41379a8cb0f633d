public import Foundation
public import HouseholdPersistence

/// Writes the rows of a model as CSV tables for spreadsheets, one file per entity.
///
/// ```swift
/// let tables = TableExport(.laundry)
/// try await tables.write("laundryTask", of: store) { try output.write(contentsOf: $0) }
/// try await tables.write(to: folder, from: store)  // pets.csv, tasks.csv, …
/// ```
///
/// A table has the fields of the schema, in order, then the export's computed keys. Each link to a
/// row with a name or title is followed by a column with that name: `petID.name` after `petID`.
/// Cells that a spreadsheet would run as formulas get a leading apostrophe.
/// ``Importer/importTable(_:from:into:mode:)`` reads such a table back and ignores the columns that
/// are not fields.
public struct TableExport: Sendable {
  /// The format to write.
  let format: ExportFormat

  /// Creates an export of tables.
  public init(_ format: ExportFormat) { self.format = format }

  /// The names of the entities that can be written, in the model's order.
  ///
  /// - Complexity: O(*n*) in the number of entities.
  public var entities: [String] { format.entities.map(\.descriptor.name) }

  /// Writes the rows of an entity as one table.
  ///
  /// - Parameters:
  ///   - entity: The entity's name, such as `pet`, or its collection, such as `pets`.
  ///   - store: The store.
  ///   - sink: Called with each chunk of UTF-8 while the rows are read. It starts with a byte order
  ///     mark, which some spreadsheets need to recognize UTF-8.
  /// - Returns: The number of rows.
  /// - Throws: ``TransferError`` with `unknownEntity`; ``/HouseholdPersistence/StoreError``; any
  ///   error of the sink or a computed key.
  /// - Complexity: O(*n*) in the number of rows, including those whose names are shown.
  @discardableResult
  public func write(
    _ entity: String, of store: HouseholdStore,
    to sink: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws -> Int {
    let (format, transfer) = (format, try format.entity(named: entity))
    return try await store.read { transaction in
      var names = LinkNames(transaction: transaction, model: format.model)
      return try Self.write(transfer, in: transaction, names: &names, to: sink)
    }
  }

  /// Writes each entity that has rows to a file in a new folder.
  ///
  /// All rows are read in one transaction. A file is named after the entity's collection, such as
  /// `pets.csv`, and readable only by its owner. The folder appears when it is complete.
  ///
  /// - Parameters:
  ///   - folder: The folder to create; nothing, or an empty folder, may exist at its path.
  ///   - store: The store.
  /// - Returns: The number of rows written for each entity, by its name.
  /// - Throws: ``TransferError`` with `notWritable` if something exists there or cannot be written;
  ///   ``/HouseholdPersistence/StoreError``; any error of a computed key.
  /// - Complexity: O(*n*) in the number of rows.
  @discardableResult
  public func write(to folder: URL, from store: HouseholdStore) async throws -> [String: Int] {
    let format = format
    return try await Exporter.makeFolder(at: folder) { partial in
      try await store.read { transaction in
        var names = LinkNames(transaction: transaction, model: format.model)
        var counts: [String: Int] = [:]
        for transfer in format.entities {
          let name = transfer.descriptor.name
          guard try !transaction.rawRows(of: name, after: nil, limit: 1).isEmpty else { continue }
          try Exporter.write(to: partial.appending(path: transfer.collection + ".csv")) { file in
            counts[name] = try Self.write(transfer, in: transaction, names: &names) {
              try file.write($0)
            }
          }
        }
        return counts
      }
    }
  }

  private static func write(
    _ transfer: AnyEntityTransfer, in transaction: any ReadTransaction,
    names: inout LinkNames, to sink: ([UInt8]) throws -> Void
  ) throws -> Int {
    try withoutActuallyEscaping(sink) { sink in
      let table = TableCodec(descriptor: transfer.descriptor, timeZone: transaction.timeZone)
      let links = try table.descriptor.fields.map { try names.table(of: $0) }
      var writer = CSVWriter(sink: sink)
      try sink(CSVReader.byteOrderMark)
      var header: [CSVCell] = []
      for (field, link) in zip(table.descriptor.fields, links) {
        header.append(.text(field.name))
        if link != nil { header.append(.text(TableCodec.nameColumn(of: field.name))) }
      }
      try writer.write(header + transfer.computed.map(CSVCell.text))
      var count = 0
      let codec = RowCodec(descriptor: transfer.descriptor, timeZone: transaction.timeZone)
      try Exporter.forEachPage(of: transfer.descriptor, in: transaction) { rows in
        for (row, record) in zip(rows, try transfer.records(rows, codec, transaction)) {
          var cells: [CSVCell] = []
          for (field, link) in zip(table.descriptor.fields, links) {
            cells.append(table.cell(record[field.name], of: field))
            if let link { cells.append(Self.names(of: row[field.name], in: link)) }
          }
          for key in transfer.computed { cells.append(TableCodec.cell(record[key])) }
          try writer.write(cells)
        }
        count += rows.count
      }
      try writer.finish()
      return count
    }
  }

  /// The names of the rows that a link refers to.
  private static func names(of value: StoredValue?, in names: [StoredValue: String]) -> CSVCell {
    switch value {
    case nil, .null?: return .empty
    case .blob(let bytes)? where bytes.count != 16:
      return .text(
        LinkedIDs.storedValues(bytes).compactMap { names[$0] }.sorted().joined(separator: "; "))
    case let id?: return names[id].map(CSVCell.text) ?? .empty
    }
  }
}

/// The names of linked rows, read once for each entity.
private struct LinkNames {
  let transaction: any ReadTransaction
  let model: Model
  private var known: [String: [StoredValue: String]] = [:]

  init(transaction: any ReadTransaction, model: Model) {
    self.transaction = transaction
    self.model = model
  }

  /// The names, by id, of the rows that a field refers to; nil if it is not a link, or they have no
  /// names.
  mutating func table(of field: FieldDescriptor) throws -> [StoredValue: String]? {
    guard let link = field.link, let target = model.entity(named: link.target),
      let label = target.fields.first(where: { $0.type == .text && Self.labels.contains($0.name) })
    else { return nil }
    if let names = known[target.name] { return names }
    var names: [StoredValue: String] = [:]
    try Exporter.forEachPage(of: target, in: transaction) { rows in
      for row in rows {
        guard let id = row["id"], case .text(let name)? = row[label.name] else { continue }
        names[id] = name
      }
    }
    known[target.name] = names
    return names
  }

  private static let labels: Set<String> = ["name", "title"]
}
