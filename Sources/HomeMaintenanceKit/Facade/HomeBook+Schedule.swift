public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

/// The details of a completion.
public struct TaskCompletion: Sendable {
  /// The date of the occurrence that was done, or nil for the next one.
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

  /// Notes that a task was done.
  ///
  /// - Parameters:
  ///   - occurrence: The date of the occurrence that was done; nil for the next one.
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
  public let events: [TaskEvent]
  /// The record of the service, or nil.
  public let record: ServiceRecord?
  /// The occurrence that was completed, or nil for another step.
  public let occurrence: CivilDate?
  /// Whether that had been done already: the schedule stays, and it is one more record, or nothing was
  /// recorded that was not known.
  public let isRepeated: Bool
  /// The parts that the task used up, as they are now.
  public let usedParts: [Part]

  init(
    task: MaintenanceTask, events: [TaskEvent] = [], record: ServiceRecord? = nil,
    occurrence: CivilDate? = nil, isRepeated: Bool = false, usedParts: [Part] = []
  ) {
    self.task = task
    self.events = events
    self.record = record
    self.occurrence = occurrence
    self.isRepeated = isRepeated
    self.usedParts = usedParts
  }

  /// The dates that were passed over.
  public var missed: [CivilDate] {
    events.filter { $0.kind == .missed }.map(\.occurrence)
  }
}

/// The undone action: a step of a task, or a change to a meter reading.
public struct UndoOutcome: Hashable, Sendable {
  /// The task afterwards, or nil for a reading.
  public let task: MaintenanceTask?
  /// The recorded events; empty for a reading.
  public let events: [TaskEvent]
  /// The undone change to a reading, or nil for a task.
  public let meterChange: MeterChange?
}

extension HomeBook {
  /// Notes that a task was done: the event, the fixed dates it passed over, and a record of the
  /// service with its photo, in one transaction.
  ///
  /// For which occurrence it was, ``TaskSchedule/completing(_:on:today:stamp:)`` says. Done again with
  /// another cost, vendor, note or photo it is one more record; the same on the same day is noted once.
  /// The parts that the task uses up are counted down by one each.
  ///
  /// ```swift
  /// try await book.complete(filter.id, TaskCompletion(cost: Money(24.90, "EUR")))
  /// ```
  ///
  /// - Throws: `unknownRow`; `inFuture`; `noSuchOccurrence`; `noFiles` for a photo without a folder;
  ///   `FileFolderError` when the photo cannot be saved.
  @discardableResult
  public func complete(
    _ taskID: UUID, _ completion: TaskCompletion = TaskCompletion()
  ) async throws -> TaskOutcome {
    guard let photo = completion.photo else {
      return try await edit { try $0.complete(taskID, completion, photo: nil) }
    }
    let (outcome, names) = try await saving([photo]) { names, edit in
      (try edit.complete(taskID, completion, photo: names.first), names)
    }
    if outcome.record == nil { discard(names) }
    return outcome
  }

  /// Leaves the next occurrence of a task out.
  ///
  /// - Parameters:
  ///   - taskID: The task.
  ///   - occurrence: The date of the occurrence; nil for the next one.
  /// - Throws: `unknownRow`; `nothingDue`; `noSuchOccurrence`.
  @discardableResult
  public func skip(_ taskID: UUID, occurrence: CivilDate? = nil) async throws -> TaskOutcome {
    try await edit { edit in
      try edit.act(on: taskID) { schedule, today, stamp in
        try schedule.skipping(occurrence, today: today, stamp: stamp)
      }
    }
  }

  /// Puts a task off by days after the later of today and its due date.
  ///
  /// - Throws: `unknownRow`; `daysOutOfRange`; `nothingDue`.
  @discardableResult
  public func snooze(_ taskID: UUID, days: Int) async throws -> TaskOutcome {
    try await edit { edit in
      try edit.act(on: taskID) { schedule, today, stamp in
        try schedule.snoozing(days: days, today: today, stamp: stamp)
      }
    }
  }

  /// Moves the day on which a task is due next, earlier or later, this once.
  ///
  /// - Throws: `unknownRow`; `nothingDue`; `alreadySatisfied`.
  @discardableResult
  public func snooze(_ taskID: UUID, until day: CivilDate) async throws -> TaskOutcome {
    try await edit { edit in
      try edit.act(on: taskID) { schedule, today, stamp in
        try schedule.snoozing(until: day, today: today, stamp: stamp)
      }
    }
  }

  /// Takes back what was noted last and not taken back yet: a completion, skip or snooze, the deletion
  /// of a task, or the adding, changing or deleting of a meter reading.
  ///
  /// The schedule is exactly as before. The record of the service that came with a completion goes,
  /// with its photo, and the parts that it used up are back.
  ///
  /// - Parameter taskID: The task, or nil for whatever was noted last.
  /// - Throws: `unknownRow`; `nothingToUndo`.
  @discardableResult
  public func undo(_ taskID: UUID? = nil) async throws -> UndoOutcome {
    try await edit { edit in
      if let taskID { return UndoOutcome(try edit.undo(taskID)) }
      let step = try edit.transaction.lastTouchedTask()
      if let change = try edit.transaction.lastMeterChange(), change.stamp > step?.stamp ?? "" {
        try edit.undo(change)
        return UndoOutcome(task: nil, events: [], meterChange: change)
      }
      guard let step else {
        throw HomeError(.nothingToUndo, "There is nothing to undo.")
      }
      return UndoOutcome(try edit.undo(step.id))
    }
  }

  /// The schedule of a task.
  ///
  /// - Throws: `unknownRow`.
  public func schedule(of taskID: UUID) async throws -> TaskSchedule {
    try await store.read { try $0.schedule(of: $0.known(MaintenanceTask.self, taskID)) }
  }

  /// Why a task is due when it is, in words.
  ///
  /// - Throws: `unknownRow`.
  public func explain(_ taskID: UUID) async throws -> DueExplanation {
    try await store.read { transaction in
      let task = try transaction.known(MaintenanceTask.self, taskID)
      return try transaction.schedule(of: task)
        .explanation(on: transaction.today(for: task))
    }
  }

  /// The history of tasks, including deleted ones: the latest day first, and within a day what
  /// was noted last.
  ///
  /// - Parameters:
  ///   - taskID: The task, or nil for all.
  ///   - limit: The most events to give, nil for all.
  /// - Complexity: O(*n* log *n*) in the number of events.
  public func taskLog(of taskID: UUID? = nil, limit: Int? = nil) async throws -> [TaskLogEntry] {
    try await store.read { transaction in
      if let taskID { _ = try transaction.known(MaintenanceTask.self, taskID) }
      let filter: Filter<TaskEvent>? = taskID.map { id in \.taskID == id }
      let events = try transaction.fetch(
        Fetch<TaskEvent>(
          where: filter,
          sortBy: [Sort(\.date, .descending), Sort(\.stamp, .descending), Sort(\.position)],
          limit: limit))
      let undone = Set(
        try transaction.fetch(
          Fetch<TaskEvent>(
            where: \.kind == .undone && .isIn(\.actionID, Set(events.map(\.actionID))))
        ).map(\.actionID))
      let titles = try transaction.fetch(
        Fetch<MaintenanceTask>(where: .isIn(\.id, Set(events.map(\.taskID))))
      ).reduce(into: [:]) { $0[$1.id] = $1.title }
      return events.map { event in
        TaskLogEntry(
          event: event, title: titles[event.taskID] ?? "",
          isUndone: event.kind != .undone && undone.contains(event.actionID))
      }
    }
  }

  /// Works out again when every task is due, after rows came in by another way than this book, or when
  /// the rules have changed since they were written.
  ///
  /// ```swift
  /// if try await book.hasStaleSchedules() { try await book.refreshSchedules() }
  /// ```
  ///
  /// - Returns: The number of tasks whose due date was not up to date.
  /// - Complexity: O(*n* log *n*) in the number of tasks, events and readings.
  @discardableResult
  public func refreshSchedules() async throws -> Int {
    try await edit { try $0.refreshSchedules(of: $0.transaction.fetchAll(MaintenanceTask.self)) }
  }

  /// Whether due dates were worked out by an older version of the rules: in a file of an older version,
  /// or after an import from one.
  ///
  /// - Complexity: O(*n*) in the number of tasks.
  public func hasStaleSchedules() async throws -> Bool {
    try await store.read { transaction in
      let version = TaskSchedule.version
      return try !transaction.fetch(
        Fetch<MaintenanceTask>(where: \.scheduleVersion < version, limit: 1)
      ).isEmpty
    }
  }
}

extension UndoOutcome {
  init(_ outcome: TaskOutcome) {
    self.init(task: outcome.task, events: outcome.events, meterChange: nil)
  }
}
