public import Foundation
public import HouseholdCalendar

/// A reminder that a kit derives from its rows, with what decides whether it is delivered.
public struct PlannedReminder: Hashable, Sendable {
  /// The reminder.
  public let reminder: Reminder

  /// The instant that tells two occasions of one id apart, such as the ends of two washes of a pet;
  /// nil if no id comes twice.
  ///
  /// It is the instant of the fact, not of the reminder, so that changed settings repeat
  /// nothing.
  let occasion: Date?

  /// The hours in which it is not delivered, or nil.
  let quietHours: QuietHours?

  /// The time zone of the quiet hours.
  let timeZone: TimeZone

  /// Plans a reminder.
  ///
  /// - Parameters:
  ///   - reminder: The reminder.
  ///   - occasion: The instant that tells two occasions of one id apart; nil if no id comes twice.
  ///   - quietHours: The hours in which it is not delivered, or nil.
  ///   - timeZone: The time zone of the quiet hours.
  public init(
    _ reminder: Reminder, occasion: Date? = nil, quietHours: QuietHours? = nil,
    in timeZone: TimeZone
  ) {
    self.reminder = reminder
    self.occasion = occasion
    self.quietHours = quietHours
    self.timeZone = timeZone
  }

  /// Whether its time has come, and it is not the quiet hours.
  package func isDue(at now: Date) -> Bool {
    guard reminder.fireDate <= now else { return false }
    return quietHours?.contains(CivilTime(now, in: timeZone)) != true
  }
}

/// A reminder that was shown.
public struct DeliveredReminder: Identifiable, Hashable, Sendable {
  /// The reminder's id and its occasion; no occasion is delivered twice.
  public struct ID: Hashable, Sendable {
    /// The reminder's own id.
    public var reminder: String
    /// The instant that tells two occasions of one id apart, or nil.
    public var occasion: Date?
  }

  /// The reminder's id and its occasion.
  public var id: ID
  /// The instant from which on it was to be shown.
  public var fireDate: Date
  /// The instant at which it had been shown.
  public var deliveredAt: Date
}
