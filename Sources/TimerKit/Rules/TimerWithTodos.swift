public import Foundation

/// A timer with its to-dos: a line of the list that an app shows first.
public struct TimerWithTodos: Hashable, Sendable, Identifiable {
  /// The timer.
  public var timer: CountdownTimer
  /// Its to-dos, in their order.
  public var todos: [TodoItem]

  /// The timer's id.
  public var id: UUID { timer.id }

  /// The number of open to-dos.
  ///
  /// - Complexity: O(*n*) in the number of to-dos.
  public var openTodos: Int { todos.count { !$0.isCompleted } }
}
