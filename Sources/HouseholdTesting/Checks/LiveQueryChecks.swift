import Foundation
import HouseholdPersistence
import HouseholdValidation
import Synchronization

extension ConformanceSuite {
  static var liveQueries: [ConformanceCheck] {
    [
      ConformanceCheck(
        "a live query gives its first result and every change of it, without repeats"
      ) {
        bench in
        let store = try await bench.dwellings()
        try await store.write { _ = try $0.insert(House("a")) }
        let fetch = Fetch<House>(where: { $0.name != "hidden" }, sortBy: [Sort(\.id)])
        var names = store.liveQuery(fetch).makeAsyncIterator()
        func next() async throws -> [String]? { try await names.next()?.map(\.name) }
        try require(try await next(), equals: ["a"], "the first answer")
        try await store.write { _ = try $0.insert(House("b")) }
        try require(try await next(), equals: ["a", "b"], "after an insert")
        // None of these changes the result, so the next result is that of the change after them.
        try await store.write { _ = try $0.insert(House("c", name: "hidden")) }
        try await store.write { _ = try $0.insert(Box()) }
        try await store.write { _ = try $0.save(House("b")) }
        try? await store.write {
          _ = try $0.deleteAll(House.self)
          throw Interruption()
        }
        try await store.write { _ = try $0.delete(House.self, id: "a") }
        try require(try await next(), equals: ["b"], "after a deletion")
        try await store.deleteEverything()
        try require(try await next(), equals: [], "after everything was deleted")
      },
      ConformanceCheck("a slow listener misses nothing and gets the latest result") { bench in
        let store = try await bench.dwellings()
        var counts = store.liveQuery { try $0.count(Fetch<House>()) }
          .makeAsyncIterator()
        try require(try await counts.next(), equals: 0, "the first answer")
        for index in 0..<5 { try await store.write { _ = try $0.insert(House("\(index)")) } }
        for _ in 0..<150 { try await store.write { _ = try $0.insert(Box()) } }
        try require(try await counts.next(), equals: 5, "the answer after many commits")
        try await store.write { _ = try $0.insert(House("last")) }
        try require(try await counts.next(), equals: 6, "the answer afterwards")
      },
      ConformanceCheck("several listeners are notified of changes made by cascades") { bench in
        let store = try await bench.dwellings()
        let room = Room(in: "a")
        try await store.write {
          _ = try $0.insert(House("a"))
          _ = try $0.insert(room)
          _ = try $0.insert(Box(room: room.id))
        }
        var rooms = store.liveQuery(Fetch<Room>()).makeAsyncIterator()
        var boxes = store.liveQuery(Fetch<Box>()).makeAsyncIterator()
        var again = store.liveQuery(Fetch<Room>()).makeAsyncIterator()
        try require(try await rooms.next()?.count, equals: 1, "rooms")
        try require(try await again.next()?.count, equals: 1, "rooms again")
        try require(try await boxes.next()?.map(\.roomID), equals: [room.id], "boxes")
        try await store.write { _ = try $0.delete(House.self, id: "a") }
        try require(try await rooms.next()?.count, equals: 0, "rooms after the cascade")
        try require(try await again.next()?.count, equals: 0, "rooms again after the cascade")
        try require(try await boxes.next()?.map(\.roomID), equals: [nil], "boxes after it")
      },
      ConformanceCheck("a commit runs each live query that read its entities once, and no others") {
        bench in
        let store = try await bench.dwellings()
        let asked = Counter()
        var queries = (0..<5).map { _ in
          store.liveQuery { transaction in
            asked.add()
            return try transaction.count(Fetch<House>())
          }.makeAsyncIterator()
        }
        for round in 0..<4 {
          for index in queries.indices {
            try require(try await queries[index].next(), equals: round, "an answer")
          }
          try require(asked.value, equals: 5 * (round + 1), "questions after \(round) commits")
          for _ in 0..<3 { try await store.write { _ = try $0.insert(Box()) } }
          try await store.write { _ = try $0.insert(House("\(round)")) }
        }
      },
      ConformanceCheck("a live query knows what it read, however it was read") { bench in
        let store = try await bench.dwellings()
        for way in ReadingWay.all {
          let asked = Counter()
          var answers = store.liveQuery { transaction in
            asked.add()
            return try way.count(transaction)
          }.makeAsyncIterator()
          try require(try await answers.next(), equals: 0, "\(way.name): the first answer")
          try await store.write { _ = try $0.insert(Box()) }
          try await store.write { _ = try $0.insert(House("a")) }
          try require(try await answers.next(), equals: 1, "\(way.name): after a change")
          try require(asked.value, equals: 2, "\(way.name): questions")
          try await store.deleteEverything()
        }
      },
      ConformanceCheck("a live query is woken by what it read the last time") { bench in
        let store = try await bench.dwellings()
        let asked = Counter()
        // The boxes are only read while there is a house.
        var counts = store.liveQuery { transaction in
          asked.add()
          guard try transaction.count(Fetch<House>()) > 0 else { return -1 }
          return try transaction.count(Fetch<Box>())
        }.makeAsyncIterator()
        try require(try await counts.next(), equals: -1, "without a house")
        try await store.write { _ = try $0.insert(Box()) }
        try await store.write { _ = try $0.insert(House("a")) }
        try require(try await counts.next(), equals: 1, "with a house")
        try await store.write { _ = try $0.insert(Box()) }
        try require(try await counts.next(), equals: 2, "after another box")
        try await store.write { _ = try $0.delete(House.self, id: "a") }
        try require(try await counts.next(), equals: -1, "without a house again")
        try require(asked.value, equals: 4, "questions")
        try await store.write { _ = try $0.insert(Box()) }
        try await store.write { _ = try $0.insert(House("b")) }
        try require(try await counts.next(), equals: 3, "with another house")
        try require(asked.value, equals: 5, "questions in the end")
      },
      ConformanceCheck("a live query that throws can become right") { bench in
        let store = try await bench.dwellings()
        let asked = Counter()
        var names = store.liveQuery { transaction in
          asked.add()
          guard let house = try transaction.fetch(House.self, id: "a") else { throw Interruption() }
          return house.name
        }.makeAsyncIterator()
        for round in 0..<2 {
          var isRefused = false
          do { _ = try await names.next() } catch is Interruption { isRefused = true }
          try require(isRefused, equals: true, "the error of round \(round)")
          try await store.write { _ = try $0.insert(Box()) }
          try await store.write { _ = try $0.insert(House("a")) }
          // The same answer as before the error.
          try require(try await names.next(), equals: "a", "the answer of round \(round)")
          try await store.write { _ = try $0.delete(House.self, id: "a") }
        }
        try require(asked.value, equals: 4, "questions")
      },
      ConformanceCheck("a live query ends when its task is cancelled") { bench in
        let store = try await bench.dwellings()
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
          var answers = 0
          for try await _ in store.liveQuery(Fetch<House>()) {
            answers += 1
            continuation.yield()
          }
          return answers
        }
        for await _ in started { break }
        task.cancel()
        try require(try await task.value, equals: 1, "the answers of a cancelled task")
      },
    ]
  }

  static var concurrency: [ConformanceCheck] {
    [
      ConformanceCheck("writes run one after another, reads see whole transactions") { bench in
        let store = try await bench.specimens()
        let rows = numbered(2)
        let ids = rows.map(\.id)
        try await store.write { _ = try $0.insert(rows) }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<24 {
            group.addTask {
              try await store.write { transaction in
                // One is incremented, the other decremented: outside of transactions their sum is
                // 1.
                for (id, step) in zip(ids, [1, -1]) {
                  guard var row = try transaction.fetch(Specimen.self, id: id) else { return }
                  row.number += step
                  _ = try transaction.save(row)
                }
              }
            }
            group.addTask {
              let sums = try await store.read { transaction in
                try (0..<3).map { _ in try transaction.aggregate(.sum(\Specimen.number)) }
              }
              try require(sums, equals: [1, 1, 1], "sums seen by a reader")
            }
          }
          try await group.waitForAll()
        }
        let numbers = try await store.read { try $0.fetchAll(Specimen.self).map(\.number) }
        try require(numbers, equals: [24, -23], "numbers after all writes")
      }
    ]
  }
}

/// A way to count the houses.
private struct ReadingWay: Sendable {
  let name: String
  let count: @Sendable (any ReadTransaction) throws -> Int

  static let all = [
    ReadingWay(name: "rows") { try $0.fetchAll(House.self).count },
    ReadingWay(name: "fields") { try $0.fetch(Fetch<House>(), \.id, \.name).count },
    ReadingWay(name: "a row by id") { try $0.fetch(House.self, id: "a") == nil ? 0 : 1 },
    ReadingWay(name: "a count") { try $0.count(Fetch<House>()) },
    ReadingWay(name: "an aggregate") { try $0.aggregate(Aggregate<House, Int>.count) },
    ReadingWay(name: "groups") {
      try $0.aggregate(Aggregate<House, Int>.count, by: .each(\.id)).count
    },
    ReadingWay(name: "untyped rows") { try $0.rawRows(of: "house", after: nil, limit: 9).count },
    ReadingWay(name: "some fields of each") { transaction in
      var count = 0
      try transaction.forEach(Fetch<House>(), reading: [\.name]) { _ in count += 1 }
      return count
    },
  ]
}

/// A counter shared by tasks.
private final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}
