import Foundation
import HouseholdCLibrary
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing

/// How the store handles files and folders before there is a database.
@Suite struct FileTests {
  @Test func everyFileOfAStoreIsItsOwnersAlone() async throws {
    let folder = try TemporaryFolder()
    let store = try openStore(folder.file())
    try await store.write { _ = try $0.insert(Shelf(id: UUID(), name: "Cellar")) }
    #expect(folder.names == ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal"])
    for name in folder.names { #expect(try permissions(of: folder.file(name)) == 0o600, "\(name)") }
  }

  @Test func anEmptyFileBecomesAFreshStoreOfItsOwnerAlone() async throws {
    let folder = try TemporaryFolder()
    try folder.make(Data())
    try setPermissions(0o666, of: folder.file())
    let store = try openStore(folder.file())
    #expect(try await store.read { try $0.fetchAll(Gadget.self) } == [])
    for name in folder.names { #expect(try permissions(of: folder.file(name)) == 0o600, "\(name)") }
  }

  @Test(arguments: ["", ":memory:", "file:store?mode=memory", "file:store.sqlite"])
  func aNameThatIsNoFileIsRefused(_ name: String) async throws {
    let before = Set(try FileManager.default.contentsOfDirectory(atPath: "."))
    let error = await expectStoreError(.inputOutput) { _ = try openStore(name) }
    #expect(error?.message.description.contains("ame a file") == true)
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: ".")) == before)
  }

  @Test(.timeLimit(.minutes(1))) func aPipeIsRefusedAndNotWaitedFor() async throws {
    let folder = try TemporaryFolder()
    let failure = unsafe mkfifo(folder.file(), 0o600)
    try #require(failure == 0)
    let error = await expectStoreError(.inputOutput) { _ = try openStore(folder.file()) }
    #expect(error?.message.description.hasSuffix("is a pipe; name a file.") == true)
    let device = await expectStoreError(.inputOutput) { _ = try openStore("/dev/null") }
    #expect(device?.message.description.contains("a device") == true)
  }

  @Test func aLinkToAStoreIsThatStore() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file())
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.sqlite"), withDestinationPath: folder.file())
    let store = try openStore(folder.file("link.sqlite"))
    #expect(try await store.read { try $0.count(Fetch<Gadget>()) } == 40)
  }

  @Test func whatIsDeletedIsNotLeftInTheFile() async throws {
    let folder = try TemporaryFolder()
    let secret = "Geheim4711-" + String(repeating: "x", count: 100)
    do {
      let store = try openStore(folder.file())
      try await store.write { transaction in
        for number in 0..<50 {
          try transaction.insert(Gadget(id: fixedID(number), name: "\(secret)\(number)"))
        }
      }
      _ = try await store.write { try $0.deleteAll(Gadget.self) }
    }
    #expect(folder.names == ["store.sqlite"])
    #expect(try bytes(of: folder.file()).range(of: Data("Geheim4711".utf8)) == nil)
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
    #expect(error?.message.description.contains("is a folder") == true)
  }

  @Test func theFolderOfANewStoreMustExist() async throws {
    let folder = try TemporaryFolder()
    let error = await expectStoreError(.inputOutput) {
      _ = try openStore(folder.file("missing/store.sqlite"))
    }
    #expect(error?.message.description.contains("check that its folder exists") == true)
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
    #expect(error?.message.description.contains("It was not changed") == true)
    #expect(folder.names == ["store.sqlite"], "no file appeared beside it")
  }

  @Test(arguments: ["CREATE TABLE shelf (id, name)", "PRAGMA application_id = 7"])
  func aDatabaseOfAnotherProgramIsNoStore(_ statement: String) async throws {
    let folder = try TemporaryFolder()
    try tamper(folder.file(), "CREATE TABLE other (a)", statement)
    try await expectRefusal(.notAStore, of: folder.file()) { _ = try openStore(folder.file()) }
  }

  /// Root may read and write everything, so permissions can only be tested by other users.
  @Suite(.enabled(if: geteuid() != 0, "root ignores permissions"))
  struct Permissions {
    @Test func anUnreadableFileIsRefused() async throws {
      let folder = try TemporaryFolder()
      try await makeStore(folder.file())
      try setPermissions(0, of: folder.file())
      let error = await expectStoreError(.inputOutput) { _ = try openStore(folder.file()) }
      #expect(error?.message.description.contains("check its permissions") == true)
    }

    @Test(arguments: [0o700, 0o500]) func aReadOnlyFileIsReadAndNotChanged(
      _ folderPermissions: Int
    ) async throws {
      let folder = try TemporaryFolder()
      try await makeStore(folder.file())
      try setPermissions(0o400, of: folder.file())
      try setPermissions(folderPermissions, of: folder.path)
      defer { try? setPermissions(0o700, of: folder.path) }
      try await expectReadingAlone(folder)
    }

    private func expectReadingAlone(_ folder: TemporaryFolder) async throws {
      let store = try openStore(folder.file())
      #expect(try await store.read { try $0.count(Fetch<Gadget> { $0.score >= 0 }) } == 34)
      let error = try await expectRefusal(.inputOutput, of: folder.file()) {
        try await store.write { _ = try $0.insert(Shelf(id: UUID(), name: "Attic")) }
      }
      #expect(error?.message.description.contains("can be read but not changed") == true)
    }

    @Test func anOldStoreInAReadOnlyFolderSaysWhatToDo() async throws {
      let folder = try TemporaryFolder()
      try await makeStore(folder.file())
      try tamper(folder.file(), "DELETE FROM household_kit")
      try setPermissions(0o500, of: folder.path)
      defer { try? setPermissions(0o700, of: folder.path) }
      let error = try await expectRefusal(.inputOutput, of: folder.file()) {
        _ = try openStore(folder.file())
      }
      #expect(error?.message.description.contains("Copy it") == true)
    }

    @Test func aStoreInAReadOnlyFolderIsReadAndNotChanged() async throws {
      let folder = try TemporaryFolder()
      try await makeStore(folder.file())
      try setPermissions(0o500, of: folder.path)
      defer { try? setPermissions(0o700, of: folder.path) }
      try await expectReadingAlone(folder)
      await expectStoreError(.inputOutput) { _ = try openStore(folder.file("new.sqlite")) }
    }
  }

  #if os(Linux)
    /// The files of this process that are open and have a name.
    private func open(_ path: String) throws -> Int {
      let folder = "/proc/self/fd"
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))?
          .hasPrefix(path) == true
      }.count
    }

    @Test func aClosedStoreHoldsNoFileAndCanBeOpenedAgain() async throws {
      let folder = try TemporaryFolder()
      let file = SQLiteStore(path: folder.file())
      let store = try HouseholdStore(file, model: ConformanceModel.specimens)
      let row = Specimen()
      try await store.write { _ = try $0.insert(row) }
      var live = store.liveQuery { try $0.count(Fetch<Specimen>()) }.makeAsyncIterator()
      #expect(try await live.next() == 1)
      #expect(try open(folder.file()) > 0)
      try store.close()
      try store.close()
      #expect(try open(folder.file()) == 0)
      let error = await #expect(throws: StoreError.self) {
        try await store.read { try $0.count(Fetch<Specimen>()) }
      }
      #expect(error?.code == .notOpen)
      let again = try HouseholdStore(file, model: ConformanceModel.specimens)
      #expect(try await again.read { try $0.fetchAll(Specimen.self) } == [row])
    }
  #endif
}
