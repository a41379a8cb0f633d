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

  /// Decodes a row whose columns are the schema's fields in order.
  public let decode: @Sendable (RowReader) throws(ReadFailure) -> E
  /// Binds every field that is a column, from parameter 1 on.
  public let bind: @Sendable (E, RowWriter) -> Void
  /// Binds the columns of a set of fields, from parameter 1 on, and returns the next parameter.
  public let bindSome: @Sendable (E, RowWriter, FieldSet) -> Int32
  /// The fields in which two rows differ.
  public let difference: @Sendable (E, E) -> FieldSet

  private let isCanonical: @Sendable (E) -> Bool
  private let validateFields: @Sendable (E, Date?, FieldSet, inout [ValidationFailure]) -> Void

  /// Declares an entity.
  ///
  /// - Parameters:
  ///   - name: The entity's name in camel case, such as `laundryTask`.
  ///   - collection: The key under which rows are exported; by default the name with an "s".
  ///   - blank: Any value; a row is decoded into a copy of it.
  ///   - indexes: The indexes that queries need. Links have one by themselves.
  ///   - rules: The rules over several fields.
  ///   - fields: One ``Field`` for each stored property, in their order.
  @inlinable
  public convenience init(
    _ name: String, collection: String? = nil, blank: E, indexes: [Index<E>] = [],
    rules: [EntityRule<E>] = [], @FieldsBuilder<E> fields: () -> [AnyField<E>]
  ) {
    let lines = fields()
    let readers = lines.compactMap { line in line.isLive ? line.operations.read : nil }
    let binders = lines.compactMap { line in line.isColumn ? line.operations.bind : nil }
    self.init(
      name: name, collection: collection, blank: blank, indexes: indexes, rules: rules,
      lines: lines,
      decode: { (row: RowReader) throws(ReadFailure) -> E in
        var value = blank
        for index in readers.indices {
          try readers[index](&value, row, Int32(truncatingIfNeeded: index))
        }
        return value
      },
      bind: { value, row in
        for index in binders.indices {
          binders[index](value, row, Int32(truncatingIfNeeded: index &+ 1))
        }
      })
  }

  @usableFromInline
  init(
    name: String, collection: String?, blank: E, indexes: [Index<E>], rules: [EntityRule<E>],
    lines: [AnyField<E>],
    decode: @escaping @Sendable (RowReader) throws(ReadFailure) -> E,
    bind: @escaping @Sendable (E, RowWriter) -> Void
  ) {
    self.name = name
    self.collection = collection ?? name + "s"
    self.indexes = indexes
    self.rules = rules
    self.blank = blank
    self.decode = decode
    self.bind = bind
    let fields = Self.numbered(lines)
    self.fields = fields
    Self.check(name, fields, blank)

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

    let numbered = fields.map { ($0.number, $0.operations) }
    let columns = fields.filter { $0.isColumn }.map { ($0.number, $0.operations.bind) }
    let checks = fields.compactMap { field in
      field.operations.validate.map { (field.number, $0) }
    }
    bindSome = { value, row, set in
      var parameter: Int32 = 1
      for (number, bind) in columns where set.contains(number: number) {
        bind(value, row, parameter)
        parameter += 1
      }
      return parameter
    }
    difference = { left, right in
      var set: FieldSet = []
      for (number, operations) in numbered where operations.differs(left, right) {
        set.insert(FieldSet(number: number))
      }
      return set
    }
    isCanonical = { value in
      for (_, operations) in numbered where !operations.isCanonical(value) { return false }
      return true
    }
    validateFields = { value, now, set, failures in
      for (number, check) in checks where set.contains(number: number) {
        check(value, now, &failures)
      }
    }
  }

  private static func numbered(_ lines: [AnyField<E>]) -> [AnyField<E>] {
    precondition(lines.count <= 64, "\(E.self): an entity has at most 64 fields")
    return lines.enumerated().compactMap { number, line in
      var line = line
      line.number = number
      return line.isRetired ? nil : line
    }
  }

  /// Proves that the schema lists every stored property once, in order, under its own name.
  private static func check(_ name: String, _ fields: [AnyField<E>], _ blank: E) {
    let properties = Mirror(reflecting: blank).children.compactMap(\.label)
    precondition(
      fields.map(\.name) == properties,
      """
      \(E.self): the schema must list every stored property in order.
      properties: \(properties.joined(separator: ", "))
      schema:     \(fields.map(\.name).joined(separator: ", "))
      """)
    precondition(fields.first?.name == "id", "\(E.self): the first field of an entity is its id")
    let offsets = fields.compactMap(\.offset)
    precondition(
      zip(offsets, offsets.dropFirst()).allSatisfy(<),
      "\(E.self): a field's name and its key path are of different properties")
  }
}

extension AnyField {
  @usableFromInline var isLive: Bool { !isRetired }
  @usableFromInline var isColumn: Bool { !isRetired && link?.isMany != true }
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
    if isCanonical(value) { return value }
    var result = value
    for field in fields where !field.operations.canonicalize(&result) {
      failures.append(
        ValidationFailure(
          field: field.name, code: .notStorable,
          message: "must be storable: no NaN, no infinity, no U+0000"))
    }
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
    let before = failures.count
    validateFields(value, now, changed, &failures)
    for (index, rule) in rules.enumerated() where !ruleFields[index].isDisjoint(with: changed) {
      if let message = rule.check(value) {
        failures.append(
          ValidationFailure(
            field: rule.paths.first.flatMap { names[$0] } ?? "", code: rule.code,
            message: message))
      }
    }
    identify(value, &failures, from: before)
  }

  /// Puts entity and id on the failures from an index on.
  package func identify(_ value: E, _ failures: inout [ValidationFailure], from start: Int) {
    guard failures.count > start else { return }
    let id = value.id.summary
    for index in start..<failures.count {
      failures[index].entity = name
      failures[index].id = id
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
