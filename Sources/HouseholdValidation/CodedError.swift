/// An error with a code for programs and a sentence for people.
///
/// ```swift
/// struct PotError: CodedError {
///   typealias Code = ErrorCode<PotError>
///   var code: Code
///   var message: String
/// }
/// ```
public protocol CodedError: DescribedError, Hashable, Sendable {
  /// The kind of the error.
  var code: ErrorCode<Self> { get }
  /// What was expected, what was found, and what to do.
  var message: String { get }
}

extension CodedError {
  /// The message.
  public var description: String { message }
}
