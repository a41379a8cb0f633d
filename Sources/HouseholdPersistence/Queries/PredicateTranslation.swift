public import Foundation

extension EntitySchema {
  /// The condition a predicate states, as data.
  ///
  /// - Throws: ``UnsupportedPredicate`` naming the first part that stores do not support.
  package func expression(
    _ predicate: Predicate<E>
  ) throws(UnsupportedPredicate) -> QueryExpression {
    var translation = Translation(schema: self)
    return try translation.translate(predicate.expression)
  }
}

/// What a translation needs to know of the entity, whatever its type.
protocol TranslatableSchema {
  var name: String { get }
  func fieldName(of path: AnyKeyPath) -> String?
  func fieldType(named name: String) -> FieldType?
}

extension EntitySchema: TranslatableSchema {
  func fieldName(of path: AnyKeyPath) -> String? { names[FieldPath(lookingUp: path)] }
  func fieldType(named name: String) -> FieldType? { field(named: name)?.type }
}

/// The state of one translation: the schema, and the numbers of bound variables.
struct Translation {
  let schema: any TranslatableSchema
  var variables: [PredicateExpressions.VariableID: Int] = [:]
  /// Every binding gets a number of its own, also when one variable is bound again: a predicate
  /// may contain another one twice.
  var bindings = 0

  mutating func translate(
    _ expression: some Any
  ) throws(UnsupportedPredicate) -> QueryExpression {
    guard let node = expression as? any TranslatableExpression else {
      throw UnsupportedPredicate(
        node: Self.name(Swift.type(of: expression)),
        hint: "see the article Predicates for what can be written")
    }
    return try node.translated(by: &self)
  }

  /// The name of an expression type without module and arguments.
  static func name(_ type: Any.Type) -> String {
    let full = String(reflecting: type)
    let bare = full.prefix { $0 != "<" }
    return String(bare.split(separator: ".").last ?? bare[...])
  }

  /// Whether an expression is a link to many.
  func isLink(_ expression: QueryExpression) -> Bool {
    if case .field(let name) = expression { schema.fieldType(named: name) == .links } else { false }
  }

  /// Membership in a list field or a link to many.
  func membership(
    _ element: QueryExpression, in list: QueryExpression
  ) throws(UnsupportedPredicate) -> QueryExpression {
    if case .field(let name) = list, isLink(list) { return .linked(name, element) }
    guard case .constant(.blob(let bytes)) = element else { return .listContains(list, element) }
    // Inside a list an id is text.
    guard let id = try? UUID(literal: .blob(bytes)) else { return .constant(.integer(0)) }
    return .listContains(list, .constant(.text(id.uuidString)))
  }
}

/// A part of a predicate that can be translated.
protocol TranslatableExpression {
  func translated(by translation: inout Translation) throws(UnsupportedPredicate)
    -> QueryExpression
}

extension PredicateExpressions.Variable: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    // The row itself has no number; it only stands as the root of a key path.
    translation.variables[key].map { .bound($0) } ?? .field("")
  }
}

extension PredicateExpressions.KeyPath: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    let root = try translation.translate(root)
    if root == .field("") {
      if let name = translation.schema.fieldName(of: keyPath) { return .field(name) }
      throw UnsupportedPredicate(
        node: "KeyPath",
        hint: "\(keyPath) is not a field of \(translation.schema.name); compare stored fields")
    }
    if let property = keyPath as? any CountingKeyPath, let counted = property.counted {
      let count: QueryExpression =
        if case .field(let name) = root, translation.isLink(root) {
          .linkCount(name)
        } else if Root.Output.self == String.self {
          .textLength(root)
        } else {
          .listCount(root)
        }
      return counted == .count ? count : .equal(count, .constant(.integer(0)))
    }
    throw UnsupportedPredicate(
      node: "KeyPath", hint: "of a field's value only .count and .isEmpty can be read")
  }
}

/// The two properties of a collection that stores can compute.
enum CountedProperty { case count, isEmpty }

protocol CountingKeyPath { var counted: CountedProperty? { get } }

extension KeyPath: CountingKeyPath where Root: Collection {
  var counted: CountedProperty? {
    let path: AnyKeyPath = self
    // The path of a protocol's requirement is not equal to that of the property that meets it.
    let type = Root.self as? any CountedCollection.Type
    if path == \Root.count || path == type?.countPath { return .count }
    if path == \Root.isEmpty || path == type?.isEmptyPath { return .isEmpty }
    return nil
  }
}

/// A collection that a field can hold, with the paths of its own properties.
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
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    if let value = value as? any FieldValue {
      guard let literal = value.canonicalLiteral else {
        throw .notStorable
      }
      return .constant(literal)
    }
    if let result = value as? ComparisonResult {
      return .constant(.integer(Int64(result.rawValue)))
    }
    throw UnsupportedPredicate(
      node: "Value", hint: "a \(Output.self) is nothing that a field can hold")
  }
}

extension FieldValue {
  /// The literal a store would hold, or nil.
  var canonicalLiteral: Literal? { canonical?.literal }
}

extension PredicateExpressions.NilLiteral: TranslatableExpression {
  func translated(by _: inout Translation) -> QueryExpression { .constant(.null) }
}

extension PredicateExpressions.Equal: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    try translation.equal(lhs, rhs)
  }
}

extension PredicateExpressions.NotEqual: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    .not(try translation.equal(lhs, rhs))
  }
}

extension PredicateExpressions.Conjunction: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    .and(try translation.translate(lhs), try translation.translate(rhs))
  }
}

extension PredicateExpressions.Disjunction: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    .or(try translation.translate(lhs), try translation.translate(rhs))
  }
}

extension PredicateExpressions.Negation: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    .not(try translation.translate(wrapped))
  }
}

extension PredicateExpressions.NilCoalesce: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    .coalesce(try translation.translate(lhs), try translation.translate(rhs))
  }
}

extension PredicateExpressions.ForcedUnwrap: TranslatableExpression {
  /// nil stays nil, with which no comparison holds: a row without the value is not selected.
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    try translation.translate(inner)
  }
}

extension PredicateExpressions.Conditional: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    .choose(
      try translation.translate(test), try translation.translate(trueBranch),
      try translation.translate(falseBranch))
  }
}

extension PredicateExpressions.OptionalFlatMap: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
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
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
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
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
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
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    if Wrapped.Output.self == Decimal.self {
      throw UnsupportedPredicate(
        node: "UnaryMinus", hint: "decimals are exact only in Swift; negate the bound instead")
    }
    return .arithmetic(.subtract, .constant(.integer(0)), try translation.translate(wrapped))
  }
}

extension PredicateExpressions.RangeExpressionContains: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    let element = try translation.translate(element)
    guard let range = range as? any TranslatableRange else {
      throw UnsupportedPredicate(
        node: "RangeExpressionContains", hint: "use a range with two bounds, or a comparison")
    }
    return try range.within(element, &translation)
  }
}
