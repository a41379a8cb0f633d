import HouseholdJSON
public import HouseholdPersistence

extension Exporter {
  /// Writes all rows of a store as JSON Lines, holding at most one page of rows in memory.
  ///
  /// The first line is the envelope without its payload. Each following line is a row: `{"entity":
  /// "pet", "row": {…}}`. The last line is `{"count": 1234}`, the number of rows, which reveals a
  /// truncated file.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - sink: Called with each chunk of UTF-8 while the rows are read.
  /// - Returns: The number of rows of each entity that has any, by its name.
  /// - Throws: ``/HouseholdPersistence/StoreError``; any error of the sink or a computed key.
  /// - Complexity: O(*n*) in the number of rows.
  @discardableResult
  public func exportLines(
    _ store: HouseholdStore, to sink: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws -> [String: Int] {
    let format = format
    return try await store.read { transaction in
      var writer = JSONLinesWriter(sink: sink)
      let envelope = format.format.envelope(.null, createdAt: transaction.now)
      try writer.write(.object(envelope.header))
      var counts: [String: Int] = [:]
      for entity in format.entities {
        try Self.forEachRecord(of: entity, in: transaction) { record in
          try writer.write(["entity": .string(entity.descriptor.name), "row": .object(record)])
          counts[entity.descriptor.name, default: 0] += 1
        }
      }
      try writer.write(["count": JSONValue(counts.values.reduce(0, +))])
      try writer.finish()
      return counts
    }
  }
}
