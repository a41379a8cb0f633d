public import HouseholdCalendar

/// A task that homes or appliances of a kind commonly need.
public struct TaskTemplate: Hashable, Sendable {
  /// The source of an interval.
  public struct Source: Hashable, Sendable {
    /// The source: an author and a title.
    public let name: String
  }

  /// The task to do.
  public let title: String
  /// A longer description.
  public let details: String
  /// The kind of work.
  public let type: TaskType
  /// The recurrence.
  public let recurrence: Recurrence
  /// The priority.
  public let priority: Priority
  /// The minutes it is expected to take.
  public let minutes: Int
  /// The source of the interval.
  public let source: Source

  /// The task of the template.
  ///
  /// Added before its season, it is first due on the season's first day: gutters wait for their spring.
  /// Otherwise it is first due a whole interval after the day, or on the first date of its season after
  /// that: whoever starts to keep a list has not left everything undone.
  ///
  /// - Parameter today: The day on which it is added.
  public func task(startingOn today: CivilDate) -> MaintenanceTask {
    MaintenanceTask(
      title: title, taskDescription: details, type: type, recurrence: recurrence,
      startDate: today, firstDueDate: recurrence.firstDueDate(startingOn: today),
      priority: priority,
      estimatedDuration: minutes)
  }
}

extension Recurrence {
  /// The earliest first due date of a task added on a day.
  ///
  /// Out of season it is the season's first day, otherwise a whole interval later: whoever begins to keep
  /// a list has not left everything undone.
  ///
  /// - Parameter today: The day on which the task is added.
  /// - Returns: nil for what is due by use alone.
  public func firstDueDate(startingOn today: CivilDate) -> CivilDate? {
    if pattern == nil { return nil }
    if let season = inSeason(today), season > today { return season }
    // Counted from today it may never meet its season; then today is the start.
    return dueDate(afterCompletionOn: today) ?? firstDate(after: today, from: today) ?? today
  }
}
