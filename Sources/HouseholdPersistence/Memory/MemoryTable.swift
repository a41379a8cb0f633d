/// The rows of one entity in memory, with the keys of its unique indexes and its links.
struct MemoryTable: Sendable {
  let entity: EntityShape
  private(set) var rows: [Literal: RawRow] = [:]
  /// For each row its place in the order of insertion.
  private(set) var places: [Literal: Int] = [:]
  private var nextPlace = 0
  private(set) var links: MemoryLinks
  /// For each unique index, the row that has a key.
  private var keys: [[[Literal]: Literal]]
  private let uniqueIndexes: [IndexShape]

  init(_ entity: EntityShape) {
    self.entity = entity
    uniqueIndexes = entity.indexes.filter(\.isUnique)
    keys = uniqueIndexes.map { _ in [:] }
    links = MemoryLinks(entity)
  }

  /// The key of a row in a unique index, or nil when the index is not about the row.
  private func key(_ row: RawRow, _ index: IndexShape) -> [Literal]? {
    if let condition = index.condition, !condition.holds({ row[$0] ?? .null }) { return nil }
    let key = index.fields.map { row[$0] ?? .null }
    return key.contains(.null) ? nil : key
  }

  /// Puts a row under an id, in place of an earlier one.
  mutating func put(_ row: RawRow, id: Literal) throws {
    let old = rows[id]
    for (position, index) in uniqueIndexes.enumerated() {
      let new = key(row, index)
      if let new, let holder = keys[position][new], holder != id {
        throw StoreError.notUnique(entity.name, index.fields)
      }
    }
    for (position, index) in uniqueIndexes.enumerated() {
      if let old, let before = key(old, index) { keys[position][before] = nil }
      if let new = key(row, index) { keys[position][new] = id }
    }
    if old == nil {
      places[id] = nextPlace
      nextPlace += 1
    }
    links.change(id, from: old, to: row)
    rows[id] = row
  }

  mutating func remove(_ id: Literal) -> Bool {
    guard let old = rows.removeValue(forKey: id) else { return false }
    places[id] = nil
    links.change(id, from: old, to: nil)
    for (position, index) in uniqueIndexes.enumerated() {
      if let before = key(old, index) { keys[position][before] = nil }
    }
    return true
  }
}
