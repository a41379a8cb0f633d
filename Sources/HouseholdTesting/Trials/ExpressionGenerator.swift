package import Foundation
import HouseholdCalendar
package import HouseholdPersistence

/// Generates random conditions of every kind on specimens, the same for the same seed.
package struct ExpressionGenerator {
  private var values: SpecimenGenerator
  private var ids: [UUID]
  /// The next number for a bound variable.
  private var nextBinding = 0
  /// The bound variables that an expression may use here, by kind.
  private var bound: [(kind: Kind, number: Int)] = []

  /// A kind of value; expressions of the same kind can be compared.
  enum Kind: CaseIterable {
    case integer, real, text, instant, day, token, amount, mood
  }

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - ids: The ids of the rows that links refer to.
  package init(seed: UInt64, ids: [UUID]) {
    values = SpecimenGenerator(seed: seed)
    self.ids = ids
  }

  /// A random condition.
  package mutating func condition() -> QueryExpression {
    nextBinding = 0
    bound = []
    return condition(depth: 1 + Int(values.random.next() % 4))
  }

  private mutating func below(_ count: Int) -> Int { Int(values.random.next() % UInt64(count)) }

  private mutating func condition(depth: Int) -> QueryExpression {
    guard depth > 0 else { return test() }
    switch below(12) {
    case 0, 1: return .and(condition(depth: depth - 1), condition(depth: depth - 1))
    case 2, 3: return .or(condition(depth: depth - 1), condition(depth: depth - 1))
    case 4, 5: return .not(condition(depth: depth - 1))
    case 6:
      return .choose(
        condition(depth: depth - 1), condition(depth: depth - 1), condition(depth: depth - 1))
    case 7: return optionalBinding(depth: depth - 1)
    case 8: return .equal(condition(depth: depth - 1), truth())
    default: return comparison(depth: depth - 1)
    }
  }

  private mutating func truth() -> QueryExpression {
    switch below(4) {
    case 0: .constant(.integer(0))
    case 1: .constant(.integer(1))
    case 2: .field("flag")
    default: .field("maybeFlag")
    }
  }

  /// `if let x = field { … } else { … }`.
  private mutating func optionalBinding(depth: Int) -> QueryExpression {
    let kind = values.pick(Kind.allCases)
    let subject = value(kind, depth: 0)
    let number = nextBinding
    nextBinding += 1
    bound.append((kind, number))
    let body = condition(depth: depth)
    bound.removeLast()
    let presence = QueryExpression.ifPresent(number, subject, then: body)
    return values.oneIn(5)
      ? .equal(presence, .constant(.null))
      : .coalesce(presence, .constant(.integer(Int64(below(2)))))
  }

  private mutating func comparison(depth: Int) -> QueryExpression {
    let kind = values.pick(Kind.allCases)
    let left = value(kind, depth: depth)
    switch below(9) {
    case 0, 1: return .equal(left, value(kind, depth: depth))
    case 2: return .less(left, value(kind, depth: depth))
    case 3: return .lessOrEqual(left, value(kind, depth: depth))
    case 4:
      return .within(
        left, lower: value(kind, depth: 0), upper: value(kind, depth: 0), isClosed: values.oneIn(2))
    case 5:
      return values.oneIn(2) ? .equal(left, .constant(.null)) : .equal(.constant(.null), left)
    case 6: return .equal(.constant(constant(kind)), left)
    case 7: return counted()
    default:
      let list = (0..<below(5)).map { _ in
        values.oneIn(6) ? StoredValue.null : constant(kind)
      }
      return .isIn(left, .list(list))
    }
  }

  /// A number that may be nil and 0 or 1, which also stand for false and true.
  private mutating func counted() -> QueryExpression {
    let small = QueryExpression.constant(.integer(Int64(below(3))))
    let number = chained(.integer, depth: 0)
    let operand = values.oneIn(2) ? number : .coalesce(number, .constant(.integer(Int64(below(2)))))
    return switch below(4) {
    case 0: .equal(small, operand)
    case 1: .less(small, operand)
    case 2: .lessOrEqual(operand, small)
    default: .equal(operand, small)
    }
  }

  /// `field?.count`, or `field.flatMap { … }`: a value computed from an optional.
  private mutating func chained(_ kind: Kind, depth: Int) -> QueryExpression {
    let inner = kind == .integer && values.oneIn(2) ? Kind.text : values.pick(Kind.allCases)
    let subject = value(inner, depth: depth)
    let number = nextBinding
    nextBinding += 1
    bound.append((inner, number))
    defer { bound.removeLast() }
    if kind == .integer, inner == .text {
      return .ifPresent(number, subject, then: .textLength(.bound(number)))
    }
    return .ifPresent(number, subject, then: value(kind, depth: 1))
  }

  /// A test other than a comparison.
  private mutating func test() -> QueryExpression {
    switch below(8) {
    case 0: return .field("flag")
    case 1: return .equal(.field("maybeFlag"), truth())
    case 2:
      let tests: [TextTest] = [.contains, .startsWith, .containsFolded]
      return .text(values.pick(tests), value(.text, depth: 1), value(.text, depth: 0))
    case 3: return .linked("friends", .constant(values.pick(ids + EdgeCases.ids).storedValue))
    case 4:
      return .listContains(
        .field(values.oneIn(2) ? "tags" : "maybeTags"), value(.text, depth: 0))
    case 5: return .listContains(.field("sizes"), value(.integer, depth: 0))
    case 6:
      return values.oneIn(2)
        ? .listContains(.field("reals"), value(.real, depth: 0))
        : .listContains(.field("days"), value(.day, depth: 0))
    default:
      let id = values.pick(EdgeCases.ids)
      return switch below(4) {
      case 0: .listContains(.field("tokens"), .constant(.text(id.uuidString)))
      case 1: .listContains(.field("tokens"), value(.token, depth: 1))
      case 2: .linked("friends", value(.token, depth: 1))
      default: .equal(.linkCount("friends"), value(.integer, depth: 1))
      }
    }
  }

  private mutating func value(_ kind: Kind, depth: Int) -> QueryExpression {
    guard depth > 0 else { return leaf(kind) }
    switch below(8) {
    case 0: return .coalesce(value(kind, depth: depth - 1), leaf(kind))
    case 1:
      return .choose(
        condition(depth: depth - 1), value(kind, depth: depth - 1), value(kind, depth: depth - 1))
    case 2, 3: return computed(kind, depth: depth - 1)
    case 4: return chained(kind, depth: depth - 1)
    default: return leaf(kind)
    }
  }

  private mutating func leaf(_ kind: Kind) -> QueryExpression {
    let known = bound.filter { $0.kind == kind }
    if !known.isEmpty, values.oneIn(2) { return .bound(values.pick(known).number) }
    if values.oneIn(3) { return .constant(constant(kind)) }
    let name =
      switch kind {
      case .integer: "number"
      case .real: "real"
      case .text: "text"
      case .instant: "instant"
      case .day: "day"
      case .token: "token"
      case .amount: "amount"
      case .mood: "mood"
      }
    if values.oneIn(2) { return .field(name) }
    if kind == .text { return .field("note") }
    return .field("maybe" + name.prefix(1).uppercased() + name.dropFirst())
  }

  private mutating func computed(_ kind: Kind, depth: Int) -> QueryExpression {
    guard kind == .integer || kind == .real else { return leaf(kind) }
    let operators: [ArithmeticOperator] = [.add, .subtract, .multiply]
    switch kind == .real ? 5 : below(10) {
    case 0: return .textLength(value(.text, depth: depth))
    case 1: return .listCount(.field(values.pick(["tags", "maybeTags", "sizes", "reals"])))
    case 2: return .linkCount("friends")
    case 3: return .compareIgnoringCase(value(.text, depth: depth), leaf(.text))
    case 4:
      // A whole number with a floating-point one.
      return .arithmetic(values.pick(operators), leaf(.integer), leaf(.real))
    default:
      return .arithmetic(values.pick(operators), value(kind, depth: depth), leaf(kind))
    }
  }

  private mutating func constant(_ kind: Kind) -> StoredValue {
    switch kind {
    case .integer: values.pick(EdgeCases.integers).storedValue
    case .real: (values.pick(EdgeCases.reals).canonical ?? 0).storedValue
    case .text: (values.pick(EdgeCases.texts).canonical ?? "").storedValue
    case .instant: values.pick(EdgeCases.instants).storedValue
    case .day: values.pick(EdgeCases.days).storedValue
    case .token: values.pick(EdgeCases.ids).storedValue
    case .amount: values.pick(EdgeCases.decimals).storedValue
    case .mood: values.pick(Mood.allCases).storedValue
    }
  }
}
