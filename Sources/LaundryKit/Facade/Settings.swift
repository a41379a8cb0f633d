import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension LaundryEdit {
  /// Changes the app's settings.
  ///
  /// ```swift
  /// try await room.changeSettings { $0.healthPolicy = .overdueAware }
  /// ```
  ///
  /// - Returns: The settings as stored.
  /// - Throws: ``/HouseholdValidation/ValidationError`` when ``AppSettings/staleHours`` is out of
  ///   range, or quiet hours have a start and no end.
  @discardableResult
  public func changeSettings(
    _ change: (inout AppSettings) -> Void
  ) throws -> AppSettings {
    transaction.name(UserCommand("laundry.settings", "Change the settings"))
    var settings = try reader.settings()
    change(&settings)
    return try transaction.save(settings)
  }

  /// Deletes every pet, load and pause, and sets the settings back.
  ///
  /// See ``LaundryRoom/eraseEverything()``.
  public func eraseEverything() throws {
    try transaction.deleteEverything(
      of: [LaundryTask.self, Pause.self, Pet.self, AppSettings.self])
  }
}

extension LaundryReader {
  /// The app's settings; the defaults until something was changed.
  public func settings() throws -> AppSettings {
    try find(AppSettings.self, AppSettings.onlyID) ?? AppSettings()
  }

  /// A reminder five seconds from now, to see what one looks like.
  ///
  /// - Throws: ``LaundryError``: `notificationsOff`.
  public func testReminder() throws -> Reminder {
    let settings = try settings()
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

extension LaundryRoom {
  /// Deletes every pet, load and pause, and sets the settings back.
  ///
  /// There is no way back, unless the store is synced: then all of it can be restored for 30 days.
  ///
  /// Rows of other kits in the same store stay.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public func eraseEverything() async throws {
    try await store.write { try LaundryEdit($0).eraseEverything() }
  }
}
