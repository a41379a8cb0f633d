import HouseholdMessages

extension Recurrence {
  /// Returns an equivalent RFC 5545 rule, for calendar programs.
  ///
  /// With `start` as the start of the calendar event (DTSTART), the rule gives that date and all
  /// later ones. A day that some months lack becomes the last of several: monthly from 31 January
  /// is `FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1`.
  ///
  /// - Parameters:
  ///   - anchor: The first date that may be in the schedule.
  ///   - start: A date of the schedule; nil for its first date.
  /// - Returns: nil if there is no equivalent rule: for recurrences from completion or by use, for
  ///   a rule within a season, and for one that counts weeks with an interval of years.
  public func rule(from anchor: CivilDate, startingOn start: CivilDate? = nil) -> RecurrenceRule? {
    guard basis == .dueDate, usage == nil, let pattern else { return nil }
    let months = season.map(\.months).flatMap { $0.count < 12 ? $0 : nil }
    return try? pattern.rule(from: anchor, startingOn: start, in: months)
  }
}

extension RecurrencePattern {
  fileprivate func rule(
    from anchor: CivilDate, startingOn start: CivilDate?, in season: [Int]?
  ) throws -> RecurrenceRule? {
    let (_, month, day) = anchor.components
    let months = season ?? []
    let daysOfMonth = day > 28 ? Array(28...day) : []
    let positions = day > 28 ? [-1] : []
    switch self {
    case .every(let count, .days):
      return try RecurrenceRule(.daily, interval: count, months: months)
    case .every(let count, .weeks):
      return try RecurrenceRule(.weekly, interval: count, months: months)
    case .every(let count, .months):
      return try RecurrenceRule(
        .monthly, interval: count, daysOfMonth: daysOfMonth, months: months,
        setPositions: positions)
    case .every(let count, .years):
      // Every date is in the month of the anchor: the season includes all of them or none.
      if let season, !season.contains(month) { return nil }
      guard month == 2, day == 29 else { return try RecurrenceRule(.yearly, interval: count) }
      return try RecurrenceRule(
        .yearly, interval: count, daysOfMonth: daysOfMonth, months: [2], setPositions: positions)
    case .weekdays(let days, let weeks):
      return try RecurrenceRule(
        .weekly, interval: weeks, weekdays: days.map { .every($0) }, months: months)
    case .nthWeekday(let ordinal, let weekday, let count):
      return try RecurrenceRule(
        .monthly, interval: count, weekdays: [.nth(ordinal, weekday)], months: months)
    case .lastDay(let count):
      return try RecurrenceRule(.monthly, interval: count, daysOfMonth: [-1], months: months)
    case .rule(let rule):
      guard season == nil, rule.interval == 1 || rule.weeks.isEmpty else { return nil }
      return try rule.starting(on: start, anchor: anchor)
    }
  }
}

extension RecurrenceRule {
  /// The rule without the occurrences before a date, which COUNT includes.
  fileprivate func starting(on start: CivilDate?, anchor: CivilDate) throws -> RecurrenceRule? {
    guard case .count(let count) = end, let start else { return self }
    let before = try occurrences(from: anchor).prefix { $0 < start }.count
    guard before < count else { return nil }
    return try ending(.count(count - before))
  }

  /// The rule with another end.
  func ending(_ end: End) throws(RecurrenceError) -> RecurrenceRule {
    try RecurrenceRule(
      frequency, interval: interval, end: end, seconds: seconds, minutes: minutes, hours: hours,
      weekdays: weekdays, daysOfMonth: daysOfMonth, daysOfYear: daysOfYear, weeks: weeks,
      months: months, setPositions: setPositions, weekStart: weekStart)
  }
}
