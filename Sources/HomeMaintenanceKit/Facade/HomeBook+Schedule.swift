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

  /// Notes that a task was done.
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
  public let events: [TaskEvent]
  /// The record of the service, or nil.
  public let record: ServiceRecord?
  /// What the completion counts for, or nil for another step.
  public let attribution: CompletionAttribution?
  /// Whether all that was known already: nothing was recorded.
  public let isKnown: Bool
  /// The next fixed date where it comes within a quarter of the interval after the completion, so that
  /// the work may have been for both; or nil.
  public let dateSoon: CivilDate?
  /// The parts that the task used up, as they are now.
  public let usedParts: [Part]

  init(
    task: MaintenanceTask, events: [TaskEvent] = [], record: ServiceRecord? = nil,
    attribution: CompletionAttribution? = nil, isKnown: Bool = false, dateSoon: CivilDate? = nil,
    usedParts: [Part] = []
  ) {
    self.task = task
    self.events = events
    self.record = record
    self.attribution = attribution
    self.isKnown = isKnown
    self.dateSoon = dateSoon
    self.usedParts = usedParts
  }

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
  /// Notes that a task was done: the event, the fixed dates it passed over, and a record of the
  /// service with its photo, in one transaction.
  ///
  /// See ``HomeEdit/complete(_:_:photo:)``.
  ///
  /// - Throws: Also `noFiles` for a photo without a folder, and
  ///   ``/HouseholdFiles/FileFolderError`` when the photo cannot be saved.
  @discardableResult
  public func complete(
    _ taskID: UUID, _ completion: TaskCompletion = TaskCompletion()
  ) async throws -> TaskOutcome {
    guard let photo = completion.photo else {
      return try await edit { try $0.complete(taskID, completion) }
    }
    return try await saving([photo]) { names, edit in
      try edit.complete(taskID, completion, photo: names.first)
    }
  }

  /// Leaves occurrences of a task out: of fixed dates all that are overdue, otherwise the next one.
  ///
  /// See ``HomeEdit/skip(_:occurrence:_:)``.
  @discardableResult
  public func skip(
    _ taskID: UUID, occurrence: CivilDate? = nil, _ extent: SkipExtent = .overdue
  ) async throws -> TaskOutcome {
    try await edit { try $0.skip(taskID, occurrence: occurrence, extent) }
  }

  /// Puts a task off by days after the later of today and its due date.
  ///
  /// See ``HomeEdit/snooze(_:days:)``.
  @discardableResult
  public func snooze(_ taskID: UUID, days: Int) async throws -> TaskOutcome {
    try await edit { try $0.snooze(taskID, days: days) }
  }

  /// Moves the day on which a task is due next, earlier or later, this once.
  ///
  /// See ``HomeEdit/snooze(_:until:)``.
  @discardableResult
  public func snooze(_ taskID: UUID, until day: CivilDate) async throws -> TaskOutcome {
    try await edit { try $0.snooze(taskID, until: day) }
  }

  /// The schedule of a task.
  ///
  /// See ``HomeReader/schedule(of:)``.
  public func schedule(of taskID: UUID) async throws -> TaskSchedule {
    try await read { try $0.schedule(of: taskID) }
  }

  /// Why a task is due when it is, in words.
  ///
  /// See ``HomeReader/explain(_:)``.
  public func explain(_ taskID: UUID) async throws -> DueExplanation {
    try await read { try $0.explain(taskID) }
  }

  /// The history of tasks, including deleted ones: the latest day first, and within a day what
  /// was noted last.
  ///
  /// See ``HomeReader/taskLog(of:limit:)``.
  public func taskLog(of taskID: UUID? = nil, limit: Int? = nil) async throws -> [TaskLogEntry] {
    try await read { try $0.taskLog(of: taskID, limit: limit) }
  }

  /// Works out again when every task is due, after rows came in by another way than this book, or when
  /// the rules have changed since they were written.
  ///
  /// See ``HomeEdit/refreshSchedules()``.
  @discardableResult
  public func refreshSchedules() async throws -> Int {
    try await edit { try $0.refreshSchedules() }
  }

  /// Whether due dates were worked out by an older version of the rules: in a file of an older version,
  /// or after an import from one.
  ///
  /// See ``HomeReader/hasStaleSchedules()``.
  public func hasStaleSchedules() async throws -> Bool {
    try await read { try $0.hasStaleSchedules() }
  }
}
