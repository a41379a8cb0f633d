public import HouseholdValidation

/// What a conformance check found wrong with a store.
public struct ConformanceFailure: DescribedError, Hashable, Sendable {
  /// The check's name.
  public var check: String
  /// What was expected and what came.
  public var message: String

  /// Creates a failure.
  public init(check: String, message: String) {
    self.check = check
    self.message = message
  }

  /// The check and what it found.
  public var description: String { "\(check): \(message)" }
}
