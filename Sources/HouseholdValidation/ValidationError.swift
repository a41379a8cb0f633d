public import HouseholdMessages

/// A write that was refused because some of its values are invalid.
///
/// It lists every failure.
public struct ValidationError: Hashable, Sendable {
  /// All failures, in the order of the rows and their fields.
  ///
  /// Never empty.
  public let failures: [ValidationFailure]

  /// Creates an error from one or more failures.
  public init(_ failures: [ValidationFailure]) { self.failures = failures }
}

extension ValidationError: DescribedError {
  /// Every failure as a sentence, one per line.
  public var sentence: Message { "\(failures.map(\.sentence), .lines)" }
}
