import Foundation
import HouseholdMessages

extension ConditionField {
  private func compared(
    with value: some FieldValue, _ make: (QueryExpression, QueryExpression) -> QueryExpression
  ) -> Filter<E> {
    Filter { () throws(UnsupportedPredicate) in
      make(try expression, .constant(try constant(value)))
    }
  }

  private func compared(
    with other: ConditionField, _ make: (QueryExpression, QueryExpression) -> QueryExpression
  ) -> Filter<E> {
    Filter { () throws(UnsupportedPredicate) in
      let fields = (try expression, try other.expression)
      if E.schema.isLink(fields.0) || E.schema.isLink(fields.1) { throw .comparedLinks }
      return make(fields.0, fields.1)
    }
  }

  /// The field equals a value; nil equals nil.
  public static func == (field: ConditionField, value: V) -> Filter<E> {
    Filter { () throws(UnsupportedPredicate) in
      let expression = try field.expression
      // A link to many is not a column, so its targets are compared one by one.
      if case .field(let name) = expression, E.schema.field(named: name)?.type == .links,
        let ids = value as? Set<UUID>
      {
        return .links(name, equal: ids)
      }
      return .equal(expression, .constant(try constant(value)))
    }
  }

  /// The field does not equal a value.
  public static func != (field: ConditionField, value: V) -> Filter<E> { !(field == value) }

  /// Two fields are equal; nil equals nil.
  public static func == (left: ConditionField, right: ConditionField) -> Filter<E> {
    left.compared(with: right) { .equal($0, $1) }
  }

  /// Two fields are not equal.
  public static func != (left: ConditionField, right: ConditionField) -> Filter<E> {
    !(left == right)
  }

  /// The field equals one of some values.
  public func isIn(_ values: some Sequence<V>) -> Filter<E> {
    Filter { () throws(UnsupportedPredicate) in
      let field = try expression
      if E.schema.isLink(field) { throw .comparedLinks }
      var storedValues: [StoredValue] = []
      for value in values { storedValues.append(try constant(value)) }
      return .isIn(field, .list(storedValues))
    }
  }
}

extension ConditionField where V.Base: Comparable {
  /// The field is less than a value; false if it is nil.
  public static func < (field: ConditionField, value: V.Base) -> Filter<E> {
    field.compared(with: value) { .less($0, $1) }
  }

  /// The field is at most a value; false if it is nil.
  public static func <= (field: ConditionField, value: V.Base) -> Filter<E> {
    field.compared(with: value) { .lessOrEqual($0, $1) }
  }

  /// The field is greater than a value; false if it is nil.
  public static func > (field: ConditionField, value: V.Base) -> Filter<E> {
    field.compared(with: value) { .less($1, $0) }
  }

  /// The field is at least a value; false if it is nil.
  public static func >= (field: ConditionField, value: V.Base) -> Filter<E> {
    field.compared(with: value) { .lessOrEqual($1, $0) }
  }

  /// One field is less than another; false if one is nil.
  public static func < (left: ConditionField, right: ConditionField) -> Filter<E> {
    left.compared(with: right) { .less($0, $1) }
  }

  /// One field is at most another; false if one is nil.
  public static func <= (left: ConditionField, right: ConditionField) -> Filter<E> {
    left.compared(with: right) { .lessOrEqual($0, $1) }
  }

  /// The field lies in a closed range; false if it is nil.
  public func isBetween(_ range: ClosedRange<V.Base>) -> Filter<E> {
    Filter { () throws(UnsupportedPredicate) in
      .within(
        try expression, lower: .constant(try constant(range.lowerBound)),
        upper: .constant(try constant(range.upperBound)), isClosed: true)
    }
  }
}

extension ConditionField where V.Base == String {
  /// The text contains another one, as whole characters.
  public func contains(_ other: String) -> Filter<E> { test(.contains, other) }

  /// The text contains another one, ignoring case and diacritics.
  public func containsFolded(_ other: String) -> Filter<E> { test(.containsFolded, other) }

  /// The text starts with another one.
  public func starts(with other: String) -> Filter<E> { test(.startsWith, other) }

  private func test(_ test: TextTest, _ other: String) -> Filter<E> {
    compared(with: other) { .text(test, $0, $1) }
  }
}

extension ConditionField where V.Base: Collection, V.Base.Element: ListElement {
  /// The list contains an element, or the link to many leads to a row.
  public func contains(_ element: V.Base.Element) -> Filter<E> {
    Filter { () throws(UnsupportedPredicate) in
      E.schema.membership(.constant(try constant(element)), in: try expression)
    }
  }

  /// The list or link to many is empty.
  public var isEmpty: Filter<E> {
    Filter { () throws(UnsupportedPredicate) in
      .equal(E.schema.count(of: try expression), .constant(.integer(0)))
    }
  }
}

private func constant(_ value: some FieldValue) throws(UnsupportedPredicate) -> StoredValue {
  guard let storedValue = value.canonicalValue else { throw .notStorable }
  return storedValue
}
