/// JSON arrays of strings and numbers, as stored in list columns.
///
/// The full JSON reader is in HouseholdTransfer, a module above this one; a list column only needs
/// this part.
enum FlatJSON {
  /// The array as JSON without white space.
  static func text(_ elements: [Literal]) -> String {
    var out = "["
    for (index, element) in elements.enumerated() {
      if index > 0 { out += "," }
      switch element {
      case .integer(let value): out += String(value)
      case .real(let value): out += "\(value)"
      case .text(let value): append(value, to: &out)
      case .null, .blob: out += "null"
      }
    }
    return out + "]"
  }

  private static func append(_ string: String, to out: inout String) {
    out += "\""
    defer { out += "\"" }
    if string.utf8.allSatisfy(isPlain) {
      out += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\u{0}"..."\u{1F}":
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte of a string needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The elements of a JSON array of strings and numbers, or nil for other text.
  static func literals(_ text: String) -> [Literal]? {
    if text == "[]" { return [] }
    var reader = FlatJSONReader(text)
    return reader.array()
  }
}

/// Reads one JSON array of strings and numbers.
///
/// A number without a fraction or exponent is an integer, as in databases; any other is a
/// floating-point number, even if its value is whole: the digits of a large one only approximate
/// its value.
private struct FlatJSONReader {
  private let utf8: [UInt8]
  private var place = 0

  init(_ text: String) { utf8 = Array(text.utf8) }

  private var next: UInt8? { place < utf8.count ? utf8[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  mutating func array() -> [Literal]? {
    skipSpace()
    guard take("[") else { return nil }
    var elements: [Literal] = []
    skipSpace()
    if !take("]") {
      repeat {
        skipSpace()
        guard let element = next == UInt8(ascii: "\"") ? string() : number() else { return nil }
        elements.append(element)
        skipSpace()
      } while take(",")
      guard take("]") else { return nil }
    }
    skipSpace()
    return next == nil ? elements : nil
  }

  private mutating func number() -> Literal? {
    let start = place
    _ = take("-")
    let first = next
    let digits = takeDigits()
    // Leading zeros are not allowed.
    guard digits > 0, digits == 1 || first != UInt8(ascii: "0") else { return nil }
    var isWhole = true
    if take(".") {
      isWhole = false
      if takeDigits() == 0 { return nil }
    }
    if take("e") || take("E") {
      isWhole = false
      _ = take("+") || take("-")
      if takeDigits() == 0 { return nil }
    }
    let text = String(decoding: utf8[start..<place], as: UTF8.self)
    if isWhole, let whole = Int64(text) { return .integer(whole) }
    return Double(text).map { .real($0) }
  }

  private mutating func takeDigits() -> Int {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place - start
  }

  private mutating func string() -> Literal? {
    place += 1
    let start = place
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { return escapedString(from: start) }
      place += 1
    }
    let text = String(decoding: utf8[start..<place], as: UTF8.self)
    return take("\"") ? .text(text) : nil
  }

  /// A string with escapes, which few strings have.
  private mutating func escapedString(from start: Int) -> Literal? {
    var units: [UInt16] = []
    var bytes = Array(utf8[start..<place])
    func flush(_ units: inout [UInt16], _ bytes: inout [UInt8]) {
      guard !units.isEmpty else { return }
      bytes += Array(String(decoding: units, as: UTF16.self).utf8)
      units = []
    }
    while let byte = next, byte >= 0x20 {
      place += 1
      if byte == UInt8(ascii: "\"") {
        flush(&units, &bytes)
        return .text(String(decoding: bytes, as: UTF8.self))
      }
      guard byte == UInt8(ascii: "\\") else {
        flush(&units, &bytes)
        bytes.append(byte)
        continue
      }
      guard let escape = next else { return nil }
      place += 1
      if escape == UInt8(ascii: "u") {
        guard let unit = codeUnit() else { return nil }
        units.append(unit)
        continue
      }
      guard let character = Self.escapes[escape] else { return nil }
      flush(&units, &bytes)
      bytes.append(character)
    }
    return nil
  }

  private mutating func codeUnit() -> UInt16? {
    guard place + 4 <= utf8.count else { return nil }
    let digits = String(decoding: utf8[place..<(place + 4)], as: UTF8.self)
    guard digits.utf8.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else {
      return nil
    }
    place += 4
    return UInt16(digits, radix: 16)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]
}
