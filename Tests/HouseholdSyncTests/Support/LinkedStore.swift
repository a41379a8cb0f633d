import Foundation
import HouseholdLink
import HouseholdPersistence
import HouseholdTesting

@testable import HouseholdSync

/// A store in memory that exchanges changes over links.
final class LinkedStore: Sendable {
  let rows: MemoryStore
  let sync: HouseholdSync
  private let clock: TestClock

  /// Opens a store with sync turned on; a new one, or one whose rows are there.
  init(_ rows: MemoryStore? = nil, clock: TestClock, space: SpaceName = SyncedStore.space)
    async throws
  {
    self.rows = rows ?? MemoryStore()
    self.clock = clock
    sync = HouseholdSync(
      try HouseholdStore(
        self.rows, model: ConformanceModel.dwellings, clock: clock, timeZone: .gmt), space: space)
    if rows == nil { try await sync.turnOn() }
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

  /// Whether nothing waits to be sent to the stores of some links.
  func hasSent(to peers: [PeerTransport]) async throws -> Bool {
    guard let status = try await sync.status(), !status.hasUnsentChanges else { return false }
    let ids = Set(peers.map(\.id))
    return status.places.allSatisfy { !ids.contains($0.id) || $0.unsentSegments == 0 }
  }
}

/// A link between two stores of a test, which can be cut and made anew.
final class TestLink {
  let ends: [LinkedStore]
  let peers: [PeerTransport]
  private let wire: InProcessLink

  /// Connects two stores, and waits until they have met.
  init(_ left: LinkedStore, _ right: LinkedStore, faults: PeerFaults = .none, seed: UInt64 = 1)
    async throws
  {
    ends = [left, right]
    let (one, two) = InProcessLink.pair(faults: faults, using: SeededGenerator(seed: seed))
    wire = one
    // What gets lost while they greet is sent again.
    let pump =
      faults == .none
      ? nil
      : Task {
        while !Task.isCancelled {
          one.deliver()
          await Task.yield()
        }
      }
    defer { pump?.cancel() }
    async let there = left.sync.meet(over: one, as: "left")
    async let here = right.sync.meet(over: two, as: "right")
    peers = [try await there, try await here]
  }

  func deliver() { wire.deliver() }

  func disconnect() { wire.disconnect() }

  func reconnect() { wire.reconnect() }

  /// Ends the link as the end of a process would: what is on its way is lost.
  func kill() async {
    wire.close()
    for (end, peer) in zip(ends, peers) { await end.sync.leave(peer) }
  }

  deinit { wire.close() }
}
