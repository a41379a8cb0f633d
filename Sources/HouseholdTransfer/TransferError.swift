public import HouseholdValidation

/// Why something could not be read or written: where, what was expected, what was found, and what
/// to do.
///
/// The message and description never contain user input: what was found is described by its type
/// only.
public struct TransferError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<TransferError>

  /// A position in a text.
  public struct Place: Hashable, Sendable {
    /// The byte offset of the position.
    public var offset: Int
    /// The line, counted from 1.
    public var line: Int
    /// The column in characters, counted from 1.
    public var column: Int

    /// Creates a position.
    public init(offset: Int, line: Int, column: Int) {
      self.offset = offset
      self.line = line
      self.column = column
    }
  }

  /// The kind of the error.
  public var code: Code
  /// What is wrong and what to do, in whole sentences, without the position.
  public var message: String
  /// The path to the value, such as `payload.pets[3].name`; empty for the whole document.
  public var path: String
  /// What was expected, or nil.
  public var expected: String?
  /// The type of what was found, or nil.
  public var found: String?
  /// The position in the text, or nil if the error is not about text.
  public var place: Place?
  /// The broken rule, or nil.
  public var validation: ValidationFailure?

  /// Creates an error.
  public init(
    _ code: Code, _ message: String, path: String = "", expected: String? = nil,
    found: String? = nil, place: Place? = nil, validation: ValidationFailure? = nil
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.expected = expected
    self.found = found
    self.place = place
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
  public var description: String {
    var text = path.isEmpty ? message : "\(path): \(message)"
    if let place { text += " (line \(place.line), column \(place.column))" }
    return text
  }
}

extension TransferError.Place {
  /// Counts lines and columns up to a byte.
  init(offset: Int, in bytes: [UInt8]) {
    self.init(offset: offset, line: 1, column: 1)
    for byte in bytes[..<min(offset, bytes.count)] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}

extension TransferError {
  /// A step of the path to a value.
  package enum Step: Sendable {
    case key(String)
    case index(Int)
  }

  /// The same error with a step prepended to its path.
  package func inside(_ step: Step) -> TransferError {
    var error = self
    error.path = step.text + (path.isEmpty || path.hasPrefix("[") ? path : "." + path)
    return error
  }

  /// - Parameter found: What was found, in words and without its content.
  static func wrongType(expected: String, found: String) -> TransferError {
    TransferError(
      .wrongType, "Expected \(expected), found \(found).", expected: expected, found: found)
  }

  package static func missingKey(_ key: String, expected: String) -> TransferError {
    TransferError(
      .missingKey, "The key is missing; expected \(expected).", path: Step.key(key).text,
      expected: expected, found: "nothing")
  }

  static func tooManyBytes(_ count: Int, limit: Int) -> TransferError {
    TransferError(
      .tooManyBytes,
      "The input has \(count) bytes; the limit is \(limit). Split it, or raise the limit.",
      expected: "at most \(limit) bytes", found: "\(count) bytes")
  }
}

extension TransferError.Step {
  /// The step as text.
  ///
  /// Keys come from outside: long ones are truncated, unusual ones quoted.
  var text: String {
    switch self {
    case .index(let index): return "[\(index)]"
    case .key(let key):
      let plain =
        !key.isEmpty && key.utf8.count <= 40
        && key.utf8.allSatisfy {
          $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "-")
            || $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26
        }
      if plain { return key }
      let safe = key.unicodeScalars.prefix(40).map {
        $0.properties.generalCategory == .control ? "\u{FFFD}" : String($0)
      }
      return "\"" + safe.joined() + "\""
    }
  }
}
