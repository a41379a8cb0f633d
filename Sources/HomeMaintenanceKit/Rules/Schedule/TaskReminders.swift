public import Foundation
public import HouseholdCalendar
import HouseholdMessages

/// A kind of reminder of this kit; the raw value is stored as the reminder's kind.
public enum HomeReminderKind: String, CaseIterable, Codable, Sendable {
  /// A task will be due in the days that the preferences say.
  case dueSoon
  /// A task is due today.
  case due
  /// A task is overdue, or has probably become due, and still not done.
  case overdue
  /// A warranty will end in the days that the preferences say; its group is the appliance's id.
  case warranty
}

extension MaintenanceTask {
  /// The reminders of what is due, including past ones, soonest first.
  ///
  /// One comes some days ahead, as many as the task or else the preferences say, and one on the
  /// day. Each comes at the preferences' time of day, or after the quiet hours if that is within
  /// them. From the day on, reminders are repeated every so many days until the task is done; the
  /// latest and the next of these are given. The words are those of the day on which a reminder is
  /// shown: what was due before today is overdue, by so many days.
  ///
  /// The id of a reminder says which occurrence it is about: of a task that is due by use, whose date
  /// moves with each reading, by the occurrence before it.
  ///
  /// - Parameters:
  ///   - subject: The task's subject, such as the name of an appliance; empty for the task
  ///     alone.
  ///   - preferences: The days ahead, the days between those of an overdue task, the time of day and
  ///     the quiet hours.
  ///   - today: The current day in the home.
  ///   - zone: The time zone of the home.
  /// - Returns: None when notifications are off, or when the task is paused or not due.
  public func reminders(
    of subject: String = "", preferences: UserPreferences, on today: CivilDate, in zone: TimeZone
  ) -> [Reminder] {
    guard preferences.notificationsEnabled, completedDate == nil, deletedDate == nil,
      pausedSince == nil, let dueDate
    else { return [] }
    let name = subject.isEmpty ? title : "\(title) (\(subject))"
    func reminder(_ kind: HomeReminderKind, on day: CivilDate, _ number: Int? = nil) -> Reminder {
      let instant = day.instant(at: preferences.notificationTime, in: zone)
      let suffix = number.map { ".\($0)" } ?? ""
      return Reminder(
        id: "\(notificationID).\(occurrenceKey(dueDate)).\(kind.rawValue)\(suffix)",
        fireDate: preferences.quietHours?.firstInstant(outside: instant, in: zone) ?? instant,
        kind: kind.rawValue, group: id.uuidString,
        title: reminderTitle(of: name, due: dueDate, on: max(day, today)),
        body: Message(verbatim: taskDescription ?? ""))
    }
    var reminders: [Reminder] = []
    let lead = leadDays ?? preferences.defaultReminder
    if lead > 0 { reminders.append(reminder(.dueSoon, on: dueDate.adding(days: -lead))) }
    reminders.append(reminder(.due, on: dueDate))
    let every = preferences.overdueReminder
    if every > 0, dueDate <= today {
      let last = dueDate.days(until: today) / every
      for number in [last, last + 1] where number > 0 {
        reminders.append(
          reminder(.overdue, on: dueDate.adding(days: every * number), number))
      }
    }
    return reminders
  }

  private func reminderTitle(of name: String, due: CivilDate, on day: CivilDate) -> Message {
    let days = daysOverdue(on: day)
    if days > 0 { return "\(name) is overdue by \(days, "day", "days")" }
    return switch (isEstimated, day < due) {
    case (false, true): "\(name) is due on \(due)"
    case (false, false): "\(name) is due"
    case (true, true): "\(name) is probably due on \(due)"
    case (true, false): "\(name) is probably due"
    }
  }

  private func occurrenceKey(_ dueDate: CivilDate) -> String {
    guard recurrence?.usage != nil, snoozedUntil == nil else { return dueDate.description }
    return "after-\(lastOccurrence?.description ?? "start")"
  }
}

extension UserPreferences {
  /// The hours in which no reminder is shown, or nil.
  public var quietHours: QuietHours? {
    guard let quietHoursStart, let quietHoursEnd else { return nil }
    return QuietHours(from: quietHoursStart, to: quietHoursEnd)
  }
}
