import Foundation
import HouseholdMessages

/// A condition on rows, written with key paths and standard operators.
///
/// ```swift
/// let filter: Filter<Pet> = \.isActive == true && \.createdDate < day
/// ```
///
/// Every store supports every filter that compiles.
///
/// A chain of `&&` or `||` may have hundreds of thousands of conditions. Other nesting, as in `a &&
/// (b || (c && …))`, is limited to about twenty levels; using a deeper filter throws
/// ``UnsupportedPredicate``.
public struct Filter<E: Entity>: Sendable {
  private let conditions: Result<Conditions, UnsupportedPredicate>

  /// The condition as data, or the error that explains why there is none.
  ///
  /// - Complexity: O(*n*) in the number of joined conditions.
  var translation: Result<QueryExpression, UnsupportedPredicate> { conditions.map(\.expression) }

  init(_ make: () throws(UnsupportedPredicate) -> QueryExpression) {
    self.init(conditions: { () throws(UnsupportedPredicate) in try Conditions(try make()) })
  }

  private init(conditions make: () throws(UnsupportedPredicate) -> Conditions) {
    do throws(UnsupportedPredicate) {
      conditions = .success(try make())
    } catch {
      conditions = .failure(error)
    }
  }

  /// A filter that matches every row.
  public static var all: Filter { Filter { .always } }
}

extension Filter {
  private static func binary<V: FieldValue, Other: FieldValue>(
    _ path: KeyPath<E, V>, value: Other,
    make: (QueryExpression, QueryExpression) -> QueryExpression
  ) -> Filter {
    Filter { () throws(UnsupportedPredicate) in
      make(try E.schema.expression(path), .constant(try constant(value)))
    }
  }

  private static func constant(
    _ value: some FieldValue
  ) throws(UnsupportedPredicate) -> Literal {
    guard let literal = value.canonicalLiteral else { throw .notStorable }
    return literal
  }

  fileprivate static func equal<V: FieldValue>(_ path: KeyPath<E, V>, _ value: V) -> Filter {
    Filter { () throws(UnsupportedPredicate) in
      let field = try E.schema.expression(path)
      // A link to many is not a column, so its targets are compared one by one.
      if case .field(let name) = field, E.schema.field(named: name)?.type == .links,
        let ids = value as? Set<UUID>
      {
        return .links(name, equal: ids)
      }
      return .equal(field, .constant(try constant(value)))
    }
  }

  fileprivate static func less<V: FieldValue>(
    _ path: KeyPath<E, V>, _ value: V.Base, orEqual: Bool, flipped: Bool
  ) -> Filter {
    binary(path, value: value) { field, constant in
      let (a, b) = flipped ? (constant, field) : (field, constant)
      return orEqual ? .lessOrEqual(a, b) : .less(a, b)
    }
  }

  fileprivate static func compare<V>(
    _ left: KeyPath<E, V>, right: KeyPath<E, V>,
    make: (QueryExpression, QueryExpression) -> QueryExpression
  ) -> Filter {
    Filter { () throws(UnsupportedPredicate) in
      let fields = (try E.schema.expression(left), try E.schema.expression(right))
      if E.schema.isLink(fields.0) || E.schema.isLink(fields.1) { throw .comparedLinks }
      return make(fields.0, fields.1)
    }
  }

  fileprivate static func combine(
    _ left: Filter, connective: Conditions.Connective, right: Filter
  ) -> Filter {
    Filter(conditions: { () throws(UnsupportedPredicate) in
      try left.conditions.get().joined(connective, try right.conditions.get())
    })
  }

  fileprivate var negated: Filter {
    Filter(conditions: { () throws(UnsupportedPredicate) in try conditions.get().negated() })
  }

  /// The field equals one of some values.
  public static func isIn<V: FieldValue>(
    _ path: KeyPath<E, V>, _ values: some Sequence<V>
  ) -> Filter {
    Filter { () throws(UnsupportedPredicate) in
      let field = try E.schema.expression(path)
      if E.schema.isLink(field) { throw .comparedLinks }
      var literals: [Literal] = []
      for value in values { literals.append(try constant(value)) }
      return .isIn(field, .list(literals))
    }
  }

  /// The field lies in a closed range.
  public static func between<V: FieldValue>(
    _ path: KeyPath<E, V>, _ range: ClosedRange<V.Base>
  ) -> Filter where V.Base: Comparable {
    Filter { () throws(UnsupportedPredicate) in
      .within(
        try E.schema.expression(path), lower: .constant(try constant(range.lowerBound)),
        upper: .constant(try constant(range.upperBound)), isClosed: true)
    }
  }

  /// A test of a text field, such as `.text(\.name, .containsFolded, "now")`.
  public static func text<V: FieldValue>(
    _ path: KeyPath<E, V>, _ test: TextTest, _ other: String
  ) -> Filter where V.Base == String {
    binary(path, value: other) { .text(test, $0, $1) }
  }

  /// The list field contains an element.
  public static func contains<V: FieldValue, T: ListElement>(
    _ path: KeyPath<E, V>, _ element: T
  ) -> Filter where V.Base: Sequence, V.Base.Element == T {
    Filter { () throws(UnsupportedPredicate) in
      let field = try E.schema.expression(path)
      return E.schema.membership(.constant(try constant(element)), in: field)
    }
  }

  /// The list field or link to many is empty.
  public static func isEmpty<V: FieldValue>(_ path: KeyPath<E, V>) -> Filter
  where V.Base: Collection, V.Base.Element: ListElement {
    Filter { () throws(UnsupportedPredicate) in
      .equal(E.schema.count(of: try E.schema.expression(path)), .constant(.integer(0)))
    }
  }
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

/// The field equals a value; nil equals nil.
public func == <E: Entity, V: FieldValue>(path: KeyPath<E, V>, value: V) -> Filter<E> {
  .equal(path, value)
}

/// The field does not equal a value.
public func != <E: Entity, V: FieldValue>(path: KeyPath<E, V>, value: V) -> Filter<E> {
  !(.equal(path, value))
}

/// The field is less than a value; false if it is nil.
public func < <E: Entity, V: FieldValue>(path: KeyPath<E, V>, value: V.Base) -> Filter<E>
where V.Base: Comparable {
  .less(path, value, orEqual: false, flipped: false)
}

/// The field is at most a value; false if it is nil.
public func <= <E: Entity, V: FieldValue>(path: KeyPath<E, V>, value: V.Base) -> Filter<E>
where V.Base: Comparable {
  .less(path, value, orEqual: true, flipped: false)
}

/// The field is greater than a value; false if it is nil.
public func > <E: Entity, V: FieldValue>(path: KeyPath<E, V>, value: V.Base) -> Filter<E>
where V.Base: Comparable {
  .less(path, value, orEqual: false, flipped: true)
}

/// The field is at least a value; false if it is nil.
public func >= <E: Entity, V: FieldValue>(path: KeyPath<E, V>, value: V.Base) -> Filter<E>
where V.Base: Comparable {
  .less(path, value, orEqual: true, flipped: true)
}

/// Two fields are equal; nil equals nil.
public func == <E: Entity, V: FieldValue>(
  left: KeyPath<E, V>, right: KeyPath<E, V>
) -> Filter<E> {
  .compare(left, right: right) { .equal($0, $1) }
}

/// One field is less than another; false if one is nil.
public func < <E: Entity, V: FieldValue>(
  left: KeyPath<E, V>, right: KeyPath<E, V>
) -> Filter<E> where V.Base: Comparable {
  .compare(left, right: right) { .less($0, $1) }
}

/// One field is at most another; false if one is nil.
public func <= <E: Entity, V: FieldValue>(
  left: KeyPath<E, V>, right: KeyPath<E, V>
) -> Filter<E> where V.Base: Comparable {
  .compare(left, right: right) { .lessOrEqual($0, $1) }
}

/// Both filters match.
public func && <E>(left: Filter<E>, right: @autoclosure () -> Filter<E>) -> Filter<E> {
  .combine(left, connective: .and, right: right())
}

/// At least one of the filters matches.
public func || <E>(left: Filter<E>, right: @autoclosure () -> Filter<E>) -> Filter<E> {
  .combine(left, connective: .or, right: right())
}

/// The filter does not match.
public prefix func ! <E>(filter: Filter<E>) -> Filter<E> { filter.negated }
