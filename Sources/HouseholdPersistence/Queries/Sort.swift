/// One sort criterion: a field, a direction, and for text a way to compare.
///
/// ```swift
/// Fetch<Pet>(sortBy: [Sort(\.name, text: .localized), Sort(\.createdDate, .descending)])
/// ```
///
/// nil comes first in ascending order. Rows that are equal by every criterion are ordered by id, so
/// that paging is stable.
public struct Sort<E: Entity>: Sendable {
  let path: FieldPath
  let descriptor: @Sendable (String) -> SortCriterion

  /// Sorts by a field.
  ///
  /// - Parameters:
  ///   - path: The field; links to many and lists have no order.
  ///   - direction: Ascending by default.
  ///   - text: How text is compared.
  public init<V: FieldValue>(
    _ path: any KeyPath<E, V> & Sendable, _ direction: SortDirection = .ascending,
    text: TextOrder = .scalar
  ) {
    self.path = FieldPath(path)
    descriptor = { SortCriterion(field: $0, direction: direction, text: text) }
  }
}

/// The direction of a sort.
public enum SortDirection: String, Hashable, Sendable, Codable {
  /// Small before large; nil first.
  case ascending
  /// Large before small; nil last.
  case descending
}

/// How text is compared in a sort.
public enum TextOrder: String, Hashable, Sendable, Codable {
  /// By Unicode scalars: fast, can use an index, "Z" before "a".
  case scalar
  /// As people expect names to be sorted: ignoring case and diacritics, numbers by value. The same
  /// on every platform and in every locale.
  case localized
}

/// A sort as plain data.
public struct SortCriterion: Hashable, Sendable, Codable {
  /// The field's name.
  public var field: String
  /// The direction.
  public var direction: SortDirection
  /// How text is compared.
  public var text: TextOrder

  /// Describes a sort.
  package init(
    field: String, direction: SortDirection = .ascending, text: TextOrder = .scalar
  ) {
    self.field = field
    self.direction = direction
    self.text = text
  }
}
