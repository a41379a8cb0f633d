import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing

@Suite("What a merge did not keep is recorded where it was done")
struct ConflictTests {
  private func pair() async throws -> [SimulatedStore] {
    try await SimulatedPair(ConformanceModel.dwellings).stores
  }

  private func exchange(_ stores: [SimulatedStore]) async throws {
    try await SimulatedPair.exchange(stores)
  }

  /// Undoes a conflict of the first store and lets both merge that.
  private func putBack(_ conflict: SyncConflict, _ stores: [SimulatedStore]) async throws {
    try await stores[0].putBack(conflict)
    try await exchange(stores)
  }

  private func conflicts(_ store: SimulatedStore) async throws -> [SyncConflict] {
    try await store.store.merge { try ConflictList.all($0.rows) }
  }

  @Test("The store whose value lost has both values; putting it back wins in both")
  func edit() async throws {
    let stores = try await pair()
    let box = Box(label: "none")
    try await stores[0].store.write { try $0.insert(box) }
    try await exchange(stores)
    for (number, store) in stores.enumerated() {
      try await store.store.write { transaction in
        guard var mine = try transaction.fetch(Box.self, id: box.id) else { return }
        mine.label = "by \(number)"
        try transaction.save(mine)
      }
    }
    try await exchange(stores)
    #expect(try await conflicts(stores[1]).isEmpty)
    let conflict = try #require(try await conflicts(stores[0]).first)
    #expect(conflict.kind == .edited)
    #expect(conflict.field == "label")
    #expect(conflict.title == "by 1")
    #expect(conflict.lost.storedValue == .text("by 0"))
    #expect(conflict.kept.storedValue == .text("by 1"))

    try await putBack(conflict, stores)
    for store in stores {
      let shown = try await store.store.read { try $0.fetch(Box.self, id: box.id) }
      #expect(shown?.label == "by 0")
      #expect(try await store.doctor().isEmpty)
    }
  }

  @Test(
    "Whose value gives way in one of two that are the same is told, whichever stays",
    arguments: [1, 2])
  func eitherOfTwo(first: UInt8) async throws {
    let stores = try await SimulatedPair(.gardens).stores
    for number in [UInt8(0), 1] {
      let id = UUID(
        uuid: (number == 0 ? first : 3 - first, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
      try await stores[Int(number)].store.write {
        var tool = Tool(id, name: "by \(number)")
        tool.code = 7
        try $0.insert(tool)
      }
    }
    try await exchange(stores)
    for store in stores {
      let tools = try await store.store.read { try $0.fetchAll(Tool.self) }
      #expect(tools.map(\.name) == ["by 1"])
    }
    let told = try #require(try await conflicts(stores[0]).first)
    #expect(told.kind == .merged || told.lost.storedValue == .text("by 0"))
    try await putBack(told, stores)
    for store in stores {
      let tools = try await store.store.read { try $0.fetchAll(Tool.self) }
      #expect(tools.map(\.name) == ["by 0"])
    }
  }

  @Test("Who edited a row that another deleted is told what the deletion cost")
  func costOfADeletion() async throws {
    let stores = try await pair()
    let box = Box(label: "none")
    try await stores[0].store.write { try $0.insert(box) }
    try await exchange(stores)
    var mine = box
    mine.label = "mine"
    let edited = mine
    try await stores[0].store.write { try $0.save(edited) }
    try await stores[1].store.write { try $0.delete(Box.self, id: box.id) }
    try await exchange(stores)
    let conflict = try #require(try await conflicts(stores[0]).first)
    #expect(conflict.kind == .deleted)
    #expect(conflict.parts == [SyncConflict.Part(field: "label", lost: .text("mine"))])
    #expect(try await conflicts(stores[1]).isEmpty)
  }

  @Test("The values of a link are told by what the rows are called")
  func link() async throws {
    let stores = try await SimulatedPair(.gardens).stores
    let gardens = ["home", "north", "south"].map { SyncTestModel(UUID(), name: $0) }
    let bed = Bed(UUID(), in: gardens[0].id, name: "herbs")
    try await stores[0].store.write { transaction in
      _ = try transaction.insert(gardens)
      try transaction.insert(bed)
    }
    try await exchange(stores)
    for (number, store) in stores.enumerated() {
      try await store.store.write { transaction in
        var bed = bed
        bed.gardenID = gardens[1 + number].id
        try transaction.save(bed)
      }
    }
    try await exchange(stores)
    let conflict = try #require(try await conflicts(stores[0]).first)
    #expect(conflict.field == "gardenID")
    #expect(conflict.lost.title == "north")
    #expect(conflict.kept.title == "south")
  }

  @Test(
    "An edit of a row that was deleted elsewhere is recorded, and putting the row back restores it")
  func deletion() async throws {
    let stores = try await pair()
    let box = Box(label: "none")
    try await stores[0].store.write { try $0.insert(box) }
    try await exchange(stores)
    try await stores[0].store.write { transaction in
      guard var mine = try transaction.fetch(Box.self, id: box.id) else { return }
      mine.label = "mine"
      try transaction.save(mine)
    }
    try await stores[1].store.write { _ = try $0.delete(Box.self, id: box.id) }
    try await exchange(stores)
    #expect(try await conflicts(stores[1]).isEmpty)
    let conflict = try #require(try await conflicts(stores[0]).first)
    #expect(conflict.kind == .deleted)
    try await putBack(conflict, stores)
    for store in stores {
      let shown = try await store.store.read { try $0.fetch(Box.self, id: box.id) }
      #expect(shown?.label == "mine")
    }
  }

  @Test("What was overwritten by one who had seen it is no conflict")
  func known() async throws {
    let stores = try await pair()
    let box = Box(label: "none")
    try await stores[0].store.write { try $0.insert(box) }
    try await exchange(stores)
    try await stores[1].store.write { transaction in
      guard var mine = try transaction.fetch(Box.self, id: box.id) else { return }
      mine.label = "later"
      try transaction.save(mine)
    }
    try await exchange(stores)
    for store in stores { #expect(try await conflicts(store).isEmpty) }
  }

  @Test("A row that is the same as another one, and one that lost its house, are recorded")
  func view() async throws {
    let stores = try await pair()
    for (number, store) in stores.enumerated() {
      try await store.store.write { try $0.insert(House("house \(number)", name: "Home")) }
    }
    try await exchange(stores)
    #expect(try await conflicts(stores[0]).isEmpty)
    #expect(try await conflicts(stores[1]).map(\.kind) == [.merged])

    try await stores[1].store.write { try $0.insert(Room(in: "house 0")) }
    try await stores[0].store.write { _ = try $0.delete(House.self, id: "house 0") }
    try await exchange(stores)
    #expect(try await conflicts(stores[1]).map(\.kind).contains(.hidden))

    let pile = Pile(boxes: [Box().id])
    try await stores[1].store.write { try $0.insert(Box(Array(pile.boxIDs)[0])) }
    try await stores[1].store.write { try $0.insert(pile) }
    try await exchange(stores)
    let box = Array(pile.boxIDs)[0]
    let other = Box()
    try await stores[1].store.write { transaction in
      try transaction.insert(other)
      guard var mine = try transaction.fetch(Pile.self, id: pile.id) else { return }
      mine.species = .dog
      try transaction.save(mine)
    }
    try await stores[0].store.write { _ = try $0.delete(Box.self, id: box) }
    try await exchange(stores)
    #expect(try await conflicts(stores[1]).last?.title == "pile", "nothing else says which it is")
  }
}
