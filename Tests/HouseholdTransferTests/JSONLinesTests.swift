import Foundation
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import Testing
import TrialTestSupport

@Suite("JSON Lines")
struct JSONLinesTests {
  @Test("a store is preserved", arguments: [0, 1, 40, 520], [1, 7, 65_536])
  func roundTrip(_ rows: Int, _ chunk: Int) async throws {
    guard rows < 100 || chunk > 7 else { return }
    let store = try await Pantry.store(seed: 11, rows: rows)
    let file = Buffer()
    let counts = try await Exporter(Pantry.format).exportLines(store) { file.write($0) }
    let count = counts.values.reduce(0, +)
    #expect(count == rows + 9)
    #expect(file.text.hasSuffix("{\"count\":\(count)}\n"))
    #expect(file.largest < 80_000)
    let copy = try Pantry.store()
    let summary = try await Importer(Pantry.format, limits: .message).importLines(
      from: { file.read(chunk) }, into: copy, mode: .intoEmptyStore)
    #expect(summary.total == count)
    #expect(try await copy.everythingRaw() == store.everythingRaw())
    let again = Buffer(file.bytes)
    try await Importer(Pantry.format).importLines(
      from: { again.read(chunk) }, into: copy, mode: .merge)
    #expect(try await copy.everythingRaw() == store.everythingRaw())
  }

  @Test("a file truncated anywhere changes nothing")
  func truncated() async throws {
    let store = try await Pantry.store(seed: 2, rows: 2)
    let file = Buffer()
    try await Exporter(Pantry.format).exportLines(store) { file.write($0) }
    let bytes = file.bytes
    // The last byte is the newline of the last line, which may be missing.
    for end in stride(from: 0, to: bytes.count - 2, by: 19) {
      let part = Buffer(Array(bytes[..<end]))
      let copy = try Pantry.store()
      await #expect(throws: (any Error).self) {
        try await Importer(Pantry.format).importLines(
          from: { part.read(100) }, into: copy, mode: .intoEmptyStore)
      }
      #expect(try await copy.everythingRaw().joined().isEmpty)
    }
  }

  static let header = #"{"kind":"pantry.export","schemaVersion":2,"createdAt":0}"#

  @Test("errors name their lines")
  func lines() async throws {
    let text = """
      \(Self.header)

      {"entity":"shelf","row":{"id":"x","level":1}}
      {"entity":"shelf","row":{"id":"\(UUID())","level":2}
      {"entity":"spoon","row":{}}
      {"entity":"jar","row":{"id":"\(UUID())","name":""}}
      5
      {"count": 9}
      {"count": 9}
      """
    let file = Buffer(text)
    let store = try Pantry.store()
    let error = await #expect(throws: ImportError.self) {
      try await Importer(Pantry.format).importLines(
        from: { file.read(10) }, into: store, mode: .merge)
    }
    #expect(
      error?.failures.map { "\($0.position?.line ?? 0) \($0.path) \($0.code)" } == [
        "3 row.id wrongType", "4  unexpectedEnd", "5 entity unknownEntity",
        "6 row.name invalidValue", "7  wrongType", "8 count wrongCount", "9  wrongCount",
      ])
  }

  @Test(
    "files that are none of this format are refused",
    arguments: [
      ("", TransferError.Code.unexpectedEnd), ("\n\n", .unexpectedEnd), ("[]", .wrongType),
      (#"{"kind":"other","schemaVersion":1,"createdAt":0}"#, .wrongKind),
      (#"{"kind":"pantry.export","schemaVersion":9,"createdAt":0}"#, .newerVersion),
      (#"{"kind":"pantry.export","schemaVersion":"1","createdAt":0}"#, .wrongType),
      (#"{"kind":"pantry.export"}"#, .missingKey), ("nonsense", .syntax),
    ])
  func refused(_ text: String, _ code: TransferError.Code) async throws {
    let store = try Pantry.store()
    let file = Buffer(text)
    let error = await #expect(throws: TransferError.self) {
      try await Importer(Pantry.format).importLines(
        from: { file.read(10) }, into: store, mode: .merge)
    }
    #expect(error?.code == code)
  }

  @Test("a line that never ends is refused")
  func endless() {
    var reader = JSONLinesReader(limits: InputLimits(bytes: 1000)) {
      Array(repeating: UInt8(ascii: "["), count: 100)
    }
    let error = #expect(throws: TransferError.self) { try reader.next() }
    #expect(error?.code == .tooManyBytes)
    #expect(throws: Never.self) { try reader.next() }
  }

  @Test("rows of an older version are upgraded one by one")
  func upgraded() async throws {
    let format = ExportFormat(
      TransferFormat(
        kind: "pantry.export", schemaVersion: 3,
        upgrades: [
          Upgrade(from: 2) { payload in
            guard let boards = payload["boards"] else { return }
            payload = ["shelves": boards]
          }
        ]), model: Pantry.model)
    let text = """
      \(Self.header)
      {"entity":"boards","row":{"id":"\(UUID())","level":4}}
      {"entity":"settings","row":{"id":"settings","isLoud":false}}
      {"count":2}
      """
    let file = Buffer(text)
    let store = try Pantry.store()
    let summary = try await Importer(format).importLines(
      from: { file.read(10) }, into: store, mode: .intoEmptyStore)
    #expect(summary.counts == ["shelf": 1, "settings": 1])
  }

  @Test("a missing target rolls back everything")
  func missingTarget() async throws {
    let file = Buffer(
      """
      \(Self.header)
      {"entity":"shelf","row":{"id":"\(UUID())","level":4}}
      {"entity":"label","row":{"id":"\(UUID())","text":"x","ownerID":"\(UUID())"}}
      {"count":2}
      """)
    let store = try Pantry.store()
    let error = await #expect(throws: StoreError.self) {
      try await Importer(Pantry.format).importLines(
        from: { file.read(10) }, into: store, mode: .merge)
    }
    #expect(error?.code == .missingTarget)
    #expect(try await store.everythingRaw().joined().isEmpty)
  }

  @Test("a mutated file never crashes, and is imported completely or not at all")
  func mutations() async throws {
    let store = try await Pantry.store(seed: 5, rows: 1)
    let file = Buffer()
    try await Exporter(Pantry.format).exportLines(store) { file.write($0) }
    let sample = file.bytes
    var random = SeededGenerator(seed: 400)
    for _ in 0..<500 {
      let mutated = Buffer(sample.mutated(by: &random))
      let copy = try Pantry.store()
      let summary = try? await Importer(Pantry.format).importLines(
        from: { mutated.read(512) }, into: copy, mode: .intoEmptyStore)
      #expect(try await copy.everythingRaw().joined().count == summary?.total ?? 0)
    }
  }
}
