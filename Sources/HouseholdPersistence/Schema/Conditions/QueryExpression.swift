/// A condition or value computed from one row, as data that every store can run.
///
/// Created from a ``Filter`` and from `#Predicate`. The logic is Swift's, with two truth
/// values: a comparison with nil is false, `==` compares nil like any value, and `!` turns false
/// into true.
public indirect enum QueryExpression: Hashable, Sendable, Codable {
  /// A field of the row.
  case field(String)
  /// A constant.
  case constant(StoredValue)
  /// A list of constants, the right-hand side of ``isIn(_:_:)``.
  case list([StoredValue])
  /// The value that an enclosing ``ifPresent(_:_:then:)`` bound under a number.
  case bound(Int)
  /// Logical negation.
  case not(QueryExpression)
  /// Logical conjunction.
  case and(QueryExpression, QueryExpression)
  /// Logical disjunction.
  case or(QueryExpression, QueryExpression)
  /// Equality, in which nil equals nil.
  case equal(QueryExpression, QueryExpression)
  /// Less than; false if a side is nil.
  case less(QueryExpression, QueryExpression)
  /// Less than or equal; false if a side is nil.
  case lessOrEqual(QueryExpression, QueryExpression)
  /// The left side, or the right side if the left is nil.
  case coalesce(QueryExpression, QueryExpression)
  /// `then`, with the value bound under the number; nil if the value is nil.
  case ifPresent(Int, QueryExpression, then: QueryExpression)
  /// The second value if the condition is true, otherwise the third.
  case choose(QueryExpression, QueryExpression, QueryExpression)
  /// A sum, difference or product of numbers; nil if a side is nil.
  case arithmetic(ArithmeticOperator, QueryExpression, QueryExpression)
  /// Whether a value lies in a range; false if a part is nil.
  case within(
    QueryExpression, lower: QueryExpression, upper: QueryExpression, isClosed: Bool)
  /// Whether a value is one of a list.
  case isIn(QueryExpression, QueryExpression)
  /// Whether a link to many has a target.
  case linked(String, QueryExpression)
  /// The number of targets of a link to many.
  case linkCount(String)
  /// Whether a list field contains an element; an id is compared as the text in the list.
  case listContains(QueryExpression, QueryExpression)
  /// The number of elements of a list field.
  case listCount(QueryExpression)
  /// A test of one text against another.
  case text(TextTest, QueryExpression, QueryExpression)
  /// −1, 0 or 1: the order of two texts, ignoring case.
  case compareIgnoringCase(QueryExpression, QueryExpression)
  /// The number of characters of a text.
  case textLength(QueryExpression)
}

/// An operation on two numbers.
public enum ArithmeticOperator: String, Hashable, Sendable, Codable {
  /// The sum.
  case add = "+"
  /// The difference.
  case subtract = "-"
  /// The product.
  case multiply = "*"
}

extension QueryExpression {
  /// A condition that is true for every row.
  static var always: QueryExpression { .constant(.integer(1)) }

  /// The fields the expression reads.
  package var fields: Set<String> {
    switch self {
    case .field(let name), .linkCount(let name): [name]
    case .constant, .list, .bound: []
    case .linked(let name, let value): value.fields.union([name])
    case .not(let a), .listCount(let a), .textLength(let a): a.fields
    case .and(let a, let b), .or(let a, let b), .equal(let a, let b), .less(let a, let b),
      .lessOrEqual(let a, let b), .coalesce(let a, let b), .isIn(let a, let b),
      .ifPresent(_, let a, then: let b), .arithmetic(_, let a, let b),
      .listContains(let a, let b), .text(_, let a, let b), .compareIgnoringCase(let a, let b):
      a.fields.union(b.fields)
    case .choose(let a, let b, let c), .within(let a, lower: let b, upper: let c, isClosed: _):
      a.fields.union(b.fields).union(c.fields)
    }
  }
}
