import Foundation
import HouseholdPersistence

extension SideSpace {
  /// The end of the own log, the place, and how far it was read.
  static let syncState = SideSpace(rawValue: 16)
  /// The segments that were merged, the own ones included: the bytes of their ids.
  static let syncApplied = SideSpace(rawValue: 17)
  /// The segments that the place does not have yet.
  static let syncOutbox = SideSpace(rawValue: 18)
  /// The segments that cannot be merged yet.
  static let syncInbox = SideSpace(rawValue: 19)
}

/// What a store remembers about its exchange of segments, beside its rows.
struct SyncLedger {
  /// The place through which the store exchanges segments.
  struct Place: Hashable {
    var id: String
    var name: String
  }

  /// Why a segment waits.
  enum Waiting: UInt64 {
    /// The segment before it has not arrived.
    case early
    /// It could not be opened or merged.
    case failed
  }

  /// A segment that waits.
  struct Waiter {
    var segment: SealedSegment
    var reason: Waiting
    /// What went wrong, in a sentence; empty for early ones.
    var problem: String
  }

  /// The most segments that wait at a time.
  static let inboxLimit = 4096

  let rows: any RowReading

  private func value(_ key: StateKey) throws -> CBORReader? {
    try rows.sideValue(key.bytes, in: .syncState).map { CBORReader($0) }
  }

  /// The end of the own log.
  func head() throws -> SegmentCutter.Head {
    guard var reader = try value(.head) else { return .start }
    try reader.array(of: 2)
    let number = try reader.unsigned()
    return SegmentCutter.Head(number: number, hash: Array(try reader.blob()))
  }

  /// The place; nil if there is none yet.
  func place() throws -> Place? {
    guard var reader = try value(.place) else { return nil }
    try reader.array(of: 2)
    return Place(id: try reader.text(), name: try reader.text())
  }

  /// How far the place was read.
  func cursor() throws -> SyncCursor? {
    try rows.sideValue(StateKey.cursor.bytes, in: .syncState).map { SyncCursor(bytes: $0) }
  }

  /// When segments last came or went.
  func lastExchange() throws -> Date? {
    guard var reader = try value(.last) else { return nil }
    return Date(milliseconds: try reader.integer())
  }

  /// How many segments wait.
  func waitingCount() throws -> Int {
    guard var reader = try value(.waiting) else { return 0 }
    return try reader.count(upTo: .max)
  }

  /// The segments of some that were merged.
  func applied(of ids: Set<SegmentID>) throws -> Set<SegmentID> {
    let ids = Array(ids)
    let values = try rows.sideValues(ids.map(\.key), in: .syncApplied)
    return Set(zip(ids, values).filter { $0.1 != nil }.map(\.0))
  }

  /// The first segments that the place does not have yet.
  func outbox(limit: Int) throws -> [SealedSegment] {
    try rows.sideEntries(in: .syncOutbox, from: [], before: nil, limit: limit).map {
      try SealedSegment(bytes: $0.value)
    }
  }

  /// How many segments the place does not have yet, and their bytes.
  func outboxSize() throws -> (count: Int, bytes: Int) {
    let entries = try rows.sideEntries(in: .syncOutbox, from: [], before: nil, limit: .max)
    return (entries.count, entries.reduce(0) { $0 + $1.value.count })
  }

  /// The segments that wait for one.
  func waiters(after id: SegmentID) throws -> [Waiter] {
    let start = id.log.octets + (id.number + 1).octets
    let end = id.log.octets + (id.number + 2).octets
    return try rows.sideEntries(in: .syncInbox, from: start, before: end, limit: 256)
      .map(Self.waiter).filter { $0.segment.header.previous == id.hash }
  }

  /// All segments that wait.
  func waiters() throws -> [Waiter] {
    try rows.sideEntries(in: .syncInbox, from: [], before: nil, limit: Self.inboxLimit)
      .map(Self.waiter)
  }

  private static func waiter(_ entry: SideEntry) throws -> Waiter {
    var reader = CBORReader(entry.value)
    try reader.array(of: 3)
    let reason = Waiting(rawValue: try reader.unsigned()) ?? .failed
    let problem = try reader.text()
    return Waiter(
      segment: try SealedSegment(bytes: Array(try reader.blob())), reason: reason, problem: problem)
  }
}

/// The keys of ``SideSpace/syncState``.
enum StateKey: String {
  case head, place, cursor, last, waiting

  var bytes: [UInt8] { Array(rawValue.utf8) }
}
