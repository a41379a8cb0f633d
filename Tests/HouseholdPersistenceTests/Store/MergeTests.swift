import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@Suite("Merging what comes from other stores") struct MergeTests {
  private func opened() throws -> HouseholdStore {
    try HouseholdStore(
      MemoryStore(), model: Model("test", Gadget.self), clock: TestClock("2026-03-01T12:00:00Z"))
  }

  @Test func rowsAreWrittenAsTheyAreAndListenersHearAPeer() async throws {
    let store = try opened()
    var heard = store.changes().makeAsyncIterator()
    let id = UUID()
    // A score that a local write would refuse: whoever merges decides about rules.
    try await store.merge { merge in
      let gadget = try #require(merge.model.entity(named: "gadget"))
      try merge.rows.insert(
        [["id": id.storedValue, "name": .text("  a"), "score": .integer(900)]], into: gadget)
      merge.record(Change(entity: "gadget", id: id.storedValue, kind: .insert, fields: .all))
      #expect(merge.now == Date(timeIntervalSince1970: 1_772_366_400))
    }
    let found = try await store.read { try $0.fetchAll(Gadget.self) }
    #expect(found == [Gadget(id: id, name: "  a", score: 900)])
    let commit = await heard.next()
    #expect(commit?.origin == .peer)
    #expect(commit?.changes.map(\.id) == [id.storedValue])
  }

  @Test func nothingOfAFailedMergeStays() async throws {
    struct Refusal: Error {}
    let store = try opened()
    await #expect(throws: Refusal.self) {
      try await store.merge { merge in
        let gadget = try #require(merge.model.entity(named: "gadget"))
        try merge.rows.insert(
          [["id": UUID().storedValue, "name": .text("a"), "score": .null]], into: gadget)
        try merge.rows.setAuxiliary(
          [AuxiliaryEntry(key: [1], value: [1])], in: AuxiliaryTable(rawValue: 9))
        throw Refusal()
      }
    }
    #expect(try await store.read { try $0.fetchAll(Gadget.self) }.isEmpty)
    #expect(
      try await store.rows.read { try $0.auxiliaryValue([1], in: AuxiliaryTable(rawValue: 9)) }
        == nil)
  }

  @Test func stampsAreOfTheLogAndLaterThanWhatWasReceived() async throws {
    let store = try opened()
    let log = UUID()
    let device = try await store.write { try $0.stamp() }.device
    #expect(try await store.merge { try $0.rows.syncLog() } == nil)
    let far = HybridTimestamp(milliseconds: 9_000_000_000_000, counter: 3, device: UUID())
    try await store.merge {
      try $0.rows.setSyncLog(log)
      try $0.observe(far)
    }
    let (known, stamp) = try await store.merge { (try $0.rows.syncLog(), try $0.stamp()) }
    #expect(known == log)
    #expect(stamp.device == log)
    #expect(far < stamp)
    // Kits that have a sync of their own go by the device.
    #expect(try await store.write { try $0.stamp() }.device == device)
    try await store.merge { try $0.rows.setSyncLog(nil) }
    #expect(try await store.merge { try $0.rows.syncLog() } == nil)
    #expect(try await store.merge { try $0.stamp() }.device == device)
  }

  @Test func timestampsAreOrderedByTheBytesOfTheirDevice() {
    let texts = [
      "FF000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-00000000007F",
      "00000000-0000-0000-0000-000000000080", "0A000000-0000-0000-0000-000000000000",
      "00000000-0001-0000-0000-000000000000", "9F000000-0000-0000-0000-0000000000FF",
    ]
    let stamps = texts.compactMap(UUID.init).map {
      HybridTimestamp(milliseconds: 1, counter: 1, device: $0)
    }
    func bytes(_ stamp: HybridTimestamp) -> StoredValue { stamp.device.storedValue }
    let byBytes = stamps.sorted { StoredValue.precedes(bytes($0), bytes($1)) }
    #expect(stamps.sorted() == byBytes)
    #expect(byBytes.last == stamps[0])
  }
}
