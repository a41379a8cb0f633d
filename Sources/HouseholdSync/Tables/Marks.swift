package import HouseholdPersistence

/// The entries that let rows without a visible table row find each other again.
///
/// A table answers which of its rows link to a target or have a key. An entry is kept for what it
/// does not show: true links of rows that are hidden or link elsewhere in their table, and the keys
/// of rows that gave way to others.
package enum Marks {
  /// A row whose true link leads to a target that its table does not show.
  package static func link(to target: [UInt8], field: Int, of owner: [UInt8]) -> [UInt8] {
    var out = ByteWriter()
    out.byte(1)
    out.sized(target)
    out.number(field)
    return out.bytes + owner
  }

  /// The start of the entries of all rows that link to a target by a field of an entity.
  package static func links(to target: [UInt8]) -> [UInt8] {
    var out = ByteWriter()
    out.byte(1)
    out.sized(target)
    return out.bytes
  }

  /// A row with a key that another row has in its table.
  package static func key(
    _ key: [StoredValue], index: Int, entity: Int, of row: [UInt8]
  ) -> [UInt8] {
    keys(key, index: index, entity: entity) + row
  }

  /// The start of the entries of all rows with a key.
  package static func keys(_ key: [StoredValue], index: Int, entity: Int) -> [UInt8] {
    var out = ByteWriter()
    out.byte(2)
    out.number(entity)
    out.number(index)
    for storedValue in key { out.storedValue(storedValue) }
    return out.bytes
  }

  /// Whether an entry is that of a row that gave way to another.
  static func isAlias(_ mark: [UInt8]) -> Bool { mark.first == 3 }

  /// The key of a row that gave way to another: merged into it, closed because of it, or with a link
  /// cut that would close a circle with it.
  package static func alias(_ alias: [UInt8], of row: [UInt8]) -> [UInt8] {
    aliases(of: row) + alias
  }

  /// The key prefix of all rows that gave way to one.
  package static func aliases(of row: [UInt8]) -> [UInt8] {
    var out = ByteWriter()
    out.byte(3)
    out.sized(row)
    return out.bytes
  }

  /// The first key after all that start with some bytes, or nil if there is none.
  package static func end(of prefix: [UInt8]) -> [UInt8]? {
    var end = prefix
    while let last = end.last {
      if last < .max {
        end[end.count - 1] = last + 1
        return end
      }
      end.removeLast()
    }
    return nil
  }
}

extension RowReading {
  /// What is stored in a table beside the rows, or what of it starts with some bytes.
  func entries(
    in table: AuxiliaryTable, startingWith prefix: [UInt8] = []
  ) throws -> [AuxiliaryEntry] {
    try auxiliaryEntries(in: table, from: prefix, before: Marks.end(of: prefix), limit: .max)
  }
}

extension RowCache {
  /// Whether a person here made a row one with another, which the author of what came did not know.
  func isUnitedHere(_ row: LoadedRow, unknownTo context: SyncContext) throws -> Bool {
    func isNew(_ settlement: Settlement, _ stamp: HybridTimestamp) -> Bool {
      settlement.isUnion && numbering.isOwn(stamp) && !context.covers(stamp)
    }
    if row.row.settlements.contains(where: isNew) { return true }
    let others = try load(try marked(Marks.aliases(of: row.name)), tables: true)
    return others.contains { other in
      other.row.isAlive
        && other.row.settlements.contains { settlement, stamp in
          settlement.keeper == row.key.id && isNew(settlement, stamp)
        }
    }
  }
}
