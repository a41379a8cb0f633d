extension AuxiliaryTable {
  /// When people last wrote rows in which the program noted something since: see ``WrittenInstant``.
  static let writtenInstants = AuxiliaryTable(rawValue: 33)
}

/// When somebody last wrote a row that the program changed since.
///
/// It noted something there, such as the next due date of what was done, and the row's own instant says when
/// that was.
private struct WrittenInstant {
  /// When somebody wrote it, in milliseconds.
  let written: Int64
  /// The instant of the row's last change, with which this holds.
  let changed: Int64

  init(written: Int64, changed: Int64) {
    self.written = written
    self.changed = changed
  }

  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let written = try? reader.signed(), let changed = try? reader.signed() else {
      return nil
    }
    self.init(written: written, changed: changed)
  }

  var bytes: [UInt8] {
    var out = ByteWriter()
    out.signed(written)
    out.signed(changed)
    return out.bytes
  }

  /// The start of the keys of an entity's rows.
  static func prefix(of entity: String) -> [UInt8] {
    var out = ByteWriter()
    out.text(entity)
    return out.bytes
  }

  static func key(_ entity: String, _ id: StoredValue) -> [UInt8] {
    var out = ByteWriter()
    out.text(entity)
    out.storedValue(id)
    return out.bytes
  }
}

extension StoreTransaction {
  /// Keeps when people last wrote rows that are saved only because the program notes something in them.
  ///
  /// It is for a store without a journal, which would tell it: once sync is turned on, what the program noted
  /// must not make the rest of the row look as if somebody had written it then.
  func keepWritten<E: Entity>(_ updates: [(row: E, old: E, fields: FieldSet)]) throws {
    guard origin == .local, let field = E.schema.stamps.updated,
      let plan = model.journalPlans[E.schema.name]
    else { return }
    var noted: [(key: [UInt8], before: Int64, now: Int64)] = []
    var rewritten: [[UInt8]] = []
    for (row, old, fields) in updates {
      guard case .integer(let before) = field.storedValue(of: old),
        case .integer(let now) = field.storedValue(of: row)
      else { continue }
      let key = WrittenInstant.key(E.schema.name, row.id.storedValue)
      if !plan.isWritten(fields) {
        if before != now { noted.append((key, before, now)) }
      } else if before == now {
        rewritten.append(key)
      }
    }
    do {
      if !rewritten.isEmpty { try writer().removeSide(rewritten, in: .writtenInstants) }
      guard !noted.isEmpty else { return }
      let known = try reading.auxiliaryValues(noted.map(\.key), in: .writtenInstants)
      let entries = zip(noted, known).map { row, bytes in
        let former = bytes.flatMap { WrittenInstant($0) }
        let written = former?.changed == row.before ? former?.written : nil
        return AuxiliaryEntry(
          key: row.key,
          value: WrittenInstant(written: written ?? row.before, changed: row.now).bytes)
      }
      try writer().setSide(entries, in: .writtenInstants)
    } catch let error as StoreError where error.code == .cannotSync {}
  }
}

extension RowReading {
  /// When people last wrote some rows of an entity, in milliseconds; nil for those that nobody but people changed
  /// last.
  ///
  /// - Parameter rows: The rows' ids, with the instants of their last changes in milliseconds.
  package func writtenInstants(
    of rows: [(id: StoredValue, changed: Int64)], in entity: String
  ) throws -> [Int64?] {
    let keys = rows.map { WrittenInstant.key(entity, $0.id) }
    return zip(rows, try auxiliaryValues(keys, in: .writtenInstants)).map { row, bytes in
      let known = bytes.flatMap { WrittenInstant($0) }
      return known?.changed == row.changed ? known?.written : nil
    }
  }
}

extension RowWriting {
  /// Forgets when people wrote the rows of some entities, which are deleted.
  func forgetWritten(of entities: Set<String>) throws {
    do {
      let prefixes = entities.map(WrittenInstant.prefix)
      let keys = try auxiliaryEntries(in: .writtenInstants, from: [], before: nil, limit: .max)
        .map(\.key).filter { key in prefixes.contains { key.starts(with: $0) } }
      if !keys.isEmpty { try removeSide(keys, in: .writtenInstants) }
    } catch let error as StoreError where error.code == .cannotSync {}
  }
}
