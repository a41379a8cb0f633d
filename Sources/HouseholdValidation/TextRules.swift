import Foundation

/// The text functions behind the standard rules.
///
/// Public only because rules are inlined into the module that declares an entity.
@usableFromInline
enum TextRules {
  /// The text without white space and newlines at both ends, or nil if there are none to remove.
  @usableFromInline
  static func trimmed(_ text: String) -> String? {
    // Nearly all text starts and ends with a visible ASCII character, so a few bytes decide.
    let utf8 = text.utf8
    guard let start = utf8.firstIndex(where: { !isSpace($0) }),
      let end = utf8.lastIndex(where: { !isSpace($0) })
    else { return text.isEmpty ? nil : "" }
    if isVisible(utf8[start]), isVisible(utf8[end]) {
      let end = utf8.index(after: end)
      return start == utf8.startIndex && end == utf8.endIndex ? nil : String(text[start..<end])
    }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.utf8.count == utf8.count ? nil : trimmed
  }

  /// Whether a byte is white space or a newline of ASCII.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether a byte is a character of ASCII that shows something.
  private static func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

  /// The number of characters.
  @usableFromInline
  static func characterCount(_ text: String) -> Int {
    // In ASCII a character is a byte, but for CR LF, which is one character of two bytes.
    var isPlain = true
    for byte in text.utf8 where byte >= 0x80 || byte == 0x0D {
      isPlain = false
      break
    }
    return isPlain ? text.utf8.count : text.count
  }

  /// Whether the text has more characters than a maximum.
  @usableFromInline
  static func isLonger(_ text: String, than maximum: Int) -> Bool {
    // No character is less than a byte, so nearly all texts need not be counted.
    text.utf8.count > maximum && characterCount(text) > maximum
  }

  /// Whether the text is `#` and six hexadecimal digits.
  @usableFromInline
  static func isHexColor(_ text: String) -> Bool {
    let utf8 = text.utf8
    return utf8.count == 7 && utf8.first == UInt8(ascii: "#")
      && utf8.dropFirst().allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
          UInt8(ascii: "a")...UInt8(ascii: "f"):
          true
        default: false
        }
      }
  }

  /// The color trimmed and in upper case, or nil if it already is, or is not a color.
  @usableFromInline
  static func upperHexColor(_ text: String) -> String? {
    let trimmed = trimmed(text) ?? text
    guard isHexColor(trimmed) else { return nil }
    let upper = trimmed.uppercased()
    return upper.utf8.elementsEqual(text.utf8) ? nil : upper
  }

  /// Whether the text is three upper-case Latin letters.
  @usableFromInline
  static func isCurrencyCode(_ text: String) -> Bool {
    text.utf8.count == 3
      && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// The code trimmed and in upper case, or nil if it already is.
  @usableFromInline
  static func upperCurrencyCode(_ text: String) -> String? {
    if isCurrencyCode(text) { return nil }
    let code = (trimmed(text) ?? text).uppercased()
    return code == text ? nil : code
  }
}

extension String {
  /// The text without white space and newlines at both ends.
  ///
  /// Text that needs no trimming, which is nearly all text, costs two comparisons.
  package var trimmed: String { TextRules.trimmed(self) ?? self }
}
