import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension ConformanceSuite {
  /// What commands keep, if the store keeps something beside its rows.
  static var undo: [ConformanceCheck] { reversals + others + refusals + undoBounds }

  private static var reversals: [ConformanceCheck] {
    [
      ConformanceCheck("a command is undone as one, with what delete rules did, and redone") {
        bench in
        let store = try await bench.dwellings()
        guard try await store.keepsCommands() else { return }
        let (room, box, other) = (Room(in: "h"), Box(label: "first"), Box())
        let pile = Pile(boxes: [box.id, other.id], treasures: [])
        try await store.write(.automatic) {
          try $0.insert(House("h"))
          try $0.insert(room)
          var box = box
          box.roomID = room.id
          _ = try $0.insert([box, other])
          try $0.insert(pile)
        }
        let steps: [@Sendable (any WriteTransaction) throws -> Void] = [
          { _ = try $0.delete(House.self, id: "h") },
          { _ = try $0.delete(Box.self, id: box.id) },
          { try $0.save(House("i", name: "new")) },
          {
            try $0.insert(Room(in: "i"))
            _ = try $0.delete(Pile.self, id: pile.id)
            try $0.insert(Pile(pile.id, boxes: [], treasures: [other.id]))
          },
          { _ = try $0.deleteAll(Pile.self) },
          { _ = try $0.deleteAll(Box.self) },
        ]
        var states = [try await store.unstamped()]
        for step in steps {
          bench.clock.advance(seconds: 1)
          try await store.write(.automatic, step)
          states.append(try await store.unstamped())
        }
        for state in states.dropLast().reversed() {
          let reversal = try await store.undo()
          try require(reversal.kept, equals: [], "what is kept by an undo")
          try require(try await store.unstamped(), equals: state, "rows after an undo")
        }
        try await store.undo()
        for rows in try await store.dump().values { try require(rows, equals: [], "all rows") }
        try await requireStoreError(.nothingToUndo, what: "one undo more") {
          try await store.undo()
        }
        for state in states {
          let reversal = try await store.redo()
          try require(reversal.kept, equals: [], "what is kept by a redo")
          try require(try await store.unstamped(), equals: state, "rows after a redo")
        }
        try await requireStoreError(.nothingToUndo, what: "one redo more") {
          try await store.redo()
        }
      },
      ConformanceCheck("undoing sets when a row was changed, and keeps when it was created") {
        bench in
        let store = try await bench.dwellings()
        guard try await store.keepsCommands() else { return }
        try await store.write(.automatic) { try $0.insert(House("h")) }
        let created = bench.clock.now
        bench.clock.advance(seconds: 60)
        try await store.write(.automatic) { try $0.save(House("h", name: "other")) }
        bench.clock.advance(seconds: 60)
        try await store.undo()
        var house = try await store.read { try $0.fetch(House.self, id: "h") }
        try require(house?.name, equals: "h", "the name")
        try require(house?.updatedAt, equals: bench.clock.now, "when it was changed")
        try require(house?.createdAt, equals: created, "when it was created")
        try await store.write(.automatic) { try $0.delete(House.self, id: "h") }
        bench.clock.advance(seconds: 60)
        try await store.undo()
        house = try await store.read { try $0.fetch(House.self, id: "h") }
        try require(house?.updatedAt, equals: bench.clock.now, "when it came back")
        try require(house?.createdAt, equals: created, "when it was created first")
      },
      ConformanceCheck("commands are listed with their titles, and only what commits") { bench in
        let store = try await bench.dwellings()
        guard try await store.keepsCommands() else { return }
        try await store.write { try $0.insert(House("quiet")) }
        try await store.write(.upkeep) { try $0.insert(House("tidy")) }
        try await store.write(.automatic) { _ = try $0.save(House("quiet")) }
        try? await store.write(.automatic) {
          try $0.insert(House("never"))
          throw Interruption()
        }
        try require(try await store.commands(), equals: [], "commands that are none")
        let command = UserCommand(
          "test.paint", "Paint {} in {}", .row(House.self, "h"), .text("red"))
        try await store.write(command) { try $0.insert(House("h", name: "Villa")) }
        try await store.write(.automatic) { try $0.save(House("h", name: "Villa Kunterbunt")) }
        try await store.write(.automatic) {
          _ = try $0.insert([Room(in: "h", name: "a"), Room(in: "h", name: "b")])
        }
        try await store.write(.automatic) { try $0.delete(House.self, id: "h") }
        let titles = try await store.commands().map(\.title.description)
        try require(
          titles,
          equals: [
            "Delete Villa Kunterbunt", "Add a and 1 more", "Change Villa Kunterbunt",
            "Paint Villa in red",
          ], "titles, newest first")
        let newest = try await store.commands().first
        try require(newest?.entities, equals: ["house", "room"], "entities")
        try require(newest?.rows, equals: 3, "rows")
        try require(newest?.instant, equals: bench.clock.now, "the instant")
      },
      ConformanceCheck("an older command is undone by itself, and a new one ends redoing") {
        bench in
        let store = try await bench.dwellings()
        guard try await store.keepsCommands() else { return }
        for name in ["a", "b", "c"] {
          try await store.write(.automatic) { try $0.insert(House(name)) }
        }
        let second = try await store.commands()[1]
        try await store.undo(second.id)
        try require(try await store.houses(), equals: ["a", "c"], "houses")
        try await store.redo(second.id)
        try require(try await store.houses(), equals: ["a", "b", "c"], "houses when redone")
        try await store.undo(second.id)
        try await store.write(.automatic) { try $0.insert(House("d")) }
        try await requireStoreError(.nothingToUndo, what: "redoing after another command") {
          try await store.redo(second.id)
        }
        try require(try await store.houses(), equals: ["a", "c", "d"], "houses at the end")
      },
      ConformanceCheck("commands outlive that sync is turned on and off") { bench in
        let store = try await bench.dwellings()
        guard try await store.keepsCommands() else { return }
        try await store.write(.automatic) { try $0.insert(House("h")) }
        try await store.merge {
          try $0.rows.clearAuxiliary(except: AuxiliaryTable.apartFromSync)
          try $0.rows.setSyncLog(UUID())
        }
        try await store.write(.automatic) { try $0.delete(House.self, id: "h") }
        try await store.undo()
        try require(try await store.houses(), equals: ["h"], "what came back while synced")
        try await store.merge {
          try $0.rows.setSyncLog(nil)
          try $0.rows.clearAuxiliary(except: AuxiliaryTable.apartFromSync)
        }
        try await store.redo()
        try require(try await store.houses(), equals: [], "what is redone when sync is off")
        try await store.undo()
        try await store.undo()
        try require(try await store.houses(), equals: [], "the start")
      },
    ]
  }

  private static var others: [ConformanceCheck] {
    [
      ConformanceCheck("undoing leaves what was changed since, field by field, and names it") {
        bench in
        let store = try await bench.dwellings()
        guard try await store.keepsCommands() else { return }
        let boxes = (0..<4).map { Box(label: "\($0)") }
        let pile = Pile(boxes: [boxes[0].id, boxes[1].id])
        var room = Room(in: "h")
        (room.low, room.high) = (1, 2)
        try await store.write { [room] in
          try $0.insert(House("h"))
          try $0.insert(room)
          _ = try $0.insert(boxes)
          try $0.insert(pile)
        }
        try await store.write(.automatic) { [room] in
          var room = room
          room.name = "mine"
          (room.low, room.high) = (3, 4)
          try $0.save(room)
          try $0.save(Pile(pile.id, boxes: [boxes[1].id, boxes[2].id]))
          var box = boxes[0]
          box.label = "mine"
          try $0.save(box)
        }
        try await store.write { [room] in
          var room = try $0.fetch(Room.self, id: room.id) ?? room
          room.high = 9
          room.isOpen = true
          try $0.save(room)
          try $0.save(Pile(pile.id, boxes: [boxes[2].id, boxes[1].id, boxes[3].id]))
          _ = try $0.delete(Box.self, id: boxes[0].id)
        }
        let reversal = try await store.undo()
        let found = try await store.read { [room] in try $0.fetch(Room.self, id: room.id) }
        try require(found?.name, equals: "room", "a field that nobody else changed")
        try require(
          [found?.low, found?.high], equals: [3, 9], "fields that a rule ties together")
        try require(found?.isOpen, equals: true, "a field that the command did not change")
        try require(
          Set(reversal.kept.map(\.reason)), equals: [.changed, .deleted], "why something is kept")
        try require(
          reversal.kept.map(\.description).sorted(),
          equals: [
            "“mine” stays deleted; that was done since.", "“mine” keeps its high, changed since.",
          ].sorted(), "what is kept")
        let left = try await store.read { try $0.fetch(Pile.self, id: pile.id)?.boxIDs }
        try require(left, equals: [boxes[1].id, boxes[3].id], "elements")
      },
      ConformanceCheck("undoing keeps new rows that were changed since, or to which others link") {
        bench in
        let store = try await bench.dwellings()
        guard try await store.keepsCommands() else { return }
        let rooms = [Room(in: "h", name: "one"), Room(in: "h", name: "two")]
        let parent = Box(label: "parent")
        let child = Box(parent: parent.id, label: "child")
        try await store.write(.automatic) {
          try $0.insert(House("h"))
          _ = try $0.insert(rooms)
          _ = try $0.insert([parent, child, Box(label: "third")])
        }
        try await store.write {
          var room = rooms[0]
          room.name = "other"
          try $0.save(room)
          try $0.insert(Box(parent: child.id, label: "guest"))
        }
        let reversal = try await store.undo()
        try require(
          Set(reversal.kept.map(\.description)),
          equals: [
            "“other” stays, because it was changed since.",
            "“h” stays, because other things belong to it now.",
            "“child” stays, because other things belong to it now.",
            "“parent” stays, because other things belong to it now.",
          ], "what is kept")
        let labels = try await store.read { try $0.fetchAll(Box.self).map(\.label) }
        try require(labels.sorted(), equals: ["child", "guest", "parent"], "boxes")
        try await store.redo()
        let count = try await store.read { try $0.count(Fetch<Box>()) }
        try require(count, equals: 4, "boxes when redone")
      },
    ]
  }

  private static var refusals: [ConformanceCheck] {
    [
      ConformanceCheck("undoing is refused as a whole where a link, key or circle forbids it") {
        bench in
        guard try await bench.dwellings().keepsCommands() else { return }
        let room = Room(in: "h", isOpen: true)
        let box = Box(room: room.id, label: "box")
        let inner = Box(parent: box.id, label: "inner")
        func refuse(
          _ reason: String, _ command: @escaping @Sendable (any WriteTransaction) throws -> Void,
          since: @escaping @Sendable (any WriteTransaction) throws -> Void
        ) async throws {
          let store = try await bench.dwellings()
          try await store.write {
            _ = try $0.insert([House("h"), House("i")])
            try $0.insert(room)
            _ = try $0.insert([box, inner])
          }
          try await store.write(.automatic) {
            try $0.save(House("i", name: "changed"))
            try command($0)
          }
          try await store.write { try since($0) }
          let before = try await store.dump()
          let error = try await requireStoreError(.cannotUndo, what: reason) {
            try await store.undo()
          }
          try require(
            error.description.contains(reason), "\(error.message) does not tell: \(reason)")
          try require(try await store.dump(), equals: before, "rows after: \(reason)")
          try require(
            try await store.commands().map(\.isUndone), equals: [false], "after: \(reason)")
        }
        try await refuse("what it belonged to was deleted since") {
          try $0.save(Box(box.id, label: "box"))
        } since: {
          _ = try $0.delete(Room.self, id: room.id)
        }
        try await refuse("what it belonged to was deleted since") {
          _ = try $0.delete(Room.self, id: room.id)
        } since: {
          _ = try $0.delete(House.self, id: "h")
        }
        try await refuse("another house has its place now") {
          try $0.save(House("h", name: "other"))
        } since: {
          try $0.insert(House("j", name: "h"))
        }
        try await refuse("another room has its place now") {
          var room = room
          room.isOpen = false
          try $0.save(room)
        } since: {
          try $0.insert(Room(in: "h", isOpen: true))
        }
        try await refuse("“inner” would be inside itself") {
          try $0.save(Box(inner.id, label: "inner"))
        } since: {
          try $0.save(Box(box.id, room: room.id, parent: inner.id, label: "box"))
        }
      }
    ]
  }
}
