import Foundation
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import Testing

#if Complete || SQLite
  import HouseholdSQLite

  /// Opens a file away from the caller's actor.
  @concurrent
  func openRoom(_ path: String) async throws -> LaundryRoom {
    LaundryRoom(
      try HouseholdStore(SQLiteStore(path: path), model: .laundry))
  }
#endif

@Suite struct ConcurrencySamples {
  /// Marks the main actor's queue, whose thread is not always the main one on Linux.
  private static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueue) == true }

  #if Complete || SQLite
    @MainActor @Test func theMainActorIsNotBlocked() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }

      let room = try await openRoom(folder.appending(path: "laundry.sqlite").path)
      let isOnMainThread = try await room.store.read { _ in Thread.isMainThread }
      // false
      #expect(isOnMainThread == false)
      #expect(Self.isOnMainActor)
      #expect(try await !room.store.read { _ in Self.isOnMainActor })
      #expect(try await !room.store.write { _ in Self.isOnMainActor })
    }
  #endif

  /// The store in memory has no thread of its own.
  @MainActor @Test func memoryRunsWhereItIsCalled() async throws {
    let room = LaundryRoom(try HouseholdStore(MemoryStore(), model: .laundry))
    #expect(Self.isOnMainActor)
    #expect(try await room.store.read { _ in Self.isOnMainActor })
  }

  @Test func copiesShareTheirRows() async throws {
    let room = LaundryRoom(try HouseholdStore(MemoryStore(), model: .laundry))
    let copy = room
    try await copy.addPet(named: "Snowy")
    let names = try await room.pets().map(\.name)  // ["Snowy"]
    #expect(names == ["Snowy"])
  }

  @Test func severalStepsInOneTransaction() async throws {
    let room = LaundryRoom(
      try HouseholdStore(
        MemoryStore(), model: .laundry, clock: TestClock("2026-03-01T08:00:00Z")))
    let stage = try await room.edit { edit in
      let snowy = try edit.addPet(named: "Snowy")
      try edit.startWash(snowy.id)
      let facts = try edit.reader.facts(of: snowy.id)
      return PetCard(facts, at: edit.transaction.now).stage
    }
    // .washing
    #expect(stage == .washing)
  }

  @Test func requestsAtTheSameTime() async throws {
    let room = LaundryRoom(try HouseholdStore(MemoryStore(), model: .laundry))
    try await withThrowingTaskGroup { group in
      for number in 1...20 {
        group.addTask { try await room.addPet(named: "Pet \(number)") }
      }
      try await group.waitForAll()
    }
    let count = try await room.pets().count  // 20
    #expect(count == 20)
  }

  @Test func aCancelledTaskEndsItsLiveQuery() async throws {
    let room = LaundryRoom(try HouseholdStore(MemoryStore(), model: .laundry))
    let following = Task {
      for try await facts in room.liveDashboard() { _ = facts.pets.count }
      return true
    }
    following.cancel()
    #expect(try await following.value)
  }
}
