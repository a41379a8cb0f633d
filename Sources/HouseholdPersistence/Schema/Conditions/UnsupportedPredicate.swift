public import HouseholdMessages

/// An error for a predicate with a part that stores do not support.
///
/// Thrown before any row is changed, and the same for every store.
public struct UnsupportedPredicate: Error, Hashable, Sendable {
  /// The unsupported part: the name of its expression type, and its subject.
  public var node: String
  /// What to write instead.
  public var hint: Message

  /// Makes the error larger than four words, which optimized builds depend on: see
  /// `Tests/PackageTests/TypedErrorTests.swift`.
  private let fifthWord: UInt8 = 0

  /// Creates an error.
  package init(node: String, hint: Message) {
    self.node = node
    self.hint = hint
  }
}

extension UnsupportedPredicate {
  /// A comparison of a link to many that no store can make.
  static let comparedLinks = UnsupportedPredicate(
    node: "Equal", hint: "compare a link to many with captured ids, or use contains and count")

  /// A constant that no field can hold.
  static let notStorable = UnsupportedPredicate(
    node: "Value", hint: "NaN, infinities and text with U+0000 equal no stored value")
}

extension UnsupportedPredicate: DescribedError {
  /// A sentence with the part and what to write instead.
  public var sentence: Message { "The predicate has an unsupported part, \(node): \(hint)." }
}
