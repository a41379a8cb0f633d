/// Reads untyped rows, from which typed ones are decoded.
///
/// Only this protocol has default implementations of the typed requirements of ``RowReading``. A store that
/// conforms to ``RowReading`` directly, to be faster, cannot use them by accident.
public protocol UntypedRowReading: RowReading {}

/// Changes untyped rows, which typed ones are encoded to.
///
/// See ``UntypedRowReading``.
public protocol UntypedRowWriting: UntypedRowReading, RowWriting {}

extension UntypedRowReading {
  /// The rows that match a query, decoded from untyped ones.
  public func fetch<E: Entity>(
    _ type: E.Type, _ query: RowQuery, unreadable: inout [UnreadableRow]
  ) throws -> [E] {
    try rows(of: EntityDescriptor(of: E.self), query).compactMap {
      E.schema.decode($0, &unreadable)
    }
  }

  /// Calls the function with the rows, decoded from untyped ones.
  public func forEach<E: Entity>(
    _ type: E.Type, _ query: RowQuery, reading fields: FieldSet,
    unreadable: inout [UnreadableRow], _ body: (inout E) -> Void
  ) throws {
    for row in try rows(of: EntityDescriptor(of: E.self), query) {
      let read = row.filter { name, _ in
        E.schema.field(named: name).map { fields.contains(number: $0.number) } ?? false
      }
      if var value = E.schema.decode(read, &unreadable) { body(&value) }
    }
  }

  /// The rows with some ids, decoded from untyped ones.
  public func fetch<E: Entity>(
    _ type: E.Type, ids: [StoredValue], unreadable: inout [UnreadableRow]
  ) throws -> [E] {
    try fetch(
      type, RowQuery(condition: .isIn(.field("id"), .list(ids))), unreadable: &unreadable)
  }

  /// The ids that exist, found by a query.
  public func existing(_ ids: [StoredValue], in entity: EntityDescriptor) throws -> Set<StoredValue>
  {
    Set(try self.ids(of: entity, where: .isIn(.field("id"), .list(ids))))
  }
}

extension UntypedRowWriting {
  /// Inserts rows as untyped ones.
  public func insert<E: Entity>(_ rows: [E]) throws {
    try insert(rows.map { E.schema.rawRow($0, .all) }, into: EntityDescriptor(of: E.self))
  }

  /// Deletes all rows by their ids.
  public func deleteAll(of entity: EntityDescriptor) throws {
    try delete(try ids(of: entity, where: nil), of: entity)
  }

  /// Updates some fields of a row, untyped.
  public func update<E: Entity>(_ row: E, fields: FieldSet) throws {
    try update(
      [row.id.storedValue], of: EntityDescriptor(of: E.self), set: E.schema.rawRow(row, fields))
  }
}
