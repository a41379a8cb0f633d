import Foundation
import HouseholdCalendar
import HouseholdJSON
import HouseholdPersistence

/// Reads records of one entity from the bytes of a document directly into ``JSONColumns``.
///
/// It accepts records as written by an ``Exporter``: every field once, in its usual format. All
/// others are left to ``RowCodec``, which reads every format and reports what is wrong, so there is
/// one set of errors.
struct JSONRowScanner {
  /// How an enum's text is classified.
  typealias TextTest = (_ field: Int, _ text: String) -> Bool

  private let fields: [FieldDescriptor]
  private let names: [[UInt8]]
  private let places: [String: Int]
  private let computed: [String: (JSONValue) -> Bool]
  private let all: UInt64
  /// The texts of enums already known to be cases, by field.
  private var cases: [[[UInt8]]]
  let columns: JSONColumns

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - descriptor: The entity, of at most 64 fields.
  ///   - computed: The keys that are checked and ignored, with their checks.
  ///   - columns: Receives the fields.
  init(
    descriptor: EntityDescriptor, computed: [String: (JSONValue) -> Bool], columns: JSONColumns
  ) {
    fields = descriptor.fields
    names = descriptor.fields.map { Array($0.name.utf8) }
    places = Dictionary(
      uniqueKeysWithValues: zip(descriptor.fields.map(\.name), descriptor.fields.indices))
    self.computed = computed
    all = descriptor.fields.count == 64 ? .max : 1 << UInt64(descriptor.fields.count) - 1
    cases = Array(repeating: [], count: descriptor.fields.count)
    self.columns = columns
  }

  /// Reads a record and moves the parser past it.
  ///
  /// - Returns: False for any other record; the parser is then at its start.
  mutating func scan(_ parser: inout JSONParser, level: Int, isCase: TextTest) -> Bool {
    let (start, remaining) = (parser.position, parser.remaining)
    // A list inside the record is one level deeper.
    guard level + 2 < parser.depth, remaining > fields.count + 1,
      members(&parser, level: level, isCase: isCase)
    else {
      (parser.position, parser.remaining) = (start, remaining)
      return false
    }
    return true
  }

  private mutating func members(
    _ parser: inout JSONParser, level: Int, isCase: TextTest
  ) -> Bool {
    guard parser.skip(UInt8(ascii: "{")) else { return false }
    parser.remaining -= fields.count + 1
    columns.begin()
    var (seen, expected) = (UInt64(0), 0)
    var others: Set<String> = []
    while true {
      parser.skipSpace()
      guard parser.skip(UInt8(ascii: "\"")) else { return false }
      if let index = field(&parser, expected) {
        let bit = UInt64(1) << UInt64(index)
        guard seen & bit == 0, parser.skipColon(),
          value(index, parser: &parser, level: level + 1, isCase: isCase)
        else {
          return false
        }
        seen |= bit
        expected = index + 1
      } else {
        guard let key = parser.plainText(), let check = computed[key],
          others.insert(key).inserted, parser.skipColon(),
          let value = try? parser.value(level + 1), value.isNull || check(value)
        else { return false }
      }
      parser.skipSpace()
      if parser.skip(UInt8(ascii: ",")) { continue }
      return parser.skip(UInt8(ascii: "}")) && seen == all
    }
  }

  /// The field whose key is at the parser's position, which moves past it.
  private func field(_ parser: inout JSONParser, _ expected: Int) -> Int? {
    // It is nearly always the next one.
    if expected < names.count, parser.skipKey(names[expected]) { return expected }
    let start = parser.position
    if let key = parser.plainText(), let index = places[key] { return index }
    parser.position = start
    return nil
  }

  private mutating func value(
    _ index: Int, parser: inout JSONParser, level: Int, isCase: TextTest
  ) -> Bool {
    if parser.next == UInt8(ascii: "n") {
      guard fields[index].isOptional, parser.skipKey("null") else { return false }
      columns.setNull(index)
      return true
    }
    switch fields[index].type {
    case .boolean:
      let value = parser.next == UInt8(ascii: "t")
      columns.set(index, integer: value ? 1 : 0)
      return parser.skipKey(value ? "true" : "false")
    case .integer:
      guard let value = parser.plainInteger() else { return false }
      columns.set(index, integer: value)
      return true
    case .real:
      guard let text = parser.plainNumber(), let value = JSONNumber(unchecked: text).double else {
        return false
      }
      columns.set(index, real: value)
      return true
    case .text: return text(index, &parser)
    case .enumeration:
      guard let range = parser.plainRange() else { return false }
      let bytes = parser.bytes[range]
      if !cases[index].contains(where: { $0.elementsEqual(bytes) }) {
        guard isCase(index, String(decoding: bytes, as: UTF8.self)) else { return false }
        cases[index].append(Array(bytes))
      }
      columns.set(index, document: range)
      return true
    case .instant:
      guard let range = parser.plainRange(), let value = parser.instant(in: range) else {
        return false
      }
      columns.set(index, integer: value)
      return true
    case .civilDate:
      guard let range = parser.plainRange(), range.count == 10,
        CivilDate(String(decoding: parser.bytes[range], as: UTF8.self)) != nil
      else { return false }
      columns.set(index, document: range)
      return true
    case .uuid:
      guard let range = parser.plainRange(), let id = UUIDBytes(parser.bytes[range]) else {
        return false
      }
      columns.set(index, .bytes, bytes: id.bytes)
      return true
    case .decimal, .list, .links:
      guard let value = try? parser.value(level),
        let literal = try? fields[index].type.literal(value, in: .gmt)
      else { return false }
      switch literal {
      case .text(let text): columns.set(index, .text, bytes: text.utf8)
      case .blob(let bytes): columns.set(index, .bytes, bytes: bytes)
      default: return false
      }
      return true
    }
  }

  private func text(_ index: Int, _ parser: inout JSONParser) -> Bool {
    let start = parser.position
    if let range = parser.plainRange() {
      columns.set(index, document: range)
      return true
    }
    parser.position = start
    guard parser.next == UInt8(ascii: "\""), let text = try? parser.string() else { return false }
    columns.set(index, .text, bytes: text.utf8)
    return true
  }
}
