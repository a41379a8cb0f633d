extension CivilDate: Strideable {
  /// Returns the number of days from this date to another, negative if it is earlier.
  @inlinable public func days(until other: CivilDate) -> Int {
    other.dayNumber - dayNumber
  }

  /// Returns the date a number of days later, or earlier if negative.
  ///
  /// - Parameter days: Any number of days.
  /// - Returns: ``min`` or ``max`` if the result would be outside the years 1…9999.
  @inlinable public func adding(days: Int) -> CivilDate {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    if let date = CivilDate(dayNumber: sum), !overflow { return date }
    return days < 0 ? .min : .max
  }

  /// Returns the date a number of months later, or earlier if negative.
  ///
  /// The day of the month is kept, or becomes the last day of a shorter month.
  ///
  /// ```swift
  /// CivilDate("2026-01-31").adding(months: 1)  // 2026-02-28
  /// CivilDate("2026-01-31").adding(months: 2)  // 2026-03-31
  /// ```
  ///
  /// - Parameter months: Any number of months.
  /// - Returns: ``min`` or ``max`` if the result would be outside the years 1…9999.
  public func adding(months: Int) -> CivilDate {
    let start = components
    let span = 12 * 10_000  // more than the whole range, and small enough not to overflow
    let months = Swift.max(-span, Swift.min(span, months))
    let total = start.year * 12 + start.month - 1 + months
    if total < 12 { return .min }
    let (year, month) = (total / 12, total % 12 + 1)
    if year > 9999 { return .max }
    let day = Swift.min(start.day, CivilDate.daysInMonth(year: year, month: month))
    return CivilDate(uncheckedYear: year, month: month, day: day)
  }

  /// Returns the date a number of years later, or earlier if negative.
  ///
  /// 29 February becomes 28 February in a year without it.
  ///
  /// - Parameter years: Any number of years.
  /// - Returns: ``min`` or ``max`` if the result would be outside the years 1…9999.
  public func adding(years: Int) -> CivilDate {
    adding(months: 12 * Swift.max(-10_000, Swift.min(10_000, years)))
  }

  /// Returns the number of days from this date to another: ``days(until:)``.
  @inlinable public func distance(to other: CivilDate) -> Int { days(until: other) }

  /// Returns the date a number of days later: ``adding(days:)``.
  @inlinable public func advanced(by days: Int) -> CivilDate { adding(days: days) }
}
