import HouseholdMessages

/// Conditions joined by `&&` or `||`, as a tree that is kept balanced.
///
/// Without balancing, a hundred thousand conditions joined in a loop would make a tree of a hundred
/// thousand levels, and every recursive function over it would overflow the stack.
struct Conditions: Sendable {
  /// The operator that joins conditions.
  enum Connective: Sendable { case and, or }

  /// A balanced tree: the heights of the two sides differ by at most 1.
  private indirect enum Tree: Sendable {
    case leaf(QueryExpression)
    case pair(Tree, Tree, height: Int)

    var height: Int { if case .pair(_, _, let height) = self { height } else { 0 } }

    static func pair(_ left: Tree, _ right: Tree) -> Tree {
      .pair(left, right, height: max(left.height, right.height) + 1)
    }

    /// Joins two trees, keeping their order.
    ///
    /// - Complexity: O(*d*) in the difference of their heights.
    static func joined(_ left: Tree, _ right: Tree) -> Tree {
      if left.height > right.height + 1, case .pair(let a, let b, height: _) = left {
        return balanced(a, joined(b, right))
      }
      if right.height > left.height + 1, case .pair(let a, let b, height: _) = right {
        return balanced(joined(left, a), b)
      }
      return pair(left, right)
    }

    /// Joins two trees whose heights differ by at most 2.
    private static func balanced(_ left: Tree, _ right: Tree) -> Tree {
      if right.height > left.height + 1, case .pair(let a, let b, height: _) = right {
        if a.height > b.height, case .pair(let c, let d, height: _) = a {
          return pair(pair(left, c), pair(d, b))
        }
        return pair(pair(left, a), b)
      }
      if left.height > right.height + 1, case .pair(let a, let b, height: _) = left {
        if b.height > a.height, case .pair(let c, let d, height: _) = b {
          return pair(pair(a, c), pair(d, right))
        }
        return pair(a, pair(b, right))
      }
      return pair(left, right)
    }

    func expression(_ connective: Connective) -> QueryExpression {
      switch self {
      case .leaf(let expression): expression
      case .pair(let a, let b, height: _):
        switch connective {
        case .and: .and(a.expression(connective), b.expression(connective))
        case .or: .or(a.expression(connective), b.expression(connective))
        }
      }
    }

    /// The joined conditions, in their order.
    func leaves(_ body: (QueryExpression) -> Void) {
      switch self {
      case .leaf(let expression): body(expression)
      case .pair(let a, let b, height: _):
        a.leaves(body)
        b.leaves(body)
      }
    }
  }

  private let connective: Connective?
  private let tree: Tree
  /// The depth of the deepest joined condition.
  private let leafDepth: Int

  /// The depth of the whole expression.
  private var depth: Int { leafDepth + QueryExpression.joinedDepth * tree.height }

  private init(_ connective: Connective?, _ tree: Tree, leafDepth: Int) {
    self.connective = connective
    self.tree = tree
    self.leafDepth = leafDepth
  }

  /// One condition.
  ///
  /// - Throws: ``UnsupportedPredicate`` if it is nested too deeply.
  init(_ expression: QueryExpression, depth: Int? = nil) throws(UnsupportedPredicate) {
    self.init(nil, .leaf(expression), leafDepth: depth ?? expression.depth)
    if self.depth > QueryExpression.greatestDepth { throw .tooDeep }
  }

  /// All of it as one expression.
  ///
  /// - Complexity: O(*n*) in the number of joined conditions.
  var expression: QueryExpression {
    if case .leaf(let expression) = tree { return expression }
    if connective == .or, tree.height > Self.greatestHeight { return gathered }
    return tree.expression(connective ?? .and)
  }

  /// The height up to which each condition joined by `||` is asked for itself.
  private static let greatestHeight = 6

  /// The conditions joined by `||`, those that ask for values of the same field as one list.
  ///
  /// Databases look a value up in a list, but SQLite compares each of many conditions with all others
  /// when it prepares the statement: it took a minute for a hundred thousand.
  private var gathered: QueryExpression {
    var parts: [QueryExpression] = []
    var lists: [String: (place: Int, storedValues: [StoredValue])] = [:]
    tree.leaves { expression in
      guard let (name, storedValue) = expression.equality else { return parts.append(expression) }
      if lists[name] == nil {
        lists[name] = (parts.count, [])
        parts.append(expression)
      }
      lists[name]?.storedValues.append(storedValue)
    }
    for (name, list) in lists where list.storedValues.count > 1 {
      parts[list.place] = .isIn(.field(name), .list(list.storedValues))
    }
    return .joined(.or, parts)
  }

  /// The conditions as operands of an operator, or as one condition if theirs is another operator.
  private func part(of connective: Connective) -> Conditions {
    if self.connective == nil || self.connective == connective { return self }
    return Conditions(nil, .leaf(expression), leafDepth: depth)
  }

  /// Two conditions joined.
  ///
  /// - Throws: ``UnsupportedPredicate`` if the result is nested too deeply.
  /// - Complexity: O(log *n*) if both are chains of this operator.
  func joined(
    _ connective: Connective, _ other: Conditions
  ) throws(UnsupportedPredicate) -> Conditions {
    let (left, right) = (part(of: connective), other.part(of: connective))
    let all = Conditions(
      connective, .joined(left.tree, right.tree), leafDepth: max(left.leafDepth, right.leafDepth))
    if all.depth > QueryExpression.greatestDepth { throw .tooDeep }
    return all
  }

  /// The negated condition.
  ///
  /// - Throws: ``UnsupportedPredicate`` if it is nested too deeply.
  func negated() throws(UnsupportedPredicate) -> Conditions {
    try Conditions(.not(expression), depth: depth + QueryExpression.negatedDepth)
  }
}

extension QueryExpression {
  /// The field and the value of a condition such as `\.name == "Tea"`; nil for any other.
  fileprivate var equality: (name: String, storedValue: StoredValue)? {
    switch self {
    case .equal(.field(let name), .constant(let storedValue)),
      .equal(.constant(let storedValue), .field(let name)):
      // Nil and NaN are in no list.
      if case .real(let number) = storedValue, number.isNaN { return nil }
      return storedValue.isNull ? nil : (name, storedValue)
    default: return nil
    }
  }

  /// One or more conditions joined by one operator.
  static func joined(
    _ connective: Conditions.Connective, _ parts: [QueryExpression]
  ) -> QueryExpression {
    func half(_ range: Range<Int>) -> QueryExpression {
      if range.count == 1 { return parts[range.lowerBound] }
      let middle = range.lowerBound + range.count / 2
      let (a, b) = (half(range.lowerBound..<middle), half(middle..<range.upperBound))
      return connective == .and ? .and(a, b) : .or(a, b)
    }
    return parts.isEmpty ? .always : half(0..<parts.count)
  }

  /// The greatest ``depth`` of a condition.
  ///
  /// The parsers of older SQLite versions have a stack of 100 entries; the statement around a
  /// condition needs up to ten.
  static let greatestDepth = 80

  /// The nesting depth of the expression: how many stack entries a database's parser needs to read
  /// the innermost part.
  var depth: Int { depth([:]) }

  /// - Parameter bound: The depths of the values bound by enclosing parts, which are written out
  ///   wherever they are used.
  private func depth(_ bound: [Int: Int]) -> Int {
    func deepest(_ parts: QueryExpression...) -> Int {
      parts.reduce(0) { max($0, $1.depth(bound)) }
    }
    switch self {
    case .field, .constant, .list, .linkCount: return 3
    case .bound(let number): return bound[number] ?? 3
    case .and(let a, let b), .or(let a, let b): return Self.joinedDepth + deepest(a, b)
    case .not(let a): return Self.negatedDepth + deepest(a)
    case .equal(let a, let b), .arithmetic(_, let a, let b): return 3 + deepest(a, b)
    case .less(let a, let b), .lessOrEqual(let a, let b): return 4 + deepest(a, b)
    case .within(let a, lower: let b, upper: let c, isClosed: _): return 7 + deepest(a, b, c)
    case .choose(let a, let b, let c): return 6 + deepest(a, b, c)
    case .coalesce(let a, let b), .isIn(let a, let b), .text(_, let a, let b),
      .compareIgnoringCase(let a, let b):
      return 6 + deepest(a, b)
    case .ifPresent(let number, let subject, then: let body):
      let depth = subject.depth(bound)
      return 6 + max(depth, body.depth(bound.merging([number: depth]) { $1 }))
    case .textLength(let a), .listCount(let a): return 5 + deepest(a)
    case .linked(_, let a): return 12 + deepest(a)
    case .listContains(let a, let b): return 16 + deepest(a, b)
    }
  }

  /// The depth that `&&` and `||` add.
  fileprivate static let joinedDepth = 3
  /// The depth that `!` adds.
  fileprivate static let negatedDepth = 3
}

extension UnsupportedPredicate {
  /// The error for a condition that is nested too deeply.
  static let tooDeep = UnsupportedPredicate(
    node: "Depth",
    hint: "it is nested too deeply; join conditions in one chain of && or ||, ask for"
      + " several values with contains or isIn, or split it into two fetches")
}
