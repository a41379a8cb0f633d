import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import Synchronization
import Testing

#if Complete || SQLite
  import HouseholdSQLite

  /// A row of a shopping diary.
  struct Purchase: Entity {
    var id = UUID()
    var shop: String
    var day: CivilDate
    var price: Decimal
    var note = ""

    static let schema = EntitySchema<Purchase>(
      "purchase",
      blank: Purchase(shop: "", day: .min, price: 0),
      indexes: [Index(\.shop, \.day)]
    ) {
      Field(\.id)
      Field(\.shop, .notBlank)
      Field(\.day)
      Field(\.price, .atLeast(0))
      Field(\.note)
    }
  }

  @Suite struct PerformanceSamples {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let model = Model("purchases", Purchase.self)
    let day = CivilDate(Date(timeIntervalSince1970: 1_772_352_000), in: .gmt)

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    var path: String { folder.appending(path: "purchases.sqlite").path }

    @Test func indexes() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = SQLiteStore(path: path)
      let store = try HouseholdStore(file, model: model)
      try await store.write {
        try $0.insert(Purchase(shop: "Bakery", day: day, price: 4))
      }
      let byShop = Fetch<Purchase>(
        where: { $0.shop == "Bakery" }, sortBy: [Sort(\.day, .descending)])
      let byNote = Fetch<Purchase> { $0.note == "bread" }
      let good = try await file.explain(byShop)
      // SEARCH purchase USING INDEX purchase_shop_day (shop=?)
      // USE TEMP B-TREE FOR RIGHT PART OF ORDER BY
      let slow = try await file.explain(byNote)
      // SCAN purchase
      #expect(good.contains { $0.hasPrefix("SEARCH") && $0.contains("shop=?") }, "\(good)")
      #expect(good.last == "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY")
      #expect(slow.first?.hasPrefix("SCAN") == true, "\(slow)")
    }

    @Test func batches() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let store = try HouseholdStore(SQLiteStore(path: path), model: model)
      let purchases = (1...2500).map {
        Purchase(shop: "Shop \($0 % 7)", day: day, price: Decimal($0))
      }
      for start in stride(from: 0, to: purchases.count, by: 1000) {
        let batch = Array(purchases[start..<min(start + 1000, purchases.count)])
        try await store.write { _ = try $0.insert(batch) }
      }
      let count = try await store.read { try $0.count(Fetch<Purchase>()) }  // 2500
      #expect(count == 2500)
      let total = try await store.read { try $0.aggregate(.sum(\Purchase.price)) }
      // 3126250
      #expect(total == 3_126_250)
      let shops = try await store.read { transaction in
        try transaction.fetch(
          Fetch<Purchase>(sortBy: [Sort(\.shop)], limit: 3), \.shop, \.price)
      }
      #expect(shops.count == 3)
    }
  }

  @Suite struct DebuggingSamples {
    let day = CivilDate(Date(timeIntervalSince1970: 1_772_352_000), in: .gmt)

    @Test func statements() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "purchases.sqlite").path
      let slow = Mutex<[String]>([])

      let options = SQLiteStore.Options(onStatement: { statement in
        if statement.seconds > 0.1 { print(statement) }
      })
      let file = SQLiteStore(path: path, options: options)
      _ = try HouseholdStore(file, model: Model("purchases", Purchase.self))

      let all = SQLiteStore.Options(onStatement: { statement in
        slow.withLock { $0.append(statement.sql) }
      })
      let store = try HouseholdStore(
        SQLiteStore(path: path, options: all), model: Model("purchases", Purchase.self))
      _ = try await store.read { try $0.fetch(Fetch<Purchase> { $0.shop == "Bakery" }) }
      let select = slow.withLock { $0 }.first { $0.contains("shop") && $0.hasPrefix("SELECT") }
      #expect(select?.contains("Bakery") == false)

      let relaxed = SQLiteStore.Options(durability: .relaxed)
      let cache = SQLiteStore(path: path, options: relaxed)
      _ = try HouseholdStore(cache, model: Model("purchases", Purchase.self))
    }

    @Test func changes() async throws {
      let store = try HouseholdStore(MemoryStore(), model: Model("purchases", Purchase.self))
      var changes = store.changes().makeAsyncIterator()
      var bread = try await store.write {
        try $0.insert(Purchase(shop: "Bakery", day: day, price: 4))
      }
      bread.price = 5
      let changed = bread
      try await store.write { _ = try $0.save(changed) }
      _ = await changes.next()
      let commit = await changes.next()
      let lines = commit?.changes.map { "\($0.kind) \($0.entity)" }
      // ["update purchase"]
      #expect(lines == ["update purchase"])
    }
  }
#endif
