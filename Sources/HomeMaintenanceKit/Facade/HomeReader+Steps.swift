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

  /// The task whose last action, of those not taken back, is the latest, with when that was recorded.
  func lastTouchedTask() throws -> (id: UUID, stamp: HybridTimestamp)? {
    var undone: Set<UUID> = []
    var offset = 0
    let page = 100
    while true {
      let events = try all(
        Fetch<TaskEvent>(
          sortBy: [Sort(\.stamp, .descending), Sort(\.position, .descending)], limit: page,
          offset: offset))
      for event in events {
        if event.kind == .undone {
          undone.insert(event.actionID)
        } else if !undone.contains(event.actionID) {
          return (event.taskID, event.stamp)
        }
      }
      if events.count < page { return nil }
      offset += page
    }
  }
}
