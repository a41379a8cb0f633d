public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension HomeEdit {
  /// Leaves occurrences of a task out: of fixed dates all that are overdue, otherwise the next one.
  ///
  /// The date after fixed ones is due next. From completion, the next one is due an interval after today, or
  /// after the date that was skipped if that is later; use is counted from the same day.
  ///
  /// - Parameters:
  ///   - taskID: The task.
  ///   - occurrence: The date of the occurrence; nil for what `extent` says.
  ///   - extent: The fixed dates to leave out.
  /// - Throws: ``HomeError``: `unknownRow`; `nothingDue`; `noSuchOccurrence`.
  @discardableResult
  public func skip(
    _ taskID: UUID, occurrence: CivilDate? = nil, _ extent: SkipExtent = .overdue
  ) throws -> TaskOutcome {
    transaction.name(UserCommand("home.skip", "Skip {}", about: MaintenanceTask.self, id: taskID))
    return try act(on: taskID) { schedule, today, stamp in
      try schedule.skipping(occurrence, extent, today: today, stamp: stamp)
    }
  }

  /// Puts a task off by days after the later of today and its due date.
  ///
  /// - Throws: ``HomeError``: `unknownRow`; `daysOutOfRange`; `nothingDue`.
  @discardableResult
  public func snooze(_ taskID: UUID, days: Int) throws -> TaskOutcome {
    transaction.name(
      UserCommand("home.snooze", "Snooze {}", about: MaintenanceTask.self, id: taskID))
    return try act(on: taskID) { schedule, today, stamp in
      try schedule.snoozing(days: days, today: today, stamp: stamp)
    }
  }

  /// Moves the day on which a task is due next, earlier or later, this once.
  ///
  /// - Throws: ``HomeError``: `unknownRow`; `nothingDue`; `inPast`; `alreadySatisfied`.
  @discardableResult
  public func snooze(_ taskID: UUID, until day: CivilDate) throws -> TaskOutcome {
    transaction.name(
      UserCommand("home.snooze", "Snooze {}", about: MaintenanceTask.self, id: taskID))
    return try act(on: taskID) { schedule, today, stamp in
      try schedule.snoozing(until: day, today: today, stamp: stamp)
    }
  }

  /// Pauses a task: it leaves the due list, reminders and the calendar until it is resumed.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  @discardableResult
  public func pause(_ taskID: UUID) throws -> TaskOutcome {
    transaction.name(UserCommand("home.pause", "Pause {}", about: MaintenanceTask.self, id: taskID))
    var task = try row(MaintenanceTask.self, taskID)
    guard task.pausedSince == nil else { return TaskOutcome(task: task, isKnown: true) }
    task.pausedSince = try reader.today(of: task)
    return TaskOutcome(task: try transaction.save(task))
  }

  /// Resumes a task that was paused.
  ///
  /// Of fixed dates, those that passed meanwhile are skipped.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  @discardableResult
  public func resume(_ taskID: UUID) throws -> TaskOutcome {
    transaction.name(
      UserCommand("home.resume", "Resume {}", about: MaintenanceTask.self, id: taskID))
    var task = try row(MaintenanceTask.self, taskID)
    guard task.pausedSince != nil else { return TaskOutcome(task: task, isKnown: true) }
    task.pausedSince = nil
    task = try transaction.save(task)
    guard let recurrence = task.recurrence, recurrence.basis == .dueDate, let due = task.dueDate,
      task.completedDate == nil, try due < reader.today(of: task)
    else { return TaskOutcome(task: task) }
    return try act(on: taskID) { schedule, today, stamp in
      try schedule.skipping(today: today, stamp: stamp)
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
  public func refreshSchedules() throws -> Int {
    try transaction.upkeep { try refreshSchedules(of: all()) }
  }
}

extension HomeReader {
  /// The schedule of a task.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  public func schedule(of taskID: UUID) throws -> TaskSchedule {
    try schedule(of: row(MaintenanceTask.self, taskID))
  }

  /// Why a task is due when it is, in words.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  public func explain(_ taskID: UUID) throws -> DueExplanation {
    let task = try row(MaintenanceTask.self, taskID)
    return try schedule(of: task)
      .explanation(on: today(of: task))
  }

  /// The history of tasks, including deleted ones: the latest day first, and within a day what
  /// was noted last.
  ///
  /// A date that was missed or skipped, and done after all, is in it as done. One that several people
  /// found missed is in it once, as it was noted first, and not at all where it was skipped.
  ///
  /// - Parameters:
  ///   - taskID: The task, or nil for all.
  ///   - limit: The most events to give, nil for all.
  /// - Complexity: O(*n* log *n*) in the number of events.
  public func taskLog(of taskID: UUID? = nil, limit: Int? = nil) throws -> [TaskLogEntry] {
    if let taskID { _ = try row(MaintenanceTask.self, taskID) }
    let filter: Filter<TaskEvent>? = taskID.map { id in Filter { $0.taskID == id } }
    let events = try all(
      Fetch<TaskEvent>(
        where: filter,
        sortBy: [Sort(\.date, .descending), Sort(\.stamp, .descending), Sort(\.position)],
        limit: limit))
    let others = try fates(of: events.filter { $0.isPassedOver || $0.kind == .completed })
    let undone = try undoneActions(among: events + others)
    let fates = Dictionary(
      grouping: others.filter { !undone.contains($0.actionID) }, by: OccurrenceKey.init)
    let tasks = try all(Fetch<MaintenanceTask> { $0.id.isIn(Set(events.map(\.taskID))) })
    let known = tasks.reduce(into: [:]) { $0[$1.id] = $1 }
    let counted = try schedules(of: tasks.filter { $0.recurrence?.basis == .completion })
      .flatMap(\.events).reduce(into: [:]) { $0[$1.id] = $1.occurrence }
    return events.filter { $0.stands(among: fates[OccurrenceKey($0)] ?? []) }
      .map { event in
        var event = event
        event.occurrence = counted[event.id] ?? event.occurrence
        let task = known[event.taskID]
        let isFixed = task?.recurrence?.basis == .dueDate
        let before = fates[OccurrenceKey(event)] ?? []
        return TaskLogEntry(
          event: event, title: task?.title ?? "",
          isUndone: event.kind != .undone && undone.contains(event.actionID),
          isEarly: isFixed && event.kind == .completed
            && task?.firstDueDate.map { event.occurrence < $0 } ?? false,
          isExtra: event.kind == .completed && task?.recurrence?.basis != .completion
            && before.contains { $0.kind == .completed && $0.date < event.date })
      }
  }

  /// What became of occurrences that were called missed or skipped, or done late.
  private func fates(of missed: [TaskEvent]) throws -> [TaskEvent] {
    guard !missed.isEmpty else { return [] }
    return try all(
      Fetch<TaskEvent> {
        ($0.kind == .completed || $0.kind == .skipped || $0.kind == .missed)
          && $0.taskID.isIn(Set(missed.map(\.taskID)))
          && $0.occurrence.isIn(Set(missed.map(\.occurrence)))
      })
  }

  private func undoneActions(among events: [TaskEvent]) throws -> Set<UUID> {
    Set(
      try all(
        Fetch<TaskEvent> { $0.kind == .undone && $0.actionID.isIn(Set(events.map(\.actionID))) }
      ).map(\.actionID))
  }

  /// Whether due dates were worked out by an older version of the rules: in a file of an older version,
  /// or after an import from one.
  ///
  /// - Complexity: O(*n*) in the number of tasks.
  public func hasStaleSchedules() throws -> Bool {
    let version = TaskSchedule.version
    return try !all(
      Fetch<MaintenanceTask>(where: { $0.scheduleVersion < version }, limit: 1)
    ).isEmpty
  }
}

extension TaskEvent {
  /// Whether it says that its occurrence was not done.
  fileprivate var isPassedOver: Bool { kind == .missed || kind == .skipped }

  /// Whether it says what became of its occurrence, among all that was noted of that and not undone.
  fileprivate func stands(among fates: [TaskEvent]) -> Bool {
    guard isPassedOver else { return true }
    if fates.contains(where: { $0.kind == .completed }) { return false }
    // Two people who each did a later date found the same one missed.
    guard kind == .missed, fates.contains(where: { $0.id == id }) else { return true }
    let first = fates.filter { $0.kind == .missed }.min { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
    return first?.id == id && !fates.contains { $0.kind == .skipped }
  }
}

/// An occurrence of a task.
private struct OccurrenceKey: Hashable {
  let taskID: UUID
  let date: CivilDate

  init(_ event: TaskEvent) {
    taskID = event.taskID
    date = event.occurrence
  }
}

extension HomeReader {
  /// The schedule of a task, by what the store knows.
  func schedule(of task: MaintenanceTask) throws -> TaskSchedule { try facts(of: task).schedule }

  /// What the store knows of a task.
  func facts(of task: MaintenanceTask) throws -> TaskFacts {
    let events = try all(Fetch<TaskEvent> { $0.taskID == task.id })
    guard let unit = task.recurrence?.usage?.unit, let applianceID = task.applianceID else {
      return TaskFacts(task: task, events: events, readings: [], uses: [])
    }
    return TaskFacts(
      task: task, events: events,
      readings: try all(
        Fetch<MeterReading> { $0.applianceID == applianceID && $0.unit == unit }),
      uses: try all(Fetch<MeterUse> { $0.applianceID == applianceID && $0.unit == unit }))
  }

  /// The schedules of many tasks: three questions, however many there are.
  ///
  /// - Parameters:
  ///   - tasks: The tasks.
  ///   - pending: Uses that count as well and are not stored.
  package func schedules(
    of tasks: [MaintenanceTask], counting pending: [MeterUse] = []
  ) throws -> [TaskSchedule] {
    let ids = Set(tasks.map(\.id))
    let appliances = Set(
      tasks.lazy.filter { $0.recurrence?.usage != nil }.compactMap(\.applianceID))
    let events = Dictionary(
      grouping: try all(Fetch<TaskEvent> { $0.taskID.isIn(ids) }), by: \.taskID)
    let readings = Dictionary(
      grouping: try all(Fetch<MeterReading> { $0.applianceID.isIn(appliances) }),
      by: \.applianceID)
    let stored = try all(Fetch<MeterUse> { $0.applianceID.isIn(appliances) })
    let uses = Dictionary(grouping: stored + pending, by: \.applianceID)
    return tasks.map { task in
      TaskSchedule(
        task, events: events[task.id] ?? [],
        readings: task.applianceID.flatMap { readings[$0] } ?? [],
        uses: task.applianceID.flatMap { uses[$0] } ?? [])
    }
  }

  /// The time zone of a task's home, or the store's.
  func zone(for task: MaintenanceTask) throws -> TimeZone {
    let homeID =
      try task.homeID ?? task.applianceID.flatMap { try find(Appliance.self, $0)?.homeID }
    return try homeID.flatMap { try find(Home.self, $0)?.zone } ?? transaction.timeZone
  }
}

extension MaintenanceTask: HomeEntity {
  /// Checks that the task is ever due, that there is a meter to count its use by, and that the location is in
  /// the task's home.
  ///
  /// - Throws: ``HomeError``: `neverDue`; `noSuchMeter`; `otherHome`.
  public func check(before: MaintenanceTask?, in reader: HomeReader) throws {
    try checkMeter(before: before, in: reader)
    if homeID != nil, (homeID, locationID) != (before?.homeID, before?.locationID),
      try reader.isLocation(locationID, outside: homeID)
    {
      throw HomeError(
        .otherHome,
        "The location is in another home than the task; choose one of the same home, or none.",
        entity: MaintenanceTask.schema.name, id: id)
    }
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

  private func checkMeter(before: MaintenanceTask?, in reader: HomeReader) throws {
    guard let unit = recurrence?.usage?.unit,
      before?.recurrence?.usage?.unit != unit || before?.applianceID != applianceID
    else { return }
    guard let applianceID else {
      throw HomeError(
        .noSuchMeter,
        "Only an appliance has a meter that counts \(unit.pluralWords); choose one, or an interval of days.",
        entity: MaintenanceTask.schema.name, id: id)
    }
    guard unit.isOwn, try !reader.meterUnits(of: applianceID).contains(unit) else { return }
    let name = try reader.row(Appliance.self, applianceID).displayName
    throw HomeError(
      .noSuchMeter,
      "\(name) has no meter that counts \(unit.pluralWords); record a reading first, or correct the unit.",
      entity: MaintenanceTask.schema.name, id: id)
  }

  /// Marks the task as deleted: its row stays for its history, and leaves every list.
  public func delete(in edit: HomeEdit) throws {
    var facts = try edit.reader.facts(of: self)
    let events = try facts.schedule.deleting(
      today: edit.reader.today(of: self), stamp: edit.transaction.stamp())
    try edit.write(events, to: &facts)
  }

  /// The task with what follows from its events.
  public func derived(
    from before: MaintenanceTask?, in reader: HomeReader
  ) throws -> MaintenanceTask {
    try reader.schedule(of: self).updatedTask
  }
}

extension MaintenanceTask {
  /// How a task's dates follow from its events and meter readings, when those of others arrive.
  static let dates = Derivation(
    of: MaintenanceTask.self,
    from: [
      .rows(TaskEvent.self) { event, _ in [event.taskID] },
      .rows(MeterReading.self) { try tasks(of: $0.applianceID, in: $1) },
      .rows(MeterUse.self) { try tasks(of: $0.applianceID, in: $1) },
    ]
  ) { task, transaction in
    try HomeReader(transaction).schedule(of: task).updatedTask
  }

  private static func tasks(
    of appliance: UUID, in transaction: any ReadTransaction
  ) throws -> [UUID] {
    try transaction.fetch(Fetch<MaintenanceTask> { $0.applianceID == appliance }).map(\.id)
  }
}
