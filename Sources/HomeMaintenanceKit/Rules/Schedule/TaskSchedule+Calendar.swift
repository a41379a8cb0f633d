public import Foundation
public import HouseholdCalendar

extension TaskSchedule {
  /// The events of a calendar that say when the task is due; each lasts a whole day.
  ///
  /// - A fixed schedule is one event that repeats by a rule of RFC 5545. What was snoozed is an
  ///   event of its own.
  /// - Any other task has one event for its due date, and tentative ones for the dates that follow
  ///   if it is always done on time; at most 12 in all where it counts use.
  ///
  /// The UIDs stay the same when dates move, and the SEQUENCE rises with each change of the task, so
  /// that a calendar program moves the event it has.
  ///
  /// - Parameters:
  ///   - place: The task's subject, such as the name of an appliance; empty for none.
  ///   - home: The name of the home that each title says, or nil for the task's alone.
  ///   - domain: The domain of the UIDs, such as `home.example`.
  ///   - end: The last day whose dates are listed one by one.
  ///   - stamp: The instant at which the calendar is made.
  /// - Returns: Empty for a task that is completed or paused, or has no known due date.
  public func calendarEvents(
    at place: String = "", in home: String? = nil, domain: String, until end: CivilDate, stamp: Date
  ) -> [ICalendarEvent] {
    guard completedDate == nil, deletedDate == nil, task.pausedSince == nil, let occurrence,
      let dueDate
    else { return [] }
    var events: [ICalendarEvent] = []
    let title = home.map { "\(task.title) (\($0))" } ?? task.title
    func add(_ suffix: String, on day: CivilDate, rule: String? = nil, isTentative: Bool = false) {
      events.append(
        ICalendarEvent(
          uid: ICalendarEvent.uid(for: "task-\(task.id.uuidString)\(suffix)", domain: domain),
          sequence: ICalendarEvent.sequence(from: task.createdAt, to: task.updatedAt), stamp: stamp,
          when: .allDay(day), summary: title,
          description: task.taskDescription, location: place.isEmpty ? nil : place,
          categories: [task.type.rawValue], recurrenceRule: rule,
          status: isTentative ? .tentative : .confirmed, created: task.createdAt,
          lastModified: task.updatedAt))
    }
    if let recurrence = task.recurrence, recurrence.rule(from: task.anchor) != nil {
      let start: CivilDate?
      if let snoozedUntil {
        add("-snoozed", on: snoozedUntil)
        start = recurrence.firstDate(after: occurrence, from: task.anchor)
      } else {
        start = occurrence
      }
      if let start, let rule = recurrence.rule(from: task.anchor, startingOn: start) {
        add("", on: start, rule: rule.description)
      }
      return events
    }
    add("", on: dueDate, isTentative: isEstimated)
    let most = task.recurrence?.usage == nil ? Int.max : TaskSchedule.mostPredictedEvents - 1
    for (index, day) in forecast(after: dueDate, until: end).prefix(most).enumerated() {
      add("-\(index + 2)", on: day, isTentative: true)
    }
    return events
  }

  /// The most events of a task that counts use: later dates are guesses.
  static let mostPredictedEvents = 12

  /// The dates that follow the due date if the task is always done on time.
  ///
  /// - Parameters:
  ///   - dueDate: The day from which they are counted.
  ///   - end: The last day.
  /// - Complexity: O(*n*) in the number of dates.
  func forecast(after dueDate: CivilDate, until end: CivilDate) -> [CivilDate] {
    guard let recurrence = task.recurrence else { return [] }
    var dates: [CivilDate] = []
    var reached = dueDate
    while reached < end, dates.count < 4000 {
      let byCalendar =
        recurrence.basis == .completion
        ? recurrence.dueDate(afterCompletionOn: reached)
        : recurrence.firstDate(after: reached, from: task.anchor)
      let byUse = recurrence.usage.flatMap { usage in
        meter?.rate.map { rate in
          reached.adding(
            days: max(1, Int(min(3_652_059, (Double(usage.amount) / rate).rounded(.up)))))
        }
      }
      guard let next = [byCalendar, byUse.flatMap(recurrence.inSeason)].compactMap(\.self).min(),
        next > reached, next <= end
      else { break }
      dates.append(next)
      reached = next
    }
    return dates
  }
}

extension ICalendarEvent {
  /// The seconds from the making of a row to its last change: a number that only rises.
  static func sequence(from created: Date, to updated: Date) -> Int {
    let seconds = (updated.milliseconds - created.milliseconds) / 1000
    return Int(max(0, min(Int64(Int32.max), seconds)))
  }
}
