import Foundation
import HouseholdPersistence
import HouseholdSQLite
import Testing

/// Errors are logged and reported: they contain names and ids, never text that people wrote.
///
/// Validation failures are the exception: they are shown to the person who typed the value.
@Suite struct PrivacyTests {
  /// Part of every value.
  static let secret = "Geheim4711"

  @Test func errorsDoNotTellWhatIsInTheRows() async throws {
    let folder = try TemporaryFolder()
    let secret = Self.secret
    let store = try openStore(folder.file(), Kits.gadgets, SQLiteStore.Options(busyTimeout: 0))
    let shelf = Shelf(id: fixedID(1), name: secret)
    let gadget = Gadget(id: fixedID(2), name: secret, tags: [secret], shelfID: shelf.id)
    try await store.write { transaction in
      try transaction.insert(shelf)
      try transaction.insert(gadget)
      try transaction.insert(Gadget(id: fixedID(3), name: secret))
    }
    try tamper(
      folder.file(), "UPDATE gadget SET material = '\(secret)' WHERE id = x'\(Self.hex(3))'")

    let writes: [@Sendable (any WriteTransaction) throws -> Void] = [
      { _ = try $0.insert(shelf) },
      { _ = try $0.insert(Shelf(id: fixedID(8), name: secret)) },
      { _ = try $0.save(Shelf(id: fixedID(9), name: secret)) },
      { _ = try $0.insert(gadget) },
      { _ = try $0.insert(Gadget(name: secret, shelfID: fixedID(99))) },
      { _ = try $0.insert(Gadget(name: secret, boxIDs: [fixedID(99)])) },
      { _ = try $0.save(Gadget(id: fixedID(3), name: secret)) },
      { _ = try $0.fetch(Gadget.self, id: fixedID(3)) },
      { _ = try $0.insert(Memo(id: "a", text: secret)) },
      { _ = try $0.rawRows(of: "memo", after: .text(secret), limit: 1) },
    ]
    for (number, write) in writes.enumerated() {
      await expectSilence("write \(number)") { try await store.write { try write($0) } }
    }
    let unreadable = try await store.read { transaction in
      _ = try transaction.fetchAll(Gadget.self)
      return transaction.unreadableRows
    }
    #expect(!"\(unreadable)".contains(secret))

    let other = try openStore(folder.file())
    try await other.write { transaction in
      try transaction.insert(Shelf(id: fixedID(10), name: secret + "!"))
      // Nested, while the lock is held.
      #expect(throws: StoreError.self) {
        do {
          _ = try openStore(folder.file(), Model(Kits.gadgets, Kits.memos), .init(busyTimeout: 0))
        } catch {
          #expect(!"\(error)".contains(secret))
          throw error
        }
      }
    }
  }

  @Test func failedMigrationsDoNotTellWhatIsInTheRows() async throws {
    let folder = try TemporaryFolder()
    let old = try openStore(folder.file(), Version1.model)
    let item = Version1.Item(id: fixedID(1), name: Self.secret, price: 1, note: Self.secret)
    try await old.write { _ = try $0.insert(item) }
    let descriptor = EntityDescriptor(of: Version1.Item.self)
    let steps: [MigrationStep] = [
      .rebuildEntity(descriptor) { row in
        row.merging(["price": .text(Self.secret)]) { $1 }
      },
      .rebuildEntity(descriptor) { row in row.merging([Self.column: .text(Self.secret)]) { $1 } },
      .code { rows in
        for row in try rows.rows(of: "item") { try rows.insert(row, into: "item") }
      },
      .code { rows in
        for row in try rows.rows(of: "item") {
          try rows.update(row["id"] ?? .null, of: "item", set: ["name": .null, "note": .blob([1])])
        }
      },
    ]
    for (number, step) in steps.enumerated() {
      let model = Model(
        "market", Version1.Shop.self, Version1.Item.self,
        migrations: [Migration("market.2", step)])
      await expectSilence("step \(number)") { _ = try openStore(folder.file(), model) }
    }
  }

  private static let column = "missing"

  private static func hex(_ number: Int) -> String {
    fixedID(number).uuidString.replacing("-", with: "")
  }

  /// Expects an error that does not contain the secret, however it is printed.
  private func expectSilence(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async {
    do {
      try await body()
      Issue.record("\(what): nothing was thrown", sourceLocation: sourceLocation)
    } catch {
      let texts = ["\(error)", String(reflecting: error), error.localizedDescription]
      #expect(error is StoreError, "\(what): \(error)", sourceLocation: sourceLocation)
      for text in texts {
        #expect(!text.contains(Self.secret), "\(what)", sourceLocation: sourceLocation)
      }
    }
  }
}
