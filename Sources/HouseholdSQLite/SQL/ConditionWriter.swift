import Foundation
import HouseholdPersistence

/// Writes an expression as SQL.
///
/// SQL has three truth values, Swift two. Where a value is needed, the SQL is made two-valued with
/// `IS` and `IS TRUE`. Where a row is only selected or not (in WHERE, and below AND and OR there),
/// NULL already means "not selected", so comparisons stay plain: an index can only serve plain
/// comparisons.
struct ConditionWriter {
  private(set) var arguments: [StoredValue] = []
  private let table: String
  private let fields: [String: FieldDescriptor]
  private let entity: EntityDescriptor
  private let inlinesConstants: Bool
  /// The SQL of the values bound by `ifPresent`, with their arguments.
  private var bound: [Int: QueryExpression] = [:]

  /// Writes conditions for statements of an opened store.
  init(_ plan: EntityStatements) {
    entity = plan.entity
    inlinesConstants = false
    table = plan.table + "."
    fields = plan.fields
  }

  /// Writes the condition of an index, which cannot have parameters or qualified columns.
  init(indexOf entity: EntityDescriptor) {
    self.entity = entity
    inlinesConstants = true
    table = ""
    fields = Dictionary(entity.fields.map { ($0.name, $0) }) { first, _ in first }
  }

  // MARK: - Where NULL means "not selected"

  /// SQL that selects the rows that satisfy a condition.
  mutating func condition(_ expression: QueryExpression) -> String {
    switch expression {
    case .and(let a, let b): return "(\(condition(a)) AND \(condition(b)))"
    case .or(let a, let b): return "(\(condition(a)) OR \(condition(b)))"
    case .equal(let a, .constant(.null)), .equal(.constant(.null), let a):
      return "(\(value(a)) IS NULL)"
    case .equal(let a, .constant(let storedValue)), .equal(.constant(let storedValue), let a):
      if storedValue == .integer(1), let present = presence(a) { return present }
      return "(\(value(a)) = \(constant(storedValue)))"
    case .less(.coalesce(let a, .constant(let fallback)), .constant(let bound)):
      return coalesced(a, or: fallback, is: "<", bound: bound, reversed: false)
    case .lessOrEqual(.coalesce(let a, .constant(let fallback)), .constant(let bound)):
      return coalesced(a, or: fallback, is: "<=", bound: bound, reversed: false)
    case .less(.constant(let bound), .coalesce(let a, .constant(let fallback))):
      return coalesced(a, or: fallback, is: "<", bound: bound, reversed: true)
    case .lessOrEqual(.constant(let bound), .coalesce(let a, .constant(let fallback))):
      return coalesced(a, or: fallback, is: "<=", bound: bound, reversed: true)
    case .less(let a, let b): return "(\(value(a)) < \(value(b)))"
    case .lessOrEqual(let a, let b): return "(\(value(a)) <= \(value(b)))"
    case .within(let a, let lower, let upper, let isClosed):
      let start = "(\(value(lower)) <= \(value(a)) AND "
      return start + "\(value(a)) \(isClosed ? "<=" : "<") \(value(upper)))"
    case .isIn(let a, .list(let storedValues)):
      let present = storedValues.filter { !$0.isNull }
      if present.count == storedValues.count { return isIn(a, present) }
      return present.isEmpty
        ? "(\(value(a)) IS NULL)" : "(\(isIn(a, present)) OR \(value(a)) IS NULL)"
    case .coalesce(.ifPresent(let number, let subject, then: let body), .constant(let fallback)):
      return ifPresent(number, subject: subject, body: body, otherwise: fallback == .integer(1))
    case .ifPresent(let number, let subject, then: let body):
      return ifPresent(number, subject: subject, body: body, otherwise: false)
    default: return value(expression)
    }
  }

  /// `if let x = field { … } else { false }`, which the macro writes as a comparison with true.
  ///
  /// Nil for a number, such as `field?.count == 1`, where 1 does not mean "true".
  private mutating func presence(_ expression: QueryExpression) -> String? {
    switch expression {
    case .ifPresent(let number, let subject, then: let body) where isCondition(body):
      ifPresent(number, subject: subject, body: body, otherwise: false)
    case .coalesce(.ifPresent(let number, let subject, then: let body), .constant(let fallback))
    where isCondition(body):
      ifPresent(number, subject: subject, body: body, otherwise: fallback == .integer(1))
    default: nil
    }
  }

  /// Whether an expression's values are truth values and not numbers.
  private func isCondition(_ expression: QueryExpression) -> Bool {
    switch expression {
    case .not, .and, .or, .equal, .less, .lessOrEqual, .within, .isIn, .linked, .listContains,
      .text:
      true
    case .field(let name): fields[name]?.type == .boolean
    case .coalesce(let a, _): isCondition(a)
    case .choose(_, let a, let b): isCondition(a) && isCondition(b)
    case .ifPresent(_, _, then: let body): isCondition(body)
    default: false
    }
  }

  private mutating func ifPresent(
    _ number: Int, subject: QueryExpression, body: QueryExpression, otherwise: Bool
  ) -> String {
    bound[number] = subject
    let test = "\(value(subject)) IS \(otherwise ? "" : "NOT ")NULL"
    return otherwise ? "(\(test) OR \(condition(body)))" : "(\(test) AND \(condition(body)))"
  }

  /// `(field ?? fallback) < bound` as a comparison of the field itself, which an index can serve.
  private mutating func coalesced(
    _ a: QueryExpression, or fallback: StoredValue, is operation: String, bound: StoredValue,
    reversed: Bool
  ) -> String {
    // Parameters come in the order of the text.
    let direct: String
    if reversed {
      let right = constant(bound)
      direct = "\(right) \(operation) \(value(a))"
    } else {
      let left = value(a)
      direct = "\(left) \(operation) \(constant(bound))"
    }
    let absent = value(a)
    let holds =
      reversed
      ? QueryExpression.holds(bound, operation, than: fallback)
      : QueryExpression.holds(fallback, operation, than: bound)
    return holds ? "(\(direct) OR \(absent) IS NULL)" : "(\(direct) AND \(absent) IS NOT NULL)"
  }

  // MARK: - Values with two truth values

  /// SQL for the expression's value, with NULL for nil.
  ///
  /// Truth values are never NULL.
  mutating func value(_ expression: QueryExpression) -> String {
    switch expression {
    case .field(let name):
      return fields[name]?.type == .links
        ? EntityStatements.linkedIDs(entity, name) : table + quoted(name)
    case .constant(let storedValue): return constant(storedValue)
    case .list: return "NULL"
    case .bound(let number): return bound[number].map { value($0) } ?? "NULL"
    case .not(let a): return "(NOT \(truth(a)))"
    case .and(let a, let b): return "(\(truth(a)) AND \(truth(b)))"
    case .or(let a, let b): return "(\(truth(a)) OR \(truth(b)))"
    case .equal(let a, let b):
      let isNullable = canBeNull(a) || canBeNull(b)
      return "(\(value(a)) \(isNullable ? "IS" : "=") \(value(b)))"
    case .less(let a, let b): return comparison(a, "<", b)
    case .lessOrEqual(let a, let b): return comparison(a, "<=", b)
    case .coalesce(let a, let b): return "coalesce(\(value(a)), \(value(b)))"
    case .ifPresent(let number, let subject, then: let body):
      bound[number] = subject
      return "(CASE WHEN \(value(subject)) IS NOT NULL THEN \(value(body)) END)"
    case .choose(let test, let a, let b):
      return "(CASE WHEN \(condition(test)) THEN \(value(a)) ELSE \(value(b)) END)"
    case .arithmetic(let operation, let a, let b):
      return "(\(value(a)) \(operation.rawValue) \(value(b)))"
    case .within(let a, let lower, let upper, let isClosed):
      let start = "(\(comparison(lower, "<=", a)) AND "
      return start + comparison(a, isClosed ? "<=" : "<", upper) + ")"
    case .isIn(let a, .list(let storedValues)):
      let present = storedValues.filter { !$0.isNull }
      let test = isIn(a, present)
      guard canBeNull(a) else { return test }
      return present.count < storedValues.count
        ? "(\(test) IS TRUE OR \(value(a)) IS NULL)" : "(\(test) IS TRUE)"
    case .isIn: return "0"
    case .linked(let name, let target):
      return "(\(table)\"id\" IN (SELECT \"owner\" FROM \(joinTable(name))"
        + " WHERE \"target\" = \(value(target))))"
    case .linkCount(let name):
      return "(SELECT count(*) FROM \(joinTable(name)) WHERE \"owner\" = \(table)\"id\")"
    case .listContains(let list, let element):
      let elements = "json_each(\(value(list)))"
      return "EXISTS (SELECT 1 FROM \(elements) WHERE \"value\" = \(self.element(element)))"
    case .listCount(let list): return "json_array_length(\(value(list)))"
    case .text(let test, let a, let b):
      return "\(Functions.name(test))(\(value(a)), \(value(b)))"
    case .compareIgnoringCase(let a, let b):
      return "household_compare_ignoring_case(\(value(a)), \(value(b)))"
    case .textLength(let a): return "household_length(\(value(a)))"
    }
  }

  private mutating func truth(_ expression: QueryExpression) -> String {
    let sql = value(expression)
    return canBeNull(expression) ? "(\(sql) IS TRUE)" : sql
  }

  private mutating func comparison(
    _ a: QueryExpression, _ operation: String, _ b: QueryExpression
  ) -> String {
    let sql = "(\(value(a)) \(operation) \(value(b)))"
    return canBeNull(a) || canBeNull(b) ? "(\(sql) IS TRUE)" : sql
  }

  private mutating func isIn(_ a: QueryExpression, _ storedValues: [StoredValue]) -> String {
    if storedValues.isEmpty { return "0" }
    let subject = value(a)
    // Long lists are passed as JSON, because the number of parameters is limited.
    let isLong = storedValues.count > 900
    let list = storedValues.map { isLong ? inlined($0) : constant($0) }
    return "(\(subject) IN (\(list.joined(separator: ", "))))"
  }

  private mutating func constant(_ storedValue: StoredValue) -> String {
    if storedValue.isNull { return "NULL" }
    if inlinesConstants { return literalText(storedValue) }
    // SQLite allows 32,766 parameters.
    if arguments.count > 30_000 { return inlined(storedValue) }
    arguments.append(storedValue)
    return "?"
  }

  /// A constant as text.
  ///
  /// SQLite parses some numbers to a neighboring value, so those are given by their bits.
  private func inlined(_ storedValue: StoredValue) -> String {
    guard case .real(let number) = storedValue, !inlinesConstants else {
      return literalText(storedValue)
    }
    return "household_real(\(Int64(bitPattern: number.bitPattern)))"
  }

  /// SQL for the value as an element of a list's JSON, where an id is text.
  private mutating func element(_ expression: QueryExpression) -> String {
    mayBeID(expression) ? "household_element(\(value(expression)))" : value(expression)
  }

  private func mayBeID(_ expression: QueryExpression) -> Bool {
    switch expression {
    case .field(let name): fields[name]?.type == .uuid
    case .constant(.blob): true
    case .bound(let number): bound[number].map(mayBeID) ?? true
    case .coalesce(let a, let b), .choose(_, let a, let b): mayBeID(a) || mayBeID(b)
    case .ifPresent(_, _, then: let body): mayBeID(body)
    default: false
    }
  }

  private func joinTable(_ name: String) -> String {
    quoted(fields[name].map(entity.joinTable) ?? "\(entity.name)_\(name)")
  }

  /// Whether an expression can be nil.
  ///
  /// Truth values never are.
  private func canBeNull(_ expression: QueryExpression) -> Bool {
    switch expression {
    case .field(let name): fields[name]?.isOptional ?? true
    case .constant(let storedValue): storedValue.isNull
    case .bound: false
    case .coalesce(_, let b): canBeNull(b)
    case .choose(_, let a, let b): canBeNull(a) || canBeNull(b)
    // Two infinities can give NaN.
    case .arithmetic, .ifPresent, .list, .listCount, .compareIgnoringCase: true
    case .textLength(let a): canBeNull(a)
    default: false
    }
  }
}

extension QueryExpression {
  /// The result of comparing two constants.
  fileprivate static func holds(_ a: StoredValue, _ operation: String, than b: StoredValue) -> Bool
  {
    let expression: QueryExpression =
      operation == "<"
      ? .less(.constant(a), .constant(b)) : .lessOrEqual(.constant(a), .constant(b))
    return expression.holds { _ in .null }
  }
}
