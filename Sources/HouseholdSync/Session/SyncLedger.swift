import Foundation
package import HouseholdPersistence

extension AuxiliaryTable {
  /// The end of the own log, and counters.
  static let syncState = AuxiliaryTable(rawValue: 16)
  /// The segments that were merged, the own ones included: the bytes of their ids, with a byte for those
  /// that a copy contains.
  package static let syncApplied = AuxiliaryTable(rawValue: 17)
  /// The segments that at least one place lacks, by their sequence numbers.
  static let syncOutbox = AuxiliaryTable(rawValue: 18)
  /// The segments that cannot be merged yet.
  static let syncInbox = AuxiliaryTable(rawValue: 19)
  /// The places, by their numbers.
  static let syncPlaces = AuxiliaryTable(rawValue: 20)
  /// How far each place was read, by its number.
  static let syncCursors = AuxiliaryTable(rawValue: 21)
  /// What each place lacks: its number and the sequence number of a segment, with the segment's size.
  static let syncQueues = AuxiliaryTable(rawValue: 22)
  /// Up to which number each log is contained in copies that were merged, by the log.
  static let syncCovered = AuxiliaryTable(rawValue: 24)
  /// What the copy of all rows contains that was last written to a place, by the place's number.
  static let syncCopies = AuxiliaryTable(rawValue: 23)
}

/// What a store remembers about its exchange of segments, beside its rows.
enum SyncLedger {
  enum Waiting: UInt64 {
    /// The segment before it has not arrived.
    case early
    /// It could not be opened or merged.
    case failed
  }

  struct Waiter {
    var segment: SealedSegment
    var reason: Waiting
    /// What went wrong, in a sentence; empty for early ones.
    var problem: String
  }

  /// The most segments that wait at a time.
  static let inboxLimit = 4096

  /// A segment that a place lacks.
  struct Posted {
    var sequence: UInt64
    var segment: SealedSegment
    /// How many rows it changes: 0 if that is not known.
    var rows: Int
  }

  /// An entry of the list of what a place lacks.
  struct Queued {
    var sequence: UInt64
    var size: Int
    var rows: Int
  }
}

extension RowReading {
  func value(_ key: StateKey) throws -> CBORReader? {
    try auxiliaryValue(key.bytes, in: .syncState).map { CBORReader($0) }
  }

  func head() throws -> SegmentCutter.Head {
    guard var reader = try value(.head) else { return .start }
    try reader.array(of: 2)
    let number = try reader.unsigned()
    return SegmentCutter.Head(number: number, hash: Array(try reader.blob()))
  }

  /// The last segments that this store wrote.
  ///
  /// - Parameter limit: How many at most.
  func lastOwn(_ limit: Int) throws -> Set<SegmentID> {
    let head = try head()
    guard head.number > 0, limit > 0, let log = try syncLog() else { return [] }
    let first = log.octets + (head.number - min(head.number, UInt64(limit)) + 1).octets
    let end = log.octets + (head.number + 1).octets
    let entries = try auxiliaryEntries(in: .syncApplied, from: first, before: end, limit: .max)
    return Set(entries.compactMap { SegmentID(key: $0.key) })
  }

  /// This device, as the headers of its segments name it; nil before the first exchange of a store in which a
  /// kit's migration turned sync on.
  func device() throws -> UUID? { try home()?.device }

  /// This device, and where it keeps the store.
  func home() throws -> StoreHome? {
    guard var reader = try value(.device) else { return nil }
    return try StoreHome(&reader)
  }

  /// The data that the store exchanges, as the program names it that syncs the store; nil as long as no
  /// program did.
  func space() throws -> SpaceName? {
    guard var reader = try value(.space) else { return nil }
    return SpaceName(try reader.text(upTo: 32))
  }

  /// A number, or an instant in milliseconds; nil if it was not noted.
  func number(_ key: StateKey) throws -> Int64? {
    guard var reader = try value(key) else { return nil }
    return try reader.integer()
  }

  /// The devices that have other rows although they have seen the same.
  func differences() throws -> [SyncDifference] {
    guard var reader = try value(.differences) else { return [] }
    return try (0..<reader.array()).map { _ in try SyncDifference(&reader) }
  }

  /// The ids of the household; none before the store knows one.
  func household() throws -> Set<UUID> {
    guard var reader = try value(.household) else { return [] }
    var ids: Set<UUID> = []
    for _ in 0..<(try reader.array()) { ids.insert(try reader.uuid()) }
    return ids
  }

  /// The places, in the order in which they were added.
  func places() throws -> [SyncPlaceRecord] {
    try entries(in: .syncPlaces).map {
      try SyncPlaceRecord(number: UInt64(octets: $0.key) ?? 0, bytes: $0.value)
    }
  }

  func place(_ id: String) throws -> SyncPlaceRecord? { try places().first { $0.id == id } }

  /// How far the place with an id was read.
  func cursor(of id: String) throws -> SyncCursor? {
    try place(id).flatMap { try auxiliaryValue($0.number.octets, in: .syncCursors) }
      .map { SyncCursor(bytes: $0) }
  }

  func waitingCount() throws -> Int { Int(clamping: try number(.waiting) ?? 0) }

  /// The segments of some that were merged.
  func applied(of ids: Set<SegmentID>) throws -> Set<SegmentID> {
    let ids = Array(ids)
    let values = try auxiliaryValues(ids.map(\.key), in: .syncApplied)
    return Set(zip(ids, values).filter { $0.1 != nil }.map(\.0))
  }

  /// Segments that a place lacks, after one with a sequence number.
  func outbox(
    for place: SyncPlaceRecord, after sequence: UInt64 = 0, limit: Int
  ) throws -> [SyncLedger.Posted] {
    let queue = try queue(of: place, after: sequence, limit: limit)
    let bodies = try auxiliaryValues(queue.map(\.sequence.octets), in: .syncOutbox)
    return try zip(queue, bodies).compactMap { entry, body in
      try body.map {
        SyncLedger.Posted(
          sequence: entry.sequence, segment: try SealedSegment(bytes: $0), rows: entry.rows)
      }
    }
  }

  /// The segments that a place lacks, in their order.
  func queue(
    of place: SyncPlaceRecord, after sequence: UInt64 = 0, limit: Int = .max
  ) throws -> [SyncLedger.Queued] {
    let start = place.number.octets + (sequence + 1).octets
    let end = (place.number + 1).octets
    return try auxiliaryEntries(in: .syncQueues, from: start, before: end, limit: limit).map {
      SyncLedger.Queued(
        sequence: UInt64(octets: $0.key.suffix(8)) ?? 0,
        size: Int(clamping: UInt64(octets: $0.value.prefix(8)) ?? 0),
        rows: Int(clamping: UInt64(octets: $0.value.dropFirst(8)) ?? 0))
    }
  }

  /// The last segments of all logs that were merged: a store that has all of them has everything.
  ///
  /// - Complexity: O(*n*) in the number of segments that were merged.
  func heads() throws -> [SegmentID] {
    var heads: [SegmentID] = []
    var log: [SegmentID] = []
    func close() {
      // From the first number on that two segments share, each can be the end of one continuation.
      let numbers = log.map(\.number)
      let fork = zip(numbers, numbers.dropFirst()).first { $0 == $1 }?.0
      let last = numbers.last ?? 0
      heads += log.filter { $0.number >= min(fork ?? last, last) }
      log = []
    }
    for entry in try entries(in: .syncApplied) {
      guard let id = SegmentID(key: entry.key) else { continue }
      if let last = log.last, last.log != id.log { close() }
      log.append(id)
    }
    close()
    return heads
  }

  /// The copy of all rows that this store last wrote to a place; nil if it wrote none.
  func copy(in place: SyncPlaceRecord) throws -> PlaceCopy? {
    guard let bytes = try auxiliaryValue(place.number.octets, in: .syncCopies) else {
      return nil
    }
    var reader = CBORReader(bytes)
    let ids = try (0..<reader.array()).map { _ in SegmentID(key: Array(try reader.blob())) }
    return ids.first?.map { PlaceCopy(last: $0, ends: ids.dropFirst().compactMap(\.self)) }
  }

  /// Whether a place lacks the copy of all rows that this store last wrote for it.
  ///
  /// - Complexity: O(*n*) in the bytes that wait to be sent there.
  func isCopyQueued(_ place: SyncPlaceRecord) throws -> Bool {
    guard let copy = try copy(in: place) else { return false }
    return try outbox(for: place, limit: .max).contains { $0.segment.id == copy.last }
  }

  /// Up to which number a log is contained in copies that were merged; 0 if in none.
  func covered(_ log: UUID) throws -> UInt64 {
    try auxiliaryValue(log.octets, in: .syncCovered).flatMap { UInt64(octets: $0) } ?? 0
  }

  /// For each log contained in a merged copy of all rows, the last number that the copy contains.
  func covered() throws -> [UUID: UInt64] {
    var covered: [UUID: UInt64] = [:]
    for entry in try entries(in: .syncCovered) {
      if let log = UUID(octets: entry.key) { covered[log] = UInt64(octets: entry.value) }
    }
    return covered
  }

  /// For each log the number up to which what its segments contain is known, however it came.
  ///
  /// - Complexity: O(*n*) in the number of segments that were ever merged.
  func known() throws -> [UUID: UInt64] {
    let ends = Dictionary(grouping: try heads(), by: \.log)
      .mapValues { $0.map(\.number).min() ?? 0 }
    return try covered().merging(ends, uniquingKeysWith: max)
  }

  /// The segments that a place should have: those that were merged here and are not contained in a copy,
  /// and the copy that this store wrote to it.
  ///
  /// - Complexity: O(*n*) in the number of segments that were ever merged.
  func needed(in place: SyncPlaceRecord) throws -> Set<SegmentID> {
    let copy = try copy(in: place)
    let ends = Set(copy?.ends ?? [])
    let contained = try covered().merging(
      Dictionary(grouping: ends, by: \.log).mapValues { $0.map(\.number).min() ?? 0 },
      uniquingKeysWith: max)
    let applied = try entries(in: .syncApplied).compactMap { entry in
      SegmentID(key: entry.key).map { (id: $0, isEnd: !entry.value.isEmpty) }
    }
    // Where two stores continued a log, a copy may contain what only one of them wrote.
    var forks: [UUID: UInt64] = [:]
    for (one, next) in zip(applied, applied.dropFirst())
    where one.id.log == next.id.log && one.id.number == next.id.number {
      forks[one.id.log] = min(forks[one.id.log] ?? .max, one.id.number)
    }
    let skipped = try skipped().compactMapValues { $0.min() }
    var needed: Set<SegmentID> = []
    // Whoever has all of a log writes what follows a skipped segment.
    for (id, isEnd) in applied where id.number < skipped[id.log] ?? .max {
      if let last = copy?.last, last.log == id.log, id.number <= last.number { needed.insert(id) }
      guard !isEnd, !ends.contains(id),
        id.number > contained[id.log] ?? 0 || id.number >= forks[id.log] ?? .max
      else { continue }
      needed.insert(id)
    }
    return needed
  }

  func isWaiting(_ id: SegmentID) throws -> Bool {
    try auxiliaryValue(id.key, in: .syncInbox) != nil
  }

  /// The segments of a log that wait for an earlier one, up to a number.
  func waiters(in log: UUID, through number: UInt64) throws -> [SyncLedger.Waiter] {
    try auxiliaryEntries(
      in: .syncInbox, from: log.octets, before: log.octets + (number + 1).octets,
      limit: SyncLedger.inboxLimit
    ).map(Self.waiter).filter { $0.reason == .early }
  }

  /// The segments that wait for one.
  func waiters(after id: SegmentID) throws -> [SyncLedger.Waiter] {
    let start = id.log.octets + (id.number + 1).octets
    let end = id.log.octets + (id.number + 2).octets
    return try auxiliaryEntries(in: .syncInbox, from: start, before: end, limit: 256)
      .map(Self.waiter).filter { $0.segment.header.previous == id.hash }
  }

  func waiters() throws -> [SyncLedger.Waiter] {
    try auxiliaryEntries(in: .syncInbox, from: [], before: nil, limit: SyncLedger.inboxLimit)
      .map(Self.waiter)
  }

  private static func waiter(_ entry: AuxiliaryEntry) throws -> SyncLedger.Waiter {
    var reader = CBORReader(entry.value)
    try reader.array(of: 3)
    let reason = SyncLedger.Waiting(rawValue: try reader.unsigned()) ?? .failed
    let problem = try reader.text()
    return SyncLedger.Waiter(
      segment: try SealedSegment(bytes: Array(try reader.blob())), reason: reason, problem: problem)
  }
}

/// A copy of all rows in a place.
struct PlaceCopy {
  var last: SegmentID
  /// The last segments of all logs that it contains.
  var ends: [SegmentID]
}

/// The keys of ``AuxiliaryTable/syncState``.
enum StateKey: String {
  case head, waiting
  /// Until when everything that was erased is forgotten.
  case forgotten
  /// When something was heard of last that was deleted long before.
  case lateNews
  /// The number of the last entry of the log book.
  case entries
  /// The process that exchanges changes.
  case lease
  /// The last sequence number, and the last number of a place.
  case sequence, places
  /// This device and where it keeps the store, and the ids of the household.
  case device, household
  /// Which name of this device others were told.
  case told
  /// The data that the store exchanges.
  case space
  /// When this store said last what all its rows are like, and who was found to have others.
  case stated, differences
  /// The segments that were skipped, because nobody brought them.
  case skipped
  /// When something that others wrote was missing first, or was asked for last; 0 if nothing is missing.
  case lacking

  var bytes: [UInt8] { Array(rawValue.utf8) }
}
