import Foundation
import HomeMaintenanceKit
import StoreTestSupport

extension StoreKind {
  /// An empty household whose clock stands at an instant.
  func household(
    _ now: String = OpenStore.monday, zone: String = OpenStore.berlin
  ) throws -> Household {
    try open(Model.home, now, zone: zone)
  }
}

typealias Household = OpenStore

/// An id that is the same in every run.
func testID(_ number: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
}
