import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport

/// Two stores whose clocks are a minute apart.
struct SimulatedPair {
  let stores: [SimulatedStore]

  init(_ model: Model) async throws {
    var stores: [SimulatedStore] = []
    for number in 0..<2 {
      let store = try await SimulatedStore(
        model, log: UUID(uuid: (UInt8(number), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
      store.clock.advance(minutes: Double(number))
      stores.append(store)
    }
    self.stores = stores
  }

  /// Lets each store merge what the other changed.
  static func exchange(_ stores: [SimulatedStore]) async throws {
    let segments = [try await stores[0].cut(), try await stores[1].cut()]
    for (number, store) in stores.enumerated() {
      if let segment = segments[1 - number] { _ = try await store.take([segment]) }
    }
  }
}
