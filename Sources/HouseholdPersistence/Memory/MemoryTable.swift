/// The rows of one entity in memory, with the keys of its unique indexes and its links.
///
/// A copy shares its rows with the original: see ``SharedMap``.
struct MemoryTable: Sendable {
  /// A row and its position in the order of insertion.
  struct Entry: Sendable {
    let place: Int
    var row: RawRow
  }

  let entity: EntityDescriptor
  private(set) var rows = SharedMap<StoredValue, Entry>()
  private var nextPlace = 0
  private(set) var links: MemoryLinks
  /// For each unique index, the row with each key.
  private var keys: [SharedMap<[StoredValue], StoredValue>]
  private let uniqueIndexes: [IndexDescriptor]

  init(_ entity: EntityDescriptor) {
    self.entity = entity
    uniqueIndexes = entity.indexes.filter(\.isUnique)
    keys = uniqueIndexes.map { _ in SharedMap() }
    links = MemoryLinks(entity)
  }

  /// The row with an id, or nil.
  func row(_ id: StoredValue) -> RawRow? { rows[id]?.row }

  /// Stores a row under an id, replacing an earlier one.
  ///
  /// - Complexity: O(log *n*) in the number of rows.
  mutating func put(_ row: RawRow, id: StoredValue) throws {
    let old = rows[id]
    for (position, index) in uniqueIndexes.enumerated() {
      let new = index.key(of: row)
      if let new, let holder = keys[position][new], holder != id {
        throw StoreError.notUnique(entity.name, index.fields)
      }
    }
    for (position, index) in uniqueIndexes.enumerated() {
      if let old, let before = index.key(of: old.row) { keys[position][before] = nil }
      if let new = index.key(of: row) { keys[position][new] = id }
    }
    let place = old?.place ?? nextPlace
    if old == nil { nextPlace += 1 }
    links.change(id, from: old?.row, to: row)
    rows[id] = Entry(place: place, row: row)
  }

  /// Removes the row with an id, if it exists.
  mutating func remove(_ id: StoredValue) {
    guard let old = rows[id] else { return }
    rows[id] = nil
    links.change(id, from: old.row, to: nil)
    for (position, index) in uniqueIndexes.enumerated() {
      if let before = index.key(of: old.row) { keys[position][before] = nil }
    }
  }
}
