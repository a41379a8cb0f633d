import Foundation

/// JSON arrays of strings and numbers: the form of list columns.
///
/// The full JSON reader is HouseholdTransfer's, a module above this one; a list column needs only
/// this much of it.
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

  /// Whether a byte of a string stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The elements of a JSON array of strings and numbers, or nil when the text is none.
  static func literals(_ text: String) -> [Literal]? {
    if text == "[]" { return [] }
    if let strings = plainStrings(text) { return strings }
    guard let values = try? JSONDecoder().decode([Scalar].self, from: Data(text.utf8)) else {
      return nil
    }
    return values.map(\.literal)
  }

  /// The elements of an array of strings without escapes and white space, as nearly all are; nil for
  /// any other text.
  private static func plainStrings(_ text: String) -> [Literal]? {
    let utf8 = text.utf8
    guard utf8.first == UInt8(ascii: "[") else { return nil }
    var elements: [Literal] = []
    var index = utf8.index(after: utf8.startIndex)
    while index < utf8.endIndex, utf8[index] == UInt8(ascii: "\"") {
      let start = utf8.index(after: index)
      guard let end = utf8[start...].firstIndex(where: { !isPlain($0) }),
        utf8[end] == UInt8(ascii: "\"")
      else { return nil }
      elements.append(.text(String(text[start..<end])))
      index = utf8.index(after: end)
      guard index < utf8.endIndex else { return nil }
      let separator = utf8[index]
      index = utf8.index(after: index)
      if separator == UInt8(ascii: "]") { return index == utf8.endIndex ? elements : nil }
      guard separator == UInt8(ascii: ",") else { return nil }
    }
    return nil
  }

  private struct Scalar: Decodable {
    let literal: Literal

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        literal = .text(text)
      } else if let integer = try? container.decode(Int64.self) {
        literal = .integer(integer)
      } else {
        literal = .real(try container.decode(Double.self))
      }
    }
  }
}
