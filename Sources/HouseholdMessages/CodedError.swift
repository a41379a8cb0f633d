/// An error with a code for programs and a sentence for people.
///
/// ```swift
/// struct PotError: CodedError {
///   typealias Code = ErrorCode<PotError>
///   var code: Code
///   var message: Message
/// }
/// ```
public protocol CodedError: DescribedError, Hashable, Sendable {
  /// The kind of the error.
  var code: ErrorCode<Self> { get }
  /// What was expected, what was found, and what to do.
  var message: Message { get }
}

extension CodedError {
  /// The message.
  public var sentence: Message { message }
}
