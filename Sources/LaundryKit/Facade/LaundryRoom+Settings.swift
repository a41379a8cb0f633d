import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension LaundryRoom {
  /// The app's settings; the defaults until something was changed.
  public func settings() async throws -> AppSettings {
    try await store.read { try Self.settings($0) }
  }

  /// Changes the app's settings.
  ///
  /// ```swift
  /// try await room.changeSettings { $0.healthPolicy = .overdueAware }
  /// ```
  ///
  /// - Returns: The settings as stored.
  /// - Throws: `ValidationError` when ``AppSettings/staleHours`` is out of range, or quiet hours have
  ///   a start and no end.
  @discardableResult
  public func changeSettings(
    _ change: @escaping @Sendable (inout AppSettings) -> Void
  ) async throws -> AppSettings {
    try await write { transaction in
      let before = try Self.settings(transaction)
      var settings = before
      change(&settings)
      if settings.healthPolicy != before.healthPolicy || settings.staleHours != before.staleHours {
        try Self.settleStreaks(transaction)
      }
      return try transaction.save(settings)
    }
  }

  /// The reminders to schedule from now on; none if notifications are off.
  ///
  /// Planning again gives the same ids, so that what was scheduled is replaced.
  ///
  /// - Parameter limit: The most reminders to keep.
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func reminderPlan(limit: Int = ReminderPlan.systemLimit) async throws -> ReminderPlan {
    let zone = store.timeZone
    return try await readFacts(includingArchived: false) { facts, now in
      facts.reminderPlan(at: now, in: zone, limit: limit)
    }
  }

  /// For each pet the reminder whose time has come last, for a program that was not there when it
  /// was due; none if notifications are off, and in the quiet hours.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func dueReminders() async throws -> [Reminder] {
    let zone = store.timeZone
    return try await readFacts(includingArchived: false) { $0.dueReminders(at: $1, in: zone) }
  }

  /// A reminder five seconds from now, to see what one looks like.
  ///
  /// - Throws: `notificationsOff`.
  public func testReminder() async throws -> Reminder {
    try await store.read { transaction in
      let settings = try Self.settings(transaction)
      guard settings.notificationsEnabled else {
        throw LaundryError(
          .notificationsOff, "Notifications are turned off; turn them on in the settings to test.")
      }
      return Reminder(
        id: "laundry.test", fireDate: transaction.now.adding(milliseconds: 5_000),
        kind: LaundryReminderKind.test.rawValue, group: "laundry.test", title: "A test reminder",
        body: "This is what your pets' reminders look like.", playsSound: settings.playsSound)
    }
  }
}
