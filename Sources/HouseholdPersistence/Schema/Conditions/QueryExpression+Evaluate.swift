extension QueryExpression {
  /// Whether a row satisfies the condition.
  ///
  /// - Parameter row: The row's fields by name.
  package func holds(_ row: @escaping (String) -> StoredValue) -> Bool {
    var evaluator = Evaluator(row: row)
    return evaluator.isTrue(self)
  }
}

/// Evaluates an expression on one row in memory.
///
/// The databases' translations must give the same results.
private struct Evaluator {
  let row: (String) -> StoredValue
  var bound: [Int: StoredValue] = [:]

  mutating func isTrue(_ expression: QueryExpression) -> Bool {
    switch value(expression) {
    case .integer(let value): value != 0
    case .real(let value): value != 0
    default: false
    }
  }

  private func boolean(_ value: Bool) -> StoredValue { .integer(value ? 1 : 0) }

  mutating func value(_ expression: QueryExpression) -> StoredValue {
    switch expression {
    case .field(let name): return row(name)
    case .constant(let storedValue): return storedValue
    case .list: return .null
    case .bound(let number): return bound[number] ?? .null
    case .not(let a): return boolean(!isTrue(a))
    case .and(let a, let b): return boolean(isTrue(a) && isTrue(b))
    case .or(let a, let b): return boolean(isTrue(a) || isTrue(b))
    case .equal(let a, let b): return boolean(Self.areEqual(value(a), value(b)))
    case .less(let a, let b): return boolean(Self.isLess(value(a), value(b)))
    case .lessOrEqual(let a, let b):
      return boolean(Self.isLessOrEqual(value(a), value(b)))
    case .coalesce(let a, let b):
      let left = value(a)
      return left.isNull ? value(b) : left
    case .ifPresent(let number, let subject, then: let body):
      let storedValue = value(subject)
      if storedValue.isNull { return .null }
      bound[number] = storedValue
      return value(body)
    case .choose(let condition, let a, let b): return isTrue(condition) ? value(a) : value(b)
    case .arithmetic(let operation, let a, let b):
      return Self.compute(operation, of: value(a), and: value(b))
    case .within(let a, lower: let lower, upper: let upper, isClosed: let isClosed):
      let middle = value(a)
      let high = value(upper)
      return boolean(
        Self.isLessOrEqual(value(lower), middle)
          && (isClosed ? Self.isLessOrEqual(middle, high) : Self.isLess(middle, high)))
    case .isIn, .linked, .linkCount, .listContains, .listCount: return listed(expression)
    case .text, .compareIgnoringCase, .textLength: return text(expression)
    }
  }

  /// The value of an expression about lists and links.
  private mutating func listed(_ expression: QueryExpression) -> StoredValue {
    switch expression {
    case .isIn(let a, .list(let storedValues)):
      let element = value(a)
      return boolean(storedValues.contains { Self.areEqual($0, element) })
    case .isIn: return boolean(false)
    case .linked(let name, let target):
      guard case .blob(let bytes) = row(name) else { return boolean(false) }
      return boolean(LinkedIDs.storedValues(bytes).contains(value(target)))
    case .linkCount(let name):
      guard case .blob(let bytes) = row(name) else { return .integer(0) }
      return .integer(Int64(bytes.count / 16))
    case .listContains(let list, let element):
      guard case .text(let text) = value(list), let elements = StoredList.elements(text) else {
        return boolean(false)
      }
      var wanted = value(element)
      // Inside a list an id is text.
      if case .blob = wanted { wanted = .text(wanted.idText) }
      return boolean(elements.contains { Self.areEqual($0, wanted) })
    case .listCount(let list):
      guard case .text(let text) = value(list), let elements = StoredList.elements(text) else {
        return .null
      }
      return .integer(Int64(elements.count))
    default: return .null
    }
  }

  /// The value of an expression about text.
  private mutating func text(_ expression: QueryExpression) -> StoredValue {
    switch expression {
    case .text(let test, let a, let b):
      guard case .text(let text) = value(a), case .text(let other) = value(b) else {
        return boolean(false)
      }
      return boolean(test.holds(text, other))
    case .compareIgnoringCase(let a, let b):
      guard case .text(let text) = value(a), case .text(let other) = value(b) else {
        return .null
      }
      return .integer(Int64(text.comparedIgnoringCase(to: other)))
    case .textLength(let a):
      guard case .text(let text) = value(a) else { return .null }
      return .integer(Int64(text.count))
    default: return .null
    }
  }

  private static func areEqual(_ a: StoredValue, _ b: StoredValue) -> Bool {
    switch (a, b) {
    case (.integer(let x), .real(let y)), (.real(let y), .integer(let x)):
      StoredValue.order(x, y) == 0
    default: a == b
    }
  }

  private static func isLess(_ a: StoredValue, _ b: StoredValue) -> Bool {
    !a.isNull && !b.isNull && StoredValue.precedes(a, b)
  }

  private static func isLessOrEqual(_ a: StoredValue, _ b: StoredValue) -> Bool {
    !a.isNull && !b.isNull && !StoredValue.precedes(b, a)
  }

  /// Integers that overflow become floating-point numbers, and NaN becomes nil, as in the
  /// databases.
  private static func compute(
    _ operation: ArithmeticOperator, of a: StoredValue, and b: StoredValue
  ) -> StoredValue {
    if case .integer(let x) = a, case .integer(let y) = b {
      let (result, overflow) =
        switch operation {
        case .add: x.addingReportingOverflow(y)
        case .subtract: x.subtractingReportingOverflow(y)
        case .multiply: x.multipliedReportingOverflow(by: y)
        }
      if !overflow { return .integer(result) }
    }
    guard let x = a.number, let y = b.number else { return .null }
    let result =
      switch operation {
      case .add: x + y
      case .subtract: x - y
      case .multiply: x * y
      }
    return result.isNaN ? .null : .real(result)
  }
}

extension StoredValue {
  /// The number, or nil for any other stored value.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
}
