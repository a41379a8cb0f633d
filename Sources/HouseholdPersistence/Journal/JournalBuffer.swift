/// What a transaction changed, in runs of rows that changed in the same way.
struct JournalBuffer {
  private(set) var runs: [JournalRun] = []
  /// The runs that rows can still be added to.
  private var open: [Key: Int] = [:]
  private var last: (key: Key, place: Int)?
  private var endsRows = false
  /// How often rows were written after others had been deleted: each time takes a later timestamp, so
  /// that a row which was deleted and inserted again is there.
  private(set) var rounds = 0

  private struct Key: Hashable {
    let entity: String
    let kind: JournalKind
    let fields: FieldSet
    let parts: JournalRun.Parts
  }

  /// Notes rows that were inserted.
  mutating func noteInserted(_ ids: some Sequence<StoredValue>, of entity: String) {
    var place = run(Key(entity: entity, kind: .insert, fields: .all, parts: []))
    for id in ids {
      if runs[place].isFull {
        place = run(Key(entity: entity, kind: .insert, fields: .all, parts: []))
      }
      runs[place].add(id)
    }
  }

  /// Notes a row.
  mutating func note(
    _ id: StoredValue, of entity: String, _ kind: JournalKind, fields: FieldSet = [],
    image: RawRow? = nil, elements: [ElementChange] = []
  ) {
    var parts: JournalRun.Parts = []
    if image != nil { parts.insert(.images) }
    if !elements.isEmpty { parts.insert(.elements) }
    let place = run(Key(entity: entity, kind: kind, fields: fields, parts: parts))
    runs[place].add(id, image: image ?? [:], elements: elements)
  }

  /// Records that all rows of an entity were deleted at once.
  mutating func noteErased(_ entity: String) {
    _ = run(Key(entity: entity, kind: .erase, fields: [], parts: []))
  }

  /// Notes the deletion of a row, with its columns.
  mutating func note(
    _ id: StoredValue, of entity: String, _ kind: JournalKind, columns: [String],
    value: (Int) -> StoredValue
  ) {
    let place = run(Key(entity: entity, kind: kind, fields: [], parts: .images))
    runs[place].add(id, columns: columns, value)
  }

  private mutating func run(_ key: Key) -> Int {
    if let last, last.key == key, !runs[last.place].isFull { return last.place }
    let place = find(key)
    last = (key, place)
    return place
  }

  private mutating func find(_ key: Key) -> Int {
    // A row can be deleted and inserted again, or the other way round: the order of these stays.
    let ends = [.delete, .hide, .erase].contains(key.kind)
    if ends != endsRows {
      open = [:]
      endsRows = ends
      if !ends { rounds += 1 }
    }
    if let place = open[key], !runs[place].isFull { return place }
    runs.append(
      JournalRun(
        entity: key.entity, kind: key.kind, fields: key.fields, parts: key.parts, round: rounds))
    open[key] = runs.count - 1
    return runs.count - 1
  }
}
