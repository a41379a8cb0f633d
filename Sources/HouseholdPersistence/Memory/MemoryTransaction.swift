import Foundation

/// A transaction on a copy of a memory store's rows.
final class MemoryTransaction {
  var state: MemoryState
  /// The entities whose rows changed.
  var touched: Set<String> = []

  init(_ state: MemoryState) { self.state = state }

  private func table(_ entity: String) throws -> MemoryTable {
    guard let table = state.tables[entity] else { throw StoreError.unknownEntity(entity) }
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
}

extension MemoryTransaction: RowTableReading {
  func candidates(in entity: String, for condition: QueryExpression?) throws -> [RawRow] {
    let table = try table(entity)
    var found: [MemoryTable.Entry] = []
    if let ids = condition.flatMap(table.candidates) {
      found = ids.compactMap { table.rows[$0] }
    } else {
      found.reserveCapacity(table.rows.count)
      table.rows.forEach { found.append($1) }
    }
    return found.sorted { $0.place < $1.place }.map(\.row)
  }

  func row(_ id: StoredValue, in entity: String) throws -> RawRow? { try table(entity).row(id) }

  func ids(
    of entity: EntityDescriptor, linking field: FieldDescriptor, to targets: [StoredValue]
  ) throws -> [StoredValue] {
    (try table(entity.name).links.owners(in: field.name, of: targets) ?? [])
      .sorted(by: StoredValue.precedes)
  }

  func count(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> Int {
    condition == nil
      ? try table(entity.name).rows.count
      : try rows(of: entity, RowQuery(condition: condition)).count
  }

  func metadata(_ key: String) -> StoredValue? { state.metadata[key] }
}

extension MemoryTransaction: RowWriting {
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
