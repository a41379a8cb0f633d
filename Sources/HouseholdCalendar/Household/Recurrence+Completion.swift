extension Recurrence {
  /// Returns the next due date after a completion, for a recurrence that counts from completion.
  ///
  /// | season | next due |
  /// |---|---|
  /// | none | one interval after the completion |
  /// | interval under a year | one interval after the completion; if outside the season, the first day of the next season |
  /// | interval of *n* years | in the season *n* years after the one the completion was for: its first day, or the day half an interval after the completion if that is later and still in it |
  ///
  /// So a completion late in its season does not make the next one late.
  ///
  /// A completion is for the season that contains it. Outside of every season, it is for the
  /// preceding one if that was still open, otherwise for the nearer one; if both are equally near,
  /// for the preceding one.
  ///
  /// ```swift
  /// let taps = try Recurrence(parsing: "every 1y after completion in oct-nov")
  /// taps.dueDate(afterCompletionOn: firstOfDecember)  // 1 October of the next year
  /// ```
  ///
  /// - Parameters:
  ///   - completion: The day of the completion.
  ///   - occurrence: The due date at that time, or nil if unknown.
  ///   - previous: The day of the previous completion or skip, or nil. A repetition soon after it
  ///     is for the same season.
  /// - Returns: nil if the recurrence counts from the due date or is by use only, or if the date
  ///   would be after the year 9999.
  public func dueDate(
    afterCompletionOn completion: CivilDate, of occurrence: CivilDate? = nil,
    lastDoneOn previous: CivilDate? = nil
  ) -> CivilDate? {
    guard let next = dateAnInterval(after: completion) else { return nil }
    guard let season, season.isPartOfYear, let years = wholeYears else { return inSeason(next) }
    let target =
      season.year(of: completion, dueOn: occurrence, every: years, lastDoneOn: previous) + years
    guard let first = season.firstDay(startingIn: target) else { return nil }
    let halfway = completion.adding(months: 6 * years)
    let isInTarget =
      season.contains(halfway) && season.startYear(onOrBefore: halfway) == target
    return isInTarget ? max(first, halfway) : first
  }

  /// Returns the day one interval after another, ignoring the season.
  ///
  /// - Parameter date: The day from which to count.
  /// - Returns: nil if the recurrence does not count from completion, or if the date would be after
  ///   the year 9999.
  package func dateAnInterval(after date: CivilDate) -> CivilDate? {
    guard basis == .completion, case .every(let count, let unit) = pattern else { return nil }
    let next =
      switch unit {
      case .days: date.adding(days: count)
      case .weeks: date.adding(days: 7 * count)
      case .months: date.adding(months: count)
      case .years: date.adding(years: count)
      }
    return next > date ? next : nil
  }

  /// The number of years if the interval is a whole number of years; otherwise nil.
  ///
  /// 52 weeks and 365 days count as a year, because people mean one.
  package var wholeYears: Int? {
    guard case .every(let count, let unit) = pattern else { return nil }
    switch unit {
    case .years: return count
    case .months: return count.isMultiple(of: 12) ? count / 12 : nil
    case .weeks, .days:
      let days = unit == .weeks ? 7 * count : count
      // In quarters of a day, because a year has 365.25 days.
      let years = (4 * days + 730) / 1461
      return years >= 1 && abs(4 * days - 1461 * years) <= 6 * years ? years : nil
    }
  }
}

extension MonthRange {
  /// Whether the season excludes any month.
  package var isPartOfYear: Bool { (lastMonth - firstMonth + 12) % 12 != 11 }

  /// The year in which the season containing a date began, or else the last season before the date.
  ///
  /// - Parameter date: Any date.
  package func startYear(onOrBefore date: CivilDate) -> Int {
    let (year, month, _) = date.components
    return month >= firstMonth ? year : year - 1
  }

  /// Whether a date is the first day of a season.
  package func startsOn(_ date: CivilDate) -> Bool {
    date.month == firstMonth && date.day == 1
  }

  /// The first day of the season that begins in a year; nil if out of range.
  func firstDay(startingIn year: Int) -> CivilDate? {
    CivilDate(year: year, month: firstMonth, day: 1)
  }

  /// The last day of the season that begins in a year; nil if out of range.
  func lastDay(startingIn year: Int) -> CivilDate? {
    let year = firstMonth <= lastMonth ? year : year + 1
    guard (1...9999).contains(year) else { return nil }
    return CivilDate(
      year: year, month: lastMonth, day: CivilDate.daysInMonth(year: year, month: lastMonth))
  }

  /// The first and the last day of the season that begins in a year; nil if out of range.
  package func span(startingIn year: Int) -> ClosedRange<CivilDate>? {
    guard let first = firstDay(startingIn: year), let last = lastDay(startingIn: year) else {
      return nil
    }
    return first...last
  }

  /// The starting year of the season that a completion was for.
  ///
  /// - Parameters:
  ///   - completion: The day of the completion.
  ///   - due: The due date, or nil.
  ///   - years: The number of years from one season to the next.
  ///   - previous: The day of the previous completion, or nil.
  fileprivate func year(
    of completion: CivilDate, dueOn due: CivilDate?, every years: Int,
    lastDoneOn previous: CivilDate?
  ) -> Int {
    let year = startYear(onOrBefore: completion)
    if contains(completion) { return year }
    let dueYear = due.map(startYear(onOrBefore:))
    if let dueYear, dueYear <= year { return year }
    let nearest: Int
    if let end = lastDay(startingIn: year), let start = firstDay(startingIn: year + 1) {
      let done = previous.map { $0 <= completion ? max(end, $0) : end } ?? end
      nearest =
        done.days(until: completion) <= completion.days(until: start) ? year : year + 1
    } else {
      nearest = year
    }
    // An earlier completion for a later season still counts.
    guard previous != nil, let dueYear else { return nearest }
    return max(nearest, dueYear - years)
  }
}
