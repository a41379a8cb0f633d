public import HouseholdMessages

/// An error about a document: its syntax, as ``JSONError``, or what it says.
///
/// The codes of what no document may be are the same for all of them.
public protocol DocumentError: CodedError {}

extension ErrorCode where Failure: DocumentError {
  /// The syntax is invalid.
  public static var syntax: Self { code() }
  /// The document ends too early.
  public static var unexpectedEnd: Self { code() }
  /// The bytes are not UTF-8, or an escape is not a character.
  public static var invalidText: Self { code() }
  /// A key occurs twice in one object.
  public static var duplicateKey: Self { code() }
  /// A number does not fit.
  public static var numberOutOfRange: Self { code() }
  /// The document has more bytes than allowed.
  public static var tooManyBytes: Self { code() }
  /// Arrays and objects are nested deeper than allowed.
  public static var tooDeep: Self { code() }
  /// The document has more values than allowed.
  public static var tooManyValues: Self { code() }
}
