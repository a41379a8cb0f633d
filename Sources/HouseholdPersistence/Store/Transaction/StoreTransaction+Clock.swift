import Foundation

/// The hybrid logical clock.
extension StoreTransaction {
  func stamp() throws -> HybridTimestamp {
    let device = try device()
    if var stamp = currentStamp {
      stamp.device = device
      return stamp
    }
    let (last, places) = try reading.clock()
    let stamp = last.next(now: now, device: device)
    try writer().setClock(stamp, places: places)
    currentStamp = stamp
    return stamp
  }

  /// The transaction's timestamp as other stores know it: of this store's log, not of this device.
  func journalStamp() throws -> HybridTimestamp {
    var stamp = try stamp()
    if let log = try reading.syncLog() { stamp.device = log }
    return stamp
  }

  /// The transaction's timestamp and those after it, and the first of some places in the journal.
  ///
  /// - Parameters:
  ///   - count: How many places.
  ///   - number: How many timestamps.
  ///   - log: The log that issues them.
  func takePlaces(
    in count: Int, stamps number: Int, log: UUID
  ) throws -> (stamps: [HybridTimestamp], place: UInt64) {
    let (last, places) = try reading.clock()
    var stamp = currentStamp ?? last.next(now: now, device: log)
    stamp.device = log
    currentStamp = stamp
    var stamps = [stamp]
    while stamps.count < number {
      stamp = stamp.next(now: .distantPast, device: log)
      stamps.append(stamp)
    }
    try writer().setClock(max(last, stamp), places: places + UInt64(count))
    return (stamps, places)
  }

  func observe(_ stamp: HybridTimestamp) throws {
    guard stamp.milliseconds < HybridTimestamp.followed else { return }
    let (last, places) = try reading.clock()
    if last < stamp { try writer().setClock(stamp, places: places) }
  }

  func device() throws -> UUID {
    if let storedValue = try metadata(StoreClock.deviceKey),
      let id = try? UUID(storedValue: storedValue)
    {
      return id
    }
    let id = UUID()
    try setMetadata(id.storedValue, for: StoreClock.deviceKey)
    return id
  }
}

/// The metadata keys of the clock.
private enum StoreClock {
  static let deviceKey = "household.device"
  /// The last timestamp as text; while sync is on as bytes, with the number of places taken in the
  /// journal so far.
  static let key = "household.clock"
}

extension RowReading {
  /// The last timestamp, and the number of places taken in the journal so far.
  func clock() throws -> (last: HybridTimestamp, places: UInt64) {
    switch try metadata(StoreClock.key) {
    case .text(let text): return (HybridTimestamp(text) ?? .earliest, 0)
    case .blob(let bytes):
      var reader = ByteReader(bytes)
      if let stamp = try? reader.stamp(), let places = try? reader.number() {
        return (stamp, places)
      }
      return (.earliest, 0)
    default: return (.earliest, 0)
    }
  }
}

extension RowWriting {
  /// Keeps the last timestamp, and the number of places taken in the journal so far.
  func setClock(_ stamp: HybridTimestamp, places: UInt64) throws {
    guard places > 0 else {
      return try setMetadata(.text(stamp.description), for: StoreClock.key)
    }
    var writer = ByteWriter()
    writer.stamp(stamp)
    writer.number(places)
    try setMetadata(.blob(writer.bytes), for: StoreClock.key)
  }
}
