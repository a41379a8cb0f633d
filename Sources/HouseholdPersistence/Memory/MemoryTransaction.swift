import Foundation
import HouseholdCalendar

/// A transaction on a copy of a memory store's rows.
final class MemoryTransaction {
  var state: MemoryState
  /// The entities whose rows changed.
  var touched: Set<String> = []

  init(_ state: MemoryState) { self.state = state }

  private func table(_ entity: EntityDescriptor) throws -> MemoryTable {
    guard let table = state.tables[entity.name] else {
      throw StoreError.unknownEntity(entity.name)
    }
    return table
  }

  private func change(
    _ entity: EntityDescriptor, _ body: (inout MemoryTable) throws -> Void
  ) throws {
    guard state.tables[entity.name] != nil else {
      throw StoreError.unknownEntity(entity.name)
    }
    touched.insert(entity.name)
    // Modified in place: taking the table out of the dictionary would copy its rows.
    try body(&state.tables[entity.name, default: MemoryTable(entity)])
  }

  private typealias Found = (id: StoredValue, entry: MemoryTable.Entry)

  private func matching(
    _ entity: EntityDescriptor, _ condition: QueryExpression?
  ) throws -> [Found] {
    let table = try table(entity)
    var found: [Found] = []
    guard let condition else {
      found.reserveCapacity(table.rows.count)
      table.rows.forEach { found.append(($0, $1)) }
      return found
    }
    guard let candidates = table.candidates(condition) else {
      table.rows.forEach { id, entry in
        if condition.holds({ entry.row[$0] ?? .null }) { found.append((id, entry)) }
      }
      return found
    }
    found = candidates.compactMap { id in table.rows[id].map { (id, $0) } }
    // Built once as a set: a list would be searched for every row.
    if case .isIn = condition { return found }
    return found.filter { candidate in condition.holds { candidate.entry.row[$0] ?? .null } }
  }
}

extension MemoryTransaction: RowWriting {
  func rows(of entity: EntityDescriptor, _ query: RowQuery) throws -> [RawRow] {
    var found = try matching(entity, query.condition)
    if query.sorts.isEmpty {
      found.sort { $0.entry.place < $1.entry.place }
    } else {
      found.sort { Self.precedes($0, $1, by: query.sorts) }
    }
    let page = found.dropFirst(query.offset)
    return (query.limit.map { page.prefix($0) } ?? page).map(\.entry.row)
  }

  private static func precedes(
    _ left: Found, _ right: Found, by sorts: [SortCriterion]
  ) -> Bool {
    for sort in sorts {
      let a = left.entry.row[sort.field] ?? .null
      let b = right.entry.row[sort.field] ?? .null
      let order = sort.text.compare(a, b)
      if order != 0 { return (order < 0) == (sort.direction == .ascending) }
    }
    return StoredValue.precedes(left.id, right.id)
  }

  func ids(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> [StoredValue] {
    try matching(entity, condition).map(\.id).sorted(by: StoredValue.precedes)
  }

  func ids(
    of entity: EntityDescriptor, linking field: FieldDescriptor, to targets: [StoredValue]
  ) throws -> [StoredValue] {
    (try table(entity).links.owners(in: field.name, of: targets) ?? [])
      .sorted(by: StoredValue.precedes)
  }

  func existing(_ ids: [StoredValue], in entity: EntityDescriptor) throws -> Set<StoredValue> {
    let table = try table(entity)
    return Set(ids.filter(table.rows.has))
  }

  func fetch<E: Entity>(
    _ type: E.Type, ids: [StoredValue], unreadable: inout [UnreadableRow]
  ) throws -> [E] {
    let table = try table(EntityDescriptor(of: E.self))
    return ids.compactMap(table.row).compactMap { E.schema.decode($0, &unreadable) }
  }

  func count(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> Int {
    condition == nil ? try table(entity).rows.count : try matching(entity, condition).count
  }

  func aggregate(
    _ aggregate: AggregateDescriptor, by grouping: GroupingDescriptor?, of entity: EntityDescriptor,
    where condition: QueryExpression?
  ) throws -> [(key: StoredValue, value: StoredValue)] {
    var groups: [StoredValue: [StoredValue]] = grouping == nil ? [.null: []] : [:]
    for (_, entry) in try matching(entity, condition) {
      let key = grouping.map { $0.key(entry.row) } ?? .null
      groups[key, default: []].append(aggregate.field.flatMap { entry.row[$0] } ?? .null)
    }
    return try groups.sorted { StoredValue.precedes($0.key, $1.key) }.map { key, values in
      var accumulator = Accumulator(aggregate, of: entity)
      for value in values { accumulator.add(value) }
      return (key, try accumulator.result())
    }
  }

  func metadata(_ key: String) -> StoredValue? { state.metadata[key] }

  func setMetadata(_ value: StoredValue, for key: String) { state.metadata[key] = value }

  func insert(_ rows: [RawRow], into entity: EntityDescriptor) throws {
    try change(entity) { table in
      for row in rows {
        let id = row["id"] ?? .null
        if table.rows.has(id) { throw StoreError.duplicateID(entity.name, id) }
        try table.put(row, id: id)
      }
    }
  }

  func update(_ ids: [StoredValue], of entity: EntityDescriptor, set values: RawRow) throws {
    try change(entity) { table in
      for id in ids {
        guard var row = table.row(id) else { continue }
        row.merge(values) { $1 }
        try table.put(row, id: id)
      }
    }
  }

  func delete(_ ids: [StoredValue], of entity: EntityDescriptor) throws {
    try change(entity) { table in
      for id in ids { table.remove(id) }
    }
  }

  func deleteAll(of entity: EntityDescriptor) throws {
    try change(entity) { table in table = MemoryTable(entity) }
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
