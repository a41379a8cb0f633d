public import Foundation
import HouseholdPersistence

extension TimerBoard {
  /// A timer's to-dos, in their order.
  ///
  /// - Complexity: O(*n*) in their number.
  public func todos(of timerID: UUID) async throws -> [TodoItem] {
    try await store.read { try TimerEdit.todos($0, of: timerID) }
  }

  /// Adds a to-do after those of a timer.
  ///
  /// - Returns: The to-do as stored.
  /// - Throws: `unknownTimer`; `emptyText`.
  /// - Complexity: O(*n*) in the number of the timer's to-dos.
  @discardableResult
  public func addTodo(
    _ text: String, to timerID: UUID, id: UUID = UUID()
  ) async throws -> TodoItem {
    try await edit { try $0.addTodo(text, to: timerID, id: id) }
  }

  /// Inserts a to-do among those of a timer.
  ///
  /// - Parameters:
  ///   - text: The task to do.
  ///   - timerID: The timer it belongs to.
  ///   - position: Its place, 0 to the number of to-dos.
  ///   - id: The to-do's id.
  /// - Returns: The to-do as stored.
  /// - Throws: `unknownTimer`; `emptyText`; `positionOutOfRange`.
  /// - Complexity: O(*n*) in the number of the timer's to-dos.
  @discardableResult
  public func insertTodo(
    _ text: String, to timerID: UUID, at position: Int, id: UUID = UUID()
  ) async throws -> TodoItem {
    try await edit { try $0.insertTodo(text, to: timerID, at: position, id: id) }
  }

  /// Moves a to-do to another place among those of its timer.
  ///
  /// - Parameters:
  ///   - id: The to-do.
  ///   - position: Its place afterwards, 0 to one less than the number of to-dos.
  /// - Returns: The to-do as stored.
  /// - Throws: `unknownTodo`; `positionOutOfRange`.
  /// - Complexity: O(*n*) in the number of the timer's to-dos.
  @discardableResult
  public func moveTodo(_ id: UUID, to position: Int) async throws -> TodoItem {
    try await edit { try $0.moveTodo(id, to: position) }
  }

  /// Marks a to-do as done, or as not done when it was.
  ///
  /// - Returns: The to-do as stored.
  /// - Throws: `unknownTodo`.
  @discardableResult
  public func toggleTodo(_ id: UUID) async throws -> TodoItem {
    try await edit { try $0.toggleTodo(id) }
  }

  /// Changes what is to be done.
  ///
  /// - Returns: The to-do as stored.
  /// - Throws: `unknownTodo`; `emptyText`.
  @discardableResult
  public func renameTodo(_ id: UUID, to text: String) async throws -> TodoItem {
    try await edit { try $0.renameTodo(id, to: text) }
  }

  /// Removes a to-do; those after it move up.
  ///
  /// - Throws: `unknownTodo`.
  /// - Complexity: O(*n*) in the number of the timer's to-dos.
  public func removeTodo(_ id: UUID) async throws {
    try await edit { try $0.removeTodo(id) }
  }
}
