public import Foundation

/// A transaction that reads from a store.
///
/// All queries see the same snapshot.
///
/// A transaction is synchronous and must not escape its closure.
public protocol ReadTransaction {
  /// The time of the transaction, rounded to the millisecond.
  var now: Date { get }

  /// The time zone for converting civil dates to instants.
  var timeZone: TimeZone { get }

  /// The stored rows found so far in this transaction that this version cannot read. They are
  /// omitted from results.
  var unreadableRows: [UnreadableRow] { get }

  /// The rows that match a fetch, in its order.
  ///
  /// - Throws: ``UnsupportedPredicate``, or ``StoreError`` if the entity is unknown or the store
  ///   fails.
  /// - Complexity: O(*n* log *n*) in the number of rows in the worst case; with an index for the
  ///   condition and the order, O(*k*) in the number of results.
  func fetch<E: Entity>(_ fetch: Fetch<E>) throws -> [E]

  /// Some fields of the rows that match a fetch, in its order, as tuples.
  ///
  /// Only these fields are read, which is quicker for long lists of rows with many fields, and works
  /// if another field of a row cannot be read.
  ///
  /// ```swift
  /// try transaction.fetch(Fetch<Pet>(), \.id, \.name)  // [(UUID, String)]
  /// ```
  ///
  /// - Parameters:
  ///   - fetch: The query.
  ///   - fields: The stored fields.
  /// - Throws: As ``fetch(_:)``, and ``StoreError`` with `unknownField` if a path is not a stored
  ///   field.
  /// - Complexity: As ``fetch(_:)``.
  func fetch<E: Entity, each Value: FieldValue>(
    _ fetch: Fetch<E>, _ fields: repeat KeyPath<E, each Value>
  ) throws -> [(repeat each Value)]

  /// The row with an id, or nil.
  ///
  /// - Throws: ``StoreError``; `unreadableRow` if the row exists but cannot be read.
  /// - Complexity: O(log *n*).
  func fetch<E: Entity>(_ type: E.Type, id: E.ID) throws -> E?

  /// The number of rows that match a fetch, including its limit and offset.
  ///
  /// - Throws: As ``fetch(_:)``.
  func count<E: Entity>(_ fetch: Fetch<E>) throws -> Int

  /// An aggregate for each group of the rows that match a filter.
  ///
  /// ```swift
  /// try transaction.aggregate(.sum(\.cost), by: .year(of: \.date))  // [2025: 80, 2026: 24.90]
  /// ```
  ///
  /// - Throws: ``UnsupportedPredicate`` or ``StoreError``.
  func aggregate<E: Entity, Key: FieldValue, Result: FieldValue>(
    _ aggregate: Aggregate<E, Result>, by grouping: Grouping<E, Key>, where filter: Filter<E>?
  ) throws -> [Key: Result]

  /// An aggregate over all rows that match a filter.
  ///
  /// - Throws: ``UnsupportedPredicate`` or ``StoreError``.
  func aggregate<E: Entity, Result: FieldValue>(
    _ aggregate: Aggregate<E, Result>, where filter: Filter<E>?
  ) throws -> Result

  /// The untyped rows of an entity as they are stored, ordered by id, including fields that a newer
  /// version added.
  ///
  /// - Parameters:
  ///   - entity: The entity's name.
  ///   - last: The id after which to start, or nil to start with the first row.
  ///   - limit: The maximum number of rows.
  /// - Throws: ``StoreError``.
  func rawRows(of entity: String, after last: StoredValue?, limit: Int) throws -> [RawRow]

  /// A metadata value of the store, or nil.
  func metadata(_ key: String) throws -> StoredValue?
}

extension ReadTransaction {
  /// All rows of an entity, in the order in which they were inserted.
  public func fetchAll<E: Entity>(_ type: E.Type) throws -> [E] { try fetch(Fetch<E>()) }

  /// The first row that matches a fetch, or nil.
  public func first<E: Entity>(_ fetch: Fetch<E>) throws -> E? {
    try self.fetch(fetch.limited(to: 1)).first
  }

  /// Calls a function with the rows that match a fetch, in its order, reading only some fields.
  ///
  /// For lists so long that tuples of many fields cost too much. All other fields have the values of
  /// the schema's blank row, so do not keep such a row.
  ///
  /// - Parameters:
  ///   - fetch: The query.
  ///   - fields: The stored fields that the function uses, besides the id.
  ///   - body: The function.
  /// - Throws: As ``fetch(_:)``, and ``StoreError`` with `unknownField` if a path is not a stored
  ///   field.
  package func forEach<E: Entity>(
    _ fetch: Fetch<E>, reading fields: [PartialKeyPath<E>], _ body: (E) -> Void
  ) throws {
    guard let transaction = self as? StoreTransaction else {
      return try self.fetch(fetch).forEach(body)
    }
    try transaction.forEachRow(fetch, reading: fields, body)
  }

  /// An aggregate for each group of all rows.
  public func aggregate<E: Entity, Key: FieldValue, Result: FieldValue>(
    _ aggregate: Aggregate<E, Result>, by grouping: Grouping<E, Key>
  ) throws -> [Key: Result] {
    try self.aggregate(aggregate, by: grouping, where: nil)
  }

  /// An aggregate over all rows.
  public func aggregate<E: Entity, Result: FieldValue>(
    _ aggregate: Aggregate<E, Result>
  ) throws -> Result {
    try self.aggregate(aggregate, where: nil)
  }
}
