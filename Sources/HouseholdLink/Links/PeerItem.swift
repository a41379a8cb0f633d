public import Foundation

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
