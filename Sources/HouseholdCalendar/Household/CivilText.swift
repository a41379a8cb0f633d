package import Foundation

/// Instants as people write them, without the cost of a formatter.
package enum CivilText {
  /// Returns the time of an instant, with its day unless that is today.
  ///
  /// ```swift
  /// CivilText.moment(ended, now: now, in: zone)  // "10:45", "14 Nov 10:45", "14 Nov 2025 10:45"
  /// ```
  package static func moment(_ instant: Date, now: Date, in zone: TimeZone) -> String {
    let day = CivilDate(instant, in: zone)
    let time = clock(instant, in: zone)
    let today = CivilDate(now, in: zone)
    return day == today ? time : "\(self.day(day, today: today)) \(time)"
  }

  /// Returns when something is, for a sentence.
  ///
  /// ```swift
  /// CivilText.at(ended, now: now, in: zone)  // "at 10:45", "on 14 Nov at 10:45", "on 14 Nov 2025 at 10:45"
  /// ```
  package static func at(_ instant: Date, now: Date, in zone: TimeZone) -> String {
    let day = CivilDate(instant, in: zone)
    let today = CivilDate(now, in: zone)
    let time = "at \(clock(instant, in: zone))"
    return day == today ? time : "on \(self.day(day, today: today)) \(time)"
  }

  /// Returns a day, with its year unless that is this year: `14 Nov`.
  package static func day(_ day: CivilDate, today: CivilDate) -> String {
    let (year, month, dayOfMonth) = day.components
    let name = "\(dayOfMonth) \(months[month - 1])"
    return year == today.components.year ? name : "\(name) \(year)"
  }

  /// Returns hours and minutes: `10:45`.
  package static func clock(_ instant: Date, in zone: TimeZone) -> String {
    let time = CivilTime(instant, in: zone)
    return "\(twoDigits(time.hour)):\(twoDigits(time.minute))"
  }

  /// Returns hours, minutes and seconds: `10:45:07`.
  package static func clockWithSeconds(_ instant: Date, in zone: TimeZone) -> String {
    clock(instant, in: zone) + ":" + twoDigits(CivilTime(instant, in: zone).second)
  }

  /// Returns how far an instant is away: `7 d ago`, `in 12 min`, `now`.
  package static func distance(_ instant: Date, now: Date) -> String {
    let seconds = now.timeIntervalSince(instant)
    guard abs(seconds) >= 1 else { return "now" }
    // Remaining time rounds up, so that 20 minutes do not show as 19 a moment after the start.
    let whole = (-min(max(seconds, -1e15), 1e15)).rounded(.up).magnitude
    let length = LengthText.rough(seconds: Int64(whole))
    return seconds > 0 ? "\(length) ago" : "in \(length)"
  }

  private static func twoDigits(_ value: Int) -> String {
    value < 10 ? "0\(value)" : String(value)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension CivilDate {
  /// The distance to the day: `today`, `in 3 d`, `5 d ago`.
  package func distanceText(from today: CivilDate) -> String {
    switch today.days(until: self) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) d"
    case let days: "\(-days) d ago"
    }
  }
}
