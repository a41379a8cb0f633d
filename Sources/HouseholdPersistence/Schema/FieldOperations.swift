public import Foundation
public import HouseholdValidation

/// The operations on one field of a row, given the row's address.
///
/// The closures are created in ``Field``'s inlinable initializers, where the compiler knows the
/// field's type: with them an insert takes about twice the time of plain C, without them six times.
/// ``AnyField`` offers the same operations on values, without addresses.
@usableFromInline
struct FieldOperations: Sendable {
  @usableFromInline typealias Row = RowAddress
  @usableFromInline typealias MutableRow = MutableRowAddress

  /// Binds the field of a row.
  let bind: @Sendable (Row, RowWriter, Int32) -> Void
  /// Reads the field of a row.
  let read: @Sendable (MutableRow, RowReader, Int32) throws(ReadFailure) -> Void
  /// Whether the field is in canonical form, as a store would return it.
  ///
  /// Nil if it always is.
  let isCanonical: (@Sendable (Row) -> Bool)?
  /// Brings the field into canonical form; false if the value cannot be stored.
  let canonicalize: @Sendable (MutableRow) -> Bool
  /// Whether two rows differ in the field.
  let differs: @Sendable (Row, Row) -> Bool
  /// Copies the field from the second row to the first.
  let copy: @Sendable (MutableRow, Row) -> Void
  /// The field as a literal.
  let literal: @Sendable (Row) -> Literal
  /// Sets the field from a literal.
  let set: @Sendable (MutableRow, Literal) throws(ReadFailure) -> Void
  /// Checks the field's rules; rules that depend on `now` only if it is given.
  ///
  /// Nil if there are no rules.
  let validate: (@Sendable (Row, Date?, inout [ValidationFailure]) -> Void)?

  @usableFromInline
  init(
    bind: @escaping @Sendable (Row, RowWriter, Int32) -> Void,
    read: @escaping @Sendable (MutableRow, RowReader, Int32) throws(ReadFailure) -> Void,
    isCanonical: (@Sendable (Row) -> Bool)?,
    canonicalize: @escaping @Sendable (MutableRow) -> Bool,
    differs: @escaping @Sendable (Row, Row) -> Bool,
    copy: @escaping @Sendable (MutableRow, Row) -> Void,
    literal: @escaping @Sendable (Row) -> Literal,
    set: @escaping @Sendable (MutableRow, Literal) throws(ReadFailure) -> Void,
    validate: (@Sendable (Row, Date?, inout [ValidationFailure]) -> Void)?
  ) {
    self.bind = bind
    self.read = read
    self.isCanonical = isCanonical
    self.canonicalize = canonicalize
    self.differs = differs
    self.copy = copy
    self.literal = literal
    self.set = set
    self.validate = validate
  }
}
