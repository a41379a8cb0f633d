import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import HouseholdValidation
import LaundryKit
import Testing

@Suite struct TransferSamples {
  let format = ExportFormat(TransferFormat(kind: "plants.export"), model: plantModel)
  let store: HouseholdStore

  init() async throws {
    store = try plantStore()
    try await store.write { transaction in
      try transaction.insert(
        Plant(name: "Fern", price: Decimal(string: "12.50"), tags: ["green"]))
    }
  }

  @Test func everything() async throws {
    let (format, store) = (format, store)
    let document = try await Exporter(format).export(store)
    let bytes = document.json.bytes(.pretty)

    let other = try plantStore()
    let summary = try await Importer(format).importDocument(
      bytes, into: other, mode: .intoEmptyStore)
    let counts = summary.counts  // ["plant": 1]
    #expect(counts == ["plant": 1])

    let before = try await store.read { try $0.fetchAll(Plant.self) }
    let after = try await other.read { try $0.fetchAll(Plant.self) }
    #expect(before == after)
  }

  @Test func lines() async throws {
    let (format, store) = (format, store)
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: UUID().uuidString + ".jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)

    let output = try FileHandle(forWritingTo: file)
    try await Exporter(format).exportLines(store) { chunk in
      try output.write(contentsOf: chunk)
    }
    try output.close()

    let input = try FileHandle(forReadingFrom: file)
    let other = try plantStore()
    let summary = try await Importer(format).importLines(
      from: { try input.read(upToCount: 65_536).map(Array.init) }, into: other, mode: .merge)
    #expect(summary.total == 1)
  }

  @Test func tables() async throws {
    let (format, store) = (format, store)
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".csv")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)

    let output = try FileHandle(forWritingTo: file)
    try await Exporter(format).exportTable("plant", from: store) { chunk in
      try output.write(contentsOf: chunk)
    }
    try output.close()

    let input = try FileHandle(forReadingFrom: file)
    let summary = try await Importer(format).importTable(
      "plant", from: { try input.read(upToCount: 65_536).map(Array.init) }, into: store,
      mode: .merge)
    #expect(summary.total == 1)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("id,name,light,potSize,"))
  }

  @Test func kits() async throws {
    let room = LaundryRoom(try HouseholdStore(MemoryStore(), model: .laundry))
    let other = LaundryRoom(try HouseholdStore(MemoryStore(), model: .laundry))
    try await room.addPet(named: "Snowy")
    let document = try await room.exportDocument()
    let summary = try await other.importDocument(document.json.bytes(), mode: .intoEmptyStore)
    #expect(summary.counts["pet"] == 1)
  }

  private struct Watering: Codable, Equatable {
    var plant: UUID
    var amount: Decimal
    var instant: Date
  }

  @Test func messages() throws {
    let now = Date(timeIntervalSince1970: 1_772_352_000)
    let watering = Watering(plant: UUID(), amount: 0.25, instant: now)
    let coder = TransferCoder<Watering>(
      TransferFormat(kind: "plants.watering", acceptsUnwrapped: true))
    let data = try coder.encode(watering, createdAt: now)
    let received = try coder.decode(data)
    let amount = received.payload.amount  // 0.25
    #expect(amount == 0.25)
    #expect(received.payload == watering)
    #expect(try coder.decode(JSONEncoder().encode(watering)).payload == watering)
  }

  @Test func exactNumbers() throws {
    let json = try JSONValue(parsing: #"{"price": 0.10, "count": 12345678901234567890}"#)
    let text = String(decoding: json.bytes(), as: UTF8.self)
    // {"price":0.10,"count":12345678901234567890}
    #expect(text == #"{"price":0.10,"count":12345678901234567890}"#)
    let sum = [json["price"]?.number?.decimal, Decimal(string: "0.2")].compactMap(\.self)
      .reduce(0, +)
    #expect(sum == Decimal(string: "0.3"))
  }

  @Test func everyFailure() async throws {
    let (format, store) = (format, store)
    let text = """
      {"kind": "plants.export", "schemaVersion": 1, "createdAt": "2026-03-01T08:00:00Z",
       "payload": {"plants": [{"id": "A", "name": "Fern"}, {"name": "Ivy", "potSize": 900}]}}
      """
    do {
      try await Importer(format).importDocument(Array(text.utf8), into: store, mode: .merge)
      Issue.record("a broken document was imported")
    } catch let error as ImportError {
      let paths = error.failures.map(\.path)
      // ["payload.plants[0].id", "payload.plants[1].id"]
      #expect(paths == ["payload.plants[0].id", "payload.plants[1].id"])
    }
  }

  @Test func limits() throws {
    let limits = InputLimits(bytes: 1000, depth: 3)
    do {
      _ = try JSONValue(parsing: "[[[[]]]]", limits: limits)
      Issue.record("a document that is too deep was read")
    } catch {
      let code = error.code  // .tooDeep
      #expect(code == .tooDeep)
    }
  }

  @Test func upgrades() throws {
    let format = TransferFormat(
      kind: "timer.session", schemaVersion: 2,
      upgrades: [
        Upgrade(from: 1) { payload in
          payload["seconds"] = payload["duration"]
          payload["duration"] = nil
        }
      ])
    let old = try JSONValue(
      parsing: """
        {"kind": "timer.session", "schemaVersion": 1, "createdAt": "2026-03-01T08:00:00Z",
         "payload": {"duration": 300}}
        """)
    let seconds = try format.open(old).payload["seconds"]  // 300
    #expect(seconds == 300)
  }
}
