package import Foundation

/// The hours of each day in which no reminder is shown.
public struct QuietHours: Hashable, Sendable {
  /// The start.
  public var start: CivilTime
  /// The end; if not after the start, it is on the next day.
  public var end: CivilTime

  /// From 22:00 to 07:00, a suggestion for settings.
  public static let night = QuietHours(
    from: CivilTime(uncheckedSecondOfDay: 22 * 3600), to: CivilTime(uncheckedSecondOfDay: 7 * 3600))

  /// Creates quiet hours; if both times are equal, there are none.
  public init(from start: CivilTime, to end: CivilTime) {
    self.start = start
    self.end = end
  }

  /// Whether a time of day is in the quiet hours: from the start up to, but not including, the end.
  public func contains(_ time: CivilTime) -> Bool {
    start <= end ? time >= start && time < end : time >= start || time < end
  }

  /// Returns the instant itself, or the end of the quiet hours that contain it.
  ///
  /// - Parameters:
  ///   - instant: Any instant.
  ///   - zone: The time zone of the quiet hours.
  package func firstInstant(outside instant: Date, in zone: TimeZone) -> Date {
    let time = CivilTime(instant, in: zone)
    guard contains(time) else { return instant }
    let day = CivilDate(instant, in: zone)
    // Not before the instant, which could be in the hour that occurs twice in fall.
    return Swift.max(
      instant, (time < end ? day : day.adding(days: 1)).instant(at: end, in: zone))
  }
}
