import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing

/// A program that only asks must not write: it would wait for the disk, and wear it out.
@Suite struct ConnectionTests {
  @Test func questionsLeaveTheLogEmpty() async throws {
    let folder = try TemporaryFolder()
    try await fill(folder.file())
    let before = try Data(contentsOf: URL(filePath: folder.file()))
    do {
      let store = try open(folder.file())
      #expect(try await store.read { try $0.count(Fetch<Shelf>()) } == 3)
      #expect(try await store.read { try $0.fetchAll(Shelf.self).count } == 3)
      #expect(try size(folder.file() + "-wal") == 0)
    }
    #expect(try Data(contentsOf: URL(filePath: folder.file())) == before)
    #expect(!FileManager.default.fileExists(atPath: folder.file() + "-wal"))
  }

  @Test func aReadDuringAReadDoesNotWait() async throws {
    let folder = try TemporaryFolder()
    try await fill(folder.file())
    let store = try open(folder.file())
    let (inside, enter) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    async let slow = store.read { transaction in
      let before = try transaction.count(Fetch<Shelf>())
      enter.finish()
      gate.wait()
      return try before == transaction.count(Fetch<Shelf>())
    }
    for await _ in inside {}
    #expect(try await store.read { try $0.count(Fetch<Shelf>()) } == 3)
    try await store.write { _ = try $0.insert(Shelf(id: fixedID(9), name: "Shed")) }
    #expect(try await store.read { try $0.count(Fetch<Shelf>()) } == 4)
    gate.signal()
    #expect(try await slow, "the slow read sees one state throughout")
  }

  @Test func aReadAfterAnotherProcessWroteSeesItsRows() async throws {
    let folder = try TemporaryFolder()
    try await fill(folder.file())
    let (store, other) = (try open(folder.file()), try open(folder.file()))
    #expect(try await store.read { try $0.count(Fetch<Shelf>()) } == 3)
    try await other.write { _ = try $0.insert(Shelf(id: fixedID(9), name: "Shed")) }
    #expect(try await store.read { try $0.count(Fetch<Shelf>()) } == 4)
  }

  private func open(_ path: String) throws -> HouseholdStore {
    try HouseholdStore(SQLiteStore(path: path), model: Kits.gadgets)
  }

  private func fill(_ path: String) async throws {
    try await open(path).write { transaction in
      for (number, name) in ["Attic", "Cellar", "Hall"].enumerated() {
        try transaction.insert(Shelf(id: fixedID(number), name: name))
      }
    }
  }

  private func size(_ path: String) throws -> Int {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    return try Data(contentsOf: URL(filePath: path)).count
  }
}
