import Foundation
import HouseholdPersistence
import HouseholdValidation
import Testing

#if Complete || SQLite
  import HouseholdSQLite
#endif

/// A kit in its first version.
enum FirstVersion {
  struct Tool: Entity {
    var id = UUID()
    var title: String
    var price: String
    var place: String?

    static let schema = EntitySchema<Tool>("tool", blank: Tool(title: "", price: "")) {
      Field(\.id)
      Field(\.title)
      Field(\.price)
      Field(\.place)
    }
  }

  static let model = Model("tools", Tool.self)
}

/// The same kit three migrations later.
enum FourthVersion {
  struct Tool: Entity {
    var id = UUID()
    var name: String
    var price: Decimal?
    var isLent = false

    static let schema = EntitySchema<Tool>("tool", blank: Tool(name: "")) {
      Field(\.id)
      Field(\.name)
      Field(\.price)
      Field.retired("place")
      Field(\.isLent)
    }
  }

  static let migrations = [
    Migration(
      "tools.2",
      .renameField("title", to: "name", in: "tool"),
      .addField("isLent", to: "tool", .boolean, default: .integer(0))),
    Migration("tools.3", .removeField("place", from: "tool")),
    Migration("tools.4", .rebuildEntity(toolWithDecimalPrice, readPrice)),
  ]

  static let toolWithDecimalPrice = EntityDescriptor(
    "tool",
    fields: [
      FieldDescriptor("id", .uuid),
      FieldDescriptor("name", .text),
      FieldDescriptor("price", .decimal, isOptional: true),
      FieldDescriptor("isLent", .boolean),
    ])

  @Sendable static func readPrice(_ row: RawRow) -> RawRow? {
    var row = row
    guard case .text(let text) = row["price"] else { return row }
    row["price"] = Decimal(string: text)?.storedValue ?? .null
    return row
  }

  static let model = Model("tools", Tool.self, migrations: migrations)
}

@Suite struct MigrationSamples {
  @Test func versions() {
    let version = FourthVersion.model.kits[0].version  // 4
    #expect(version == 4)
  }

  #if Complete || SQLite
    @Test func upgrade() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "tools.sqlite").path

      let old = try HouseholdStore(SQLiteStore(path: path), model: FirstVersion.model)
      try await old.write { transaction in
        try transaction.insert(FirstVersion.Tool(title: "Drill", price: "89.90", place: "cellar"))
      }

      let store = try HouseholdStore(SQLiteStore(path: path), model: FourthVersion.model)
      let drill = try await store.read { try $0.first(Fetch<FourthVersion.Tool>()) }
      let price = drill?.price?.description  // "89.9"
      #expect(drill?.name == "Drill")
      #expect(price == "89.9")
      #expect(drill?.isLent == false)

      do {
        _ = try HouseholdStore(SQLiteStore(path: path), model: FirstVersion.model)
        Issue.record("an older app opened a newer file")
      } catch let error as StoreError where error.code == .newerVersion {
        print(error)
      }
    }
  #endif
}
