import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension HomeBook {
  /// The time, in seconds, after which another process shows a claimed reminder.
  static let claimSeconds = 600.0

  /// The reminders to schedule with the system, soonest first.
  ///
  /// See ``HomeReader/reminderPlan(limit:)``.
  public func reminderPlan(limit: Int = ReminderPlan.systemLimit) async throws -> ReminderPlan {
    try await read { try $0.reminderPlan(limit: limit) }
  }

  /// Shows the reminders that have come due since the last time: each once, however often and by
  /// however many processes this is called, and none lost while no process ran.
  ///
  /// Of the reminders of one occurrence only the latest is shown. In the quiet hours nothing is; what
  /// came due then is shown the next time after them. A reminder that could not be shown, because
  /// `show` threw or the process ended, is shown another time; only a process that ends between
  /// showing it and saying so can make it come twice.
  ///
  /// ```swift
  /// try await book.deliverReminders { print($0.title) }  // from cron, every few minutes
  /// ```
  ///
  /// - Parameter show: Shows one reminder.
  /// - Returns: The reminders that were shown, soonest first.
  /// - Throws: What `show` throws; the reminders before that one have been shown.
  @discardableResult
  public func deliverReminders(
    _ show: (Reminder) async throws -> Void
  ) async throws -> [Reminder] {
    let claimed = try await edit { try $0.claimReminders() }
    var shown: [Reminder] = []
    for (index, due) in claimed.enumerated() {
      do {
        try await show(due.reminder)
      } catch {
        let left = Set(claimed[index...].flatMap(\.ids))
        try await edit { try $0.releaseReminders(left) }
        throw error
      }
      try await edit { try $0.confirmReminders(due.ids) }
      shown.append(due.reminder)
    }
    return shown
  }

  /// The reminders that were delivered, the latest first.
  ///
  /// See ``HomeReader/deliveredReminders(limit:)``.
  public func deliveredReminders(limit: Int? = nil) async throws -> [DeliveredReminder] {
    try await read { try $0.deliveredReminders(limit: limit) }
  }
}

/// A reminder with the task it is about.
struct TaskReminder: Sendable {
  let reminder: Reminder
  let taskID: UUID
  let zone: TimeZone
}

/// A reminder to show, and the ids of those that it stands for.
struct DueReminder: Sendable {
  let reminder: Reminder
  let ids: Set<String>
}
