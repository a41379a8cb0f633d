public import Foundation
import HouseholdValidation

/// What a store implements: transactions that read and write rows.
///
/// The core above it, ``HouseholdStore``, does everything that is the same for every store:
/// canonical values, validation, delete rules, change records, live queries. The transactions of your
/// own store implement the untyped requirements of ``RowWriting``, or only those of ``RowTableWriting``
/// if it keeps its rows in a container. `HouseholdTesting` checks that the store conforms.
public protocol RowStore: Sendable {
  /// Prepares the store for a model: creates tables, runs migrations, and checks existing tables.
  ///
  /// - Parameters:
  ///   - model: The entities and migrations.
  ///   - now: The time recorded for the migrations.
  /// - Throws: ``StoreError`` with `newerVersion`, `schemaDrift`, `corrupt`, `notAStore`,
  ///   `migrationFailed` or `inputOutput`. The store is then unchanged.
  func open(_ model: Model, at now: Date) throws

  /// Runs a function on a snapshot of the rows.
  func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R

  /// Runs a function that may change rows.
  ///
  /// Its changes are committed when it returns and rolled back when it throws. Writes run one after
  /// another.
  func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R

  /// The commits from now on, including those of other processes, as long as anyone listens.
  func commits() -> Commits

  /// Closes what the store holds open, such as a file; by default does nothing.
  ///
  /// The store can be opened again.
  ///
  /// - Throws: ``StoreError`` if a transaction is still running.
  func close() throws
}

extension RowStore {
  /// Does nothing.
  public func close() throws {}
}

/// Reads rows in one transaction.
///
/// What reads typed rows, or rows column by column, has default implementations over untyped rows. A store
/// that is to be faster implements it, too.
public protocol RowReading: AnyObject {
  /// The rows that match a query, in its order.
  ///
  /// - Parameters:
  ///   - type: The entity.
  ///   - query: The condition, the order, and how many.
  ///   - unreadable: Receives the rows that could not be decoded; they are omitted.
  func fetch<E: Entity>(
    _ type: E.Type, _ query: RowQuery, unreadable: inout [UnreadableRow]
  ) throws -> [E]

  /// Calls a function with the rows that match a query, in its order.
  ///
  /// - Parameters:
  ///   - type: The entity.
  ///   - query: The condition, the order, and how many.
  ///   - fields: The fields the function uses; the others need not be read.
  ///   - unreadable: Receives the rows in which one of these fields could not be decoded; they are
  ///     omitted.
  ///   - body: The function. Its row may be reused for the next call, which avoids copies.
  func forEach<E: Entity>(
    _ type: E.Type, _ query: RowQuery, reading fields: FieldSet,
    unreadable: inout [UnreadableRow], body: (inout E) -> Void
  ) throws

  /// The rows with some ids, in any order; ids without a row are skipped.
  func fetch<E: Entity>(
    _ type: E.Type, ids: [StoredValue], unreadable: inout [UnreadableRow]
  ) throws -> [E]

  /// Calls a function with the rows with some ids, column by column, as they are stored.
  ///
  /// A merge, a deletion and undo read many rows, without a dictionary for each.
  ///
  /// - Parameters:
  ///   - ids: The ids; those without a row are skipped.
  ///   - entity: The entity.
  ///   - body: Receives the place of the id, the names of the columns, usually the same for all rows,
  ///     and a function that returns the value of the column at a place.
  func forEachRow(
    _ ids: [StoredValue], of entity: EntityDescriptor,
    _ body: (_ place: Int, _ columns: [String], _ value: (Int) -> StoredValue) -> Void
  ) throws

  /// The untyped rows that match a query, in its order, as they are stored.
  func rows(of entity: EntityDescriptor, _ query: RowQuery) throws -> [RawRow]

  /// The ids of the rows that satisfy a condition, in ascending order.
  func ids(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> [StoredValue]

  /// The ids of the rows that link to some targets.
  func ids(of entity: EntityDescriptor, linking field: FieldDescriptor, to targets: [StoredValue])
    throws
    -> [StoredValue]

  /// The ids, among some, that exist.
  func existing(_ ids: [StoredValue], in entity: EntityDescriptor) throws -> Set<StoredValue>

  /// The number of rows that satisfy a condition.
  func count(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> Int

  /// An aggregate for each group of rows; without a grouping, one group with the key null.
  func aggregate(
    _ aggregate: AggregateDescriptor, by grouping: GroupingDescriptor?, of entity: EntityDescriptor,
    where condition: QueryExpression?
  ) throws -> [(key: StoredValue, value: StoredValue)]

  /// A metadata value of the store, or nil.
  func metadata(_ key: String) throws -> StoredValue?

  /// The values of some keys in an auxiliary table, in the order of the keys; nil where a key has
  /// none.
  ///
  /// - Throws: ``StoreError`` with `cannotSync` if the store keeps nothing beside its rows.
  func auxiliaryValues(_ keys: [[UInt8]], in table: AuxiliaryTable) throws -> [[UInt8]?]

  /// The entries of a range of keys in an auxiliary table, in ascending order of the keys.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - start: The first key of the range.
  ///   - end: The key after the range, or nil for all that follow.
  ///   - limit: The greatest number of entries.
  /// - Throws: ``StoreError`` with `cannotSync` if the store keeps nothing beside its rows.
  func auxiliaryEntries(
    in table: AuxiliaryTable, from start: [UInt8], before end: [UInt8]?, limit: Int
  ) throws -> [AuxiliaryEntry]
}

/// Changes rows in one transaction.
///
/// As in ``RowReading``, what takes typed rows, or rows column by column, has default implementations.
public protocol RowWriting: RowReading {
  /// Inserts rows, which are canonical and valid.
  ///
  /// - Throws: ``StoreError`` with `duplicateID` or `notUnique`.
  func insert<E: Entity>(_ rows: [E]) throws

  /// Updates some fields of a row.
  ///
  /// - Throws: ``StoreError`` with `notUnique`.
  func update<E: Entity>(_ row: E, fields: FieldSet) throws

  /// Inserts rows column by column.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - entity: The entity.
  ///   - value: Returns the value of a row, given its place, for the field at a place.
  /// - Throws: ``StoreError`` with `duplicateID` or `notUnique`.
  func insert(
    _ count: Int, into entity: EntityDescriptor, _ value: (_ row: Int, _ field: Int) -> StoredValue
  ) throws

  /// Sets the same fields of some rows, each to its own values.
  ///
  /// - Parameters:
  ///   - ids: The rows.
  ///   - entity: The entity.
  ///   - fields: The fields.
  ///   - value: Returns the value of a row, given the place of its id, for the field at a place.
  /// - Throws: ``StoreError`` with `notUnique`.
  func update(
    _ ids: [StoredValue], of entity: EntityDescriptor, fields: FieldSet,
    _ value: (_ row: Int, _ field: Int) -> StoredValue
  ) throws

  /// Inserts untyped rows.
  ///
  /// - Throws: ``StoreError`` with `duplicateID` or `notUnique`.
  func insert(_ rows: [RawRow], into entity: EntityDescriptor) throws

  /// Sets fields of some rows.
  func update(_ ids: [StoredValue], of entity: EntityDescriptor, set values: RawRow) throws

  /// Deletes rows and their links to many.
  func delete(_ ids: [StoredValue], of entity: EntityDescriptor) throws

  /// Deletes all rows of an entity and their links to many.
  func deleteAll(of entity: EntityDescriptor) throws

  /// Sets a metadata value of the store.
  func setMetadata(_ value: StoredValue, for key: String) throws

  /// Sets values in an auxiliary table; of two entries with one key, the later one is kept.
  ///
  /// - Throws: ``StoreError`` with `cannotSync` if the store keeps nothing beside its rows.
  func setAuxiliary(_ entries: [AuxiliaryEntry], in table: AuxiliaryTable) throws

  /// Removes keys and their values from an auxiliary table.
  ///
  /// - Throws: ``StoreError`` with `cannotSync` if the store keeps nothing beside its rows.
  func removeAuxiliary(_ keys: [[UInt8]], in table: AuxiliaryTable) throws

  /// Removes everything from all auxiliary tables but some.
  func clearAuxiliary(except kept: Set<AuxiliaryTable>) throws
}

extension RowReading {
  /// The different values of a field, without nil.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  package func differentValues(
    of field: String, in entity: EntityDescriptor, where condition: QueryExpression?
  ) throws -> [StoredValue] {
    try aggregate(
      AggregateDescriptor(function: .count, field: "id", type: .integer),
      by: GroupingDescriptor(field: field, part: .value), of: entity, where: condition
    ).map(\.key).filter { !$0.isNull }
  }
}
