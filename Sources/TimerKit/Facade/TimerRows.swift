public import HouseholdPersistence

extension CountdownTimer: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = TimerEdit
}

extension TimerSequence: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = TimerEdit
}

extension TodoItem: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = TimerEdit

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
    _ = try edit.transaction.save(TodoOrder.renumbered(edit.reader.todos(of: timerID)))
  }
}
