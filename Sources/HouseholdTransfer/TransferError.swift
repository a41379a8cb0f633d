public import HouseholdJSON
import HouseholdMessages
public import HouseholdValidation

/// Why something could not be read or written: where, what was expected, what was found, and what
/// to do.
///
/// The message and description never contain user input: what was found is described by its type
/// only.
public struct TransferError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<TransferError>

  /// The kind of the error.
  public var code: Code
  /// What is wrong and what to do, in whole sentences, without the position.
  public var message: Message
  /// The path to the value, such as `payload.pets[3].name`; empty for the whole document.
  public var path: String
  /// What was expected, or nil.
  public var expected: Message?
  /// The type of what was found, or nil.
  public var found: Message?
  /// The position in the text, or nil if the error is not about text.
  public var position: TextPosition?
  /// The broken rule, or nil.
  public var validation: ValidationFailure?

  /// Creates an error.
  public init(
    _ code: Code, _ message: Message, path: String = "", expected: Message? = nil,
    found: Message? = nil, position: TextPosition? = nil, validation: ValidationFailure? = nil
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.expected = expected
    self.found = found
    self.position = position
    self.validation = validation
  }
}

extension TransferError.Code {
  /// The syntax is invalid.
  public static var syntax: Self { code() }
  /// The input ends too early.
  public static var unexpectedEnd: Self { code() }
  /// The bytes are not UTF-8, or an escape is not a character.
  public static var invalidText: Self { code() }
  /// A key occurs twice in one object.
  public static var duplicateKey: Self { code() }
  /// A number does not fit.
  public static var numberOutOfRange: Self { code() }
  /// The input has more bytes than allowed.
  public static var tooManyBytes: Self { code() }
  /// Arrays and objects are nested deeper than allowed.
  public static var tooDeep: Self { code() }
  /// The input has more values than allowed.
  public static var tooManyValues: Self { code() }
  /// A value is of another type than expected.
  public static var wrongType: Self { code() }
  /// A required key is missing.
  public static var missingKey: Self { code() }
  /// The document is of another kind.
  public static var wrongKind: Self { code() }
  /// The document was written by a newer version.
  public static var newerVersion: Self { code() }
  /// A value breaks a rule of its entity: ``/HouseholdTransfer/TransferError/validation``.
  public static var invalidValue: Self { code() }
  /// Two rows have the same id.
  public static var duplicateID: Self { code() }
  /// A link refers to a row that does not exist.
  public static var missingTarget: Self { code() }
  /// The store already has rows.
  public static var storeNotEmpty: Self { code() }
  /// A line or column belongs to an entity that is not in the model.
  public static var unknownEntity: Self { code() }
  /// The number of rows does not match the count at the end.
  public static var wrongCount: Self { code() }
  /// A row has more or fewer cells than the first.
  public static var raggedRow: Self { code() }
  /// An upgrade step from an older version failed.
  public static var upgradeFailed: Self { code() }
  /// A value cannot be written in this format.
  public static var notWritable: Self { code() }
}

extension TransferError {
  /// The path, the message, and the position.
  public var sentence: Message {
    let text = path.isEmpty ? message : "\(path): \(message)"
    guard let position else { return text }
    return "\(text) (line \(position.line), column \(position.column))"
  }
}

extension TransferError {
  /// Creates an error from a document that is not JSON, with the same code, path and position.
  public init(_ error: JSONError) {
    self.init(
      Code(rawValue: error.code.rawValue), error.message, path: error.path,
      expected: error.expected, found: error.found, position: error.position)
  }

  /// The same error with a step prepended to its path.
  package func inside(_ step: PathStep) -> TransferError {
    var error = self
    error.path = step.path(to: path)
    return error
  }

  package static func wrongType(expected: Message, found: JSONValue) -> TransferError {
    .wrongType(expected: expected, found: found.kind)
  }

  /// - Parameter found: What was found, in words and without its content.
  static func wrongType(expected: Message, found: Message) -> TransferError {
    TransferError(
      .wrongType, "Expected \(expected), found \(found).", expected: expected, found: found)
  }

  package static func missingKey(_ key: String, expected: Message) -> TransferError {
    TransferError(
      .missingKey, "The key is missing; expected \(expected).", path: PathStep.key(key).text,
      expected: expected, found: "nothing")
  }
}
