public import Foundation
public import HouseholdValidation

/// The operations on one field of a row, given the row's address.
///
/// The closures are created in ``Field``'s inlinable initializers, where the compiler knows the
/// field's type: with them an insert takes about twice the time of plain C, without them six times.
/// ``AnyField`` offers the same operations on values, without addresses.
@usableFromInline
struct FieldCodec: Sendable {
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
  /// The field as a stored value.
  let storedValue: @Sendable (Row) -> StoredValue
  /// Sets the field from a stored value.
  let set: @Sendable (MutableRow, StoredValue) throws(ReadFailure) -> Void
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
    storedValue: @escaping @Sendable (Row) -> StoredValue,
    set: @escaping @Sendable (MutableRow, StoredValue) throws(ReadFailure) -> Void,
    validate: (@Sendable (Row, Date?, inout [ValidationFailure]) -> Void)?
  ) {
    self.bind = bind
    self.read = read
    self.isCanonical = isCanonical
    self.canonicalize = canonicalize
    self.differs = differs
    self.copy = copy
    self.storedValue = storedValue
    self.set = set
    self.validate = validate
  }
}
