import HouseholdJSON

/// The text of a list column: a JSON array of texts and numbers without white space.
///
/// Equal lists have equal text, because journals and digests compare the text.
package enum StoredList {
  /// The text of a list.
  package static func text(_ elements: [StoredValue]) -> String {
    if elements.isEmpty { return "[]" }
    var writer = JSONWriter(.compact, escapes: .stored)
    writer.bytes.reserveCapacity(elements.count * 16)
    writer.openArray()
    for element in elements {
      switch element {
      case .integer(let value): writer.write(element: JSONValue(value))
      case .real(let value): writer.write(element: JSONValue(value))
      case .text(let value): writer.write(element: .string(value))
      case .null, .blob: writer.write(element: .null)
      }
    }
    writer.close()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The elements of a list, or nil if the text is not the text of one.
  ///
  /// A number without a fraction or exponent is an integer, as in databases; any other is a
  /// floating-point number, even if its value is whole: the digits of a large one only approximate
  /// its value.
  package static func elements(_ text: String) -> [StoredValue]? {
    if text == "[]" { return [] }
    var elements: [StoredValue] = []
    var isList = false
    do throws(JSONError) {
      try JSONParser.read(Array(text.utf8), limits: limits) { (parser) throws(JSONError) in
        isList = parser.next == UInt8(ascii: "[")
        guard isList else { return }
        try parser.array(0) { value in
          switch value {
          case .string(let text): elements.append(.text(text))
          case .number(let number):
            if let whole = Int64(number.text) {
              elements.append(.integer(whole))
            } else if let real = number.double {
              elements.append(.real(real))
            } else {
              isList = false
            }
          default: isList = false
          }
        }
      }
    } catch {
      return nil
    }
    return isList ? elements : nil
  }

  private static let limits = InputLimits(bytes: .max, depth: 1, values: .max)
}
