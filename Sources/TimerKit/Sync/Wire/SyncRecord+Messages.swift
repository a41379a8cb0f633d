import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// Messages that carry no stamps: their dates stand for them.
extension SyncRecord {
  /// The records of a full state.
  static func records(of payload: TimerSyncPayload) -> [SyncRecord] {
    payload.timers.flatMap(records)
  }

  /// The records of a timer and its to-dos.
  static func records(of timer: TimerDTO) -> [SyncRecord] {
    [SyncRecord(unstamped: timer.timer)] + timer.todos.map { SyncRecord(unstamped: $0) }
  }

  /// The record of a tap.
  ///
  /// - Parameters:
  ///   - action: What was done.
  ///   - time: Its stamp.
  ///   - instant: When it was done.
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
    death = time
    changedAt = instant
  }

  /// A row whose fields were all set at the instant of its last change, as far as is known.
  private init<E: Synced>(unstamped row: E) {
    self.init(entity: E.schema.name, id: row.id)
    createdAt = row.createdAt
    changedAt = row.updatedAt
    birth = .unstamped(row.createdAt)
    let time = HybridTimestamp.unstamped(row.updatedAt)
    for field in E.registers.fields {
      values[field.name] = Stamped(literal: field.literal(of: row), time: time)
    }
  }
}
