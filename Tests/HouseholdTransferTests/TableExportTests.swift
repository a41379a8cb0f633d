import Foundation
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import Testing

@Suite("Tables for people")
struct TableExportTests {
  struct Room: Entity {
    var id: UUID
    var name: String

    static let schema = EntitySchema<Room>("room", blank: Room(id: UUID(), name: "")) {
      Field(\.id)
      Field(\.name)
    }
  }

  struct Plant: Entity {
    var id: UUID
    var roomID: UUID?
    var price: Decimal
    var note: String?
    var friendIDs: Set<UUID>

    static let schema = EntitySchema<Plant>(
      "plant", blank: Plant(id: UUID(), roomID: nil, price: 0, note: nil, friendIDs: [])
    ) {
      Field(\.id)
      Field(\.roomID, linksTo: Room.self, whenTargetDeleted: .nullify)
      Field(\.price)
      Field(\.note)
      Field(\.friendIDs, linksToMany: Room.self)
    }
  }

  static let model = Model("plants", Room.self, Plant.self)
  static let format = ExportFormat(
    TransferFormat(kind: "plants.export"), model: model,
    EntityTransfer(
      Plant.self,
      computed: ComputedKeys(ComputedKey("isDear") { .bool($0.price > 10) })))

  static func uuid(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }

  static func store(isFilled: Bool = true) async throws -> HouseholdStore {
    let store = try HouseholdStore(
      MemoryStore(), model: model, clock: TestClock(Pantry.now), timeZone: Pantry.berlin)
    guard isFilled else { return store }
    try await store.write { transaction in
      _ = try transaction.insert([
        Room(id: uuid(1), name: "Kitchen"), Room(id: uuid(2), name: "=Bath, upper"),
      ])
      _ = try transaction.insert([
        Plant(
          id: uuid(3), roomID: uuid(2), price: 12.50, note: "+49 30", friendIDs: [uuid(1), uuid(2)]),
        Plant(id: uuid(4), roomID: nil, price: -3, note: nil, friendIDs: []),
      ])
    }
    return store
  }

  @Test(
    "a table has fields, the names of linked rows and computed keys",
    arguments: ["plant", "plants"])
  func columns(_ name: String) async throws {
    let file = Buffer()
    let count = try await TableExport(Self.format).write(name, of: Self.store()) { file.write($0) }
    #expect(count == 2)
    let (one, two) = (Self.uuid(1).uuidString, Self.uuid(2).uuidString)
    #expect(
      file.text == """
        \u{FEFF}id,roomID,roomID.name,price,note,friendIDs,friendIDs.name,isDear\r
        \(Self.uuid(3)),\(two),"'=Bath, upper",12.5,'+49 30,"[""\(one)"",""\(two)""]",\
        "'=Bath, upper; Kitchen",true\r
        \(Self.uuid(4)),,,-3,,[],"",false\r\n
        """)
  }

  @Test("a table for people can be read back, without reporting its additional columns")
  func readBack() async throws {
    let (store, copy) = (try await Self.store(), try await Self.store(isFilled: false))
    for entity in TableExport(Self.format).entities {
      let file = Buffer()
      try await TableExport(Self.format).write(entity, of: store) { file.write($0) }
      let summary = try await Importer(Self.format).importTable(
        entity, from: { file.read(100) }, into: copy, mode: .merge)
      #expect(summary.unknownKeys.isEmpty)
    }
    #expect(
      try await copy.read { try $0.fetchAll(Plant.self) }
        == store.read { try $0.fetchAll(Plant.self) })
  }

  @Test("a folder of tables comes back, in any order of the entities", arguments: [true, false])
  func folderComesBack(_ targetsFirst: Bool) async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    let store = try await Self.store()
    let counts = try await Exporter(Self.format).export(store, as: .tables, to: place)
    try Data("id\r\n".utf8).write(to: place.appending(path: "walks.csv"))
    let model =
      targetsFirst ? Self.model : Model("plants", Plant.self, Room.self)
    let importer = Importer(ExportFormat(TransferFormat(kind: "plants.export"), model: model))
    let copy = try HouseholdStore(MemoryStore(), model: model)
    let summary = try await importer.importRows(
      as: .tables, from: place, into: copy, mode: .intoEmptyStore)
    #expect(summary.counts == counts)
    #expect(summary.unknownKeys == ["": ["walks.csv"], "plant": ["isDear"]])
    #expect(
      try await copy.read { try $0.fetchAll(Plant.self) }
        == store.read { try $0.fetchAll(Plant.self) })
    // Again, into what is there.
    try await importer.importRows(as: .tables, from: place, into: copy, mode: .merge)
    #expect(try await copy.read { try $0.count(Fetch<Plant>()) } == 2)
  }

  @Test("a folder of tables with a mistake changes nothing, and says in which table it is")
  func folderIsRefused() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    try await Exporter(Self.format).export(Self.store(), as: .tables, to: place)
    let copy = try await Self.store(isFilled: false)
    func refused<E: Error>(_ type: E.Type, rooms: String? = nil, plants: String? = nil) async throws
      -> E?
    {
      for (name, text) in [("rooms.csv", rooms), ("plants.csv", plants)] {
        guard let text else { continue }
        try Data(text.utf8).write(to: place.appending(path: name))
      }
      let error = await #expect(throws: type) {
        try await Importer(Self.format).importTables(
          from: place, into: copy, mode: .intoEmptyStore)
      }
      #expect(try await copy.read { try $0.count(Fetch<Room>()) } == 0)
      return error
    }
    let cell = try await refused(ImportError.self, plants: "id,price\r\n\(Self.uuid(3)),dear\r\n")
    #expect(cell?.failures.map(\.path) == ["plants.price"])
    #expect(cell?.failures.map(\.position?.line) == [2])
    let quote = try await refused(TransferError.self, plants: "id,note\r\n\(Self.uuid(3)),\"open")
    #expect(quote?.path.hasPrefix("plants") == true)
    let link = try await refused(
      StoreError.self, plants: "id,roomID\r\n\(Self.uuid(3)),\(Self.uuid(9))\r\n")
    #expect(link?.code == .missingTarget)
    try FileManager.default.removeItem(at: place)
    let empty = try await refused(TransferError.self)
    #expect(empty?.code == .missingKey)
  }

  @Test("a folder has a file for each entity with rows, or nothing")
  func folder() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    let store = try await Self.store()
    _ = try await store.write { try $0.deleteAll(Plant.self) }
    let counts = try await TableExport(Self.format).write(to: place, from: store)
    #expect(counts == ["room": 2])
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["rooms.csv"])
    let bytes = try Data(contentsOf: place.appending(path: "rooms.csv"))
    #expect(bytes.starts(with: "\u{FEFF}id,name\r\n".utf8))
    let error = await #expect(throws: TransferError.self) {
      try await TableExport(Self.format).write(to: place, from: store)
    }
    #expect(error?.code == .notWritable)
  }
}
