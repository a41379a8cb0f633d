/// The permanent name of a validation rule, such as `trimmedLength`.
///
/// Codes are an open set: an app's own rules have their own codes, and adding a code breaks no
/// caller.
public struct RuleCode: RawRepresentable, Hashable, Sendable, Codable {
  /// The code's text.
  public let rawValue: String

  /// Creates a code from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension RuleCode: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a code from a literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The code's text.
  public var description: String { rawValue }
}

extension RuleCode {
  /// The value cannot be stored: NaN, an infinity, or text with U+0000.
  public static let notStorable: RuleCode = "notStorable"
  /// The text has more characters than a maximum.
  public static let maximumLength: RuleCode = "maximumLength"
  /// The trimmed text has fewer characters than a minimum, or more than a maximum.
  public static let trimmedLength: RuleCode = "trimmedLength"
  /// The text has nothing but white space.
  public static let notBlank: RuleCode = "notBlank"
  /// The value is smaller than the stored one, and the field must never decrease.
  public static let neverFalls: RuleCode = "neverFalls"
  /// The value differs from the stored one, and the field must never change.
  public static let neverChanges: RuleCode = "neverChanges"
}
