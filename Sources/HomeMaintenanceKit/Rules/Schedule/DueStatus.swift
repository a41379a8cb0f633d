public import HouseholdCalendar

/// The urgency of a task on a day.
public enum DueStatus: String, CaseIterable, Codable, Hashable, Sendable {
  /// It was due before today.
  case overdue
  /// It is due today, or a meter predicts that it has become due by now.
  case today
  /// It is due within the days that the preferences call soon.
  case soon
  /// It is due later, or the date is unknown.
  case later
  /// It is completed.
  case done
}

extension MaintenanceTask {
  /// The task's urgency.
  ///
  /// - Parameters:
  ///   - today: The current day in the home.
  ///   - soonDays: The days ahead that count as soon, those of the preferences' default reminder.
  public func status(on today: CivilDate, soonDays: Int) -> DueStatus {
    if completedDate != nil { return .done }
    guard let dueDate else { return .later }
    if isOverdue(on: today) { return .overdue }
    if dueDate <= today { return .today }
    return dueDate <= today.adding(days: soonDays) ? .soon : .later
  }

  /// The days since the task was due; 0 when it is not overdue.
  ///
  /// A date predicted from a meter alone is never overdue until the latest calendar date has
  /// passed.
  public func daysOverdue(on today: CivilDate) -> Int {
    guard completedDate == nil, let certain = isEstimated ? latestDueDate : dueDate else {
      return 0
    }
    return max(0, certain.days(until: today))
  }

  /// Whether the task is not done and was due before today.
  public func isOverdue(on today: CivilDate) -> Bool { daysOverdue(on: today) > 0 }
}
