/// A calendar day: a year, a month, and a day of the month, without a time zone.
///
/// Due dates, birthdays, the end of a warranty, and the day something was worn are civil dates:
/// they do not change when the household travels. The calendar is the proleptic Gregorian calendar,
/// for the years 1…9999.
///
/// ```swift
/// let due = CivilDate(year: 2026, month: 1, day: 31)
/// due?.adding(months: 1)  // 2026-02-28
/// due?.weekday            // saturday
/// ```
public struct CivilDate: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01, in −719162…2932896.
  @usableFromInline let storage: Int32

  /// The day number of 0001-01-01, a Monday.
  @inlinable static var firstDayNumber: Int { -719_162 }

  /// The day number of 9999-12-31.
  @inlinable static var lastDayNumber: Int { 2_932_896 }

  /// Creates a date from a day number known to be in range.
  @inlinable init(uncheckedDayNumber: Int) {
    storage = Int32(truncatingIfNeeded: uncheckedDayNumber)
  }

  /// Creates the date a number of days after 1970-01-01.
  ///
  /// - Parameter dayNumber: Days since 1970-01-01, negative before it.
  /// - Returns: nil outside −719162…2932896, the years 1…9999.
  @inlinable public init?(dayNumber: Int) {
    guard dayNumber >= Self.firstDayNumber, dayNumber <= Self.lastDayNumber else { return nil }
    self.init(uncheckedDayNumber: dayNumber)
  }

  /// Creates the date of a year, month and day.
  ///
  /// - Parameters:
  ///   - year: The year, 1…9999.
  ///   - month: The month, 1…12.
  ///   - day: The day of the month, 1…31.
  /// - Returns: nil if there is no such day, such as 30 February.
  @inlinable public init?(year: Int, month: Int, day: Int) {
    guard year >= 1, year <= 9999, month >= 1, month <= 12, day >= 1,
      day <= 28 || day <= CivilDate.daysInMonth(year: year, month: month)
    else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  /// Creates the date of a year, month and day known to exist.
  ///
  /// Source: Howard Hinnant, `days_from_civil`, for years from 1 on.
  /// https://howardhinnant.github.io/date_algorithms.html
  @inlinable init(uncheckedYear year: Int, month: Int, day: Int) {
    let shifted = month > 2 ? year : year - 1  // years that start in March
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(uncheckedDayNumber: era * 146_097 + dayOfEra - 719_468)
  }

  /// The first date, 0001-01-01.
  public static var min: CivilDate { CivilDate(uncheckedDayNumber: firstDayNumber) }

  /// The last date, 9999-12-31.
  public static var max: CivilDate { CivilDate(uncheckedDayNumber: lastDayNumber) }

  /// The number of days since 1970-01-01, in −719162…2932896.
  @inlinable public var dayNumber: Int { Int(storage) }

  /// Whether a date is before another.
  @inlinable public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.storage < right.storage
  }

  /// The year, month and day, computed together.
  ///
  /// Source: Howard Hinnant, `civil_from_days`, for days from 0000-03-01 on.
  /// https://howardhinnant.github.io/date_algorithms.html
  @inlinable public var components: (year: Int, month: Int, day: Int) {
    let shifted = UInt32(bitPattern: storage &+ 719_468)  // positive: days since 0000-03-01
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (Int(year), Int(month), Int(day))
  }

  /// The year, 1…9999.
  @inlinable public var year: Int { components.year }

  /// The month, 1…12.
  @inlinable public var month: Int { components.month }

  /// The day of the month, 1…31.
  @inlinable public var day: Int { components.day }

  /// The day of the year, 1…366.
  public var dayOfYear: Int {
    dayNumber - CivilDate(uncheckedYear: year, month: 1, day: 1).dayNumber + 1
  }

  /// The day of the week.
  public var weekday: Weekday {
    // Days are counted from the first date, a Monday.
    Weekday(rawValue: (dayNumber - CivilDate.firstDayNumber) % 7 + 1) ?? .monday
  }

  /// The ISO 8601 week the date is in.
  public var isoWeek: ISOWeek { ISOWeek(containing: self) }

  /// Returns whether a year has 366 days.
  ///
  /// - Parameter year: Any year of the proleptic Gregorian calendar.
  /// - Returns: Whether it is divisible by 4, and not by 100 unless by 400.
  @inlinable public static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Returns the number of days of a month.
  ///
  /// - Parameters:
  ///   - year: Any year of the proleptic Gregorian calendar.
  ///   - month: The month, 1…12.
  /// - Returns: 28…31, and 0 for a month outside 1…12.
  @inlinable public static func daysInMonth(year: Int, month: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeapYear(year) ? 29 : 28
    default: 0
    }
  }
}
