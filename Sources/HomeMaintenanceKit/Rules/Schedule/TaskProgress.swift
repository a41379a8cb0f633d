import Foundation
import HouseholdCalendar

/// A task's state, computed from its events in the order recorded.
struct Progress {
  /// The date of the last satisfied occurrence.
  private(set) var lastOccurrence: CivilDate?
  /// The day of the last completion that moved the schedule on.
  private(set) var lastCompletion: CivilDate?
  /// The date that the calendar gives, with what it comes from.
  private(set) var byCalendar: TaskSchedule.DueDate?
  /// The reading from which use is counted.
  private(set) var usageBase: CivilDate?
  /// The day until which the next occurrence is snoozed.
  private(set) var snoozedUntil: CivilDate?
  /// The last day that is settled: nothing can be put off to it or to one before.
  private(set) var settledUntil: CivilDate?
  /// The day on which the last occurrence was done or skipped.
  private(set) var lastDay: CivilDate?
  /// The day on which the task was deleted.
  private(set) var deletedDate: CivilDate?
  /// The dates that completions counted from completion were for, where they differ from those noted: who
  /// noted them did not know that those were done by others on an earlier day.
  private(set) var occurrences: [UUID: CivilDate] = [:]

  /// Follows a task through its events.
  ///
  /// - Parameters:
  ///   - events: The events that were not undone, in the order in which they were recorded.
  ///   - task: The task.
  init(_ events: [TaskEvent], of task: MaintenanceTask) {
    deletedDate = events.last { $0.kind == .deleted }?.date
    if let recurrence = task.recurrence, recurrence.basis == .completion {
      count(events, by: recurrence, from: task)
    } else {
      follow(events, of: task)
    }
  }

  // MARK: - From completion

  /// Counts from the last completion, or from what was skipped after it.
  ///
  /// Nothing else counts: neither how early nor how often it was done.
  private mutating func count(
    _ events: [TaskEvent], by recurrence: Recurrence, from task: MaintenanceTask
  ) {
    let first = recurrence.pattern == nil ? task.firstDueDate : task.anchor
    byCalendar = first.flatMap(recurrence.inSeason).map { ($0, .firstDueDate) }
    var lastSkip: CivilDate?
    var done: [CivilDate: CivilDate] = [:]
    var skipped: Set<CivilDate> = []
    for var event in events {
      switch event.kind {
      case .snoozed:
        // Who put it off did not know that it was done or skipped; the next one is later than that.
        let isOpen =
          event.occurrence == byCalendar?.date
          || done[event.occurrence] == nil && !skipped.contains(event.occurrence)
            && lastCompletion.map { event.occurrence > $0 } ?? true
        if isOpen { snoozedUntil = event.until }
      // Fixed dates that were missed before the task came to count from completion.
      case .missed, .undone, .deleted: continue
      case .completed:
        if let lastCompletion, event.date <= lastCompletion { continue }
        if let day = done[event.occurrence], day < event.date, let due = byCalendar?.date {
          event.occurrence = due
          occurrences[event.id] = due
        }
        done[event.occurrence] = event.date
        let due = recurrence.dueDate(
          afterCompletionOn: event.date, of: byCalendar?.date,
          lastDoneOn: lastCompletion ?? lastSkip)
        // Done before the day on which the next one was skipped, it never brings that back.
        let isBeforeSkip = lastSkip.map { event.date < $0 } ?? false
        settle(event, due: due, countedFrom: event.date, keepsLater: isBeforeSkip)
        lastCompletion = event.date
        usageBase = max(usageBase ?? .min, event.date)
      case .skipped:
        // Who skipped it did not know that it was done.
        if done[event.occurrence] != nil { continue }
        let base = max(event.date, event.occurrence)
        let due = recurrence.dueDate(afterCompletionOn: base, of: byCalendar?.date)
        settle(event, due: due, countedFrom: base, keepsLater: true)
        skipped.insert(event.occurrence)
        lastSkip = max(lastSkip ?? .min, event.date)
        usageBase = max(usageBase ?? .min, base)
      }
    }
  }

  private mutating func settle(
    _ event: TaskEvent, due: CivilDate?, countedFrom base: CivilDate, keepsLater: Bool
  ) {
    lastOccurrence = event.occurrence
    lastDay = max(lastDay ?? .min, event.date)
    snoozedUntil = nil
    if keepsLater, let known = byCalendar, known.cause != .firstDueDate, let due,
      known.date >= due
    {
      return
    }
    settledUntil = base
    byCalendar = due.map { ($0, .interval(after: base)) }
  }

  // MARK: - Fixed dates

  /// Goes from one fixed date to the next.
  private mutating func follow(_ events: [TaskEvent], of task: MaintenanceTask) {
    for event in events {
      switch event.kind {
      // Who put it off did not know that it was done or skipped.
      case .snoozed where lastOccurrence.map({ event.occurrence <= $0 }) ?? false: continue
      case .snoozed: snoozedUntil = event.until
      case .missed: pass(event.occurrence)
      case .undone, .deleted: continue
      case .completed, .skipped:
        // Use is counted from the last time it was done, whatever that counts for.
        if event.kind == .completed { usageBase = max(usageBase ?? .min, event.date) }
        // An occurrence already satisfied is history: it is kept and moves no date.
        guard lastOccurrence.map({ event.occurrence > $0 }) ?? true else { continue }
        pass(event.occurrence)
        snoozedUntil = nil
        if event.kind == .completed {
          lastCompletion = max(lastCompletion ?? .min, event.date)
        } else {
          usageBase = max(usageBase ?? .min, event.date, event.occurrence)
        }
        lastDay = max(lastDay ?? .min, event.date)
      }
    }
    settledUntil = lastOccurrence
    guard let recurrence = task.recurrence else {
      byCalendar = lastOccurrence == nil ? (task.anchor, .firstDueDate) : nil
      return
    }
    if let reached = [lastOccurrence, lastCompletion].compactMap(\.self).max() {
      byCalendar = recurrence.firstDate(after: reached, from: task.anchor).map { ($0, .fixedDate) }
    } else {
      byCalendar = recurrence.firstDate(onOrAfter: task.anchor, from: task.anchor)
        .map { ($0, $0 == task.anchor ? .firstDueDate : .fixedDate) }
    }
  }

  private mutating func pass(_ occurrence: CivilDate) {
    lastOccurrence = max(lastOccurrence ?? .min, occurrence)
  }
}
