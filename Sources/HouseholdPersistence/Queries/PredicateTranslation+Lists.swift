public import Foundation
import HouseholdMessages

extension PredicateExpressions.SequenceContains: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    let element = try translation.translate(element)
    if let value = sequence as? any PredicateConstant {
      if let list = value.constant as? any LiteralSequence, let storedValues = list.storedValues {
        return .isIn(element, .list(storedValues))
      }
      // A range of whole numbers is also a sequence.
      if let range = value.constant as? any ConstantRange, let test = range.contains(element) {
        return test
      }
    }
    if let range = sequence as? any TranslatableRange {
      return try range.within(element, translation)
    }
    return translation.schema.membership(element, in: try translation.translate(sequence))
  }
}

extension PredicateExpressions.CollectionContainsCollection: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    guard Base.Output.self == String.self else {
      throw UnsupportedPredicate(
        node: "CollectionContainsCollection", hint: "only text can be searched for text")
    }
    if let search = try translation.foldedSearch(base, other) { return search }
    return .text(.contains, try translation.translate(base), try translation.translate(other))
  }
}

extension PredicateExpressions.SequenceStartsWith: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    guard Base.Output.self == String.self else {
      throw UnsupportedPredicate(
        node: "SequenceStartsWith", hint: "only text has a start that can be tested")
    }
    return .text(.startsWith, try translation.translate(base), try translation.translate(prefix))
  }
}

extension Translation {
  /// Equality.
  ///
  /// A link to many is not a column, so its targets are compared one by one.
  func equal(
    _ left: some Any, _ right: some Any
  ) throws(UnsupportedPredicate) -> QueryExpression {
    let a = try translate(left)
    let b = try translate(right)
    switch (schema.isLink(a), schema.isLink(b)) {
    case (false, false): return .equal(a, b)
    case (true, false): return try linksEqual(a, right)
    case (false, true): return try linksEqual(b, left)
    case (true, true): throw UnsupportedPredicate.comparedLinks
    }
  }

  private func linksEqual(
    _ link: QueryExpression, _ other: some Any
  ) throws(UnsupportedPredicate) -> QueryExpression {
    guard case .field(let name) = link,
      let value = other as? any PredicateConstant, let ids = value.constant as? Set<UUID>
    else { throw UnsupportedPredicate.comparedLinks }
    return .links(name, equal: ids)
  }
}

/// A captured value, whatever its type.
protocol PredicateConstant { var constant: Any { get } }

extension PredicateExpressions.Value: PredicateConstant {
  var constant: Any { value }
}

/// A captured collection as a list of constants.
protocol LiteralSequence: Collection {}

extension Array: LiteralSequence {}
extension ContiguousArray: LiteralSequence {}
extension Set: LiteralSequence {}

extension LiteralSequence {
  /// The constants; nil if a field cannot hold one.
  var storedValues: [StoredValue]? {
    var storedValues: [StoredValue] = []
    storedValues.reserveCapacity(count)
    for value in self {
      guard let storedValue = (value as? any FieldValue)?.canonicalValue else { return nil }
      storedValues.append(storedValue)
    }
    return storedValues
  }
}
