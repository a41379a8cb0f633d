import HouseholdJSON
public import HouseholdPersistence

extension Exporter {
  /// Writes all rows of a store as one document, holding at most one page of rows in memory.
  ///
  /// The bytes are those of ``export(_:)``.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - style: The layout.
  ///   - sink: Called with each chunk of UTF-8 while the rows are read.
  /// - Returns: The number of rows of each entity that has any, by its name.
  /// - Throws: ``/HouseholdPersistence/StoreError``; any error of the sink or a computed key.
  /// - Complexity: O(*n*) in the number of rows.
  @discardableResult
  public func exportDocument(
    _ store: HouseholdStore, style: JSONValue.Style = .pretty,
    to sink: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws -> [String: Int] {
    let format = format
    return try await store.read {
      try Self.writeDocument(format, style: style, in: $0, to: sink)
    }
  }

  /// Writes all rows that a transaction sees as one document.
  static func writeDocument(
    _ format: ExportFormat, style: JSONValue.Style, in transaction: any ReadTransaction,
    to sink: ([UInt8]) throws -> Void
  ) throws -> [String: Int] {
    var writer = JSONWriter(style)
    var counts: [String: Int] = [:]
    let envelope = format.format.envelope(.null, createdAt: transaction.now)
    writer.openObject()
    for member in envelope.header.members { writer.write(member.key, member.value) }
    writer.write(key: Envelope.Key.payload)
    writer.openObject()
    for entity in format.entities {
      writer.write(key: entity.collection)
      counts[entity.descriptor.name] = try write(
        entity, in: transaction, with: &writer, to: sink)
    }
    if let key = format.dateKey { writer.write(key, JSONValue(transaction.now)) }
    writer.close()
    writer.close()
    try sink(writer.bytes)
    return counts.filter { $0.value > 0 }
  }

  private static func write(
    _ entity: AnyEntityTransfer, in transaction: any ReadTransaction,
    with writer: inout JSONWriter, to sink: ([UInt8]) throws -> Void
  ) throws -> Int {
    var count = 0
    // A single row is an object, none is null, and several are written as of any other entity.
    let isArray =
      try !entity.isSingleton
      || transaction.rawRows(of: entity.descriptor.name, after: nil, limit: 2).count > 1
    if isArray { writer.openArray() }
    try forEachRecord(of: entity, in: transaction) { record in
      if isArray { writer.write(element: .object(record)) } else { writer.write(.object(record)) }
      count += 1
      guard writer.bytes.count >= InputLimits.chunk else { return }
      try sink(writer.bytes)
      writer.bytes.removeAll(keepingCapacity: true)
    }
    if isArray { writer.close() } else if count == 0 { writer.write(.null) }
    return count
  }
}
