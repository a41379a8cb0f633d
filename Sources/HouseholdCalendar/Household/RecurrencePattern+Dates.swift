extension RecurrencePattern {
  /// Returns the first date of the pattern that is neither before `date` nor before the anchor.
  ///
  /// It is computed from the anchor, not found by counting.
  ///
  /// - Parameters:
  ///   - date: The earliest date.
  ///   - anchor: The date from which the pattern is counted.
  /// - Returns: nil if there is none before the end of the year 9999.
  func first(onOrAfter date: CivilDate, anchor: CivilDate) -> CivilDate? {
    let date = max(date, anchor)
    switch self {
    case .every(let count, .days): return stepped(by: count, from: anchor, reaching: date)
    case .every(let count, .weeks): return stepped(by: 7 * count, from: anchor, reaching: date)
    case .every(let count, .months):
      return dayOfMonth(anchor.day, every: count, from: anchor, reaching: date)
    case .every(let count, .years):
      return dayOfMonth(anchor.day, every: 12 * count, from: anchor, reaching: date)
    case .lastDay(let months): return dayOfMonth(31, every: months, from: anchor, reaching: date)
    case .nthWeekday(let ordinal, let weekday, let months):
      let walk = MonthWalk(from: anchor, every: months, reaching: date)
      for (year, month) in walk {
        if let day = nthWeekday(ordinal, weekday, year: year, month: month), day >= date {
          return day
        }
      }
      return nil
    case .weekdays(let days, let weeks):
      return weekday(in: days, every: weeks, from: anchor, reaching: date)
    case .rule(let rule):
      var dates = (try? rule.occurrences(from: anchor))?.starting(from: date).makeIterator()
      return dates?.next()
    }
  }

  private func stepped(
    by days: Int, from anchor: CivilDate, reaching date: CivilDate
  ) -> CivilDate? {
    let steps = (anchor.days(until: date) + days - 1) / days
    return CivilDate(dayNumber: anchor.dayNumber + steps * days)
  }

  /// Returns the first date on a day of the month, or on the last day of a shorter month.
  private func dayOfMonth(
    _ day: Int, every months: Int, from anchor: CivilDate, reaching date: CivilDate
  ) -> CivilDate? {
    for (year, month) in MonthWalk(from: anchor, every: months, reaching: date) {
      let day = min(day, CivilDate.daysInMonth(year: year, month: month))
      let found = CivilDate(uncheckedYear: year, month: month, day: day)
      if found >= date { return found }
    }
    return nil
  }

  private func nthWeekday(_ ordinal: Int, _ weekday: Weekday, year: Int, month: Int) -> CivilDate? {
    let length = CivilDate.daysInMonth(year: year, month: month)
    if ordinal < 0 {
      let last = CivilDate(uncheckedYear: year, month: month, day: length)
      return last.adding(days: -((last.weekday.rawValue - weekday.rawValue + 7) % 7))
    }
    let first = CivilDate(uncheckedYear: year, month: month, day: 1)
    let offset = (weekday.rawValue - first.weekday.rawValue + 7) % 7 + 7 * (ordinal - 1)
    return offset < length ? first.adding(days: offset) : nil
  }

  private func weekday(
    in days: Set<Weekday>, every weeks: Int, from anchor: CivilDate, reaching date: CivilDate
  ) -> CivilDate? {
    // Weeks are counted from the first representable date, a Monday.
    let first = CivilDate.firstDayNumber
    let anchorWeek = (anchor.dayNumber - first) / 7
    var week = (date.dayNumber - first) / 7
    let past = (week - anchorWeek) % weeks
    if past > 0 { week += weeks - past }
    for week in [week, week + weeks] {
      for day in 1...7 where Weekday(rawValue: day).map(days.contains) ?? false {
        let number = week * 7 + day - 1 + first
        if number >= date.dayNumber { return CivilDate(dayNumber: number) }
      }
    }
    return nil
  }
}

/// The months that are a multiple of the interval after another, starting with a given one.
private struct MonthWalk: Sequence, IteratorProtocol {
  private var index: Int
  private let interval: Int

  init(from anchor: CivilDate, every months: Int, reaching date: CivilDate) {
    let (start, goal) = (anchor.components, date.components)
    let first = start.year * 12 + start.month - 1
    let past = goal.year * 12 + goal.month - 1 - first
    index = first + (past + months - 1) / months * months
    interval = months
  }

  mutating func next() -> (year: Int, month: Int)? {
    guard index < 12 * 10_000 else { return nil }
    defer { index += interval }
    return (index / 12, index % 12 + 1)
  }
}
