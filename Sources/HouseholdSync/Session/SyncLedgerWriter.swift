import Foundation
import HouseholdPersistence

/// Changes what a store remembers about its exchange of segments.
struct SyncLedgerWriter {
  let rows: any RowWriting

  var reading: SyncLedger { SyncLedger(rows: rows) }

  private func set(_ key: StateKey, _ write: (inout CBORWriter) -> Void) throws {
    var writer = CBORWriter()
    write(&writer)
    try rows.setSide([SideEntry(key: key.bytes, value: writer.bytes)], in: .syncState)
  }

  func setHead(_ head: SegmentCutter.Head) throws {
    try set(.head) { writer in
      writer.array(2)
      writer.unsigned(head.number)
      writer.blob(head.hash)
    }
  }

  func setPlace(_ place: SyncLedger.Place) throws {
    try set(.place) { writer in
      writer.array(2)
      writer.text(place.id)
      writer.text(place.name)
    }
  }

  func setCursor(_ cursor: SyncCursor?) throws {
    let key = StateKey.cursor.bytes
    if let cursor {
      try rows.setSide([SideEntry(key: key, value: cursor.bytes)], in: .syncState)
    } else {
      try rows.removeSide([key], in: .syncState)
    }
  }

  func setLastExchange(_ date: Date) throws { try set(.last) { $0.integer(date.milliseconds) } }

  /// Notes that segments were merged.
  func markApplied(_ ids: [SegmentID]) throws {
    try rows.setSide(ids.map { SideEntry(key: $0.key, value: []) }, in: .syncApplied)
  }

  /// Keeps segments until the place has them.
  func post(_ segments: [SealedSegment]) throws {
    try rows.setSide(
      segments.map { SideEntry(key: $0.id.key, value: $0.bytes) }, in: .syncOutbox)
  }

  /// Forgets segments that the place has.
  func removePosted(_ ids: [SegmentID]) throws {
    try rows.removeSide(ids.map(\.key), in: .syncOutbox)
  }

  /// Keeps a segment that cannot be merged yet.
  ///
  /// - Returns: Whether there was room for it.
  func park(
    _ segment: SealedSegment, as reason: SyncLedger.Waiting, because problem: String
  ) throws -> Bool {
    let isNew = try rows.sideValue(segment.id.key, in: .syncInbox) == nil
    let count = try reading.waitingCount()
    guard !isNew || count < SyncLedger.inboxLimit else { return false }
    var writer = CBORWriter()
    writer.array(3)
    writer.unsigned(reason.rawValue)
    writer.text(problem.canonical ?? "It could not be merged.")
    writer.blob(segment.bytes)
    try rows.setSide([SideEntry(key: segment.id.key, value: writer.bytes)], in: .syncInbox)
    if isNew { try set(.waiting) { $0.unsigned(UInt64(count + 1)) } }
    return true
  }

  /// Forgets that a segment waits.
  func unpark(_ id: SegmentID) throws {
    guard try rows.sideValue(id.key, in: .syncInbox) != nil else { return }
    try rows.removeSide([id.key], in: .syncInbox)
    let count = try reading.waitingCount()
    try set(.waiting) { $0.unsigned(UInt64(max(0, count - 1))) }
  }
}
