import Foundation
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import Testing

/// An entity from which a field was removed.
private struct Slimmed: Entity {
  var id = UUID()
  var name = ""
  var count = 0
  static let schema = EntitySchema<Slimmed>("slimmed", blank: Slimmed()) {
    Field(\.id)
    Field.retired("nickname")
    Field(\.name)
    Field(\.count, .range(0...9))
  }
}

@Suite("Schemas") struct SchemaTests {
  @Test func numbersArePermanent() async throws {
    #expect(Slimmed.schema.fields.map(\.name) == ["id", "name", "count"])
    #expect(Slimmed.schema.fields.map(\.number) == [0, 2, 3])
    #expect(EntityDescriptor(of: Slimmed.self).fields.map(\.number) == [0, 2, 3])
    let store = try HouseholdStore(MemoryStore(), model: Model("test", Slimmed.self))
    var row = Slimmed(name: "a", count: 3)
    try await store.write { [row] in _ = try $0.insert(row) }
    var records = store.changes().makeAsyncIterator()
    row.count = 4
    try await store.write { [row] in _ = try $0.save(row) }
    #expect(await records.next()?.changes.map(\.fields) == [FieldSet(number: 3)])
    #expect(try await store.read { try $0.fetchAll(Slimmed.self) } == [row])
  }

  @Test func fieldSetsAreSetsOfNumbers() {
    var set: FieldSet = []
    for number in [0, 5, 63] { set.insert(FieldSet(number: number)) }
    #expect((0..<64).filter { set.contains(number: $0) } == [0, 5, 63])
    #expect((0..<64).allSatisfy { FieldSet.all.contains(number: $0) })
    #expect(set.isSubset(of: .all))
  }

  @Test func namesAreFoundByPathsOfEveryKind() {
    func generic<E: Entity>(_: E.Type) -> String? { E.schema.name(of: \E.id) }
    #expect(generic(House.self) == "id")
    #expect(House.schema.name(of: \.name) == "name")
    #expect(House.schema.name(of: \.name.count) == nil)
    #expect(House.schema.field(named: "name")?.rules.map(\.code) == ["trimmedLength"])
    #expect(House.schema.field(named: "none") == nil)
  }

  @Test func shapesDescribeLinksAndTheirIndexes() {
    let room = EntityDescriptor(of: Room.self)
    let link = room.field(named: "houseID")?.link
    #expect(link == LinkDescriptor(target: "house", rule: .cascade, touchesTarget: true))
    // The declared index only covers some rows: deleting a house needs one that covers all.
    #expect(room.indexes.map(\.fields) == [["houseID", "name"], ["houseID"]])
    #expect(room.indexes.map(\.isUnique) == [true, false])
    let pile = EntityDescriptor(of: Pile.self)
    #expect(pile.fields.filter { !$0.isColumn }.map(\.name) == ["boxIDs", "treasureIDs"])
    #expect(pile.field(named: "boxIDs").map(pile.joinTable) == "pile_boxIDs")
    #expect(EntityDescriptor(of: Box.self).collection == "boxes")
    #expect(EntityDescriptor(of: House.self).idType == .text)
  }

  @Test func failuresOfAValueNeedNoStore() {
    let now = Date(timeIntervalSince1970: 1_000)
    var room = Room(in: "a", name: "  much too long a name ")
    room.low = 9
    room.seenAt = now.addingTimeInterval(1)
    let failures = Room.schema.failures(of: room, now: now)
    #expect(
      failures.map(\.code) == ["trimmedLength", "notInFuture", "bounds"])
    #expect(failures.allSatisfy { $0.entity == "room" && $0.id == room.id.uuidString })
    #expect(failures.first?.value == "much too long a name")
    #expect(Room.schema.failures(of: Room(in: "a"), now: now).isEmpty)
  }

  @Test func modelsJoin() {
    let joined = Model(ConformanceModel.specimens, ConformanceModel.dwellings)
    #expect(joined.kits.map(\.name) == ["specimens", "dwellings"])
    #expect(
      joined.entities.map(\.name).sorted() == ["box", "house", "lock", "pile", "room", "specimen"])
    #expect(joined.entity(named: "pile")?.name == "pile")
    #expect(joined.type(named: "house") == House.self)
    #expect(joined.type(named: "none") == nil)
  }
}
