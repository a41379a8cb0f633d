public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

/// What became of work that was corrected or deleted, and of the task that it completed.
public struct ServiceOutcome: Hashable, Sendable {
  /// The record afterwards, or before it was deleted.
  public let record: ServiceRecord
  /// The task that it completed, as it is now, or nil.
  public let task: MaintenanceTask?
  /// What the completion counts for now; nil if it is no completion, or none any more.
  public let attribution: CompletionAttribution?
}

extension HomeEdit {
  /// Changes what is known about some work: its day, what it cost, who did it.
  ///
  /// The day of work that completed a task is the day of the completion, however old: both change, and
  /// the task is due as if it had been done on the new day. A completion that is moved counts for what
  /// ``TaskSchedule/attribution(ofCompletionOn:)`` says without it; dates that it counted for, and that
  /// have passed, are missed.
  ///
  /// ```swift
  /// try await book.changeService(record.id) { $0.date = yesterday }
  /// ```
  ///
  /// - Parameters:
  ///   - recordID: The record.
  ///   - occurrence: The date of the occurrence that was done; nil for the one that follows from the
  ///     day, or for the same one if the day stays.
  ///   - change: The change.
  /// - Throws: ``HomeError``: `unknownRow`; `inFuture`; `noSuchOccurrence`.
  @discardableResult
  public func changeService(
    _ recordID: UUID, for occurrence: CivilDate? = nil, _ change: (inout ServiceRecord) -> Void
  ) throws -> ServiceOutcome {
    transaction.name(
      UserCommand("home.changeService", "Change {}", about: ServiceRecord.self, id: recordID))
    let old = try row(ServiceRecord.self, recordID)
    var record = old
    change(&record)
    (record.id, record.taskID, record.completion) = (old.id, old.taskID, old.completion)
    guard let completion = try reader.completion(of: old) else {
      return ServiceOutcome(record: try transaction.save(record), task: nil, attribution: nil)
    }
    guard record.date != completion.date || occurrence != nil else {
      let saved = try transaction.save(record)
      return ServiceOutcome(
        record: saved, task: try row(MaintenanceTask.self, completion.taskID), attribution: nil)
    }
    let moved = try move(completion, to: record.date, for: occurrence)
    record.completion = moved.event.completionName
    return ServiceOutcome(
      record: try transaction.save(record), task: moved.task, attribution: moved.attribution)
  }

  /// Deletes the record of some work with its photos, and takes back the completion that it is of.
  ///
  /// The parts that it used return to stock, unless they have been counted since. Past dates that
  /// the completion counted for are missed.
  ///
  /// - Parameters:
  ///   - recordID: The record.
  ///   - keepsCompletion: Whether the task stays done all the same.
  /// - Throws: ``HomeError``: `unknownRow`.
  @discardableResult
  public func deleteService(
    _ recordID: UUID, keepsCompletion: Bool = false
  ) throws -> ServiceOutcome {
    transaction.name(
      UserCommand("home.deleteService", "Delete {}", about: ServiceRecord.self, id: recordID))
    let record = try row(ServiceRecord.self, recordID)
    let completion = try reader.completion(of: record)
    try transaction.delete(ServiceRecord.self, id: recordID)
    guard let completion else { return ServiceOutcome(record: record, task: nil, attribution: nil) }
    let task =
      keepsCompletion
      ? try row(MaintenanceTask.self, completion.taskID) : try takeBack(completion)
    return ServiceOutcome(record: record, task: task, attribution: nil)
  }

  // MARK: - The events

  /// Moves a completion to a day, with the dates that it passes over.
  private func move(
    _ completion: TaskEvent, to day: CivilDate, for occurrence: CivilDate?
  ) throws -> (
    task: MaintenanceTask, event: TaskEvent, attribution: CompletionAttribution
  ) {
    let task = try row(MaintenanceTask.self, completion.taskID)
    let today = try reader.today(of: task)
    guard day <= today else { throw HomeError.inFuture(day, today: today, task) }
    let facts = try reader.facts(of: task)
    let (own, others) = facts.parted(by: completion.actionID)
    let attribution = try others.attribution(ofCompletionOn: day, for: occurrence)
    var event = completion
    (event.date, event.occurrence) = (day, attribution.occurrence)
    if event.date != completion.date || event.occurrence != completion.occurrence {
      event.turn = facts.turn(of: event)
    }
    for missed in own where missed.kind == .missed {
      try transaction.delete(TaskEvent.self, id: missed.id)
    }
    let passed = others.passedDates(among: own, instead: event)
    let missed = Set(attribution.missed).union(passed).sorted()
    _ = try transaction.save(event)
    _ = try transaction.insert(missed.enumerated().map { event.missing($1, at: $0 + 1) })
    let instant = event.instantOfUse(in: try reader.zone(for: task))
    try changeUse(of: completion) {
      $0.used(by: event.useID, at: instant, insteadOf: completion.useID)
    }
    return (try transaction.save(reader.schedule(of: task).updatedTask), event, attribution)
  }

  /// Takes a completion back, with the parts that it used up.
  private func takeBack(_ completion: TaskEvent) throws -> MaintenanceTask {
    let task = try row(MaintenanceTask.self, completion.taskID)
    var facts = try reader.facts(of: task)
    let (own, others) = facts.parted(by: completion.actionID)
    let stamp = try transaction.stamp()
    var events = [
      TaskEvent(
        taskID: task.id, kind: .undone, date: try reader.today(of: task),
        occurrence: completion.occurrence, actionID: completion.actionID, stamp: stamp)
    ]
    let action = UUID()
    for (index, date) in others.passedDates(among: own).enumerated() {
      var event = completion.missing(date, at: index + 1)
      (event.actionID, event.stamp) = (action, stamp)
      events.append(event)
    }
    try changeUse(of: completion) { $0.unused(by: completion.useID) }
    return try write(events, to: &facts).task
  }

  /// Changes the parts that a completion used.
  private func changeUse(of completion: TaskEvent, _ change: (Part) -> Part) throws {
    let used = Set(completion.usedPartIDs)
    guard !used.isEmpty else { return }
    _ = try transaction.save(try all(Fetch<Part> { $0.id.isIn(used) }).map(change))
  }
}

extension HomeReader {
  /// The completion that a record is of, or nil: it is work without a task, or was undone.
  public func completion(of record: ServiceRecord) throws -> TaskEvent? {
    let id = record.id
    let events = try all(Fetch<TaskEvent> { $0.recordID == id && $0.kind == .completed })
    guard let event = events.first else { return nil }
    let action = event.actionID
    let undone = try all(
      Fetch<TaskEvent>(where: { $0.actionID == action && $0.kind == .undone }, limit: 1))
    return undone.isEmpty ? event : nil
  }
}

extension TaskFacts {
  /// The events of an action that were not undone, and the schedule without them.
  fileprivate func parted(by actionID: UUID) -> (own: [TaskEvent], others: TaskSchedule) {
    var others = self
    others.events.removeAll { $0.actionID == actionID }
    return (schedule.events.filter { $0.actionID == actionID }, others.schedule)
  }
}

extension TaskSchedule {
  /// The fixed dates of events that are taken away which nothing else covers, and before which the
  /// schedule does not go back: they were missed.
  ///
  /// - Parameters:
  ///   - events: The events that are taken away.
  ///   - event: The completion in their place, or nil.
  fileprivate func passedDates(
    among events: [TaskEvent], instead event: TaskEvent? = nil
  ) -> [CivilDate] {
    guard let recurrence = task.recurrence, recurrence.basis == .dueDate,
      let last = [lastOccurrence, event?.occurrence].compactMap(\.self).max()
    else { return [] }
    let covered = Set(self.events.filter { $0.kind != .snoozed }.map(\.occurrence))
    return Set(events.filter { $0.kind != .snoozed }.map(\.occurrence))
      .filter { date in
        date < last && date >= task.anchor && date != event?.occurrence && !covered.contains(date)
          && recurrence.firstDate(onOrAfter: date, from: task.anchor) == date
      }.sorted()
  }
}

extension TaskEvent {
  /// When the completion was, as far as it is known: on its day, and about when it was noted.
  fileprivate func instantOfUse(in zone: TimeZone) -> Date {
    let noted = Date(milliseconds: stamp.milliseconds)
    return min(max(noted, date.start(in: zone)), date.adding(days: 1).start(in: zone))
  }

  /// The event of the same action that a date was missed.
  fileprivate func missing(_ date: CivilDate, at position: Int) -> TaskEvent {
    TaskEvent(
      taskID: taskID, kind: .missed, date: self.date, occurrence: date, actionID: actionID,
      stamp: stamp, position: position)
  }
}

extension ServiceRecord: HomeEntity {
  /// Checks that the day of a completion stays: it is changed with the completion.
  ///
  /// - Throws: ``HomeError``: `dayOfCompletion`.
  public func check(before: ServiceRecord?, in reader: HomeReader) throws {
    guard let before, before.date != date, try reader.completion(of: before) != nil else { return }
    throw HomeError(
      .dayOfCompletion,
      "The day of work that completed a task is that of the completion; change both with changeService.",
      entity: Self.schema.name, id: id)
  }

  /// Deletes the record, and takes back the completion that it is of.
  public func delete(in edit: HomeEdit) throws { try edit.deleteService(id) }
}
