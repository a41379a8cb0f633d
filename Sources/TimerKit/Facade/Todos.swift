public import Foundation
import HouseholdPersistence

extension TimerEdit {
  /// Adds a to-do after those of a timer.
  ///
  /// - Returns: The to-do as stored.
  /// - Throws: ``TimerError``: `unknownTimer`; `emptyText`.
  /// - Complexity: O(*n*) in the number of the timer's to-dos.
  @discardableResult
  public func addTodo(_ text: String, to timerID: UUID, id: UUID = UUID()) throws -> TodoItem {
    try insertTodo(text, to: timerID, at: nil, id: id)
  }

  /// Inserts a to-do among those of a timer.
  ///
  /// - Parameters:
  ///   - text: The task to do.
  ///   - timerID: The timer it belongs to.
  ///   - position: Its place, 0 to the number of to-dos; nil for the end.
  ///   - id: The to-do's id.
  /// - Returns: The to-do as stored.
  /// - Throws: ``TimerError``: `unknownTimer`; `emptyText`; `positionOutOfRange`.
  /// - Complexity: O(*n*) in the number of the timer's to-dos.
  @discardableResult
  public func insertTodo(
    _ text: String, to timerID: UUID, at position: Int?, id: UUID = UUID()
  ) throws -> TodoItem {
    _ = try row(CountdownTimer.self, timerID)
    let todos = try reader.todos(of: timerID)
    let place = position ?? todos.count
    let new = TodoItem(id: id, timerID: timerID, text: text, sortOrder: place)
    let order = try TodoOrder.inserting(new, at: place, into: todos)
    // Inserted, not saved: an id that is taken is refused.
    _ = try transaction.save(order.filter { $0.id != id })
    return try writing { try transaction.insert(new) }
  }

  /// Moves a to-do to another place among those of its timer.
  ///
  /// - Parameters:
  ///   - id: The to-do.
  ///   - position: Its place afterwards, 0 to one less than the number of to-dos.
  /// - Returns: The to-do as stored.
  /// - Throws: ``TimerError``: `unknownTodo`; `positionOutOfRange`.
  /// - Complexity: O(*n*) in the number of the timer's to-dos.
  @discardableResult
  public func moveTodo(_ id: UUID, to position: Int) throws -> TodoItem {
    transaction.name(UserCommand("timer.moveTodo", "Move {}", about: TodoItem.self, id: id))
    let todos = try reader.todos(of: row(TodoItem.self, id).timerID)
    _ = try transaction.save(TodoOrder.moving(id, to: position, in: todos))
    return try row(TodoItem.self, id)
  }

  /// Marks a to-do as done, or as not done when it was.
  ///
  /// - Returns: The to-do as stored.
  /// - Throws: ``TimerError``: `unknownTodo`.
  @discardableResult
  public func toggleTodo(_ id: UUID) throws -> TodoItem {
    transaction.name(UserCommand("timer.toggleTodo", "Check {}", about: TodoItem.self, id: id))
    var todo = try row(TodoItem.self, id)
    todo.isCompleted.toggle()
    return try transaction.save(todo)
  }

  /// Makes the to-dos of a timer open again.
  func resetTodos(of timerID: UUID) throws {
    let done = try reader.todos(of: timerID).filter(\.isCompleted)
    try transaction.change(done) { $0.isCompleted = false }
  }
}

extension TimerReader {
  /// A timer's to-dos, in their order; none once the timer is deleted.
  ///
  /// - Complexity: O(*n*) in their number.
  public func todos(of timerID: UUID) throws -> [TodoItem] {
    try all(Fetch<TodoItem>(where: { $0.timerID == timerID }, sortBy: [Sort(\.sortOrder)]))
  }
}

extension TodoItem: TimerEntity {
  /// The to-do at its place: a new one after those of its timer, a changed one where it was.
  ///
  /// ``TimerEdit/moveTodo(_:to:)`` moves it.
  ///
  /// - Throws: ``TimerError``: `unknownTimer`.
  public func derived(from before: TodoItem?, in reader: TimerReader) throws -> TodoItem {
    var todo = self
    if let before {
      (todo.timerID, todo.sortOrder) = (before.timerID, before.sortOrder)
    } else {
      todo.timerID = try reader.row(CountdownTimer.self, timerID).id
      todo.sortOrder = try reader.todos(of: timerID).count
    }
    return todo
  }

  /// Deletes the to-do; those after it move up.
  public func delete(in edit: TimerEdit) throws {
    try edit.transaction.delete(TodoItem.self, id: id)
    try edit.transaction.remember(deletionOf: id)
    _ = try edit.transaction.save(TodoOrder.renumbered(edit.reader.todos(of: timerID)))
  }
}
