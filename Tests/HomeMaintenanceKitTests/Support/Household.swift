import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTestSupport
import StoreTestSupport

extension StoreKind {
  /// An empty household whose clock stands at an instant.
  func household(
    _ now: String = "2026-03-02T08:00:00Z", zone: String = "Europe/Berlin"
  ) throws -> Household {
    try Household(open(HomeMaintenanceKit.model, now, zone: zone))
  }
}

/// A store and the clock above it.
struct Household {
  private let open: OpenStore

  init(_ open: OpenStore) {
    self.open = open
  }

  var clock: TestClock { open.clock }
  var store: HouseholdStore { open.store }
  var folder: TemporaryFolder { open.folder }
}

/// An id that is the same in every run.
func testID(_ number: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
}
