import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing

@Suite("What a conflict lost is put back")
struct ConflictUndoTests {
  private func id(_ number: UInt8) -> UUID {
    UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  }

  private func exchange(_ stores: [SimulatedStore]) async throws {
    try await SimulatedPair.exchange(stores)
    for store in stores { #expect(try await store.doctor().isEmpty) }
    #expect(try await stores[0].tables() == stores[1].tables())
  }

  /// A garden with a chore, known to both stores.
  private func gardens() async throws -> [SimulatedStore] {
    let stores = try await SimulatedPair(.gardens).stores
    let (garden, chore) = (id(1), id(2))
    try await stores[0].store.write { transaction in
      try transaction.insert(SyncTestModel(garden, name: "home"))
      try transaction.insert(Chore(chore, in: garden))
    }
    try await exchange(stores)
    return stores
  }

  private func edit<E: Entity>(
    _ store: SimulatedStore, _: E.Type, _ id: E.ID, _ change: @escaping @Sendable (inout E) -> Void
  ) async throws {
    try await store.store.write { transaction in
      guard var row = try transaction.fetch(E.self, id: id) else { return }
      change(&row)
      try transaction.save(row)
    }
  }

  private func fetch<E: Entity>(_ store: SimulatedStore, _: E.Type, _ id: E.ID) async throws -> E? {
    try await store.store.read { try $0.fetch(E.self, id: id) }
  }

  /// The only conflict of a store.
  private func conflict(
    _ kind: SyncConflict.Kind, _ store: SimulatedStore
  ) async throws -> SyncConflict {
    let conflicts = try await store.conflicts()
    #expect(conflicts.map(\.kind) == [kind])
    return try #require(conflicts.first)
  }

  private func expectRefusal(
    _ conflict: SyncConflict, _ store: SimulatedStore, _ sentence: String
  ) async throws {
    let error = await #expect(throws: SyncError.self) { try await store.putBack(conflict) }
    #expect(error?.code == .notUndoable)
    #expect(error?.message == "Conflict \(conflict.id) cannot be undone: \(sentence).")
  }

  @Test("The row that was closed is open again, and the other is closed", arguments: [false, true])
  func closed(isReversed: Bool) async throws {
    let stores = try await gardens()
    let chore = id(2)
    let visits = isReversed ? [id(11), id(10)] : [id(10), id(11)]
    for (number, store) in stores.enumerated() {
      try await store.store.write {
        try $0.insert(Visit(visits[number], chore: chore, events: [number + 1]))
      }
    }
    try await exchange(stores)
    #expect(try await fetch(stores[1], Visit.self, visits[0])?.isOpen == false)
    let conflict = try await conflict(.closed, stores[0])
    try await stores[0].putBack(conflict)
    try await exchange(stores)
    #expect(try await fetch(stores[1], Visit.self, visits[0])?.isOpen == true)
    #expect(try await fetch(stores[1], Visit.self, visits[0])?.events == [1])
    #expect(try await fetch(stores[1], Visit.self, visits[1])?.isOpen == false)
    try await expectRefusal(
      conflict, stores[0], "“\(conflict.title)” is not closed because of another one any more")
    let told = try await self.conflict(.closed, stores[1])
    try await stores[1].putBack(told)
    try await exchange(stores)
    for store in stores {
      #expect(try await fetch(store, Visit.self, visits[0])?.isOpen == false)
      #expect(try await fetch(store, Visit.self, visits[1])?.isOpen == true)
      #expect(try await fetch(store, Visit.self, visits[1])?.events == [2])
    }
  }

  @Test("A row whose target was deleted is back with all that it cannot be without")
  func hidden() async throws {
    let stores = try await gardens()
    let (garden, chore, visit) = (id(1), id(2), id(3))
    try await stores[0].store.write { try $0.insert(Visit(visit, chore: chore, events: [1])) }
    try await stores[1].store.write { _ = try $0.delete(SyncTestModel.self, id: garden) }
    try await exchange(stores)
    #expect(try await stores[0].tables().isEmpty)
    let conflict = try await conflict(.hidden, stores[0])
    #expect(
      conflict.kept.title == "home" && conflict.kept.stamp != nil, "what was deleted, and when")
    try await stores[0].putBack(conflict)
    try await exchange(stores)
    #expect(try await stores[1].tables().count == 3)
    let shown = try await fetch(stores[1], SyncTestModel.self, garden)
    #expect(shown?.name == "home" && shown?.visitCount == 1)
    try await expectRefusal(
      conflict, stores[0], "“\(conflict.title)” is there again already")
  }

  @Test("A row that is nothing without others is back with them")
  func emptied() async throws {
    let stores = try await SimulatedPair(.gardens).stores
    let (tool, basket) = (id(1), id(2))
    try await stores[0].store.write { try $0.insert(Tool(tool, name: "rake")) }
    try await exchange(stores)
    try await stores[0].store.write { try $0.insert(Basket(basket, tools: [tool])) }
    try await stores[1].store.write { _ = try $0.delete(Tool.self, id: tool) }
    try await exchange(stores)
    try await stores[0].putBack(try await conflict(.hidden, stores[0]))
    try await exchange(stores)
    #expect(try await fetch(stores[1], Basket.self, basket)?.toolIDs == [tool])
    #expect(try await fetch(stores[1], Tool.self, tool)?.name == "rake")
  }

  @Test("The one row gets the values that were given to the other here")
  func merged() async throws {
    let stores = try await SimulatedPair(.gardens).stores
    for (number, store) in stores.enumerated() {
      var tool = Tool(id(UInt8(20 - number)), name: "by \(number)")
      tool.code = 7
      if number == 0 { tool.plate = 3 }
      let new = tool
      try await store.store.write { try $0.insert(new) }
    }
    try await exchange(stores)
    #expect(try await fetch(stores[0], Tool.self, id(19))?.name == "by 1")
    let conflict = try await conflict(.merged, stores[0])
    try await stores[0].putBack(conflict)
    try await exchange(stores)
    let tool = try await fetch(stores[1], Tool.self, id(19))
    #expect(tool?.name == "by 0" && tool?.plate == 3)
    #expect(try await fetch(stores[1], Tool.self, id(20)) == nil)
    try await expectRefusal(
      conflict, stores[0], "the one tool has everything that “by 0” had")
    try await stores[1].store.write { [id = id(19)] in _ = try $0.delete(Tool.self, id: id) }
    try await exchange(stores)
    try await expectRefusal(
      conflict, stores[0], "“by 0” was deleted")
  }

  @Test("A link that closed a circle is set, and the other one is removed", arguments: 2...4)
  func circle(count: Int) async throws {
    let stores = try await SimulatedPair(ConformanceModel.dwellings).stores
    let boxes = (0..<count).map { Box(id(UInt8($0 + 1)), label: "box \($0)") }
    try await stores[0].store.write { _ = try $0.insert(boxes) }
    try await exchange(stores)
    // The last box is put into the first here, and all others each into the next one there.
    try await edit(stores[0], Box.self, boxes[count - 1].id) { $0.parentID = boxes[0].id }
    for number in 0..<(count - 1) {
      try await edit(stores[1], Box.self, boxes[number].id) { $0.parentID = boxes[number + 1].id }
      stores[1].clock.advance(seconds: 1)
    }
    // The later one of both is lost.
    try await exchange(stores)
    let loser = count - 2
    #expect(try await fetch(stores[0], Box.self, boxes[loser].id)?.parentID == nil)
    let conflict = try await conflict(.circle, stores[1])
    try await stores[1].putBack(conflict)
    try await exchange(stores)
    for store in stores {
      #expect(
        try await fetch(store, Box.self, boxes[loser].id)?.parentID == boxes[loser + 1].id)
      let links = try await store.store.read { try $0.fetchAll(Box.self).compactMap(\.parentID) }
      #expect(links.count == count - 1)
    }
  }

  @Test("A link to a row that was deleted is back with the row")
  func unlinked() async throws {
    let stores = try await gardens()
    let (bed, chore) = (id(3), id(2))
    let garden = id(1)
    try await stores[0].store.write { try $0.insert(Bed(bed, in: garden, name: "south")) }
    try await exchange(stores)
    try await edit(stores[0], Chore.self, chore) { $0.bedID = bed }
    try await stores[1].store.write { _ = try $0.delete(Bed.self, id: bed) }
    try await exchange(stores)
    try await stores[0].putBack(try await conflict(.unlinked, stores[0]))
    try await exchange(stores)
    #expect(try await fetch(stores[1], Chore.self, chore)?.bedID == bed)
    #expect(try await fetch(stores[1], Bed.self, bed)?.name == "south")
  }

  @Test("A row that a rule refuses has its last values again, with the rows that it needs")
  func refused() async throws {
    let stores = try await SimulatedPair(ConformanceModel.dwellings).stores
    let (treasure, pile) = (Box(label: "gold"), id(9))
    try await stores[0].store.write { try $0.insert(treasure) }
    try await exchange(stores)
    try await stores[0].store.write {
      try $0.insert(Pile(pile, boxes: [], treasures: [treasure.id]))
    }
    try await stores[1].store.write { _ = try $0.delete(Box.self, id: treasure.id) }
    try await exchange(stores)
    #expect(try await stores[0].tables().isEmpty)
    let conflict = try await conflict(.refused, stores[0])
    #expect(conflict.rowValues?["species"] != nil)
    try await stores[0].putBack(conflict)
    try await exchange(stores)
    #expect(try await fetch(stores[1], Pile.self, pile)?.treasureIDs == [treasure.id])
    #expect(try await fetch(stores[1], Box.self, treasure.id)?.label == "gold")
    try await expectRefusal(conflict, stores[0], "“pile” is there again already")
  }

  @Test("A value of a row that is gone cannot be put back, and the sentence says so")
  func gone() async throws {
    let stores = try await gardens()
    let chore = id(2)
    for (number, store) in stores.enumerated() {
      try await edit(store, Chore.self, chore) { $0.title = "by \(number)" }
    }
    try await exchange(stores)
    let conflict = try await conflict(.edited, stores[0])
    try await stores[1].store.write { _ = try $0.delete(Chore.self, id: chore) }
    try await exchange(stores)
    try await expectRefusal(conflict, stores[0], "“by 1” is not there any more")
    try await expectRefusal(
      conflict, try await SimulatedPair(.gardens).stores[0],
      "“by 1” is no longer known here")
    try await expectRefusal(
      conflict, try await SimulatedPair(ConformanceModel.dwellings).stores[0],
      "this program does not know what was changed")
  }

  @Test("What was put back and then changed is not put back a second time")
  func answered() async throws {
    let stores = try await gardens()
    let chore = id(2)
    for (number, store) in stores.enumerated() {
      try await edit(store, Chore.self, chore) { $0.title = "by \(number)" }
    }
    try await exchange(stores)
    var conflict = try await conflict(.edited, stores[0])
    try await stores[0].putBack(conflict)
    conflict.state = .undone
    try await exchange(stores)
    try await edit(stores[1], Chore.self, chore) { $0.title = "knowingly" }
    try await exchange(stores)
    try await expectRefusal(
      conflict, stores[0], "it was put back already, and changed since")
    #expect(try await fetch(stores[1], Chore.self, chore)?.title == "knowingly")
    // It is as it was kept: somebody undid the answer.
    try await edit(stores[1], Chore.self, chore) { $0.title = "by 1" }
    try await exchange(stores)
    try await stores[0].putBack(conflict)
    #expect(try await fetch(stores[0], Chore.self, chore)?.title == "by 0")
  }

  @Test("A row that a conflict puts back has what others wrote in it meanwhile")
  func bornAgain() async throws {
    let stores = try await gardens()
    let chore = id(2)
    try await edit(stores[0], Chore.self, chore) { $0.title = "Weed" }
    try await stores[1].store.write { _ = try $0.delete(Chore.self, id: chore) }
    let edit0 = try #require(try await stores[0].cut())
    try await edit(stores[0], Chore.self, chore) { $0.high = 9 }
    let deletion = try #require(try await stores[1].take([edit0]))
    let later = try #require(try await stores[0].take([deletion]))
    try await stores[0].putBack(try await conflict(.deleted, stores[0]))
    // A third person had not seen the deletion either.
    let third = try await SimulatedStore(.gardens, log: id(99))
    _ = try await third.take([
      SimulatedSegment(
        log: id(98), deltas: try await stores[1].everything(), context: SyncContext())
    ])
    let back = try #require(try await stores[0].cut())
    let delta = try #require(back.deltas.first { $0.id == chore.storedValue })
    let title = try #require(
      delta.groups.first { $0.values.contains { $0.storedValue == .text("Weed") } })
    #expect(delta.birth.map { title.stamp < $0 } == true, "it was not written")
    for store in [stores[1], third] {
      _ = try await store.take([later, back])
      #expect(try await fetch(store, Chore.self, chore)?.title == "Weed")
      #expect(try await fetch(store, Chore.self, chore)?.high == 9)
    }
  }

  @Test("A value that a rule refuses by now is not put back")
  func ruled() async throws {
    let stores = try await gardens()
    let chore = id(2)
    for (number, store) in stores.enumerated() {
      try await edit(store, Chore.self, chore) { $0.high = 5 - number }
    }
    try await exchange(stores)
    let conflict = try #require(
      try await stores[0].conflicts().first { $0.field == "high" })
    try await edit(stores[1], Chore.self, chore) {
      $0.low = 7
      $0.high = 9
    }
    try await exchange(stores)
    let error = await #expect(throws: SyncError.self) { try await stores[0].putBack(conflict) }
    #expect(error?.code == .notUndoable)
    #expect(error?.message.description.contains("must not exceed high") == true)
  }
}
