/// An index over one or more fields of an entity.
///
/// ```swift
/// Index(\.isActive, \.createdDate)
/// Index(\.petID, unique: true, where: { !$0.isCompleted })
/// ```
public struct Index<E: Entity>: Sendable {
  let paths: [FieldPath]
  let isUnique: Bool
  let whenMerged: Duplicates<E>
  let condition: (@Sendable () -> Filter<E>)?

  /// Declares an index over all rows.
  ///
  /// - Parameters:
  ///   - paths: The fields; those compared for equality first.
  ///   - unique: Whether rows must have different values; a row with a nil is equal to no other.
  ///   - duplicates: What becomes of two rows that stores added with the same values.
  public init(
    _ paths: (any PartialKeyPath<E> & Sendable)..., unique: Bool = false,
    whenMerged duplicates: Duplicates<E> = .merge
  ) {
    self.paths = paths.map { FieldPath($0) }
    isUnique = unique
    whenMerged = duplicates
    condition = nil
  }

  /// Declares an index over some rows.
  ///
  /// - Parameters:
  ///   - paths: The fields; those compared for equality first.
  ///   - unique: Whether these rows must have different values.
  ///   - duplicates: What becomes of two rows that stores added with the same values.
  ///   - condition: The rows the index covers: comparisons of fields with constants.
  public init<C: Condition<E>>(
    _ paths: (any PartialKeyPath<E> & Sendable)..., unique: Bool = false,
    whenMerged duplicates: Duplicates<E> = .merge,
    where condition: @escaping @Sendable (ConditionRow<E>) -> C
  ) {
    self.paths = paths.map { FieldPath($0) }
    isUnique = unique
    whenMerged = duplicates
    // Evaluated later: a filter looks up its fields in the schema that is still being created.
    self.condition = { Filter(condition) }
  }
}

/// What becomes of two rows with the same values in a unique index, added in stores that did not know
/// of each other.
public struct Duplicates<E: Entity>: Sendable {
  let rule: DuplicateRule
  /// Whether nil is a value like others.
  var countsNil = false
  /// The older row, changed so that the index allows both.
  let close: (@Sendable (_ older: E, _ newer: E) -> E)?

  /// They become the row with the lesser id, and links lead to it; what indexes do unless they declare
  /// something else.
  public static var merge: Duplicates { Duplicates(rule: .merge, close: nil) }

  /// They become the row with the lesser id, and links lead to it.
  ///
  /// - Parameter countingNil: Whether nil is a value like others, such as for what is at the top of a
  ///   tree; otherwise a row with a nil is equal to no other. A link that became nil because its target
  ///   was deleted does not count.
  public static func merge(countingNil: Bool) -> Duplicates {
    Duplicates(rule: .merge, countsNil: countingNil, close: nil)
  }

  /// They are the same row, because the id follows from the values.
  public static var sameRow: Duplicates { Duplicates(rule: .sameRow, close: nil) }

  /// The older row is closed.
  ///
  /// - Parameter close: The older row, changed so that the index allows both. It gives the same in every
  ///   store, so it knows neither the time nor other rows.
  public static func oneOpen(
    _ close: @escaping @Sendable (_ older: E, _ newer: E) -> E
  ) -> Duplicates {
    Duplicates(rule: .oneOpen, close: close)
  }
}
