extension String {
  /// The text without characters that show nothing, so that two names that look alike are one.
  ///
  /// Those are the default ignorable characters of Unicode (UAX #44), such as a zero-width space or a
  /// byte order mark. Joiners stay where they shape what is seen, between letters of scripts that join
  /// and in emoji, as do variation selectors behind what has variants, and the tags of flags.
  package var visible: String { TextRules.visible(self) ?? self }
}

extension TextRules {
  /// The text without characters that show nothing, or nil if there are none to remove.
  @usableFromInline
  static func visible(_ text: String) -> String? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let scalars = Array(text.unicodeScalars)
    var kept = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated()
    where !isInvisible(scalar, after: kept.last, before: scalars[(index + 1)...].first) {
      kept.append(scalar)
    }
    return kept.count == scalars.count ? nil : String(kept)
  }

  /// The text as a name is stored: trimmed, and without what shows nothing; nil if it already is.
  @usableFromInline
  static func cleaned(_ text: String) -> String? {
    guard let visible = visible(text) else { return trimmed(text) }
    return trimmed(visible) ?? visible
  }

  private static func isInvisible(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    guard scalar.properties.isDefaultIgnorableCodePoint else { return false }
    guard let last else { return true }
    switch scalar.value {
    case 0x200C, 0x200D:
      // Latin, Greek and Cyrillic letters do not join; Arabic and Indic ones and emoji do.
      return last.value < 0x600 || (next?.value ?? 0) < 0x600
    case 0xFE00...0xFE0F:
      return last.value < 0x600 && !last.properties.isEmoji
    case 0xE0100...0xE01EF: return last.value < 0x3000
    case 0xE0020...0xE007F:
      return last.value != 0x1F3F4 && !(0xE0020...0xE007E).contains(last.value)
    default: return true
    }
  }
}
