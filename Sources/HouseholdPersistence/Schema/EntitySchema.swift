public import Foundation
public import HouseholdValidation

/// The declaration of an entity, from which everything about its rows is derived.
///
/// Made once, in the entity's `static let schema`. Its initializer checks the declaration and
/// stops the program when a stored property is missing or out of order, so that a mistake cannot
/// reach a store: a debug test that touches every schema finds it.
public final class EntitySchema<E: Entity>: Sendable {
  /// The entity's name: the table's, and the one in errors.
  public let name: String
  /// What a row is called in sentences for people, such as "load".
  public let label: String
  /// The key under which rows are exported.
  public let collection: String
  /// The fields that rows have, in order.
  public let fields: [AnyField<E>]
  /// The rules over several fields.
  public let rules: [EntityRule<E>]
  /// The declared indexes.
  public let indexes: [Index<E>]

  /// A value to decode rows into.
  package let blank: E

  let names: [FieldPath: String]
  let positions: [String: Int]
  let ruleFields: [FieldSet]
  /// The instants the write path sets itself.
  let stamps: (created: AnyField<E>?, updated: AnyField<E>?)

  /// The fields whose values never become less.
  let rising: [AnyField<E>]

  /// The loops over rows and fields.
  let operations: RowOperations<E>

  /// Declares an entity.
  ///
  /// - Parameters:
  ///   - name: The entity's name in camel case, such as `laundryTask`.
  ///   - collection: The key under which rows are exported; by default the name with an "s".
  ///   - words: What a row is called in sentences, such as "load"; by default the words of its name.
  ///   - blank: Any value; a row is decoded into a copy of it.
  ///   - indexes: The indexes that queries need. Links have one by themselves.
  ///   - rules: The rules over several fields.
  ///   - fields: One ``Field`` for each stored property, in their order.
  @inlinable
  public convenience init(
    _ name: String, collection: String? = nil, named words: String? = nil, blank: E,
    indexes: [Index<E>] = [],
    rules: [EntityRule<E>] = [], @FieldsBuilder<E> fields: () -> [AnyField<E>]
  ) {
    self.init(
      name: name, collection: collection, label: words ?? FieldLabel(of: name).words, blank: blank,
      indexes: indexes, rules: rules,
      lines: fields(), append: RowAppender())
  }

  @usableFromInline
  init(
    name: String, collection: String?, label: String, blank: E, indexes: [Index<E>],
    rules: [EntityRule<E>],
    lines: [AnyField<E>], append: RowAppender<E>
  ) {
    self.name = name
    self.label = label
    self.collection = collection ?? name + "s"
    self.indexes = indexes
    self.rules = rules
    self.blank = blank
    let fields = Self.placed(lines, Mirror(reflecting: blank).children.map { $0.label ?? "" })
    self.fields = fields
    operations = RowOperations(blank: blank, fields: fields, rules: rules, append: append)
    if let problem = Self.problem(fields, blank) { preconditionFailure(problem) }
    rising = fields.filter { $0.rules.contains { $0.code == .neverFalls } }

    var names: [FieldPath: String] = [:]
    var positions: [String: Int] = [:]
    for (position, field) in fields.enumerated() {
      if let path = field.path { names[path] = field.name }
      positions[field.name] = position
    }
    // A key path written in generic code (`\E.id`) is not equal to `\Pet.id`: both are known.
    names[FieldPath(\E.id)] = "id"
    self.names = names
    self.positions = positions
    stamps = (fields.first { $0.stamp == .created }, fields.first { $0.stamp == .updated })
    ruleFields = rules.map { rule in
      FieldSet(
        rule.paths.map { path in
          guard let name = names[path], let position = positions[name] else {
            preconditionFailure("\(E.self): rule \(rule.code) reads a property not in the schema")
          }
          return FieldSet(number: fields[position].number)
        })
    }
  }

  /// The fields with the numbers of their lines and the names of their properties, which are in the
  /// same order: ``problem(_:_:)`` checks that.
  static func placed(_ lines: [AnyField<E>], _ properties: [String]) -> [AnyField<E>] {
    precondition(
      lines.count <= FieldSet.limit,
      "\(E.self): an entity has at most \(FieldSet.limit) fields, retired ones included")
    var properties = properties[...]
    return lines.enumerated().compactMap { number, line in
      line.isRetired ? nil : line.placed(at: number, property: properties.popFirst())
    }
  }
}

extension EntitySchema {
  /// The field of a name, or nil.
  public func field(named name: String) -> AnyField<E>? { positions[name].map { fields[$0] } }

  /// The name of the field that a key path reads, or nil when it is none of the schema's.
  public func name(of path: PartialKeyPath<E>) -> String? {
    names[FieldPath(lookingUp: path)]
  }

  /// The value as a store gives it back.
  ///
  /// - Parameter failures: Receives a failure for each field that no store can hold.
  package func canonical(_ value: E, _ failures: inout [ValidationFailure]) -> E {
    var result = value
    _ = operations.canonicalize(&result, &failures)
    return result
  }

  /// Checks the rules of some fields, and the rules over several fields that read one of them.
  ///
  /// - Parameters:
  ///   - value: A canonical value.
  ///   - now: The instant of a local write; nil leaves out the rules that depend on it.
  ///   - changed: The fields to check.
  ///   - failures: Receives every failure, with entity and id.
  package func validate(
    _ value: E, now: Date?, changed: FieldSet, _ failures: inout [ValidationFailure]
  ) {
    validateFields(value, now: now, changed: changed, &failures)
    validateRules(value, changed: changed, &failures)
  }

  /// Checks the rules of some fields alone.
  package func validateFields(
    _ value: E, now: Date?, changed: FieldSet, _ failures: inout [ValidationFailure]
  ) {
    let before = failures.count
    operations.validateFields(value, now: now, changed, &failures)
    identify(value, &failures, from: before)
  }

  private func validateRules(
    _ value: E, changed: FieldSet, _ failures: inout [ValidationFailure]
  ) {
    let before = failures.count
    for index in rules.indices where !ruleFields[index].isDisjoint(with: changed) {
      guard let message = rules[index].check(value) else { continue }
      let field = rules[index].paths.first.flatMap { names[$0] } ?? ""
      failures.append(ValidationFailure(field: field, code: rules[index].code, message: message))
    }
    identify(value, &failures, from: before)
  }

  /// The rows in canonical form, all of their rules checked.
  ///
  /// - Throws: `ValidationError` with every failure of every row.
  package func prepared(_ rows: [E], now: Date?) throws -> [E] {
    var result = rows
    var failures: [ValidationFailure] = []
    for index in operations.suspects(rows, now: now) {
      let start = failures.count
      if operations.canonicalize(&result[index], &failures) {
        identify(result[index], &failures, from: start)
      }
      validate(result[index], now: now, changed: .all, &failures)
    }
    if failures.isEmpty { return result }
    // Once more row by row, so that the failures come in the order of the rows.
    failures = []
    for row in rows {
      let start = failures.count
      let value = canonical(row, &failures)
      identify(value, &failures, from: start)
      validate(value, now: now, changed: .all, &failures)
    }
    throw ValidationError(failures)
  }

  /// Puts entity and id on the failures from an index on.
  package func identify(_ value: E, _ failures: inout [ValidationFailure], from start: Int) {
    guard failures.count > start else { return }
    let id = value.id.summary
    for index in start..<failures.count {
      failures[index].entity = name
      failures[index].entityLabel = label
      failures[index].id = id
      if let field = field(named: failures[index].field) {
        failures[index].label = field.label
      }
    }
  }

  /// Every failure of a value, as a local insert at `now` would report them.
  public func failures(of value: E, now: Date) -> [ValidationFailure] {
    var failures: [ValidationFailure] = []
    let canonical = canonical(value, &failures)
    identify(value, &failures, from: 0)
    validate(canonical, now: now, changed: .all, &failures)
    return failures
  }
}

extension EntitySchema {
  /// Decodes rows whose columns are the schema's fields in order.
  ///
  /// - Parameters:
  ///   - reader: Reads the current row.
  ///   - step: Goes to the next row; false at the end.
  ///   - report: Is told of a row that cannot be read, which is left out.
  /// - Throws: What `step` throws.
  public func decodeRows(
    _ reader: RowReader, step: () throws -> Bool, report: (ReadFailure) -> Void
  ) throws -> [E] {
    try operations.decodeRows(reader, step: step, report: report)
  }

  /// Decodes rows whose columns are some of the schema's fields, in order, and gives each to a
  /// function; the other fields are those of the blank row.
  ///
  /// - Parameters:
  ///   - reader: Reads the current row.
  ///   - fields: The fields that are columns.
  ///   - step: Goes to the next row; false at the end.
  ///   - report: Is told of a row that cannot be read, which is left out.
  ///   - body: The function.
  /// - Throws: What `step` throws.
  public func decodeRows(
    _ reader: RowReader, of fields: FieldSet, step: () throws -> Bool,
    report: (ReadFailure) -> Void, _ body: (inout E) -> Void
  ) throws {
    try operations.decodeRows(reader, of: fields, step: step, report: report, body)
  }

  /// Binds the columns of each row, from parameter 1 on, and calls a function with its index.
  ///
  /// - Throws: What `step` throws.
  public func bindRows(
    _ rows: [E], _ writer: RowWriter, step: (_ index: Int) throws -> Void
  ) throws {
    try operations.bindRows(rows, writer, step: step)
  }

  /// Binds the columns of a set of fields, from parameter 1 on, and returns the next parameter.
  public func bindFields(_ row: E, _ writer: RowWriter, _ set: FieldSet) -> Int32 {
    operations.bindFields(row, writer, set)
  }
}
