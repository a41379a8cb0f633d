/// The permanent name of a validation rule, such as `trimmedLength`.
///
/// Codes are an open set: an app's own rules have codes of their own, and a new code breaks nobody.
public struct RuleCode: RawRepresentable, Hashable, Sendable, Codable {
  /// The code as text.
  public let rawValue: String

  /// Creates a code from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension RuleCode: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a code from a literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The code as text.
  public var description: String { rawValue }
}

extension RuleCode {
  /// The value has a form that no store can hold: NaN, an infinity, or text with U+0000.
  public static let notStorable: RuleCode = "notStorable"
  /// The value is less than the one that is stored, and it never falls.
  public static let neverFalls: RuleCode = "neverFalls"
}
