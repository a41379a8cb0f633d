import Foundation
import HouseholdPersistence
import HouseholdSQLite
import Testing

/// The effect of each migration step on existing rows.
@Suite struct MigrationTests {
  @Test func addedFieldsHaveTheirDefaults() async throws {
    let folder = try TemporaryFolder()
    try await Version1.make(folder.file())
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: Added.model)
    let items = try await store.read { try $0.fetchAll(Added.Item.self) }
    #expect(
      items
        == Version1.items.map { old in
          Added.Item(
            id: old.id, name: old.name, price: old.price, note: old.note, shopID: old.shopID,
            tagIDs: old.tagIDs, count: 7, isNew: true)
        })
    // The new links work: they can be set, and deleting a target removes it from them.
    try await store.write { transaction in
      var item = items[0]
      item.makerID = fixedID(2)
      item.boxIDs = [fixedID(1), fixedID(2)]
      try transaction.save(item)
      try transaction.delete(Version1.Shop.self, id: fixedID(2))
    }
    let item = try await store.read { try $0.fetch(Added.Item.self, id: items[0].id) }
    #expect(item?.makerID == nil)
    #expect(item?.boxIDs == [fixedID(1)])
    #expect(try await rows.verify() == [])
    #expect(
      try ask(folder.file(), "SELECT name FROM household_migration ORDER BY name") == ["market.2"])
  }

  @Test func renamedFieldsAndEntitiesKeepTheirRows() async throws {
    let folder = try TemporaryFolder()
    try await Version1.make(folder.file())
    // From version 1 to 3 at once.
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: Renamed.model)
    #expect(
      try await store.read { try $0.fetchAll(Renamed.Thing.self) }
        == Version1.items.map { old in
          Renamed.Thing(
            id: old.id, title: old.name, price: old.price, note: old.note, shopID: old.shopID,
            placeIDs: old.tagIDs)
        })
    try await store.write { _ = try $0.insert(Renamed.Item(id: fixedID(1), note: "new")) }
    #expect(try await rows.verify() == [])
    #expect(try ask(folder.file(), "SELECT version FROM household_kit") == ["3"])
    #expect(
      try ask(folder.file(), "SELECT name FROM sqlite_master WHERE type = 'index' AND sql NOTNULL")
        .sorted() == ["item_note", "thing_placeIDs_target", "thing_shopID", "thing_title"])
  }

  @Test func removedFieldsTakeIndexesAndLinksWithThem() async throws {
    let folder = try TemporaryFolder()
    try await Version1.make(folder.file())
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: Removed.model)
    #expect(
      try await store.read { try $0.fetchAll(Removed.Item.self) }
        == Version1.items.map { Removed.Item(id: $0.id, name: $0.name, price: $0.price) })
    #expect(try await rows.verify() == [])
    let tables = try ask(folder.file(), "SELECT name FROM sqlite_master WHERE name LIKE '%i%em%'")
    #expect(tables.filter { !$0.hasPrefix("sqlite_") } == ["item"])
  }

  @Test func aRebuiltEntityPassesEveryRowThroughTheFunction() async throws {
    let folder = try TemporaryFolder()
    try await Version1.make(folder.file())
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: Rebuilt.model)
    #expect(
      try await store.read { try $0.fetchAll(Rebuilt.Item.self) } == [
        Rebuilt.Item(id: fixedID(12), name: "Soap", price: 3, currency: "EUR"),
        Rebuilt.Item(
          id: fixedID(11), name: "Rope", price: 5, currency: "EUR",
          tagIDs: [fixedID(1), fixedID(2)]),
      ])
    #expect(try await rows.verify() == [], "the dropped row's links went with it")
  }

  @Test func codeWorksOnUntypedRows() async throws {
    let folder = try TemporaryFolder()
    try await Version1.make(folder.file())
    let migration = Migration(
      "market.2",
      .code { rows in
        for row in try rows.rows(of: "item") {
          guard let id = row["id"], case .integer(let price)? = row["price"] else { continue }
          if price > 10 {
            try rows.delete(id, of: "item_tagIDs")
          } else {
            try rows.update(id, of: "item", set: ["price": .integer(price * 100)])
          }
        }
        try rows.insert(["id": fixedID(3).storedValue, "name": .text("Fair")], into: "shop")
      })
    // A join table has no id, so the step fails with an error that says so.
    let model = Model(
      "market", Version1.Shop.self, Version1.Item.self, migrations: [migration])
    try await expectRefusal(.migrationFailed, of: folder.file()) {
      _ = try openStore(folder.file(), model)
    }
    let right = Migration(
      "market.2",
      .code { rows in
        for row in try rows.rows(of: "item") {
          guard let id = row["id"], case .integer(let price)? = row["price"] else { continue }
          try rows.update(id, of: "item", set: ["price": .integer(price * 100)])
        }
        try rows.insert(["id": fixedID(3).storedValue, "name": .text("Fair")], into: "shop")
        try rows.insert(["id": fixedID(4).storedValue, "name": .text("Gone")], into: "shop")
        try rows.delete(fixedID(4).storedValue, of: "shop")
      })
    let store = try openStore(
      folder.file(),
      Model("market", Version1.Shop.self, Version1.Item.self, migrations: [right]))
    let (prices, shops) = try await store.read { transaction in
      (
        try transaction.fetchAll(Version1.Item.self).map(\.price),
        try transaction.fetchAll(Version1.Shop.self).map(\.name)
      )
    }
    #expect(prices == [300, 500, 4000])
    #expect(shops == ["Corner", "Mall", "Fair"])
  }

  @Test func aFieldAddedToAnEntityWithIDsOfTextLinksByText() async throws {
    struct NewMemo: Entity {
      var id: String
      var text: String
      var shopIDs: Set<UUID> = []
      static let schema = EntitySchema<NewMemo>("memo", blank: NewMemo(id: "", text: "")) {
        Field(\.id)
        Field(\.text)
        Field(\.shopIDs, linksToMany: Version1.Shop.self)
      }
    }
    let folder = try TemporaryFolder()
    let old = try openStore(folder.file(), Model("market", Version1.Shop.self, Memo.self))
    try await old.write { transaction in
      try transaction.insert(Memo(id: "a", text: "b"))
      try transaction.insert(Version1.shops[0])
    }
    let model = Model(
      "market", Version1.Shop.self, NewMemo.self,
      migrations: [Migration("market.2", .addField("shopIDs", to: "memo", .links, linksTo: "shop"))]
    )
    let store = try openStore(folder.file(), model)
    let memo = NewMemo(id: "a", text: "b", shopIDs: [fixedID(1)])
    try await store.write { _ = try $0.save(memo) }
    #expect(try await store.read { try $0.fetchAll(NewMemo.self) } == [memo])
  }

  @Test func aFreshStoreHasAllMigrationsDone() async throws {
    let folder = try TemporaryFolder()
    let store = try openStore(folder.file(), Renamed.model)
    #expect(try await store.read { try $0.fetchAll(Renamed.Thing.self) } == [])
    #expect(
      try ask(folder.file(), "SELECT name FROM household_migration ORDER BY name")
        == ["market.2", "market.3"])
  }
}
