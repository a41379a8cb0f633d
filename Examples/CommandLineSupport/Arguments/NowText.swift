public import Foundation
import HouseholdCalendar

/// The instant that `--now` or another option names: a date, a time, or how far it is from now.
///
/// ```swift
/// NowText.instant("+1h", from: now, in: zone)             // in an hour
/// NowText.instant("tomorrow 09:00", from: now, in: zone)  // 09:00 of the day after today
/// NowText.instant("18:30", from: now, in: zone)           // 18:30 today
/// ```
public enum NowText {
  /// The forms, for messages and help.
  static let forms = "2026-11-21T10:45, 18:30, tomorrow 09:00, +1h or -2d"

  /// Returns the instant that a text names.
  ///
  /// A day without a time is its first instant.
  ///
  /// - Returns: nil for any other form, and for a day or time that does not exist.
  public static func instant(_ text: String, from now: Date, in zone: TimeZone) -> Date? {
    if let instant = Date.parseInstant(text, in: zone) { return instant }
    if text.hasPrefix("+") || text.hasPrefix("-") {
      guard let length = HumanDuration(String(text.dropFirst())) else { return nil }
      let seconds = Double(length.seconds)
      let instant = now.addingTimeInterval(text.hasPrefix("-") ? -seconds : seconds)
      return abs(instant.timeIntervalSince(now)) < 1e11 ? instant : nil
    }
    let today = CivilDate(now, in: zone)
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, words.count <= 2 else { return nil }
    if words.count == 1, let time = time(first) { return today.instant(at: time, in: zone) }
    guard case .fromToday(let days)? = Day(reading: first) else { return nil }
    let day = today.adding(days: days)
    guard words.count == 2 else { return day.start(in: zone) }
    return time(words[1]).map { day.instant(at: $0, in: zone) }
  }

  /// Reads a time of day, whose hour may have one digit.
  private static func time(_ text: String) -> CivilTime? {
    let hour = text.prefix { $0 != ":" }
    return CivilTime(hour.count == 1 ? "0" + text : text)
  }
}
