import Foundation
import HouseholdPersistence

extension AuxiliaryTable {
  /// When the last segment of a log was written by its author's clock, for logs whose last segment came
  /// from the future.
  static let syncClocks = AuxiliaryTable(rawValue: 26)
}

extension RowReading {
  /// The clocks that are ahead.
  ///
  /// A segment that was written later than now was written by a clock that is ahead, whatever time it
  /// was on its way.
  func clocks(now: Date) throws -> [SyncClock] {
    let entries = try entries(in: .syncClocks)
    guard !entries.isEmpty else { return [] }
    let devices = try devices()
    return entries.compactMap {
      guard let log = UUID(octets: $0.key), let written = UInt64(octets: $0.value) else {
        return nil
      }
      let offset = Date(milliseconds: Int64(bitPattern: written)).timeIntervalSince(now)
      guard offset > SyncClock.tolerance else { return nil }
      return SyncClock(
        log: log, device: devices.first { $0.logs.contains(log) }, offset: offset)
    }
  }
}

extension RowWriting {
  /// Looks at the clock of whoever wrote a segment.
  func noteClock(of segment: Segment, now: Date) throws {
    let log = segment.header.log
    // A copy of all rows is a log of its own, which its author continues under another name.
    guard segment.context.latest[log] != nil else { return }
    if segment.written.timeIntervalSince(now) > SyncClock.tolerance {
      let written = UInt64(bitPattern: segment.written.milliseconds)
      try setAuxiliary([AuxiliaryEntry(key: log.octets, value: written.octets)], in: .syncClocks)
    } else if try auxiliaryValue(log.octets, in: .syncClocks) != nil {
      try removeAuxiliary([log.octets], in: .syncClocks)
    }
  }
}
