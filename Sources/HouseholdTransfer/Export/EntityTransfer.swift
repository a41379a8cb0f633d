import Foundation
public import HouseholdJSON
public import HouseholdPersistence

/// How an entity's exported records differ from its schema: computed keys and older formats.
///
/// An entity without such differences needs no transfer; its records follow from the schema.
public struct EntityTransfer<E: Entity>: Sendable {
  /// Upgrades a record of any older format to the current one.
  public typealias RecordUpgrade =
    @Sendable (_ record: inout JSONObject, _ context: ImportContext) throws -> Void

  /// Whether the entity has a single row, which is written as an object instead of an array.
  let isSingleton: Bool
  /// The computed keys, written after the fields.
  let computed: ComputedKeys<E>
  /// Upgrades a record of any older format to the current one before it is read.
  let upgrade: RecordUpgrade?

  /// Describes the records of an entity.
  ///
  /// - Parameters:
  ///   - type: The entity.
  ///   - isSingleton: Whether the entity has a single row, which is written as an object, or as
  ///     `null` if it does not exist.
  ///   - computed: The computed keys, written after the fields.
  ///   - upgrade: Upgrades a record of any older format to the current one. Called with every
  ///     record; must leave current records unchanged.
  public init(
    _ type: E.Type = E.self, isSingleton: Bool = false,
    computed: ComputedKeys<E> = ComputedKeys(), upgrade: RecordUpgrade? = nil
  ) {
    self.isSingleton = isSingleton
    self.computed = computed
    self.upgrade = upgrade
  }

  /// The records of a page of untyped rows: the fields, then the computed keys.
  ///
  /// A row that this version cannot read has no computed keys.
  ///
  /// - Throws: Any error of reading what the computed keys need.
  /// - Complexity: O(*n*) in the number of rows, and what the computed keys read for the page.
  func records(
    _ rows: [RawRow], codec: RowCodec, in transaction: any ReadTransaction
  ) throws -> [JSONObject] {
    var records = rows.map(codec.json)
    guard !computed.names.isEmpty else { return records }
    var (readable, page): ([Int], [E]) = ([], [])
    for (index, row) in rows.enumerated() {
      guard let value = try? E.schema.decode(row, into: E.schema.blank) else { continue }
      readable.append(index)
      page.append(value)
    }
    guard !page.isEmpty else { return records }
    for (index, values) in zip(readable, try computed.values(page, transaction)) {
      for (name, value) in zip(computed.names, values) { records[index][name] = value }
    }
    return records
  }
}

/// A type-erased transfer of an entity.
struct AnyEntityTransfer: Sendable {
  let descriptor: EntityDescriptor
  /// The key of the entity's records in a payload, and the name of its table.
  var collection: String
  let isSingleton: Bool
  /// The names of the computed keys.
  let computed: [String]
  let records: @Sendable ([RawRow], RowCodec, any ReadTransaction) throws -> [JSONObject]
  /// The rows of an import, in the time zone for converting instants to civil dates.
  let batch: @Sendable (TimeZone) -> any ImportBatch

  init<E: Entity>(_ transfer: EntityTransfer<E>) {
    descriptor = EntityDescriptor(of: E.self)
    collection = descriptor.collection
    isSingleton = transfer.isSingleton
    computed = transfer.computed.names
    records = { rows, codec, transaction in
      try transfer.records(rows, codec: codec, in: transaction)
    }
    batch = { EntityBatch(transfer, timeZone: $0) }
  }
}
