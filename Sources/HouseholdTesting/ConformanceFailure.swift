public import HouseholdMessages

/// The failure of a conformance check.
public struct ConformanceFailure: DescribedError, Hashable, Sendable {
  /// The check's name.
  public var check: String
  /// What was expected and what was found.
  public var message: String

  /// Creates a failure.
  public init(check: String, message: String) {
    self.check = check
    self.message = message
  }

  /// The check's name and what it found.
  public var sentence: Message { "\(check): \(message)" }
}
