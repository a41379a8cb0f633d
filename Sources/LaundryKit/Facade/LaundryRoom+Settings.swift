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

  /// A reminder five seconds from now, to see what one looks like.
  ///
  /// See ``LaundryReader/testReminder()``.
  public func testReminder() async throws -> Reminder {
    try await read { try $0.testReminder() }
  }
}
