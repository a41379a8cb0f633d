/// A transaction's reads, with the entities whose rows they asked for.
///
/// It stands between the question of a live query and the store, below every way to read: whatever
/// asks, be it a kit's reader, an aggregate or untyped rows, is recorded. A read of an entity is
/// recorded before it is tried, so that one that fails counts too. Other transactions read without
/// it.
final class RecordingReading: RowReading {
  private let rows: any RowReading
  /// The names of the entities that were read.
  private(set) var entities: Set<String> = []
  /// The entity that was read last: most questions ask for one entity several times in a row.
  private var last: String?

  init(_ rows: any RowReading) { self.rows = rows }

  private func record(_ entity: String) {
    guard entity != last else { return }
    last = entity
    entities.insert(entity)
  }

  func fetch<E: Entity>(
    _ type: E.Type, _ query: RowQuery, unreadable: inout [UnreadableRow]
  ) throws -> [E] {
    record(E.schema.name)
    return try rows.fetch(type, query, unreadable: &unreadable)
  }

  func forEach<E: Entity>(
    _ type: E.Type, _ query: RowQuery, reading fields: FieldSet,
    unreadable: inout [UnreadableRow], body: (inout E) -> Void
  ) throws {
    record(E.schema.name)
    try rows.forEach(type, query, reading: fields, unreadable: &unreadable, body: body)
  }

  func fetch<E: Entity>(
    _ type: E.Type, ids: [StoredValue], unreadable: inout [UnreadableRow]
  ) throws -> [E] {
    record(E.schema.name)
    return try rows.fetch(type, ids: ids, unreadable: &unreadable)
  }

  func forEachRow(
    _ ids: [StoredValue], of entity: EntityDescriptor,
    _ body: (_ place: Int, _ columns: [String], _ value: (Int) -> StoredValue) -> Void
  ) throws {
    record(entity.name)
    try rows.forEachRow(ids, of: entity, body)
  }

  func rows(of entity: EntityDescriptor, _ query: RowQuery) throws -> [RawRow] {
    record(entity.name)
    return try rows.rows(of: entity, query)
  }

  func ids(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> [StoredValue] {
    record(entity.name)
    return try rows.ids(of: entity, where: condition)
  }

  func ids(
    of entity: EntityDescriptor, linking field: FieldDescriptor, to targets: [StoredValue]
  ) throws -> [StoredValue] {
    record(entity.name)
    return try rows.ids(of: entity, linking: field, to: targets)
  }

  func existing(_ ids: [StoredValue], in entity: EntityDescriptor) throws -> Set<StoredValue> {
    record(entity.name)
    return try rows.existing(ids, in: entity)
  }

  func count(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> Int {
    record(entity.name)
    return try rows.count(of: entity, where: condition)
  }

  func aggregate(
    _ aggregate: AggregateDescriptor, by grouping: GroupingDescriptor?, of entity: EntityDescriptor,
    where condition: QueryExpression?
  ) throws -> [(key: StoredValue, value: StoredValue)] {
    record(entity.name)
    return try rows.aggregate(aggregate, by: grouping, of: entity, where: condition)
  }

  // What is not a row is not recorded.

  func metadata(_ key: String) throws -> StoredValue? { try rows.metadata(key) }

  func auxiliaryValues(_ keys: [[UInt8]], in space: AuxiliaryTable) throws -> [[UInt8]?] {
    try rows.auxiliaryValues(keys, in: space)
  }

  func auxiliaryEntries(
    in space: AuxiliaryTable, from start: [UInt8], before end: [UInt8]?, limit: Int
  ) throws -> [AuxiliaryEntry] {
    if space == .commands { record(AuxiliaryTable.commandsName) }
    return try rows.auxiliaryEntries(in: space, from: start, before: end, limit: limit)
  }
}
