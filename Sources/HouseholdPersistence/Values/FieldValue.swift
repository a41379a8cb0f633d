public import HouseholdValidation

/// A type that a field of an entity can have.
///
/// Reading and writing are static and inlinable, so that a row is decoded without a single
/// intermediate value when the compiler sees the entity's declaration.
public protocol FieldValue: Hashable, Sendable {
  /// The type without `Optional`; validation rules are about it.
  associatedtype Base: FieldValue = Self

  /// What the values mean.
  static var fieldType: FieldType { get }

  /// Whether the type has a nil.
  static var isOptional: Bool { get }

  /// Whether every value is canonical, so that nothing needs to be checked.
  static var isAlwaysCanonical: Bool { get }

  /// Reads a column of the current row.
  ///
  /// - Throws: ``ReadFailure`` when the column holds nothing this type can represent.
  static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Self

  /// Binds the value to a parameter of a statement.
  func write(_ row: RowWriter, _ column: Int32)

  /// Creates a value from its literal.
  ///
  /// - Throws: ``ReadFailure`` when the literal is nothing this type can represent.
  init(literal: Literal) throws(ReadFailure)

  /// The value as a literal.
  var literal: Literal { get }

  /// The value without `Optional`, or nil.
  var base: Base? { get }

  /// Creates a value from one without `Optional`.
  init(base: Base)

  /// Whether the value is already what a store would give back.
  var isCanonical: Bool { get }

  /// The value as a store gives it back, or nil when no store can hold it (NaN, U+0000).
  var canonical: Self? { get }

  /// The value in words, for error messages.
  var summary: String { get }
}

extension FieldValue {
  /// False: most types have no nil.
  @inlinable public static var isOptional: Bool { false }

  /// False: values are asked one by one.
  @inlinable public static var isAlwaysCanonical: Bool { false }

  /// True: most types have one representation for each value.
  @inlinable public var isCanonical: Bool { true }

  /// The value itself.
  @inlinable public var canonical: Self? { self }

  /// The value as Swift prints it.
  public var summary: String { "\(self)" }
}

extension FieldValue where Base == Self {
  /// The value itself.
  @inlinable public var base: Self? { self }

  /// The value itself.
  @inlinable public init(base: Self) { self = base }
}

/// A column that holds nothing its field's type can represent.
public struct ReadFailure: Error, Sendable, Hashable {
  /// What was expected and what came.
  public var message: String

  // Optimized builds depend on the number being last: see Tests/PackageTests/TypedErrorTests.swift.
  /// The column's place in the row; -1 when the value did not come from a row.
  public var column: Int32

  /// Creates a failure.
  @inlinable
  public init(_ message: String, column: Int32 = -1) {
    self.message = message
    self.column = column
  }

  @usableFromInline
  static func mismatch(_ literal: Literal, expected: FieldType) -> ReadFailure {
    ReadFailure("expected \(expected.label), found \(literal.shortDescription)")
  }
}

extension ReadFailure: DescribedError {
  /// A sentence with what was expected and what came.
  public var description: String { "A stored value cannot be read: \(message)." }
}

extension Literal {
  /// The kind of the literal, without its content.
  var shortDescription: String {
    switch self {
    case .null: "nothing"
    case .integer: "a whole number"
    case .real: "a number"
    case .text: "text"
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}
