import Foundation

/// The hybrid logical clock.
extension StoreTransaction {
  private static let deviceKey = "household.device"
  private static let clockKey = "household.clock"

  func stamp() throws -> HybridTimestamp {
    if let currentStamp { return currentStamp }
    let device = try device()
    let stamp = (try lastStamp(device)).next(now: now, device: device)
    try setMetadata(.text(stamp.description), for: Self.clockKey)
    currentStamp = stamp
    return stamp
  }

  /// The transaction's timestamp as it is known to other stores: of this store's log, not of this
  /// device.
  func journalStamp() throws -> HybridTimestamp {
    var stamp = try stamp()
    if let log = try reading.syncLog() { stamp.device = log }
    return stamp
  }

  func observe(_ stamp: HybridTimestamp) throws {
    let device = try device()
    guard try lastStamp(device) < stamp else { return }
    try setMetadata(.text(stamp.description), for: Self.clockKey)
  }

  private func lastStamp(_ device: UUID) throws -> HybridTimestamp {
    if case .text(let text) = try metadata(Self.clockKey), let last = HybridTimestamp(text) {
      return last
    }
    return HybridTimestamp(milliseconds: 0, counter: 0, device: device)
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
