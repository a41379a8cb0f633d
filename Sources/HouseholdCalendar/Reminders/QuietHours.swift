public import Foundation

/// The hours of each day in which no reminder is shown.
public struct QuietHours: Hashable, Sendable {
  /// When they start.
  public var start: CivilTime
  /// When they end; at or before the start, on the next day.
  public var end: CivilTime

  /// From 22:00 to 07:00: what to offer to people who want some.
  public static let night = QuietHours(
    from: CivilTime(uncheckedSecondOfDay: 22 * 3600), to: CivilTime(uncheckedSecondOfDay: 7 * 3600))

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
  ///   - zone: The time zone in which people live.
  public func firstInstant(outside instant: Date, in zone: TimeZone) -> Date {
    let time = CivilTime(instant, in: zone)
    guard contains(time) else { return instant }
    let day = CivilDate(instant, in: zone)
    // Not before the instant, which could be in the hour that comes twice in fall.
    return Swift.max(
      instant, (time < end ? day : day.adding(days: 1)).instant(at: end, in: zone))
  }
}
