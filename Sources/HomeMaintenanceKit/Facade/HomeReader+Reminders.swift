import Foundation
import HouseholdCalendar
public import HouseholdPersistence

extension HomeReader: RemindingReader {
  /// The kit's model.
  public static var model: Model { .home }

  /// The reminders of all tasks that are not done; none when notifications are off.
  ///
  /// - Complexity: O(*n*) in the number of tasks that are not done.
  public func plannedReminders() throws -> [PlannedReminder] {
    let preferences = try preferences()
    guard preferences.notificationsEnabled else { return [] }
    let places = try HomePlaces(transaction)
    return try all(
      Fetch<MaintenanceTask> { places.tasks(ofHome: nil) && $0.dueDate != nil }
    ).flatMap { task in
      let place = places.place(of: task)
      let zone = places.zone(of: place)
      return task.reminders(
        of: places.subject(of: place), preferences: preferences, on: place.today, in: zone
      ).map { PlannedReminder($0, quietHours: preferences.quietHours, in: zone) }
    }
  }
}
