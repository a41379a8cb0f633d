public import Foundation
import HouseholdPersistence

extension TimerBoard {
  /// A timer's to-dos, in their order.
  ///
  /// See ``TimerReader/todos(of:)``.
  public func todos(of timerID: UUID) async throws -> [TodoItem] {
    try await read { try $0.todos(of: timerID) }
  }

  /// Adds a to-do after those of a timer.
  ///
  /// See ``TimerEdit/addTodo(_:to:id:)``.
  @discardableResult
  public func addTodo(
    _ text: String, to timerID: UUID, id: UUID = UUID()
  ) async throws -> TodoItem {
    try await edit { try $0.addTodo(text, to: timerID, id: id) }
  }

  /// Inserts a to-do among those of a timer.
  ///
  /// See ``TimerEdit/insertTodo(_:to:at:id:)``.
  @discardableResult
  public func insertTodo(
    _ text: String, to timerID: UUID, at position: Int, id: UUID = UUID()
  ) async throws -> TodoItem {
    try await edit { try $0.insertTodo(text, to: timerID, at: position, id: id) }
  }

  /// Moves a to-do to another place among those of its timer.
  ///
  /// See ``TimerEdit/moveTodo(_:to:)``.
  @discardableResult
  public func moveTodo(_ id: UUID, to position: Int) async throws -> TodoItem {
    try await edit { try $0.moveTodo(id, to: position) }
  }

  /// Marks a to-do as done, or as not done when it was.
  ///
  /// See ``TimerEdit/toggleTodo(_:)``.
  @discardableResult
  public func toggleTodo(_ id: UUID) async throws -> TodoItem {
    try await edit { try $0.toggleTodo(id) }
  }
}
