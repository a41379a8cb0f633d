public import Foundation

/// Asking a store inside one transaction.
///
/// Everything asked sees the same rows.
///
/// A transaction is synchronous and cannot leave the closure it is given to.
public protocol ReadTransaction {
  /// The instant of the transaction, canonical at the millisecond.
  var now: Date { get }

  /// The time zone in which civil dates become instants.
  var timeZone: TimeZone { get }

  /// The rows met so far in this transaction that are stored but cannot be read by this version.
  /// They are left out of results.
  var unreadableRows: [UnreadableRow] { get }

  /// The rows that answer a fetch, in its order.
  ///
  /// - Throws: ``UnsupportedPredicate``, or ``StoreError`` when the entity is unknown or the
  ///   store fails.
  /// - Complexity: O(*n* log *n*) in the number of rows at worst; with an index that serves the
  ///   condition and the order, O(*k*) in the number of results.
  func fetch<E: Entity>(_ fetch: Fetch<E>) throws -> [E]

  /// Gives the rows that answer a fetch to a function, in its order, reading only some fields.
  ///
  /// For long lists of rows with many fields, which take long to read. The other fields have the
  /// values of the schema's blank row; do not keep such a row.
  ///
  /// ```swift
  /// var names: [String] = []
  /// try transaction.forEach(Fetch<Pet>(), reading: [\.name]) { names.append($0.name) }
  /// ```
  ///
  /// - Parameters:
  ///   - fetch: The question.
  ///   - fields: The stored fields that the function looks at, besides the id.
  ///   - body: The function.
  /// - Throws: As ``fetch(_:)``, and ``StoreError`` with `unknownField` when a path is none of a
  ///   stored field.
  /// - Complexity: As ``fetch(_:)``.
  func forEach<E: Entity>(
    _ fetch: Fetch<E>, reading fields: [PartialKeyPath<E>], _ body: (E) -> Void
  ) throws

  /// The row of an id, or nil.
  ///
  /// - Throws: ``StoreError``; `unreadableRow` when the row exists but cannot be read.
  /// - Complexity: O(log *n*).
  func fetch<E: Entity>(_ type: E.Type, id: E.ID) throws -> E?

  /// The number of rows that answer a fetch, its limit and offset included.
  ///
  /// - Throws: As ``fetch(_:)``.
  func count<E: Entity>(_ fetch: Fetch<E>) throws -> Int

  /// A figure for each group of rows that pass a filter.
  ///
  /// ```swift
  /// try transaction.aggregate(.sum(\.cost), by: .year(of: \.date))  // [2025: 80, 2026: 24.90]
  /// ```
  ///
  /// - Throws: ``UnsupportedPredicate`` or ``StoreError``.
  func aggregate<E: Entity, Key: FieldValue, Result: FieldValue>(
    _ aggregate: Aggregate<E, Result>, by grouping: Grouping<E, Key>, where filter: Filter<E>?
  ) throws -> [Key: Result]

  /// A figure over all rows that pass a filter.
  ///
  /// - Throws: ``UnsupportedPredicate`` or ``StoreError``.
  func aggregate<E: Entity, Result: FieldValue>(
    _ aggregate: Aggregate<E, Result>, where filter: Filter<E>?
  ) throws -> Result

  /// The untyped rows of an entity in the order of their ids, as they are stored, with what a
  /// newer version may have added.
  ///
  /// - Parameters:
  ///   - entity: The entity's name.
  ///   - last: The id after which to start, or nil to start at the first row.
  ///   - limit: The most rows to give.
  /// - Throws: ``StoreError``.
  func rawRows(of entity: String, after last: Literal?, limit: Int) throws -> [RawRow]

  /// A value kept beside the rows, or nil.
  func metadata(_ key: String) throws -> Literal?
}

extension ReadTransaction {
  /// All rows of an entity, in the order in which they were inserted.
  public func fetchAll<E: Entity>(_ type: E.Type) throws -> [E] { try fetch(Fetch<E>()) }

  /// The first row that answers a fetch, or nil.
  public func first<E: Entity>(_ fetch: Fetch<E>) throws -> E? {
    try self.fetch(fetch.limited(to: 1)).first
  }

  /// A figure for each group of all rows.
  public func aggregate<E: Entity, Key: FieldValue, Result: FieldValue>(
    _ aggregate: Aggregate<E, Result>, by grouping: Grouping<E, Key>
  ) throws -> [Key: Result] {
    try self.aggregate(aggregate, by: grouping, where: nil)
  }

  /// A figure over all rows.
  public func aggregate<E: Entity, Result: FieldValue>(
    _ aggregate: Aggregate<E, Result>
  ) throws -> Result {
    try self.aggregate(aggregate, where: nil)
  }
}
