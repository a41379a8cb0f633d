import Foundation
import HouseholdPersistence

extension AuxiliaryTable {
  /// The logs of devices whose clocks are off, each with a ``ClockRecord``.
  static let syncClocks = AuxiliaryTable(rawValue: 26)
}

/// What a store remembers of a clock that is off.
private struct ClockRecord {
  /// By how many milliseconds the clock is ahead, or, negative, behind.
  var offset: Int64
  var noticed: Date
  /// The instant of the own change which shows that the clock is behind.
  var change: Int64?

  init(offset: Int64, noticed: Date, change: Int64? = nil) {
    self.offset = offset
    self.noticed = noticed
    self.change = change
  }

  init(_ bytes: [UInt8]) throws(CBORError) {
    var reader = CBORReader(bytes)
    let parts = try reader.array(upTo: 3)
    offset = try reader.integer()
    noticed = Date(milliseconds: try reader.integer())
    change = parts == 3 ? try reader.integer() : nil
  }

  var bytes: [UInt8] {
    var writer = CBORWriter()
    writer.array(change == nil ? 2 : 3)
    writer.integer(offset)
    writer.integer(noticed.milliseconds)
    if let change { writer.integer(change) }
    return writer.bytes
  }

  /// Whether the own change was made when this device's clock was ahead of what it is now, so that it
  /// shows nothing about the other clock.
  func isVoid(at now: Date) -> Bool { change.map { $0 > now.milliseconds } ?? false }
}

extension SyncLedger {
  /// The clocks that are off, by their logs.
  func clocks(now: Date) throws -> [SyncClock] {
    try clockRecords().filter { !$0.record.isVoid(at: now) }.map {
      SyncClock(
        log: $0.log, offset: Double($0.record.offset) / 1000, noticed: $0.record.noticed)
    }
  }

  /// Whether something was noticed while this device's own clock was ahead of what it is now.
  func hasVoidClocks(now: Date) throws -> Bool {
    try clockRecords().contains { $0.record.isVoid(at: now) }
  }

  fileprivate func clockRecords() throws -> [(log: UUID, record: ClockRecord)] {
    try rows.auxiliaryEntries(in: .syncClocks, from: [], before: nil, limit: .max).compactMap {
      entry in
      guard let log = UUID(octets: entry.key) else { return nil }
      return (log, try ClockRecord(entry.value))
    }
  }
}

extension SyncLedgerWriter {
  /// Looks at the clock of whoever wrote a segment.
  ///
  /// - Parameter own: The log that this store writes.
  func noteClock(of segment: Segment, own: UUID, now: Date) throws {
    let log = segment.header.log
    // A copy of all rows is a log of its own, and says nothing of what its author had seen.
    guard segment.context.latest[log] != nil else { return }
    let known = try rows.auxiliaryValue(log.octets, in: .syncClocks).map { try ClockRecord($0) }
    let evidence = SyncClock.evidence(
      written: segment.written, seen: segment.context.latest[own], now: now)
    switch evidence {
    case .ahead(let offset):
      try set(ClockRecord(offset: offset, noticed: now), of: log)
    case .behind(let offset, let change):
      try set(ClockRecord(offset: -offset, noticed: now, change: change), of: log)
    case .atMost(let lag):
      // Less than was noticed before: the clock was set since.
      guard let known, lag < -known.offset || known.offset > 0 else { return }
      try rows.removeSide([log.octets], in: .syncClocks)
    }
  }

  /// Forgets what was noticed while this device's own clock was ahead of what it is now.
  func forgetVoidClocks(now: Date) throws {
    let void = try reading.clockRecords().filter { $0.record.isVoid(at: now) }
    try rows.removeSide(void.map(\.log.octets), in: .syncClocks)
  }

  private func set(_ record: ClockRecord, of log: UUID) throws {
    try rows.setSide([AuxiliaryEntry(key: log.octets, value: record.bytes)], in: .syncClocks)
  }
}
