import Foundation
import HouseholdLink
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport

@testable import HouseholdSync

/// A store in memory that exchanges changes over links.
final class LinkedStore: Sendable {
  let rows: MemoryStore
  let sync: HouseholdSync
  private let clock: TestClock

  /// Opens a store with sync turned on; a new one, or one whose rows are there.
  init(
    _ rows: MemoryStore? = nil, clock: TestClock, space: SpaceName = SyncedStore.space,
    as name: String? = nil
  ) async throws {
    self.rows = rows ?? MemoryStore()
    self.clock = clock
    sync = HouseholdSync(
      try HouseholdStore(
        self.rows, model: ConformanceModel.dwellings, clock: clock, timeZone: .gmt), space: space,
      file: nil, seal: PlainSeal(), core: .replica, pace: .patient)
    if rows == nil { try await sync.turnOn(as: name) }
  }

  /// The store as it is now, with another process that opened it.
  func reopened() async throws -> LinkedStore { try await LinkedStore(rows, clock: clock) }

  /// A copy of the store as it is now, which does not know that it is one.
  func copied() async throws -> LinkedStore { try await LinkedStore(rows.copied(), clock: clock) }

  func box(_ label: String, _ id: UUID = UUID()) async throws {
    try await sync.store.write { try $0.insert(Box(id, label: label)) }
  }

  /// Changes a box, deletes it, or adds it.
  func change(_ id: UUID, to label: String?) async throws {
    try await sync.store.write { transaction in
      guard let label else {
        try transaction.delete(Box.self, id: id)
        return
      }
      var box = try transaction.fetch(Box.self, id: id) ?? Box(id, label: label)
      box.label = label
      try transaction.save(box)
    }
  }

  var labels: [String] {
    get async throws {
      try await sync.store.read { try $0.fetchAll(Box.self).map(\.label).sorted() }
    }
  }
}

/// A link between two stores of a test, which can be cut and made anew.
final class TestLink {
  let ends: [LinkedStore]
  let link: SimulatedLink

  /// Connects two stores, and waits until they have met.
  init(_ left: LinkedStore, _ right: LinkedStore, faults: PeerFaults = .none, seed: UInt64 = 1)
    async throws
  {
    ends = [left, right]
    link = try await SimulatedLink(left.sync, right.sync, faults: faults, seed: seed)
  }

  func deliver() { link.deliver() }

  func disconnect() { link.disconnect() }

  func reconnect() { link.reconnect() }

  func kill() async { await link.kill() }
}
