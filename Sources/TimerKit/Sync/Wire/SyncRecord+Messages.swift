import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// Messages without timestamps: their dates are used instead.
extension SyncRecord {
  /// The records of a full state.
  ///
  /// - Parameter path: The path of the payload in its message, such as `payload.`, or empty.
  static func records(of payload: TimerSyncPayload, path: String) -> [SyncRecord] {
    payload.timers.enumerated().flatMap { index, timer in
      records(of: timer, path: "\(path)timers[\(index)]")
    }
  }

  /// The records of a timer and its to-dos.
  ///
  /// - Parameter path: The path of the timer in its message.
  static func records(of timer: TimerDTO, path: String) -> [SyncRecord] {
    let places = Dictionary(
      timer.todoItems.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    return [SyncRecord(unstamped: timer.timer, carrying: timer.carriedFields, path: path)]
      + timer.todos.map { todo in
        SyncRecord(
          unstamped: todo, carrying: TodoItemDTO.carriedFields,
          path: "\(path).todoItems[\(places[todo.id] ?? 0)]")
      }
  }

  /// The record of a tap.
  ///
  /// - Parameters:
  ///   - action: The work that was done.
  ///   - time: Its stamp.
  ///   - instant: The instant at which it was done.
  init(_ action: QuickActionMessage, at time: HybridTimestamp, on instant: Date) {
    switch action.action {
    case .todoToggled:
      self.init(entity: TodoItem.schema.name, id: action.todoID ?? action.timerID)
      values["isCompleted"] = Stamped(
        literal: (action.todoCompleted ?? false).literal, time: time)
    case .noteUpdated:
      self.init(entity: CountdownTimer.schema.name, id: action.timerID)
      values["notes"] = Stamped(literal: action.noteText.literal, time: time)
    }
    changedAt = instant
  }

  /// The record of a deletion.
  init(deleting timer: UUID, at time: HybridTimestamp?, on instant: Date) {
    self.init(entity: CountdownTimer.schema.name, id: timer)
    deletion = time
    changedAt = instant
  }

  /// A row whose fields were all set at the instant of its last change, as far as is known.
  ///
  /// - Parameter carried: The fields that the message has. Of the others it says nothing.
  private init<E: Synced>(unstamped row: E, carrying carried: Set<String>, path: String) {
    self.init(entity: E.schema.name, id: row.id)
    self.path = path
    createdAt = row.createdAt
    changedAt = row.updatedAt
    creation = .unstamped(row.createdAt)
    let time = HybridTimestamp.unstamped(row.updatedAt)
    for field in E.syncedFields.fields where carried.contains(field.name) {
      values[field.name] = Stamped(literal: field.literal(of: row), time: time)
    }
  }
}
