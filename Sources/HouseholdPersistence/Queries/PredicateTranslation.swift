public import Foundation
import HouseholdMessages

extension EntitySchema {
  /// The predicate's condition as data.
  ///
  /// - Throws: ``UnsupportedPredicate``, which names the first unsupported part.
  package func expression(
    _ predicate: Predicate<E>
  ) throws(UnsupportedPredicate) -> QueryExpression {
    try Conditions(try Translation(schema: self).translate(predicate.expression)).expression
  }
}

/// The state of one translation: the schema, and the numbers of bound variables.
final class Translation {
  let schema: any TranslatableSchema
  var variables: [PredicateExpressions.VariableID: Int] = [:]
  /// Every binding gets its own number, even when a variable is bound again: a predicate may
  /// contain another one twice.
  var bindings = 0
  /// How deeply the current part is nested.
  private var level = 0

  init(schema: any TranslatableSchema) { self.schema = schema }

  func translate(
    _ expression: some Any
  ) throws(UnsupportedPredicate) -> QueryExpression {
    // Each level uses stack space; deeper nesting would be refused anyway.
    if level > QueryExpression.greatestDepth { throw .tooDeep }
    level += 1
    defer { level -= 1 }
    guard let node = expression as? any TranslatableExpression else {
      throw UnsupportedPredicate(
        node: Self.name(Swift.type(of: expression)),
        hint: "see the article Predicates for what can be written")
    }
    return try node.translated(by: self)
  }

  /// The name of an expression type, without its module and generic arguments.
  static func name(_ type: Any.Type) -> String {
    let full = String(reflecting: type)
    let bare = full.prefix { $0 != "<" }
    return String(bare.split(separator: ".").last ?? bare[...])
  }
}

/// A part of a predicate that can be translated.
protocol TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression
}

extension PredicateExpressions.Variable: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    // The row itself has no value; it is only the root of a key path.
    translation.variables[key].map { .bound($0) } ?? .field("")
  }
}

extension PredicateExpressions.KeyPath: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    let root = try translation.translate(root)
    if root == .field("") {
      if let name = translation.schema.fieldName(of: keyPath) { return .field(name) }
      throw UnsupportedPredicate(
        node: "KeyPath",
        hint:
          "\(verbatim: keyPath) is not a field of \(translation.schema.name); compare stored fields"
      )
    }
    if let property = keyPath as? any CountingKeyPath, let counted = property.counted {
      let count =
        Root.Output.self == String.self ? .textLength(root) : translation.schema.count(of: root)
      return counted == .count ? count : .equal(count, .constant(.integer(0)))
    }
    throw UnsupportedPredicate(
      node: "KeyPath", hint: "only .count and .isEmpty of a field's value can be read")
  }
}

/// The two properties of a collection that stores can compute.
enum CountedProperty { case count, isEmpty }

protocol CountingKeyPath { var counted: CountedProperty? { get } }

extension KeyPath: CountingKeyPath where Root: Collection {
  var counted: CountedProperty? {
    let path: AnyKeyPath = self
    // The key path of a protocol requirement differs from that of the property that implements it.
    let type = Root.self as? any CountedCollection.Type
    if path == \Root.count || path == type?.countPath { return .count }
    if path == \Root.isEmpty || path == type?.isEmptyPath { return .isEmpty }
    return nil
  }
}

/// A collection type that a field can have, with the key paths of its properties.
private protocol CountedCollection {
  static var countPath: AnyKeyPath { get }
  static var isEmptyPath: AnyKeyPath { get }
}

extension String: CountedCollection {
  fileprivate static var countPath: AnyKeyPath { \String.count }
  fileprivate static var isEmptyPath: AnyKeyPath { \String.isEmpty }
}

extension Array: CountedCollection {
  fileprivate static var countPath: AnyKeyPath { \[Element].count }
  fileprivate static var isEmptyPath: AnyKeyPath { \[Element].isEmpty }
}

extension Set: CountedCollection {
  fileprivate static var countPath: AnyKeyPath { \Set<Element>.count }
  fileprivate static var isEmptyPath: AnyKeyPath { \Set<Element>.isEmpty }
}

extension PredicateExpressions.Value: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    if let value = value as? any FieldValue {
      guard let storedValue = value.canonicalValue else {
        throw .notStorable
      }
      return .constant(storedValue)
    }
    if let result = value as? ComparisonResult {
      return .constant(.integer(Int64(result.rawValue)))
    }
    throw UnsupportedPredicate(
      node: "Value", hint: "a field cannot hold a \(verbatim: Output.self)")
  }
}

extension PredicateExpressions.NilLiteral: TranslatableExpression {
  func translated(by _: Translation) -> QueryExpression { .constant(.null) }
}

extension PredicateExpressions.Equal: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    try translation.equal(lhs, rhs)
  }
}

extension PredicateExpressions.NotEqual: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    .not(try translation.equal(lhs, rhs))
  }
}

/// `&&` or `||` with its operands.
protocol ChainedExpression: TranslatableExpression {
  var connective: Conditions.Connective { get }
  var sides: (left: Any, right: Any) { get }
}

extension PredicateExpressions.Conjunction: ChainedExpression {
  var connective: Conditions.Connective { .and }
  var sides: (left: Any, right: Any) { (lhs, rhs) }
}

extension PredicateExpressions.Disjunction: ChainedExpression {
  var connective: Conditions.Connective { .or }
  var sides: (left: Any, right: Any) { (lhs, rhs) }
}

extension ChainedExpression {
  /// A chain of one operator, as a balanced tree.
  ///
  /// Iterates over the chain without recursion, because it may be long.
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    var parts: [QueryExpression] = []
    var waiting: [Any] = [self]
    while let next = waiting.popLast() {
      if let link = next as? any ChainedExpression, link.connective == connective {
        waiting.append(link.sides.right)
        waiting.append(link.sides.left)
      } else {
        parts.append(try translation.translate(next))
      }
    }
    return .joined(connective, parts)
  }
}

extension PredicateExpressions.Negation: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    .not(try translation.translate(wrapped))
  }
}

extension PredicateExpressions.NilCoalesce: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    .coalesce(try translation.translate(lhs), try translation.translate(rhs))
  }
}

extension PredicateExpressions.ForcedUnwrap: TranslatableExpression {
  /// nil stays nil, and no comparison with it is true: a row without the value is not selected.
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    try translation.translate(inner)
  }
}

extension PredicateExpressions.Conditional: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    if let comparison = try translation.comparisonIgnoringCase(test) { return comparison }
    return .choose(
      try translation.translate(test), try translation.translate(trueBranch),
      try translation.translate(falseBranch))
  }
}

extension PredicateExpressions.OptionalFlatMap: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    let subject = try translation.translate(wrapped)
    let number = translation.bindings
    translation.bindings += 1
    let outer = translation.variables.updateValue(number, forKey: variable.key)
    let body = try translation.translate(transform)
    translation.variables[variable.key] = outer
    return .ifPresent(number, subject, then: body)
  }
}

extension PredicateExpressions.Comparison: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    let left = try translation.translate(lhs)
    let right = try translation.translate(rhs)
    return switch op {
    case .lessThan: .less(left, right)
    case .lessThanOrEqual: .lessOrEqual(left, right)
    case .greaterThan: .less(right, left)
    case .greaterThanOrEqual: .lessOrEqual(right, left)
    @unknown default:
      throw UnsupportedPredicate(node: "Comparison", hint: "use <, <=, > or >=")
    }
  }
}

extension PredicateExpressions.Arithmetic: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    if LHS.Output.self == Decimal.self {
      throw UnsupportedPredicate(
        node: "Arithmetic",
        hint: "decimals are exact only in Swift; compute the bound before the predicate")
    }
    let operation: ArithmeticOperator =
      switch op {
      case .add: .add
      case .subtract: .subtract
      case .multiply: .multiply
      @unknown default:
        throw UnsupportedPredicate(node: "Arithmetic", hint: "use +, - or *")
      }
    return .arithmetic(operation, try translation.translate(lhs), try translation.translate(rhs))
  }
}

extension PredicateExpressions.UnaryMinus: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    if Wrapped.Output.self == Decimal.self {
      throw UnsupportedPredicate(
        node: "UnaryMinus", hint: "decimals are exact only in Swift; negate the bound instead")
    }
    return .arithmetic(.subtract, .constant(.integer(0)), try translation.translate(wrapped))
  }
}

extension PredicateExpressions.RangeExpressionContains: TranslatableExpression {
  func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
    let element = try translation.translate(element)
    guard let range = range as? any TranslatableRange else {
      throw UnsupportedPredicate(
        node: "RangeExpressionContains", hint: "use a range with two bounds, or a comparison")
    }
    return try range.within(element, translation)
  }
}
