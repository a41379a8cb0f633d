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
    try act(on: taskID) { schedule, today, stamp in
      try schedule.skipping(occurrence, extent, today: today, stamp: stamp)
    }
  }

  /// Puts a task off by days after the later of today and its due date.
  ///
  /// - Throws: ``HomeError``: `unknownRow`; `daysOutOfRange`; `nothingDue`.
  @discardableResult
  public func snooze(_ taskID: UUID, days: Int) throws -> TaskOutcome {
    try act(on: taskID) { schedule, today, stamp in
      try schedule.snoozing(days: days, today: today, stamp: stamp)
    }
  }

  /// Moves the day on which a task is due next, earlier or later, this once.
  ///
  /// - Throws: ``HomeError``: `unknownRow`; `nothingDue`; `alreadySatisfied`.
  @discardableResult
  public func snooze(_ taskID: UUID, until day: CivilDate) throws -> TaskOutcome {
    try act(on: taskID) { schedule, today, stamp in
      try schedule.snoozing(until: day, today: today, stamp: stamp)
    }
  }

  /// Takes back what was noted last and not taken back yet: a completion, skip or snooze, the deletion
  /// of a task, or the adding, changing or deleting of a meter reading.
  ///
  /// The schedule is exactly as before. The record of the service that came with a completion goes,
  /// with its photo, and the parts that it used up are back.
  ///
  /// - Parameter taskID: The task, or nil for whatever was noted last.
  /// - Throws: ``HomeError``: `unknownRow`; `nothingToUndo`.
  @discardableResult
  public func undo(_ taskID: UUID? = nil) throws -> UndoOutcome {
    if let taskID { return UndoOutcome(try undoStep(of: taskID)) }
    let step = try reader.lastTouchedTask()
    if let change = try reader.lastMeterChange(), change.stamp > step?.stamp ?? .earliest {
      try undoChange(change)
      return UndoOutcome(task: nil, events: [], meterChange: change)
    }
    guard let step else {
      throw HomeError(.nothingToUndo, "There is nothing to undo.")
    }
    return UndoOutcome(try undoStep(of: step.id))
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
    try refreshSchedules(of: all())
  }
}
