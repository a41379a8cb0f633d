import Foundation
import HouseholdPersistence
import HouseholdSQLite
import Testing

/// Live queries within one process and across two stores on one file.
@Suite(.timeLimit(.minutes(20))) struct LiveQueryTests {
  private func open(_ path: String) throws -> HouseholdStore {
    try openStore(path, Kits.gadgets, SQLiteStore.Options(pollInterval: 5))
  }

  @Test func answersFollowCommitsAndAreNotRepeated() async throws {
    let folder = try TemporaryFolder()
    let (store, other) = (try open(folder.file()), try open(folder.file()))
    var answers = store.liveQuery(Fetch<Shelf>(sortBy: [Sort(\.name)])).makeAsyncIterator()
    #expect(try await answers.next() == [])
    let shelf = Shelf(id: fixedID(1), name: "Attic")
    try await store.write { _ = try $0.insert(shelf) }
    #expect(try await answers.next() == [shelf])
    // Rows of another entity, and unchanged rows, do not repeat the same result.
    try await store.write { _ = try $0.insert(Gadget(name: "Lamp")) }
    try await other.write { _ = try $0.insert(Gadget(name: "Oven")) }
    try await store.write { _ = try $0.save(shelf) }
    let second = Shelf(id: fixedID(2), name: "Cellar")
    try await other.write { _ = try $0.insert(second) }
    #expect(try await answers.next() == [shelf, second])
  }

  @Test func aRolledBackWriteIsNotSeen() async throws {
    struct Stop: Error {}
    let folder = try TemporaryFolder()
    let store = try open(folder.file())
    var answers = store.liveQuery(Fetch<Shelf>()).makeAsyncIterator()
    #expect(try await answers.next() == [])
    await #expect(throws: Stop.self) {
      try await store.write { transaction in
        try transaction.insert(Shelf(id: fixedID(1), name: "Attic"))
        throw Stop()
      }
    }
    let shelf = Shelf(id: fixedID(2), name: "Cellar")
    try await store.write { _ = try $0.insert(shelf) }
    #expect(try await answers.next() == [shelf])
  }

  @Test func aCancelledListenerEnds() async throws {
    let folder = try TemporaryFolder()
    let store = try open(folder.file())
    let task = Task {
      var count = 0
      for try await _ in store.liveQuery(Fetch<Shelf>()) { count += 1 }
      return count
    }
    task.cancel()
    // Ends with nil, or with the cancelled query.
    _ = try? await task.value
  }

  /// The file is only watched while something listens.
  @Test(arguments: [true, false]) func watchingStopsWithTheLastListener(
    watchesFile: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    var options = SQLiteStore.Options(pollInterval: 1)
    options.watchesFile = watchesFile
    let rows = SQLiteStore(path: folder.file(), options: options)
    let store = try HouseholdStore(rows, model: Kits.gadgets)
    let other = try open(folder.file())
    #expect(!rows.isWatching)
    do {
      let first = rows.commits()
      var second = rows.commits().makeAsyncIterator()
      #expect(rows.isWatching)
      try await store.write { _ = try $0.insert(Shelf(id: fixedID(1), name: "Attic")) }
      #expect(await second.next() == .local(["shelf"]), "our own commit is told once")
      try await other.write { _ = try $0.insert(Shelf(id: fixedID(2), name: "Cellar")) }
      #expect(await second.next() == .elsewhere, "and then another's")
      _ = first
    }
    #expect(!rows.isWatching, "both forgot their commits")
    do {
      let commits = rows.commits()
      try await store.write { _ = try $0.insert(Shelf(id: fixedID(3), name: "Shed")) }
      for await _ in commits { break }
    }
    #expect(!rows.isWatching, "the loop was left")
    let commits = rows.commits()
    let task = Task { for await _ in commits {} }
    #expect(rows.isWatching)
    task.cancel()
    await task.value
    #expect(!rows.isWatching, "the listener was cancelled")
  }

  @Test func aRestoreIsSeen() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file(), options: .init(pollInterval: 60_000))
    let store = try HouseholdStore(rows, model: Kits.gadgets)
    try rows.backUp(to: folder.file("backup"))
    let shelf = Shelf(id: fixedID(1), name: "Attic")
    try await store.write { _ = try $0.insert(shelf) }
    var answers = store.liveQuery(Fetch<Shelf>()).makeAsyncIterator()
    #expect(try await answers.next() == [shelf])
    try rows.restore(from: folder.file("backup"), model: Kits.gadgets, at: .now)
    #expect(try await answers.next() == [])
  }
}
