/// A record as bytes: the entities, each with runs of rows that changed in the same way.
extension UndoRecord {
  private static let format: UInt8 = 1

  /// The record's bytes.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.format)
    let changed = entities.filter { changes(of: $0).contains { _ in true } }
    writer.number(changed.count)
    for entity in changed {
      writer.text(entity)
      var runs: [Run] = []
      var names = FieldNames()
      for (id, change) in changes(of: entity) {
        if runs.last?.kind != change.kind { runs.append(Run(kind: change.kind)) }
        runs[runs.count - 1].add(change, of: id, naming: &names)
      }
      writer.number(runs.count)
      for run in runs {
        writer.byte(run.kind)
        writer.number(run.count)
        writer.raw(run.rows.bytes)
      }
    }
    return writer.bytes
  }

  /// Reads a record.
  ///
  /// - Throws: `UnreadableBytes`.
  init(_ bytes: [UInt8]) throws(UnreadableBytes) {
    var reader = ByteReader(bytes)
    guard try reader.byte() == Self.format else { throw UnreadableBytes() }
    for _ in 0..<(try reader.count()) {
      let entity = try reader.text()
      var names = FieldNames()
      for _ in 0..<(try reader.count()) {
        let kind = try reader.byte()
        for _ in 0..<(try reader.count()) {
          let id = try reader.storedValue()
          let change = try RowChange(kind: kind, from: &reader, names: &names)
          set(change, of: Key(entity: entity, id: id))
        }
      }
    }
    guard reader.isAtEnd else { throw UnreadableBytes() }
  }

  /// Rows that changed in the same way.
  private struct Run {
    let kind: UInt8
    var count = 0
    var rows = ByteWriter()

    init(kind: UInt8) { self.kind = kind }

    mutating func add(_ change: RowChange, of id: StoredValue, naming names: inout FieldNames) {
      count += 1
      rows.storedValue(id)
      switch change {
      case .inserted(let check):
        for shift in [16, 8, 0] as [UInt32] {
          rows.byte(UInt8(truncatingIfNeeded: (check ?? 0) >> shift))
        }
      case .updated(let old, let new):
        rows.number(new.count)
        for (name, value) in new {
          names.write(name, to: &rows)
          rows.storedValue(old[name] ?? .null)
          rows.storedValue(value)
        }
      case .deleted(let row):
        rows.number(row.count)
        for (name, value) in row {
          names.write(name, to: &rows)
          rows.storedValue(value)
        }
      }
    }
  }
}

extension UndoRecord.RowChange {
  fileprivate var kind: UInt8 {
    switch self {
    case .inserted: 0
    case .updated: 1
    case .deleted: 2
    }
  }

  fileprivate init(
    kind: UInt8, from reader: inout ByteReader, names: inout FieldNames
  ) throws(UnreadableBytes) {
    switch kind {
    case 0:
      var check: UInt32 = 0
      for _ in 0..<3 { check = check << 8 | UInt32(try reader.byte()) }
      self = .inserted(check)
    case 1:
      var old: RawRow = [:]
      var new: RawRow = [:]
      for _ in 0..<(try reader.count()) {
        let name = try names.read(&reader)
        old[name] = try reader.storedValue()
        new[name] = try reader.storedValue()
      }
      self = .updated(old: old, new: new)
    case 2:
      var row: RawRow = [:]
      for _ in 0..<(try reader.count()) {
        row[try names.read(&reader)] = try reader.storedValue()
      }
      self = .deleted(row)
    default: throw UnreadableBytes()
    }
  }
}
