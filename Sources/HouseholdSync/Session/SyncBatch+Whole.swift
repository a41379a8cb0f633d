import Foundation
import HouseholdMessages
import HouseholdPersistence

/// What concerns many rows or files as one thing.
extension SyncBatch {
  /// Puts back what was erased as one thing.
  mutating func restore(_ erasures: [HybridTimestamp]) throws {
    try post(try Replica.restore(erasures, transaction), context: SyncContext())
    try SyncLogBook.note(.restored, in: transaction)
  }

  /// Cuts the local changes that deleted some rows, and makes these one with others, which stand for them
  /// from then on.
  ///
  /// Others learn both at once: to them the rows were never deleted.
  mutating func cut(uniting pairs: [(kept: RowKey, other: RowKey)]) throws {
    // Another process may have cut them already.
    let (deltas, context) = try setup.core.cut(transaction) ?? ([], SyncContext())
    try noteErasures(deltas)
    let united = try Replica.unite(pairs, transaction)
    let keys = Set(united.map { RowKey($0.entity, $0.id) })
    try post(
      deltas.filter { !keys.contains(RowKey($0.entity, $0.id)) } + united, context: context)
  }

  /// Keeps rows of one name apart, for all who sync.
  mutating func keepApart(_ pairs: [(kept: RowKey, other: RowKey)]) throws {
    try post(try Replica.say(.apart, of: pairs, transaction), context: SyncContext())
  }

  /// Says of rows that arrived, and of others of their name, that who noted the one did not know of the
  /// other, so that every device can offer to make them one.
  mutating func noteDoubles() throws {
    let newcomers = report.merge.newcomers
    guard !newcomers.isEmpty else { return }
    let found = try DoubleSearch(
      transaction, devices: ledger.deviceOfLogs(), newcomers: newcomers)
    // Who hears of both at once is told, too.
    report.doubles = found.unsaid.count + found.said
    let deltas = try Replica.say(.double, of: found.unsaid, transaction)
    try post(deltas, context: SyncContext())
  }

  /// Sends all rows there are to a place, and what waits to be merged.
  ///
  /// The place may lack the start of every log. So the rows come in a log of their own, at whose end
  /// is said which segments they contain. Only a store that never sent anything starts its own log
  /// with them.
  ///
  /// - Parameter isCounted: Whether the rows count as sent: in a copy of what the place has, they do not.
  /// - Returns: What was sent, unless there are no rows.
  @discardableResult
  mutating func postEverything(
    to place: SyncPlaceRecord, digest: StateDigest? = nil, isCounted: Bool = true
  ) throws -> (last: SegmentID, size: Int)? {
    let isFirst = try head == .start && ledger.places() == [place]
    let covers = try ledger.ends()
    let deltas = try setup.core.everything(transaction)
    let cache = try RowCache(transaction)
    let context = try cache.namedContext()
    var end = isFirst ? head : .start
    let segments = try cutter(of: isFirst ? log : UUID()).cut(
      deltas, context: context, devices: try devices(isEmpty: deltas.isEmpty),
      covers: covers, digest: digest, after: &end)
    if isFirst { head = end }
    try post(
      isCounted ? segments : segments.map { CountedSegment(segment: $0.segment) },
      for: [place])
    if let last = segments.last?.segment.id {
      try ledger.setCopy(PlaceCopy(last: last, ends: covers), of: place)
      // No other place lacks it: there is what it contains.
      if !isFirst { try ledger.setCovered(last.log, through: last.number) }
    }
    try ledger.post(
      try ledger.waiters().map { CountedSegment(segment: $0.segment) }, for: [place],
      now: transaction.now)
    return segments.last.map { last in
      (last.segment.id, segments.reduce(0) { $0 + $1.segment.bytes.count })
    }
  }

  /// Sends a copy of all rows to a place, so that what it contains can be removed there later.
  ///
  /// - Parameter isCounted: Whether the rows count as sent, as the place or another device lacks some.
  mutating func copyEverything(
    to place: SyncPlaceRecord, _ upkeep: Upkeep, isCounted: Bool
  ) throws {
    var upkeep = upkeep
    // Who takes the copy does not need the segments it contains, and what they say of all rows.
    let digest = try StateDigest(transaction)
    if let copy = try postEverything(to: place, digest: digest, isCounted: isCounted) {
      upkeep.copy = Upkeep.Copy(written: transaction.now, last: copy.last)
      upkeep.copySize = copy.size
      upkeep.size = nil
      upkeep.lackingSince = nil
      upkeep.noteCopy(at: transaction.now)
    }
    try ledger.change(place.id) { $0.upkeep = upkeep }
  }

  /// Forgets what was in rows that were deleted long ago, and conflicts that are over.
  ///
  /// Who hears late of a deletion has as long from then on to put it back as everybody else had.
  mutating func forget() throws {
    let now = try ledger.sureNow(transaction.now)
    let news = Date(milliseconds: try ledger.number(.lateNews) ?? 0)
    // What was heard while the clock was ahead was heard now at the latest.
    if news > transaction.now { try ledger.set(.lateNews, to: transaction.now) }
    func end(_ days: Int) -> Date {
      let end = now.addingTimeInterval(-Double(days) * 86_400)
      return news > end ? .distantPast : end
    }
    let count = try Replica.forget(
      erasedBefore: end(SyncErasure.lifetime), deletedBefore: end(SyncConflict.lifetime),
      transaction)
    try ConflictList.removeOld(from: transaction.rows, now: transaction.now)
    let instant = now.addingTimeInterval(-Double(SyncErasure.lifetime) * 86_400)
    try ledger.set(.forgotten, to: instant)
    guard count > 0 else { return }
    for place in try ledger.places() {
      try ledger.change(place.id) { $0.upkeep?.keepsDeleted = true }
    }
  }

  /// Goes on without what is missing of some logs before a number, and before what waits.
  mutating func skip(to starts: [UUID: UInt64]) throws {
    var starts = starts
    for waiter in try ledger.waiters() where waiter.reason == .early {
      let id = waiter.segment.id
      starts[id.log] = min(starts[id.log] ?? .max, id.number)
    }
    try noteSkipped(starts)
    for (log, number) in starts where try number > ledger.covered(log) {
      try ledger.setCovered(log, through: number)
      let waiters = try ledger.waiters(in: log, through: number).map(\.segment)
      // The places may have lost these, too.
      try ledger.post(
        waiters.map { CountedSegment(segment: $0) }, for: try ledger.places(),
        now: transaction.now)
      try take(waiters.map { Arrival($0, seal: setup.seal) })
    }
    try closeGaps()
  }
}

extension SyncError {
  /// Another program syncs the store.
  static func syncedBy(_ space: SpaceName) -> SyncError {
    SyncError(.otherSpace, "This store is synced by \(space.text); only that program can sync it.")
  }

  static var isOff: SyncError {
    SyncError(.notOn, "Sync is not turned on for this store.")
  }
}
