public import Foundation
public import HouseholdValidation

/// What a store implements: rows in, rows out, all or nothing.
///
/// The core above it, ``HouseholdStore``, does everything that is the same for every store:
/// canonical values, validation, delete rules, changed fields, live queries. A store of your own
/// implements the untyped primitives; the typed ones have defaults made of them, which a store
/// overrides where it can be faster. `HouseholdPersistenceTesting` proves that it behaves.
public protocol RowStore: Sendable {
  /// Prepares the store for a model: makes tables, runs migrations, checks what is there.
  ///
  /// - Parameters:
  ///   - model: The entities and migrations.
  ///   - now: The instant recorded for what is done.
  /// - Throws: ``StoreError`` with `newerVersion`, `schemaDrift`, `corrupt`, `notAStore`,
  ///   `migrationFailed` or `inputOutput`. A store that throws is as it was before.
  func open(_ model: Model, at now: Date) throws

  /// Runs a function on an unchanging view of the rows.
  func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R

  /// Runs a function that may change rows. Its changes are kept when it returns, and undone when
  /// it throws. Writes run one after the other.
  func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R

  /// The commits from now on, those of other processes included, for as long as someone listens.
  func commits() -> Commits
}

/// Reading rows of one transaction.
public protocol RowReading: AnyObject {
  /// The rows that answer a query, in its order.
  ///
  /// - Parameters:
  ///   - type: The entity.
  ///   - query: The condition, the order, and how many.
  ///   - unreadable: Receives the rows that could not be decoded; they are left out.
  func fetch<E: Entity>(
    _ type: E.Type, _ query: RowQuery, unreadable: inout [UnreadableRow]
  ) throws -> [E]

  /// Gives the rows that answer a query to a function, in the order of the query.
  ///
  /// - Parameters:
  ///   - type: The entity.
  ///   - query: The condition, the order, and how many.
  ///   - fields: The fields the function looks at; the others need not be read.
  ///   - unreadable: Receives the rows of which one of these fields could not be decoded; they are
  ///     left out.
  ///   - body: The function. It is lent the row, which may serve for the next one, so that none is
  ///     copied.
  func forEach<E: Entity>(
    _ type: E.Type, _ query: RowQuery, reading fields: FieldSet,
    unreadable: inout [UnreadableRow], _ body: (inout E) -> Void
  ) throws

  /// The rows of some ids, in any order; ids without a row are left out.
  func fetch<E: Entity>(
    _ type: E.Type, ids: [Literal], unreadable: inout [UnreadableRow]
  ) throws -> [E]

  /// The untyped rows that answer a query, in its order, as they are stored.
  func rows(of entity: EntityDescriptor, _ query: RowQuery) throws -> [RawRow]

  /// The ids of the rows that satisfy a condition, in ascending order.
  func ids(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> [Literal]

  /// The ids of the rows that link to some targets.
  func ids(of entity: EntityDescriptor, linking field: FieldDescriptor, to targets: [Literal])
    throws
    -> [Literal]

  /// Those of some ids that exist.
  func existing(_ ids: [Literal], in entity: EntityDescriptor) throws -> Set<Literal>

  /// The number of rows that satisfy a condition.
  func count(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> Int

  /// A figure for each group of rows; one group with the key null when there is no grouping.
  func aggregate(
    _ aggregate: AggregateDescriptor, by grouping: GroupingDescriptor?, of entity: EntityDescriptor,
    where condition: QueryExpression?
  ) throws -> [(key: Literal, value: Literal)]

  /// A value kept beside the rows, or nil.
  func metadata(_ key: String) throws -> Literal?
}

/// Changing rows of one transaction.
public protocol RowWriting: RowReading {
  /// Adds rows, which are canonical and valid.
  ///
  /// - Throws: ``StoreError`` with `duplicateID` or `notUnique`.
  func insert<E: Entity>(_ rows: [E]) throws

  /// Changes some fields of a row.
  ///
  /// - Throws: ``StoreError`` with `notUnique`.
  func update<E: Entity>(_ row: E, fields: FieldSet) throws

  /// Adds untyped rows.
  ///
  /// - Throws: ``StoreError`` with `duplicateID` or `notUnique`.
  func insert(_ rows: [RawRow], into entity: EntityDescriptor) throws

  /// Sets fields of some rows.
  func update(_ ids: [Literal], of entity: EntityDescriptor, set values: RawRow) throws

  /// Deletes rows and their links to many.
  func delete(_ ids: [Literal], of entity: EntityDescriptor) throws

  /// Deletes all rows of an entity and their links to many.
  func deleteAll(of entity: EntityDescriptor) throws

  /// Keeps a value beside the rows.
  func setMetadata(_ value: Literal, for key: String) throws
}

/// A row that is stored but cannot be decoded by this version.
public struct UnreadableRow: Hashable, Sendable {
  /// The entity's name.
  public var entity: String
  /// The row's id as text.
  public var id: String
  /// The field that could not be read.
  public var field: String
  /// What was expected and what came.
  public var message: String

  /// Creates a report.
  public init(entity: String, id: String, field: String, message: String) {
    self.entity = entity
    self.id = id
    self.field = field
    self.message = message
  }
}

extension RowReading {
  /// The rows that answer a query, decoded from untyped ones.
  public func fetch<E: Entity>(
    _ type: E.Type, _ query: RowQuery, unreadable: inout [UnreadableRow]
  ) throws -> [E] {
    try rows(of: EntityDescriptor(of: E.self), query).compactMap {
      E.schema.decode($0, &unreadable)
    }
  }

  /// Gives the rows to a function, decoded from untyped ones.
  public func forEach<E: Entity>(
    _ type: E.Type, _ query: RowQuery, reading fields: FieldSet,
    unreadable: inout [UnreadableRow], _ body: (inout E) -> Void
  ) throws {
    for row in try rows(of: EntityDescriptor(of: E.self), query) {
      let read = row.filter { name, _ in
        E.schema.field(named: name).map { fields.contains(number: $0.number) } ?? false
      }
      if var value = E.schema.decode(read, &unreadable) { body(&value) }
    }
  }

  /// The rows of some ids, decoded from untyped ones.
  public func fetch<E: Entity>(
    _ type: E.Type, ids: [Literal], unreadable: inout [UnreadableRow]
  ) throws -> [E] {
    try fetch(
      type, RowQuery(condition: .isIn(.field("id"), .list(ids))), unreadable: &unreadable)
  }

  /// Those of some ids that exist, found by a query.
  public func existing(_ ids: [Literal], in entity: EntityDescriptor) throws -> Set<Literal> {
    Set(try self.ids(of: entity, where: .isIn(.field("id"), .list(ids))))
  }
}

extension RowWriting {
  /// Adds rows as untyped ones.
  public func insert<E: Entity>(_ rows: [E]) throws {
    try insert(rows.map { E.schema.rawRow($0, .all) }, into: EntityDescriptor(of: E.self))
  }

  /// Deletes all rows by their ids.
  public func deleteAll(of entity: EntityDescriptor) throws {
    try delete(try ids(of: entity, where: nil), of: entity)
  }

  /// Changes some fields of a row, untyped.
  public func update<E: Entity>(_ row: E, fields: FieldSet) throws {
    try update(
      [row.id.literal], of: EntityDescriptor(of: E.self), set: E.schema.rawRow(row, fields))
  }
}

extension EntitySchema {
  /// Some fields of a row, untyped.
  public func rawRow(_ value: E, _ set: FieldSet) -> RawRow {
    var row: RawRow = [:]
    for field in fields where set.contains(number: field.number) {
      row[field.name] = field.literal(of: value)
    }
    return row
  }

  /// Decodes an untyped row into a copy of another value of the entity; fields that are missing in
  /// the row keep that value's.
  ///
  /// - Throws: ``UnreadableRow`` naming the first field that could not be read.
  public func decode(_ row: RawRow, into start: E) throws(UnreadableRow) -> E {
    var value = start
    for field in fields {
      guard let literal = row[field.name] else { continue }
      do throws(ReadFailure) {
        try field.set(&value, literal)
      } catch {
        throw UnreadableRow(
          entity: name, id: row["id"]?.idText ?? "", field: field.name, message: error.message)
      }
    }
    return value
  }

  func decode(_ row: RawRow, _ unreadable: inout [UnreadableRow]) -> E? {
    do throws(UnreadableRow) {
      return try decode(row, into: blank)
    } catch {
      unreadable.append(error)
      return nil
    }
  }
}

extension UnreadableRow: DescribedError {
  /// A sentence with the row, the field, what was expected and what came.
  public var description: String {
    "The \(FieldLabel(of: field).words) of the \(FieldLabel(of: entity).words) with the id \(id)"
      + " cannot be read: \(message)."
  }
}
