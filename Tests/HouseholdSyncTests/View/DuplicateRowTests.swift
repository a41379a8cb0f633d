import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing

@Suite("Rows that two stores added for the same thing")
struct DuplicateRowTests: GardenTests {
  @Test("Beds of the same name are one, what is in them too, and links lead to it")
  func duplicates() async throws {
    let stores = try await start(nil)
    let (garden, root) = (id(1), id(20))
    try await stores[0].store.write { try $0.insert(Bed(root, in: garden, name: "south")) }
    try await exchange(stores)
    for (number, store) in stores.enumerated() {
      let (bed, inner, tool) = (
        id(UInt8(30 + number)), id(UInt8(40 - number)), id(UInt8(50 + number))
      )
      try await store.store.write { transaction in
        try transaction.insert(Bed(bed, in: garden, parent: root, name: "herbs"))
        try transaction.insert(Bed(inner, in: garden, parent: bed, name: "mint"))
        try transaction.insert(Tool(tool, name: "by \(number)", bed: inner))
      }
    }
    try await edit(stores[0], Bed.self, id(30)) { $0.notes = "dry" }
    try await exchange(stores)
    let beds = try await stores[0].store.read { try $0.fetchAll(Bed.self) }
    #expect(Set(beds.map(\.id)) == [id(20), id(30), id(39)])
    #expect(beds.first { $0.id == id(30) }?.notes == "dry")
    let tools = try await stores[0].store.read { try $0.fetchAll(Tool.self) }
    #expect(tools.allSatisfy { $0.bedID == id(39) })
  }

  @Test("Beds of the same name at the top of a garden are one; those that lost their bed stay two")
  func duplicatesAtTheTop() async throws {
    let stores = try await start(nil)
    let garden = id(1)
    for (number, store) in stores.enumerated() {
      let (bed, outer) = (id(UInt8(30 + number)), id(UInt8(40 + number)))
      let inner = id(UInt8(50 + number))
      try await store.store.write { transaction in
        try transaction.insert(Bed(bed, in: garden, name: "herbs"))
        try transaction.insert(Bed(outer, in: garden, name: "by \(number)"))
        try transaction.insert(Bed(inner, in: garden, parent: outer, name: "mint"))
      }
    }
    try await exchange(stores)
    let beds = try await stores[0].store.read { try $0.fetchAll(Bed.self) }
    #expect(beds.filter { $0.name == "herbs" }.map(\.id) == [id(30)])
    let outer = [id(40), id(41)]
    try await stores[0].store.write { transaction in
      for bed in outer { _ = try transaction.delete(Bed.self, id: bed) }
    }
    try await exchange(stores)
    let left = try await stores[1].store.read { try $0.fetchAll(Bed.self) }
    #expect(left.filter { $0.name == "mint" && $0.parentID == nil }.count == 2)
  }

  @Test("A bed that lost the one around it, and was moved to the top, is one with that of its name")
  func movedToTheTop() async throws {
    let stores = try await start(nil)
    let (garden, outer, inner, top) = (id(1), id(20), id(31), id(30))
    try await stores[0].store.write { transaction in
      try transaction.insert(Bed(outer, in: garden, name: "south"))
      try transaction.insert(Bed(inner, in: garden, parent: outer, name: "herbs"))
      try transaction.insert(Bed(top, in: garden, name: "herbs"))
    }
    try await exchange(stores)
    try await stores[0].store.write { _ = try $0.delete(Bed.self, id: outer) }
    try await edit(stores[1], Bed.self, inner) { $0.parentID = nil }
    let deletion = try #require(try await stores[0].cut())
    let move = try #require(try await stores[1].cut())
    #expect(try await fetch(stores[0], Bed.self, inner) != nil, "it only lost its bed")
    _ = try await stores[0].take([move])
    _ = try await stores[1].take([deletion])
    try await exchange(stores)
    #expect(try await stores[0].store.read { try $0.fetchAll(Bed.self) }.map(\.id) == [top])
  }

  @Test("Beds of the same name at the top that are older than sync are one when it is turned on")
  func duplicatesBeforeSync() async throws {
    let store = try await SimulatedStore(.gardens, log: UUID())
    try await store.turnOff()
    let (garden, beds) = (id(1), [id(30), id(31)])
    try await store.store.write { transaction in
      try transaction.insert(SyncTestModel(garden))
      for bed in beds { try transaction.insert(Bed(bed, in: garden, name: "herbs")) }
    }
    try await store.turnOn(UUID())
    #expect(try await store.everything().count == 3)
    #expect(try await store.store.read { try $0.fetchAll(Bed.self) }.map(\.id) == [id(30)])
    #expect(try await store.doctor() == [])
  }

  @Test("A link that is made to a row which gave way leads to the one that stands for it")
  func redrawnLinks() async throws {
    let stores = try await start(nil)
    let (garden, root, chore) = (id(1), id(20), id(2))
    try await stores[0].store.write { try $0.insert(Bed(root, in: garden, name: "south")) }
    try await exchange(stores)
    let beds = [id(30), id(31)]
    for (number, store) in stores.enumerated() {
      try await store.store.write {
        try $0.insert(Bed(beds[number], in: garden, parent: root, name: "herbs"))
      }
    }
    try await edit(stores[1], Chore.self, chore) { $0.bedID = beds[1] }
    try await exchange(stores)
    #expect(try await fetch(stores[0], Chore.self, chore)?.bedID == beds[0])
    #expect(try await fetch(stores[1], Chore.self, chore)?.bedID == beds[0])
  }
}
