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
  public var isSingleton: Bool
  /// The computed keys, written after the fields.
  public var computed: [ComputedKey<E>]
  /// Upgrades a record of any older format to the current one before it is read.
  public var upgrade: RecordUpgrade?

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
    _ type: E.Type = E.self, isSingleton: Bool = false, computed: [ComputedKey<E>] = [],
    upgrade: RecordUpgrade? = nil
  ) {
    self.isSingleton = isSingleton
    self.computed = computed
    self.upgrade = upgrade
  }

  /// The record of an untyped row: the fields, then the computed keys.
  ///
  /// A row that this version cannot read has no computed keys.
  ///
  /// - Throws: Any error of a computed key.
  public func record(
    _ row: RawRow, codec: RowCodec, context: ExportContext
  ) throws -> JSONObject {
    var object = codec.json(row)
    guard !computed.isEmpty, let value = try? E.schema.decode(row, into: E.schema.blank) else {
      return object
    }
    for key in computed { object[key.name] = try key.value(value, context) }
    return object
  }
}

/// A type-erased transfer of an entity.
struct AnyEntityTransfer: Sendable {
  let descriptor: EntityDescriptor
  let isSingleton: Bool
  /// The names of the computed keys.
  let computed: [String]
  let record: @Sendable (RawRow, RowCodec, ExportContext) throws -> JSONObject
  let batch: @Sendable (RowCodec) -> any ImportBatch

  init<E: Entity>(_ transfer: EntityTransfer<E>) {
    descriptor = EntityDescriptor(of: E.self)
    isSingleton = transfer.isSingleton
    computed = transfer.computed.map(\.name)
    record = { row, codec, context in
      try transfer.record(row, codec: codec, context: context)
    }
    batch = { codec in EntityBatch(transfer, codec: codec) }
  }
}
