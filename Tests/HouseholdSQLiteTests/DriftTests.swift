import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing

/// A file whose tables do not match the model.
@Suite struct DriftTests {
  @Test(
    arguments: [
      (
        ["ALTER TABLE gadget ADD COLUMN colour TEXT"], ["gadget: unexpected field colour TEXT"]
      ),
      (
        ["DROP INDEX gadget_price", "ALTER TABLE gadget DROP COLUMN price"],
        ["gadget: missing field price TEXT"]
      ),
      (
        ["ALTER TABLE shelf RENAME COLUMN name TO title"],
        ["shelf: missing field name TEXT required", "shelf: unexpected field title TEXT required"]
      ),
      (["DROP TABLE gadget_boxIDs"], ["gadget_boxIDs: the table is missing"]),
      (
        [
          "DROP TABLE shelf",
          "CREATE TABLE shelf (id BLOB NOT NULL PRIMARY KEY, name TEXT) STRICT",
        ],
        ["shelf: missing field name TEXT required", "shelf: unexpected field name TEXT"]
      ),
      (
        [
          "DROP TABLE shelf",
          "CREATE TABLE shelf (id BLOB NOT NULL PRIMARY KEY, name BLOB NOT NULL) STRICT",
        ],
        ["shelf: missing field name TEXT required", "shelf: unexpected field name BLOB required"]
      ),
      (
        [
          "DROP TABLE shelf",
          "CREATE TABLE shelf (id BLOB NOT NULL PRIMARY KEY, name TEXT NOT NULL)",
        ],
        ["shelf: unexpected not strict"]
      ),
    ])
  func changedTablesAreListed(_ statements: [String], _ differences: [String]) async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file(), gadgets: 0)
    for statement in statements { try tamper(folder.file(), statement) }
    let error = try await expectRefusal(.schemaDrift, of: folder.file()) {
      _ = try openStore(folder.file())
    }
    #expect(error?.details == differences)
    #expect(error?.message.description.contains("gadgets, version 1") == true)
  }

  @Test func aLostForeignKeyIsListed() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file(), gadgets: 0)
    let table = try ask(folder.file(), "SELECT sql FROM sqlite_master WHERE name = 'gadget'")[0]
    let start = try #require(table.range(of: " REFERENCES"))
    let end = try #require(table.range(of: "DEFERRED"))
    var without = table
    without.removeSubrange(start.lowerBound..<end.upperBound)
    try tamper(folder.file(), "DROP TABLE gadget", without)
    let error = try await expectRefusal(.schemaDrift, of: folder.file()) {
      _ = try openStore(folder.file())
    }
    #expect(error?.details == ["gadget: missing link shelfID to shelf"])
  }

  /// Indexes hold no data of their own, so they are created again silently.
  @Test(
    arguments: [
      "DROP INDEX gadget_score", "CREATE INDEX mine ON gadget (name, price)",
      "CREATE INDEX mine ON gadget (upper(name)) WHERE score > 3",
      "DROP INDEX gadget_boxIDs_target; CREATE INDEX gadget_boxIDs_target ON gadget_boxIDs (owner)",
    ])
  func indexesAreDerivedAgain(_ statement: String) async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file())
    let indexes = "SELECT sql FROM sqlite_master WHERE type = 'index' ORDER BY name"
    let before = try ask(folder.file(), indexes)
    try tamper(folder.file(), statement)
    #expect(try ask(folder.file(), indexes) != before)
    let store = try openStore(folder.file())
    #expect(try ask(folder.file(), indexes) == before)
    #expect(try await store.read { try $0.fetchAll(Gadget.self) } == sampleGadgets(40).gadgets)
  }

  @Test func missingNotesOfTheStoreAreMadeAgain() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file())
    try tamper(folder.file(), "DROP TABLE household_metadata")
    let store = try openStore(folder.file())
    #expect(try await store.read { try $0.fetchAll(Gadget.self) }.count == 40)
  }

  @Test func aFileThatWasFoundToBeRightIsNotLookedAtCloselyAgain() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file())
    // The detailed comparison ends with writing the fingerprint, which this trigger counts.
    try tamper(
      folder.file(), "CREATE TABLE looks (a)",
      """
      CREATE TRIGGER look AFTER UPDATE ON household_metadata BEGIN INSERT INTO looks VALUES (1); END
      """)
    for _ in 0..<4 { _ = try openStore(folder.file()) }
    #expect(try ask(folder.file(), "SELECT count(*) FROM looks") == ["1"])
  }

  @Test func aNewerVersionIsRefused() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file())
    try tamper(folder.file(), "UPDATE household_kit SET version = 3")
    let error = try await expectRefusal(.newerVersion, of: folder.file()) {
      _ = try openStore(folder.file())
    }
    #expect(error?.message.description.contains("has version 3 of gadgets") == true)
    #expect(error?.message.description.contains("update the program") == true)
  }

  // MARK: - Several kits in one file

  @Test func aKitIsAddedToAFileLater() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file())
    let store = try openStore(folder.file(), Model(Kits.gadgets, Kits.memos))
    try await store.write { _ = try $0.insert(Memo(id: "a", text: "b")) }
    #expect(try await store.read { try $0.fetchAll(Gadget.self) }.count == 40)
    #expect(
      try ask(folder.file(), "SELECT name FROM household_kit ORDER BY name") == [
        "gadgets", "memos",
      ]
    )
  }

  @Test func aToolOfOneKitOpensAFileOfTwo() async throws {
    let folder = try TemporaryFolder()
    let both = try openStore(folder.file(), Model(Kits.gadgets, Kits.memos))
    try await both.write { _ = try $0.insert(Memo(id: "a", text: "b")) }
    let one = try openStore(folder.file(), Kits.gadgets)
    try await one.write { _ = try $0.insert(Shelf(id: UUID(), name: "Attic")) }
    let other = try openStore(folder.file(), Kits.memos)
    #expect(try await other.read { try $0.fetchAll(Memo.self) } == [Memo(id: "a", text: "b")])
    #expect(try await both.read { try $0.fetchAll(Shelf.self) }.count == 1)
  }

  @Test func aNewerVersionOfAnotherKitDoesNotMatter() async throws {
    let folder = try TemporaryFolder()
    _ = try openStore(folder.file(), Model(Kits.gadgets, Kits.memos))
    try tamper(folder.file(), "UPDATE household_kit SET version = 9 WHERE name = 'memos'")
    _ = try openStore(folder.file(), Kits.gadgets)
    try await expectRefusal(.newerVersion, of: folder.file()) {
      _ = try openStore(folder.file(), Model(Kits.gadgets, Kits.memos))
    }
  }

  /// Older versions created tables in which numeric ids were the rowids.
  @Test func rowsOfOldTablesComeAsTheyAreInsertedFromNowOn() async throws {
    let folder = try TemporaryFolder()
    let model = ConformanceModel.numbered
    do {
      let store = try openStore(folder.file(), model)
      try await store.write { transaction in
        _ = try transaction.insert([30, 10, 20].map { Tally($0, name: "\($0)") })
      }
    }
    for (table, columns) in [("tally", "id, name"), ("moment", "id, name")] {
      try tamper(
        folder.file(), "ALTER TABLE \(table) RENAME TO new_\(table)",
        "CREATE TABLE \(table) (\"id\" INTEGER NOT NULL PRIMARY KEY, \"name\" TEXT NOT NULL) STRICT",
        "INSERT INTO \(table) SELECT \(columns) FROM new_\(table)", "DROP TABLE new_\(table)")
    }
    for round in 1...2 {
      let store = try openStore(folder.file(), model)
      try await store.write { _ = try $0.insert([Tally(9 - round), Tally(5 - round)]) }
      let expected = [10, 20, 30, 8, 4, 7, 3].prefix(3 + 2 * round)
      #expect(try await store.read { try $0.fetchAll(Tally.self).map(\.id) } == Array(expected))
      #expect(try await store.read { try $0.fetch(Tally.self, id: 20)?.name } == "20")
    }
  }
}
