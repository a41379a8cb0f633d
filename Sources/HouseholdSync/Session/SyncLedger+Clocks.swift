import Foundation
import HouseholdPersistence

extension SyncLedger {
  /// The clocks that are off, by their logs.
  func clocks() throws -> [SyncClock] {
    try rows.sideEntries(in: .syncClocks, from: [], before: nil, limit: .max).compactMap { entry in
      guard let log = UUID(octets: entry.key) else { return nil }
      var reader = CBORReader(entry.value)
      try reader.array(of: 2)
      return SyncClock(
        log: log, ahead: Double(try reader.integer()) / 1000,
        noticed: Date(milliseconds: try reader.integer()))
    }
  }
}

extension SyncLedgerWriter {
  /// Looks at the clock of whoever wrote changes in a log.
  ///
  /// Only stamps with the counter 0 tell: the others repeat an instant that the device had seen. A
  /// clock that is slow leaves no trace in them.
  func noteClock(of log: UUID, _ deltas: [RowDelta], now: Date) throws {
    var latest: Int64?
    for delta in deltas {
      delta.forEachStamp { stamp in
        guard stamp.counter == 0, stamp.milliseconds > 0, stamp.device == log else { return }
        latest = max(latest ?? .min, stamp.milliseconds)
      }
    }
    guard let latest else { return }
    let ahead = latest - now.milliseconds
    if Double(ahead) > SyncClock.tolerance * 1000 {
      var writer = CBORWriter()
      writer.array(2)
      writer.integer(ahead)
      writer.integer(now.milliseconds)
      try rows.setSide([SideEntry(key: log.octets, value: writer.bytes)], in: .syncClocks)
    } else if try rows.sideValue(log.octets, in: .syncClocks) != nil {
      try rows.removeSide([log.octets], in: .syncClocks)
    }
  }
}
