import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation

extension ConformanceSuite {
  static var validation: [ConformanceCheck] {
    [
      ConformanceCheck("every failure of a call is collected, and nothing is changed") { bench in
        let store = try await bench.dwellings()
        try await store.write { _ = try $0.insert(House("a")) }
        var bad = Room(in: "a", name: "   ")
        bad.low = 101
        bad.high = -1
        var worse = Room(in: "a", name: "much too long a name")
        worse.seenAt = bench.clock.now.addingTimeInterval(1)
        let rooms = [bad, Room(in: "a"), worse]
        let error = try await requireError(ValidationError.self, what: "invalid rooms") {
          try await store.write { _ = try $0.insert(rooms) }
        }
        try require(
          error.failures.map { "\($0.field) \($0.code)" },
          equals: [
            "name trimmedLength", "low range", "high range", "low bounds", "name trimmedLength",
            "seenAt notInFuture",
          ], "the failures")
        try require(
          error.failures.map(\.id),
          equals: [
            bad.id.uuidString, bad.id.uuidString, bad.id.uuidString, bad.id.uuidString,
            worse.id.uuidString, worse.id.uuidString,
          ], "the rows at fault")
        let count = try await store.read { try $0.count(Fetch<Room>()) }
        try require(count, equals: 0, "rows after the refusal")
      },
      ConformanceCheck("a save collects the failures of new and existing rows") { bench in
        let store = try await bench.dwellings()
        var known = Room(in: "a")
        try await store.write { [known] in
          _ = try $0.insert(House("a"))
          _ = try $0.insert(known)
        }
        known.name = ""
        let rooms = [Room(in: "a", name: "a\u{0}b"), known, Room(in: "a", name: "")]
        let error = try await requireError(ValidationError.self, what: "invalid rooms") {
          try await store.write { _ = try $0.save(rooms) }
        }
        try require(
          Set(error.failures.map(\.id)), equals: Set(rooms.map(\.id.uuidString)),
          "the rows at fault")
      },
      ConformanceCheck("an update validates only the changed fields") { bench in
        let store = try await bench.dwellings()
        let room = Room(in: "a")
        try await store.write {
          _ = try $0.insert(House("a"))
          _ = try $0.insert(room)
        }
        // A row that an older version with fewer rules left behind.
        let descriptor = EntityDescriptor(of: Room.self)
        try await store.rows.write {
          try $0.update([room.id.storedValue], of: descriptor, set: ["low": .integer(500)])
        }
        guard var read = try await store.read({ try $0.fetch(Room.self, id: room.id) }) else {
          throw Mismatch(message: "the room is gone")
        }
        read.name = "renamed"
        try await store.write { [read] in _ = try $0.save(read) }
        read.high = 50
        let error = try await requireError(
          ValidationError.self, what: "a rule over a changed field"
        ) {
          try await store.write { [read] in _ = try $0.save(read) }
        }
        try require(error.failures.map(\.code), equals: ["bounds"], "the failures")
      },
      ConformanceCheck("rules about now only apply to fields changed by a local write") { bench in
        let store = try await bench.dwellings()
        var room = Room(in: "a")
        room.seenAt = bench.clock.now
        try await store.write { [room] in
          _ = try $0.insert(House("a"))
          _ = try $0.insert(room)
        }
        bench.clock.advance(minutes: -1)
        room.name = "renamed"
        try await store.write { [room] in _ = try $0.save(room) }
        var later = room
        later.seenAt = bench.clock.now.addingTimeInterval(60 * 60)
        let future = later
        _ = try await requireError(ValidationError.self, what: "a local change into the future") {
          try await store.write { _ = try $0.save(future) }
        }
        try await store.write(origin: .peer) { _ = try $0.save(future) }
        var imported = Room(in: "a")
        imported.seenAt = future.seenAt
        let other = imported
        try await store.write(origin: .import) { _ = try $0.insert(other) }
        var invalid = Room(in: "a")
        invalid.low = 101
        let wrong = invalid
        _ = try await requireError(ValidationError.self, what: "an invalid row of a peer") {
          try await store.write(origin: .peer) { _ = try $0.insert(wrong) }
        }
      },
    ]
  }

  static var stamps: [ConformanceCheck] {
    [
      ConformanceCheck("local writes set the stamps of changed rows only") { bench in
        let store = try await bench.dwellings()
        let start = bench.clock.now
        var house = House("a")
        house.createdAt = start.addingTimeInterval(99)
        house = try await store.write { [house] in try $0.insert(house) }
        try require([house.createdAt, house.updatedAt], equals: [start, start], "a new row")
        bench.clock.advance(minutes: 1)
        let same = try await store.write { [house] in try $0.save(house) }
        try require(same, equals: house, "a row saved without a change")
        house.name = "b"
        house.createdAt = .distantPast
        house.updatedAt = .distantFuture
        house = try await store.write { [house] in try $0.save(house) }
        try require(
          [house.createdAt, house.updatedAt], equals: [start, bench.clock.now], "a changed row")
        let found = try await store.read { try $0.fetch(House.self, id: "a") }
        try require(found, equals: house, "the changed row read again")
      },
      ConformanceCheck("imports and peers keep their stamps") { bench in
        let store = try await bench.dwellings()
        for origin in [WriteOrigin.import, .peer, .migration] {
          var house = House("\(origin)")
          house.createdAt = Date(milliseconds: 1)
          house.updatedAt = Date(milliseconds: 2)
          let stored = try await store.write(origin: origin) { [house] in try $0.insert(house) }
          try require(stored, equals: house, "an inserted row of \(origin)")
          house.name += "!"
          house.createdAt = Date(milliseconds: 3)
          let saved = try await store.write(origin: origin) { [house] in try $0.save(house) }
          try require(saved, equals: house, "a saved row of \(origin)")
        }
      },
      ConformanceCheck("changing a child touches its target") { bench in
        let store = try await bench.dwellings()
        let room = Room(in: "a")
        try await store.write { _ = try $0.insert([House("a"), House("b")]) }
        func updated(_ id: String) async throws -> Date? {
          try await store.read { try $0.fetch(House.self, id: id)?.updatedAt }
        }
        let start = bench.clock.now
        bench.clock.advance(minutes: 1)
        try await store.write { _ = try $0.insert(room) }
        try require(try await updated("a"), equals: bench.clock.now, "the target of an insert")
        bench.clock.advance(minutes: 1)
        try await store.write { _ = try $0.save(room) }
        try require(
          try await updated("a"), equals: start.addingTimeInterval(60), "a save without a change")
        var renamed = room
        renamed.name = "b"
        try await store.write { [renamed] in _ = try $0.save(renamed) }
        try require(try await updated("a"), equals: bench.clock.now, "the target of a change")
        bench.clock.advance(minutes: 1)
        try await store.write(origin: .peer) { _ = try $0.save(room) }
        try require(
          try await updated("a"), equals: start.addingTimeInterval(120), "a change of a peer")
        try require(try await updated("b"), equals: start, "another house")
        bench.clock.advance(minutes: 1)
        var moved = room
        moved.houseID = "b"
        try await store.write { [moved] in _ = try $0.save(moved) }
        try require(try await updated("a"), equals: bench.clock.now, "the target that was left")
        try require(try await updated("b"), equals: bench.clock.now, "the target moved to")
        bench.clock.advance(minutes: 1)
        try await store.write { _ = try $0.delete(Room.self, id: room.id) }
        try require(try await updated("b"), equals: bench.clock.now, "the target of a deletion")
      },
    ]
  }

  static var uniqueness: [ConformanceCheck] {
    [
      ConformanceCheck("unique fields stay unique through inserts and saves") { bench in
        let store = try await bench.dwellings()
        try await store.write { _ = try $0.insert([House("a"), House("b")]) }
        let error = try await requireStoreError(.notUnique, what: "an equal name inserted") {
          try await store.write { _ = try $0.insert(House("c", name: "a")) }
        }
        try require(error.entity, equals: "house", "the entity at fault")
        try require(error.fields, equals: ["name"], "the field at fault")
        try await requireStoreError(.notUnique, what: "an equal name saved") {
          try await store.write { _ = try $0.save(House("b", name: "a")) }
        }
        // A value that was given up can be reused.
        try await store.write {
          _ = try $0.save(House("a", name: "free"))
          _ = try $0.save(House("b", name: "a"))
          _ = try $0.delete(House.self, id: "a")
          _ = try $0.insert(House("c", name: "free"))
        }
      },
      ConformanceCheck("a partial unique index only covers its own rows") { bench in
        let store = try await bench.dwellings()
        try await store.write {
          _ = try $0.insert([House("a"), House("b")])
          _ = try $0.insert([Room(in: "a"), Room(in: "a"), Room(in: "a", isOpen: true)])
          _ = try $0.insert(Room(in: "b", isOpen: true))
        }
        let error = try await requireStoreError(.notUnique, what: "a second open room") {
          try await store.write { _ = try $0.insert(Room(in: "a", isOpen: true)) }
        }
        try require(error.fields, equals: ["houseID", "name"], "the fields at fault")
        try await requireStoreError(.notUnique, what: "a second room opened") {
          try await store.write { transaction in
            guard var room = try transaction.first(Fetch<Room> { !$0.isOpen }) else {
              return
            }
            room.isOpen = true
            _ = try transaction.save(room)
          }
        }
        // Closing the open one allows another.
        try await store.write { transaction in
          let rooms = try transaction.fetch(Fetch<Room> { $0.houseID == "a" })
          for var room in rooms where room.isOpen {
            room.isOpen = false
            _ = try transaction.save(room)
          }
          _ = try transaction.insert(Room(in: "a", isOpen: true))
        }
      },
    ]
  }
}
