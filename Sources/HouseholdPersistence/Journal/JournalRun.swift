import Foundation

/// The bytes of a journal entry while a transaction adds rows to it.
///
/// A head (kind, timestamp, fields, entity, what the rows have) is followed by the number of rows and
/// by each row: its id, then its image if the entry has images, then its elements if it has any.
struct JournalRun {
  let entity: String
  let kind: JournalKind
  let fields: FieldSet
  /// How many timestamps of the transaction come before this entry's.
  let round: Int
  private let parts: Parts
  private var rows = ByteWriter()
  private(set) var count = 0
  private var names = FieldNames()
  /// The columns of the last row that had some, and their numbers.
  private var known: [String] = []
  private var numbers: [Int] = []

  /// What the rows of a run have besides their ids.
  struct Parts: OptionSet, Hashable {
    let rawValue: UInt8
    static let images = Parts(rawValue: 1)
    static let elements = Parts(rawValue: 2)
  }

  init(entity: String, kind: JournalKind, fields: FieldSet, parts: Parts, round: Int) {
    self.round = round
    self.entity = entity
    self.kind = kind
    self.fields = fields
    self.parts = parts
  }

  private static let format: UInt8 = 1
  /// The bytes after which another entry begins.
  private static let size = 256 << 10

  var isFull: Bool { count == JournalEntry.limit || rows.bytes.count >= Self.size }

  mutating func add(_ id: StoredValue) {
    rows.storedValue(id)
    count += 1
  }

  mutating func add(_ id: StoredValue, image: RawRow, elements: [ElementChange]) {
    add(id)
    if parts.contains(.images) { add(image) }
    if parts.contains(.elements) { add(elements) }
  }

  /// Adds a row with its columns as its image.
  mutating func add(_ id: StoredValue, columns: [String], _ value: (Int) -> StoredValue) {
    add(id)
    rows.number(columns.count)
    if columns == known {
      for column in columns.indices {
        rows.number(numbers[column])
        rows.storedValue(value(column))
      }
    } else {
      known = columns
      numbers = []
      for column in columns.indices {
        numbers.append(names.write(columns[column], to: &rows))
        rows.storedValue(value(column))
      }
    }
  }

  private mutating func add(_ image: RawRow) {
    rows.number(image.count)
    for (name, value) in image {
      names.write(name, to: &rows)
      rows.storedValue(value)
    }
  }

  private mutating func add(_ elements: [ElementChange]) {
    rows.number(elements.count)
    for change in elements {
      rows.number(change.number)
      for list in [change.added, change.removed] {
        rows.number(list.count)
        for element in list { rows.storedValue(element) }
      }
    }
  }

  /// The entry's bytes.
  func bytes(at stamp: HybridTimestamp) -> [UInt8] {
    var head = ByteWriter()
    head.byte(Self.format)
    head.byte(kind.rawValue)
    head.stamp(stamp)
    head.number(fields.rawValue)
    head.text(entity)
    head.byte(parts.rawValue)
    head.number(count)
    head.raw(rows.bytes)
    return head.bytes
  }

  /// The bytes of an entry.
  static func bytes(of entry: JournalEntry) -> [UInt8] {
    var parts: Parts = []
    if entry.rows.contains(where: { $0.image != nil }) { parts.insert(.images) }
    if entry.rows.contains(where: { !$0.elements.isEmpty }) { parts.insert(.elements) }
    var run = JournalRun(
      entity: entry.entity, kind: entry.kind, fields: entry.fields, parts: parts, round: 0)
    for row in entry.rows { run.add(row.id, image: row.image ?? [:], elements: row.elements) }
    return run.bytes(at: entry.stamp)
  }

  /// Reads an entry.
  ///
  /// - Throws: `UnreadableBytes`.
  static func entry(_ bytes: [UInt8], sequence: UInt64) throws(UnreadableBytes)
    -> JournalEntry
  {
    var reader = ByteReader(bytes)
    guard try reader.byte() == format, let kind = JournalKind(rawValue: try reader.byte())
    else { throw UnreadableBytes() }
    let stamp = try reader.stamp()
    let fields = FieldSet(rawValue: try reader.number())
    let entity = try reader.text()
    let parts = Parts(rawValue: try reader.byte())
    var rows: [JournalRow] = []
    var names = FieldNames()
    for _ in 0..<(try reader.count()) {
      var row = JournalRow(id: try reader.storedValue())
      if parts.contains(.images) { row.image = try image(&reader, &names) }
      if parts.contains(.elements) { row.elements = try elements(&reader) }
      rows.append(row)
    }
    guard reader.isAtEnd else { throw UnreadableBytes() }
    return JournalEntry(
      sequence: sequence, stamp: stamp, entity: entity, kind: kind, fields: fields, rows: rows)
  }

  private static func image(
    _ reader: inout ByteReader, _ names: inout FieldNames
  ) throws(UnreadableBytes) -> RawRow {
    var image: RawRow = [:]
    for _ in 0..<(try reader.count()) {
      image[try names.read(&reader)] = try reader.storedValue()
    }
    return image
  }

  private static func elements(
    _ reader: inout ByteReader
  ) throws(UnreadableBytes) -> [ElementChange] {
    var changes: [ElementChange] = []
    for _ in 0..<(try reader.count()) {
      let number = Int(truncatingIfNeeded: try reader.number())
      var lists: [[StoredValue]] = []
      for _ in 0..<2 {
        var list: [StoredValue] = []
        for _ in 0..<(try reader.count()) { list.append(try reader.storedValue()) }
        lists.append(list)
      }
      changes.append(ElementChange(number: number, added: lists[0], removed: lists[1]))
    }
    return changes
  }
}
