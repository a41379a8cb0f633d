import Foundation
import HouseholdPersistence
import HouseholdValidation

extension ConformanceSuite {
  static var writing: [ConformanceCheck] {
    [
      ConformanceCheck("inserting an existing id is refused") { bench in
        let store = try await bench.specimens()
        let first = Specimen()
        try await store.write { _ = try $0.insert(first) }
        var second = Specimen(id: first.id)
        second.text = "other"
        let clash = second
        let error = try await requireStoreError(.duplicateID, what: "a second insert") {
          try await store.write { _ = try $0.insert(clash) }
        }
        try require(error.ids, equals: [first.id.uuidString], "the id at fault")
        try require(error.entity, equals: "specimen", "the entity at fault")
        let found = try await store.read { try $0.fetchAll(Specimen.self) }
        try require(found, equals: [first], "rows after the refusal")
      },
      ConformanceCheck("a call for several rows is never committed halfway") { bench in
        let store = try await bench.specimens()
        let known = Specimen()
        let fresh = Specimen()
        try await store.write { _ = try $0.insert(known) }
        try await requireStoreError(.duplicateID, what: "a caught error of half a call") {
          try await store.write { _ = try? $0.insert([fresh, known]) }
        }
        try await store.write { _ = try? $0.insert(known) }
        let found = try await store.read { try $0.fetchAll(Specimen.self) }
        try require(found, equals: [known], "rows after half a call")
      },
      ConformanceCheck("save inserts new rows and updates existing ones") { bench in
        let store = try await bench.specimens()
        var generator = SpecimenGenerator(seed: 3)
        var all = generator.specimens(40)
        all = try await store.write { [all] in try $0.save(all) }
        for index in all.indices where index.isMultiple(of: 3) { generator.change(&all[index]) }
        all += generator.specimens(10)
        let stored = try await store.write { [all] in try $0.save(all) }
        let found = try await store.read { try $0.fetchAll(Specimen.self) }
        try require(found, equals: stored, "rows after a save")
      },
      ConformanceCheck("of several values for one id in a save, the last is kept") { bench in
        let store = try await bench.specimens()
        let id = UUID()
        func specimen(_ number: Int) -> Specimen {
          var specimen = Specimen(id: id)
          specimen.number = number
          return specimen
        }
        let twice = [specimen(1), specimen(2)]
        let again = [specimen(3), specimen(2), specimen(4)]
        try await store.write { _ = try $0.save(twice) }
        try require(
          try await store.read { try $0.fetchAll(Specimen.self) }, equals: [specimen(2)],
          "a new row saved twice")
        try await store.write { _ = try $0.save(again) }
        try require(
          try await store.read { try $0.fetchAll(Specimen.self) }, equals: [specimen(4)],
          "a row saved three times")
      },
      ConformanceCheck("delete removes the rows of its filter and counts them") { bench in
        let store = try await bench.specimens()
        let specimens = (0..<20).map { number in
          var specimen = Specimen()
          specimen.number = number
          return specimen
        }
        try await store.write { _ = try $0.insert(specimens) }
        let counts = try await store.write { transaction in
          [
            try transaction.delete(Specimen.self, where: { $0.number < 5 }),
            try transaction.delete(Specimen.self, where: { $0.number < 5 }),
            try transaction.delete(Specimen.self, id: specimens[7].id) ? 1 : 0,
            try transaction.delete(Specimen.self, id: UUID()) ? 1 : 0,
          ]
        }
        try require(counts, equals: [5, 0, 1, 0], "the numbers of deleted rows")
        let left = try await store.read { try $0.fetchAll(Specimen.self).map(\.number) }
        try require(left, equals: [5, 6] + Array(8..<20), "what is left")
        let last = try await store.write { try $0.deleteAll(Specimen.self) }
        try require(last, equals: 14, "deleteAll")
      },
      ConformanceCheck("a transaction that throws changes nothing") { bench in
        let store = try await bench.dwellings()
        let room = Room(in: "a")
        try await store.write {
          _ = try $0.insert(House("a"))
          _ = try $0.insert(room)
          _ = try $0.insert(Box(room: room.id))
          try $0.setMetadata(.text("before"), for: "test.key")
        }
        let before = try await store.dump()
        _ = try await requireError(Interruption.self, what: "an interrupted transaction") {
          try await store.write { transaction in
            _ = try transaction.insert(House("b"))
            var changed = room
            changed.name = "changed"
            _ = try transaction.save(changed)
            _ = try transaction.insert([Box(room: room.id), Box()])
            _ = try transaction.delete(Room.self, id: room.id)
            try transaction.setMetadata(.text("after"), for: "test.key")
            _ = try transaction.stamp()
            throw Interruption()
          }
        }
        try require(try await store.dump(), equals: before, "rows after a rollback")
        let value = try await store.read { try $0.metadata("test.key") }
        try require(value, equals: .text("before"), "metadata after a rollback")
        try await store.write { _ = try $0.insert(House("b")) }
      },
      ConformanceCheck("a transaction sees its own changes") { bench in
        let store = try await bench.dwellings()
        let names = try await store.write { transaction in
          var names: [[String]] = []
          func look() throws {
            names.append(try transaction.fetch(Fetch<House> { $0.name != "x" }).map(\.name))
          }
          _ = try transaction.insert(House("a"))
          try look()
          _ = try transaction.save(House("a", name: "b"))
          try look()
          _ = try transaction.delete(House.self, id: "a")
          try look()
          return names
        }
        try require(names, equals: [["a"], ["b"], []], "what the transaction saw")
      },
      ConformanceCheck("only changed fields are written: unknown values are kept by a save") {
        bench in
        let store = try await bench.dwellings()
        let box = Box(label: "one")
        try await store.write { _ = try $0.insert(box) }
        let descriptor = EntityDescriptor(of: Box.self)
        try await store.rows.write {
          try $0.update([box.id.storedValue], of: descriptor, set: ["mood": .text("furious")])
        }
        let read = try await store.read { try $0.fetch(Box.self, id: box.id) }
        try require(read?.mood, equals: .unknown, "what an unknown value reads as")
        guard var changed = read else { return }
        changed.label = "two"
        _ = try await store.write { [changed] in try $0.save(changed) }
        var raw = try await store.dump()["box"]?.first
        try require(raw?["mood"], equals: .text("furious"), "the unknown value after a save")
        try require(raw?["label"], equals: .text("two"), "the changed field")
        changed.mood = .wild
        _ = try await store.write { [changed] in try $0.save(changed) }
        raw = try await store.dump()["box"]?.first
        try require(raw?["mood"], equals: .text("wild"), "the field once it is changed itself")
      },
      ConformanceCheck("an entity outside the model is refused") { bench in
        let store = try await bench.specimens()
        try await requireStoreError(.unknownEntity, what: "a fetch of a stranger") {
          _ = try await store.read { try $0.fetchAll(House.self) }
        }
        try await requireStoreError(.unknownEntity, what: "an insert of a stranger") {
          try await store.write { _ = try $0.insert(House("a")) }
        }
        try await requireStoreError(.unknownEntity, what: "untyped rows of a stranger") {
          _ = try await store.read { try $0.rawRows(of: "house", after: nil, limit: 1) }
        }
      },
      ConformanceCheck("deleteEverything deletes every row and keeps metadata") { bench in
        let store = try await bench.dwellings()
        let room = Room(in: "a")
        let box = Box(room: room.id)
        try await store.write {
          _ = try $0.insert(House("a"))
          _ = try $0.insert(room)
          _ = try $0.insert(Lock(room: room.id))
          _ = try $0.insert(box)
          _ = try $0.insert(Pile(boxes: [], treasures: [box.id]))
          try $0.setMetadata(.integer(1), for: "test.key")
        }
        try await store.deleteEverything()
        for (entity, rows) in try await store.dump() {
          try require(rows.count, equals: 0, "rows of \(entity)")
        }
        let value = try await store.read { try $0.metadata("test.key") }
        try require(value, equals: .integer(1), "metadata")
        try await store.write { _ = try $0.insert(House("a")) }
      },
    ]
  }
}
