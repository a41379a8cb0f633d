public import Foundation

/// The way a message is delivered to the other device.
public enum PeerDelivery: String, Hashable, Sendable, CaseIterable {
  /// State whose newest value alone counts: a newer one replaces an older one that is still queued.
  case applicationContext
  /// Something for now: it arrives at once, or sending it is an error.
  case message
  /// Something that must not be lost: queued, in order, delivered at least once.
  case userInfo

  /// The most bytes of one item: 256 KiB of context, 64 KiB of anything else.
  public var limit: Int {
    switch self {
    case .applicationContext: 256 << 10
    case .message, .userInfo: 64 << 10
    }
  }
}

/// Something that came from the other device.
public struct PeerItem: Hashable, Sendable {
  /// The delivery.
  public var delivery: PeerDelivery
  /// The bytes as received; only the size has been checked.
  public var data: Data

  /// Creates an item.
  public init(_ data: Data, as delivery: PeerDelivery) {
    self.delivery = delivery
    self.data = data
  }
}
