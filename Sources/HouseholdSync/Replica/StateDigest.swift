package import Foundation
package import HouseholdPersistence

/// What a store says about all its rows in a few bytes, so that another that has seen the same can tell
/// whether both have the same.
///
/// Two stores can be compared when they have seen the same changes, and only where they agree on what an
/// entity is like. Each says it at most once a day, with changes of its own.
package struct StateDigest: Hashable, Sendable {
  /// What was seen: the last stamps of all logs that were written in the last 30 days before the latest, or
  /// before now, if the latest is dated ahead.
  package var seen: UInt64
  /// The rows of each entity, by its name.
  package var entities: [String: Rows]

  package struct Rows: Hashable, Sendable {
    /// A number that differs between versions of the entity.
    package var version: UInt64
    /// The sum of the hashes of all rows.
    package var sum: UInt64
  }

  /// The entities whose rows differ although the stores have seen the same; nil if they have not.
  package func differences(from other: StateDigest) -> Set<String>? {
    guard seen == other.seen else { return nil }
    var different: Set<String> = []
    for (name, rows) in entities {
      guard let theirs = other.entities[name], theirs.version == rows.version else { continue }
      if theirs.sum != rows.sum { different.insert(name) }
    }
    return different
  }
}

extension StateDigest {
  /// How long before the latest change a log must have been written to, in milliseconds.
  private static let recent: Int64 = 30 * 86_400_000

  /// What a store has seen, in a number.
  ///
  /// A clock that is ahead must not let it forget what was written before, or stores would be compared of
  /// which one has seen less.
  package static func seen(_ numbers: StoreNumbers, at now: Date) -> UInt64 {
    let stamps = numbers.context.latest.values.sorted()
    let start = min(stamps.last?.milliseconds ?? 0, now.milliseconds) - recent
    var writer = CBORWriter()
    for stamp in stamps where stamp.milliseconds >= start { writer.stamp(stamp) }
    return FNV.hash(writer.bytes)
  }

  /// The digest of all rows.
  ///
  /// What one person's stores alone show is left out: others only pass it on.
  package init(_ transaction: any MergeTransaction) throws {
    let cache = try RowCache(transaction)
    seen = Self.seen(cache.numbering, at: transaction.now)
    entities = [:]
    for entity in cache.plan.entities.values where !entity.isPersonal {
      entities[entity.name] = Rows(version: entity.version, sum: 0)
    }
    let erasures = try cache.erasures()
    for row in try cache.loadEverything() {
      guard let entity = row.entity, !entity.isPersonal else { continue }
      let left = erasures.left(of: row.row, entity)
      entities[entity.name]?.sum &+= FNV.hash(Self.bytes(row, left, entity))
    }
  }

  /// What is compared of a row: of a deleted one, that it is, because the rest is forgotten in time.
  private static func bytes(
    _ loaded: LoadedRow, _ row: TrueRow, _ entity: SyncEntityPlan
  ) -> [UInt8] {
    var writer = CBORWriter()
    writer.storedValue(loaded.key.id)
    writer.optional(row.birth) { $0.stamp($1) }
    writer.optional(row.death) { $0.stamp($1) }
    guard loaded.placement != .dead else { return writer.bytes }
    for field in entity.fields where !entity.personal.contains(number: field.number) {
      switch field.rule {
      case .latest:
        // A default that nobody chose says nothing, and is not known where other settings were erased.
        guard let stamp = row.stamps[field.number], stamp.milliseconds > 0 || !entity.isSingle
        else { continue }
        writer.unsigned(UInt64(field.number))
        writer.stamp(stamp)
        writer.storedValue(row.values[field.number] ?? field.missing)
      case .elements, .facts:
        for (element, state) in row.elements[field.number]?.sorted ?? [] {
          writer.storedValue(element)
          writer.stamp(state.stamp)
          writer.boolean(state.isPresent)
        }
      case .max, .own: continue
      }
    }
    return writer.bytes
  }
}

// MARK: - As bytes

extension StateDigest {
  func write(to writer: inout CBORWriter) {
    writer.array(1 + 3 * entities.count)
    writer.integer(Int64(bitPattern: seen))
    for (name, rows) in entities.sorted(by: { $0.key < $1.key }) {
      writer.text(name)
      writer.integer(Int64(bitPattern: rows.version))
      writer.integer(Int64(bitPattern: rows.sum))
    }
  }

  init(_ reader: inout CBORReader) throws(CBORError) {
    let place = reader.position
    let count = try reader.array()
    guard count % 3 == 1 else { throw CBORError(.length, at: place) }
    seen = UInt64(bitPattern: try reader.integer())
    entities = [:]
    for _ in 0..<count / 3 {
      let name = try reader.text(upTo: 64)
      let version = UInt64(bitPattern: try reader.integer())
      entities[name] = Rows(version: version, sum: UInt64(bitPattern: try reader.integer()))
    }
  }

  /// The most bytes that it takes.
  var size: Int { 12 + entities.keys.reduce(0) { $0 + $1.utf8.count + 21 } }
}

extension CBORWriter {
  fileprivate mutating func stamp(_ stamp: HybridTimestamp) {
    integer(stamp.milliseconds)
    unsigned(UInt64(stamp.counter))
    uuid(stamp.device)
  }
}
