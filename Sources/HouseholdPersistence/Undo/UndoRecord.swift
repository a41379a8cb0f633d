/// What a command did to rows, and how they were before: the net change of each row.
struct UndoRecord {
  /// A row of the store.
  struct Key: Hashable {
    let entity: String
    let id: StoredValue
  }

  /// The net change of a row.
  enum RowChange {
    /// It was inserted; the number tells whether it was changed since, and is nil until the end of a
    /// command that changed it again.
    case inserted(UInt32?)
    /// The fields had other values.
    case updated(old: RawRow, new: RawRow)
    /// It was deleted, as it was.
    case deleted(RawRow)

    /// Whether it added the only row of its entity: it is kept as fields that had their defaults and an id
    /// that was null.
    var addsOnlyRow: Bool {
      if case .updated(let old, _) = self { old["id"] == .null } else { false }
    }

    /// The old values.
    var old: RawRow {
      switch self {
      case .inserted: [:]
      case .updated(let old, _): old
      case .deleted(let row): row
      }
    }
  }

  /// The entities in the order in which they were changed.
  private(set) var entities: [String] = []
  /// The rows of each entity, in the order of the entities.
  private var rows: [Rows] = []
  /// The row that the command is about, judged by the changes, and how many others of its kind.
  private(set) var root: (key: Key, others: Int)?
  private var rootKind: UInt8 = 0
  /// Roughly the bytes that the record takes.
  private(set) var size = 0

  private struct Rows {
    private(set) var changes: [(id: StoredValue, change: RowChange?)] = []
    /// Whether a row was deleted, so that it may be inserted again.
    var mayReturn = false
    /// The places of the first rows: a row that is only added is not looked for.
    private var places: [StoredValue: Int] = [:]
    private var known = 0

    func change(of id: StoredValue) -> RowChange? {
      let place = changes[known...].lastIndex { $0.id == id } ?? places[id]
      return place.flatMap { changes[$0].change }
    }

    mutating func add(_ change: RowChange, _ id: StoredValue) { changes.append((id, change)) }

    mutating func set(_ change: RowChange?, _ id: StoredValue) {
      findPlaces()
      if let place = places[id] {
        changes[place].change = change
      } else if let change {
        add(change, id)
      }
    }

    private mutating func findPlaces() {
      for place in known..<changes.count { places[changes[place].id] = place }
      known = changes.count
    }
  }

  private func place(of entity: String) -> Int? {
    if entities.last == entity { return entities.count - 1 }
    return entities.firstIndex(of: entity)
  }

  private mutating func newPlace(of entity: String) -> Int {
    if let place = place(of: entity) { return place }
    entities.append(entity)
    rows.append(Rows())
    return rows.count - 1
  }

  /// The number of changed rows.
  var count: Int { rows.reduce(0) { $0 + $1.changes.count { $0.change != nil } } }

  /// The changed rows of an entity, in the order in which they were first changed.
  func changes(of entity: String) -> some Sequence<(id: StoredValue, change: RowChange)> {
    (place(of: entity).map { rows[$0].changes } ?? []).lazy
      .compactMap { row in row.change.map { (row.id, $0) } }
  }

  /// Whether a row of an entity was added.
  func adds(to entity: String) -> Bool {
    changes(of: entity).contains { row in
      if case .inserted = row.change { true } else { false }
    }
  }

  /// The net change of a row, or nil.
  func change(of key: Key) -> RowChange? {
    place(of: key.entity).flatMap { rows[$0].change(of: key.id) }
  }

  /// Sets the net change of a row.
  mutating func set(_ change: RowChange?, of key: Key) {
    rows[newPlace(of: key.entity)].set(change, key.id)
    size += 24
  }

  /// Notes the row that a person changed: the first is the one that the command is about.
  private mutating func noteRoot(_ key: Key, _ kind: UInt8) {
    guard let root else {
      rootKind = kind
      self.root = (key, 0)
      return
    }
    guard root.key.entity == key.entity, rootKind == kind, root.key.id != key.id else { return }
    self.root?.others += 1
  }

  /// Notes a new row.
  ///
  /// - Parameters:
  ///   - check: The hash that it is compared with.
  ///   - row: The row, which is only asked for if it was deleted in the same command.
  mutating func noteInserted(_ key: Key, check: UInt32, row: () -> RawRow) {
    noteRoot(key, 0)
    let place = newPlace(of: key.entity)
    if rows[place].mayReturn, case .deleted(let old)? = change(of: key) {
      return note(key, old: old, new: row())
    }
    rows[place].add(.inserted(check), key.id)
    size += 24
  }

  /// Notes a new row of which a store has one at most, with the fields that are not as by default.
  mutating func noteFirst(_ key: Key, old: RawRow, new: RawRow) {
    noteUpdated(
      key, old: old.merging(["id": .null]) { $1 }, new: new.merging(["id": key.id]) { $1 })
  }

  /// Notes fields that were set.
  ///
  /// - Parameter isAsked: Whether a person changed them; otherwise they follow from another change.
  mutating func noteUpdated(_ key: Key, old: RawRow, new: RawRow, isAsked: Bool = true) {
    guard !new.isEmpty else { return }
    if isAsked { noteRoot(key, 1) }
    switch change(of: key) {
    case .inserted?: set(.inserted(nil), of: key)
    case .updated(let first, let last)?:
      note(key, old: old.merging(first) { $1 }, new: last.merging(new) { $1 })
    case .deleted?, nil: note(key, old: old, new: new)
    }
  }

  /// Notes a deleted row.
  mutating func noteDeleted(_ key: Key, _ row: RawRow, isAsked: Bool) {
    if isAsked { noteRoot(key, 2) }
    rows[newPlace(of: key.entity)].mayReturn = true
    switch change(of: key) {
    case .inserted?: set(nil, of: key)
    case let change? where change.addsOnlyRow: set(nil, of: key)
    case .updated(let old, _)?:
      set(.deleted(row.merging(old) { $1 }), of: key)
      size += row.size
    case .deleted?, nil:
      set(.deleted(row), of: key)
      size += row.size
    }
  }

  private mutating func note(_ key: Key, old: RawRow, new: RawRow) {
    let isSame = new.allSatisfy { old[$0.key] ?? .null == $0.value }
    set(isSame ? nil : .updated(old: old.filter { new[$0.key] != nil }, new: new), of: key)
    size += old.size + new.size
  }
}

extension Dictionary where Key == String, Value == StoredValue {
  /// Roughly the bytes of the row's values.
  fileprivate var size: Int {
    values.reduce(0) { size, storedValue in
      switch storedValue {
      case .text(let text): size + text.utf8.count + 3
      case .blob(let bytes): size + bytes.count + 3
      default: size + 8
      }
    }
  }
}

/// The files that changes made unused: no row names them any more, and no command keeps them.
struct UnusedFiles: Hashable, Sendable {
  /// Files that a synced field named: their rows can come back from other devices, and need them then.
  var shared: Set<FileName> = []
  /// Files that only this device had, such as cached ones.
  var own: Set<FileName> = []
}
