import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import LaundryKit
import Synchronization
import Testing

/// Backups, restoring them, and detecting damage.
@Suite struct BackupTests {
  @Test func aBackupIsOnePrivateFileThatOpensAsAStore() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: Kits.gadgets)
    let (shelf, gadgets) = sampleGadgets(300)
    try await store.write { transaction in
      try transaction.insert(shelf)
      _ = try transaction.insert(gadgets)
    }
    var shares: [Double] = []
    try rows.backUp(to: folder.file("backup")) { shares.append($0) }
    #expect(folder.names.filter { $0.hasPrefix("backup") } == ["backup"])
    #expect(try permissions(of: folder.file("backup")) == 0o600)
    #expect(shares == shares.sorted() && shares.last == 1)
    // Not in write-ahead mode, which would need a writable folder.
    #expect(try [UInt8](bytes(of: folder.file("backup"))[18...19]) == [1, 1])
    let copy = try openStore(folder.file("backup"))
    #expect(try await copy.read { try $0.fetchAll(Gadget.self) } == gadgets)
  }

  @Test func anExistingFileIsNotOverwritten() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    _ = try HouseholdStore(rows, model: Kits.gadgets)
    try folder.make(Data("mine".utf8), as: "backup")
    try await expectRefusal(.inputOutput, of: folder.file("backup")) {
      try rows.backUp(to: folder.file("backup"))
    }
    await expectStoreError(.inputOutput) { try rows.backUp(to: folder.file("missing/backup")) }
  }

  @Test func aBackupDuringWritesIsAsOfOneMoment() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    _ = try HouseholdStore(rows, model: .laundry)
    let writer = try Writer(folder.file(), batches: 60, size: 50)
    _ = await writer.lines(until: "half 2")
    for number in 0..<5 {
      let path = folder.file("backup\(number)")
      try rows.backUp(to: path)
      let copy = SQLiteStore(path: path)
      let store = try HouseholdStore(copy, model: .laundry)
      let batches: [Int: Int] = try await store.read { transaction in
        try transaction.aggregate(Aggregate<Pet, Int>.count, by: .each(\.totalCyclesCompleted))
      }
      #expect(batches.values.allSatisfy { $0 == 50 }, "whole transactions only")
      #expect(batches.keys.sorted() == Array(0..<batches.count))
      #expect(try await copy.verify() == [])
      _ = await writer.line()
    }
    _ = await writer.kill()
  }

  // MARK: - Restoring

  @Test func restoringMakesTheRowsThoseOfTheBackup() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file("other"), gadgets: 25)
    let backup = try bytes(of: folder.file("other"))
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: Kits.gadgets)
    try await store.write { _ = try $0.insert(Gadget(name: "Lamp")) }
    try rows.restore(from: folder.file("other"), model: Kits.gadgets, at: .now)
    #expect(try await store.read { try $0.fetchAll(Gadget.self) } == sampleGadgets(25).gadgets)
    #expect(try bytes(of: folder.file("other")) == backup, "the backup is as it was")
    try await store.write { _ = try $0.insert(Gadget(name: "Oven")) }
    #expect(try await rows.verify() == [])
    #expect(!folder.names.contains { $0.contains("restoring") }, "nothing is left over")
  }

  @Test func restoringLeavesNothingBesideABackup() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: Kits.gadgets)
    try rows.backUp(to: folder.file("backup"))
    try await store.write { _ = try $0.insert(Gadget(name: "Lamp")) }
    try rows.restore(from: folder.file("backup"), model: Kits.gadgets, at: .now)
    #expect(try await store.read { try $0.fetchAll(Gadget.self) } == [])
    #expect(folder.names.filter { !$0.hasPrefix("store.sqlite") } == ["backup"])
  }

  @Test func anOlderBackupIsMigrated() async throws {
    let folder = try TemporaryFolder()
    try await Version1.make(folder.file("old"))
    let old = try bytes(of: folder.file("old"))
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: Added.model)
    try rows.restore(from: folder.file("old"), model: Added.model, at: .now)
    #expect(
      try await store.read { try $0.fetchAll(Added.Item.self) }.map(\.count) == [7, 7, 7])
    #expect(try bytes(of: folder.file("old")) == old)
  }

  @Test func whatIsNoGoodBackupChangesNothing() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: Kits.gadgets)
    let lamp = Gadget(id: fixedID(5), name: "Lamp")
    try await store.write { _ = try $0.insert(lamp) }

    try await makeStore(folder.file("good"), gadgets: 200)
    var damaged = try bytes(of: folder.file("good"))
    damaged.replaceSubrange(8192..<12288, with: Data(repeating: 0xEE, count: 4096))
    try folder.make(damaged, as: "damaged")
    try folder.make(Data(damaged.prefix(9000)), as: "cut")
    try folder.make(Data("text".utf8), as: "text")
    try tamper(folder.file("foreign"), "CREATE TABLE a (b)")
    try await makeStore(folder.file("newer"))
    try tamper(folder.file("newer"), "UPDATE household_kit SET version = 2")
    try await makeStore(folder.file("drifted"))
    try tamper(folder.file("drifted"), "ALTER TABLE shelf ADD COLUMN b TEXT")

    let cases: [(String, StoreError.Code)] = [
      ("damaged", .corrupt), ("cut", .corrupt), ("text", .notAStore), ("foreign", .notAStore),
      ("newer", .newerVersion), ("drifted", .schemaDrift), ("missing", .notAStore),
    ]
    for (name, code) in cases {
      let error = await expectStoreError(code) {
        try rows.restore(from: folder.file(name), model: Kits.gadgets, at: .now)
      }
      #expect(
        error?.message.description.contains(folder.file(name)) == true, "\(error?.message ?? "")")
      #expect(try await store.read { try $0.fetchAll(Gadget.self) } == [lamp])
    }
    await expectStoreError(.notOpen) {
      try rows.restore(from: folder.file("good"), model: Kits.memos, at: .now)
    }
    #expect(!folder.names.contains { $0.contains("restoring") })
  }

  @Test func aRestoreWhileAnotherWritesIsBusy() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file("backup"))
    let rows = SQLiteStore(path: folder.file(), options: .init(busyTimeout: 0))
    let store = try HouseholdStore(rows, model: Kits.gadgets)
    let other = try openStore(folder.file())
    try await other.write { transaction in
      try transaction.insert(Shelf(id: fixedID(1), name: "Attic"))
      #expect(throws: StoreError.self) {
        try rows.restore(from: folder.file("backup"), model: Kits.gadgets, at: .now)
      }
    }
    #expect(try await store.read { try $0.fetchAll(Shelf.self) }.map(\.name) == ["Attic"])
  }

  // MARK: - Verifying

  @Test func danglingLinksAreFound() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file())
    let rows = SQLiteStore(path: folder.file())
    _ = try HouseholdStore(rows, model: Kits.gadgets)
    #expect(try await rows.verify() == [])
    try tamper(folder.file(), "DELETE FROM shelf")
    let report = try await rows.verify()
    #expect(
      Set(report) == [
        "gadget: a row links to shelf, where there is none",
        "gadget_boxIDs: a row links to shelf, where there is none",
      ])
  }

  @Test func damageInABigFileIsFoundByVerifying() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file(), gadgets: 300)
    var content = try bytes(of: folder.file())
    // An index entry no longer matches its row.
    let name = try #require(content.range(of: Data("Gadget 123".utf8), options: .backwards))
    content[name.lowerBound] = 0x47 ^ 1
    try folder.make(content)
    let rows = SQLiteStore(path: folder.file(), options: .init(checkLimit: 0))
    _ = try HouseholdStore(rows, model: Kits.gadgets)
    #expect(try await !rows.verify().isEmpty)
  }
}
