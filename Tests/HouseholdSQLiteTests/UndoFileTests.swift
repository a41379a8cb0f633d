import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing

/// What a file keeps of commands.
@Suite("Commands in a file") struct UndoFileTests {
  private static let secret = "Geheim4711"

  private func hasTrace(_ folder: TemporaryFolder) throws -> Bool {
    try ["", "-wal"].contains { ending in
      let url = URL(filePath: folder.file() + ending)
      guard FileManager.default.fileExists(atPath: url.path) else { return false }
      return try Data(contentsOf: url).range(of: Data(Self.secret.utf8)) != nil
    }
  }

  private func fill(_ store: HouseholdStore) async throws {
    try await store.write(.automatic) {
      try $0.insert(Shelf(id: fixedID(1), name: Self.secret))
      try $0.insert(Gadget(id: fixedID(2), name: Self.secret, shelfID: fixedID(1)))
    }
    try await store.write(.automatic) { _ = try $0.delete(Gadget.self, id: fixedID(2)) }
  }

  /// Each way to forget, by its name.
  private static let ways:
    [(String, @Sendable (HouseholdStore, any RowStore) async throws -> Void)] =
      [
        ("erase", { store, _ in try await store.deleteEverything() }),
        (
          "forget",
          { store, _ in
            try await store.forgetCommands()
            try await store.deleteEverything()
          }
        ),
        (
          "forever",
          { store, _ in
            try await store.undo()
            try await store.write(UserCommand.automatic.forever) {
              _ = try $0.deleteAll(Gadget.self)
              _ = try $0.deleteAll(Shelf.self)
            }
          }
        ),
        (
          "off",
          { store, rows in
            try await store.write(.upkeep) { _ = try $0.deleteAll(Shelf.self) }
            func off(_ rows: some RowStore) throws -> HouseholdStore {
              try HouseholdStore(rows, model: store.model, undo: .off)
            }
            try await off(rows).write(.automatic) { _ = try $0.deleteAll(Gadget.self) }
          }
        ),
      ]

  @Test(arguments: ["erase", "forget", "forever", "off"])
  func nothingIsLeftInTheFileOfWhatIsForgotten(_ name: String) async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: Kits.gadgets)
    try await fill(store)
    let way = try #require(Self.ways.first { $0.0 == name }?.1)
    #expect(try hasTrace(folder))
    try await way(store, rows)
    // The log is emptied when the last connection closes.
    try tamper(folder.file(), "SELECT 1")
    #expect(try !hasTrace(folder), "\(name)")
  }

  /// What was done while the clock was far behind is as old as what was done before it.
  @Test(arguments: [-29.0, -31, -400]) func aClockThatWasBehindForgetsNothing(_ days: Double)
    async throws
  {
    let folder = try TemporaryFolder()
    let clock = TestClock("2026-11-24T12:00:00Z")
    let store = try HouseholdStore(
      SQLiteStore(path: folder.file()), model: Kits.gadgets, clock: clock)
    func write(_ number: Int) async throws {
      try await store.write(.automatic) {
        try $0.insert(Shelf(id: fixedID(number), name: "s\(number)"))
      }
    }
    try await write(1)
    let right = clock.now
    clock.set(right.addingTimeInterval(days * 86_400))
    try await write(2)
    try await write(3)
    clock.set(right.addingTimeInterval(60))
    #expect(try await store.commands().map(\.id) == [3, 2, 1])
    try await store.trimCommands()
    try await write(4)
    #expect(try await store.commands().map(\.id) == [4, 3, 2, 1])
    clock.advance(hours: 29 * 24)
    #expect(try await store.commands().count == 4)
    try await store.trimCommands()
    clock.advance(hours: 25)
    #expect(try await store.commands().isEmpty)
  }

  /// Where there is none before them, they are there for a day after the clock was put right.
  @Test func whatAClockThatWasBehindBeganWithCanBeUndone() async throws {
    let folder = try TemporaryFolder()
    let clock = TestClock("2026-11-24T12:00:00Z")
    let store = try HouseholdStore(
      SQLiteStore(path: folder.file()), model: Kits.gadgets, clock: clock)
    try await store.trimCommands()
    let right = clock.now
    clock.set(right.addingTimeInterval(-40 * 86_400))
    try await store.write(.automatic) { try $0.insert(Shelf(id: fixedID(1), name: "shelf")) }
    clock.set(right.addingTimeInterval(60))
    #expect(try await store.commands().count == 1)
    try await store.trimCommands()
    clock.advance(hours: 23)
    #expect(try await store.commands().count == 1)
    try await store.undo()
  }

  @Test func aMigrationForgetsTheCommandsOfItsEntities() async throws {
    let folder = try TemporaryFolder()
    let old = try openStore(folder.file(), Version1.model)
    let item = Version1.Item(id: fixedID(1), name: "item", price: 1, note: "")
    try await old.write(.automatic) { _ = try $0.insert(item) }
    try await old.write(.automatic) { try $0.insert(Version1.Shop(id: fixedID(2), name: "shop")) }
    #expect(try await old.commands().count == 2)
    let model = Model(
      "market", Version1.Shop.self, Version1.Item.self,
      migrations: [
        Migration("market.2", .rebuildEntity(EntityDescriptor(of: Version1.Item.self)) { $0 })
      ])
    let new = try openStore(folder.file(), model)
    #expect(try await new.commands().map(\.title.description) == ["Add shop"])
  }
}
