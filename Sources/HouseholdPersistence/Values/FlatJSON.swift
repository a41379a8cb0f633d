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
    out += "\""
  }

  /// The elements of a JSON array of strings and numbers, or nil when the text is none.
  static func literals(_ text: String) -> [Literal]? {
    if text == "[]" { return [] }
    guard let values = try? JSONDecoder().decode([Scalar].self, from: Data(text.utf8)) else {
      return nil
    }
    return values.map(\.literal)
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
