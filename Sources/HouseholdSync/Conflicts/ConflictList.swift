package import Foundation
package import HouseholdPersistence

extension AuxiliaryTable {
  static let conflicts = AuxiliaryTable(rawValue: 5)
}

package enum ConflictList {
  private static func key(_ number: Int) -> [UInt8] { UInt64(truncatingIfNeeded: number).octets }
  /// Where the last number is noted, in the table of numbers: who noted one must not get another by it.
  private static let lastKey: [UInt8] = [5]

  /// The number of the last record, also if that is kept no longer.
  static func last(_ rows: any RowReading) throws -> Int {
    let noted = try rows.auxiliaryValue(lastKey, in: .numbers).flatMap { UInt64(octets: $0) }
    return try noted.map(Int.init(clamping:)) ?? all(rows).map(\.id).max() ?? 0
  }

  /// The records, oldest first; those this version cannot read are left out.
  package static func all(_ rows: any RowReading) throws -> [SyncConflict] {
    try rows.entries(in: .conflicts).compactMap { entry in
      try? JSONDecoder().decode(SyncConflict.self, from: Data(entry.value))
    }
  }

  /// The records of the last 90 days, oldest first; those of rows that are shown again count as undone.
  ///
  /// - Parameter withFollowers: Whether what follows from another record is given, too.
  package static func current(
    _ rows: any RowReading, now: Date, withFollowers: Bool = false
  ) throws -> [SyncConflict] {
    var records = try all(rows).compactMap(\.told).filter {
      !$0.isOver(at: now) && (withFollowers || !$0.isFollowing)
    }
    let gone = records.indices.filter {
      records[$0].state != .undone && [.deleted, .hidden, .refused].contains(records[$0].kind)
    }
    guard !gone.isEmpty else { return records }
    let states = try RowState.stored(
      of: gone.map { index in
        let record = records[index]
        return record.mark.map { RowKey($0.entity, $0.row) } ?? RowKey(record.entity, record.row)
      }, in: rows)
    for (index, state) in zip(gone, states) {
      // What stays for its history is back when nothing says that it was deleted.
      let isThere = state?.placement.canBeLinked == true
      if isThere == (records[index].mark == nil) { records[index].state = .undone }
    }
    return records
  }

  /// The records that are kept no longer.
  static func old(in rows: any RowReading, now: Date) throws -> [SyncConflict] {
    let sure = try rows.sureNow(now)
    return try all(rows).filter { $0.isOver(at: sure) }
  }

  package static func removeOld(from rows: any RowWriting, now: Date) throws {
    let old = try old(in: rows, now: now)
    if !old.isEmpty { try rows.removeAuxiliary(old.map { key($0.id) }, in: .conflicts) }
  }

  /// Removes what is said of rows that became one, or two again: something else is so now.
  static func removeNews(ofUnions keys: Set<RowKey>, from rows: any RowWriting) throws {
    let former = try all(rows).filter {
      $0.isOfUnion && keys.contains(RowKey($0.entity, $0.row))
    }
    if !former.isEmpty { try rows.removeAuxiliary(former.map { key($0.id) }, in: .conflicts) }
  }

  package static func save(_ records: [SyncConflict], to rows: any RowWriting) throws {
    guard !records.isEmpty else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try rows.setAuxiliary(
      try records.map { AuxiliaryEntry(key: key($0.id), value: Array(try encoder.encode($0))) },
      in: .conflicts)
  }

  package static func setState(
    _ state: SyncConflict.State, of ids: Set<SyncConflict.ID>, in rows: any RowWriting,
    where applies: (SyncConflict) -> Bool
  ) throws {
    var records = try all(rows).filter { ids.contains($0.id) && applies($0) }
    for index in records.indices { records[index].state = state }
    try save(records, to: rows)
  }

  /// Adds records, which get the next numbers and the names of the devices whose changes were kept, and removes
  /// those that are too old.
  ///
  /// What was made one and two again before anybody here looked at it, or did anything, is no news.
  package static func add(
    _ records: [SyncConflict], to rows: any RowWriting, now: Date
  ) throws {
    guard !records.isEmpty else { return }
    let untold = try records.contains { $0.kind == .parted } ? unnoticedUnions(rows) : []
    var next = try last(rows) + 1
    try removeOld(from: rows, now: now)
    let unions = records.filter(\.isOfUnion).map { RowKey($0.entity, $0.row) }
    try removeNews(ofUnions: Set(unions), from: rows)
    let titles = try rows.titles()
    var numbered = records.filter {
      $0.kind != .parted || !untold.contains(RowKey($0.entity, $0.row))
    }
    for index in numbered.indices {
      numbered[index].author = numbered[index].kept.stamp.flatMap { titles[$0.device] }
      numbered[index].id = next
      next += 1
    }
    try save(numbered, to: rows)
    try rows.setAuxiliary(
      [AuxiliaryEntry(key: lastKey, value: UInt64(next - 1).octets)], in: .numbers)
  }

  /// The rows that gave way to others without anybody here having noticed.
  private static func unnoticedUnions(_ rows: any RowReading) throws -> Set<RowKey> {
    let written = try StoreNumbers(rows).ownLatest.map(\.milliseconds).max() ?? 0
    let unions = try all(rows).filter {
      $0.kind == .united && $0.state == .new && written <= $0.instant.milliseconds
    }
    return Set(unions.map { RowKey($0.entity, $0.row) })
  }

  /// Says in the records that were added last what is kept now: who sends several changes at once, or after
  /// whom another one wrote, did not keep the first of them.
  static func renew(last count: Int, _ transaction: any MergeTransaction) throws {
    let titles = try transaction.rows.titles()
    var records = try all(transaction.rows).suffix(count).filter { $0.kind == .edited }
    let cache = try RowCache(transaction)
    try cache.load(records.map { RowKey($0.entity, $0.row) }, tables: true)
    for index in records.indices {
      var record = records[index]
      guard let row = cache.rows[RowKey(record.entity, record.row)], row.placement == .visible,
        let entity = row.entity, let shown = row.shown,
        let field = record.field.flatMap(entity.field(named:)),
        let stamp = row.row.stamps[field.number], stamp != record.kept.stamp,
        !cache.numbering.isOwn(stamp)
      else { continue }
      record.kept = SyncConflict.Value(storedValue: shown[field.number], stamp: stamp)
      if let target = field.link?.target, let id = shown[field.number], !id.isNull,
        let linked = try cache.load([RowKey(target, id)], tables: true).first
      {
        record.kept.title = linked.entity?.title(of: linked.row.values)
      }
      for place in record.parts.indices {
        guard let part = entity.field(named: record.parts[place].field) else { continue }
        record.parts[place].kept = shown[part.number]
      }
      record.author = titles[stamp.device]
      records[index] = record
    }
    try save(Array(records), to: transaction.rows)
  }
}

extension [SyncConflict] {
  /// Names who deleted last what is gone: a deletion that was recorded can have been undone, and done again by
  /// somebody else.
  func namingLastDeletions(
    of entities: [String], in rows: any RowReading
  ) throws -> [SyncConflict] {
    let keys = map { $0.deletedKeys(among: entities) }
    guard keys.contains(where: { !$0.isEmpty }) else { return self }
    let erasures = try Erasure.all(rows).map(\.0).filter { !$0.isUndone }.map(\.stamp)
    var states = try RowState.stored(of: keys.flatMap(\.self), in: rows)[...]
    return zip(self, keys).map { conflict, keys -> SyncConflict in
      let own = states.prefix(keys.count)
      states = states.dropFirst(keys.count)
      let deaths = own.compactMap { state in
        state?.row.isAlive == false && state?.placement == .dead ? state?.row.death : nil
      }
      guard let last = deaths.max(), let known = conflict.kept.stamp, known < last,
        !erasures.contains(known)
      else { return conflict }
      var conflict = conflict
      (conflict.kept.stamp, conflict.author) = (last, nil)
      return conflict
    }
  }
}

extension SyncConflict {
  /// The names that the row can have whose deletion it is about: of one to which another led, only the id is known.
  fileprivate func deletedKeys(among entities: [String]) -> [RowKey] {
    let id: StoredValue?
    switch kind {
    case .deleted: return mark == nil ? [RowKey(entity, row)] : []
    case .hidden: id = kept.storedValue
    case .unlinked: id = lost.storedValue
    default: return []
    }
    guard let id, !id.isNull else { return [] }
    return entities.map { RowKey($0, id) }
  }
}
