import HouseholdMessages
import HouseholdValidation

/// The changes of a kit inside one transaction.
///
/// A kit's edit has the bodies of its steps: each reads facts, applies a rule and writes new facts,
/// and a facade's asynchronous methods only call them. ``StoreFacade/edit(_:_:)`` gives one.
public protocol StoreEdit {
  /// The kit's questions.
  associatedtype Reader: StoreReader

  /// The transaction, for further changes.
  var transaction: any WriteTransaction { get }

  /// Runs a write of ``add(_:)`` or ``change(_:_:with:)``.
  ///
  /// By default it only runs it. A kit can turn a `ValidationError` into an error of its own.
  func writing<R>(_ write: () throws -> R) throws -> R
}

extension StoreEdit {
  /// Runs the write.
  public func writing<R>(_ write: () throws -> R) throws -> R { try write() }

  /// The kit's questions, which see the changes made so far.
  public var reader: Reader { Reader(transaction) }
}

// MARK: - Rows

extension StoreEdit {
  /// The row of an id, or nil.
  ///
  /// - Complexity: O(log *n*).
  public func find<E: Entity>(_ type: E.Type, _ id: E.ID) throws -> E? {
    try reader.find(type, id)
  }

  /// The row of an id.
  ///
  /// - Throws: The kit's error for an unknown id.
  /// - Complexity: O(log *n*).
  public func row<E: Entity>(_ type: E.Type, _ id: E.ID) throws -> E {
    try reader.row(type, id)
  }

  /// The rows that match a fetch, by default all of an entity.
  ///
  /// - Complexity: O(*n*) in the number of rows, less when an index serves the fetch.
  public func all<E: Entity>(_ fetch: Fetch<E> = Fetch<E>()) throws -> [E] {
    try reader.all(fetch)
  }

  /// Adds a row.
  ///
  /// See ``StoreFacade/add(_:)``.
  @discardableResult
  public func add<E: FacadeEntity>(_ new: E) throws -> E where E.Edit == Self {
    try new.check(before: nil, in: reader)
    let row = try new.derived(from: nil, in: reader)
    transaction.name(UserCommand("rows.add", "Add {}", about: E.self, id: row.id))
    return try writing { try transaction.insert(row) }
  }

  /// Changes a row.
  ///
  /// See ``StoreFacade/change(_:_:with:)``.
  @discardableResult
  public func change<E: FacadeEntity>(
    _ type: E.Type, _ id: E.ID, with change: (inout E) throws -> Void
  ) throws -> E where E.Edit == Self {
    let before = try row(type, id)
    var changed = before
    try change(&changed)
    guard changed.id == id else { return try writing { throw Self.changedID(of: type, id) } }
    try changed.check(before: before, in: reader)
    let row = try changed.derived(from: before, in: reader)
    transaction.name(UserCommand("rows.change", "Change {}", about: type, id: id))
    return try writing { try transaction.save(row) }
  }

  /// Deletes a row and what its delete rules take with it.
  ///
  /// See ``StoreFacade/delete(_:_:forever:)``.
  public func delete<E: FacadeEntity>(_ type: E.Type, _ id: E.ID) throws where E.Edit == Self {
    transaction.name(UserCommand("rows.delete", "Delete {}", about: type, id: id))
    try row(type, id).delete(in: self)
  }

  /// Deletes the rows that match a filter, each like ``delete(_:_:)``.
  ///
  /// See ``StoreFacade/delete(_:where:)-(_,Filter<E>)``.
  @discardableResult
  public func delete<E: FacadeEntity>(
    _ type: E.Type, where filter: Filter<E>
  ) throws -> Int where E.Edit == Self {
    let rows = try all(Fetch<E>(where: filter))
    for row in rows { try delete(type, row.id) }
    return rows.count
  }

  private static func changedID<E: Entity>(of type: E.Type, _ id: E.ID) -> ValidationError {
    ValidationError([
      ValidationFailure(
        entity: E.schema.name, id: "\(id)", field: "id", code: .neverChanges,
        message: "cannot change; add another one instead", label: FieldLabel("id"),
        entityLabel: E.schema.label)
    ])
  }
}
