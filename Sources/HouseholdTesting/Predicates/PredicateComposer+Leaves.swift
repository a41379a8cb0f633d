import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// Leaves with optional chaining, computed values, constants on either side, and lists of fields.
extension PredicateComposer {
  static func richLeaf(_ row: Row, _ choices: inout ArraySlice<Int>) -> Condition {
    let choice = choices.popFirst() ?? 0
    switch choice % 6 {
    case 0: return chainedCount(row, &choices)
    case 1: return computedNumber(row, &choices)
    case 2: return constantOnASide(row, &choices)
    case 3: return membership(row, &choices)
    case 4: return presence(row, &choices)
    default: return textTest(row, &choices)
    }
  }

  private static func pick<T>(_ values: [T], _ choices: inout ArraySlice<Int>) -> T {
    values[(choices.popFirst() ?? 0) % values.count]
  }

  /// Compares a value with a constant on either side.
  private static func compare<V: Comparable & Codable & Sendable>(
    _ value: some StandardPredicateExpression<V>, constant: V, choices: inout ArraySlice<Int>
  ) -> Condition {
    let other = PredicateExpressions.build_Arg(constant)
    return switch (choices.popFirst() ?? 0) % 6 {
    case 0: PredicateExpressions.build_Equal(lhs: value, rhs: other)
    case 1: PredicateExpressions.build_Equal(lhs: other, rhs: value)
    case 2: PredicateExpressions.build_NotEqual(lhs: other, rhs: value)
    case 3: PredicateExpressions.build_Comparison(lhs: value, rhs: other, op: .lessThan)
    case 4: PredicateExpressions.build_Comparison(lhs: other, rhs: value, op: .lessThanOrEqual)
    default: PredicateExpressions.build_NotEqual(lhs: value, rhs: other)
    }
  }

  /// Compares an optional value with a constant or nil, on either side, or with `??` before it.
  private static func compareOptional<V: Comparable & Codable & Sendable>(
    _ value: some StandardPredicateExpression<V?>, constants: [V],
    choices: inout ArraySlice<Int>
  ) -> Condition {
    let constant = pick(constants, &choices)
    let other = PredicateExpressions.build_Arg(
      (choices.popFirst() ?? 0) % 4 == 0 ? V?.none : constant)
    let literal = PredicateExpressions.build_NilLiteral() as PredicateExpressions.NilLiteral<V>
    switch (choices.popFirst() ?? 0) % 8 {
    case 0: return PredicateExpressions.build_Equal(lhs: value, rhs: other)
    case 1: return PredicateExpressions.build_Equal(lhs: other, rhs: value)
    case 2: return PredicateExpressions.build_NotEqual(lhs: other, rhs: value)
    case 3: return PredicateExpressions.build_NotEqual(lhs: value, rhs: other)
    case 4: return PredicateExpressions.build_Equal(lhs: literal, rhs: value)
    case 5: return PredicateExpressions.build_Equal(lhs: value, rhs: literal)
    default:
      let fallback = PredicateExpressions.build_Arg(pick(constants, &choices))
      return compare(
        PredicateExpressions.build_NilCoalesce(lhs: value, rhs: fallback), constant: constant,
        choices: &choices)
    }
  }

  /// `field?.count` and small numbers; 0 and 1 also stand for false and true.
  private static func chainedCount(_ row: Row, _ choices: inout ArraySlice<Int>) -> Condition {
    let small = [0, 1, 1, 2, 5]
    if (choices.popFirst() ?? 0).isMultiple(of: 2) {
      return compareOptional(
        PredicateExpressions.build_flatMap(field(row, \.note)) { text in
          PredicateExpressions.build_KeyPath(root: text, keyPath: \.count)
        }, constants: small, choices: &choices)
    }
    return compareOptional(
      PredicateExpressions.build_flatMap(field(row, \.maybeTags)) { tags in
        PredicateExpressions.build_KeyPath(root: tags, keyPath: \.count)
      }, constants: small, choices: &choices)
  }

  /// `field.flatMap { … }` of numbers.
  private static func computedNumber(_ row: Row, _ choices: inout ArraySlice<Int>) -> Condition {
    let one = PredicateExpressions.build_Arg(1.0)
    switch (choices.popFirst() ?? 0) % 4 {
    case 0:
      return compareOptional(
        PredicateExpressions.build_flatMap(field(row, \.maybeReal)) { number in
          PredicateExpressions.build_Arithmetic(lhs: number, rhs: one, op: .add)
        }, constants: [0, 1, 2, 0.5], choices: &choices)
    case 1:
      // Integer overflow traps in Swift, so only small numbers are added to.
      return compareOptional(
        PredicateExpressions.build_flatMap(field(row, \.maybeNumber)) { number in
          PredicateExpressions.build_Conditional(
            PredicateExpressions.build_contains(
              PredicateExpressions.build_Arg(-1_000...1_000), number),
            PredicateExpressions.build_Arithmetic(
              lhs: number, rhs: PredicateExpressions.build_Arg(1), op: .add),
            PredicateExpressions.build_Arg(1))
        }, constants: [0, 1, 2, 4, 8], choices: &choices)
    case 2:
      return compareOptional(
        PredicateExpressions.build_flatMap(field(row, \.maybeFlag)) { flag in
          PredicateExpressions.build_Conditional(
            flag, PredicateExpressions.build_Arg(1),
            PredicateExpressions.build_KeyPath(
              root: field(row, \.sizes), keyPath: \.count))
        }, constants: [0, 1, 2], choices: &choices)
    default:
      return compare(
        PredicateExpressions.build_Arithmetic(
          lhs: PredicateExpressions.build_KeyPath(root: field(row, \.sizes), keyPath: \.count),
          rhs: PredicateExpressions.build_KeyPath(root: field(row, \.tags), keyPath: \.count),
          op: .subtract), constant: pick([0, 1, -1, 2], &choices), choices: &choices)
    }
  }

  private static func constantOnASide(_ row: Row, _ choices: inout ArraySlice<Int>) -> Condition {
    switch (choices.popFirst() ?? 0) % 9 {
    case 0:
      return compareOptional(
        field(row, \.maybeNumber), constants: EdgeCases.integers, choices: &choices)
    case 1:
      return compareOptional(
        field(row, \.maybeReal), constants: EdgeCases.reals, choices: &choices)
    case 2:
      return compareOptional(field(row, \.note), constants: EdgeCases.texts, choices: &choices)
    case 3:
      return compareOptional(field(row, \.maybeInstant), constants: instants, choices: &choices)
    case 4:
      return compareOptional(field(row, \.maybeDay), constants: EdgeCases.days, choices: &choices)
    case 5:
      return compareOptional(
        field(row, \.maybeToken), constants: EdgeCases.ids, choices: &choices)
    case 6:
      return compareOptional(
        field(row, \.maybeAmount), constants: EdgeCases.decimals, choices: &choices)
    case 7:
      return compare(
        field(row, \.number), constant: pick([0, 1, 3, 7], &choices), choices: &choices)
    default:
      return compare(
        field(row, \.token), constant: pick(EdgeCases.ids, &choices), choices: &choices)
    }
  }

  /// Only canonical values, because a condition compares what is stored.
  private static let instants = EdgeCases.instants.compactMap(\.canonical)

  /// Compares lists, sets, and links to many with fields and computed values.
  private static func membership(_ row: Row, _ choices: inout ArraySlice<Int>) -> Condition {
    let token = PredicateExpressions.build_NilCoalesce(
      lhs: field(row, \.maybeToken), rhs: field(row, \.token))
    let tokens = field(row, \.tokens)
    switch (choices.popFirst() ?? 0) % 11 {
    case 0: return PredicateExpressions.build_contains(tokens, field(row, \.token))
    case 1: return PredicateExpressions.build_contains(tokens, token)
    case 2:
      return PredicateExpressions.build_contains(
        tokens,
        PredicateExpressions.build_Conditional(
          field(row, \.flag), field(row, \.token), field(row, \.id)))
    case 3:
      return PredicateExpressions.build_NilCoalesce(
        lhs: PredicateExpressions.build_flatMap(field(row, \.maybeToken)) { token in
          PredicateExpressions.build_contains(tokens, token)
        }, rhs: PredicateExpressions.build_Arg(false))
    case 4: return PredicateExpressions.build_contains(field(row, \.reals), field(row, \.real))
    case 5: return PredicateExpressions.build_contains(field(row, \.sizes), field(row, \.number))
    case 6: return PredicateExpressions.build_contains(field(row, \.days), field(row, \.day))
    case 7: return PredicateExpressions.build_contains(field(row, \.tags), field(row, \.text))
    case 8: return PredicateExpressions.build_contains(field(row, \.friends), token)
    case 9:
      return PredicateExpressions.build_contains(
        field(row, \.reals), PredicateExpressions.build_Arg(pick(EdgeCases.reals, &choices)))
    default:
      let listed = [nil, EdgeCases.integers[4], pick(EdgeCases.integers, &choices)]
      return PredicateExpressions.build_contains(
        PredicateExpressions.build_Arg(listed), field(row, \.maybeNumber))
    }
  }

  /// `if let`, compared with true, false and nil.
  private static func presence(_ row: Row, _ choices: inout ArraySlice<Int>) -> Condition {
    let isTrue = !(choices.popFirst() ?? 0).isMultiple(of: 3)
    let flag = PredicateExpressions.build_flatMap(field(row, \.maybeFlag)) { flag in
      PredicateExpressions.build_Equal(lhs: flag, rhs: field(row, \.flag))
    }
    let small = PredicateExpressions.build_flatMap(field(row, \.note)) { text in
      PredicateExpressions.build_Comparison(
        lhs: PredicateExpressions.build_KeyPath(root: text, keyPath: \.count),
        rhs: PredicateExpressions.build_Arg(2), op: .lessThan)
    }
    let wanted = PredicateExpressions.build_Arg(Bool?.some(isTrue))
    return switch (choices.popFirst() ?? 0) % 6 {
    case 0: PredicateExpressions.build_Equal(lhs: flag, rhs: wanted)
    case 1: PredicateExpressions.build_Equal(lhs: wanted, rhs: small)
    case 2: PredicateExpressions.build_NotEqual(lhs: small, rhs: wanted)
    case 3:
      PredicateExpressions.build_Equal(
        lhs: PredicateExpressions.build_Arg(isTrue),
        rhs: PredicateExpressions.build_NilCoalesce(
          lhs: flag, rhs: PredicateExpressions.build_Arg(!isTrue)))
    case 4:
      PredicateExpressions.build_Equal(lhs: PredicateExpressions.build_NilLiteral(), rhs: small)
    default:
      PredicateExpressions.build_NilCoalesce(
        lhs: small, rhs: PredicateExpressions.build_Arg(isTrue))
    }
  }

  private static func textTest(_ row: Row, _ choices: inout ArraySlice<Int>) -> Condition {
    let note = PredicateExpressions.build_NilCoalesce(
      lhs: field(row, \.note), rhs: PredicateExpressions.build_Arg("x"))
    let part = PredicateExpressions.build_Arg(pick(texts, &choices))
    return switch (choices.popFirst() ?? 0) % 6 {
    case 0: PredicateExpressions.build_contains(field(row, \.text), part)
    case 1: PredicateExpressions.build_contains(field(row, \.text), note)
    case 2: PredicateExpressions.build_starts(note, with: part)
    case 3: PredicateExpressions.build_localizedStandardContains(note, part)
    case 4:
      PredicateExpressions.build_Equal(
        lhs: PredicateExpressions.build_caseInsensitiveCompare(field(row, \.text), note),
        rhs: PredicateExpressions.build_Arg(ComparisonResult.orderedSame))
    default:
      PredicateExpressions.build_Equal(
        lhs: PredicateExpressions.build_KeyPath(root: note, keyPath: \.isEmpty),
        rhs: field(row, \.flag))
    }
  }

  private static let texts = EdgeCases.texts.filter { $0.count < 20 }
}
