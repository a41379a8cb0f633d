import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

#if os(macOS) || os(Linux)
  /// Compares random items with what the Python package cbor2 reads and writes.
  ///
  /// Runs if HOUSEHOLD_ICALENDAR_PYTHON is the path of a Python that has it; `make test` sets it.
  struct CBOROracleTests {
    private static let python = OraclePython.path

    @Test(.enabled(if: python != nil, "HOUSEHOLD_ICALENDAR_PYTHON is not set"))
    func cbor2ReadsAndWritesTheSame() throws {
      var random = SeededGenerator(seed: 8949)
      let items = (0..<2000).map { _ in Item.random(using: &random, depth: 2) }
      let written = items.map { item in
        var writer = CBORWriter()
        item.write(to: &writer)
        return writer.bytes
      }
      let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Oracles/check_cbor.py")
      let process = Process()
      process.executableURL = URL(filePath: try #require(Self.python))
      process.arguments = [script.path]
      let folder = FileManager.default.temporaryDirectory
      let input = folder.appending(path: "cbor-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: input) }
      try written.map(Hex.text).joined(separator: "\n").write(
        to: input, atomically: true, encoding: .utf8)
      process.standardInput = try FileHandle(forReadingFrom: input)
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
      try #require(lines.count == items.count)
      for (line, (item, bytes)) in zip(lines, zip(items, written)) {
        #expect(line == "\(Hex.text(bytes)) \(item.text)")
        var reader = CBORReader(bytes)
        try reader.skip()
        #expect(reader.isAtEnd)
      }
    }
  }

  /// A random CBOR item.
  private indirect enum Item {
    case storedValue(StoredValue)
    case array([Item])
    case map([Item])

    static func random(using random: inout SeededGenerator, depth: Int) -> Item {
      switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
      case 0: return .storedValue(.null)
      case 1, 2:
        let bits = Int.random(in: 0..<64, using: &random)
        let number = Int64(bitPattern: UInt64.random(in: 0 ... .max, using: &random)) >> Int64(bits)
        return .storedValue(.integer(number))
      case 3: return .storedValue(.real(real(using: &random)))
      case 4:
        let scalars: [Character] = ["a", "ü", "水", "𐅑", "\u{1}", "\\", "e", "€"]
        let count = Int.random(in: 0..<40, using: &random)
        return .storedValue(
          .text(String((0..<count).map { _ in scalars.randomElement(using: &random) ?? "a" })))
      case 5:
        let count = Int.random(in: 0..<300, using: &random)
        return .storedValue(
          .blob((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }))
      case 6:
        let count = Int.random(in: 0..<6, using: &random)
        return .array((0..<count).map { _ in Item.random(using: &random, depth: depth - 1) })
      default:
        let count = Int.random(in: 0..<26, using: &random)
        return .map((0..<count).map { _ in Item.random(using: &random, depth: depth - 1) })
      }
    }

    private static func real(using random: inout SeededGenerator) -> Double {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return Double(Int.random(in: -3000...3000, using: &random)) / 8
      case 1: return Double(Float.random(in: -1e9...1e9, using: &random))
      case 2: return Double.random(in: -1e-4...1e-4, using: &random)
      default:
        let value = Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random))
        return value.isFinite ? value : 0
      }
    }

    func write(to writer: inout CBORWriter) {
      switch self {
      case .storedValue(let value): writer.storedValue(value)
      case .array(let items):
        writer.array(items.count)
        for item in items { item.write(to: &writer) }
      case .map(let items):
        writer.map(items.count)
        for (index, item) in items.enumerated() {
          writer.unsigned(UInt64(index))
          item.write(to: &writer)
        }
      }
    }

    /// The item as the script prints it.
    var text: String {
      switch self {
      case .storedValue(.null): "null"
      case .storedValue(.integer(let value)): "i\(value)"
      case .storedValue(.real(let value)):
        "r"
          + Hex.text(
            (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(56 - 8 * $0)) })
      case .storedValue(.text(let value)): "t" + Hex.text(value.utf8)
      case .storedValue(.blob(let value)): "b" + Hex.text(value)
      case .array(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
      case .map(let items):
        "{" + items.enumerated().map { "i\($0):\($1.text)" }.joined(separator: ",") + "}"
      }
    }
  }
#endif
