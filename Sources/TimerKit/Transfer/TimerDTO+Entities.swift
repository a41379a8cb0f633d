import Foundation

extension TimerDTO {
  /// Creates the transfer form of a timer and its to-dos, in their order.
  ///
  /// - Parameters:
  ///   - timer: The timer.
  ///   - todos: To-dos; those of other timers are left out.
  /// - Complexity: O(*n* log *n*) in the number of to-dos.
  public init(_ timer: CountdownTimer, todos: [TodoItem]) {
    self.init(
      id: timer.id, name: timer.name, durationInSeconds: timer.durationInSeconds,
      icon: timer.icon, color: timer.color, notes: timer.notes, createdAt: timer.createdAt,
      updatedAt: timer.updatedAt,
      todoItems: todos.filter { $0.timerID == timer.id }
        .sorted { ($0.sortOrder, $0.id) < ($1.sortOrder, $1.id) }
        .map { TodoItemDTO($0) },
      resetsTodos: timer.resetsTodos)
  }

  /// The timer, with both of its dates; what the message does not have is at its default.
  public var timer: CountdownTimer {
    CountdownTimer(
      id: id, name: name, durationInSeconds: durationInSeconds, icon: icon, color: color,
      notes: notes, createdAt: createdAt, updatedAt: updatedAt, resetsTodos: resetsTodos ?? false)
  }

  /// The to-dos, linked to the timer, their places from 0 without gaps.
  ///
  /// - Complexity: O(*n* log *n*) in the number of to-dos.
  public var todos: [TodoItem] {
    todoItems.enumerated()
      .sorted { ($0.element.sortOrder, $0.offset) < ($1.element.sortOrder, $1.offset) }
      .enumerated()
      .map { place, item in
        let todo = item.element
        return TodoItem(
          id: todo.id, timerID: id, text: todo.text, isCompleted: todo.isCompleted,
          sortOrder: place, createdAt: todo.createdAt, updatedAt: todo.updatedAt)
      }
  }
}

extension TodoItemDTO {
  /// Creates the transfer form of a to-do.
  public init(_ todo: TodoItem) {
    self.init(
      id: todo.id, text: todo.text, isCompleted: todo.isCompleted, sortOrder: todo.sortOrder,
      createdAt: todo.createdAt, updatedAt: todo.updatedAt)
  }
}
