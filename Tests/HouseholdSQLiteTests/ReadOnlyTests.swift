import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Synchronization
import Testing

/// A store that only reads, as a widget does beside its app.
@Suite struct ReadOnlyTests {
  static let readOnly = SQLiteStore.Options(isReadOnly: true)

  @Test func itReadsWhatAnotherStoreWritesMeanwhile() async throws {
    let folder = try TemporaryFolder()
    let app = try openStore(folder.file())
    try await app.write { _ = try $0.insert(Shelf(id: fixedID(1), name: "Attic")) }
    let widget = try openStore(folder.file(), Kits.gadgets, Self.readOnly)
    #expect(try await widget.read { try $0.fetchAll(Shelf.self) }.map(\.name) == ["Attic"])
    try await app.write { _ = try $0.insert(Shelf(id: fixedID(2), name: "Cellar")) }
    #expect(
      try await widget.read { try $0.fetchAll(Shelf.self) }.map(\.name) == ["Attic", "Cellar"])
  }

  @Test func writesAreRefusedAndTheAppsAreNot() async throws {
    let folder = try TemporaryFolder()
    let app = try openStore(folder.file())
    let widget = try openStore(folder.file(), Kits.gadgets, Self.readOnly)
    await expectStoreError(.inputOutput) {
      try await widget.write { _ = try $0.insert(Shelf(id: fixedID(1), name: "Attic")) }
    }
    try await app.write { _ = try $0.insert(Shelf(id: fixedID(2), name: "Cellar")) }
    #expect(try await widget.read { try $0.fetchAll(Shelf.self) }.map(\.name) == ["Cellar"])
  }

  @Test func aClosedFileIsReadAndNotChanged() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file(), gadgets: 3)
    let before = try bytes(of: folder.file())
    let widget = try openStore(folder.file(), Kits.gadgets, Self.readOnly)
    #expect(try await widget.read { try $0.count(Fetch<Gadget>()) } == 3)
    #expect(try bytes(of: folder.file()) == before)
  }

  @Test func aMissingFileIsNotCreated() async throws {
    let folder = try TemporaryFolder()
    await expectStoreError(.inputOutput) {
      _ = try openStore(folder.file(), Kits.gadgets, Self.readOnly)
    }
    #expect(folder.names == [])
    try folder.make(Data())
    await expectStoreError(.inputOutput) {
      _ = try openStore(folder.file(), Kits.gadgets, Self.readOnly)
    }
    #expect(try bytes(of: folder.file()).isEmpty)
  }

  @Test func aFileThatMustBeUpdatedIsRefusedAndNotChanged() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file(), gadgets: 3)
    let before = try bytes(of: folder.file())
    let error = await expectStoreError(.inputOutput) {
      _ = try openStore(folder.file(), Model(Kits.gadgets, Kits.memos), Self.readOnly)
    }
    #expect(error?.message.description.contains("must be updated") == true)
    #expect(try bytes(of: folder.file()) == before)
  }
}

/// What is reported of the statements that run.
@Suite struct StatementReportTests {
  @Test func everyStatementIsReportedWithoutItsValues() async throws {
    let folder = try TemporaryFolder()
    let reported = Mutex<[SQLiteStore.Statement]>([])
    let store = try openStore(
      folder.file(), Kits.gadgets,
      SQLiteStore.Options(onStatement: { statement in
        reported.withLock { $0.append(statement) }
      }))
    try await store.write { transaction in
      try transaction.insert(Gadget(name: "Secret lamp", score: 771_177, tags: ["hidden"]))
    }
    let found = try await store.read { transaction in
      (
        try transaction.fetch(Fetch<Gadget> { $0.name == "Secret lamp" }),
        try transaction.fetch(
          Fetch<Gadget> { $0.score == 771_177 && $0.tags.contains("hidden") }),
        try transaction.fetch(
          Fetch<Gadget>(where: { $0.name.starts(with: "Secret") }, limit: 1))
      )
    }
    #expect(found.0.count == 1 && found.0 == found.1 && found.1 == found.2)
    let statements = reported.withLock { $0 }
    #expect(statements.contains { $0.sql.hasPrefix("INSERT INTO") })
    #expect(
      statements.filter { $0.sql.hasPrefix("SELECT") && $0.sql.contains("gadget") }.count >= 3)
    for statement in statements {
      #expect(statement.seconds >= 0)
      for secret in ["Secret", "771177", "hidden"] {
        #expect(!statement.description.contains(secret), "\(statement)")
      }
    }
  }

  @Test func aPlanNamesTheIndex() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    _ = try HouseholdStore(rows, model: Kits.gadgets)
    let plan = try await rows.explain(Fetch<Gadget> { $0.score == 3 })
    #expect(plan.contains { $0.hasPrefix("SEARCH") && $0.contains("score") })
  }
}
