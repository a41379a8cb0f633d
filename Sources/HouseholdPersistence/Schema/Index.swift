/// An index over one or more fields of an entity.
///
/// ```swift
/// Index(\.isActive, \.createdDate)
/// Index(\.petID, unique: true, where: \.isCompleted == false)
/// ```
public struct Index<E: Entity>: Sendable {
  let paths: [FieldPath]
  let isUnique: Bool
  let condition: (@Sendable () -> Filter<E>)?

  /// Declares an index over all rows.
  ///
  /// - Parameters:
  ///   - paths: The fields, those compared for equality first.
  ///   - unique: Whether no two rows may have equal values; rows with a nil are never equal.
  public init(_ paths: (any PartialKeyPath<E> & Sendable)..., unique: Bool = false) {
    self.paths = paths.map { FieldPath($0) }
    isUnique = unique
    condition = nil
  }

  /// Declares an index over some rows.
  ///
  /// - Parameters:
  ///   - paths: The fields, those compared for equality first.
  ///   - unique: Whether no two of these rows may have equal values.
  ///   - condition: The rows the index is about: comparisons of fields with constants.
  public init(
    _ paths: (any PartialKeyPath<E> & Sendable)..., unique: Bool = false,
    where condition: @autoclosure @escaping @Sendable () -> Filter<E>
  ) {
    self.paths = paths.map { FieldPath($0) }
    isUnique = unique
    // Evaluated later: a filter looks its fields up in the schema that is being made now.
    self.condition = condition
  }
}
