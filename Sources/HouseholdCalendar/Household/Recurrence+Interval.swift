extension Recurrence {
  /// Returns the last date of the fixed schedule before a date, as if the schedule had always existed.
  ///
  /// Before the anchor it continues the pattern backward: a task first due on 1 June, every year, has a
  /// date on 1 June of the year before.
  ///
  /// - Parameters:
  ///   - date: The date before which to search.
  ///   - anchor: The first date that may be in the schedule.
  /// - Returns: nil if there is none, or if the recurrence counts from completion.
  package func previousDate(before date: CivilDate, from anchor: CivilDate) -> CivilDate? {
    let last = date.adding(days: -1)
    guard last < date else { return nil }
    if let found = lastDate(onOrBefore: last, from: anchor) { return found }
    guard let (schedule, start) = extended(from: anchor, before: last) else { return nil }
    return schedule.lastDate(onOrBefore: last, from: start)
  }

  /// Returns the days between a date of the fixed schedule and the one before it, or the interval of
  /// the pattern if that is shorter, as after the months that a season leaves out.
  ///
  /// - Parameters:
  ///   - date: A date of the schedule.
  ///   - anchor: The first date that may be in the schedule.
  /// - Returns: nil if the recurrence counts from completion.
  package func interval(before date: CivilDate, from anchor: CivilDate) -> Int? {
    guard let pattern, basis == .dueDate else { return nil }
    let gap = previousDate(before: date, from: anchor)?.days(until: date)
    if case .rule(let rule) = pattern, rule.frequency == .yearly {
      // A yearly rule may have several dates a year; its interval is that to the next of them.
      let next = firstDate(after: date, from: anchor).map { date.days(until: $0) }
      return [gap, next].compactMap(\.self).min()
    }
    return min(gap ?? .max, pattern.step.before(date).days(until: date))
  }

  /// The schedule with an anchor so much earlier that it has dates before a date too.
  private func extended(
    from anchor: CivilDate, before date: CivilDate
  ) -> (schedule: Recurrence, start: CivilDate)? {
    guard let pattern, basis == .dueDate else { return nil }
    // Whole cycles, so that the start has the anchor's day, and in a yearly rule its weekday.
    let step = pattern.step
    let cycle =
      switch (pattern, step.unit) {
      case (.rule, .years): step.times(28)
      case (_, .years) where anchor.day > 28: step.times(4)
      case (_, .months) where anchor.day > 28: step.times(48)
      default: step
      }
    // Longer than the pauses between dates, which seasons and fifth weekdays make.
    let goal = min(anchor, date).adding(years: -12)
    let length = cycle.before(anchor).days(until: anchor)
    guard length > 0 else { return nil }
    let start = cycle.times(goal.days(until: anchor) / length + 1).before(anchor)
    guard start > .min else { return nil }
    if case .rule(let rule) = pattern, case .count = rule.end,
      let endless = try? rule.ending(.never),
      let schedule = try? Recurrence(.rule(endless), in: season)
    {
      return (schedule, start)
    }
    return (self, start)
  }
}

/// A number of days, weeks, months or years.
private struct CalendarStep {
  let count: Int
  let unit: CalendarUnit

  func times(_ factor: Int) -> CalendarStep { CalendarStep(count: count * factor, unit: unit) }

  func before(_ date: CivilDate) -> CivilDate {
    switch unit {
    case .days: date.adding(days: -count)
    case .weeks: date.adding(days: -7 * count)
    case .months: date.adding(months: -count)
    case .years: date.adding(years: -count)
    }
  }
}

extension RecurrencePattern {
  /// The period after which the pattern repeats.
  fileprivate var step: CalendarStep {
    switch self {
    case .every(let count, let unit): CalendarStep(count: count, unit: unit)
    case .weekdays(_, let weeks): CalendarStep(count: weeks, unit: .weeks)
    case .nthWeekday(_, _, let months), .lastDay(let months):
      CalendarStep(count: months, unit: .months)
    case .rule(let rule):
      switch rule.frequency {
      case .weekly: CalendarStep(count: rule.interval, unit: .weeks)
      case .monthly: CalendarStep(count: rule.interval, unit: .months)
      case .yearly: CalendarStep(count: rule.interval, unit: .years)
      default: CalendarStep(count: rule.interval, unit: .days)
      }
    }
  }
}
