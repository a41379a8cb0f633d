public import Foundation
public import HouseholdMessages

extension Rule where Value: Comparable & Sendable {
  /// The value lies in a closed range.
  @inlinable
  public static func range(_ range: ClosedRange<Value>) -> Rule {
    Rule(
      "range", "\(range.lowerBound) to \(range.upperBound)", numbers: range as? ClosedRange<Int>
    ) { value, _ in
      range.contains(value)
        ? nil : "must be from \(describing: range.lowerBound) to \(describing: range.upperBound)"
    }
  }

  /// The value is a minimum or more.
  @inlinable
  public static func atLeast(_ minimum: Value) -> Rule {
    Rule(
      "atLeast", "at least \(minimum)", numbers: (minimum as? Int).map { $0...Int.max }
    ) { value, _ in
      value >= minimum ? nil : "must be at least \(describing: minimum)"
    }
  }

  /// The value is more than a bound.
  @inlinable
  public static func greaterThan(_ bound: Value) -> Rule {
    Rule(
      "greaterThan", "more than \(bound)",
      numbers: (bound as? Int).flatMap { $0 < Int.max ? ($0 + 1)...Int.max : nil }
    ) { value, _ in
      value > bound ? nil : "must be more than \(describing: bound)"
    }
  }
}

extension Rule where Value: Comparable & Sendable {
  /// The value never decreases, such as a running total.
  ///
  /// The store checks it when a stored row changes. A local write of a smaller value is refused; an
  /// import and a change from another device keep the larger value.
  @inlinable
  public static var neverFalls: Rule {
    Rule(.neverFalls, "never falls") { _, _ in nil }
  }
}

extension Rule where Value == Date {
  /// The instant is not later than the moment of the write.
  ///
  /// Checked only when a local write changes the field.
  @inlinable
  public static var notInFuture: Rule {
    Rule("notInFuture", "not in the future", onlyLocal: true) { value, now in
      value <= now ? nil : "must not be in the future"
    }
  }
}

extension Rule where Value == String {
  /// The text has a number of characters in a range, not counting white space and newlines at both
  /// ends.
  ///
  /// The stored text is the trimmed one, without characters that show nothing, such as a zero-width
  /// space: two names that look alike are one.
  ///
  /// Characters are Swift's: each is one grapheme cluster.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  @inlinable
  public static func trimmedLength(_ range: ClosedRange<Int>) -> Rule {
    Rule(
      .trimmedLength,
      "\(range.lowerBound) to \(range.upperBound) characters after trimming",
      normalize: { TextRules.cleaned($0) }
    ) { value, _ in
      range.contains(TextRules.characterCount(value))
        ? nil : "must have \(range.lowerBound) to \(range.upperBound) characters"
    }
  }

  /// The text is not empty once white space and newlines at both ends are removed.
  ///
  /// The stored text is the trimmed one, without characters that show nothing.
  @inlinable
  public static var notBlank: Rule {
    Rule(.notBlank, "not blank", normalize: { TextRules.cleaned($0) }) { value, _ in
      value.isEmpty ? "must not be blank" : nil
    }
  }

  /// The text has no more characters than a maximum.
  ///
  /// - Parameters:
  ///   - maximum: The most characters.
  ///   - onlyLocal: Whether longer texts are taken from imports and other devices.
  @inlinable
  public static func maximumLength(_ maximum: Int, onlyLocal: Bool = false) -> Rule {
    Rule(.maximumLength, "at most \(maximum) characters", onlyLocal: onlyLocal) { value, _ in
      TextRules.isLonger(value, than: maximum)
        ? "must have at most \(maximum) characters" : nil
    }
  }

  /// The text is an ISO 4217 currency code: three Latin letters.
  ///
  /// Stored in upper case. The rule does not check whether the currency exists.
  @inlinable
  public static var currencyCode: Rule {
    Rule(
      "currencyCode", "a three-letter currency code",
      normalize: { TextRules.upperCurrencyCode($0) }
    ) { value, _ in
      TextRules.isCurrencyCode(value)
        ? nil : "must be a three-letter currency code, such as EUR"
    }
  }

  /// The text is a color as `#` and six hexadecimal digits.
  ///
  /// Stored in upper case.
  @inlinable
  public static var hexColor: Rule {
    Rule("hexColor", "a color as #RRGGBB", normalize: { TextRules.upperHexColor($0) }) {
      value, _ in
      TextRules.isHexColor(value) ? nil : "must be a color such as #A1B2C3"
    }
  }
}
