import HouseholdMessages

/// Reads a JSON document (RFC 8259) into a tree, or the elements of an array one at a time.
///
/// Nesting is limited, to 256 levels at most, so that a document cannot overflow the stack. Every
/// byte is read through a bounds-checked subscript.
package struct JSONParser {
  /// Longer numbers have no use and would be slow to convert.
  static let longestNumber = 1000
  package static let deepest = 256

  /// The document.
  let bytes: [UInt8]
  /// The deepest level that is read.
  let depth: Int
  let limits: InputLimits
  /// The number of values that may still be read.
  private var remaining: Int
  /// The index of the next byte.
  var position = 0

  private init(_ bytes: [UInt8], limits: InputLimits) {
    self.bytes = bytes
    self.limits = limits
    depth = min(limits.depth, Self.deepest)
    remaining = limits.values
  }

  /// Reads the single value of a document.
  ///
  /// - Parameters:
  ///   - bytes: The document, with or without a byte order mark.
  ///   - limits: The limits for reading.
  ///   - value: Reads the value, at level 0.
  package static func read<Value>(
    _ bytes: [UInt8], limits: InputLimits,
    value: (inout JSONParser) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    try limits.check(bytes.count)
    var parser = JSONParser(bytes, limits: limits)
    if parser.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    parser.skipSpace()
    if let other = parser.otherFormat { throw other }
    let value = try value(&parser)
    parser.skipSpace()
    if parser.position < parser.bytes.count {
      throw parser.unexpected("the end of the document")
    }
    return value
  }

  /// The next byte; at the end 0, which is never part of JSON.
  package var next: UInt8 {
    @inline(__always) get { position < bytes.count ? bytes[position] : 0 }
  }

  @inline(__always)
  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Reads a value at a level of nesting.
  package mutating func value(_ level: Int) throws(JSONError) -> JSONValue {
    switch next {
    case UInt8(ascii: "{"):
      return .object(
        try object(level) { (parser, _, _) throws(JSONError) in try parser.value(level + 1) })
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try array(level) { elements.append($0) }
      return .array(elements)
    default: break
    }
    try count()
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"):
      try word(Self.yes)
      return .bool(true)
    case UInt8(ascii: "f"):
      try word(Self.no)
      return .bool(false)
    case UInt8(ascii: "n"):
      try word(Self.null)
      return .null
    default: throw unexpected("a value")
    }
  }

  private static let yes = Array("true".utf8)
  private static let no = Array("false".utf8)
  private static let null = Array("null".utf8)

  private mutating func word(_ word: [UInt8]) throws(JSONError) {
    guard bytes[position...].starts(with: word) else {
      if word.starts(with: bytes[position...]) { position = bytes.count }  // Truncated.
      throw unexpected("a value")
    }
    position += word.count
  }

  private mutating func count() throws(JSONError) {
    guard remaining > 0 else {
      throw error(
        .tooManyValues, "The document has more than \(limits.values) values; split it.")
    }
    remaining -= 1
  }

  /// Reads the bracket of an array or object.
  private mutating func open(_ level: Int) throws(JSONError) {
    try count()
    guard level < depth else {
      throw error(
        .tooDeep, "Arrays and objects are nested more than \(depth) levels; flatten the document.")
    }
    position += 1
    skipSpace()
  }

  /// Reads an array at a level of nesting, one element at a time.
  ///
  /// The next byte must be its bracket.
  @inline(__always)
  package mutating func array(
    _ level: Int, _ element: (JSONValue) -> Void
  ) throws(JSONError) {
    try open(level)
    if next == UInt8(ascii: "]") {
      position += 1
      return
    }
    var index = 0
    while true {
      do throws(JSONError) {
        element(try value(level + 1))
      } catch {
        throw error.inside(.index(index))
      }
      index += 1
      skipSpace()
      switch next {
      case UInt8(ascii: ","):
        position += 1
        skipSpace()
      case UInt8(ascii: "]"):
        position += 1
        return
      default: throw unexpected("a comma or ]")
      }
    }
  }

  /// Reads an object at a level of nesting.
  ///
  /// The next byte must be its brace.
  ///
  /// - Parameters:
  ///   - level: The level of the object.
  ///   - value: Reads the value of a key, one level deeper, after some members.
  @inline(__always)
  package mutating func object(
    _ level: Int,
    value: (inout JSONParser, _ key: String, _ after: JSONObject) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONObject {
    try open(level)
    var object = JSONObject()
    if next == UInt8(ascii: "}") {
      position += 1
      return object
    }
    while true {
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let start = position
      let key = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw unexpected("a colon") }
      position += 1
      skipSpace()
      let member: JSONValue
      do throws(JSONError) {
        member = try value(&self, key, object)
      } catch {
        throw error.inside(.key(key))
      }
      guard object.append(key, member) else {
        throw error(
          .duplicateKey, "A key occurs twice in one object; remove one of the two.", at: start
        ).inside(.key(key))
      }
      skipSpace()
      switch next {
      case UInt8(ascii: ","):
        position += 1
        skipSpace()
      case UInt8(ascii: "}"):
        position += 1
        return object
      default: throw unexpected("a comma or }")
      }
    }
  }

  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let first = position
    skipDigits()
    guard position > first else { throw unexpected("a digit") }
    if position > first + 1, bytes[first] == UInt8(ascii: "0") {
      throw error(.syntax, "A number starts with 0; remove the leading zeros.", at: start)
    }
    if next == UInt8(ascii: ".") {
      position += 1
      let first = position
      skipDigits()
      guard position > first else { throw unexpected("a digit") }
    }
    if next | 0x20 == UInt8(ascii: "e") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      let first = position
      skipDigits()
      guard position > first else { throw unexpected("a digit") }
      guard let exponent = Int(String(decoding: bytes[first..<position], as: UTF8.self)),
        exponent <= JSONNumber.Parts.largestExponent
      else {
        throw error(
          .numberOutOfRange, "A number's exponent is too large; write the number without one.",
          at: start)
      }
    }
    guard position - start <= Self.longestNumber else {
      throw error(
        .numberOutOfRange, "A number has more than \(Self.longestNumber) characters; shorten it.",
        at: start)
    }
    return JSONNumber(unchecked: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  @inline(__always)
  private mutating func skipDigits() {
    while position < bytes.count, bytes[position] &- 0x30 < 10 { position += 1 }
  }
}
