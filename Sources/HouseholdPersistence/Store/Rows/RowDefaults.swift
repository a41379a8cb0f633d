// What a store need not implement: typed rows and rows column by column, over untyped ones.

extension RowReading {
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
    unreadable: inout [UnreadableRow], body: (inout E) -> Void
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

  /// Calls the function with the untyped rows.
  public func forEachRow(
    _ ids: [StoredValue], of entity: EntityDescriptor,
    _ body: (_ place: Int, _ columns: [String], _ value: (Int) -> StoredValue) -> Void
  ) throws {
    let query = RowQuery(condition: .isIn(.field("id"), .list(ids)))
    var found: [StoredValue: RawRow] = [:]
    for row in try rows(of: entity, query) { row["id"].map { found[$0] = row } }
    for (place, id) in ids.enumerated() {
      guard let row = found[id] else { continue }
      let columns = row.keys.sorted()
      body(place, columns) { row[columns[$0]] ?? .null }
    }
  }

  /// The ids that exist, found by a query.
  public func existing(_ ids: [StoredValue], in entity: EntityDescriptor) throws -> Set<StoredValue>
  {
    Set(try self.ids(of: entity, where: .isIn(.field("id"), .list(ids))))
  }
}

extension RowWriting {
  /// Inserts rows as untyped ones.
  public func insert<E: Entity>(_ rows: [E]) throws {
    try insert(rows.map { E.schema.rawRow($0, .all) }, into: EntityDescriptor(of: E.self))
  }

  /// Inserts rows as untyped ones.
  public func insert(
    _ count: Int, into entity: EntityDescriptor, _ value: (_ row: Int, _ field: Int) -> StoredValue
  ) throws {
    let rows = (0..<count).map { row in
      entity.fields.indices.reduce(into: RawRow()) { $0[entity.fields[$1].name] = value(row, $1) }
    }
    try insert(rows, into: entity)
  }

  /// Sets the fields of one untyped row after another.
  public func update(
    _ ids: [StoredValue], of entity: EntityDescriptor, fields: FieldSet,
    _ value: (_ row: Int, _ field: Int) -> StoredValue
  ) throws {
    let changed = entity.fields.indices.filter {
      fields.contains(number: entity.fields[$0].number)
    }
    for (row, id) in ids.enumerated() {
      let values = changed.reduce(into: RawRow()) { $0[entity.fields[$1].name] = value(row, $1) }
      try update([id], of: entity, set: values)
    }
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
