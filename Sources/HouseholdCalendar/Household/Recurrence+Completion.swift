extension Recurrence {
  /// Returns the day on which a thing that counts from completion is due again.
  ///
  /// | season | next due |
  /// |---|---|
  /// | none | an interval after the completion |
  /// | interval under a year | an interval after the completion; outside the season, the first day of the season that comes next |
  /// | interval of *n* years | in the season *n* years after the one that the completion was for: *n* years after the completion if that day lies in it, otherwise its first day |
  ///
  /// A completion is for the season it lies in. Outside every season it is for the one before, if that
  /// was still to be done, and otherwise for whichever is nearer; as near to both, for the one before.
  ///
  /// ```swift
  /// let taps = try Recurrence(parsing: "every 1y after completion in oct-nov")
  /// taps.dueDate(afterCompletionOn: firstOfDecember)  // 1 October of the next year
  /// ```
  ///
  /// - Parameters:
  ///   - completion: The day on which the thing was done.
  ///   - occurrence: The day on which it was due when it was done, or nil if that is not known.
  ///   - previous: The day on which it was done or skipped the time before, or nil. Done again soon
  ///     after, it was for the same season.
  /// - Returns: nil if the recurrence counts from the due date or is by use alone, or if the date would
  ///   be after the year 9999.
  public func dueDate(
    afterCompletionOn completion: CivilDate, of occurrence: CivilDate? = nil,
    lastDoneOn previous: CivilDate? = nil
  ) -> CivilDate? {
    guard let next = dateAnInterval(after: completion) else { return nil }
    guard let season, season.isPartOfYear, let years = wholeYears else { return inSeason(next) }
    let target =
      season.year(of: completion, dueOn: occurrence, every: years, lastDoneOn: previous) + years
    if season.contains(next), season.startYear(onOrBefore: next) == target { return next }
    return season.firstDay(startingIn: target)
  }

  /// Returns the day an interval after another, whatever the season.
  ///
  /// - Parameter date: The day from which the interval is counted.
  /// - Returns: nil unless the recurrence counts from completion, or if the date would be after the
  ///   year 9999.
  public func dateAnInterval(after date: CivilDate) -> CivilDate? {
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

  /// The years of an interval that is a whole number of them; nil for any other.
  ///
  /// 52 weeks and 365 days are a year to those who write them.
  public var wholeYears: Int? {
    guard case .every(let count, let unit) = pattern else { return nil }
    switch unit {
    case .years: return count
    case .months: return count.isMultiple(of: 12) ? count / 12 : nil
    case .weeks, .days:
      let days = unit == .weeks ? 7 * count : count
      // A year has 365.25 days, in quarters of a day.
      let years = (4 * days + 730) / 1461
      return years >= 1 && abs(4 * days - 1461 * years) <= 6 * years ? years : nil
    }
  }
}

extension MonthRange {
  /// Whether the season leaves out some month.
  public var isPartOfYear: Bool { (lastMonth - firstMonth + 12) % 12 != 11 }

  /// The year in which the season began that has a date, or that was the last before it.
  ///
  /// - Parameter date: Any date.
  package func startYear(onOrBefore date: CivilDate) -> Int {
    let (year, month, _) = date.components
    return month >= firstMonth ? year : year - 1
  }

  /// The first day of the season that begins in a year; nil if there is no such year.
  func firstDay(startingIn year: Int) -> CivilDate? {
    CivilDate(year: year, month: firstMonth, day: 1)
  }

  /// The last day of the season that begins in a year; nil if there is no such day.
  func lastDay(startingIn year: Int) -> CivilDate? {
    let year = firstMonth <= lastMonth ? year : year + 1
    guard (1...9999).contains(year) else { return nil }
    return CivilDate(
      year: year, month: lastMonth, day: CivilDate.daysInMonth(year: year, month: lastMonth))
  }

  /// The first and the last day of the season that begins in a year; nil if there are no such days.
  package func span(startingIn year: Int) -> ClosedRange<CivilDate>? {
    guard let first = firstDay(startingIn: year), let last = lastDay(startingIn: year) else {
      return nil
    }
    return first...last
  }

  /// The year in which the season began that a completion was for.
  ///
  /// - Parameters:
  ///   - completion: The day on which the thing was done.
  ///   - due: The day on which it was due, or nil.
  ///   - years: The years from one season in which it is done to the next.
  ///   - previous: The day on which it was done the time before, or nil.
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
    // What was done before for a later season stays done.
    guard previous != nil, let dueYear else { return nearest }
    return max(nearest, dueYear - years)
  }
}
