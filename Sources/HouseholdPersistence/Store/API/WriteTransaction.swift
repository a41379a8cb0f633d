/// A transaction that changes a store: all changes are committed, or none.
///
/// Every value is first brought into canonical form and validated. All failures of a call are
/// thrown together as one `ValidationError`, and the call changes nothing.
///
/// If an error is caught inside the closure, the transaction is as it was before the call, with one
/// exception: when a call for several rows fails at one of them for a reason only the store can
/// detect (`duplicateID`, `notUnique`), the transaction throws that error again at its end.
public protocol WriteTransaction: ReadTransaction {
  /// The origin of the changes.
  var origin: WriteOrigin { get }

  /// Inserts rows.
  ///
  /// - Returns: The rows as stored, with stamps set.
  /// - Throws: ``/HouseholdValidation/ValidationError``; ``StoreError`` with `duplicateID`,
  ///   `notUnique`.
  func insert<E: Entity>(_ new: [E]) throws -> [E]

  /// Inserts new rows and updates existing ones.
  ///
  /// Only changed fields are validated and written.
  ///
  /// - Returns: The rows as stored, with stamps set.
  /// - Throws: ``/HouseholdValidation/ValidationError``; ``StoreError`` with `notUnique`,
  ///   `unreadableRow`.
  func save<E: Entity>(_ changed: [E]) throws -> [E]

  /// Deletes rows, and applies the delete rules to the rows that link to them.
  ///
  /// Everything is checked before the first row is changed: a refused deletion changes nothing.
  ///
  /// - Returns: The number of rows of this entity that matched the filter and were deleted.
  /// - Throws: ``StoreError`` with `deletionDenied`; ``UnsupportedPredicate``.
  func delete<E: Entity>(_ type: E.Type, where filter: Filter<E>) throws -> Int

  /// Deletes every row of some entities, ignoring delete rules.
  ///
  /// It is one thing, which is undone as one: while the store is synced, every store learns of it, and
  /// keeps the rows aside for 30 days.
  ///
  /// - Throws: ``StoreError`` with `missingTarget` if a row of another entity links to a deleted one.
  /// - Complexity: O(*n*) in the number of rows.
  func deleteEverything(of types: [any Entity.Type]) throws

  /// Saves an untyped row unchanged: data of a newer version that this version cannot represent.
  ///
  /// A row with a new id is inserted, with every field: missing ones are nil, or have no links. In
  /// an existing row, only the given fields that differ are set. Links are checked; rules are not.
  ///
  /// - Throws: ``StoreError`` with `unknownEntity`, `notUnique`, `missingField` if a new row lacks
  ///   a field that cannot be nil, or `unknownField` if there is no id.
  func saveRaw(_ row: RawRow, of entity: String) throws

  /// Names what a person did with the changes of this transaction, for undo.
  ///
  /// The first name counts: a step names itself before it calls others. Steps of the same kind with
  /// other rows are counted: “Fold Snowy and 2 more”. A command that was given with the write, and is
  /// not ``UserCommand/automatic``, counts more.
  func name(_ command: UserCommand)

  /// Makes changes that no person commanded, such as those of a cache: undoing the command leaves them.
  func upkeep<R>(_ changes: () throws -> R) rethrows -> R

  /// Sets a metadata value of the store. Keys start with a kit's name: `laundry.…`.
  func setMetadata(_ value: StoredValue, for key: String) throws

  /// The transaction's timestamp of the hybrid logical clock: later than every timestamp this store
  /// has issued or received. Each transaction has one.
  ///
  /// - Throws: ``StoreError`` if the device's id cannot be read.
  func stamp() throws -> HybridTimestamp

  /// Advances the hybrid logical clock past a timestamp from another device.
  ///
  /// - Throws: ``StoreError`` if the clock cannot be stored.
  func observe(_ stamp: HybridTimestamp) throws
}

extension WriteTransaction {
  /// Inserts a row.
  ///
  /// - Returns: The row as stored.
  /// - Throws: As ``WriteTransaction/insert(_:)-([E])``.
  @discardableResult
  public func insert<E: Entity>(_ new: E) throws -> E {
    try insert([new]).first ?? new
  }

  /// Inserts a row, or updates it if it exists.
  ///
  /// - Returns: The row as stored.
  /// - Throws: As ``WriteTransaction/save(_:)-([E])``.
  @discardableResult
  public func save<E: Entity>(_ changed: E) throws -> E {
    try save([changed]).first ?? changed
  }

  /// Deletes the row with an id.
  ///
  /// - Returns: Whether it existed.
  /// - Throws: ``StoreError`` with `deletionDenied`.
  @discardableResult
  public func delete<E: Entity>(_ type: E.Type, id: E.ID) throws -> Bool {
    try delete(type, where: { $0.id.isIn([id]) }) > 0
  }

  /// Deletes all rows of an entity.
  ///
  /// - Returns: The number of rows.
  /// - Throws: ``StoreError`` with `deletionDenied`.
  @discardableResult
  public func deleteAll<E: Entity>(_ type: E.Type) throws -> Int {
    try delete(type, where: .all)
  }

  /// Saves rows after the same change of each.
  package func change<E: Entity>(_ rows: [E], _ change: (inout E) -> Void) throws {
    var changed = rows
    for index in changed.indices { change(&changed[index]) }
    _ = try save(changed)
  }

  /// Says that a field has its value knowingly: what others wrote in it before, without knowing, gives way
  /// also if it did not change here.
  package func state<E: Entity>(_ path: PartialKeyPath<E>, of row: E) throws {
    try (self as? StoreTransaction)?.noteStated(path, of: row)
  }

  /// Inserts rows that were checked while they were read, by `EntitySchema.prepared(_:now:)` without
  /// the time; those of a local write are checked again.
  ///
  /// - Throws: ``StoreError`` with `duplicateID` or `notUnique`.
  package func insertPrepared<E: Entity>(_ rows: [E]) throws {
    guard let transaction = self as? StoreTransaction, transaction.origin != .local else {
      _ = try insert(rows)
      return
    }
    try transaction.insertChecked(rows, try transaction.descriptor(E.self))
  }
}
