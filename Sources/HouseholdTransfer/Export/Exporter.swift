import HouseholdJSON
public import HouseholdPersistence

/// Exports all rows of a model as one JSON document, as JSON Lines, or as a table per entity.
///
/// All rows are read in one transaction, in pages, ordered by id: the same rows always give the
/// same document.
public struct Exporter: Sendable {
  /// The format to write.
  let format: ExportFormat

  static let page = 500

  /// Creates an exporter.
  public init(_ format: ExportFormat) { self.format = format }

  /// Exports all rows of a store as one document.
  ///
  /// ```swift
  /// let document = try await Exporter(format).export(store)
  /// let bytes = document.json.bytes(.pretty)
  /// ```
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError``; any error of a computed key.
  /// - Complexity: O(*n*) in the number of rows, all of which are held in memory. For large stores,
  ///   use ``exportDocument(_:style:to:)`` or ``exportLines(_:to:)``.
  public func export(_ store: HouseholdStore) async throws -> Envelope {
    let format = format
    return try await store.read { try Self.document(format, in: $0) }
  }

  /// Exports all rows that a transaction sees as one document.
  static func document(
    _ format: ExportFormat, in transaction: any ReadTransaction
  ) throws -> Envelope {
    var payload = JSONObject()
    for entity in format.entities {
      var records: [JSONValue] = []
      try Self.forEachRecord(of: entity, in: transaction) { records.append(.object($0)) }
      payload[entity.collection] =
        entity.isSingleton && records.count < 2 ? records.first ?? .null : .array(records)
    }
    if let key = format.dateKey { payload[key] = JSONValue(transaction.now) }
    return format.format.envelope(.object(payload), createdAt: transaction.now)
  }

  /// Calls a function with each record of an entity, page by page.
  static func forEachRecord(
    of entity: AnyEntityTransfer, in transaction: any ReadTransaction,
    _ body: (JSONObject) throws -> Void
  ) throws {
    let codec = RowCodec(descriptor: entity.descriptor, timeZone: transaction.timeZone)
    try forEachPage(of: entity.descriptor, in: transaction) { rows in
      for record in try entity.records(rows, codec, transaction) { try body(record) }
    }
  }

  /// Calls a function with each page of an entity's rows; none is empty.
  static func forEachPage(
    of entity: EntityDescriptor, in transaction: any ReadTransaction,
    _ body: ([RawRow]) throws -> Void
  ) throws {
    var last: StoredValue?
    while true {
      let rows = try transaction.rawRows(of: entity.name, after: last, limit: page)
      if !rows.isEmpty { try body(rows) }
      guard rows.count == page, let id = rows.last?["id"] else { return }
      last = id
    }
  }
}
