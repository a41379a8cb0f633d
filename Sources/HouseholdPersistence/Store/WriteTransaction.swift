/// Changing a store inside one transaction: all of it happens, or nothing.
///
/// Every value is brought into canonical form and validated first. What is wrong with any of the
/// values of a call is collected and thrown as one `ValidationError`, and nothing is changed.
///
/// An error that is caught inside the closure leaves the transaction as it was before the call,
/// with one exception: when a call about several rows fails at one of them for a reason that only
/// the store knows (`duplicateID`, `notUnique`), half of it is done, and the transaction throws
/// that error again at its end.
public protocol WriteTransaction: ReadTransaction {
  /// Where the changes come from.
  var origin: WriteOrigin { get }

  /// Adds rows.
  ///
  /// - Returns: The rows as stored, with stamps set.
  /// - Throws: `ValidationError`; ``StoreError`` with `duplicateID`, `notUnique`.
  func insert<E: Entity>(_ new: [E]) throws -> [E]

  /// Adds rows that are new and changes those that exist. Only changed fields are validated and
  /// written.
  ///
  /// - Returns: The rows as stored, with stamps set.
  /// - Throws: `ValidationError`; ``StoreError`` with `notUnique`, `unreadableRow`.
  func save<E: Entity>(_ changed: [E]) throws -> [E]

  /// Deletes rows, and what their delete rules take with them.
  ///
  /// The whole plan is made before the first row is touched: a refused deletion changes nothing.
  ///
  /// - Returns: The number of rows of this entity that satisfied the filter and are gone.
  /// - Throws: ``StoreError`` with `deletionDenied`; ``UnsupportedPredicate``.
  func delete<E: Entity>(_ type: E.Type, where filter: Filter<E>) throws -> Int

  /// Keeps an untyped row as it is: what a newer version wrote and this one cannot express.
  ///
  /// A row whose id is new is added, and then has every field: those that are not given are nil, or
  /// have no links. Of a row that exists, those of the given fields that differ are set. Links are
  /// checked, rules are not.
  ///
  /// - Throws: ``StoreError`` with `unknownEntity`, `notUnique`, `missingField` when a new row lacks
  ///   a field that cannot be nil, or `unknownField` when there is no id.
  func saveRaw(_ row: RawRow, of entity: String) throws

  /// Keeps a value beside the rows. Keys start with a kit's name: `laundry.…`.
  func setMetadata(_ value: Literal, for key: String) throws

  /// The transaction's stamp of the hybrid logical clock: later than every stamp this store gave
  /// or received before. One for each transaction.
  ///
  /// - Throws: ``StoreError`` when the device's id cannot be read.
  func stamp() throws -> HybridTimestamp

  /// Advances the hybrid logical clock past a stamp that came from another device.
  ///
  /// - Throws: ``StoreError`` when the clock cannot be kept.
  func observe(_ stamp: HybridTimestamp) throws
}

extension WriteTransaction {
  /// Adds a row.
  ///
  /// - Returns: The row as stored.
  /// - Throws: As ``WriteTransaction/insert(_:)-([E])``.
  @discardableResult
  public func insert<E: Entity>(_ new: E) throws -> E {
    try insert([new]).first ?? new
  }

  /// Adds a row, or changes it when it exists.
  ///
  /// - Returns: The row as stored.
  /// - Throws: As ``WriteTransaction/save(_:)-([E])``.
  @discardableResult
  public func save<E: Entity>(_ changed: E) throws -> E {
    try save([changed]).first ?? changed
  }

  /// Deletes the row of an id.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``StoreError`` with `deletionDenied`.
  @discardableResult
  public func delete<E: Entity>(_ type: E.Type, id: E.ID) throws -> Bool {
    try delete(type, where: .isIn(\.id, [id])) > 0
  }

  /// Deletes all rows of an entity.
  ///
  /// - Returns: The number of rows.
  /// - Throws: ``StoreError`` with `deletionDenied`.
  @discardableResult
  public func deleteAll<E: Entity>(_ type: E.Type) throws -> Int {
    try delete(type, where: .all)
  }
}
