public import Foundation
public import HouseholdCalendar

/// What a reminder of this kit is about; the raw value is the reminder's kind.
public enum HomeReminderKind: String, CaseIterable, Codable, Sendable {
  /// A task will be due in the days that the preferences say.
  case dueSoon
  /// A task is due today.
  case due
}

extension MaintenanceTask {
  /// The reminders of what is due, past ones included, soonest first.
  ///
  /// One some days ahead and one on the day, at the preferences' time of day, each after the quiet
  /// hours if it falls into them. The id of a reminder says which occurrence it is about: of a task
  /// that is due by use, whose date moves with each reading, by the occurrence before it.
  ///
  /// - Parameters:
  ///   - subject: What the task is about, such as the name of an appliance; empty for the task
  ///     alone.
  ///   - preferences: The days ahead, the time of day and the quiet hours.
  ///   - zone: The time zone of the home.
  /// - Returns: None when notifications are off, or when the task is not due.
  public func reminders(
    of subject: String = "", preferences: UserPreferences, in zone: TimeZone
  ) -> [Reminder] {
    guard preferences.notificationsEnabled, completedDate == nil, let dueDate else { return [] }
    let name = subject.isEmpty ? title : "\(title) (\(subject))"
    func reminder(_ kind: HomeReminderKind, on day: CivilDate, _ title: String) -> Reminder {
      let instant = day.instant(at: preferences.notificationTime, in: zone)
      return Reminder(
        id: "\(notificationID).\(occurrenceKey(dueDate)).\(kind.rawValue)",
        fireDate: preferences.quietHours?.firstInstant(outside: instant, in: zone) ?? instant,
        kind: kind.rawValue, group: id.uuidString, title: title,
        body: taskDescription ?? "")
    }
    let onTheDay = reminder(.due, on: dueDate, "\(name) is due")
    let days = preferences.defaultReminder
    guard days > 0 else { return [onTheDay] }
    let ahead = reminder(
      .dueSoon, on: dueDate.adding(days: -days), "\(name) is due on \(dueDate)")
    return [ahead, onTheDay]
  }

  /// What tells the occurrence that is due from every other of the task.
  private func occurrenceKey(_ dueDate: CivilDate) -> String {
    guard recurrence?.usage != nil, snoozedUntil == nil else { return dueDate.description }
    return "after-\(lastOccurrence?.description ?? "start")"
  }
}
