public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// Changes of timers, to-dos and runs inside one transaction; ``TimerBoard/edit(_:)`` gives one.
public struct TimerEdit {
  /// The transaction, for further changes.
  public let transaction: any WriteTransaction

  init(_ transaction: any WriteTransaction) { self.transaction = transaction }

  /// Writes something; values that are refused are an error of this kit.
  func checked<R>(_ write: () throws -> R) throws -> R {
    do {
      return try write()
    } catch let error as ValidationError {
      guard let failure = error.failures.first else { throw error }
      throw TimerError(failure)
    }
  }
}

// MARK: - Timers

extension TimerEdit {
  /// Adds a timer.
  ///
  /// - Parameters:
  ///   - name: The timer's name.
  ///   - seconds: The seconds it runs, 1 to ``TimerLimits/maximumDuration``.
  ///   - icon: The name of its symbol.
  ///   - colorHex: Its color as `#RRGGBB`.
  ///   - notes: Free-form notes.
  ///   - resetsTodos: Whether each start of it makes its to-dos open again.
  ///   - id: The timer's id.
  /// - Returns: The timer as stored.
  /// - Throws: `emptyName`, `invalidDuration`, `durationTooLong` or `invalidField`.
  @discardableResult
  public func addTimer(
    named name: String, seconds: Int, icon: String = "timer", colorHex: String = "#007AFF",
    notes: String? = nil, resetsTodos: Bool = false, id: UUID = UUID()
  ) throws -> CountdownTimer {
    try checked {
      try transaction.insert(
        CountdownTimer(
          id: id, name: name, durationInSeconds: seconds, icon: icon, colorHex: colorHex,
          notes: notes, resetsTodos: resetsTodos))
    }
  }

  /// Changes a timer; started runs do not change.
  ///
  /// - Returns: The timer as stored.
  /// - Throws: `unknownTimer`; `emptyName`, `invalidDuration`, `durationTooLong` or `invalidField`.
  @discardableResult
  public func changeTimer(
    _ id: UUID, _ change: (inout CountdownTimer) -> Void
  ) throws -> CountdownTimer {
    var timer = try timer(id)
    change(&timer)
    timer.id = id
    let changed = timer
    return try checked { try transaction.save(changed) }
  }

  /// Deletes a timer with its to-dos; its runs stay.
  ///
  /// - Throws: `unknownTimer`.
  /// - Complexity: O(*n*) in the number of its to-dos and runs.
  public func deleteTimer(_ id: UUID) throws {
    guard try transaction.delete(CountdownTimer.self, id: id) else {
      throw TimerError.unknownTimer(id)
    }
  }

  func timer(_ id: UUID) throws -> CountdownTimer {
    guard let timer = try transaction.fetch(CountdownTimer.self, id: id) else {
      throw TimerError.unknownTimer(id)
    }
    return timer
  }
}

// MARK: - To-dos

extension TimerEdit {
  /// Adds a to-do after those of a timer.
  ///
  /// - Returns: The to-do as stored.
  /// - Throws: `unknownTimer`; `emptyText`.
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
  /// - Throws: `unknownTimer`; `emptyText`; `positionOutOfRange`.
  /// - Complexity: O(*n*) in the number of the timer's to-dos.
  @discardableResult
  public func insertTodo(
    _ text: String, to timerID: UUID, at position: Int?, id: UUID = UUID()
  ) throws -> TodoItem {
    _ = try timer(timerID)
    let todos = try Self.todos(transaction, of: timerID)
    let place = position ?? todos.count
    let new = TodoItem(id: id, timerID: timerID, text: text, sortOrder: place)
    let order = try TodoOrder.inserting(new, at: place, into: todos)
    // Inserted, not saved: an id that is taken is refused.
    _ = try transaction.save(order.filter { $0.id != id })
    return try checked { try transaction.insert(new) }
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
  public func moveTodo(_ id: UUID, to position: Int) throws -> TodoItem {
    let todos = try Self.todos(transaction, of: todo(id).timerID)
    _ = try transaction.save(TodoOrder.moving(id, to: position, in: todos))
    return try todo(id)
  }

  /// Marks a to-do as done, or as not done when it was.
  ///
  /// - Returns: The to-do as stored.
  /// - Throws: `unknownTodo`.
  @discardableResult
  public func toggleTodo(_ id: UUID) throws -> TodoItem {
    var todo = try todo(id)
    todo.isCompleted.toggle()
    return try transaction.save(todo)
  }

  /// Changes what is to be done.
  ///
  /// - Returns: The to-do as stored.
  /// - Throws: `unknownTodo`; `emptyText`.
  @discardableResult
  public func renameTodo(_ id: UUID, to text: String) throws -> TodoItem {
    var todo = try todo(id)
    todo.text = text
    let changed = todo
    return try checked { try transaction.save(changed) }
  }

  /// Removes a to-do; those after it move up.
  ///
  /// - Throws: `unknownTodo`.
  /// - Complexity: O(*n*) in the number of the timer's to-dos.
  public func removeTodo(_ id: UUID) throws {
    let timerID = try todo(id).timerID
    try transaction.delete(TodoItem.self, id: id)
    _ = try transaction.save(TodoOrder.renumbered(Self.todos(transaction, of: timerID)))
  }

  /// Makes the to-dos of a timer open again.
  func resetTodos(of timerID: UUID) throws {
    let done = try Self.todos(transaction, of: timerID).filter(\.isCompleted)
    _ = try transaction.save(
      done.map { todo in
        var todo = todo
        todo.isCompleted = false
        return todo
      })
  }

  func todo(_ id: UUID) throws -> TodoItem {
    guard let todo = try transaction.fetch(TodoItem.self, id: id) else {
      throw TimerError.unknownTodo(id)
    }
    return todo
  }

  static func todos(_ transaction: any ReadTransaction, of timerID: UUID) throws -> [TodoItem] {
    try transaction.fetch(
      Fetch<TodoItem>(where: \.timerID == timerID, sortBy: [Sort(\.sortOrder)]))
  }
}
