import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import Testing

@Suite("Computed keys and older records")
struct ComputedKeyTests {
  struct ShelfFacts {
    let shelf: Shelf
    let jars: Int
    let now: Date
  }

  static let format = ExportFormat(
    TransferFormat(
      kind: "pantry.export", schemaVersion: 3,
      upgrades: [
        Upgrade(from: 0) { payload in
          guard var members = payload.object else { return }
          members.rename("boards", to: "shelves")
          payload = .object(members)
        },
        Upgrade(from: 2) { payload in
          guard payload["fail"] == nil else { throw CancellationError() }
        },
      ], acceptsUnwrapped: true),
    model: Pantry.model,
    EntityTransfer(
      Shelf.self,
      computed: ComputedKeys(
        ComputedKey<ShelfFacts>("isLow", check: { $0.bool == nil ? "true or false" : nil }) {
          .bool($0.shelf.level < 1)
        },
        ComputedKey<ShelfFacts>("jars") { JSONValue($0.jars) },
        ComputedKey<ShelfFacts>("asOf") { JSONValue($0.now) }
      ) { shelves, transaction in
        let jars = try transaction.fetch(
          Fetch<Jar> { $0.shelfID.isIn(shelves.map(\.id).map(Optional.some)) })
        let counts = Dictionary(grouping: jars, by: \.shelfID).mapValues(\.count)
        let now = transaction.now
        return { ShelfFacts(shelf: $0, jars: counts[$0.id] ?? 0, now: now) }
      },
      upgrade: { record, context in
        guard record["level"] == nil else { return }
        guard let height = record.removeValue(forKey: "height") else {
          throw TransferError(.missingKey, "A shelf has a level or a height.", path: "height")
        }
        record["level"] = height.string == "low" ? 0 : 1
      }),
    EntityTransfer(Settings.self, isSingleton: true))

  @Test("computed keys follow the fields and are ignored on import")
  func computed() async throws {
    let store = try await Pantry.store(seed: 1, rows: 10)
    let document = try await Exporter(Self.format).export(store)
    let shelf = try #require(document.payload["shelves"]?[0]?.object)
    #expect(shelf.keys == ["id", "level", "isLow", "jars", "asOf"])
    #expect(shelf["asOf"] == "2026-01-01T00:00:00.123Z")
    let copy = try Pantry.store()
    let summary = try await Importer(Self.format).importDocument(
      document.json, into: copy, mode: .intoEmptyStore)
    #expect(summary.unknownKeys.isEmpty)
    #expect(try await copy.everything() == store.everything())
  }

  @Test("computed keys are checked")
  func checked() async throws {
    let store = try Pantry.store()
    let document: JSONValue = [
      "boards": [
        ["id": .string(UUID().uuidString), "height": "low", "isLow": "yes"],
        ["id": .string(UUID().uuidString)],
      ]
    ]
    let error = await #expect(throws: ImportError.self) {
      try await Importer(Self.format).importDocument(document, into: store, mode: .merge)
    }
    #expect(
      error?.failures.map(\.description) == [
        "shelves[0].isLow: Expected true or false, found text.",
        "shelves[1].height: A shelf has a level or a height.",
      ])
  }

  @Test("documents and records of older versions are upgraded")
  func upgraded() async throws {
    let store = try Pantry.store()
    let id = UUID()
    let document: JSONValue = ["boards": [["id": .string(id.uuidString), "height": "low"]]]
    try await Importer(Self.format).importDocument(document, into: store, mode: .intoEmptyStore)
    let shelves = try await store.read { try $0.fetchAll(Shelf.self) }
    #expect(shelves == [Shelf(id: id, level: 0)])
  }

  @Test("an upgrade that fails is an error with a path")
  func failingUpgrade() async throws {
    let store = try Pantry.store()
    let document: JSONValue = [
      "kind": "pantry.export", "schemaVersion": 2, "createdAt": 0, "payload": ["fail": true],
    ]
    let error = await #expect(throws: TransferError.self) {
      try await Importer(Self.format).importDocument(document, into: store, mode: .merge)
    }
    #expect(error?.code == .upgradeFailed)
    #expect(error?.path == "payload")
  }
}
