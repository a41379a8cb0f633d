import Foundation
import HouseholdPersistence

extension AuxiliaryTable {
  /// When the last segment of a log was written by its author's clock, where that was wrong, and what this
  /// store's clock said of it: when it was read, if that was before it was written, or when what its author had
  /// read was written here, if that was after.
  static let syncClocks = AuxiliaryTable(rawValue: 26)
}

extension RowReading {
  /// The clocks that are ahead, or behind.
  ///
  /// A segment that was written later than it was read was written by a clock that is ahead, whatever time it
  /// was on its way. One that was written before something that its author had read, by one that is
  /// behind.
  func clocks(now: Date) throws -> [SyncClock] {
    let entries = try entries(in: .syncClocks)
    guard !entries.isEmpty else { return [] }
    let devices = try devices()
    return entries.compactMap {
      guard let log = UUID(octets: $0.key), let written = instant($0.value.prefix(8)) else {
        return nil
      }
      // Earlier versions noted only when it was written.
      let here = instant($0.value.dropFirst(8)) ?? now
      let offset = written.timeIntervalSince(here)
      guard abs(offset) > SyncClock.tolerance else { return nil }
      // This device's clock was ahead, and is right again.
      if offset < 0, here > now { return nil }
      // Nothing of it is still to come; and where this device's clock was behind, it is right again.
      if offset > SyncClock.passing, written <= now { return nil }
      return SyncClock(
        log: log, device: devices.first { $0.logs.contains(log) }, offset: offset)
    }
  }

  private func instant(_ octets: ArraySlice<UInt8>) -> Date? {
    UInt64(octets: octets).map { Date(milliseconds: Int64(bitPattern: $0)) }
  }
}

extension RowWriting {
  /// Looks at the clock of whoever wrote a segment.
  func noteClock(of segment: Segment, now: Date) throws {
    let log = segment.header.log
    // A copy of all rows is a log of its own, which its author continues under another name.
    guard segment.context.latest[log] != nil else { return }
    var instants: [Date] = []
    if segment.written.timeIntervalSince(now) > SyncClock.tolerance {
      instants = [segment.written, now]
    } else if let read = try lastWritten(readBy: segment, now: now),
      read.timeIntervalSince(segment.written) > SyncClock.tolerance
    {
      instants = [segment.written, read]
    }
    if !instants.isEmpty {
      let value = instants.flatMap { UInt64(bitPattern: $0.milliseconds).octets }
      try setAuxiliary([AuxiliaryEntry(key: log.octets, value: value)], in: .syncClocks)
    } else if try auxiliaryValue(log.octets, in: .syncClocks) != nil {
      try removeAuxiliary([log.octets], in: .syncClocks)
    }
  }

  /// When the last that the author of a segment had read of this store was written here; nil if it had
  /// read nothing, or if this store's clock does not date it.
  private func lastWritten(readBy segment: Segment, now: Date) throws -> Date? {
    // A stamp that counts is not of the clock, but follows one that was ahead.
    guard let log = try syncLog(), let read = segment.context.latest[log], read.counter == 0 else {
      return nil
    }
    let instant = Date(milliseconds: read.milliseconds)
    return instant > now ? nil : instant
  }
}
