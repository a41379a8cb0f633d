import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing

@Suite("Two stores that pass on their changes")
struct ReplicaTests {
  private static let logs = (0..<4).map { number in
    UUID(uuid: (UInt8(number), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  private func stores(_ count: Int = 2) async throws -> [SimulatedStore] {
    var stores: [SimulatedStore] = []
    for number in 0..<count {
      stores.append(try await SimulatedStore(ConformanceModel.dwellings, log: Self.logs[number]))
    }
    return stores
  }

  /// Passes everything on until all stores know the same, and checks that they show the same.
  private func settle(_ stores: [SimulatedStore]) async throws {
    for _ in 0..<2 {
      for (from, store) in stores.enumerated() {
        guard let segment = try await store.cut() else { continue }
        for (to, other) in stores.enumerated() where to != from {
          let own = try await other.take([segment])
          guard let own else { continue }
          for third in stores where third !== other { _ = try await third.take([own]) }
        }
      }
    }
    let first = try await stores[0].tables()
    for store in stores {
      #expect(try await store.tables() == first)
      #expect(try await store.doctor().isEmpty)
    }
  }

  @Test("A row that one store inserts is in the other, with every value")
  func insertion() async throws {
    let stores = try await stores()
    let room = Room(in: "home", name: "kitchen", isOpen: true)
    try await stores[0].store.write { transaction in
      try transaction.insert(House("home"))
      try transaction.insert(room)
    }
    try await settle(stores)
    let tables = try await stores[1].tables()
    #expect(tables.count == 2)
    #expect(tables[RowKey("room", room.id.storedValue)]?["name"] == .text("kitchen"))
  }

  @Test("Edits of different fields both survive, and of the same field the later one")
  func edits() async throws {
    let stores = try await stores()
    let room = Room(in: "home")
    try await stores[0].store.write { transaction in
      try transaction.insert(House("home"))
      try transaction.insert(room)
    }
    try await settle(stores)
    for (number, store) in stores.enumerated() {
      store.clock.advance(minutes: Double(number + 1))
      try await store.store.write { transaction in
        guard var mine = try transaction.fetch(Room.self, id: room.id) else { return }
        mine.name = "by \(number)"
        if number == 0 { mine.high = 7 } else { mine.seenAt = transaction.now }
        try transaction.save(mine)
      }
    }
    try await settle(stores)
    let shown = try await stores[0].store.read { try $0.fetch(Room.self, id: room.id) }
    #expect(shown?.name == "by 1")
    #expect(shown?.high == 7)
    #expect(shown?.seenAt != nil)
  }

  @Test("A deletion hides what cascades from it, also what was added at the same time elsewhere")
  func deletion() async throws {
    let stores = try await stores()
    try await stores[0].store.write { try $0.insert(House("home")) }
    try await settle(stores)
    try await stores[1].store.write { try $0.insert(Room(in: "home")) }
    try await stores[0].store.write { _ = try $0.delete(House.self, id: "home") }
    try await settle(stores)
    #expect(try await stores[0].tables().isEmpty)

    try await stores[0].store.write { try $0.insert(House("home")) }
    try await settle(stores)
    #expect(try await stores[0].tables().count == 2, "the room is back with its house")
  }

  @Test("A link to a row that was deleted elsewhere is nil")
  func nullifiedLink() async throws {
    let stores = try await stores()
    let room = Room(in: "home")
    try await stores[0].store.write { transaction in
      try transaction.insert(House("home"))
      try transaction.insert(room)
    }
    try await settle(stores)
    let box = Box(room: room.id)
    try await stores[1].store.write { try $0.insert(box) }
    try await stores[0].store.write { _ = try $0.delete(Room.self, id: room.id) }
    try await settle(stores)
    let tables = try await stores[1].tables()
    #expect(tables[RowKey("box", box.id.storedValue)]?["roomID"] == .null)
  }

  @Test("Targets that are added and removed in two stores are merged one by one")
  func linksToMany() async throws {
    let stores = try await stores()
    let boxes = (0..<4).map { _ in Box() }
    let pile = Pile(boxes: [boxes[0].id, boxes[1].id])
    try await stores[0].store.write { transaction in
      _ = try transaction.insert(boxes)
      try transaction.insert(pile)
    }
    try await settle(stores)
    for (number, store) in stores.enumerated() {
      try await store.store.write { transaction in
        guard var mine = try transaction.fetch(Pile.self, id: pile.id) else { return }
        mine.boxIDs.remove(boxes[number].id)
        mine.boxIDs.insert(boxes[2 + number].id)
        try transaction.save(mine)
      }
    }
    try await settle(stores)
    let shown = try await stores[1].store.read { try $0.fetch(Pile.self, id: pile.id) }
    #expect(shown?.boxIDs == [boxes[2].id, boxes[3].id])
  }

  @Test("Two rows with the same unique key are one row")
  func duplicates() async throws {
    let stores = try await stores()
    for (number, store) in stores.enumerated() {
      try await store.store.write { transaction in
        try transaction.insert(House("house \(number)", name: "Home"))
        try transaction.insert(Room(in: "house \(number)"))
      }
    }
    try await settle(stores)
    let tables = try await stores[0].tables()
    #expect(tables.keys.filter { $0.entity == "house" } == [RowKey("house", .text("house 0"))])
    #expect(tables.values.filter { $0["houseID"] == .text("house 0") }.count == 2)
  }

  @Test("Boxes that are put into each other are not in a circle")
  func circle() async throws {
    let stores = try await stores()
    let boxes = (0..<2).map { _ in Box() }
    try await stores[0].store.write { _ = try $0.insert(boxes) }
    try await settle(stores)
    for (number, store) in stores.enumerated() {
      store.clock.advance(minutes: Double(number + 1))
      try await store.store.write { transaction in
        guard var mine = try transaction.fetch(Box.self, id: boxes[number].id) else { return }
        mine.parentID = boxes[1 - number].id
        try transaction.save(mine)
      }
    }
    try await settle(stores)
    let tables = try await stores[0].tables()
    #expect(tables[RowKey("box", boxes[0].id.storedValue)]?["parentID"] == boxes[1].id.storedValue)
    #expect(tables[RowKey("box", boxes[1].id.storedValue)]?["parentID"] == .null)
  }

  @Test(
    "The instant of the last change is never lowered, even by a store whose clock was set back",
    arguments: [false, true])
  func latestChange(isPutBack: Bool) async throws {
    let stores = try await stores()
    try await stores[0].turnOff()
    stores[0].clock.advance(minutes: 60)
    let house = try await stores[0].store.write { try $0.insert(House("home")) }
    try await stores[0].turnOn(Self.logs[0])
    let older = try await stores[0].everything()
    stores[0].clock.advance(minutes: -60)
    try await stores[0].store.write { transaction in
      var house = house
      house.name = "cottage"
      if isPutBack { try transaction.delete(House.self, id: house.id) }
      try transaction.save(house)
    }
    _ = try await stores[1].take([
      SimulatedSegment(log: Self.logs[0], deltas: older, context: SyncContext())
    ])
    try await settle(stores)
    let row = try await stores[1].tables()[RowKey("house", house.id.storedValue)]
    #expect(row?["name"] == .text("cottage"))
    #expect(row?["updatedAt"] == house.updatedAt.storedValue)
  }
}
