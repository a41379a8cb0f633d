public import Foundation
import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence

extension HomeEdit {
  /// Notes that a task was done: the event, the fixed dates it passed over, and a record of the
  /// service with its photo, in one transaction.
  ///
  /// What it counts for, ``TaskSchedule/attribution(ofCompletionOn:)`` says. Done again with
  /// another cost, vendor, note or photo it is one more record; the same on the same day is noted once.
  /// The parts that the task uses up are counted down by one each.
  ///
  /// ```swift
  /// try edit.complete(filter.id, TaskCompletion(cost: Money(24.90, "EUR")))
  /// ```
  ///
  /// - Parameters:
  ///   - taskID: The task.
  ///   - completion: The details. Its photo is ignored: `photo` names a saved one.
  ///   - photo: The file with a photo of the work, or nil.
  /// - Throws: ``HomeError``: `unknownRow`; `inFuture`; `noSuchOccurrence`.
  @discardableResult
  public func complete(
    _ taskID: UUID, _ completion: TaskCompletion, photo: FileName? = nil
  ) throws -> TaskOutcome {
    transaction.name(UserCommand("home.complete", "Complete {}", MaintenanceTask.self, taskID))
    let task = try openTask(taskID)
    let today = try reader.today(of: task)
    let day = completion.date ?? today
    let schedule = try reader.schedule(of: task)
    var events = try schedule.completing(
      completion.occurrence, on: day, today: today, stamp: transaction.stamp())
    let attribution = try schedule.attribution(ofCompletionOn: day, for: completion.occurrence)
    let earlier = schedule.completions(of: attribution.occurrence, on: day)
    if try isKnown(completion, among: earlier.filter { $0.date == day }) {
      return TaskOutcome(
        task: task, attribution: attribution, isKnown: true,
        dateSoon: schedule.dateSoon(after: day))
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
    let after = try write(events, of: task)
    return TaskOutcome(
      task: after.task, events: events, record: record, attribution: attribution,
      dateSoon: after.dateSoon(after: day), usedParts: used)
  }

  /// Whether one of the completions says all that another does: the same again is noted once.
  private func isKnown(_ completion: TaskCompletion, among events: [TaskEvent]) throws -> Bool {
    guard completion.photo == nil else { return false }
    let ids = Set(events.compactMap(\.recordID))
    let records = try all(Fetch<ServiceRecord> { $0.id.isIn(ids) })
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
    let parts = try all(
      Fetch<Part>(where: { $0.id.isIn(ids) }, sortBy: [Sort(\.name)]))
    return try transaction.save(
      parts.compactMap { part in
        guard let count = part.quantityOnHand, count >= 1 else { return nil }
        var part = part
        part.quantityOnHand = count - 1
        return part
      })
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
    _ rule: (TaskSchedule, CivilDate, HybridTimestamp) throws -> [TaskEvent]
  ) throws -> TaskOutcome {
    let task = try openTask(taskID)
    let events = try rule(
      reader.schedule(of: task), reader.today(of: task), transaction.stamp())
    guard !events.isEmpty else { return TaskOutcome(task: task, isKnown: true) }
    return TaskOutcome(task: try write(events, of: task).task, events: events)
  }

  /// Writes events of a task, and what follows from them.
  ///
  /// - Returns: The schedule afterwards, with the saved task.
  private func write(_ events: [TaskEvent], of task: MaintenanceTask) throws -> TaskSchedule {
    _ = try transaction.insert(events)
    let task = try transaction.save(reader.schedule(of: task).updatedTask)
    return try reader.schedule(of: task)
  }

  /// Works out again when tasks are due.
  ///
  /// - Returns: The number of tasks that changed.
  @discardableResult
  func refreshSchedules(of tasks: [MaintenanceTask]) throws -> Int {
    let changed = try reader.schedules(of: tasks).map(\.updatedTask)
    let stale = zip(tasks, changed).filter { $0 != $1 }.map(\.1)
    _ = try transaction.save(stale)
    return stale.count
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
