import Foundation
import GRDB
import HouseholdPersistence
import HouseholdSQLite
import Testing

/// Migrations that fail, and migrations started by several stores at once.
@Suite struct FailingMigrationTests {
  struct Stop: Error {}

  static func model(_ steps: MigrationStep...) -> Model {
    let first = Migration(
      "market.2", .addField("extra", to: "shop", .integer, default: .integer(1)))
    let migrations = [first] + steps.enumerated().map { Migration("market.\($0 + 3)", $1) }
    return Model("market", Version1.Shop.self, Version1.Item.self, migrations: migrations)
  }

  @Test func aFailingStepLeavesTheFileAsItWas() async throws {
    let steps: [(MigrationStep, String)] = [
      (.code { _ in throw Stop() }, "Step 1 of migration market.3"),
      (.renameField("missing", to: "b", in: "item"), "no such column"),
      (.removeField("missing", from: "item"), "missing"),
      (.removeEntity("missing"), "no such table: missing"),
      (.addEntity(EntityDescriptor(of: Version1.Shop.self)), "table \"shop\" already exists"),
      (.addField("name", to: "item", .text), "duplicate column name"),
      (
        .rebuildEntity(EntityDescriptor(of: Version1.Shop.self)) { row in
          if row["name"] == .text("Mall") { throw Stop() }
          return ["id": row["id"] ?? .null, "name": row["name"] ?? .null]
        }, "Stop"
      ),
    ]
    let folder = try TemporaryFolder()
    try await Version1.make(folder.file())
    for (step, text) in steps {
      let error = try await expectRefusal(.migrationFailed, of: folder.file()) {
        _ = try openStore(folder.file(), Self.model(step))
      }
      #expect(error?.message.description.contains("was not changed") == true)
      #expect(error?.description.contains(text) == true, "\(text): \(String(describing: error))")
    }
    let store = try openStore(folder.file(), Version1.model)
    #expect(try await store.read { try $0.fetchAll(Version1.Item.self) } == Version1.items)
  }

  @Test func rowsThatLinkToDroppedOnesFailTheMigration() async throws {
    let folder = try TemporaryFolder()
    try await Version1.make(folder.file())
    let model = Model(
      "market", Version1.Shop.self, Version1.Item.self,
      migrations: [
        Migration(
          "market.2",
          .rebuildEntity(EntityDescriptor(of: Version1.Shop.self)) { row in
            row["name"] == .text("Corner") ? nil : row
          })
      ])
    let error = try await expectRefusal(.migrationFailed, of: folder.file()) {
      _ = try openStore(folder.file(), model)
    }
    #expect(
      error?.message.description.contains("After migration market.2, links lead to rows") == true)
    #expect(error?.details.contains("item: a row links to shop, where there is none") == true)
  }

  @Test func aMigrationThatDoesNotLeadToTheModelIsDrift() async throws {
    let folder = try TemporaryFolder()
    try await Version1.make(folder.file())
    let error = try await expectRefusal(.schemaDrift, of: folder.file()) {
      _ = try openStore(folder.file(), Self.model(.code { _ in }))
    }
    #expect(error?.details == ["shop: unexpected field extra INTEGER required"])
  }

  @Test(arguments: 0..<5)
  func concurrentOpeningsMigrateOnce(_ round: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    // Even rounds start without a file, which every process tries to create.
    if round.isMultiple(of: 2) { try await Version1.make(path) }
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask { @concurrent in
          let store = try openStore(path, Added.model)
          return try await store.read { try $0.fetchAll(Added.Item.self) }.count
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(counts) == [round.isMultiple(of: 2) ? 3 : 0])
    #expect(try ask(path, "SELECT version FROM household_kit") == ["2"])
  }

  @Test func aMigrationWaitsForAWriterAndGivesUpAfterTheTimeout() async throws {
    let folder = try TemporaryFolder()
    try await Version1.make(folder.file())
    let other = try DatabaseQueue(path: folder.file())
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      #expect(throws: StoreError.self) {
        _ = try openStore(folder.file(), Added.model, SQLiteStore.Options(busyTimeout: 0))
      }
      try db.execute(sql: "ROLLBACK")
    }
    _ = try openStore(folder.file(), Added.model, SQLiteStore.Options(busyTimeout: 0))
  }
}
