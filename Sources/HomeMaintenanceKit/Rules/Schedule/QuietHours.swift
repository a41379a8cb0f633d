public import Foundation
public import HouseholdCalendar

/// The hours of each day in which no reminder is shown.
public struct QuietHours: Hashable, Sendable {
  /// When they start.
  public var start: CivilTime
  /// When they end; at or before the start, on the next day.
  public var end: CivilTime

  /// Creates quiet hours; those that end as they start are none.
  public init(from start: CivilTime, to end: CivilTime) {
    self.start = start
    self.end = end
  }

  /// Whether a time of day is in the quiet hours: from their start until before their end.
  public func contains(_ time: CivilTime) -> Bool {
    start <= end ? time >= start && time < end : time >= start || time < end
  }

  /// Returns the instant itself, or the end of the quiet hours it is in.
  ///
  /// - Parameters:
  ///   - instant: Any instant.
  ///   - zone: The time zone of the home.
  public func firstInstant(outside instant: Date, in zone: TimeZone) -> Date {
    let time = CivilTime(instant, in: zone)
    guard contains(time) else { return instant }
    let day = CivilDate(instant, in: zone)
    return (time < end ? day : day.adding(days: 1)).instant(at: end, in: zone)
  }
}

extension UserPreferences {
  /// The hours in which no reminder is shown, or nil.
  public var quietHours: QuietHours? {
    guard let quietHoursStart, let quietHoursEnd else { return nil }
    return QuietHours(from: quietHoursStart, to: quietHoursEnd)
  }
}
