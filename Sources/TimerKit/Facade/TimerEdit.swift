public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// Changes of timers, to-dos, runs and sequences inside one transaction; `TimerBoard.edit` gives one.
///
/// Each step reads facts, applies a rule and writes new facts. A refused step throws and changes
/// nothing.
///
/// ```swift
/// try await board.edit { edit in
///   let workout = try edit.addTimer(named: "Workout", seconds: 1500)
///   try edit.addTodo("Warm up", to: workout.id)
/// }
/// ```
public struct TimerEdit: StoreEdit {
  /// The kit's questions.
  public typealias Reader = TimerReader

  /// The transaction, for further changes.
  public let transaction: any WriteTransaction

  init(_ transaction: any WriteTransaction) { self.transaction = transaction }

  /// Runs a write; the first invalid value is a ``TimerError``.
  public func writing<R>(_ write: () throws -> R) throws -> R {
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
  /// ```swift
  /// try edit.addTimer(named: "Tea", seconds: 240) { $0.notes = "Hot" }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The timer's name.
  ///   - seconds: The seconds it runs, 1 to ``TimerLimits/maximumDuration``.
  ///   - id: The timer's id.
  ///   - details: Sets the other fields, such as its icon and its notes.
  /// - Returns: The timer as stored.
  /// - Throws: ``TimerError``: `emptyName`, `invalidDuration`, `durationTooLong` or `invalidField`.
  @discardableResult
  public func addTimer(
    named name: String, seconds: Int, id: UUID = UUID(),
    _ details: (inout CountdownTimer) -> Void = { _ in }
  ) throws -> CountdownTimer {
    var timer = CountdownTimer(id: id, name: name, durationInSeconds: seconds)
    details(&timer)
    return try add(timer)
  }
}

// MARK: - To-dos

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
    transaction.name(UserCommand("timer.moveTodo", "Move {}", TodoItem.self, id))
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
    transaction.name(UserCommand("timer.toggleTodo", "Check {}", TodoItem.self, id))
    var todo = try row(TodoItem.self, id)
    todo.isCompleted.toggle()
    return try transaction.save(todo)
  }

  /// Makes the to-dos of a timer open again.
  func resetTodos(of timerID: UUID) throws {
    let done = try reader.todos(of: timerID).filter(\.isCompleted)
    _ = try transaction.save(
      done.map { todo in
        var todo = todo
        todo.isCompleted = false
        return todo
      })
  }
}

// MARK: - Sequences

extension TimerEdit {
  /// Adds a sequence.
  ///
  /// ```swift
  /// let pomodoro = try edit.addSequence(
  ///   named: "Pomodoro", steps: [1500, 300], stepNames: ["work", "rest"], repeats: 4)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The sequence's name.
  ///   - steps: The seconds of each step, in order.
  ///   - stepNames: The names of the steps, in order; "" for a step without a name.
  ///   - repeats: The number of times the steps repeat.
  ///   - id: The sequence's id.
  /// - Returns: The sequence as stored.
  /// - Throws: ``TimerError``: `emptyName` or `invalidField`.
  @discardableResult
  public func addSequence(
    named name: String, steps: [Int], stepNames: [String] = [], repeats: Int = 1,
    id: UUID = UUID()
  ) throws -> TimerSequence {
    let sequence = TimerSequence(
      id: id, name: name, steps: steps, repeats: repeats, stepNames: stepNames)
    return try add(sequence)
  }

  /// Deletes every timer, to-do, run and sequence, here and on the devices this one syncs with.
  ///
  /// There is no way back, unless the store is synced: then all of it can be restored for 30 days.
  ///
  /// Rows of other kits in the same store stay.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public func eraseEverything() throws {
    try transaction.deleteEverything(of: [
      TimerRun.self, TodoItem.self, CountdownTimer.self, TimerSequence.self,
    ])
  }
}
