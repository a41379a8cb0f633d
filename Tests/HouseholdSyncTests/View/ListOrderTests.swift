import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing

@testable import HouseholdSync

@Suite("Places in lists that several people put in order")
struct ListOrderTests {
  private func id(_ number: Int) -> UUID {
    UUID(uuid: (UInt8(number), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  }

  private func exchange(_ stores: [SimulatedStore]) async throws {
    try await SimulatedPair.exchange(stores)
    for store in stores { #expect(try await store.doctor().isEmpty) }
    #expect(try await stores[0].tables() == stores[1].tables())
  }

  /// Two stores that know a garden with some chores, called by their first places.
  private func stores(_ count: Int) async throws -> [SimulatedStore] {
    let stores = try await SimulatedPair(.gardens).stores
    let garden = id(255)
    try await stores[0].store.write { transaction in
      try transaction.insert(SyncTestModel(garden))
      for number in 0..<count {
        try transaction.insert(Chore(id(number), in: garden, place: number))
      }
    }
    try await exchange(stores)
    return stores
  }

  /// Gives chores places in an order, as a kit does.
  private func arrange(_ store: SimulatedStore, _ order: [Int]) async throws {
    try await store.store.write { transaction in
      for (place, number) in order.enumerated() {
        guard var chore = try transaction.fetch(Chore.self, id: id(number)) else { continue }
        chore.place = place
        try transaction.save(chore)
      }
    }
  }

  private func order(_ store: SimulatedStore) async throws -> [Int] {
    let chores = try await store.store.read { try $0.fetchAll(Chore.self) }
    #expect(chores.map(\.place).sorted() == Array(chores.indices), "from 0 and without gaps")
    return chores.sorted { $0.place < $1.place }.map { Int($0.id.uuid.0) }
  }

  private func move(_ number: Int, to place: Int, in order: [Int]) -> [Int] {
    var order = order.filter { $0 != number }
    order.insert(number, at: place)
    return order
  }

  @Test("A move is passed on as a change of one row", arguments: [(0, 4), (4, 0), (2, 3), (3, 1)])
  func oneRow(number: Int, place: Int) async throws {
    let stores = try await stores(5)
    let wanted = move(number, to: place, in: Array(0..<5))
    let before = try await stores[1].store.read { try $0.fetch(Chore.self, id: id(number)) }
    try await arrange(stores[0], wanted)
    let segment = try #require(try await stores[0].cut())
    let changed = segment.deltas.filter { $0.entity == "chore" }
    #expect(changed.map(\.id) == [id(number).storedValue])
    #expect(changed.first?.groups.flatMap(\.values).count == 1)
    _ = try await stores[1].take([segment])
    #expect(try await order(stores[1]) == wanted)
    #expect(before?.place == number)
  }

  @Test("Moves of two people are both there, and the list is not scattered")
  func twoMoves() async throws {
    let stores = try await stores(6)
    try await arrange(stores[0], move(0, to: 4, in: Array(0..<6)))
    try await arrange(stores[1], move(5, to: 1, in: Array(0..<6)))
    try await exchange(stores)
    #expect(try await order(stores[0]) == [5, 1, 2, 3, 4, 0])
  }

  @Test("Rows that two people add at the end and remove leave no gaps and no ties")
  func additions() async throws {
    let stores = try await stores(3)
    let garden = id(255)
    for (number, store) in stores.enumerated() {
      try await store.store.write { transaction in
        for extra in 0..<3 {
          try transaction.insert(Chore(id(10 * (number + 1) + extra), in: garden, place: 3 + extra))
        }
      }
    }
    try await exchange(stores)
    let all = try await order(stores[0])
    #expect(Array(all.prefix(3)) == [0, 1, 2])
    for number in 1...2 {
      #expect(all.filter { $0 / 10 == number } == (0..<3).map { 10 * number + $0 })
    }
    try await stores[0].store.write { _ = try $0.delete(Chore.self, id: id(1)) }
    try await arrange(stores[0], all.filter { $0 != 1 })
    let segment = try #require(try await stores[0].cut())
    #expect(
      segment.deltas.filter { $0.entity == "chore" }.map(\.id) == [id(1).storedValue],
      "the others make room, which is no change of theirs")
    _ = try await stores[1].take([segment])
    #expect(try await order(stores[1]) == all.filter { $0 != 1 })
    #expect(try await stores[0].tables() == stores[1].tables())
  }

  @Test("Many moves between the same two rows find room", arguments: [70])
  func manyMoves(count: Int) async throws {
    let stores = try await stores(4)
    for step in 0..<count {
      let now = try await order(stores[0])
      // The last one goes between the first two again and again.
      let wanted = move(now[3], to: 1, in: now)
      try await arrange(stores[step % 2 == 0 ? 0 : 1], wanted)
      try await exchange(stores)
      #expect(try await order(stores[1]) == wanted)
    }
  }

  @Test(
    "The new positions give the new order, and as few rows as possible get one",
    arguments: 1...60 as ClosedRange<UInt64>)
  func placing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 1 + Int(random.next() % 12)
    let moves = Int(random.next() % 4)
    var items = (0..<count).map { number in
      ListPlacing.Item(
        key: RowKey("row", .integer(Int64(number))), position: .integer(Int64(number)),
        isMoved: false)
    }
    for _ in 0..<moves {
      var item = items.remove(at: Int(random.next() % UInt64(count)))
      item.isMoved = true
      if random.next() % 5 == 0 { item.position = nil }
      items.insert(item, at: Int(random.next() % UInt64(count)))
    }
    // The rows that make room were written, too.
    let isAll = random.next() % 2 == 0
    for place in items.indices where isAll { items[place].isMoved = true }
    let placing = ListPlacing(items)
    #expect(placing.placed.count <= moves)
    let positions = items.indices.map { placing.placed[$0] ?? items[$0].position ?? .null }
    for (left, right) in zip(items.indices, items.indices.dropFirst()) {
      #expect(
        ListOrder.precedes(
          (positions[left], items[left].key), (positions[right], items[right].key)))
    }
  }
}
