import Foundation
import HouseholdPersistence

/// The first version of a small kit, whose rows the migrations change.
enum Version1 {
  struct Shop: Entity {
    var id: UUID
    var name: String

    static let schema = EntitySchema<Shop>("shop", blank: Shop(id: UUID(), name: "")) {
      Field(\.id)
      Field(\.name)
    }
  }

  struct Item: Entity {
    var id: UUID
    var name: String
    var price: Int
    var note: String?
    var shopID: UUID?
    var tagIDs: Set<UUID> = []

    static let schema = EntitySchema<Item>(
      "item", blank: Item(id: UUID(), name: "", price: 0),
      indexes: [Index(\.note), Index(\.name, where: { $0.note == nil })]
    ) {
      Field(\.id)
      Field(\.name)
      Field(\.price)
      Field(\.note)
      Field(\.shopID, linksTo: Shop.self, whenTargetDeleted: .nullify)
      Field(\.tagIDs, linksToMany: Shop.self)
    }
  }

  static let model = Model("market", Shop.self, Item.self)

  static let shops = [Shop(id: fixedID(1), name: "Corner"), Shop(id: fixedID(2), name: "Mall")]
  static let items = [
    Item(id: fixedID(12), name: "Soap", price: 3, note: "blue", shopID: fixedID(1)),
    Item(id: fixedID(11), name: "Rope", price: 5, tagIDs: [fixedID(1), fixedID(2)]),
    Item(id: fixedID(10), name: "Iron", price: 40, note: "hot", tagIDs: [fixedID(2)]),
  ]

  /// Writes the rows of version 1 into a new file and closes it.
  static func make(_ path: String) async throws {
    let store = try openStore(path, model)
    try await store.write { transaction in
      _ = try transaction.insert(shops)
      _ = try transaction.insert(items)
    }
  }
}

/// Items with a field of each kind added.
enum Added {
  struct Item: Entity {
    var id: UUID
    var name: String
    var price: Int
    var note: String?
    var shopID: UUID?
    var tagIDs: Set<UUID> = []
    var count = 0
    var label: String?
    var makerID: UUID?
    var boxIDs: Set<UUID> = []
    var isNew = false

    static let schema = EntitySchema<Item>(
      "item", blank: Item(id: UUID(), name: "", price: 0), indexes: [Index(\.count)]
    ) {
      Field(\.id)
      Field(\.name)
      Field(\.price)
      Field(\.note)
      Field(\.shopID, linksTo: Version1.Shop.self, whenTargetDeleted: .nullify)
      Field(\.tagIDs, linksToMany: Version1.Shop.self)
      Field(\.count)
      Field(\.label)
      Field(\.makerID, linksTo: Version1.Shop.self, whenTargetDeleted: .nullify)
      Field(\.boxIDs, linksToMany: Version1.Shop.self)
      Field(\.isNew)
    }
  }

  static let model = Model(
    "market", Version1.Shop.self, Item.self,
    migrations: [
      Migration(
        "market.2",
        .addField("count", to: "item", .integer, default: .integer(7)),
        .addField("label", to: "item", .text),
        .addField("makerID", to: "item", .uuid, linksTo: "shop"),
        .addField("boxIDs", to: "item", .links, linksTo: "shop"),
        .addField("isNew", to: "item", .boolean, default: .integer(1)))
    ])
}

/// Items with a field and a link to many renamed, and the entity too.
enum Renamed {
  struct Thing: Entity {
    var id: UUID
    var title: String
    var price: Int
    var note: String?
    var shopID: UUID?
    var placeIDs: Set<UUID> = []

    static let schema = EntitySchema<Thing>(
      "thing", blank: Thing(id: UUID(), title: "", price: 0), indexes: [Index(\.title)]
    ) {
      Field(\.id)
      Field(\.title)
      Field(\.price)
      Field(\.note)
      Field(\.shopID, linksTo: Version1.Shop.self, whenTargetDeleted: .nullify)
      Field(\.placeIDs, linksToMany: Version1.Shop.self)
    }
  }

  /// A new entity with the old name, and an index with the name of a former one.
  struct Item: Entity {
    var id: UUID
    var note: String

    static let schema = EntitySchema<Item>(
      "item", blank: Item(id: UUID(), note: ""), indexes: [Index(\.note)]
    ) {
      Field(\.id)
      Field(\.note)
    }
  }

  static let model = Model(
    "market", Version1.Shop.self, Item.self, Thing.self,
    migrations: [
      Migration(
        "market.2",
        .renameField("name", to: "title", in: "item"),
        .renameField("tagIDs", to: "placeIDs", in: "item"),
        .renameEntity("item", to: "thing")),
      Migration("market.3", .addEntity(EntityDescriptor(of: Item.self))),
    ])
}

/// Items without their note, shop and tags.
enum Removed {
  struct Item: Entity {
    var id: UUID
    var name: String
    var price: Int

    static let schema = EntitySchema<Item>("item", blank: Item(id: UUID(), name: "", price: 0)) {
      Field(\.id)
      Field(\.name)
      Field(\.price)
      Field.retired("note")
      Field.retired("shopID")
      Field.retired("tagIDs")
    }
  }

  static let model = Model(
    "market", Item.self,
    migrations: [
      Migration(
        "market.2",
        .removeField("note", from: "item"),
        .removeField("shopID", from: "item"),
        .removeField("tagIDs", from: "item"),
        .removeEntity("shop"))
    ])
}

/// Items with exact prices and a new required field; cheap items are dropped.
enum Rebuilt {
  struct Item: Entity {
    var id: UUID
    var name: String
    var price: Decimal
    var currency: String
    var tagIDs: Set<UUID> = []

    static let schema = EntitySchema<Item>(
      "item", blank: Item(id: UUID(), name: "", price: 0, currency: ""),
      indexes: [Index(\.price)]
    ) {
      Field(\.id)
      Field(\.name)
      Field(\.price)
      Field(\.currency)
      Field(\.tagIDs, linksToMany: Version1.Shop.self)
    }
  }

  static let model = Model(
    "market", Version1.Shop.self, Item.self,
    migrations: [
      Migration(
        "market.2",
        .rebuildEntity(EntityDescriptor(of: Item.self)) { row in
          guard case .integer(let price)? = row["price"], price < 10 else { return nil }
          return [
            "id": row["id"] ?? .null, "name": row["name"] ?? .null,
            "price": Decimal(price).storedValue, "currency": .text("EUR"),
          ]
        })
    ])
}
