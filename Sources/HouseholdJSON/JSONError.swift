public import HouseholdMessages

/// Why a JSON document could not be read: where, what was expected, what was found, and what to do.
///
/// The message and description never contain user input: what was found is described by its type
/// only.
public struct JSONError: DocumentError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<JSONError>

  /// The kind of the error.
  public var code: Code
  /// What is wrong and what to do, in whole sentences, without the position.
  public var message: Message
  /// The path to the value, such as `payload.pets[3].name`; empty for the whole document.
  public var path: String
  /// What was expected, or nil.
  public var expected: Message?
  /// What was found, in words, or nil.
  public var found: Message?
  /// The position in the document, or nil if the error is about the whole of it.
  public var position: TextPosition?

  /// Creates an error.
  public init(
    _ code: Code, _ message: Message, path: String = "", expected: Message? = nil,
    found: Message? = nil, position: TextPosition? = nil
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.expected = expected
    self.found = found
    self.position = position
  }
}

extension JSONError {
  /// The path, the message, and the position.
  public var sentence: Message {
    let text = path.isEmpty ? message : "\(path): \(message)"
    guard let position else { return text }
    return "\(text) (line \(position.line), column \(position.column))"
  }
}

extension JSONError {
  /// The same error with a step prepended to its path.
  package func inside(_ step: PathStep) -> JSONError {
    var error = self
    error.path = step.path(to: path)
    return error
  }

  package static func tooManyBytes(_ count: Int, limit: Int) -> JSONError {
    JSONError(
      .tooManyBytes,
      "The input has \(count) bytes; the limit is \(limit). Split it, or raise the limit.",
      expected: "at most \(limit) bytes", found: "\(count) bytes")
  }
}

extension InputLimits {
  /// Checks the size of a document.
  package func check(_ count: Int) throws(JSONError) {
    guard count <= bytes else { throw .tooManyBytes(count, limit: bytes) }
  }
}
