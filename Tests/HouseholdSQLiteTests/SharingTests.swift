import Foundation
import GRDB
import HouseholdPersistence
import HouseholdSQLite
import Testing

/// Sharing one store: before it is open, and while something writes.
@Suite struct SharingTests {
  @Test func aStoreThatIsNotOpenSaysSo() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    await expectStoreError(.notOpen) { try await rows.read { _ in } }
    await expectStoreError(.notOpen) { try await rows.write { _ in } }
    await expectStoreError(.notOpen) { _ = try await rows.verify() }
    await expectStoreError(.notOpen) { try rows.backUp(to: folder.file("backup")) }
    await expectStoreError(.notOpen) {
      try rows.restore(from: folder.file("backup"), model: Kits.gadgets, at: .now)
    }
    #expect(folder.names == [])
  }

  @Test func twoHouseholdsShareAStoreOfOneModel() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    let first = try HouseholdStore(rows, model: Kits.gadgets)
    let second = try HouseholdStore(rows, model: Kits.gadgets)
    try await first.write { _ = try $0.insert(Shelf(id: fixedID(1), name: "Attic")) }
    #expect(try await second.read { try $0.fetchAll(Shelf.self) }.count == 1)
    let error = await expectStoreError(.notOpen) {
      _ = try HouseholdStore(rows, model: Kits.memos)
    }
    #expect(error?.message.description.contains("combine the models") == true)
    await expectStoreError(.unknownEntity) {
      _ = try await first.read { try $0.fetchAll(Memo.self) }
    }
  }

  @Test func readersSeeTheOldRowsUntilAWriteIsCommitted() async throws {
    let folder = try TemporaryFolder()
    let store = try openStore(folder.file())
    let other = try openStore(folder.file())
    let (started, begin) = AsyncStream.makeStream(of: Void.self)
    let release = DispatchSemaphore(value: 0)
    async let written: Void = store.write { transaction in
      try transaction.insert(Shelf(id: fixedID(1), name: "Attic"))
      begin.yield()
      release.wait()
    }
    for await _ in started { break }
    #expect(try await store.read { try $0.fetchAll(Shelf.self) } == [])
    #expect(try await other.read { try $0.fetchAll(Shelf.self) } == [])
    release.signal()
    try await written
    #expect(try await other.read { try $0.fetchAll(Shelf.self) }.count == 1)
  }

  @Test func aFailedWriteLeavesNothing() async throws {
    let folder = try TemporaryFolder()
    let store = try openStore(folder.file())
    let shelf = Shelf(id: fixedID(1), name: "Attic")
    try await store.write { _ = try $0.insert(shelf) }
    let failures: [(StoreError.Code, @Sendable (any WriteTransaction) throws -> Void)] = [
      (.duplicateID, { _ = try $0.insert(shelf) }),
      (.notUnique, { _ = try $0.insert(Shelf(id: fixedID(2), name: "Attic")) }),
      (.missingTarget, { _ = try $0.insert(Gadget(name: "a", shelfID: fixedID(9))) }),
      (.missingTarget, { _ = try $0.insert(Gadget(name: "a", boxIDs: [fixedID(9)])) }),
      (.unknownEntity, { _ = try $0.insert(Memo(id: "a", text: "b")) }),
    ]
    for (code, failure) in failures {
      await expectStoreError(code) {
        try await store.write { transaction in
          try transaction.insert(Gadget(name: "Lamp"))
          try transaction.save(Shelf(id: fixedID(1), name: "Changed"))
          try transaction.setMetadata(.integer(1), for: "test.key")
          try transaction.save(shelf)
          try failure(transaction)
        }
      }
      let (gadgets, shelves, note) = try await store.read { transaction in
        (
          try transaction.fetchAll(Gadget.self), try transaction.fetchAll(Shelf.self),
          try transaction.metadata("test.key")
        )
      }
      #expect(gadgets == [] && shelves == [shelf] && note == nil, "\(code)")
    }
  }

  @Test func aLockHeldTooLongIsBusy() async throws {
    let folder = try TemporaryFolder()
    let store = try openStore(
      folder.file(), Kits.gadgets, SQLiteStore.Options(busyTimeout: 0))
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.file(), configuration: configuration)
    try await other.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
    let error = await expectStoreError(.busy) {
      try await store.write { _ = try $0.insert(Gadget(name: "Lamp")) }
    }
    #expect(error?.message.description.contains("try again") == true)
    #expect(try await store.read { try $0.fetchAll(Gadget.self) } == [], "reading goes on")
    try await other.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }
    try await store.write { _ = try $0.insert(Gadget(name: "Lamp")) }
  }

  @Test func aCancelledReadEndsWithCancellation() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file(), gadgets: 400)
    let store = try openStore(folder.file())
    let task = Task {
      while true {
        _ = try await store.read {
          try $0.fetch(Fetch<Gadget>(sortBy: [Sort(\.name, text: .localized)]))
        }
      }
    }
    _ = try await store.read { try $0.fetchAll(Gadget.self) }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }
}
