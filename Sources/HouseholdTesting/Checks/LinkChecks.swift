import Foundation
import HouseholdPersistence
import HouseholdValidation

extension ConformanceSuite {
  static var links: [ConformanceCheck] {
    [
      ConformanceCheck("a link without a target is refused at the end, naming its rows") {
        bench in
        let store = try await bench.dwellings()
        let rooms = [Room(in: "nowhere"), Room(in: "nowhere")]
        var error = try await requireStoreError(.missingTarget, what: "rooms without a house") {
          try await store.write { _ = try $0.insert(rooms) }
        }
        try require(error.entity, equals: "room", "the entity at fault")
        try require(error.fields, equals: ["houseID"], "the field at fault")
        try require(Set(error.ids), equals: Set(rooms.map(\.id.uuidString)), "the rows at fault")
        try require(error.description.contains("nowhere"), "the message does not name the target")
        let pile = Pile(boxes: [UUID()])
        error = try await requireStoreError(.missingTarget, what: "a pile of a missing box") {
          try await store.write { _ = try $0.insert(pile) }
        }
        try require(error.ids, equals: [pile.id.uuidString], "the pile at fault")
        for (entity, rows) in try await store.dump() {
          try require(rows.count, equals: 0, "rows of \(entity)")
        }
      },
      ConformanceCheck("links are checked when the transaction ends") { bench in
        let store = try await bench.dwellings()
        let room = Room(in: "later")
        let box = Box()
        try await store.write {
          // The target is inserted after the row.
          _ = try $0.insert(room)
          _ = try $0.insert(House("later"))
          // The row is deleted before its target would be missed.
          let lost = Room(in: "nowhere")
          _ = try $0.insert(lost)
          _ = try $0.delete(Room.self, id: lost.id)
          // The row is linked to another target.
          var moved = Room(in: "nowhere")
          _ = try $0.insert(moved)
          moved.houseID = "later"
          _ = try $0.save(moved)
          var pile = Pile(boxes: [UUID()])
          _ = try $0.insert(pile)
          _ = try $0.insert(box)
          pile.boxIDs = [box.id]
          _ = try $0.save(pile)
        }
        let count = try await store.read { try $0.count(Fetch<Room>()) }
        try require(count, equals: 2, "rooms")
        try await requireStoreError(.missingTarget, what: "a target deleted before the row came") {
          try await store.write {
            _ = try $0.insert(House("short"))
            _ = try $0.delete(House.self, id: "short")
            _ = try $0.insert(Room(in: "short"))
          }
        }
      },
      ConformanceCheck("links to many add and remove targets one by one") { bench in
        let store = try await bench.specimens()
        let friends = (0..<6).map { _ in Specimen() }
        let ids = friends.map(\.id)
        var one = Specimen()
        var other = Specimen()
        one.friends = Set(ids[0..<4])
        other.friends = Set(ids[2..<6])
        try await store.write { [one, other] in
          _ = try $0.insert(friends)
          _ = try $0.insert([one, other])
        }
        let (oneID, otherID) = (one.id, other.id)
        for targets in [Set(ids[1..<5]), [], Set(ids), [ids[0]], [one.id, other.id]] {
          one.friends = targets
          let stored = try await store.write { [one] in try $0.save(one) }
          try require(stored.friends, equals: targets, "what the write returned")
          let found = try await store.read { try $0.fetch(Specimen.self, id: oneID)?.friends }
          try require(found, equals: targets, "targets")
          let untouched = try await store.read { try $0.fetch(Specimen.self, id: otherID) }
          try require(untouched?.friends, equals: other.friends, "targets of another row")
        }
        _ = try await store.write { try $0.delete(Specimen.self, id: ids[3]) }
        let found = try await store.read { try $0.fetch(Specimen.self, id: otherID)?.friends }
        try require(found, equals: [ids[2], ids[4], ids[5]], "targets after a deletion")
        _ = try await store.write { try $0.delete(Specimen.self, id: otherID) }
        let count = try await store.read { try $0.count(Fetch<Specimen>()) }
        try require(count, equals: 6, "rows")
      },
      ConformanceCheck("links to many are found by target, by number and as a whole") { bench in
        let store = try await bench.specimens()
        let friends = (0..<3).map { _ in Specimen() }
        let ids = friends.map(\.id)
        var one = Specimen()
        one.friends = Set(ids[0..<2])
        let row = one
        try await store.write {
          _ = try $0.insert(friends)
          _ = try $0.insert(row)
        }
        func found(
          _ condition: (ConditionRow<Specimen>) -> Filter<Specimen>
        ) async throws -> Int {
          let fetch = Fetch<Specimen>(where: condition)
          return try await store.read { try $0.count(fetch) }
        }
        try require(try await found { $0.friends.contains(ids[0]) }, equals: 1, "contains")
        try require(try await found { $0.friends.contains(ids[2]) }, equals: 0, "contains another")
        try require(try await found { $0.friends.isEmpty }, equals: 3, "isEmpty")
        try require(try await found { $0.friends == Set(ids[0..<2]) }, equals: 1, "equal")
        try require(try await found { $0.friends == Set(ids) }, equals: 0, "a part")
        try require(try await found { $0.friends != [] }, equals: 1, "not empty")
      },
    ]
  }

  static var changes: [ConformanceCheck] {
    [
      ConformanceCheck("every change is recorded: rows, fields, links, and derived changes") {
        bench in
        let store = try await bench.dwellings()
        var records = store.changes().makeAsyncIterator()
        let room = Room(in: "a")
        let boxes = [Box(room: room.id), Box()]
        let pile = Pile(boxes: [boxes[0].id])
        try await store.write {
          _ = try $0.insert(House("a"))
          _ = try $0.insert(room)
          _ = try $0.insert(boxes)
          _ = try $0.insert(pile)
        }
        func change<E: Entity>(
          _ row: E, kind: Change.Kind, fields: [String] = [], links: [LinkChange] = [],
          derived: Bool = false
        ) -> Change {
          let set = fields.compactMap { E.schema.field(named: $0)?.number }
            .map { FieldSet(number: $0) }
          return Change(
            entity: E.schema.name, id: row.id.storedValue, kind: kind,
            fields: kind == .insert ? .all : FieldSet(set), links: links, isDerived: derived)
        }
        let house = House("a")
        let first = await records.next()
        try require(first?.origin, equals: .local, "the origin")
        try require(first?.instant, equals: bench.clock.now, "the instant")
        try require(
          first?.changes ?? [],
          equals: [
            change(house, kind: .insert), change(room, kind: .insert),
            change(house, kind: .update, fields: ["updatedAt"], derived: true),
            change(boxes[0], kind: .insert),
            change(boxes[1], kind: .insert), change(pile, kind: .insert),
          ], "the inserts")

        bench.clock.advance(minutes: 1)
        var changed = pile
        changed.boxIDs = [boxes[1].id]
        try await store.write(origin: .peer) { [changed] in _ = try $0.save([changed]) }
        let second = await records.next()
        try require(second?.origin, equals: .peer, "the origin of a peer's write")
        let moved = LinkChange(
          field: "boxIDs", added: [boxes[1].id.storedValue], removed: [boxes[0].id.storedValue])
        try require(
          second?.changes ?? [],
          equals: [change(pile, kind: .update, fields: ["boxIDs"], links: [moved])],
          "the changed link")

        // Neither a save without changes nor a transaction that throws is recorded.
        try await store.write { _ = try $0.save(boxes) }
        try? await store.write {
          _ = try $0.insert(House("b"))
          throw Interruption()
        }
        try await store.write { _ = try $0.delete(House.self, id: "a") }
        let third = await records.next()
        try require(
          Set(third?.changes ?? []),
          equals: [
            change(house, kind: .delete), change(room, kind: .delete, derived: true),
            change(boxes[0], kind: .update, fields: ["roomID", "updatedAt"], derived: true),
          ], "the deletion")
        try await store.deleteEverything()
        let fourth = await records.next()
        try require(
          Set(fourth?.changes ?? []),
          equals: Set(boxes.map { change($0, kind: .delete) } + [change(pile, kind: .delete)]),
          "everything deleted")
      }
    ]
  }
}
