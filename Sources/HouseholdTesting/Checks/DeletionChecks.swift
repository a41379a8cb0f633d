import Foundation
import HouseholdPersistence
import HouseholdValidation

extension ConformanceSuite {
  static var deletion: [ConformanceCheck] {
    [
      ConformanceCheck("cascades reach every level and nullify at their edge") { bench in
        let store = try await bench.dwellings()
        let rooms = (0..<3).map { Room(in: $0 == 2 ? "b" : "a") }
        let outer = Box(room: rooms[0].id, label: "outer")
        let inner = Box(parent: outer.id, label: "inner")
        try await store.write {
          _ = try $0.insert([House("a"), House("b")])
          _ = try $0.insert(rooms)
          _ = try $0.insert([outer, inner, Box(room: rooms[2].id, label: "other")])
        }
        bench.clock.advance(minutes: 1)
        let deleted = try await store.write { try $0.delete(House.self, where: { $0.name == "a" }) }
        try require(deleted, equals: 1, "the houses asked for")
        let left = try await store.read { try $0.fetchAll(Room.self) }
        try require(left, equals: [rooms[2]], "rooms")
        let boxes = try await store.read { try $0.fetchAll(Box.self) }
        try require(
          boxes.map(\.roomID), equals: [nil, nil, rooms[2].id], "the rooms of boxes")
        try require(
          boxes.map { $0.updatedAt == bench.clock.now }, equals: [true, false, false],
          "stamps of nullified rows")
        _ = try await store.write { try $0.delete(Box.self, id: outer.id) }
        let labels = try await store.read { try $0.fetchAll(Box.self).map(\.label) }
        try require(labels, equals: ["other"], "boxes after a cascade in one entity")
      },
      ConformanceCheck("cycles and links to the same row are deleted once") { bench in
        let store = try await bench.dwellings()
        var boxes = (0..<5).map { Box(label: "\($0)") }
        for index in 0..<4 { boxes[index].parentID = boxes[(index + 1) % 4].id }
        boxes[4].parentID = boxes[4].id
        let all = boxes
        try await store.write { _ = try $0.insert(all) }
        let first = try await store.write { try $0.delete(Box.self, where: { $0.label == "0" }) }
        try require(first, equals: 1, "the box asked for")
        var left = try await store.read { try $0.fetchAll(Box.self).map(\.label) }
        try require(left, equals: ["4"], "what is left of the cycle")
        _ = try await store.write { try $0.delete(Box.self, where: { $0.label == "4" }) }
        left = try await store.read { try $0.fetchAll(Box.self).map(\.label) }
        try require(left, equals: [], "what is left of the link to itself")
      },
      ConformanceCheck("a denied deletion changes nothing and names its rows") { bench in
        let store = try await bench.dwellings()
        let rooms = [Room(in: "a"), Room(in: "a")]
        let lock = Lock(room: rooms[1].id)
        try await store.write {
          _ = try $0.insert(House("a"))
          _ = try $0.insert(rooms)
          _ = try $0.insert(Box(room: rooms[0].id))
          _ = try $0.insert(lock)
        }
        let before = try await store.dump()
        let error = try await requireStoreError(.deletionDenied, what: "a locked room") {
          try await store.write { _ = try $0.delete(House.self, id: "a") }
        }
        try require(error.entity, equals: "lock", "the entity that denies")
        try require(error.fields, equals: ["roomID"], "the link that denies")
        try require(error.ids, equals: [lock.id.uuidString], "the rows that deny")
        try require(try await store.dump(), equals: before, "rows after the refusal")
        // Even if the caller continues: the plan is made before the first row is touched.
        try await store.write { _ = try? $0.delete(House.self, id: "a") }
        try require(try await store.dump(), equals: before, "rows after a caught refusal")
        _ = try await store.write {
          _ = try $0.delete(Lock.self, id: lock.id)
          return try $0.delete(House.self, id: "a")
        }
      },
      ConformanceCheck(
        "of several links that deny or have no target, the first by name is reported"
      ) {
        bench in
        let store = try await bench.open(Model("furniture", Spot.self, Chair.self))
        let spots = (0..<3).map { _ in Spot() }
        let ids = spots.map(\.id)
        try await store.write {
          _ = try $0.insert(spots)
          try $0.insert(Chair(spot: ids[0], other: ids[1], replacement: ids[2]))
        }
        let denied = try await requireStoreError(.deletionDenied, what: "a chair without a place") {
          try await store.write { _ = try $0.deleteAll(Spot.self) }
        }
        try require(denied.fields, equals: ["otherID"], "the link that denies")
        let dangling = try await requireStoreError(.missingTarget, what: "links that lead nowhere")
        {
          try await store.write {
            _ = try $0.insert(Chair(spot: UUID(), other: UUID(), replacement: UUID()))
          }
        }
        try require(dangling.fields, equals: ["otherID"], "the link that leads nowhere")
      },
      ConformanceCheck("a row that is deleted anyway denies nothing") { bench in
        let store = try await bench.dwellings()
        let room = Room(in: "a")
        try await store.write {
          _ = try $0.insert(House("a"))
          _ = try $0.insert(room)
          _ = try $0.insert(Lock(room: room.id, house: "a"))
        }
        _ = try await store.write { try $0.delete(House.self, id: "a") }
        for (entity, rows) in try await store.dump() {
          try require(rows.count, equals: 0, "rows of \(entity)")
        }
      },
      ConformanceCheck(
        "a row that is not valid without its links is deleted or denies, as declared"
      ) {
        bench in
        let store = try await bench.dwellings()
        let boxes = (0..<4).map { Box(label: "\($0)") }
        let ids = boxes.map(\.id)
        let full = Pile(boxes: [ids[0], ids[1]])
        let last = Pile(boxes: [ids[0]])
        let treasure = Pile(boxes: [], treasures: [ids[2], ids[3]])
        try await store.write {
          _ = try $0.insert(boxes)
          _ = try $0.insert([full, last, treasure])
        }
        try await store.write {
          _ = try $0.delete(Box.self, where: { $0.id.isIn([ids[0], ids[3]]) })
        }
        var piles = try await store.read { try $0.fetchAll(Pile.self) }
        try require(piles.map(\.id), equals: [full.id, treasure.id], "piles with something left")
        try require(piles.map(\.boxIDs), equals: [[ids[1]], []], "boxes left")
        try require(piles.map(\.treasureIDs), equals: [[], [ids[2]]], "treasures left")
        let error = try await requireStoreError(.deletionDenied, what: "the last treasure") {
          try await store.write { _ = try $0.deleteAll(Box.self) }
        }
        try require(error.ids, equals: [treasure.id.uuidString], "the rows that deny")
        let again = try await store.read { try $0.fetchAll(Pile.self) }
        try require(again, equals: piles, "piles after the refusal")
        try await store.write { _ = try $0.delete(Box.self, id: ids[1]) }
        piles = try await store.read { try $0.fetchAll(Pile.self) }
        try require(piles.map(\.id), equals: [treasure.id], "piles at the end")
      },
      ConformanceCheck("a row that cannot be read loses its link too") { bench in
        let store = try await bench.dwellings()
        let boxes = [Box(), Box()]
        let pile = Pile(boxes: Set(boxes.map(\.id)))
        try await store.write {
          _ = try $0.insert(boxes)
          _ = try $0.insert(pile)
        }
        let descriptor = EntityDescriptor(of: Pile.self)
        try await store.rows.write {
          try $0.update([pile.id.storedValue], of: descriptor, set: ["species": .text("griffin")])
        }
        try await store.write { _ = try $0.delete(Box.self, id: boxes[0].id) }
        let raw = try await store.dump()["pile"]?.first
        try require(
          raw?["boxIDs"], equals: .blob(LinkedIDs.bytes([boxes[1].id.storedValue])), "the link")
        try require(raw?["species"], equals: .text("griffin"), "the unknown value")
      },
    ]
  }
}
