import Foundation
import HouseholdPersistence
import HouseholdSQLite
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the store does with files and folders before there is a database.
@Suite struct FileTests {
  @Test func everyFileOfAStoreIsItsOwnersAlone() async throws {
    let folder = try TemporaryFolder()
    let store = try openStore(folder.file())
    try await store.write { _ = try $0.insert(Shelf(id: UUID(), name: "Cellar")) }
    #expect(folder.names == ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal"])
    for name in folder.names { #expect(try permissions(of: folder.file(name)) == 0o600, "\(name)") }
  }

  @Test func anEmptyFileIsAFreshStoreAndKeepsItsPermissions() async throws {
    let folder = try TemporaryFolder()
    try folder.make(Data())
    try setPermissions(0o640, of: folder.file())
    let store = try openStore(folder.file())
    #expect(try await store.read { try $0.fetchAll(Gadget.self) } == [])
    #expect(try permissions(of: folder.file()) == 0o640)
  }

  @Test func anSQLiteFileWithoutTablesIsAFreshStore() async throws {
    let folder = try TemporaryFolder()
    try tamper(folder.file(), "CREATE TABLE a (b)", "DROP TABLE a")
    let store = try openStore(folder.file())
    #expect(try await store.read { try $0.fetchAll(Gadget.self) } == [])
  }

  @Test func aFolderIsNoFile() async throws {
    let folder = try TemporaryFolder()
    let error = await expectStoreError(.inputOutput) { _ = try openStore(folder.path) }
    #expect(error?.message.contains("is a folder") == true)
  }

  @Test func theFolderOfANewStoreMustExist() async throws {
    let folder = try TemporaryFolder()
    let error = await expectStoreError(.inputOutput) {
      _ = try openStore(folder.file("missing/store.sqlite"))
    }
    #expect(error?.message.contains("check that its folder exists") == true)
    #expect(folder.names == [])
  }

  @Test func aPathThroughAFileIsRefused() async throws {
    let folder = try TemporaryFolder()
    try folder.make(Data("a".utf8), as: "a")
    await expectStoreError(.inputOutput) { _ = try openStore(folder.file("a/store.sqlite")) }
  }

  @Test(
    arguments: [
      ("a text", Data("Dear diary, nothing was washed today.\n".utf8)),
      (
        "a picture",
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(repeating: 7, count: 5000)
      ),
      ("the start of a database", Data("SQLite format 3\0".utf8)),
      ("zeros", Data(repeating: 0, count: 8192)),
      ("one byte", Data([0])),
    ])
  func aFileOfAnotherKindIsNoStore(_ kind: String, _ content: Data) async throws {
    let folder = try TemporaryFolder()
    try folder.make(content)
    let error = try await expectRefusal(.notAStore, of: folder.file()) {
      _ = try openStore(folder.file())
    }
    #expect(error?.message.contains("It was left as it is") == true)
    #expect(folder.names == ["store.sqlite"], "no file appeared beside it")
  }

  @Test(arguments: ["CREATE TABLE shelf (id, name)", "PRAGMA application_id = 7"])
  func aDatabaseOfAnotherProgramIsNoStore(_ statement: String) async throws {
    let folder = try TemporaryFolder()
    try tamper(folder.file(), "CREATE TABLE other (a)", statement)
    try await expectRefusal(.notAStore, of: folder.file()) { _ = try openStore(folder.file()) }
  }

  /// Root may read and write everything, so that permissions can be tried only by others.
  @Suite(.enabled(if: geteuid() != 0, "permissions do not bind root"))
  struct Permissions {
    @Test func anUnreadableFileIsRefused() async throws {
      let folder = try TemporaryFolder()
      try await makeStore(folder.file())
      try setPermissions(0, of: folder.file())
      let error = await expectStoreError(.inputOutput) { _ = try openStore(folder.file()) }
      #expect(error?.message.contains("check its permissions") == true)
    }

    @Test func aReadOnlyFileIsRefused() async throws {
      let folder = try TemporaryFolder()
      try await makeStore(folder.file())
      try setPermissions(0o400, of: folder.file())
      try await expectRefusal(.inputOutput, of: folder.file()) {
        let store = try openStore(folder.file())
        try await store.write { _ = try $0.insert(Shelf(id: UUID(), name: "Attic")) }
      }
    }

    @Test func aReadOnlyFolderIsRefused() async throws {
      let folder = try TemporaryFolder()
      try await makeStore(folder.file())
      try setPermissions(0o500, of: folder.path)
      defer { try? setPermissions(0o700, of: folder.path) }
      try await expectRefusal(.inputOutput, of: folder.file()) {
        let store = try openStore(folder.file())
        try await store.write { _ = try $0.insert(Shelf(id: UUID(), name: "Attic")) }
      }
      await expectStoreError(.inputOutput) { _ = try openStore(folder.file("new.sqlite")) }
    }
  }
}
