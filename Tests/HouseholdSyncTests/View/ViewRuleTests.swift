import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing

@Suite("What the tables show of changes that were made at the same time")
struct ViewRuleTests: GardenTests {
  @Test("Facts of both are there, and what follows from them is right")
  func facts() async throws {
    let stores = try await start([1])
    try await edit(stores[0], Visit.self, id(3)) { $0.events = [1, 2] }
    try await edit(stores[1], Visit.self, id(3)) {
      $0.events = [0, 1]
      $0.isOpen = false
    }
    try await exchange(stores)
    let visit = try await fetch(stores[0], Visit.self, id(3))
    #expect(visit?.events == [0, 1, 2])
    #expect(visit?.isOpen == false)
  }

  @Test("A fact that one removed and the other left alone is gone")
  func removedFact() async throws {
    let stores = try await start([1, 2])
    try await edit(stores[0], Visit.self, id(3)) { $0.events = [1] }
    try await edit(stores[1], Visit.self, id(3)) { $0.events = [1, 2, 3] }
    try await exchange(stores)
    #expect(try await fetch(stores[0], Visit.self, id(3))?.events == [1, 3])
  }

  @Test("If a rule refuses the facts of both, the list written last is there")
  func refusedFacts() async throws {
    let stores = try await start([1, 2])
    try await edit(stores[0], Visit.self, id(3)) { $0.events = [1, 2, 3, 4] }
    try await edit(stores[1], Visit.self, id(3)) { $0.events = [1, 2, 5, 6] }
    try await exchange(stores)
    #expect(try await fetch(stores[0], Visit.self, id(3))?.events == [1, 2, 5, 6])
  }

  @Test(
    "What was added before a list began to count is not there, whichever arrives first",
    arguments: [-1, 0, 1])
  func began(ticks: Int) async throws {
    let stores = try await start(nil)
    // The other clock is a minute ahead.
    stores[0].clock.advance(seconds: 60 + Double(ticks) / 1_000)
    let now = stores[1].clock.now
    try await edit(stores[0], Chore.self, id(2)) { $0.labels.insert("used") }
    try await edit(stores[1], Chore.self, id(2)) { $0.labelsSince = now }
    try await exchange(stores)
    let expected: Set<String> = ticks < 0 ? [] : ["used"]
    #expect(try await fetch(stores[0], Chore.self, id(2))?.labels == expected)
    let digests = [try await stores[0].digest(), try await stores[1].digest()]
    #expect(digests[0].entities == digests[1].entities)
  }

  @Test("Of two open rows the one added last stays open")
  func oneOpen() async throws {
    let stores = try await start(nil)
    let chore = id(2)
    for (number, store) in stores.enumerated() {
      let visit = Visit(id(UInt8(10 + number)), chore: chore, events: [number + 1])
      try await store.store.write { try $0.insert(visit) }
    }
    try await exchange(stores)
    #expect(try await fetch(stores[0], Visit.self, id(10))?.isOpen == false)
    #expect(try await fetch(stores[0], Visit.self, id(11))?.isOpen == true)
    let garden = try await fetch(stores[0], SyncTestModel.self, id(1))
    #expect(garden?.visitCount == 2, "what follows from other rows is worked out")
  }

  @Test("The open row is the one that was added last, whatever the ids are", arguments: [0, 1])
  func oneOpenByTime(first: Int) async throws {
    let stores = try await start(nil)
    let chore = id(2)
    let visits = first == 0 ? [id(10), id(11)] : [id(11), id(10)]
    for (number, store) in stores.enumerated() {
      try await store.store.write {
        try $0.insert(Visit(visits[number], chore: chore, events: [1]))
      }
    }
    try await exchange(stores)
    #expect(try await fetch(stores[0], Visit.self, visits[0])?.isOpen == false)
    #expect(try await fetch(stores[0], Visit.self, visits[1])?.isOpen == true)
  }

  @Test("A row goes with the one it needs over several levels", arguments: [false, true])
  func levels(isReversed: Bool) async throws {
    let stores = try await pair()
    let (tool, count) = (id(1), 5)
    let baskets = (0..<count).map { id(UInt8(isReversed ? 40 - $0 : 20 + $0)) }
    try await stores[0].store.write { transaction in
      try transaction.insert(Tool(tool))
      try transaction.insert(Basket(baskets[0], tools: [tool]))
    }
    try await exchange(stores)
    // Each basket needs the one before it.
    try await stores[0].store.write { transaction in
      for number in 1..<count {
        var basket = Basket(baskets[number], tools: [tool])
        basket.nextID = baskets[number - 1]
        try transaction.insert(basket)
      }
    }
    try await stores[1].store.write { _ = try $0.delete(Basket.self, id: baskets[0]) }
    try await exchange(stores)
    #expect(try await stores[0].tables().count == 1)
  }

  @Test("Fields that a rule ties come from one store")
  func tied() async throws {
    let stores = try await start(nil)
    try await edit(stores[0], Chore.self, id(2)) {
      $0.low = 5
      $0.high = 9
    }
    try await edit(stores[1], Chore.self, id(2)) { $0.high = 3 }
    try await exchange(stores)
    let chore = try await fetch(stores[0], Chore.self, id(2))
    #expect(chore?.low == 0)
    #expect(chore?.high == 3)
  }

  @Test("When a row was changed last is alike: its parts change it, values that follow do not")
  func updated() async throws {
    let stores = try await start(nil)
    let (garden, chore, visit, bed) = (id(1), id(2), id(3), id(4))
    let first = try await fetch(stores[0], SyncTestModel.self, garden)?.updatedAt
    stores[1].clock.advance(minutes: 10)
    try await stores[1].store.write { try $0.insert(Visit(visit, chore: chore, events: [1])) }
    try await edit(stores[1], SyncTestModel.self, garden) { $0.visitCount = 1 }
    try await exchange(stores)
    #expect(try await fetch(stores[0], SyncTestModel.self, garden)?.visitCount == 1)
    #expect(try await fetch(stores[0], SyncTestModel.self, garden)?.updatedAt == first)

    stores[0].clock.advance(minutes: 20)
    try await stores[0].store.write { try $0.insert(Bed(bed, in: garden, name: "south")) }
    try await edit(stores[0], Chore.self, chore) { $0.bedID = bed }
    try await exchange(stores)
    let second = try await fetch(stores[1], SyncTestModel.self, garden)?.updatedAt
    #expect(second == stores[0].clock.now, "a chore is a part of its garden")

    stores[1].clock.advance(minutes: 30)
    try await stores[1].store.write { _ = try $0.delete(Bed.self, id: bed) }
    try await exchange(stores)
    #expect(try await fetch(stores[0], Chore.self, chore)?.bedID == nil)
    #expect(try await fetch(stores[1], SyncTestModel.self, garden)?.updatedAt == second)
  }

  @Test("The greatest number stays")
  func greatest() async throws {
    let stores = try await start(nil)
    try await edit(stores[0], SyncTestModel.self, id(1)) { $0.record = 9 }
    try await edit(stores[1], SyncTestModel.self, id(1)) { $0.record = 4 }
    try await exchange(stores)
    try await edit(stores[1], SyncTestModel.self, id(1)) { $0.record = 5 }
    try await exchange(stores)
    #expect(try await fetch(stores[1], SyncTestModel.self, id(1))?.record == 9)
  }

  @Test("A basket whose last tools two stores removed is not there, and is back with a tool")
  func emptied() async throws {
    let stores = try await pair()
    let (first, second, basket) = (id(1), id(2), id(3))
    try await stores[0].store.write { transaction in
      _ = try transaction.insert([Tool(first), Tool(second)])
      try transaction.insert(Basket(basket, tools: [first, second]))
    }
    try await exchange(stores)
    try await stores[0].store.write { _ = try $0.delete(Tool.self, id: first) }
    try await stores[1].store.write { _ = try $0.delete(Tool.self, id: second) }
    try await exchange(stores)
    #expect(try await fetch(stores[0], Basket.self, basket) == nil)
    try await stores[1].store.write { try $0.insert(Tool(first)) }
    try await exchange(stores)
    #expect(try await fetch(stores[0], Basket.self, basket)?.toolIDs == [first])
  }

  @Test("A row that stays in its store goes when the row it needs was deleted elsewhere")
  func ownRows() async throws {
    let stores = try await start(nil)
    let (reminder, chore) = (id(60), id(2))
    try await stores[1].store.write { try $0.insert(Reminder(reminder, chore: chore)) }
    try await stores[0].store.write { _ = try $0.delete(Chore.self, id: chore) }
    try await exchange(stores)
    #expect(try await fetch(stores[1], Reminder.self, reminder) == nil)
  }

  @Test("A row that breaks a rule is not shown, and is when an edit mends it")
  func quarantine() async throws {
    let stores = try await start(nil)
    let stamp = HybridTimestamp(milliseconds: 1_767_300_000_000, counter: 0, device: id(77))
    func segment(_ time: Int64, _ low: Int64, _ high: Int64) -> SimulatedSegment {
      var later = stamp
      later.milliseconds += time
      return SimulatedSegment(
        log: id(77),
        deltas: [
          RowDelta(
            entity: "chore", id: id(2).storedValue,
            groups: [
              RowDelta.Group(
                stamp: later,
                values: [
                  RowDelta.Value(number: 4, storedValue: .integer(low)),
                  RowDelta.Value(number: 5, storedValue: .integer(high)),
                ])
            ])
        ], context: SyncContext())
    }
    _ = try await stores[0].take([segment(1, 9, 1)])
    #expect(try await fetch(stores[0], Chore.self, id(2)) == nil)
    #expect(try await stores[0].doctor().isEmpty)
    _ = try await stores[0].take([segment(2, 1, 9)])
    #expect(try await fetch(stores[0], Chore.self, id(2))?.high == 9)
  }

  @Test("What only a newer version knows is kept and passed on")
  func newer() async throws {
    let stores = try await start(nil)
    let stamp = HybridTimestamp(milliseconds: 1_767_300_000_000, counter: 0, device: id(77))
    func delta(_ entity: String, _ number: Int) -> RowDelta {
      RowDelta(
        entity: entity, id: id(2).storedValue, birth: entity == "fence" ? stamp : nil,
        groups: [
          RowDelta.Group(
            stamp: stamp, values: [RowDelta.Value(number: number, storedValue: .text("new"))])
        ])
    }
    let deltas = [delta("chore", 33), delta("fence", 1)]
    _ = try await stores[0].take([
      SimulatedSegment(log: id(77), deltas: deltas, context: SyncContext())
    ])
    #expect(try await fetch(stores[0], Chore.self, id(2)) != nil)
    let everything = try await stores[0].everything()
    #expect(everything.contains { $0 == deltas[1] })
    #expect(
      everything.contains { known in
        known.entity == "chore"
          && known.groups.contains { $0.values.contains(deltas[0].groups[0].values[0]) }
      })
    #expect(try await stores[0].doctor().isEmpty)
  }

  @Test("Rows of an entity that the program did not know are there once it does")
  func upgrade() async throws {
    let old = Model("numbered", Moment.self)
    let rows = MemoryStore()
    let store = try await SimulatedStore(old, log: id(1), rows: rows)
    let newer = try await SimulatedStore(ConformanceModel.numbered, log: id(2))
    try await newer.store.write { try $0.insert(Tally(7, name: "seven")) }
    let segment = try #require(try await newer.cut())
    _ = try await store.take([segment])
    #expect(try await store.tables().isEmpty)

    let upgraded = try SimulatedStore(
      opening: rows, ConformanceModel.numbered, clock: store.clock)
    #expect(try await upgraded.cut() == nil)
    #expect(try await upgraded.tables() == newer.tables())
    #expect(try await upgraded.doctor().isEmpty)
  }

  @Test("An edit that arrives before the row it belongs to waits for it")
  func waiting() async throws {
    let stores = try await pair()
    let bed = id(5)
    try await stores[0].store.write { try $0.insert(Tool(bed, name: "first")) }
    let first = try #require(try await stores[0].cut())
    try await edit(stores[0], Tool.self, bed) { $0.name = "second" }
    let second = try #require(try await stores[0].cut())
    _ = try await stores[1].take([second])
    #expect(try await fetch(stores[1], Tool.self, bed) == nil)
    _ = try await stores[1].take([first])
    #expect(try await fetch(stores[1], Tool.self, bed)?.name == "second")
  }
}
