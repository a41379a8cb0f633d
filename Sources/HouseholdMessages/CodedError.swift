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
  /// The text of the code, such as `noOpenLoad`, for errors of any type.
  public var codeText: String { code.rawValue }
}

/// The kind of an error, from an open set: adding a code breaks no caller.
///
/// Each error type has its own codes, which are named where they are declared:
///
/// ```swift
/// extension PotError.Code {
///   /// The pot is smaller than the plant.
///   public static var tooSmall: Self { code() }  // its text is "tooSmall"
/// }
/// ```
public struct ErrorCode<Failure>: RawRepresentable, Hashable, Sendable {
  /// The code's text.
  public let rawValue: String

  /// Creates a code.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The code with the name of the property in which this is called.
  public static func code(_ name: String = #function) -> Self { Self(rawValue: name) }
}

extension ErrorCode: CustomStringConvertible {
  /// The code's text.
  public var description: String { rawValue }
}
