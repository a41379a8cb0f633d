/// Reads rows that a store of your own keeps untyped, in a container of any kind.
///
/// A transaction that conforms has every question answered over these rows: conditions, orders, pages,
/// aggregates and links.
public protocol RowTableReading: RowReading {
  /// The rows of an entity that may satisfy a condition, in the order in which they were inserted: all
  /// of them, unless the store knows better.
  func candidates(in entity: String, for condition: QueryExpression?) throws -> [RawRow]

  /// The row with an id, or nil.
  func row(_ id: StoredValue, in entity: String) throws -> RawRow?
}

/// Changes rows that a store of your own keeps untyped, in a container of any kind.
///
/// ```swift
/// final class ListedRows: RowTableWriting {
///   var tables: [String: [RawRow]] = [:]
///   …
/// }
/// ```
///
/// Duplicate ids and broken uniqueness are refused before a row is put.
public protocol RowTableWriting: RowTableReading, RowWriting {
  /// Puts a row in the place of the one with its id, or behind all others.
  func put(_ row: RawRow, in entity: String) throws

  /// Removes the row with an id, if there is one.
  func remove(_ id: StoredValue, from entity: String) throws
}

// MARK: - Questions

extension RowQuery {
  /// The rows that match, in the query's order.
  ///
  /// - Parameter rows: The rows to choose from, in the order in which they were inserted.
  /// - Complexity: O(*n* log *n*) in their number.
  public func rows(among rows: [RawRow]) -> [RawRow] {
    var found = condition.map { $0.rows(among: rows) } ?? rows
    if !sorts.isEmpty { found.sort(by: precedes) }
    let page = found.dropFirst(offset)
    return Array(limit.map { page.prefix($0) } ?? page)
  }

  private func precedes(_ left: RawRow, _ right: RawRow) -> Bool {
    for sort in sorts {
      let order = sort.text.compare(left[sort.field] ?? .null, right[sort.field] ?? .null)
      if order != 0 { return (order < 0) == (sort.direction == .ascending) }
    }
    return StoredValue.precedes(left["id"] ?? .null, right["id"] ?? .null)
  }
}

extension QueryExpression {
  /// Whether a row satisfies the condition.
  public func holds(for row: RawRow) -> Bool { holds { row[$0] ?? .null } }

  fileprivate func rows(among rows: [RawRow]) -> [RawRow] {
    // Looking up each row in the list itself would take quadratic time.
    guard case .isIn(.field("id"), .list(let list)) = self else { return rows.filter(holds) }
    let ids = Set(list)
    return rows.filter { ids.contains($0["id"] ?? .null) }
  }
}

extension RowTableReading {
  /// The rows that match a query.
  public func rows(of entity: EntityDescriptor, _ query: RowQuery) throws -> [RawRow] {
    query.rows(among: try candidates(in: entity.name, for: query.condition))
  }

  private func rows(
    of entity: EntityDescriptor, where condition: QueryExpression?
  ) throws -> [RawRow] {
    try rows(of: entity, RowQuery(condition: condition))
  }

  /// The ids of the rows that satisfy a condition.
  public func ids(
    of entity: EntityDescriptor, where condition: QueryExpression?
  ) throws -> [StoredValue] {
    try rows(of: entity, where: condition).compactMap { $0["id"] }.sorted(by: StoredValue.precedes)
  }

  /// The ids of the rows that link to some targets.
  public func ids(
    of entity: EntityDescriptor, linking field: FieldDescriptor, to targets: [StoredValue]
  ) throws -> [StoredValue] {
    let targets = Set(targets)
    return try rows(of: entity, where: nil)
      .filter { !targets.isDisjoint(with: field.targets(of: $0[field.name] ?? .null)) }
      .compactMap { $0["id"] }.sorted(by: StoredValue.precedes)
  }

  /// The ids, among some, that exist.
  public func existing(_ ids: [StoredValue], in entity: EntityDescriptor) throws -> Set<StoredValue>
  {
    Set(try ids.filter { try row($0, in: entity.name) != nil })
  }

  /// The rows with some ids.
  public func fetch<E: Entity>(
    _ type: E.Type, ids: [StoredValue], unreadable: inout [UnreadableRow]
  ) throws -> [E] {
    try ids.compactMap { try row($0, in: E.schema.name) }
      .compactMap { E.schema.decode($0, &unreadable) }
  }

  /// The number of rows that satisfy a condition.
  public func count(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> Int {
    try rows(of: entity, where: condition).count
  }

  /// An aggregate for each group of rows.
  public func aggregate(
    _ aggregate: AggregateDescriptor, by grouping: GroupingDescriptor?, of entity: EntityDescriptor,
    where condition: QueryExpression?
  ) throws -> [(key: StoredValue, value: StoredValue)] {
    let empty = Accumulator(aggregate, of: entity)
    var groups: [StoredValue: Accumulator] = grouping == nil ? [.null: empty] : [:]
    for row in try rows(of: entity, where: condition) {
      let key = grouping.map { $0.key(row) } ?? .null
      groups[key, default: empty].add(aggregate.field.flatMap { row[$0] } ?? .null)
    }
    return try groups.sorted { StoredValue.precedes($0.key, $1.key) }
      .map { ($0.key, try $0.value.result()) }
  }
}

extension TextOrder {
  /// −1, 0 or 1: the order of two stored values.
  fileprivate func compare(_ a: StoredValue, _ b: StoredValue) -> Int {
    if self == .localized, case .text(let left) = a, case .text(let right) = b {
      return left.comparedLocalized(to: right)
    }
    if a == b { return 0 }
    return StoredValue.precedes(a, b) ? -1 : StoredValue.precedes(b, a) ? 1 : 0
  }
}

extension GroupingDescriptor {
  /// The group of a row.
  fileprivate func key(_ row: RawRow) -> StoredValue {
    guard let field, let value = row[field] else { return .null }
    guard part != .value, case .text(let text) = value else { return value }
    switch part {
    case .year: return Int64(text.prefix(4)).map { .integer($0) } ?? .null
    case .month: return .text(String(text.prefix(7)))
    case .value: return value
    }
  }
}

// MARK: - Changes

extension IndexDescriptor {
  /// The key of a row, or nil if the index does not cover the row.
  func key(of row: RawRow) -> [StoredValue]? {
    if let condition, !condition.holds(for: row) { return nil }
    let key = fields.map { row[$0] ?? .null }
    return key.contains(.null) ? nil : key
  }
}

extension RowTableWriting {
  /// Inserts untyped rows.
  public func insert(_ rows: [RawRow], into entity: EntityDescriptor) throws {
    for row in rows {
      let id = row["id"] ?? .null
      if try self.row(id, in: entity.name) != nil { throw StoreError.duplicateID(entity.name, id) }
      try putUnique(row, in: entity)
    }
  }

  /// Sets fields of some rows.
  public func update(_ ids: [StoredValue], of entity: EntityDescriptor, set values: RawRow) throws {
    for id in ids {
      guard let row = try row(id, in: entity.name) else { continue }
      try putUnique(row.merging(values) { $1 }, in: entity)
    }
  }

  /// Deletes rows.
  public func delete(_ ids: [StoredValue], of entity: EntityDescriptor) throws {
    for id in ids { try remove(id, from: entity.name) }
  }

  private func putUnique(_ row: RawRow, in entity: EntityDescriptor) throws {
    for index in entity.indexes where index.isUnique {
      guard let key = index.key(of: row) else { continue }
      let isTaken = try candidates(in: entity.name, for: nil).contains {
        $0["id"] != row["id"] && index.key(of: $0) == key
      }
      if isTaken { throw StoreError.notUnique(entity.name, index.fields) }
    }
    try put(row, in: entity.name)
  }
}
