public import Foundation
import HouseholdMessages
public import HouseholdValidation

/// The declaration of an entity, from which everything about its rows is derived.
///
/// It is created once, in the entity's `static let schema`. The initializer checks the declaration
/// and traps if a stored property is missing or out of order; a debug test that accesses every
/// schema finds such mistakes before they reach a store.
public final class EntitySchema<E: Entity>: Sendable {
  /// The entity's name, used for its table and in errors.
  public let name: String
  /// What a row is called in sentences for people, such as "load".
  public let label: String
  /// The key under which rows are exported.
  public let collection: String
  /// The fields that rows have, in order.
  package let fields: [AnyField<E>]
  /// The rules over several fields.
  package let rules: [EntityRule<E>]
  /// The declared indexes.
  package let indexes: [Index<E>]
  /// How far changes go, and how rows of several stores become one.
  let sync: EntitySync<E>

  /// A value to decode rows into.
  package let blank: E

  let names: [FieldPath: String]
  let positions: [String: Int]
  let ruleFields: [FieldSet]
  /// The timestamps the store sets automatically.
  let stamps: (created: AnyField<E>?, updated: AnyField<E>?)

  /// The fields whose values never decrease.
  let rising: [AnyField<E>]

  /// The operations on whole rows.
  package let operations: RowCoder<E>
  /// The declaration as plain data, created on first use: it needs the schemas of the entities to which
  /// rows link, and these may need this one.
  let descriptor = Lazy<EntityDescriptor>()

  /// Declares an entity.
  ///
  /// - Parameters:
  ///   - name: The entity's name in camel case, such as `laundryTask`.
  ///   - collection: The key under which rows are exported; by default the name with an "s".
  ///   - words: What a row is called in sentences, such as "load"; by default the words of its name.
  ///   - blank: Any value; a row is decoded into a copy of it.
  ///   - indexes: The indexes that queries need. Links are indexed automatically.
  ///   - rules: The rules over several fields.
  ///   - sync: How far changes go when the store is synced, and how rows of several stores become one.
  ///   - fields: One ``Field`` for each stored property, in their order.
  @inlinable
  public convenience init(
    _ name: String, collection: String? = nil, named words: String? = nil, blank: E,
    indexes: [Index<E>] = [], rules: [EntityRule<E>] = [], sync: EntitySync<E> = .household,
    @FieldsBuilder<E> fields: () -> [AnyField<E>]
  ) {
    self.init(
      name: name, collection: collection, label: words ?? FieldLabel(of: name).words, blank: blank,
      indexes: indexes, rules: rules, sync: sync,
      lines: fields(), append: RowAppender())
  }

  @usableFromInline
  init(
    name: String, collection: String?, label: String, blank: E, indexes: [Index<E>],
    rules: [EntityRule<E>], sync: EntitySync<E>,
    lines: [AnyField<E>], append: RowAppender<E>
  ) {
    self.sync = sync
    self.name = name
    self.label = label
    self.collection = collection ?? name + "s"
    self.indexes = indexes
    self.rules = rules
    self.blank = blank
    let properties = Array(Mirror(reflecting: blank).children)
    let fields = Self.placed(lines, properties.map { $0.label ?? "" })
    self.fields = fields
    operations = RowCoder(blank: blank, fields: fields, rules: rules, append: append)
    // A mistake of the program, not of its input. The message of a precondition would be left out of
    // optimized builds.
    if let problem = Self.problem(fields, properties) { fatalError(problem) }
    rising = fields.filter { $0.rules.contains { $0.code == .neverFalls } }

    var names: [FieldPath: String] = [:]
    var positions: [String: Int] = [:]
    for (position, field) in fields.enumerated() {
      if let path = field.path { names[path] = field.name }
      positions[field.name] = position
    }
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

  /// The fields with their numbers, and the names of the properties at the same positions:
  /// ``problem(_:_:)`` checks that they match.
  static func placed(_ lines: [AnyField<E>], _ properties: [String]) -> [AnyField<E>] {
    precondition(
      lines.count <= FieldSet.limit,
      "\(E.self): an entity can have at most \(FieldSet.limit) fields, including retired ones")
    var properties = properties[...]
    return lines.enumerated().compactMap { number, line in
      line.isRetired ? nil : AnyField(line, at: number, property: properties.popFirst())
    }
  }
}

extension EntitySchema {
  /// The field with a name, or nil.
  package func field(named name: String) -> AnyField<E>? { positions[name].map { fields[$0] } }

  /// The name of the field that a key path refers to, or nil if it is not in the schema.
  package func name(of path: PartialKeyPath<E>) -> String? {
    name(at: FieldPath(lookingUp: path))
  }

  /// The name of the field at a path, or nil if it is not in the schema.
  func name(at path: FieldPath) -> String? {
    // A key path from generic code (`\E.id`) is not equal to `\Pet.id`.
    names[path] ?? (path == FieldPath(\E.id) ? "id" : nil)
  }

  /// Returns the value in canonical form, as a store would return it.
  ///
  /// - Parameter failures: Receives a failure for each value that cannot be stored.
  package func canonical(_ value: E, _ failures: inout [ValidationFailure]) -> E {
    var result = value
    _ = operations.canonicalize(&result, &failures)
    return result
  }

  /// Checks the rules of some fields, and the entity rules that read them.
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

  /// Checks only the rules of some fields.
  package func validateFields(
    _ value: E, now: Date?, changed: FieldSet, _ failures: inout [ValidationFailure]
  ) {
    let before = failures.count
    operations.validateFields(value, now: now, set: changed, failures: &failures)
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

  /// Returns the rows in canonical form, after checking all of their rules.
  ///
  /// - Throws: ``/HouseholdValidation/ValidationError`` with every failure of every row.
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
    // Checked again row by row, so that the failures come in the order of the rows.
    failures = []
    for row in rows {
      let start = failures.count
      let value = canonical(row, &failures)
      identify(value, &failures, from: start)
      validate(value, now: now, changed: .all, &failures)
    }
    throw ValidationError(failures)
  }

  /// Adds the entity and id to the failures from an index on.
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

  /// Every failure of a value that would be inserted locally at `now`.
  public func failures(of value: E, now: Date) -> [ValidationFailure] {
    var failures: [ValidationFailure] = []
    let canonical = canonical(value, &failures)
    identify(value, &failures, from: 0)
    validate(canonical, now: now, changed: .all, &failures)
    return failures
  }
}
