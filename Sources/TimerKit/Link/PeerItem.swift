public import Foundation

/// Something that came from the other device.
public struct PeerItem: Hashable, Sendable {
  /// How it came.
  public var delivery: PeerDelivery
  /// What came, as it was sent; nothing of it has been checked but the size.
  public var data: Data

  /// Creates an item.
  public init(_ data: Data, as delivery: PeerDelivery) {
    self.delivery = delivery
    self.data = data
  }
}
