import Foundation
import HouseholdMessages

/// A condition on rows, written with the fields of a row and standard operators.
///
/// ```swift
/// let filter = Filter<Pet> { $0.isActive && $0.createdDate < day }
/// ```
///
/// Every store supports every filter that compiles. A fetch takes the closure itself:
/// `Fetch<Pet> { $0.isActive }`.
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
  /// Creates a filter from a condition on a row.
  ///
  /// ```swift
  /// let due = Filter<Pet> { $0.isActive && $0.createdDate < day }
  /// ```
  public init<C: Condition<E>>(_ condition: (ConditionRow<E>) -> C) {
    self = condition(ConditionRow()).filter
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
}

extension Filter: Condition {
  /// The filter itself.
  public var filter: Filter { self }
}

/// Both conditions hold.
public func && <Left: Condition, Right: Condition>(
  left: Left, right: @autoclosure () -> Right
) -> Filter<Left.E> where Left.E == Right.E {
  .combine(left.filter, connective: .and, right: right().filter)
}

/// At least one of the conditions holds.
public func || <Left: Condition, Right: Condition>(
  left: Left, right: @autoclosure () -> Right
) -> Filter<Left.E> where Left.E == Right.E {
  .combine(left.filter, connective: .or, right: right().filter)
}

/// The condition does not hold.
public prefix func ! <C: Condition>(condition: C) -> Filter<C.E> { condition.filter.negated }
