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
  private var rows: [String: Rows] = [:]
  /// The row that the command is about, judged by the changes, and how many others of its kind.
  private(set) var root: (key: Key, others: Int)?
  private var rootKind: UInt8 = 0
  /// Roughly the bytes that the record takes.
  private(set) var size = 0

  private struct Rows {
    var places: [StoredValue: Int] = [:]
    var changes: [(id: StoredValue, change: RowChange?)] = []

    mutating func set(_ change: RowChange?, _ id: StoredValue) {
      if let place = places[id] {
        changes[place].change = change
      } else if change != nil {
        places[id] = changes.count
        changes.append((id, change))
      }
    }
  }

  /// The number of changed rows.
  var count: Int { rows.values.reduce(0) { $0 + $1.changes.count { $0.change != nil } } }

  /// The changed rows of an entity, in the order in which they were first changed.
  func changes(of entity: String) -> some Sequence<(id: StoredValue, change: RowChange)> {
    (rows[entity]?.changes ?? []).lazy.compactMap { row in row.change.map { (row.id, $0) } }
  }

  /// The net change of a row, or nil.
  func change(of key: Key) -> RowChange? {
    guard let rows = rows[key.entity], let place = rows.places[key.id] else { return nil }
    return rows.changes[place].change
  }

  /// Sets the net change of a row.
  mutating func set(_ change: RowChange?, of key: Key) {
    if rows[key.entity] == nil { entities.append(key.entity) }
    rows[key.entity, default: Rows()].set(change, key.id)
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
    guard case .deleted(let old)? = change(of: key) else {
      return set(.inserted(check), of: key)
    }
    note(key, old: old, new: row())
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
    switch change(of: key) {
    case .inserted?: set(nil, of: key)
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
