import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension LaundryRoom {
  /// The app's settings; the defaults until something was changed.
  ///
  /// See ``LaundryReader/settings()``.
  public func settings() async throws -> AppSettings {
    try await read { try $0.settings() }
  }

  /// Changes the app's settings.
  ///
  /// See ``LaundryEdit/changeSettings(_:)``.
  @discardableResult
  public func changeSettings(
    _ change: @escaping @Sendable (inout AppSettings) -> Void
  ) async throws -> AppSettings {
    try await edit { try $0.changeSettings(change) }
  }

  /// The reminders to schedule from now on; none if notifications are off.
  ///
  /// Planning again gives the same ids, so that what was scheduled is replaced.
  ///
  /// - Parameter limit: The most reminders to keep.
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func reminderPlan(limit: Int = ReminderPlan.systemLimit) async throws -> ReminderPlan {
    let zone = store.timeZone
    return try await readFacts { facts, now in
      facts.reminderPlan(at: now, in: zone, limit: limit)
    }
  }

  /// For each pet the reminder whose time has come last, for a program that was not there when it
  /// was due; none if notifications are off, and in the quiet hours.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func dueReminders() async throws -> [Reminder] {
    let zone = store.timeZone
    return try await readFacts { $0.dueReminders(at: $1, in: zone) }
  }

  /// A reminder five seconds from now, to see what one looks like.
  ///
  /// See ``LaundryReader/testReminder()``.
  public func testReminder() async throws -> Reminder {
    try await read { try $0.testReminder() }
  }
}
