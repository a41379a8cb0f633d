import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeReader {
  /// The schedule of a task, by what the store knows.
  func schedule(of task: MaintenanceTask) throws -> TaskSchedule {
    TaskSchedule(
      task, events: try all(Fetch<TaskEvent> { $0.taskID == task.id }),
      readings: try readings(for: task))
  }

  private func readings(for task: MaintenanceTask) throws -> [MeterReading] {
    guard let unit = task.recurrence?.usage?.unit, let applianceID = task.applianceID else {
      return []
    }
    return try all(
      Fetch<MeterReading> { $0.applianceID == applianceID && $0.unit == unit })
  }

  /// The schedules of many tasks: two questions, however many there are.
  func schedules(of tasks: [MaintenanceTask]) throws -> [TaskSchedule] {
    let ids = Set(tasks.map(\.id))
    let appliances = Set(
      tasks.lazy.filter { $0.recurrence?.usage != nil }.compactMap(\.applianceID))
    let events = Dictionary(
      grouping: try all(Fetch<TaskEvent> { $0.taskID.isIn(ids) }), by: \.taskID)
    let readings = Dictionary(
      grouping: try all(Fetch<MeterReading> { $0.applianceID.isIn(appliances) }),
      by: \.applianceID)
    return tasks.map { task in
      TaskSchedule(
        task, events: events[task.id] ?? [],
        readings: task.applianceID.flatMap { readings[$0] } ?? [])
    }
  }

  /// The time zone of a task's home, or the store's.
  func zone(for task: MaintenanceTask) throws -> TimeZone {
    let homeID =
      try task.homeID ?? task.applianceID.flatMap { try find(Appliance.self, $0)?.homeID }
    return try homeID.flatMap { try find(Home.self, $0)?.zone } ?? transaction.timeZone
  }
}
