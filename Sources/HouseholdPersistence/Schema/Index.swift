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
  ///   - paths: The fields; those compared for equality first.
  ///   - unique: Whether rows must have different values; a row with a nil is equal to no other.
  public init(_ paths: (any PartialKeyPath<E> & Sendable)..., unique: Bool = false) {
    self.paths = paths.map { FieldPath($0) }
    isUnique = unique
    condition = nil
  }

  /// Declares an index over some rows.
  ///
  /// - Parameters:
  ///   - paths: The fields; those compared for equality first.
  ///   - unique: Whether these rows must have different values.
  ///   - condition: The rows the index covers: comparisons of fields with constants.
  public init(
    _ paths: (any PartialKeyPath<E> & Sendable)..., unique: Bool = false,
    where condition: @autoclosure @escaping @Sendable () -> Filter<E>
  ) {
    self.paths = paths.map { FieldPath($0) }
    isUnique = unique
    // Evaluated later: a filter looks up its fields in the schema that is still being created.
    self.condition = condition
  }
}
