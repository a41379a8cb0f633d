import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension HomeReader {
  /// The reminders to schedule with the system, soonest first.
  ///
  /// - Parameter limit: The most reminders to keep, see `ReminderPlan`.
  /// - Complexity: O(*n* log *n*) in the number of tasks that are not done.
  public func reminderPlan(limit: Int = ReminderPlan.systemLimit) throws -> ReminderPlan {
    ReminderPlan(
      try reminders().map(\.reminder), now: transaction.now, limit: limit)
  }

  /// The reminders that were delivered, the latest first.
  public func deliveredReminders(limit: Int? = nil) throws -> [DeliveredReminder] {
    try all(
      Fetch<DeliveredReminder>(
        where: \.deliveredAt != nil, sortBy: [Sort(\.deliveredAt, .descending)], limit: limit))
  }

  /// The reminders of all tasks that are not done, including past ones.
  func reminders() throws -> [TaskReminder] {
    let preferences = try preferences()
    guard preferences.notificationsEnabled else { return [] }
    let places = try HomePlaces(transaction)
    return try all(
      Fetch<MaintenanceTask>(where: places.tasks(ofHome: nil) && \.dueDate != nil)
    ).flatMap { task in
      let place = places.place(of: task)
      let zone = places.zone(of: place)
      return task.reminders(
        of: places.subject(of: place), preferences: preferences, on: place.today, in: zone
      ).map { TaskReminder(reminder: $0, taskID: task.id, zone: zone) }
    }
  }
}
