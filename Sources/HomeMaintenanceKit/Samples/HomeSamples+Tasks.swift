import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeSamples {
  /// The tasks of the house with what happened to them, and the readings of the furnace's meter.
  static func work(
    _ home: Home, _ days: SampleDays
  ) -> (tasks: [MaintenanceTask], events: [TaskEvent], readings: [MeterReading]) {
    let (tasks, events) = (tasks(home, days), completions(days))
    let readings = [(1, 3, 4212), (2, 2, 4302), (3, 1, 4381)].map { number, months, value in
      MeterReading(
        id: id(13, UInt8(number)), applianceID: id(3, 6), unit: .hours,
        date: days.ago(months: months), value: Decimal(value), createdAt: days.added)
    }
    let known = tasks.map { task in
      TaskSchedule(
        task, events: events.filter { $0.taskID == task.id }, readings: readings, uses: uses(days)
      ).updatedTask
    }
    return (known, events, readings)
  }

  private static func tasks(_ home: Home, _ days: SampleDays) -> [MaintenanceTask] {
    func task(
      _ number: UInt8, appliance: UInt8?, title: String, type: TaskType, every: String?,
      first: CivilDate, minutes: Int, cost: Decimal? = nil, parts: Set<UUID> = []
    ) -> MaintenanceTask {
      MaintenanceTask(
        id: id(10, number), homeID: appliance == nil ? home.id : nil,
        applianceID: appliance.map { id(3, $0) }, title: title, type: type,
        recurrence: every.flatMap { Recurrence($0) }, firstDueDate: first,
        priority: type == .inspection ? .high : .medium,
        estimatedCost: cost.flatMap { Money($0, "EUR") }, estimatedDuration: minutes,
        partIDs: parts, createdAt: days.added, updatedAt: days.added)
    }
    return [
      task(
        1, appliance: 6, title: "Replace the filter", type: .replacement,
        every: "every 3mo after completion or 300h",
        first: days.ago(months: 3), minutes: 10, cost: 24.90, parts: [id(8, 1)]),
      task(
        2, appliance: 6, title: "Have it inspected", type: .inspection,
        every: "every 1y after completion",
        first: days.ago(months: 10), minutes: 60, cost: 145),
      task(
        3, appliance: nil, title: "Clean the gutters", type: .cleaning, every: "every 6mo",
        first: days.ago(months: 4),
        minutes: 120, cost: 95),
      task(
        4, appliance: 4, title: "Clean the lint filter", type: .cleaning, every: "every 1mo",
        first: days.ago(days: 5),
        minutes: 15),
      task(
        5, appliance: nil, title: "Test the smoke alarms", type: .inspection,
        every: "every 1mo on 1st sat",
        first: days.today, minutes: 10),
      task(
        6, appliance: 7, title: "Replace the lamp", type: .repair, every: nil, first: days.today,
        minutes: 5),
    ]
  }

  /// What was done last of the first three tasks.
  private static func completions(_ days: SampleDays) -> [TaskEvent] {
    let done: [(number: UInt8, monthsAgo: Int, record: UInt8)] = [(1, 3, 3), (2, 10, 2), (3, 4, 7)]
    return done.map { number, months, record in
      let day = days.ago(months: months)
      return TaskEvent(
        id: id(11, number), taskID: id(10, number), kind: .completed, date: day, occurrence: day,
        actionID: id(12, 1 + number), recordID: id(5, record),
        stamp: HybridTimestamp(
          milliseconds: days.added.milliseconds, counter: UInt32(number), device: id(12, 1)))
    }
  }

  /// The hours that the furnace's control counted since its meter was read.
  static func uses(_ days: SampleDays) -> [MeterUse] {
    [
      MeterUse(
        id: id(15, 1), applianceID: id(3, 6), unit: .hours, date: days.ago(days: 1),
        usedAt: days.added, amount: 6)
    ]
  }

  /// The records, each with the task that it fulfilled.
  static func linked(_ records: [ServiceRecord], _ events: [TaskEvent]) -> [ServiceRecord] {
    let tasks = events.reduce(into: [:]) { $0[$1.recordID] = $1.taskID }
    return records.map { record in
      var record = record
      record.taskID = tasks[record.id]
      return record
    }
  }
}
