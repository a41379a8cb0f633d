import Foundation
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import Testing
import TrialTestSupport

/// Reading a document from its bytes, record by record, gives the same as reading its tree, including
/// errors.
@Suite("Imports record by record")
struct ImportBytesTests {
  private let importer = Importer(Pantry.format)

  private static func document(_ seed: UInt64, rows: Int) async throws -> [UInt8] {
    try await Exporter(Pantry.format).export(Pantry.store(seed: seed, rows: rows)).json.bytes()
  }

  /// The result of an import: the summary and the rows, or the error.
  private func outcome(
    _ mode: ImportMode, _ step: (HouseholdStore) async throws -> ImportSummary
  ) async throws -> String {
    let store = try Pantry.store()
    do {
      let summary = try await step(store)
      let keys = summary.unknownKeys.mapValues { $0.sorted() }.sorted { $0.key < $1.key }
      let counts = summary.counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      return
        "\(counts) \(keys) \(summary.unreadable) \(try await store.everythingRaw().map { $0.map { $0.sorted { $0.key < $1.key } } })"
    } catch let error as StoreError where error.code == .missingTarget {
      // If several links have no target, the store may report any of them.
      return "\(error.code)"
    } catch {
      return "\(error)"
    }
  }

  @Test("an export is read record by record", arguments: 0..<8)
  func exports(_ seed: UInt64) async throws {
    let store = try await Pantry.store(seed: seed, rows: 40)
    let bytes = try await Exporter(Pantry.format).export(store).json.bytes(
      seed % 2 == 0 ? .pretty : .compact)
    let copy = try Pantry.store()
    let summary = try await importer.importDocument(bytes, into: copy, mode: .intoEmptyStore)
    #expect(summary.total == 40 + 3 + 5 + 1)
    #expect(try await copy.everythingRaw() == store.everythingRaw())
  }

  @Test("a mutated document gives the same as its tree", arguments: 0..<4)
  func mutations(_ part: UInt64) async throws {
    let bytes = try await Self.document(part, rows: 3)
    let mode: ImportMode = part % 2 == 0 ? .intoEmptyStore : .merge
    var random = SeededGenerator(seed: 900 + part)
    var valid = 0
    for _ in 0..<300 {
      let mutated = bytes.mutated(by: &random)
      let one = try await outcome(mode) {
        try await importer.importDocument(mutated, into: $0, mode: mode)
      }
      let other = try await outcome(mode) { store in
        try await importer.importDocument(
          try JSONValue(parsing: mutated, limits: importer.limits), into: store, mode: mode)
      }
      #expect(one == other)
      if one.hasPrefix("[(") { valid += 1 }
    }
    // Some mutations change a text and leave a valid document.
    #expect(valid > 0)
  }

  /// A part of a record, and its replacement.
  private static let unusual: [(String, String)] = [
    ("\"isLoud\":false", "\"isLoud\":null"), ("\"level\":1", "\"level\":1.0"),
    ("\"level\":1", "\"level\":1e0"), ("\"level\":1", "\"level\":01"),
    ("\"level\":1", "\"level\":9223372036854775807"),
    ("\"level\":1", "\"level\":99999999999999999999"),
    ("\"level\":1", "\"level\":\"1\""), ("\"level\":1", "\"level\":1,\"level\":1"),
    ("\"level\":1", "\"Level\":1"), ("\"level\":1", "\"l\\u0065vel\":1"),
    ("\"level\":1", "\"level\":1,\"height\":[1,{\"a\":2}]"),
    ("\"level\":1", "\"level\":{\"$integer\":\"1\"}"),
    ("\"mood\":", "\"mood\":\"grim\",\"was\":"), ("\"shape\":", "\"shape\":\"hexagon\",\"was\":"),
    ("\"kind\"", " \"kind\""), ("pantry.export", "other.export"),
    ("\"schemaVersion\":2", "\"schemaVersion\":1"),
    ("\"schemaVersion\":2", "\"schemaVersion\":3"),
    ("\"payload\":{", "\"payload\":{\"spoons\":[1],"),
    ("\"payload\":{", "\"note\":5,\"payload\":{"), ("\"shelves\":[", "\"shelves\":[5,"),
    ("\"shelves\":[", "\"shelves\":[],\"other\":["), ("\"labels\":[", "\"labels\":[{},"),
  ]

  @Test("unusual formats are still read", arguments: unusual)
  func unusualForms(_ usual: String, _ other: String) async throws {
    let text = String(decoding: try await Self.document(3, rows: 4), as: UTF8.self)
    #expect(text.contains(usual))
    let bytes = Array(text.replacing(usual, with: other).utf8)
    for mode in [ImportMode.intoEmptyStore, .merge] {
      let one = try await outcome(mode) {
        try await importer.importDocument(bytes, into: $0, mode: mode)
      }
      let tree = try await outcome(mode) { store in
        try await importer.importDocument(
          try JSONValue(parsing: bytes, limits: importer.limits), into: store, mode: mode)
      }
      #expect(one == tree)
    }
  }

  @Test("failures come in the order of the input, whatever comes first in it")
  func order() async throws {
    let header = #""kind":"pantry.export","schemaVersion":2,"createdAt":0"#
    let rows = #"{"jars":[{"id":"x"}],"labels":5,"shelves":[{"id":"y","level":1}]}"#
    // A document whose version comes last is read as a whole.
    for text in ["{\(header),\"payload\":\(rows)}", "{\"payload\":\(rows),\(header)}"] {
      let error = await #expect(throws: ImportError.self) {
        try await importer.importDocument(
          Array(text.utf8), into: try Pantry.store(), mode: .intoEmptyStore)
      }
      #expect(
        error?.failures.map(\.path) == [
          "payload.jars[0].id", "payload.labels", "payload.shelves[0].id",
        ])
    }
  }

  @Test("nothing of a document that breaks off, or has a collection twice, is imported")
  func brokenAfterRows() async throws {
    let text = String(decoding: try await Self.document(3, rows: 4), as: UTF8.self)
    let twice = text.replacing("\"jars\":[", with: "\"shelves\":[],\"jars\":[")
    for (text, code) in [
      (String(text.dropLast()), TransferError.Code.unexpectedEnd), (twice, .duplicateKey),
    ] {
      let store = try Pantry.store()
      let error = await #expect(throws: TransferError.self) {
        try await importer.importDocument(Array(text.utf8), into: store, mode: .merge)
      }
      #expect(error?.code == code)
      #expect(try await store.everythingRaw().joined().isEmpty)
    }
  }

  @Test("ids are read as Foundation reads them")
  func ids() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<2_000 {
      var text = random.uuid().uuidString
      if round % 2 == 0 { text = text.lowercased() }
      if round % 3 == 0 {
        text = String(decoding: Array(text.utf8).mutated(by: &random), as: UTF8.self)
      }
      let descriptor = EntityDescriptor(of: Shelf.self)
      let row = RowCodec(descriptor: descriptor, timeZone: .gmt).read(["id": .string(text)]).row[
        "id"]
      #expect(row == UUID(uuidString: text).map(\.storedValue), "\(text)")
    }
  }
}
