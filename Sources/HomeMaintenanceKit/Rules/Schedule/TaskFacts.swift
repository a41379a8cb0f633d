import Foundation
import HouseholdPersistence

/// What is known of a task: all that its due date follows from.
struct TaskFacts {
  let task: MaintenanceTask
  /// All its events, in any order, those included that were undone.
  var events: [TaskEvent]
  /// The readings of the meter that it goes by.
  let readings: [MeterReading]
  /// The uses that were counted.
  let uses: [MeterUse]

  /// The due date and how it comes about.
  var schedule: TaskSchedule { TaskSchedule(task, events: events, readings: readings, uses: uses) }

  /// Which completion of its occurrence on its day an event is, those included that were undone.
  func turn(of completion: TaskEvent) -> Int {
    let others = events.filter {
      $0.kind == .completed && $0.occurrence == completion.occurrence && $0.date == completion.date
        && $0.id != completion.id
    }
    let last = max(others.count, others.compactMap(\.turn).max() ?? 0)
    return max(last, last &+ 1)
  }
}
