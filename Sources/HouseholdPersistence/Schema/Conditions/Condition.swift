/// What the closure of a condition returns: a ``Filter``, or a field that is true or false.
public protocol Condition<E>: Sendable {
  /// The entity whose rows are tested.
  associatedtype E: Entity

  /// The condition as a filter.
  var filter: Filter<E> { get }
}

/// The row in a condition: its members are the fields of the entity.
///
/// ```swift
/// Fetch<Pet> { pet in pet.isActive && pet.createdDate < day }
/// ```
@dynamicMemberLookup
public struct ConditionRow<E: Entity>: Sendable {
  init() {}

  /// A field of the row.
  public subscript<V: FieldValue>(
    dynamicMember path: any KeyPath<E, V> & Sendable
  ) -> ConditionField<E, V> {
    ConditionField(path)
  }
}

/// A field of the row in a condition: compared with a value or another field, or tested by a method.
public struct ConditionField<E: Entity, V: FieldValue>: Sendable {
  private let path: any KeyPath<E, V> & Sendable

  init(_ path: any KeyPath<E, V> & Sendable) { self.path = path }

  var expression: QueryExpression {
    get throws(UnsupportedPredicate) { try E.schema.expression(path) }
  }
}

extension ConditionField: Condition where V == Bool {
  /// The field is true.
  public var filter: Filter<E> { self == true }

  /// The field is false: as a comparison, it can be served by an index.
  public static prefix func ! (field: ConditionField) -> Filter<E> { field == false }
}

extension EntitySchema {
  /// The field that a key path refers to.
  func expression(_ path: PartialKeyPath<E>) throws(UnsupportedPredicate) -> QueryExpression {
    guard let name = name(of: path) else {
      throw UnsupportedPredicate(
        node: "KeyPath",
        hint: "\(verbatim: path) is not a field of \(self.name); compare stored fields")
    }
    return .field(name)
  }
}
