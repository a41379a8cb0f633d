/// The questions of a kit inside one transaction.
///
/// A kit's reader has the bodies of its questions: all of them see the same snapshot, and a facade's
/// asynchronous methods only call them. ``StoreFacade/read(_:)`` gives one, and an edit has one, see
/// ``StoreEdit/reader``.
public protocol StoreReader {
  /// The transaction, for further questions.
  var transaction: any ReadTransaction { get }

  /// Creates a reader over any transaction of a store with the kit's model.
  init(_ transaction: any ReadTransaction)

  /// The kit's error for an id that no row has.
  func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> any Error
}

extension StoreReader {
  /// The row of an id, or nil.
  ///
  /// - Complexity: O(log *n*).
  public func find<E: Entity>(_ type: E.Type, _ id: E.ID) throws -> E? {
    try transaction.fetch(type, id: id)
  }

  /// The row of an id.
  ///
  /// - Throws: The kit's error for an unknown id.
  /// - Complexity: O(log *n*).
  public func row<E: Entity>(_ type: E.Type, _ id: E.ID) throws -> E {
    guard let row = try find(type, id) else { throw unknown(type, id) }
    return row
  }

  /// The rows that match a fetch, by default all of an entity.
  ///
  /// - Complexity: O(*n*) in the number of rows, less when an index serves the fetch.
  public func all<E: Entity>(_ fetch: Fetch<E> = Fetch<E>()) throws -> [E] {
    try transaction.fetch(fetch)
  }
}
