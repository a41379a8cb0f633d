public import Foundation
import HouseholdCalendar
public import HouseholdPersistence

extension HomeEdit {
  /// Notes that a task was done; ``HomeBook/complete(_:_:)`` within a transaction.
  ///
  /// - Parameters:
  ///   - taskID: The task.
  ///   - completion: The details. Its photo is ignored: `photo` names a saved one.
  ///   - photo: The file with a photo of the work, or nil.
  /// - Throws: `unknownRow`; `inFuture`; `noSuchOccurrence`.
  @discardableResult
  public func complete(
    _ taskID: UUID, _ completion: TaskCompletion, photo: FileName? = nil
  ) throws -> TaskOutcome {
    let task = try openTask(taskID)
    let today = try transaction.today(for: task)
    let day = completion.date ?? today
    let schedule = try transaction.schedule(of: task)
    var events = try schedule.completing(
      completion.occurrence, on: day, today: today, stamp: transaction.stamp().text)
    let earlier = schedule.completions(like: events[0])
    if try isKnown(completion, among: earlier.filter { $0.date == day }) {
      return TaskOutcome(
        task: task, events: [], record: nil, occurrence: events[0].occurrence, isRepeated: true)
    }
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
    let used = earlier.isEmpty ? try useUp(task.partIDs) : []
    events[0].usedPartIDs = used.map(\.id)
    return TaskOutcome(
      task: try write(events, of: task), events: events, record: record,
      occurrence: events[0].occurrence, isRepeated: !earlier.isEmpty, usedParts: used)
  }

  /// Whether one of the completions says all that another does: the same again is noted once.
  private func isKnown(_ completion: TaskCompletion, among events: [TaskEvent]) throws -> Bool {
    guard completion.photo == nil else { return false }
    let ids = Set(events.compactMap(\.recordID))
    let records = try transaction.fetch(Fetch<ServiceRecord>(where: .isIn(\.id, ids)))
    return records.contains { record in
      func has<V: Equatable>(_ new: V?, _ known: V?) -> Bool { new == nil || new == known }
      return has(completion.cost, record.cost) && has(completion.vendor, record.vendor)
        && has(completion.vendorContact, record.vendorContact)
        && has(completion.notes, record.notes)
        && (!completion.warrantyWork || record.warrantyWork)
    }
  }

  /// Counts parts down by one each, those of which the number is known.
  ///
  /// - Returns: The parts that were counted down, as they are now.
  private func useUp(_ ids: Set<UUID>) throws -> [Part] {
    guard !ids.isEmpty else { return [] }
    let parts = try transaction.fetch(
      Fetch<Part>(where: .isIn(\.id, ids), sortBy: [Sort(\.name)]))
    return try transaction.save(
      parts.compactMap { part in
        guard let count = part.quantityOnHand, count >= 1 else { return nil }
        var part = part
        part.quantityOnHand = count - 1
        return part
      })
  }

  /// Puts back parts that were counted down.
  private func putBack(_ ids: [UUID]) throws {
    for id in ids {
      guard var part = try transaction.fetch(Part.self, id: id),
        let count = part.quantityOnHand
      else { continue }
      part.quantityOnHand = count + 1
      try transaction.save(part)
    }
  }

  /// The task of an id, unless it was deleted.
  private func openTask(_ id: UUID) throws -> MaintenanceTask {
    let task = try row(MaintenanceTask.self, id)
    guard let day = task.deletedDate else { return task }
    throw HomeError(
      .unknownRow, "The task \(task.title) was deleted on \(day); undo that first.",
      entity: MaintenanceTask.schema.name, id: id)
  }

  /// Applies a rule to the schedule of a task and records the events it gives.
  func act(
    on taskID: UUID,
    _ rule: (TaskSchedule, CivilDate, String) throws -> [TaskEvent]
  ) throws -> TaskOutcome {
    let task = try openTask(taskID)
    let events = try rule(
      transaction.schedule(of: task), transaction.today(for: task), transaction.stamp().text)
    guard !events.isEmpty else { return TaskOutcome(task: task, isRepeated: true) }
    return TaskOutcome(task: try write(events, of: task), events: events)
  }

  /// Takes the last action on a task back, with the record of the service it made and the parts it used
  /// up.
  func undo(_ taskID: UUID) throws -> TaskOutcome {
    let task = try row(MaintenanceTask.self, taskID)
    let schedule = try transaction.schedule(of: task)
    let events = try schedule.undoing(
      today: transaction.today(for: task), stamp: transaction.stamp().text)
    let undone = Set(events.map(\.actionID))
    for event in schedule.events where undone.contains(event.actionID) {
      if let recordID = event.recordID { try delete(ServiceRecord.self, recordID) }
      try putBack(event.usedPartIDs)
    }
    return TaskOutcome(task: try write(events, of: task), events: events)
  }

  /// Writes events of a task, and what follows from them.
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

  /// The task whose last action, of those not taken back, is the latest, with when that was recorded.
  func lastTouchedTask() throws -> (id: UUID, stamp: String)? {
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
          return (event.taskID, event.stamp)
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

  /// Notes that the task is deleted: its row stays for its history, and leaves every list.
  public func delete(in transaction: any WriteTransaction) throws {
    let events = try transaction.schedule(of: self).deleting(
      today: transaction.today(for: self), stamp: transaction.stamp().text)
    _ = try transaction.insert(events)
    try transaction.save(transaction.schedule(of: self).updatedTask)
  }

  /// The task with what follows from its events.
  public func derived(in transaction: any ReadTransaction) throws -> MaintenanceTask {
    try transaction.schedule(of: self).updatedTask
  }
}
