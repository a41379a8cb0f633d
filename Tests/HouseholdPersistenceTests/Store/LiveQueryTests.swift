import Foundation
import HouseholdPersistence
import HouseholdTesting
import Synchronization
import Testing

/// A memory store that commits something after each read, before the reader has the answer.
private final class BusyStore: RowStore {
  let inner = MemoryStore()
  let afterRead = Mutex<(@Sendable () async throws -> Void)?>(nil)

  func open(_ model: Model, at now: Date) throws { try inner.open(model, at: now) }

  func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    let answer = try await inner.read(body)
    let commit = afterRead.withLock { next in
      defer { next = nil }
      return next
    }
    try await commit?()
    return answer
  }

  func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R { try await inner.write(body) }

  func commits() -> Commits { inner.commits() }
}

/// Commits that come while a live query runs, after its snapshot.
@Suite(.timeLimit(.minutes(5))) final class LiveQueryTests: Sendable {
  private let rows = BusyStore()
  private let store: HouseholdStore
  private let asked = Mutex(0)

  init() throws {
    store = try HouseholdStore(rows, model: Model("dwelling", House.self, Room.self, Box.self))
  }

  /// The number of boxes, which are only read while there is a house; -1 without one.
  private func boxes() -> LiveQuery<Int> {
    store.liveQuery { [self] transaction in
      asked.withLock { $0 += 1 }
      guard try transaction.count(Fetch<House>()) > 0 else { return -1 }
      return try transaction.count(Fetch<Box>())
    }
  }

  /// Inserts a row between the next snapshot and its answer.
  private func insertMeanwhile<E: Entity>(_ row: E) {
    rows.afterRead.withLock { [store] in
      $0 = { try await store.write { _ = try $0.insert(row) } }
    }
  }

  @Test func aCommitToWhatIsReadForTheFirstTimeIsNotMissed() async throws {
    var counts = boxes().makeAsyncIterator()
    #expect(try await counts.next() == -1)
    // The snapshot has the house and no box; the query did not read boxes until now.
    try await store.write { _ = try $0.insert(House("a")) }
    insertMeanwhile(Box())
    #expect(try await counts.next() == 0)
    #expect(try await counts.next() == 1)
    #expect(asked.withLock { $0 } == 3)
  }

  @Test func aCommitDuringTheFirstQuestionIsNotMissed() async throws {
    insertMeanwhile(House("a"))
    var counts = boxes().makeAsyncIterator()
    #expect(try await counts.next() == -1)
    #expect(try await counts.next() == 0)
  }

  @Test func aCommitToSomethingElseIsForgotten() async throws {
    insertMeanwhile(Box())
    var counts = boxes().makeAsyncIterator()
    #expect(try await counts.next() == -1)
    try await store.write { _ = try $0.insert(House("a")) }
    #expect(try await counts.next() == 1)
    #expect(asked.withLock { $0 } == 2)
  }

  /// What was read before an error is known too.
  @Test func aCommitDuringAQuestionThatThrowsIsNotMissed() async throws {
    struct NoHouse: Error {}
    var names = store.liveQuery { transaction in
      guard let house = try transaction.first(Fetch<House>()) else { throw NoHouse() }
      return house.name
    }.makeAsyncIterator()
    insertMeanwhile(House("a"))
    await #expect(throws: NoHouse.self) { try await names.next() }
    #expect(try await names.next() == "a")
  }

  /// A store that fails tells nothing about what the query reads: the next call asks again.
  @Test func aReadThatFailsIsTriedAgain() async throws {
    struct Unplugged: Error {}
    rows.afterRead.withLock { $0 = { throw Unplugged() } }
    var counts = boxes().makeAsyncIterator()
    await #expect(throws: Unplugged.self) { try await counts.next() }
    #expect(try await counts.next() == -1)
  }
}
