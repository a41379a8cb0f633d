import Foundation

/// A test of one text against another.
///
/// Every store calls the same Swift functions, because databases define "contains" differently.
public enum TextTest: String, Hashable, Sendable, Codable {
  /// The text contains the other one, as whole characters.
  case contains
  /// The text starts with the other one.
  case startsWith
  /// The text contains the other one, ignoring case and diacritics.
  case containsFolded

  /// Runs the test.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the texts.
  package func holds(_ text: String, _ other: String) -> Bool {
    switch self {
    case .contains: text.hasCharacters(other)
    case .startsWith: text.starts(with: other)
    case .containsFolded: other.isEmpty || text.folded.hasCharacters(other.folded)
    }
  }
}

extension String {
  /// Whether the other text is part of this one, as whole characters.
  ///
  /// With Foundation imported, `contains` would be Foundation's, which also finds parts of
  /// characters: the pan in a cook emoji, or the line feed in CR LF.
  fileprivate func hasCharacters(_ other: String) -> Bool {
    // In ASCII without CR, every byte is a character.
    if isPlain, other.isPlain { return Self.has(utf8, other.utf8) }
    return Self.has(self, other)
  }

  private var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }

  private static func has<C: Collection>(_ text: C, _ other: C) -> Bool
  where C.Element: Equatable {
    text.contains(other)
  }

  /// The text without case and diacritics, the same in every locale.
  package var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }

  /// −1, 0 or 1: the order of two texts by their lowercase scalars.
  package func comparedIgnoringCase(to other: String) -> Int {
    let (left, right) = (lowercased(), other.lowercased())
    return left == right ? 0 : left < right ? -1 : 1
  }

  /// −1, 0 or 1: the order in which people expect names: ignoring case and diacritics, numbers by
  /// value, ties by scalar.
  ///
  /// The same on every platform and in every locale.
  package func comparedLocalized(to other: String) -> Int {
    let order = Self.natural(folded, other.folded)
    if order != 0 { return order }
    return utf8.elementsEqual(other.utf8)
      ? 0 : utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
  }

  private static func natural(_ left: String, _ right: String) -> Int {
    var left = Substring(left).unicodeScalars
    var right = Substring(right).unicodeScalars
    while let a = left.first, let b = right.first {
      if a.isASCIIDigit, b.isASCIIDigit {
        let (x, y) = (number(&left), number(&right))
        if x.count != y.count { return x.count < y.count ? -1 : 1 }
        for (p, q) in zip(x, y) where p != q { return p < q ? -1 : 1 }
      } else {
        if a != b { return a < b ? -1 : 1 }
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.isEmpty ? (right.isEmpty ? 0 : -1) : 1
  }

  /// Takes the leading digits, without leading zeros.
  private static func number(
    _ scalars: inout Substring.UnicodeScalarView
  ) -> [Unicode.Scalar] {
    var digits: [Unicode.Scalar] = []
    while let digit = scalars.first, digit.isASCIIDigit {
      if !(digits.isEmpty && digit == "0") { digits.append(digit) }
      scalars.removeFirst()
    }
    return digits
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
