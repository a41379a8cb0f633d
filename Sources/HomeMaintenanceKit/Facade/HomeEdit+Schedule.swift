public import Foundation
public import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence

extension HomeEdit {
  /// Leaves occurrences of a task out: of fixed dates all that are overdue, otherwise the next one.
  ///
  /// See ``TaskSchedule/skipping(_:_:today:stamp:)``.
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
    transaction.name(UserCommand("home.skip", "Skip {}", MaintenanceTask.self, taskID))
    return try act(on: taskID) { schedule, today, stamp in
      try schedule.skipping(occurrence, extent, today: today, stamp: stamp)
    }
  }

  /// Puts a task off by days after the later of today and its due date.
  ///
  /// - Throws: ``HomeError``: `unknownRow`; `daysOutOfRange`; `nothingDue`.
  @discardableResult
  public func snooze(_ taskID: UUID, days: Int) throws -> TaskOutcome {
    transaction.name(UserCommand("home.snooze", "Snooze {}", MaintenanceTask.self, taskID))
    return try act(on: taskID) { schedule, today, stamp in
      try schedule.snoozing(days: days, today: today, stamp: stamp)
    }
  }

  /// Moves the day on which a task is due next, earlier or later, this once.
  ///
  /// - Throws: ``HomeError``: `unknownRow`; `nothingDue`; `alreadySatisfied`.
  @discardableResult
  public func snooze(_ taskID: UUID, until day: CivilDate) throws -> TaskOutcome {
    transaction.name(UserCommand("home.snooze", "Snooze {}", MaintenanceTask.self, taskID))
    return try act(on: taskID) { schedule, today, stamp in
      try schedule.snoozing(until: day, today: today, stamp: stamp)
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
