import HouseholdJSON

/// The width of text in a terminal, and text fitted to a width.
public enum TextWidth {
  /// Returns the number of columns of a line of text.
  ///
  /// East Asian wide characters and emoji take two columns; combining marks and control characters
  /// none. Terminals differ where a font has no glyph for a sequence of emoji; this follows those
  /// that draw a grapheme cluster as one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the number of columns of a character: 0, 1 or 2.
  public static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value >= 0x20, first.value < 0x7F, character.utf8.count == 1 { return 1 }
    let properties = first.properties
    if properties.isEmojiPresentation { return 2 }
    let showsAsEmoji = character.unicodeScalars.contains {
      $0.value == 0xFE0F || $0.value == 0x20E3
    }
    if showsAsEmoji, properties.isEmoji { return 2 }
    switch properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    case .format: return first.value == 0xAD ? 1 : 0  // a soft hyphen is drawn
    default: return isWide(first.value) ? 2 : 1
    }
  }

  /// Returns the text with spaces after it, up to a number of columns.
  public static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - self.columns(of: text)))
  }

  /// Returns the text if it fits in a width, otherwise its start and an ellipsis.
  public static func truncated(_ text: String, to columns: Int) -> String {
    if self.columns(of: text) <= columns { return text }
    return columns > 0 ? prefix(of: text, columns: columns - 1) + "…" : ""
  }

  /// Returns as many of the first characters as fit in a width.
  static func prefix(of text: String, columns: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      used += self.columns(of: character)
      if used > columns { break }
      result.append(character)
    }
    return result
  }

  /// Returns the text with nothing in it that could command a terminal.
  ///
  /// Control characters, which include the start of every escape sequence, are shown as their
  /// pictures (␛); the marks that turn the direction of text are left out.
  ///
  /// - Parameters:
  ///   - text: Any text, such as a pet's name.
  ///   - keepingLines: Whether newlines stay as they are.
  public static func printable(_ text: String, keepingLines: Bool = false) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isPlain { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where keepingLines: result.append(scalar)
      case 0x00..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F: result.append("\u{2421}")
      case 0x80..<0xA0: result.append("\u{FFFD}")
      case _ where scalar.isDirectionMark: continue
      case 0x2028, 0x2029: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether a code point is wide or full-width and not an emoji.
  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0.contains(value) }
  }

  /// Source: EastAsianWidth.txt of Unicode 16, W and F, neighboring blocks joined over code points
  /// that are not assigned. https://www.unicode.org/Public/16.0.0/ucd/EastAsianWidth.txt
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
