package import Foundation
import HouseholdPersistence

/// Builds random predicates from leaves, as `#Predicate` would, so that their own `evaluate` shows
/// which rows they should select.
package struct PredicateComposer {
  private var values: SpecimenGenerator

  typealias Row = PredicateExpressions.Variable<Specimen>
  typealias Condition = any StandardPredicateExpression<Bool>

  package init(seed: UInt64) { values = SpecimenGenerator(seed: seed) }

  /// A random predicate.
  package mutating func predicate() -> Predicate<Specimen> {
    let depth = 1 + Int(values.random.next() % 4)
    // The tree is first chosen by numbers, because a predicate's body cannot mutate the generator.
    let choices = (0..<400).map { _ in Int(values.random.next() % 1_000) }
    return Predicate { row in
      var choices = choices[...]
      return Self.condition(row, depth: depth, choices: &choices)
    }
  }

  private static func condition(
    _ row: Row, depth: Int, choices: inout ArraySlice<Int>
  ) -> Condition {
    let choice = choices.popFirst() ?? 0
    guard depth > 0 else {
      return choice.isMultiple(of: 2) ? leaf(row, choice / 2) : richLeaf(row, &choices)
    }
    switch choice % 5 {
    case 0, 1:
      return and(
        condition(row, depth: depth - 1, choices: &choices),
        condition(row, depth: depth - 1, choices: &choices))
    case 2:
      return or(
        condition(row, depth: depth - 1, choices: &choices),
        condition(row, depth: depth - 1, choices: &choices))
    case 3: return not(condition(row, depth: depth - 1, choices: &choices))
    default:
      return choose(
        condition(row, depth: depth - 1, choices: &choices),
        b: condition(row, depth: depth - 1, choices: &choices),
        c: condition(row, depth: depth - 1, choices: &choices))
    }
  }

  private static func and(
    _ a: some StandardPredicateExpression<Bool>, _ b: some StandardPredicateExpression<Bool>
  ) -> Condition {
    PredicateExpressions.build_Conjunction(lhs: a, rhs: b)
  }

  private static func or(
    _ a: some StandardPredicateExpression<Bool>, _ b: some StandardPredicateExpression<Bool>
  ) -> Condition {
    PredicateExpressions.build_Disjunction(lhs: a, rhs: b)
  }

  private static func not(_ a: some StandardPredicateExpression<Bool>) -> Condition {
    PredicateExpressions.build_Negation(a)
  }

  private static func choose(
    _ a: some StandardPredicateExpression<Bool>, b: some StandardPredicateExpression<Bool>,
    c: some StandardPredicateExpression<Bool>
  ) -> Condition {
    PredicateExpressions.build_Conditional(a, b, c)
  }

  static func field<V>(
    _ row: Row, _ path: any KeyPath<Specimen, V> & Sendable
  ) -> PredicateExpressions.KeyPath<Row, V> {
    PredicateExpressions.build_KeyPath(root: row, keyPath: path)
  }

  private static func equal<V: Equatable & Codable & Sendable>(
    _ row: Row, path: any KeyPath<Specimen, V> & Sendable, value: V
  ) -> Condition {
    PredicateExpressions.build_Equal(
      lhs: field(row, path), rhs: PredicateExpressions.build_Arg(value))
  }

  private static func less<V: Comparable & Codable & Sendable>(
    _ row: Row, path: any KeyPath<Specimen, V> & Sendable, value: V, orEqual: Bool = false,
    flipped: Bool = false
  ) -> Condition {
    let (left, right) = (field(row, path), PredicateExpressions.build_Arg(value))
    return switch (orEqual, flipped) {
    case (false, false):
      PredicateExpressions.build_Comparison(lhs: left, rhs: right, op: .lessThan)
    case (true, false):
      PredicateExpressions.build_Comparison(lhs: left, rhs: right, op: .lessThanOrEqual)
    case (false, true):
      PredicateExpressions.build_Comparison(lhs: left, rhs: right, op: .greaterThan)
    case (true, true):
      PredicateExpressions.build_Comparison(lhs: left, rhs: right, op: .greaterThanOrEqual)
    }
  }

  private static func presentLess<V: Comparable & Codable & Sendable>(
    _ row: Row, path: any KeyPath<Specimen, V?> & Sendable, value: V, otherwise: Bool
  ) -> Condition {
    PredicateExpressions.build_NilCoalesce(
      lhs: PredicateExpressions.build_flatMap(field(row, path)) { bound in
        PredicateExpressions.build_Comparison(
          lhs: bound, rhs: PredicateExpressions.build_Arg(value), op: .lessThan)
      }, rhs: PredicateExpressions.build_Arg(otherwise))
  }

  private static func leaf(_ row: Row, _ choice: Int) -> Condition {
    func pick<T>(_ values: [T]) -> T { values[choice / 16 % values.count] }
    switch choice % 16 {
    case 0: return field(row, \.flag)
    case 1: return equal(row, path: \.maybeFlag, value: pick([true, false, nil]))
    case 2: return equal(row, path: \.number, value: pick(EdgeCases.integers))
    case 3: return equal(row, path: \.maybeNumber, value: pick(EdgeCases.integers + [nil]))
    case 4: return less(row, path: \.number, value: pick(EdgeCases.integers))
    case 5:
      return less(row, path: \.real, value: pick(EdgeCases.reals), orEqual: true, flipped: true)
    case 6:
      return presentLess(row, path: \.maybeReal, value: pick(EdgeCases.reals), otherwise: false)
    case 7:
      return presentLess(
        row, path: \.maybeNumber, value: pick(EdgeCases.integers), otherwise: true)
    case 8: return equal(row, path: \.text, value: pick(EdgeCases.texts))
    case 9: return equal(row, path: \.note, value: pick(EdgeCases.texts + [nil]))
    case 10: return less(row, path: \.text, value: pick(EdgeCases.texts), orEqual: true)
    case 11: return less(row, path: \.amount, value: pick(EdgeCases.decimals), flipped: true)
    case 12: return equal(row, path: \.maybeAmount, value: pick(EdgeCases.decimals + [nil]))
    case 13: return equal(row, path: \.maybeMood, value: pick(Mood.allCases + [nil]))
    case 14:
      return PredicateExpressions.build_contains(
        field(row, \.tags), PredicateExpressions.build_Arg(pick(EdgeCases.texts)))
    default:
      return PredicateExpressions.build_contains(
        PredicateExpressions.build_Arg([1, 3, pick(EdgeCases.integers)]), field(row, \.number))
    }
  }
}
