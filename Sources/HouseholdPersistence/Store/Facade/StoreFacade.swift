import Foundation
public import HouseholdFiles

/// A kit's asynchronous API over a store.
///
/// Each method of a facade runs one question of the kit's ``StoreReader`` or one step of its
/// ``StoreEdit`` in a transaction. ``read(_:)`` and ``edit(_:_:)`` run several in one transaction:
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

  /// The folder with the files that rows name, such as photos; nil if there is none.
  var files: FileFolder? { get }

  /// Begins changes in a transaction, with what the kit does before any other change.
  ///
  /// ``edit(_:_:)`` calls it. Call it in a transaction of your own to change rows of your own beside the
  /// kit's. ``HouseholdStore/edit(_:as:changes:)`` changes the rows of several kits together. What it
  /// changes itself is ``WriteTransaction/upkeep(_:)``.
  func makeEdit(in transaction: any WriteTransaction) throws -> Edit
}

extension StoreFacade {
  /// Nil: rows name no files.
  public var files: FileFolder? { nil }

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
  /// They can be undone as one. Files that no row names any more stay until then.
  ///
  /// - Parameters:
  ///   - command: What the changes are called; by default as the first step calls itself. Changes
  ///     that no person commanded are ``UserCommand/upkeep``.
  ///   - changes: Makes the changes.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``StoreError`` if the store fails.
  @discardableResult
  public func edit<R: Sendable>(
    _ command: UserCommand = .automatic, _ changes: @escaping @Sendable (Edit) throws -> R
  ) async throws -> R {
    try await store.write(command, files: files) { try changes(makeEdit(in: $0)) }
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
  /// ```swift
  /// let tea = try await board.add(CountdownTimer(name: "Tea", durationInSeconds: 240))
  /// ```
  ///
  /// - Returns: The row as stored.
  /// - Throws: The kit's error if a row it links to does not allow it;
  ///   ``/HouseholdValidation/ValidationError`` with every failure of its fields, if the kit does
  ///   not have an error of its own.
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
  /// - Parameters:
  ///   - type: The entity.
  ///   - id: The row's id.
  ///   - change: Changes the row.
  /// - Returns: The row as stored.
  /// - Throws: The kit's error for an unknown id, or if a row it links to does not allow the
  ///   change; what the closure throws; ``/HouseholdValidation/ValidationError`` as for
  ///   ``add(_:)``, also for a change of the id.
  @discardableResult
  public func change<E: FacadeEntity>(
    _ type: E.Type, _ id: E.ID, with change: @escaping @Sendable (inout E) throws -> Void
  ) async throws -> E where E.Edit == Edit {
    try await edit { try $0.change(type, id, with: change) }
  }

  /// Deletes a row and what its delete rules take with it.
  ///
  /// - Parameters:
  ///   - type: The entity.
  ///   - id: The row's id.
  ///   - forever: Whether nothing of it is kept for undo, not even by earlier commands.
  /// - Throws: The kit's error for an unknown id, or if the row cannot be deleted.
  /// - Complexity: O(*n*) in the number of rows that are deleted or changed.
  public func delete<E: FacadeEntity>(
    _ type: E.Type, _ id: E.ID, forever: Bool = false
  ) async throws where E.Edit == Edit {
    try await edit(forever ? .automatic.forever : .automatic) { try $0.delete(type, id) }
  }

  /// Deletes the rows that match a filter, each like ``delete(_:_:forever:)``.
  ///
  /// ```swift
  /// try await board.delete(TodoItem.self, where: { $0.timerID == tea.id && $0.isCompleted })
  /// ```
  ///
  /// - Returns: The number of rows of this entity that were deleted.
  /// - Throws: The kit's error if a row cannot be deleted.
  /// - Complexity: O(*n*) in the number of rows that are deleted or changed.
  @discardableResult
  public func delete<E: FacadeEntity>(
    _ type: E.Type, where filter: Filter<E>
  ) async throws -> Int where E.Edit == Edit {
    try await edit { try $0.delete(type, where: filter) }
  }
}

// MARK: - Undo

/// What a menu offers to undo and to redo, like “Undo Fold Snowy”.
public struct UndoMenu: Hashable, Sendable {
  /// What the last command did that can be undone, or nil.
  public let undo: CommandTitle?
  /// What the command did that can be redone next, or nil.
  public let redo: CommandTitle?

  init(_ commands: [RecordedCommand]) {
    undo = commands.first { !$0.isUndone }?.title
    redo = commands.last(where: \.isUndone)?.title
  }
}

extension StoreFacade {
  /// Undoes a command, by default the last that was not undone.
  ///
  /// Fields that have changed since are kept. A row is deleted only if the command inserted it and no
  /// other row links to it.
  ///
  /// - Parameter id: The command; nil for the last.
  /// - Returns: The command, and what was left as it was.
  /// - Throws: ``StoreError`` with `nothingToUndo`; with `cannotUndo` if a rule, a link or a unique
  ///   index does not allow it, or if the store keeps nothing beside its rows; with `doneByOthers` if
  ///   others did the same, which ``HouseholdStore/undo(_:files:forAll:)`` can take back for all.
  @discardableResult
  public func undo(_ id: RecordedCommand.ID? = nil) async throws -> CommandReversal {
    try await store.undo(id, files: files)
  }

  /// Does again what was undone, by default the command that was undone last.
  ///
  /// Once another command was given, nothing can be redone.
  ///
  /// - Parameter id: The command; nil for the one undone last.
  /// - Returns: The command, and what was left as it was.
  /// - Throws: As ``undo(_:)``.
  @discardableResult
  public func redo(_ id: RecordedCommand.ID? = nil) async throws -> CommandReversal {
    try await store.redo(id, files: files)
  }

  /// The commands that can be undone, and those that were undone and can be redone; newest first.
  ///
  /// Only those are listed whose entities are in the store's model.
  public func commands() async throws -> [RecordedCommand] { try await store.commands() }

  /// What a menu offers to undo and to redo.
  ///
  /// ```swift
  /// try await room.undoMenu().undo?.description  // "Fold Snowy"
  /// ```
  public func undoMenu() async throws -> UndoMenu { UndoMenu(try await commands()) }

  /// What a menu offers to undo and to redo, now and after every command.
  ///
  /// ```swift
  /// for try await menu in room.liveUndoMenu() {
  ///   undoItem.title = menu.undo.map { "Undo \($0)" } ?? "Undo"
  /// }
  /// ```
  public func liveUndoMenu() -> LiveQuery<UndoMenu> { store.liveUndoMenu() }
}
