import HouseholdTesting
import HouseholdTransfer

/// Makes broken, strange and merely different documents from good ones.
struct PayloadMutator {
  private var random: SeededGenerator
  private let samples: [Sample]

  /// A good document, its values and its bytes, taken apart once.
  private struct Sample {
    let document: JSONValue
    let ways: [JSONWay]
    let bytes: [UInt8]
  }

  init(seed: UInt64, samples: [JSONValue]) {
    random = SeededGenerator(seed: seed)
    self.samples = samples.map { Sample(document: $0, ways: $0.ways, bytes: $0.bytes()) }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  /// A mutation of one of the samples.
  mutating func next() -> [UInt8] {
    let sample = pick(samples)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: return scrambled(sample.bytes)
    case 4..<9: return changed(sample)
    default: return scrambled(changed(sample))
    }
  }

  // MARK: - Bytes

  private static let marks = Array("[]{}\",:\\0123456789eE+-.u'/ntfr \n\u{7F}".utf8)

  /// One to three times: a bit flipped, bytes changed, removed, inserted, repeated, moved, cut off.
  private mutating func scrambled(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      let end = min(place + Int.random(in: 1...40, using: &random), bytes.count)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      case 2: bytes[place] = pick(Self.marks)
      case 3: bytes.insert(pick(Self.marks), at: place)
      case 4: bytes.remove(at: place)
      case 5: bytes.removeSubrange(place..<end)
      case 6: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 7:
        // A piece of another document.
        let other = pick(samples).bytes
        let start = Int.random(in: other.indices, using: &random)
        bytes.replaceSubrange(
          place..<end, with: other[start..<min(start + end - place, other.count)])
      default: if Bool.random(using: &random) { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }

  // MARK: - Values

  /// Text that stands for a value, JSON or not.
  private static let texts: [[UInt8]] = [
    "null", "true", "false", "0", "-0", "1", "-1", "1.5", "1e3", "2.4e2", "86400", "86401",
    "1e308", "1e999", "1e99999", "-1e-9999", "9223372036854775807", "9223372036854775808",
    "18446744073709551615", "789000000.25", "252423993599", "0.1e1", "NaN", "00", "\"\"", "\" \"",
    "\"x\"", "\"deleted\"", "\"noteUpdated\"", "\"2026-03-01T08:00:00Z\"",
    "\"2026-03-01T08:00:00.1239+05:30\"", "\"9999-12-31T23:59:59Z\"", "\"0001-01-01T00:00:00Z\"",
    "\"0000-01-01T00:00:00Z\"", "\"#12abEF\"", "\"01020304-0506-0708-090a-0b0c0d0e0f10\"",
    "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\u0000\"", "\"e\u{301}\"", "\"\u{FEFF}\"", "[]", "{}",
    "[[]]", "{\"a\":{}}", "{\"a\":1,\"a\":2}", "[1,2", "", "  7  ",
    String(repeating: "[", count: 63) + String(repeating: "]", count: 63),
    String(repeating: "[", count: 10_000), String(repeating: #"{"a":"#, count: 300),
    "\"" + String(repeating: "ä", count: 500) + "\"", String(repeating: "9", count: 1200),
  ].map { Array($0.utf8) }

  /// One or two values of another type, gone, moved, under another name, or there twice.
  private mutating func changed(_ sample: Sample) -> [UInt8] {
    var document = sample.document
    if Int.random(in: 0..<3, using: &random) == 0 { change(&document, pick(sample.ways)) }
    let way = pick(sample.ways)
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<4: return document.bytes(writing: pick(Self.texts), at: way)
    case 4:
      guard let name = way.name, let value = document[way]?.text() else { break }
      let twin = Bool.random(using: &random) ? name : "x-" + name
      return document.bytes(
        writing: Array("\(value),\"\(twin)\":".utf8) + pick(Self.texts), at: way)
    default: change(&document, way)
    }
    return document.bytes(Bool.random(using: &random) ? .compact : .pretty)
  }

  private mutating func change(_ document: inout JSONValue, _ way: JSONWay) {
    guard let value = document[way] else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: document[way] = nil
    case 1: document[way] = .array([value, value])
    case 2: document[way] = ["value": value]
    case 3: document[way] = .array([])
    case 4:
      // The value of another key, perhaps of another message.
      let other = pick(samples)
      document[way] = other.document[pick(other.ways)]
    default:
      switch value {
      case .bool(let flag): document[way] = .bool(!flag)
      case .string(let text): document[way] = .string(text + "\n\u{1F600}\"\\/")
      case .number: document[way] = JSONValue(Int.random(in: -10...1_000_000, using: &random))
      case .array(let elements): document[way] = .array(elements.reversed())
      case .object(let members):
        document[way] = .object(JSONObject(members.reversed().map { ($0.key, $0.value) }))
      case .null: document[way] = 1
      }
    }
  }
}
