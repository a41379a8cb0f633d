import Foundation

/// A kit's asynchronous API over a store.
///
/// Each method of a facade runs one question of the kit's ``StoreReader`` or one step of its
/// ``StoreEdit`` in a transaction. ``read(_:)`` and ``edit(_:)`` run several in one transaction:
///
/// ```swift
/// try await board.edit { edit in
///   let workout = try edit.addTimer(named: "Workout", seconds: 1500)
///   try edit.addTodo("Warm up", to: workout.id)
/// }
/// ```
///
/// A refused step throws, and the transaction changes nothing.
public protocol StoreFacade: Sendable {
  /// The kit's changes.
  associatedtype Edit: StoreEdit

  /// The store that keeps the rows.
  var store: HouseholdStore { get }

  /// Begins changes in a transaction, with what the kit does before any other change.
  ///
  /// ``edit(_:)`` calls it. Call it in a transaction of your own to change rows of your own beside the
  /// kit's; files that are not needed anymore then stay. ``HouseholdStore/edit(_:changes:)`` changes
  /// the rows of several kits together.
  func begin(_ transaction: any WriteTransaction) throws -> Edit

  /// Removes files after the commit that made them unused; by default does nothing.
  ///
  /// While the store is synced, it is only called for files that this device had for itself: a row that
  /// comes back needs the others. The sync removes those 30 days later, if it has the folder of files.
  func removeUnused(_ files: Set<FileName>) throws
}

extension StoreFacade {
  /// Does nothing.
  public func removeUnused(_ files: Set<FileName>) throws {}

  /// Asks several questions about one snapshot.
  ///
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``StoreError`` if the store fails.
  public func read<R: Sendable>(
    _ questions: @escaping @Sendable (Edit.Reader) throws -> R
  ) async throws -> R {
    try await store.read { try questions(Edit.Reader($0)) }
  }

  /// Makes several changes in one transaction: all of them, or none if one is refused.
  ///
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``StoreError`` if the store fails.
  @discardableResult
  public func edit<R: Sendable>(
    _ changes: @escaping @Sendable (Edit) throws -> R
  ) async throws -> R {
    let (result, unused) = try await store.write { transaction in
      let edit = try begin(transaction)
      return (try changes(edit), try edit.unusedFiles())
    }
    try await removeAfterCommit(unused)
    return result
  }

  /// Removes the files that a commit made unused.
  func removeAfterCommit(_ unused: UnusedFiles) async throws {
    guard !unused.isEmpty else { return }
    let gone = try await isSynced ? unused.own : unused.own.union(unused.shared)
    if !gone.isEmpty { try removeUnused(gone) }
  }

  /// Closes the store, for all facades over it: see ``HouseholdStore/close()``.
  public func close() throws { try store.close() }

  /// Whether sync is turned on for the store, so that deleted rows may come back.
  package var isSynced: Bool {
    get async throws { try await store.rows.read { try $0.syncLog() != nil } }
  }

  /// Removes all files after all rows were deleted; while the store is synced, does nothing.
  ///
  /// - Throws: ``/HouseholdFiles/FileFolderError`` with `inputOutput`.
  package func removeAllFiles(in folder: FileFolder?) async throws {
    guard let folder, try await !isSynced else { return }
    for file in try folder.list() { try folder.remove(file.name) }
    try folder.removeUnfinished(before: .distantFuture)
  }

  /// The answers of any questions, now and after every commit that changes them.
  ///
  /// ```swift
  /// let names = room.live { try $0.pets().map(\.name) }
  /// ```
  ///
  /// - Parameter questions: Asks the questions; called again after commits that touch entities it
  ///   read the last time.
  public func live<Value: Equatable & Sendable>(
    _ questions: @escaping @Sendable (Edit.Reader) throws -> Value
  ) -> LiveQuery<Value> {
    store.liveQuery { try questions(Edit.Reader($0)) }
  }
}

// MARK: - Rows

extension StoreFacade {
  /// The row of an id, or nil.
  ///
  /// ```swift
  /// let snowy = try await room.find(Pet.self, id)
  /// ```
  ///
  /// - Complexity: O(log *n*).
  public func find<E: Entity>(_ type: E.Type, _ id: E.ID) async throws -> E? {
    try await read { try $0.find(type, id) }
  }

  /// The rows that match a fetch, by default all of an entity.
  ///
  /// - Complexity: O(*n*) in the number of rows, less when an index serves the fetch.
  public func all<E: Entity>(_ fetch: Fetch<E> = Fetch<E>()) async throws -> [E] {
    try await read { try $0.all(fetch) }
  }

  /// The row of an id, or nil, now and after every commit that changes it.
  public func live<E: Entity>(_ type: E.Type, _ id: E.ID) -> LiveQuery<E?> {
    live { try $0.find(type, id) }
  }

  /// The rows that match a fetch, by default all of an entity, now and after every commit that
  /// changes them.
  public func live<E: Entity>(_ fetch: Fetch<E> = Fetch<E>()) -> LiveQuery<[E]> {
    store.liveQuery(fetch)
  }

  /// Adds a row.
  ///
  /// See ``StoreEdit/add(_:)``.
  @discardableResult
  public func add<E: FacadeEntity>(_ new: E) async throws -> E where E.Edit == Edit {
    try await edit { try $0.add(new) }
  }

  /// Changes a row.
  ///
  /// ```swift
  /// try await book.change(Home.self, home.id) { $0.yearBuilt = 1932 }
  /// ```
  ///
  /// See ``StoreEdit/change(_:_:_:)``.
  @discardableResult
  public func change<E: FacadeEntity>(
    _ type: E.Type, _ id: E.ID, _ change: @escaping @Sendable (inout E) throws -> Void
  ) async throws -> E where E.Edit == Edit {
    try await edit { try $0.change(type, id, change) }
  }

  /// Deletes a row and what its delete rules take with it.
  ///
  /// See ``StoreEdit/delete(_:_:)``.
  public func delete<E: FacadeEntity>(_ type: E.Type, _ id: E.ID) async throws
  where E.Edit == Edit {
    try await edit { try $0.delete(type, id) }
  }

  /// Deletes the rows that match a filter.
  ///
  /// See ``StoreEdit/delete(_:where:)``.
  @discardableResult
  public func delete<E: FacadeEntity>(
    _ type: E.Type, where filter: Filter<E>
  ) async throws -> Int where E.Edit == Edit {
    try await edit { try $0.delete(type, where: filter) }
  }
}
