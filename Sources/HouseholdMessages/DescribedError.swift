public import Foundation

/// An error whose description is a sentence for a person, wherever apps look for one.
///
/// All errors of this package conform to it: `error.localizedDescription` is the same text as
/// `String(describing: error)`. An app that speaks another language shows `error.sentence.text(in:)`.
///
/// ```swift
/// struct PotError: DescribedError {
///   var sentence: Message { "The pot is too small; take one of 20 cm." }
/// }
/// ```
public protocol DescribedError: LocalizedError, CustomStringConvertible {
  /// What was expected, what was found, and what to do.
  var sentence: Message { get }
}

extension DescribedError {
  /// The sentence in English.
  public var description: String { sentence.description }
  /// The description.
  public var errorDescription: String? { description }
  /// Nil; the description already says it.
  public var failureReason: String? { nil }
  /// Nil; the description already says it.
  public var recoverySuggestion: String? { nil }
  /// Nil; there is no help besides the description.
  public var helpAnchor: String? { nil }
}
