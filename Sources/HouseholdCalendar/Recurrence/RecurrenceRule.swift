public import Foundation
import HouseholdMessages

/// A recurrence rule as in iCalendar files (RRULE, RFC 5545 section 3.3.10).
///
/// ```swift
/// let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")  // the last Friday of each month
/// let first = try rule.occurrences(from: start).prefix(3)
/// ```
///
/// A rule is always valid, because every initializer checks it. Lists are stored sorted and without
/// duplicates, so equivalent rules are equal. ``description`` is the text of a rule.
///
/// Source: RFC 5545, https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10
public struct RecurrenceRule: Hashable, Sendable {
  /// The period in which a rule repeats (FREQ).
  public enum Frequency: String, CaseIterable, Hashable, Comparable, Sendable, Codable {
    /// Every *n* seconds.
    case secondly = "SECONDLY"
    /// Every *n* minutes.
    case minutely = "MINUTELY"
    /// Every *n* hours.
    case hourly = "HOURLY"
    /// Every *n* days.
    case daily = "DAILY"
    /// Every *n* weeks.
    case weekly = "WEEKLY"
    /// Every *n* months.
    case monthly = "MONTHLY"
    /// Every *n* years.
    case yearly = "YEARLY"

    /// Whether a period is shorter than another.
    public static func < (left: Frequency, right: Frequency) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .secondly: 0
      case .minutely: 1
      case .hourly: 2
      case .daily: 3
      case .weekly: 4
      case .monthly: 5
      case .yearly: 6
      }
    }
  }

  /// A weekday of a rule, every one or the *n*-th of its month or year (BYDAY).
  public struct Day: Hashable, Sendable {
    /// The day of the week.
    public var weekday: Weekday

    /// The ordinal in the month or year, from the end if negative; nil for every one.
    public var ordinal: Int?

    /// Creates a weekday of a rule.
    ///
    /// - Parameters:
    ///   - weekday: The day of the week.
    ///   - ordinal: The ordinal in the month or year, ±1…53, from the end if negative; nil for
    ///     every one.
    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }

    /// Every occurrence of a weekday.
    public static func every(_ weekday: Weekday) -> Day { Day(weekday) }

    /// The *n*-th occurrence of a weekday in the month or year, from the end if negative.
    public static func nth(_ ordinal: Int, _ weekday: Weekday) -> Day {
      Day(weekday, ordinal: ordinal)
    }
  }

  /// The last moment at which a rule can have an occurrence (UNTIL), inclusive.
  public enum Until: Hashable, Sendable {
    /// A whole day.
    case date(CivilDate)
    /// A day and time on the clocks of the start.
    case civil(CivilDateTime)
    /// An instant, rounded down to the second.
    case instant(Date)
  }

  /// How a rule ends.
  public enum End: Hashable, Sendable {
    /// Never.
    case never
    /// After a number of occurrences, at least one (COUNT).
    case count(Int)
    /// After a moment (UNTIL).
    case until(Until)

    /// The same end with an instant rounded down to the second.
    fileprivate var wholeSeconds: End {
      guard case .until(.instant(let instant)) = self else { return self }
      let seconds = Int(instant.milliseconds).flooredQuotient(1000)
      return .until(.instant(Date(milliseconds: Int64(seconds) * 1000)))
    }
  }

  /// The period in which the rule repeats.
  public let frequency: Frequency

  /// The number of periods per step, at least one.
  public let interval: Int

  /// How the rule ends.
  public let end: End

  /// Seconds of a minute, 0…60; 60 counts as 59, as there are no leap seconds.
  public let seconds: [Int]

  /// Minutes of an hour, 0…59.
  public let minutes: [Int]

  /// Hours of a day, 0…23.
  public let hours: [Int]

  /// Weekdays, every one or the *n*-th of its month or year.
  public let weekdays: [Day]

  /// Days of a month, ±1…31, from the end if negative.
  public let daysOfMonth: [Int]

  /// Days of a year, ±1…366, from the end if negative.
  public let daysOfYear: [Int]

  /// Weeks of a year, ±1…53, from the end if negative; week 1 has at least four days of the year.
  public let weeks: [Int]

  /// Months, 1…12.
  public let months: [Int]

  /// The selected occurrences of each period, ±1…366, from the end if negative.
  public let setPositions: [Int]

  /// The first day of the week.
  public let weekStart: Weekday

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - frequency: The period in which it repeats.
  ///   - interval: The number of periods per step, at least one.
  ///   - end: How it ends.
  ///   - seconds: Seconds of a minute, 0…60.
  ///   - minutes: Minutes of an hour, 0…59.
  ///   - hours: Hours of a day, 0…23.
  ///   - weekdays: Weekdays; the *n*-th only in a month or year, and not together with weeks.
  ///   - daysOfMonth: Days of a month, ±1…31; not in a weekly rule.
  ///   - daysOfYear: Days of a year, ±1…366; not in a daily, weekly or monthly rule.
  ///   - weeks: Weeks of a year, ±1…53; only in a yearly rule.
  ///   - months: Months, 1…12.
  ///   - setPositions: The selected occurrences of a period, ±1…366; only with another list.
  ///   - weekStart: The first day of the week.
  /// - Throws: ``RecurrenceError/invalid(part:value:expected:)`` if RFC 5545 does not allow it.
  public init(
    _ frequency: Frequency, interval: Int = 1, end: End = .never, seconds: [Int] = [],
    minutes: [Int] = [], hours: [Int] = [], weekdays: [Day] = [], daysOfMonth: [Int] = [],
    daysOfYear: [Int] = [], weeks: [Int] = [], months: [Int] = [], setPositions: [Int] = [],
    weekStart: Weekday = .monday
  ) throws(RecurrenceError) {
    self.frequency = frequency
    self.interval = interval
    self.end = end.wholeSeconds
    self.seconds = RecurrenceRule.ordered(seconds)
    self.minutes = RecurrenceRule.ordered(minutes)
    self.hours = RecurrenceRule.ordered(hours)
    self.weekdays = Set(weekdays).sorted { left, right in
      (left.ordinal ?? 0).listOrder != (right.ordinal ?? 0).listOrder
        ? (left.ordinal ?? 0).listOrder < (right.ordinal ?? 0).listOrder
        : left.weekday < right.weekday
    }
    self.daysOfMonth = RecurrenceRule.ordered(daysOfMonth)
    self.daysOfYear = RecurrenceRule.ordered(daysOfYear)
    self.weeks = RecurrenceRule.ordered(weeks)
    self.months = RecurrenceRule.ordered(months)
    self.setPositions = RecurrenceRule.ordered(setPositions)
    self.weekStart = weekStart
    try checkRanges()
    try checkCombinations()
  }

  /// Returns the numbers without duplicates: 1, 2, … and then …, −2, −1.
  private static func ordered(_ numbers: [Int]) -> [Int] {
    Set(numbers).sorted { $0.listOrder < $1.listOrder }
  }
}

extension Int {
  /// A sort key that puts numbers counted from the end last.
  fileprivate var listOrder: UInt {
    UInt(bitPattern: self)  // two's complement puts the negative ones after all the others
  }
}
