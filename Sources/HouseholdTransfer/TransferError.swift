public import HouseholdJSON
public import HouseholdMessages
public import HouseholdValidation

/// Why something could not be read or written: where, what was expected, what was found, and what
/// to do.
///
/// It has the properties of a ``/HouseholdJSON/JSONError``, such as `path` and `position`. The
/// message and description never contain user input: what was found is described by its type only.
@dynamicMemberLookup
public struct TransferError: DocumentError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<TransferError>

  /// What is wrong and where; its code is that of this error.
  private(set) var json: JSONError
  /// The broken rule, or nil.
  public var validation: ValidationFailure?

  /// Creates an error.
  public init(
    _ code: Code, _ message: Message, path: String = "", expected: Message? = nil,
    found: Message? = nil, position: TextPosition? = nil, validation: ValidationFailure? = nil
  ) {
    json = JSONError(
      JSONError.Code(rawValue: code.rawValue), message, path: path, expected: expected,
      found: found, position: position)
    self.validation = validation
  }

  /// Creates an error from a document that is not JSON, with the same code, path and position.
  init(_ error: JSONError) { json = error }

  /// The kind of the error.
  public var code: Code { Code(rawValue: json.code.rawValue) }
  /// What is wrong and what to do, in whole sentences, without the position.
  public var message: Message { json.message }
  /// The path, the message, and the position.
  public var sentence: Message { json.sentence }

  /// A property of the error about the document.
  public subscript<Value>(dynamicMember property: WritableKeyPath<JSONError, Value>) -> Value {
    get { json[keyPath: property] }
    set { json[keyPath: property] = newValue }
  }
}

extension TransferError.Code {
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
  /// The same error with a step prepended to its path.
  package func inside(_ step: PathStep) -> TransferError {
    var error = self
    error.json = json.inside(step)
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
