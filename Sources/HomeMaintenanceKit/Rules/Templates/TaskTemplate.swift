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
  /// What it is called elsewhere, or was before.
  let otherTitles: Set<String>
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
  /// It is first due a whole interval after the day, but at latest on the last day of the season in which
  /// it is added; out of season on the first day of the next one.
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
  /// The first due date of a task added on a day.
  ///
  /// It is a whole interval later: whoever begins to keep a list has not left everything undone. But no
  /// season passes unnoticed: out of season it is the next season's first day, and in a season at latest
  /// its last day. Gutters that are added in the middle of November are due at its end.
  ///
  /// - Parameter today: The day on which the task is added.
  /// - Returns: nil for what is due by use alone.
  public func firstDueDate(startingOn today: CivilDate) -> CivilDate? {
    if pattern == nil { return nil }
    if let season = inSeason(today), season > today { return season }
    // Counted from today it may never meet its season; then today is the start.
    let later = dueDate(afterCompletionOn: today) ?? firstDate(after: today, from: today) ?? today
    // Only an interval can begin on any day.
    guard case .every = pattern, let season, season.isPartOfYear,
      let last = season.lastDay(onOrAfter: today)
    else { return later }
    return min(later, last)
  }
}

extension MonthRange {
  /// The last day of the season that contains a date.
  fileprivate func lastDay(onOrAfter date: CivilDate) -> CivilDate? {
    let next = lastMonth % 12 + 1
    return CivilDate(year: date.month < next ? date.year : date.year + 1, month: next, day: 1)?
      .adding(days: -1)
  }
}
