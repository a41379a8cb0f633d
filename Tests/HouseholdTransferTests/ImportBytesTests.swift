import Foundation
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import Testing
import TrialTestSupport

/// Reading a document from its bytes gives the same as reading its tree, including errors.
@Suite("Imports without a tree")
struct ImportBytesTests {
  private let importer = Importer(Pantry.format)

  private static func document(_ seed: UInt64, rows: Int) async throws -> [UInt8] {
    try await Exporter(Pantry.format).export(Pantry.store(seed: seed, rows: rows)).json.bytes()
  }

  private func readsBytes(_ bytes: [UInt8], _ mode: ImportMode = .intoEmptyStore) -> Bool {
    importer.readsBytes(bytes, mode: mode, now: Pantry.now, timeZone: Pantry.berlin)
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

  @Test("an export is read without a tree", arguments: 0..<8)
  func exports(_ seed: UInt64) async throws {
    let store = try await Pantry.store(seed: seed, rows: 40)
    let bytes = try await Exporter(Pantry.format).export(store).json.bytes(
      seed % 2 == 0 ? .pretty : .compact)
    #expect(readsBytes(bytes))
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
    var direct = 0
    for _ in 0..<300 {
      let mutated = bytes.mutated(by: &random)
      if readsBytes(mutated, mode) { direct += 1 }
      let one = try await outcome(mode) {
        try await importer.importDocument(mutated, into: $0, mode: mode)
      }
      let other = try await outcome(mode) { store in
        try await importer.importDocument(
          try JSONValue(parsing: mutated, limits: importer.limits), into: store, mode: mode)
      }
      #expect(one == other)
    }
    // Some mutations change a text and leave a valid document.
    #expect(direct > 0)
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

  @Test("mutated lines give the same as when they are read as trees", arguments: 0..<3)
  func lines(_ part: UInt64) async throws {
    let file = Buffer()
    try await Exporter(Pantry.format).exportLines(Pantry.store(seed: part, rows: 4)) {
      file.write($0)
    }
    var random = SeededGenerator(seed: 990 + part)
    for round in 0..<150 {
      let bytes = round == 0 ? file.bytes : file.bytes.mutated(by: &random)
      // A space after the brace is enough for a line to be read as a tree.
      let spaced = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
        line.first == UInt8(ascii: "{")
          ? [UInt8(ascii: "{"), 0x20] + line.dropFirst() : Array(line)
      }.joined(separator: [0x0A])
      func read(_ bytes: [UInt8]) async throws -> String {
        let file = Buffer(bytes)
        return try await outcome(.merge) {
          try await importer.importLines(from: { file.read(777) }, into: $0, mode: .merge)
        }
      }
      func withoutColumns(_ text: String) -> String {
        text.replacing(#/ \(line \d+, column \d+\)/#, with: "")
      }
      #expect(
        withoutColumns(try await read(bytes)) == withoutColumns(try await read(Array(spaced))))
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
      #expect(row == UUID(uuidString: text).map(\.literal), "\(text)")
    }
  }
}
