public import HouseholdValidation

/// A rule in words, for documentation tables and error messages.
public struct RuleDescriptor: Sendable, Hashable, Codable {
  /// The rule's permanent name.
  public let code: RuleCode
  /// The rule in words.
  public let summary: String

  /// Creates a description of a rule.
  @inlinable
  public init(code: RuleCode, summary: String) {
    self.code = code
    self.summary = summary
  }
}
