import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import Testing

/// A task, what happened to it, and what its meter showed, without a store.
struct Story {
  var task: MaintenanceTask
  var events: [TaskEvent] = []
  var readings: [MeterReading] = []
  var today: CivilDate
  private var counter: UInt32 = 0

  /// A task that recurs as a text says, or is done once, on the first day it may be due.
  init(_ recurrence: String?, due: String?, today: String = "2026-01-01") throws {
    task = MaintenanceTask(
      id: testID(1), applianceID: testID(2), title: "Filter",
      recurrence: try recurrence.map { try Recurrence(parsing: $0) },
      startDate: try day("2026-01-01"), firstDueDate: try due.map { try day($0) })
    self.today = try day(today)
  }

  init(_ task: MaintenanceTask, today: CivilDate) {
    self.task = task
    self.today = today
  }

  var schedule: TaskSchedule { TaskSchedule(task, events: events.shuffled(), readings: readings) }

  /// The due date as text.
  var due: String? { schedule.dueDate?.description }

  private mutating func stamp() -> HybridTimestamp {
    counter += 1
    return HybridTimestamp(milliseconds: 1_000, counter: counter, device: testID(9))
  }

  @discardableResult
  mutating func complete(_ name: String? = nil, on text: String) throws -> [TaskEvent] {
    let done = try day(text)
    today = max(today, done)
    return try record {
      let attribution = try $0.attribution(ofCompletionOn: done, for: name.map { try day($0) })
      return $0.completing(attribution, on: done, stamp: $2)
    }
  }

  @discardableResult
  mutating func skip(_ name: String? = nil) throws -> [TaskEvent] {
    try record { try $0.skipping(name.map { try day($0) }, today: $1, stamp: $2) }
  }

  @discardableResult
  mutating func snooze(_ days: Int) throws -> [TaskEvent] {
    try record { try $0.snoozing(days: days, today: $1, stamp: $2) }
  }

  @discardableResult
  mutating func undo() throws -> [TaskEvent] {
    try record { $0.undoing(today: $1, stamp: $2) }
  }

  mutating func record(
    _ rule: (TaskSchedule, CivilDate, HybridTimestamp) throws -> [TaskEvent]
  ) throws -> [TaskEvent] {
    let new = try rule(schedule, today, stamp())
    events += new
    return new
  }

  mutating func read(_ value: Decimal, on text: String, isNew: Bool = false) throws {
    readings.append(
      MeterReading(
        applianceID: testID(2), unit: .hours, date: try day(text), value: value,
        startsNewMeter: isNew))
  }
}

/// The date of a text that the test knows to be one.
func day(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CivilDate {
  try #require(CivilDate(text), sourceLocation: sourceLocation)
}

extension TaskSchedule {
  /// Takes the last action back, as versions did that kept the way back of a task in its events.
  func undoing(today: CivilDate, stamp: HybridTimestamp) -> [TaskEvent] {
    guard let last = events.last, let first = events.first(where: { $0.actionID == last.actionID })
    else { return [] }
    return [
      TaskEvent(
        taskID: task.id, kind: .undone, date: today, occurrence: first.occurrence,
        actionID: first.actionID, stamp: stamp)
    ]
  }
}
