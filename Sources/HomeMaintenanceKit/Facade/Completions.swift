public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

/// The details of a completion.
public struct TaskCompletion: Sendable {
  /// The date of the occurrence that was done, or nil for the one that follows from the day.
  public var occurrence: CivilDate?
  /// The day on which it was done, or nil for today.
  public var date: CivilDate?
  /// The price paid, or nil.
  public var cost: Money?
  /// The person or company that did the work, or nil.
  public var vendor: String?
  /// The contact of the person or company that did the work, or nil.
  public var vendorContact: String?
  /// Whether the warranty paid.
  public var warrantyWork: Bool
  /// Free-form notes, or nil.
  public var notes: String?
  /// A photo of the work, or nil.
  public var photo: FileContent?

  /// Creates the details of a completion.
  ///
  /// - Parameters:
  ///   - occurrence: The date of the occurrence that was done; nil for the one that follows
  ///     from the day.
  ///   - date: The day on which it was done; nil for today.
  ///   - cost: The price paid.
  ///   - vendor: The person or company that did the work.
  ///   - vendorContact: The contact of the person or company that did the work.
  ///   - warrantyWork: Whether the warranty paid.
  ///   - notes: Free-form notes.
  ///   - photo: A photo of the work.
  public init(
    occurrence: CivilDate? = nil, on date: CivilDate? = nil, cost: Money? = nil,
    vendor: String? = nil, vendorContact: String? = nil, warrantyWork: Bool = false,
    notes: String? = nil, photo: FileContent? = nil
  ) {
    self.occurrence = occurrence
    self.date = date
    self.cost = cost
    self.vendor = vendor
    self.vendorContact = vendorContact
    self.warrantyWork = warrantyWork
    self.notes = notes
    self.photo = photo
  }
}

/// The result for a task.
public struct TaskOutcome: Hashable, Sendable {
  /// The task afterwards.
  public let task: MaintenanceTask
  /// The recorded events; empty if there are none.
  public internal(set) var events: [TaskEvent] = []
  /// The record of the service, or nil.
  public internal(set) var record: ServiceRecord?
  /// What the completion counts for, or nil for another step.
  public internal(set) var attribution: CompletionAttribution?
  /// Whether all that was known already: nothing was recorded.
  public internal(set) var isKnown = false
  /// The next fixed date where it comes within a quarter of the interval after the completion, so that
  /// the work may have been for both; or nil.
  public internal(set) var dateSoon: CivilDate?
  /// The parts that the task used up, as they are now.
  public internal(set) var usedParts: [Part] = []

  /// The occurrence that the completion counts for, or nil for another step.
  public var occurrence: CivilDate? { attribution?.occurrence }

  /// Whether that had been done already: the schedule stays, and it is one more record, or nothing was
  /// recorded that was not known.
  public var isRepeated: Bool { isKnown || attribution?.kind == .again }

  /// The dates that were left out.
  public var skipped: [CivilDate] {
    events.filter { $0.kind == .skipped }.map(\.occurrence)
  }

  /// The dates that were passed over.
  public var missed: [CivilDate] {
    events.filter { $0.kind == .missed }.map(\.occurrence)
  }
}

extension HomeBook {
  /// Completes a task: writes the event, the fixed dates it passed over, and a record of the
  /// service with its photo, in one transaction.
  ///
  /// What it counts for, ``TaskSchedule/attribution(ofCompletionOn:)`` says. Done again with
  /// another cost, vendor, note or photo it is one more record; the same on the same day is noted once.
  /// The parts that the task uses up are counted down by one each.
  ///
  /// ```swift
  /// try await book.complete(filter.id, TaskCompletion(cost: Money(24.90, "EUR")))
  /// ```
  ///
  /// - Parameters:
  ///   - taskID: The task.
  ///   - completion: The details, with the photo if there is one.
  /// - Throws: ``HomeError``: `unknownRow`; `inFuture`; `noSuchOccurrence`; `noFiles` for a photo
  ///   without a folder; ``/HouseholdFiles/FileFolderError`` when the photo cannot be saved.
  @discardableResult
  public func complete(
    _ taskID: UUID, _ completion: TaskCompletion = TaskCompletion()
  ) async throws -> TaskOutcome {
    guard let photo = completion.photo else {
      return try await edit { try $0.complete(taskID, completion) }
    }
    return try await saving([photo], in: folder()) { names, edit in
      try edit.complete(taskID, completion, photo: names.first)
    }
  }
}

extension HomeEdit {
  /// Completes a task: writes the event, the fixed dates it passed over, and a record of the
  /// service with its photo, in one transaction.
  ///
  /// As ``HomeBook/complete(_:_:)``, which saves the photo first.
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
    transaction.name(
      UserCommand("home.complete", "Complete {}", about: MaintenanceTask.self, id: taskID))
    let task = try openTask(taskID)
    let today = try reader.today(of: task)
    let day = completion.date ?? today
    guard day <= today else { throw HomeError.inFuture(day, today: today, task) }
    var facts = try reader.facts(of: task)
    let schedule = facts.schedule
    let attribution = try schedule.attribution(ofCompletionOn: day, for: completion.occurrence)
    let earlier = schedule.completions(of: attribution.occurrence, on: day)
    if try isKnown(completion, among: earlier.filter { $0.date == day }) {
      return TaskOutcome(
        task: task, attribution: attribution, isKnown: true,
        dateSoon: schedule.dateSoon(after: day))
    }
    var events = schedule.completing(attribution, on: day, stamp: try transaction.stamp())
    events[0].turn = facts.turn(of: events[0])
    let record = try addRecord(of: completion, on: day, for: &events, of: facts, photo: photo)
    // More about the same work uses nothing more.
    let isMore = earlier.contains { $0.date == day }
    let used = isMore ? [] : try useUp(task.partIDs, by: events[0].useID)
    events[0].usedPartIDs = used.map(\.id)
    let (saved, after) = try write(events, to: &facts)
    return TaskOutcome(
      task: saved, events: events, record: record, attribution: attribution,
      dateSoon: after.dateSoon(after: day), usedParts: used)
  }

  /// Records the service of a completion with its photo.
  ///
  /// - Parameter events: The completion and the dates it missed; they get the ids of record and action,
  ///   which two people who noted the same completion give alike.
  private func addRecord(
    of completion: TaskCompletion, on day: CivilDate, for events: inout [TaskEvent],
    of facts: TaskFacts, photo: FileName?
  ) throws -> ServiceRecord {
    let (task, name) = (facts.task, events[0].completionName)
    let recordID = UUID(of: task.id, and: name + " record")
    let actionID = UUID(of: task.id, and: name + " action")
    // A completion that was moved to another day since keeps the ids that it got on this one.
    let isFree =
      try find(ServiceRecord.self, recordID) == nil
      && !facts.events.contains { $0.actionID == actionID }
    var new = ServiceRecord(
      id: isFree ? recordID : UUID(), homeID: task.homeID,
      applianceID: task.applianceID, taskID: task.id, date: day,
      title: task.title, serviceDescription: task.taskDescription,
      serviceType: task.type.serviceType, cost: completion.cost, vendor: completion.vendor,
      vendorContact: completion.vendorContact, warrantyWork: completion.warrantyWork,
      notes: completion.notes)
    new.completion = name
    let record = try add(new)
    if let photo, let content = completion.photo {
      try add(
        Photo(
          recordID: record.id, filePath: photo, captureDate: transaction.now,
          fileSize: content.data.count))
    }
    events[0].recordID = record.id
    guard isFree else { return record }
    for index in events.indices {
      events[index].actionID = actionID
      if index > 0 { events[index].id = UUID(of: actionID, and: "\(events[index].occurrence)") }
    }
    return record
  }

  /// Whether one of the completions says all that another does: the same again is noted once.
  private func isKnown(_ completion: TaskCompletion, among events: [TaskEvent]) throws -> Bool {
    guard completion.photo == nil, !events.isEmpty else { return false }
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

  /// Counts parts down by one each, as far as their number is known.
  ///
  /// - Returns: The parts that were counted down, as they are now.
  private func useUp(_ ids: Set<UUID>, by useID: UUID) throws -> [Part] {
    guard !ids.isEmpty else { return [] }
    let parts = try all(
      Fetch<Part>(where: { $0.id.isIn(ids) }, sortBy: [Sort(\.name)]))
    return try transaction.save(parts.compactMap { $0.used(by: useID) })
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
    var facts = try reader.facts(of: openTask(taskID))
    let events = try rule(facts.schedule, reader.today(of: facts.task), transaction.stamp())
    guard !events.isEmpty else { return TaskOutcome(task: facts.task, isKnown: true) }
    return TaskOutcome(task: try write(events, to: &facts).task, events: events)
  }

  /// Writes events of a task, and what follows from them.
  ///
  /// - Returns: The saved task, and the schedule that it follows from.
  @discardableResult
  func write(
    _ events: [TaskEvent], to facts: inout TaskFacts
  ) throws -> (task: MaintenanceTask, schedule: TaskSchedule) {
    facts.events += try transaction.insert(events)
    let schedule = facts.schedule
    return (try transaction.save(schedule.updatedTask), schedule)
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
