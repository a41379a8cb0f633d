public import Foundation
public import HouseholdValidation

/// What the core does with one field, specialised where the entity is declared.
///
/// The closures are made in ``Field``'s inlinable initializers: with them an insert runs at about
/// twice the time of bare C, without them at six times.
public struct FieldOperations<E>: Sendable {
  /// Binds the field of a row.
  public let bind: @Sendable (E, RowWriter, Int32) -> Void
  /// Reads the field of a row.
  public let read: @Sendable (inout E, RowReader, Int32) throws(ReadFailure) -> Void
  /// Whether the field has the form a store gives back.
  public let isCanonical: @Sendable (E) -> Bool
  /// Brings the field into that form; false when no store can hold the value.
  public let canonicalize: @Sendable (inout E) -> Bool
  /// Whether two rows differ in the field.
  public let differs: @Sendable (E, E) -> Bool
  /// Copies the field from the second row to the first.
  public let copy: @Sendable (inout E, E) -> Void
  /// The field as a literal.
  public let literal: @Sendable (E) -> Literal
  /// Sets the field from a literal.
  public let set: @Sendable (inout E, Literal) throws(ReadFailure) -> Void
  /// Checks the field's rules; those that depend on `now` only when it is given. Nil: no rules.
  public let validate: (@Sendable (E, Date?, inout [ValidationFailure]) -> Void)?

  /// Creates the operations.
  @inlinable
  init(
    bind: @escaping @Sendable (E, RowWriter, Int32) -> Void,
    read: @escaping @Sendable (inout E, RowReader, Int32) throws(ReadFailure) -> Void,
    isCanonical: @escaping @Sendable (E) -> Bool,
    canonicalize: @escaping @Sendable (inout E) -> Bool,
    differs: @escaping @Sendable (E, E) -> Bool,
    copy: @escaping @Sendable (inout E, E) -> Void,
    literal: @escaping @Sendable (E) -> Literal,
    set: @escaping @Sendable (inout E, Literal) throws(ReadFailure) -> Void,
    validate: (@Sendable (E, Date?, inout [ValidationFailure]) -> Void)?
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
