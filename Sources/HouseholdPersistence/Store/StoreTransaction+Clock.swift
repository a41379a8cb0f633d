import Foundation

/// The hybrid logical clock.
extension StoreTransaction {
  private static let deviceKey = "household.device"
  /// The last timestamp and, after a space, the number of places taken in the journal so far.
  private static let clockKey = "household.clock"

  func stamp() throws -> HybridTimestamp {
    let device = try device()
    if var stamp = currentStamp {
      stamp.device = device
      return stamp
    }
    let (last, places) = try clock()
    let stamp = last.next(now: now, device: device)
    try setClock(stamp, places: places)
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
  func takePlaces(
    in count: Int, stamps number: Int
  ) throws -> (stamps: [HybridTimestamp], place: UInt64) {
    guard let log = try reading.syncLog() else {
      throw StoreError(
        .cannotSync, "Sync was turned off in a transaction that changed rows before.")
    }
    let (last, places) = try clock()
    var stamp = currentStamp ?? last.next(now: now, device: log)
    stamp.device = log
    currentStamp = stamp
    var stamps = [stamp]
    while stamps.count < number {
      stamp = stamp.next(now: .distantPast, device: log)
      stamps.append(stamp)
    }
    try setClock(max(last, stamp), places: places + UInt64(count))
    return (stamps, places)
  }

  func observe(_ stamp: HybridTimestamp) throws {
    let (last, places) = try clock()
    if last < stamp { try setClock(stamp, places: places) }
  }

  private func setClock(_ stamp: HybridTimestamp, places: UInt64) throws {
    try setMetadata(.text("\(stamp)" + (places == 0 ? "" : " \(places)")), for: Self.clockKey)
  }

  private func clock() throws -> (last: HybridTimestamp, places: UInt64) {
    if case .text(let text) = try metadata(Self.clockKey) {
      let parts = text.split(separator: " ")
      if let last = parts.first.flatMap({ HybridTimestamp(String($0)) }) {
        return (last, parts.dropFirst().first.flatMap { UInt64($0) } ?? 0)
      }
    }
    return (.earliest, 0)
  }

  private func device() throws -> UUID {
    if let literal = try metadata(Self.deviceKey), let id = try? UUID(literal: literal) {
      return id
    }
    let id = UUID()
    try setMetadata(id.literal, for: Self.deviceKey)
    return id
  }
}
