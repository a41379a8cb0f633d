import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing

@Suite("People go on with what a resolution shows, and it stays so everywhere")
struct GoingOnTests: GardenTests {
  /// Which of two stores acts.
  static let actors = [0, 1]

  // MARK: Rows that are one

  /// Two stores that each added a bed of the same name, with a tool in each, and a chore at the second.
  private func beds() async throws -> [SimulatedStore] {
    let stores = try await start(nil)
    let (garden, chore) = (id(1), id(2))
    for (number, store) in stores.enumerated() {
      let bed = id(UInt8(30 + number))
      try await store.store.write { transaction in
        var new = Bed(bed, in: garden, name: "attic")
        if number == 1 { new.notes = "dry" }
        try transaction.insert(new)
        try transaction.insert(Tool(UUID(), name: "by \(number)", bed: bed))
      }
    }
    let other = id(31)
    try await edit(stores[1], Chore.self, chore) { $0.bedID = other }
    try await exchange(stores)
    for store in stores {
      #expect(try await beds(store).map(\.id) == [id(30)])
      #expect(try await beds(store).first?.notes == "dry")
    }
    return stores
  }

  private func beds(_ store: SimulatedStore) async throws -> [Bed] {
    try await store.store.read { try $0.fetchAll(Bed.self) }
  }

  @Test("A bed that both added and one deletes is gone, with the tools in it", arguments: actors)
  func deleted(actor: Int) async throws {
    let stores = try await beds()
    let bed = id(30)
    try await stores[actor].store.write { _ = try $0.delete(Bed.self, id: bed) }
    try await exchange(stores)
    for store in stores {
      #expect(try await beds(store).isEmpty)
      #expect(try await store.store.read { try $0.fetchAll(Tool.self) }.isEmpty)
      #expect(try await fetch(store, Chore.self, id(2))?.bedID == nil)
    }
  }

  @Test("Undoing the deletion brings back all that was shown", arguments: actors, [false, true])
  func deletedAndUndone(actor: Int, isRenamed: Bool) async throws {
    let stores = try await beds()
    let bed = id(30)
    if isRenamed {
      try await edit(stores[actor], Bed.self, bed) { $0.name = "loft" }
      try await exchange(stores)
    }
    try await stores[actor].store.write(.automatic) { _ = try $0.delete(Bed.self, id: bed) }
    try await exchange(stores)
    try await stores[actor].store.undo()
    try await exchange(stores)
    for store in stores {
      #expect(try await beds(store).map(\.id) == [bed])
      #expect(try await beds(store).first?.notes == "dry")
      #expect(try await store.store.read { try $0.fetchAll(Tool.self) }.count == 2)
      #expect(try await fetch(store, Chore.self, id(2))?.bedID == bed)
    }
  }

  @Test("Another name, and another one after that, are those of the one bed", arguments: actors)
  func renamed(actor: Int) async throws {
    let stores = try await beds()
    for name in ["loft", "roof"] {
      try await edit(stores[actor], Bed.self, id(30)) { $0.name = name }
      try await exchange(stores)
      for store in stores {
        #expect(try await beds(store).map(\.name) == [name])
        #expect(try await beds(store).first?.notes == "dry")
      }
    }
  }

  @Test("Notes that the other one wrote can be cleared", arguments: actors)
  func cleared(actor: Int) async throws {
    let stores = try await beds()
    try await edit(stores[actor], Bed.self, id(30)) { $0.notes = nil }
    try await exchange(stores)
    for store in stores { #expect(try await beds(store).map(\.notes) == [nil]) }
  }

  @Test("A tool without the code that made it one of two stays one", arguments: actors)
  func clearedKey(actor: Int) async throws {
    let stores = try await pair()
    for (number, store) in stores.enumerated() {
      var tool = Tool(id(UInt8(20 + number)), name: "rake")
      tool.code = 7
      let new = tool
      try await store.store.write { try $0.insert(new) }
    }
    try await exchange(stores)
    for code in [nil, 8, nil] as [Int?] {
      try await edit(stores[actor], Tool.self, id(20)) { $0.code = code }
      try await exchange(stores)
      for store in stores {
        let tools = try await store.store.read { try $0.fetchAll(Tool.self) }
        #expect(tools.map(\.code) == [code])
      }
    }
    try await stores[1 - actor].store.write { [id = id(20)] in
      _ = try $0.delete(Tool.self, id: id)
    }
    try await exchange(stores)
    #expect(try await stores[0].tables().isEmpty)
  }

  @Test("A code that only the hidden one of two tools has is free for another", arguments: actors)
  func freeKey(actor: Int) async throws {
    let stores = try await pair()
    for (number, store) in stores.enumerated() {
      var tool = Tool(id(UInt8(20 + number)), name: "rake")
      tool.plate = 7
      if number == 1 { tool.code = 3 }
      let new = tool
      try await store.store.write { try $0.insert(new) }
    }
    try await exchange(stores)
    var other = Tool(id(40), name: "spade")
    other.code = 3
    let spade = other
    try await stores[actor].store.write { try $0.insert(spade) }
    try await exchange(stores)
    for store in stores {
      let tools = try await store.store.read { try $0.fetchAll(Tool.self) }
      #expect(Set(tools.map(\.name)) == ["rake", "spade"])
    }
  }

  @Test("What was put in and taken out again in one go is not there")
  func inAndOut() async throws {
    let stores = try await start(nil)
    let chore = id(2)
    try await stores[0].store.write { transaction in
      guard var row = try transaction.fetch(Chore.self, id: chore) else { return }
      for labels in [["ash"], []] as [Set<String>] {
        row.labels = labels
        try transaction.save(row)
      }
    }
    try await exchange(stores)
    #expect(try await fetch(stores[1], Chore.self, chore)?.labels == [])
  }

  @Test("A tool of two is taken out of a basket that holds the other", arguments: actors)
  func removed(actor: Int) async throws {
    let stores = try await pair()
    let (rake, other, spare) = (id(20), id(21), id(22))
    for (number, store) in stores.enumerated() {
      var tool = Tool(number == 0 ? rake : other, name: "rake")
      tool.code = 7
      let new = tool
      try await store.store.write { transaction in
        try transaction.insert(new)
        guard number == 1 else { return }
        try transaction.insert(Tool(spare))
        try transaction.insert(Basket(spare, tools: [other, spare]))
      }
    }
    try await exchange(stores)
    #expect(try await fetch(stores[0], Basket.self, spare)?.toolIDs == [rake, spare])
    try await edit(stores[actor], Basket.self, spare) { $0.toolIDs = [spare] }
    try await exchange(stores)
    for store in stores {
      #expect(try await fetch(store, Basket.self, spare)?.toolIDs == [spare])
    }
  }

  @Test("One bed of two at the top stays one when the bed around it is deleted", arguments: actors)
  func unlinked(actor: Int) async throws {
    let stores = try await start(nil)
    let (garden, root) = (id(1), id(20))
    try await stores[0].store.write { try $0.insert(Bed(root, in: garden, name: "south")) }
    try await exchange(stores)
    for (number, store) in stores.enumerated() {
      let bed = id(UInt8(30 + number))
      try await store.store.write {
        try $0.insert(Bed(bed, in: garden, parent: root, name: "herbs"))
      }
    }
    try await exchange(stores)
    try await stores[actor].store.write { _ = try $0.delete(Bed.self, id: root) }
    try await exchange(stores)
    for store in stores { #expect(try await beds(store).map(\.id) == [id(30)]) }
    try await edit(stores[1 - actor], Bed.self, id(30)) { $0.name = "mint" }
    try await exchange(stores)
    for store in stores { #expect(try await beds(store).map(\.name) == ["mint"]) }
  }

  /// A tool that both added, each in another bed; the bed of the second is shown.
  private func toolInTwoBeds() async throws -> [SimulatedStore] {
    let stores = try await start(nil)
    let (garden, north, south) = (id(1), id(20), id(21))
    try await stores[0].store.write { transaction in
      try transaction.insert(Bed(north, in: garden, name: "north"))
      try transaction.insert(Bed(south, in: garden, name: "south"))
    }
    try await exchange(stores)
    for (number, store) in stores.enumerated() {
      var tool = Tool(id(UInt8(30 + number)), bed: number == 0 ? north : south)
      tool.code = 7
      let new = tool
      try await store.store.write { try $0.insert(new) }
    }
    try await exchange(stores)
    #expect(try await fetch(stores[0], Tool.self, id(30))?.bedID == south)
    return stores
  }

  @Test("A tool of two stays when the bed is deleted in which it is not shown", arguments: actors)
  func otherBed(actor: Int) async throws {
    let stores = try await toolInTwoBeds()
    let (north, south) = (id(20), id(21))
    try await stores[actor].store.write { _ = try $0.delete(Bed.self, id: north) }
    try await exchange(stores)
    for store in stores {
      let tools = try await store.store.read { try $0.fetchAll(Tool.self) }
      #expect(tools.map(\.bedID) == [south] && tools.map(\.id) == [id(30)])
    }
  }

  @Test("A tool of two that was deleted with its bed is not back in the other's", arguments: actors)
  func cascade(actor: Int) async throws {
    let stores = try await toolInTwoBeds()
    let south = id(21)
    try await stores[actor].store.write(.automatic) { _ = try $0.delete(Bed.self, id: south) }
    try await exchange(stores)
    #expect(try await fetch(stores[1], Tool.self, id(30)) == nil)
    try await stores[actor].store.undo()
    try await exchange(stores)
    #expect(try await fetch(stores[1], Tool.self, id(30))?.bedID == south)
  }

  @Test("A bed that a third person added without knowing is shown when the others delete theirs")
  func unseen() async throws {
    var stores = try await beds()
    let third = try await SimulatedStore(.gardens, log: id(99))
    _ = try await third.take([
      SimulatedSegment(
        log: id(98), deltas: try await stores[0].everything(), context: SyncContext())
    ])
    let (garden, bed, mine) = (id(1), id(30), id(40))
    try await edit(third, Bed.self, bed) { $0.name = "cellar" }
    try await third.store.write { try $0.insert(Bed(mine, in: garden, name: "attic")) }
    try await stores[1].store.write { _ = try $0.delete(Bed.self, id: bed) }
    try await exchange(stores)
    stores.append(third)
    let segment = try #require(try await third.cut())
    for store in stores.prefix(2) {
      _ = try await store.take([segment])
      #expect(try await beds(store).map(\.id) == [mine])
      #expect(try await store.doctor().isEmpty)
    }
  }

  // MARK: One open row

  /// Two stores that each opened a visit of the same chore; that of the second stays open.
  private func visits() async throws -> [SimulatedStore] {
    let stores = try await start(nil)
    let chore = id(2)
    for (number, store) in stores.enumerated() {
      let visit = Visit(id(UInt8(10 + number)), chore: chore, events: [number + 1])
      try await store.store.write { try $0.insert(visit) }
    }
    try await exchange(stores)
    #expect(try await isOpen(stores[0]) == [false, true])
    return stores
  }

  private func isOpen(_ store: SimulatedStore) async throws -> [Bool?] {
    [
      try await fetch(store, Visit.self, id(10))?.isOpen,
      try await fetch(store, Visit.self, id(11))?.isOpen,
    ]
  }

  @Test("A visit that was closed stays closed when the open one ends", arguments: actors)
  func ended(actor: Int) async throws {
    let stores = try await visits()
    try await edit(stores[actor], Visit.self, id(11)) { $0.note = "wet" }
    try await exchange(stores)
    try await edit(stores[1 - actor], Visit.self, id(11)) {
      $0.events = [0, 2]
      $0.isOpen = false
    }
    try await exchange(stores)
    for store in stores {
      #expect(try await isOpen(store) == [false, false])
      #expect(try await fetch(store, Visit.self, id(10))?.events == [0, 1])
    }
  }

  @Test("It stays closed when the open one is deleted, also when that is undone", arguments: actors)
  func deletedKeeper(actor: Int) async throws {
    let stores = try await visits()
    let (keeper, garden) = (id(11), id(1))
    try await stores[actor].store.write(.automatic) { transaction in
      _ = try transaction.delete(Visit.self, id: keeper)
      guard var home = try transaction.fetch(SyncTestModel.self, id: garden) else { return }
      home.visitCount = 1
      try transaction.save(home)
    }
    try await exchange(stores)
    for store in stores { #expect(try await isOpen(store) == [false, nil]) }
    try await stores[actor].store.undo()
    try await exchange(stores)
    for store in stores { #expect(try await isOpen(store) == [false, true]) }
  }

  @Test(
    "A visit that a rule refuses to close does not come back when the open one ends",
    arguments: actors, [false, true])
  func refused(actor: Int, isDeleted: Bool) async throws {
    let stores = try await start(nil)
    let (garden, chore, open) = (id(1), id(2), id(11))
    for (number, events) in [[1, 2, 3, 4], [2]].enumerated() {
      let visit = Visit(id(UInt8(10 + number)), chore: chore, events: events)
      try await stores[number].store.write { try $0.insert(visit) }
      try await edit(stores[number], SyncTestModel.self, garden) { $0.visitCount = 1 }
    }
    try await exchange(stores)
    for store in stores { #expect(try await isOpen(store) == [nil, true]) }
    if isDeleted {
      try await stores[actor].store.write { _ = try $0.delete(Visit.self, id: open) }
      try await edit(stores[actor], SyncTestModel.self, garden) { $0.visitCount = 0 }
    } else {
      try await edit(stores[actor], Visit.self, open) {
        $0.events = [0, 2]
        $0.isOpen = false
      }
    }
    try await exchange(stores)
    for store in stores { #expect(try await isOpen(store) == [nil, isDeleted ? nil : false]) }
  }

  @Test("A note on the closed visit does not open it, an event that ends it anew is kept")
  func editedLoser() async throws {
    let stores = try await visits()
    try await edit(stores[0], Visit.self, id(11)) {
      $0.events = [0, 2]
      $0.isOpen = false
    }
    try await exchange(stores)
    try await edit(stores[1], Visit.self, id(10)) { $0.note = "late" }
    try await exchange(stores)
    #expect(try await isOpen(stores[0]) == [false, false])
    try await edit(stores[1], Visit.self, id(10)) { $0.events = [0, 1, 3] }
    try await exchange(stores)
    for store in stores {
      #expect(try await fetch(store, Visit.self, id(10))?.events == [0, 1, 3])
      #expect(try await fetch(store, Visit.self, id(10))?.note == "late")
    }
  }

  @Test("What somebody else did without knowing wins, and whoever went on is told")
  func unseenEvent() async throws {
    let stores = try await start(nil)
    let chore = id(2)
    let first = Visit(id(10), chore: chore, events: [1])
    try await stores[0].store.write { try $0.insert(first) }
    let opening = try #require(try await stores[0].cut())
    let second = Visit(id(11), chore: chore, events: [2])
    try await stores[1].store.write { try $0.insert(second) }
    let other = try #require(try await stores[1].take([opening]))
    #expect(try await isOpen(stores[1]) == [false, true])
    try await edit(stores[1], Visit.self, id(11)) {
      $0.events = [0, 2]
      $0.isOpen = false
    }
    try await edit(stores[0], Visit.self, id(10)) { $0.events = [1, 3] }
    let event = try #require(try await stores[0].cut())
    let ending = try #require(try await stores[1].take([event]))
    _ = try await stores[0].take([other, ending])
    try await exchange(stores)
    for store in stores { #expect(try await isOpen(store) == [true, false]) }
    let conflict = try #require(try await stores[1].conflicts().first { $0.kind == .edited })
    #expect(conflict.field == "events")
  }

  @Test(
    "Putting the closed visit back opens it also after people went on", arguments: [false, true])
  func putBack(isEnded: Bool) async throws {
    let stores = try await visits()
    try await edit(stores[1], Visit.self, id(11)) {
      $0.note = "wet"
      if isEnded {
        $0.events = [0, 2]
        $0.isOpen = false
      }
    }
    try await exchange(stores)
    let conflict = try #require(try await stores[0].conflicts().first { $0.kind == .closed })
    try await stores[0].putBack(conflict)
    try await exchange(stores)
    for store in stores { #expect(try await isOpen(store) == [true, false]) }
  }

  // MARK: Circles

  /// Beds that were put into each other: the link of the second was set last and is cut.
  private func circle(_ count: Int = 2) async throws -> [SimulatedStore] {
    let stores = try await start(nil)
    let garden = id(1)
    try await stores[0].store.write { transaction in
      for number in 0...count {
        try transaction.insert(Bed(id(UInt8(30 + number)), in: garden, name: "bed \(number)"))
      }
    }
    try await exchange(stores)
    for number in 0..<count {
      let next = id(UInt8(30 + (number + 1) % count))
      try await edit(stores[number == count - 1 ? 1 : 0], Bed.self, id(UInt8(30 + number))) {
        $0.parentID = next
      }
    }
    try await exchange(stores)
    #expect(try await parent(of: count - 1, stores[0]) == nil)
    return stores
  }

  private func parent(of number: Int, _ store: SimulatedStore) async throws -> UUID? {
    try await fetch(store, Bed.self, id(UInt8(30 + number)))?.parentID
  }

  @Test("A bed stays at the top when the one it was put into moves", arguments: actors, 2...4)
  func moved(actor: Int, count: Int) async throws {
    for mover in 0..<(count - 1) {
      let stores = try await circle(count)
      let other = id(UInt8(30 + count))
      try await edit(stores[actor], Bed.self, id(UInt8(30 + mover))) { $0.parentID = other }
      try await exchange(stores)
      for store in stores {
        #expect(try await parent(of: count - 1, store) == nil)
        #expect(try await parent(of: mover, store) == other)
      }
      try await edit(stores[1 - actor], Bed.self, id(UInt8(29 + count))) { $0.parentID = other }
      try await exchange(stores)
      #expect(try await parent(of: count - 1, stores[0]) == other)
    }
  }

  @Test("A basket stays when the one it was put into is deleted", arguments: actors)
  func deletedCircle(actor: Int) async throws {
    let stores = try await pair()
    let (tool, baskets) = (id(1), [id(30), id(31)])
    try await stores[0].store.write { transaction in
      try transaction.insert(Tool(tool))
      for basket in baskets { try transaction.insert(Basket(basket, tools: [tool])) }
    }
    try await exchange(stores)
    for (number, store) in stores.enumerated() {
      let other = baskets[1 - number]
      try await edit(store, Basket.self, baskets[number]) { $0.nextID = other }
    }
    try await exchange(stores)
    #expect(try await fetch(stores[0], Basket.self, baskets[1])?.nextID == nil)
    try await edit(stores[actor], Basket.self, baskets[0]) { $0.nextID = nil }
    try await stores[actor].store.write { _ = try $0.delete(Basket.self, id: baskets[0]) }
    try await exchange(stores)
    for store in stores {
      #expect(try await fetch(store, Basket.self, baskets[1]) != nil)
      #expect(try await fetch(store, Basket.self, baskets[0]) == nil)
    }
  }
}
