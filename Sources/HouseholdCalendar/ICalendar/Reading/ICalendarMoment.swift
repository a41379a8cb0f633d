public import Foundation
import HouseholdMessages

/// A day or time in an iCalendar file (RFC 5545 sections 3.3.4 and 3.3.5).
public enum ICalendarMoment: Hashable, Sendable {
  /// A day, in any time zone.
  case date(CivilDate)
  /// A local time without a zone.
  case floating(CivilDateTime)
  /// A local time in a time zone, identified by its name in the file.
  case zoned(CivilDateTime, zone: String)
  /// An instant.
  case instant(Date)

  /// The day as written in the file; for an instant, the day in UTC.
  public var date: CivilDate {
    switch self {
    case .date(let date): date
    case .floating(let civil), .zoned(let civil, _): civil.date
    case .instant(let instant): InstantParts(instant).date
    }
  }

  /// Whether it is a day without a time.
  public var isDate: Bool {
    if case .date = self { true } else { false }
  }
}

extension ICalendarMoment {
  /// Parses a DATE or DATE-TIME; the message says what was repaired.
  init?(_ text: some StringProtocol, zone: String?, repair: inout Message?) {
    let trimmed = text.trimmingCharacters(in: .whitespaces).uppercased()
    if trimmed.utf8.count != text.utf8.count { repair = "spaces around a date" }
    var reader = ASCIIReader(trimmed)
    guard let date = reader.basicDate() else { return nil }
    if reader.isAtEnd {
      self = .date(date)
      return
    }
    guard reader.skip(ASCII.letterT), let hour = reader.number(digits: 2),
      let minute = reader.number(digits: 2)
    else { return nil }
    var second = 0
    if let first = reader.digit() {
      guard let next = reader.digit() else { return nil }
      second = Swift.min(first * 10 + next, 59)
      if first * 10 + next > 60 { return nil }
    } else {
      repair = "a time without its seconds"
    }
    guard let time = CivilTime(hour: hour, minute: minute, second: second) else { return nil }
    let civil = CivilDateTime(date, time)
    if reader.skip(ASCII.letterZ), reader.isAtEnd {
      self = .instant(Date(milliseconds: Int64(civil.clockSeconds) * 1000))
      return
    }
    guard reader.isAtEnd else { return nil }
    self = zone.map { .zoned(civil, zone: $0) } ?? .floating(civil)
  }
}

/// A duration as in iCalendar: calendar days and seconds.
struct ICalendarDuration: Hashable, Sendable {
  var days = 0
  var seconds = 0

  init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }

  /// Parses a nonnegative DURATION (RFC 5545 section 3.3.6), such as `P1DT2H` or `P3W`.
  init?(_ text: String) {
    var rest = text.trimmingCharacters(in: .whitespaces).uppercased()[...]
    if rest.first == "+" { rest = rest.dropFirst() }
    guard rest.first == "P" else { return nil }
    rest = rest.dropFirst()
    var (isTime, isEmpty) = (false, true)
    while let first = rest.first {
      if first == "T", !isTime {
        isTime = true
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard digits.utf8.count <= 9, let number = Int(digits),
        let unit = rest.dropFirst(digits.count).first
      else { return nil }
      switch (isTime, unit) {
      case (false, "W"): days += 7 * number
      case (false, "D"): days += number
      case (true, "H"): seconds += 3600 * number
      case (true, "M"): seconds += 60 * number
      case (true, "S"): seconds += number
      default: return nil
      }
      rest = rest.dropFirst(digits.count + 1)
      isEmpty = false
    }
    if isEmpty { return nil }
    // Longer than the range of dates, and small enough that sums cannot overflow.
    days = Swift.min(days, 4_000_000)
    seconds = Swift.min(seconds, 400_000_000_000)
  }
}
