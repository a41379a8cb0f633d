public import HouseholdPersistence

/// How an entity's exported records differ from its schema: computed keys, older forms.
///
/// An entity without such differences needs none; its records follow from the schema.
public struct EntityTransfer<E: Entity>: Sendable {
  /// Turns a record of any older form into the present one.
  public typealias RecordUpgrade =
    @Sendable (_ record: inout JSONObject, _ context: ImportContext) throws -> Void

  /// Whether the entity has one row, which is written as an object instead of an array.
  public var isSingleton: Bool
  /// The keys that follow the fields.
  public var computed: [ComputedKey<E>]
  /// Turns a record of any older form into the present one, before it is read.
  public var upgrade: RecordUpgrade?

  /// Describes the records of an entity.
  ///
  /// - Parameters:
  ///   - type: The entity.
  ///   - isSingleton: Whether the entity has one row, which is written as an object, or `null` when
  ///     there is none.
  ///   - computed: The keys that follow the fields.
  ///   - upgrade: Turns a record of any older form, the seeds' included, into the present one. It
  ///     is run on every record, present ones too, and leaves those as they are.
  public init(
    _ type: E.Type = E.self, isSingleton: Bool = false, computed: [ComputedKey<E>] = [],
    upgrade: RecordUpgrade? = nil
  ) {
    self.isSingleton = isSingleton
    self.computed = computed
    self.upgrade = upgrade
  }

  /// A record of an untyped row: the fields, then the computed keys.
  ///
  /// A row that this version cannot read has no computed keys.
  ///
  /// - Throws: What a computed key throws.
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

/// The transfer of an entity whose type is forgotten.
struct AnyEntityTransfer: Sendable {
  let descriptor: EntityDescriptor
  let isSingleton: Bool
  /// The names of the keys that follow the fields.
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
