import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// When rows were changed, and what was done to them before their journal began.
@Suite struct RowTimesTests {
  private let clock = TestClock("2026-11-23T08:00:00Z")

  private func open(_ rows: MemoryStore = MemoryStore()) throws -> HouseholdSync {
    HouseholdSync(
      try HouseholdStore(
        rows, model: ConformanceModel.dwellings, clock: clock, timeZone: .gmt),
      space: SyncedStore.space)
  }

  @Test func changesAreKnownAtOnce() async throws {
    let sync = try open()
    let (old, new, gone) = (UUID(), UUID(), UUID())
    try await sync.store.write { try $0.insert(Box(old, label: "old")) }
    #expect(try await sync.times(of: Box.self, [old]).isEmpty)
    try await sync.turnOn()
    let added = clock.now
    try await sync.store.write {
      _ = try $0.insert([Box(new, label: "a"), Box(gone, label: "b")])
    }
    clock.advance(seconds: 60)
    try await sync.store.write { transaction in
      try transaction.save(Box(new, label: "c"))
      try transaction.delete(Box.self, id: gone)
    }
    let times = try await sync.times(of: Box.self, [old, new, gone])
    #expect(times[old] == nil)
    #expect(times[new]?.isDeleted == false)
    #expect(times[new]?.fields["label"] == clock.now)
    #expect(times[gone]?.isDeleted == true && times[gone]?.fields["label"] == added)
  }

  /// A journal that starts with what was done before says what a store knew.
  @Test func aJournalCanStartWithThePast() async throws {
    let rows = MemoryStore()
    let sync = try open(rows)
    let ids = (0..<4).map { _ in UUID() }
    try await sync.store.write {
      _ = try $0.insert([Box(ids[0], label: "a"), Box(ids[1], label: "b")])
    }
    let device = UUID()
    func stamp(_ seconds: Int64) -> HybridTimestamp {
      HybridTimestamp(
        milliseconds: clock.now.milliseconds + seconds * 1000, counter: 0, device: device)
    }
    func past(_ kind: BackfilledChange.Kind, _ id: UUID, _ seconds: Int64) -> BackfilledChange {
      BackfilledChange(kind, id.storedValue, of: "box", at: stamp(seconds), isKnownElsewhere: false)
    }
    let label = try #require(EntityDescriptor(of: Box.self).field(named: "label"))
    let changes = [
      past(.set(FieldSet(number: label.number)), ids[0], 30), past(.added, ids[0], 20),
      past(.deleted, ids[0], 10), past(.deleted, ids[2], 40),
    ]
    try await sync.store.merge { try $0.rows.startJournal(with: changes) }
    #expect(try await sync.isOn)
    let times = try await sync.times(of: Box.self, Set(ids))
    #expect(times[ids[0]]?.isDeleted == false)
    #expect(times[ids[0]]?.fields["label"] == clock.now + 30)
    #expect(times[ids[1]] == nil && times[ids[3]] == nil)
    #expect(times[ids[2]]?.isDeleted == true)
    // The clock goes on after all of it.
    let next = try await sync.store.write { try $0.stamp() }
    #expect(next.milliseconds >= stamp(40).milliseconds)
    // A second start changes nothing.
    let log = try await sync.status()?.log
    let late = past(.deleted, ids[1], 50)
    try await sync.store.merge { try $0.rows.startJournal(with: [late]) }
    #expect(try await sync.status()?.log == log)
    #expect(try await sync.times(of: Box.self, [ids[1]]).isEmpty)
    #expect(try await sync.examine().isEmpty)
  }
}
