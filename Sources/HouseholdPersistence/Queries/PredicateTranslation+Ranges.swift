public import Foundation
import HouseholdMessages

/// A range in a predicate, with expressions or constants as bounds.
protocol TranslatableRange {
  func within(
    _ element: QueryExpression, _ translation: Translation
  ) throws(UnsupportedPredicate) -> QueryExpression
}

extension PredicateExpressions.Range: TranslatableRange {
  func within(
    _ element: QueryExpression, _ translation: Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    .within(
      element, lower: try translation.translate(lower), upper: try translation.translate(upper),
      isClosed: false)
  }
}

extension PredicateExpressions.ClosedRange: TranslatableRange {
  func within(
    _ element: QueryExpression, _ translation: Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    .within(
      element, lower: try translation.translate(lower), upper: try translation.translate(upper),
      isClosed: true)
  }
}

extension PredicateExpressions.Value: TranslatableRange {
  func within(
    _ element: QueryExpression, _ translation: Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    guard let range = value as? any ConstantRange,
      let expression = range.contains(element)
    else {
      throw UnsupportedPredicate(
        node: "RangeExpressionContains", hint: "use a range of values that a field can hold")
    }
    return expression
  }
}

/// A captured range as bounds.
protocol ConstantRange {
  func contains(_ element: QueryExpression) -> QueryExpression?
}

extension Range: ConstantRange {
  func contains(_ element: QueryExpression) -> QueryExpression? {
    guard let lower = (lowerBound as? any FieldValue)?.canonicalValue,
      let upper = (upperBound as? any FieldValue)?.canonicalValue
    else { return nil }
    return .within(element, lower: .constant(lower), upper: .constant(upper), isClosed: false)
  }
}

extension ClosedRange: ConstantRange {
  func contains(_ element: QueryExpression) -> QueryExpression? {
    guard let lower = (lowerBound as? any FieldValue)?.canonicalValue,
      let upper = (upperBound as? any FieldValue)?.canonicalValue
    else { return nil }
    return .within(element, lower: .constant(lower), upper: .constant(upper), isClosed: true)
  }
}

extension PartialRangeFrom: ConstantRange {
  func contains(_ element: QueryExpression) -> QueryExpression? {
    (lowerBound as? any FieldValue)?.canonicalValue.map { .lessOrEqual(.constant($0), element) }
  }
}

extension PartialRangeThrough: ConstantRange {
  func contains(_ element: QueryExpression) -> QueryExpression? {
    (upperBound as? any FieldValue)?.canonicalValue.map { .lessOrEqual(element, .constant($0)) }
  }
}

extension PartialRangeUpTo: ConstantRange {
  func contains(_ element: QueryExpression) -> QueryExpression? {
    (upperBound as? any FieldValue)?.canonicalValue.map { .less(element, .constant($0)) }
  }
}
