import Foundation
import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence

extension MaintenanceTask: FacadeEntity {
  /// The kit's changes.
  public typealias Edit = HomeEdit

  /// Checks that the task is ever due.
  ///
  /// - Throws: ``HomeError``: `neverDue`.
  public func check(before: MaintenanceTask?, in reader: HomeReader) throws {
    guard let recurrence, recurrence.pattern != nil, before?.recurrence != recurrence else {
      return
    }
    var dates = recurrence.dates(from: anchor)
    guard dates.next() == nil else { return }
    throw HomeError(
      .neverDue,
      "The recurrence has no date on or after the first due date; change its season or the date.",
      entity: MaintenanceTask.schema.name, id: id)
  }

  /// Notes that the task is deleted: its row stays for its history, and leaves every list.
  public func delete(in edit: HomeEdit) throws {
    let events = try edit.reader.schedule(of: self).deleting(
      today: edit.reader.today(of: self), stamp: edit.transaction.stamp())
    _ = try edit.transaction.insert(events)
    try edit.transaction.save(edit.reader.schedule(of: self).updatedTask)
  }

  /// The task with what follows from its events.
  public func derived(
    from before: MaintenanceTask?, in reader: HomeReader
  ) throws -> MaintenanceTask {
    try reader.schedule(of: self).updatedTask
  }
}
