package import Foundation
package import HouseholdPersistence

/// The sync progress between this device and another one.
package struct PeerWatermark: Entity {
  /// The other device.
  package var id: UUID
  /// The number of the last change here that it said it has.
  var sent: Int
  /// The number of the last change there up to which everything is here.
  package var received: Int
  /// The number of the last change here that it was ever sent.
  var offered: Int
  /// The sequence number up to which it also receives its own changes, because it lost them.
  var echoed: Int

  package init(id: UUID, sent: Int = 0, received: Int = 0, offered: Int = 0, echoed: Int = 0) {
    self.id = id
    self.sent = sent
    self.received = received
    self.offered = offered
    self.echoed = echoed
  }

  package static let schema = EntitySchema<PeerWatermark>(
    "timerPeer", blank: PeerWatermark(id: UUID()), sync: .device
  ) {
    Field(\.id)
    Field(\.sent)
    Field(\.received)
    Field(\.offered)
    Field(\.echoed)
  }
}
