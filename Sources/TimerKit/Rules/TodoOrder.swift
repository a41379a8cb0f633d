package import Foundation
import HouseholdMessages

/// The order of a timer's to-dos, from 0 and without gaps.
package enum TodoOrder {
  /// The to-dos with their places as ``TodoItem/sortOrder``.
  ///
  /// - Parameter todos: The to-dos of one timer, in the order they shall have.
  /// - Complexity: O(*n*) in the number of to-dos.
  package static func renumbered(_ todos: [TodoItem]) -> [TodoItem] {
    todos.enumerated().map { place, todo in
      var todo = todo
      todo.sortOrder = place
      return todo
    }
  }

  /// The to-dos with one more at a place.
  ///
  /// - Parameters:
  ///   - new: The to-do to add.
  ///   - position: Its place, 0 to the number of to-dos.
  ///   - todos: The to-dos of the timer, in order.
  /// - Throws: ``TimerError``: `positionOutOfRange`.
  /// - Complexity: O(*n*) in the number of to-dos.
  package static func inserting(
    _ new: TodoItem, at position: Int, into todos: [TodoItem]
  ) throws(TimerError) -> [TodoItem] {
    guard (0...todos.count).contains(position) else {
      throw outOfRange(position, last: todos.count, new.id)
    }
    var todos = todos
    todos.insert(new, at: position)
    return renumbered(todos)
  }

  /// The to-dos with one of them at another place.
  ///
  /// - Parameters:
  ///   - id: The to-do to move.
  ///   - position: Its place afterwards, 0 to one less than the number of to-dos.
  ///   - todos: The to-dos of the timer, in order.
  /// - Throws: ``TimerError``: `unknownTodo`; `positionOutOfRange`.
  /// - Complexity: O(*n*) in the number of to-dos.
  package static func moving(
    _ id: UUID, to position: Int, in todos: [TodoItem]
  ) throws(TimerError) -> [TodoItem] {
    guard let place = todos.firstIndex(where: { $0.id == id }) else {
      throw TimerError.unknown(TodoItem.self, id)
    }
    guard todos.indices.contains(position) else {
      throw outOfRange(position, last: todos.count - 1, id)
    }
    var todos = todos
    todos.insert(todos.remove(at: place), at: position)
    return renumbered(todos)
  }

  private static func outOfRange(_ position: Int, last: Int, _ id: UUID) -> TimerError {
    TimerError(
      .positionOutOfRange, "The position of a to-do is from 0 to \(last), not \(position).", id: id)
  }
}
