import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension ConformanceSuite {
  static var erasing: [ConformanceCheck] {
    [
      ConformanceCheck("deleteEverything is reported like any other write") { bench in
        let store = try await bench.open(Model("noted", House.self, Room.self, Tally.self))
        let room = Room(in: "a")
        try await store.write {
          try $0.insert(House("a"))
          try $0.insert(room)
          try $0.insert(Tally(7, name: "old"))
        }
        var told = store.changes().makeAsyncIterator()
        try await store.deleteEverything()
        let changes = await told.next()?.changes ?? []
        try require(
          Set(changes.filter { $0.kind == .delete }.map(\.entity)),
          equals: ["house", "room", "tally"], "the entities of the reported deletions")
        try await store.write {
          try $0.insert(House("b"))
          try $0.insert(Tally(8, name: "kept"))
        }
        try await store.deleteEverything(except: [Tally.self])
        let kept = try await store.read { try $0.fetchAll(Tally.self).map(\.name) }
        try require(kept, equals: ["kept"], "what is kept")
        try require(try await store.dump()["house"], equals: [], "houses")
      },
      ConformanceCheck("deleteEverything keeps nothing that would link to a deleted row") { bench in
        let store = try await bench.dwellings()
        let box = Box()
        try await store.write {
          try $0.insert(box)
          try $0.insert(Pile(boxes: [box.id]))
        }
        let before = try await store.dump()
        let error = try await requireStoreError(.missingTarget, what: "a pile without its box") {
          try await store.deleteEverything(except: [Pile.self])
        }
        try require(error.fields, equals: ["boxIDs"], "the link")
        try require(try await store.dump(), equals: before, "rows after the refusal")
        try await store.deleteEverything(except: [Pile.self, Box.self])
        try require(try await store.dump(), equals: before, "rows that were all kept")
      },
    ]
  }

  static var order: [ConformanceCheck] {
    [
      ConformanceCheck("rows come in the order of insertion, whatever their ids") { bench in
        let store = try await bench.open(ConformanceModel.numbered)
        let numbers = [3, 1, 2, -5, Int.max, 0]
        try await store.write {
          _ = try $0.insert(numbers.map { Tally($0, name: "a") })
          _ = try $0.insert(numbers.prefix(4).map { Moment(Date(milliseconds: Int64($0))) })
        }
        try await store.write { try $0.save(Tally(1, name: "b")) }
        let (all, some, instants) = try await store.read {
          (
            try $0.fetchAll(Tally.self).map(\.id),
            try $0.fetch(Fetch<Tally> { $0.name >= "a" && $0.id < 9 }).map(\.id),
            try $0.fetchAll(Moment.self).map(\.id.milliseconds)
          )
        }
        try require(all, equals: numbers, "ids of whole numbers")
        try require(some, equals: numbers.filter { $0 < 9 }, "some of them")
        try require(instants, equals: [3, 1, 2, -5], "ids of instants")
        let sorted = try await store.read { try $0.rawRows(of: "tally", after: nil, limit: 9) }
        try require(
          sorted.map { $0["id"] }, equals: numbers.sorted().map { .integer(Int64($0)) },
          "ids in their own order")
        try await requireStoreError(.duplicateID, what: "an id twice") {
          try await store.write { _ = try $0.insert(Tally(3)) }
        }
        _ = try await store.write { try $0.delete(Tally.self, id: 1) }
        try await store.write { try $0.insert(Tally(1)) }
        let last = try await store.read { try $0.fetchAll(Tally.self).map(\.id) }
        try require(last, equals: [3, 2, -5, Int.max, 0, 1], "ids after a deletion")
      }
    ]
  }
}
