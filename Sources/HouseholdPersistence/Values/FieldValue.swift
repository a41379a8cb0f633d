public import HouseholdMessages
import HouseholdValidation

/// A type that a field of an entity can have.
///
/// Reading and writing are static and inlinable, so that rows are decoded without intermediate
/// values where the compiler sees the entity's declaration.
public protocol FieldValue: Hashable, Sendable {
  /// The type without `Optional`, to which validation rules apply.
  associatedtype Base: FieldValue = Self

  /// The type of the values.
  static var fieldType: FieldType { get }

  /// Whether the type can be nil.
  static var isOptional: Bool { get }

  /// Whether every value is canonical and needs no check.
  static var isAlwaysCanonical: Bool { get }

  /// Reads a column of the current row; by default by way of its stored value.
  ///
  /// - Throws: ``ReadFailure`` if this type cannot represent the column's value.
  static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Self

  /// Binds the value to a parameter of a statement; by default its stored value.
  func write(_ row: RowWriter, _ column: Int32)

  /// Creates a value from its stored value.
  ///
  /// - Throws: ``ReadFailure`` if this type cannot represent the stored value.
  init(storedValue: StoredValue) throws(ReadFailure)

  /// The value as a stored value.
  var storedValue: StoredValue { get }

  /// The value without `Optional`, or nil.
  var base: Base? { get }

  /// Creates a value from one without `Optional`.
  init(base: Base)

  /// Whether the value is already in canonical form, as a store would return it.
  var isCanonical: Bool { get }

  /// The value in canonical form, or nil if it cannot be stored (NaN, U+0000).
  var canonical: Self? { get }

  /// The value in words, for error messages.
  var summary: String { get }

  /// The rules of every field of this type, beside those that the field declares.
  static func standardRules(beside rules: [Rule<Self>]) -> [Rule<Self>]
}

extension FieldValue {
  /// False: most types cannot be nil.
  @inlinable public static var isOptional: Bool { false }

  /// False: each value is checked.
  @inlinable public static var isAlwaysCanonical: Bool { false }

  /// None: most types have no limits but their range.
  public static func standardRules(beside rules: [Rule<Self>]) -> [Rule<Self>] { [] }

  /// True: most types have one representation for each value.
  @inlinable public var isCanonical: Bool { true }

  /// The value itself.
  @inlinable public var canonical: Self? { self }

  /// The value as Swift prints it.
  public var summary: String { "\(self)" }

  /// Reads a column as a stored value.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Self {
    do throws(ReadFailure) {
      return try Self(storedValue: row.storedValue(column))
    } catch {
      throw ReadFailure(error.message, column: column)
    }
  }

  /// Binds the stored value.
  public func write(_ row: RowWriter, _ column: Int32) { row.storedValue(storedValue, column) }
}

extension FieldValue where Base == Self {
  /// The value itself.
  @inlinable public var base: Self? { self }

  /// The value itself.
  @inlinable public init(base: Self) { self = base }
}

/// The error for a stored value that its field's type cannot represent.
public struct ReadFailure: Error, Sendable, Hashable {
  /// What was expected and what was found.
  public var message: Message

  // Optimized builds depend on the number being last: see Tests/PackageTests/TypedErrorTests.swift.
  /// The column's position in the row; -1 if the value did not come from a row.
  public var column: Int32

  /// Creates a failure.
  @inlinable
  public init(_ message: Message, column: Int32 = -1) {
    self.message = message
    self.column = column
  }

  @usableFromInline
  static func mismatch(_ storedValue: StoredValue, expected: FieldType) -> ReadFailure {
    ReadFailure("expected \(expected.words), found \(storedValue.shortDescription)")
  }

  /// The failure for a whole number outside of those that the rules of its field let pass.
  static func outside(_ numbers: ClosedRange<Int>, column: Int32 = -1) -> ReadFailure {
    let expected: Message =
      numbers.upperBound == .max
      ? "a whole number of at least \(numbers.lowerBound)"
      : "a whole number from \(numbers.lowerBound) to \(numbers.upperBound)"
    return ReadFailure("expected \(expected), found another number", column: column)
  }
}

extension ReadFailure: DescribedError {
  /// A sentence with what was expected and what was found.
  public var sentence: Message { "A stored value cannot be read: \(message)." }
}

extension StoredValue {
  /// The type of the stored value, without its content.
  var shortDescription: Message {
    switch self {
    case .null: "nothing"
    case .integer: "a whole number"
    case .real: "a number"
    case .text: "text"
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}
