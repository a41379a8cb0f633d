public import Foundation
import HouseholdCalendar
public import HouseholdPersistence

extension HomeEdit {
  /// Notes that a task was done; ``HomeBook/complete(_:_:)`` within a transaction.
  ///
  /// - Parameters:
  ///   - taskID: The task.
  ///   - completion: What to note. Its photo is left out: `photo` names one that is saved already.
  ///   - photo: The file with a photo of the work, or nil.
  /// - Throws: `unknownRow`; `inFuture`; `noSuchOccurrence`.
  @discardableResult
  public func complete(
    _ taskID: UUID, _ completion: TaskCompletion, photo: FileName? = nil
  ) throws -> TaskOutcome {
    let task = try row(MaintenanceTask.self, taskID)
    let today = try transaction.today(for: task)
    let day = completion.date ?? today
    var events = try transaction.schedule(of: task).completing(
      completion.occurrence, on: day, today: today, stamp: transaction.stamp().text)
    guard !events.isEmpty else { return TaskOutcome(task: task, events: [], record: nil) }
    let record = try add(
      ServiceRecord(
        homeID: task.homeID, applianceID: task.applianceID, taskID: task.id, date: day,
        title: task.title, serviceDescription: task.taskDescription,
        serviceType: task.type.serviceType, cost: completion.cost, vendor: completion.vendor,
        vendorContact: completion.vendorContact, warrantyWork: completion.warrantyWork,
        notes: completion.notes))
    if let photo, let content = completion.photo {
      try add(
        Photo(
          recordID: record.id, filePath: photo, captureDate: transaction.now,
          fileSize: content.data.count))
    }
    events[0].recordID = record.id
    events[0].note = completion.notes
    return TaskOutcome(
      task: try write(events, of: task), events: events, record: record)
  }

  /// Applies a rule to the schedule of a task and records the events it gives.
  func act(
    on taskID: UUID,
    _ rule: (TaskSchedule, CivilDate, String) throws -> [TaskEvent]
  ) throws -> TaskOutcome {
    let task = try row(MaintenanceTask.self, taskID)
    let events = try rule(
      transaction.schedule(of: task), transaction.today(for: task), transaction.stamp().text)
    guard !events.isEmpty else { return TaskOutcome(task: task, events: [], record: nil) }
    return TaskOutcome(task: try write(events, of: task), events: events, record: nil)
  }

  /// Takes the last action on a task back, with the record of the service it made.
  func undo(_ taskID: UUID) throws -> TaskOutcome {
    let task = try row(MaintenanceTask.self, taskID)
    let schedule = try transaction.schedule(of: task)
    let events = try schedule.undoing(
      today: transaction.today(for: task), stamp: transaction.stamp().text)
    let undone = Set(events.map(\.actionID))
    for event in schedule.events where undone.contains(event.actionID) {
      if let recordID = event.recordID { try delete(ServiceRecord.self, recordID) }
    }
    return TaskOutcome(task: try write(events, of: task), events: events, record: nil)
  }

  private func write(_ events: [TaskEvent], of task: MaintenanceTask) throws -> MaintenanceTask {
    _ = try transaction.insert(events)
    return try transaction.save(transaction.schedule(of: task).updatedTask)
  }

  /// Works out again when tasks are due.
  ///
  /// - Returns: The number of tasks that changed.
  @discardableResult
  func refreshSchedules(of tasks: [MaintenanceTask]) throws -> Int {
    let changed = try transaction.schedules(of: tasks).map(\.updatedTask)
    let stale = zip(tasks, changed).filter { $0 != $1 }.map(\.1)
    _ = try transaction.save(stale)
    return stale.count
  }
}

extension ReadTransaction {
  /// The schedule of a task, by what the store knows.
  func schedule(of task: MaintenanceTask) throws -> TaskSchedule {
    TaskSchedule(
      task, events: try fetch(Fetch<TaskEvent>(where: \.taskID == task.id)),
      readings: try readings(for: task))
  }

  private func readings(for task: MaintenanceTask) throws -> [MeterReading] {
    guard let unit = task.recurrence?.usage?.unit, let applianceID = task.applianceID else {
      return []
    }
    return try fetch(
      Fetch<MeterReading>(where: \.applianceID == applianceID && \.unit == unit))
  }

  /// The schedules of many tasks: two questions, however many there are.
  func schedules(of tasks: [MaintenanceTask]) throws -> [TaskSchedule] {
    let ids = Set(tasks.map(\.id))
    let appliances = Set(
      tasks.lazy.filter { $0.recurrence?.usage != nil }.compactMap(\.applianceID))
    let events = Dictionary(
      grouping: try fetch(Fetch<TaskEvent>(where: .isIn(\.taskID, ids))), by: \.taskID)
    let readings = Dictionary(
      grouping: try fetch(Fetch<MeterReading>(where: .isIn(\.applianceID, appliances))),
      by: \.applianceID)
    return tasks.map { task in
      TaskSchedule(
        task, events: events[task.id] ?? [],
        readings: task.applianceID.flatMap { readings[$0] } ?? [])
    }
  }

  /// The day it is where a task is to be done.
  func today(for task: MaintenanceTask) throws -> CivilDate {
    CivilDate(now, in: try zone(for: task))
  }

  /// The time zone of a task's home, or the store's.
  func zone(for task: MaintenanceTask) throws -> TimeZone {
    let homeID =
      try task.homeID ?? task.applianceID.flatMap { try fetch(Appliance.self, id: $0)?.homeID }
    return try homeID.flatMap { try fetch(Home.self, id: $0)?.zone } ?? timeZone
  }

  /// The task whose last action, of those not taken back, is the latest.
  func lastTouchedTask() throws -> UUID? {
    var undone: Set<UUID> = []
    var offset = 0
    let page = 100
    while true {
      let events = try fetch(
        Fetch<TaskEvent>(
          sortBy: [Sort(\.stamp, .descending), Sort(\.position, .descending)], limit: page,
          offset: offset))
      for event in events {
        if event.kind == .undone {
          undone.insert(event.actionID)
        } else if !undone.contains(event.actionID) {
          return event.taskID
        }
      }
      if events.count < page { return nil }
      offset += page
    }
  }
}

extension TaskType {
  /// The kind of work that a record of the task says was done.
  var serviceType: ServiceType {
    switch self {
    case .inspection: .inspection
    case .replacement: .replacement
    case .repair: .repair
    case .cleaning, .calibration, .seasonal: .maintenance
    }
  }
}

extension MaintenanceTask: HomeEntity {
  /// Checks that the task is ever due.
  ///
  /// - Throws: `neverDue`.
  public func check(before: MaintenanceTask?, in transaction: any ReadTransaction) throws {
    guard let recurrence, recurrence.pattern != nil, before?.recurrence != recurrence else {
      return
    }
    var dates = recurrence.dates(from: anchor)
    guard dates.next() == nil else { return }
    throw HomeError(
      .neverDue,
      "The recurrence has no date on or after the first due date; change its season or the date.",
      entity: MaintenanceTask.schema.name, id: id)
  }

  /// The task with what follows from its events.
  public func derived(in transaction: any ReadTransaction) throws -> MaintenanceTask {
    try transaction.schedule(of: self).updatedTask
  }
}
