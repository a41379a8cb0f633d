public import HouseholdCalendar

/// A task that homes or appliances of a kind commonly need.
public struct TaskTemplate: Hashable, Sendable {
  /// Where an interval is commonly stated.
  public struct Source: Hashable, Sendable {
    /// Who states it, and in what.
    public let name: String
  }

  /// What is to be done.
  public let title: String
  /// What is to be done, at length.
  public let details: String
  /// What kind of work it is.
  public let type: TaskType
  /// How often it is due.
  public let recurrence: Recurrence
  /// How much it matters.
  public let priority: Priority
  /// The minutes it is expected to take.
  public let minutes: Int
  /// Where the interval is commonly stated.
  public let source: Source

  /// The task of the template.
  ///
  /// Added before its season, it is first due on the season's first day: gutters wait for their spring.
  /// Otherwise it is first due a whole interval after the day, or on the first date of its season after
  /// that: whoever starts to keep a list has not left everything undone.
  ///
  /// - Parameter today: The day on which it is added.
  public func task(startingOn today: CivilDate) -> MaintenanceTask {
    let first: CivilDate?
    if let season = recurrence.inSeason(today), season > today {
      first = season
    } else if let next = recurrence.dueDate(afterCompletionOn: today) {
      first = next
    } else {
      first = recurrence.firstDate(after: today, from: today)
    }
    return MaintenanceTask(
      title: title, taskDescription: details, type: type, recurrence: recurrence,
      startDate: today, firstDueDate: first ?? today, priority: priority,
      estimatedDuration: minutes)
  }
}
