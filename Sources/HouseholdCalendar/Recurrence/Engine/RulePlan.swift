/// A rule with its start, prepared for iteration.
///
/// All times are seconds since 1970-01-01T00:00:00 on the clocks of the start.
final class RulePlan: Sendable {
  let frequency: RecurrenceRule.Frequency
  let interval: Int
  let filter: DayFilter
  let setPositions: [Int]
  /// The earliest possible occurrence.
  let start: Int
  /// The latest possible occurrence.
  let last: Int
  /// The maximum number of occurrences.
  let count: Int
  /// The number of the start's period: its year; its month since year 0; the day number of the
  /// first day of its week; its day number; or its hour, minute or second since 1970.
  let firstPeriod: Int
  /// The number of periods after which the rule repeats the same days and slots.
  ///
  /// The calendar repeats after 400 years, which are a whole number of weeks; so this is the least
  /// common multiple of 400 years and the interval. If there is no occurrence for that long, there
  /// is none at all.
  let cycle: Int
  /// The seconds of each day, or of each shorter period, at which there is an occurrence; empty if
  /// there is none.
  let times: [Int32]
  /// The allowed days of a week, counted from its first day.
  let weekOffsets: [Int32]
  /// The hours, minutes, or seconds of a day that a rule within a day allows.
  let slots: DaySlots

  /// Prepares a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - start: The start of the rule.
  ///   - isAllDay: Whether to ignore times of day.
  ///   - last: The last second that UNTIL allows.
  ///   - count: The maximum number of occurrences.
  init(_ rule: RecurrenceRule, start: CivilDateTime, isAllDay: Bool, last: Int, count: Int) {
    frequency = rule.frequency
    interval = rule.interval
    self.start = start.clockSeconds
    self.last = last
    self.count = count
    let date = start.date
    let parts = date.components

    // Parts that are missing in the rule are taken from its start (RFC 5545 section 3.3.10).
    var (weekdays, daysOfMonth, months) = (rule.weekdays, rule.daysOfMonth, rule.months)
    let hasDays = !weekdays.isEmpty || !daysOfMonth.isEmpty || !rule.daysOfYear.isEmpty
    switch rule.frequency {
    case .yearly where !hasDays && !rule.weeks.isEmpty: weekdays = [.every(date.weekday)]
    case .yearly where !hasDays:
      if months.isEmpty { months = [parts.month] }
      daysOfMonth = [parts.day]
    case .monthly where !hasDays: daysOfMonth = [parts.day]
    case .weekly where weekdays.isEmpty: weekdays = [.every(date.weekday)]
    default: break
    }
    filter = DayFilter(rule, weekdays: weekdays, daysOfMonth: daysOfMonth, months: months)

    let weekStart = rule.weekStart.rawValue
    weekOffsets = weekdays.map { Int32(($0.weekday.rawValue - weekStart + 7) % 7) }.sorted()
    (firstPeriod, cycle) = RulePlan.periods(of: rule, from: start)

    slots = DaySlots(rule)
    // For periods of up to a day, all have the same times, so positions are selected once.
    let choosesOnce = isAllDay ? rule.frequency == .daily : rule.frequency <= .daily
    setPositions = choosesOnce ? [] : rule.setPositions
    let all = isAllDay ? [0] : RulePlan.times(of: rule, from: start.time)
    let canOccur = isAllDay || slots.canMeet(from: firstPeriod, interval: rule.interval)
    times = canOccur ? RulePlan.selected(all, choosesOnce ? rule.setPositions : []) : []
  }

  /// Returns the number of the start's period, and how many later everything repeats.
  private static func periods(
    of rule: RecurrenceRule, from start: CivilDateTime
  ) -> (first: Int, cycle: Int) {
    let (date, seconds) = (start.date, start.clockSeconds)
    let (day, parts) = (date.dayNumber, date.components)
    let (first, periods): (Int, Int) =  // of 400 years
      switch rule.frequency {
      case .yearly: (parts.year, 400)
      case .monthly: (parts.year * 12 + parts.month - 1, 4800)
      case .weekly: (day - (date.weekday.rawValue - rule.weekStart.rawValue + 7) % 7, 146_097 / 7)
      case .daily: (day, 146_097)
      case .hourly: (seconds.flooredQuotient(3600), 146_097 * 24)
      case .minutely: (seconds.flooredQuotient(60), 146_097 * 1440)
      case .secondly: (seconds, 146_097 * 86_400)
      }
    let divisor = rule.interval.greatestCommonDivisor(periods)
    // A week is identified by the number of its first day.
    let cycle = (rule.interval / divisor).multipliedReportingOverflow(
      by: rule.frequency == .weekly ? periods * 7 : periods)
    return (first, cycle.overflow ? .max : cycle.partialValue)
  }

  /// Returns the seconds of a day, or of a shorter period, that a rule names or takes from its start.
  private static func times(of rule: RecurrenceRule, from time: CivilTime) -> [Int32] {
    let hours =
      rule.frequency <= .hourly ? [0] : rule.hours.isEmpty ? [time.hour] : rule.hours
    let minutes =
      rule.frequency <= .minutely ? [0] : rule.minutes.isEmpty ? [time.minute] : rule.minutes
    let seconds =
      rule.frequency <= .secondly
      ? [0] : rule.seconds.isEmpty ? [time.second] : DaySlots.withoutLeapSecond(rule.seconds)
    var times: [Int32] = []
    for hour in hours {
      for minute in minutes {
        for second in seconds { times.append(Int32(hour * 3600 + minute * 60 + second)) }
      }
    }
    return times
  }

  /// The occurrences of each whole period, if all have as many; otherwise nil.
  var occurrencesPerPeriod: Int? {
    let count: Int? =
      switch frequency {
      case .yearly, .monthly: nil
      case .weekly:
        setPositions.isEmpty && filter.allowsAllMonths ? weekOffsets.count * times.count : nil
      case .daily: filter.restricts ? nil : times.count
      case .hourly, .minutely, .secondly:
        filter.restricts || !slots.allowsAll ? nil : times.count
      }
    return count == 0 ? nil : count
  }

  /// The distance between two periods of the rule, as they are numbered; nil if it is too large.
  var periodLength: Int? {
    let (length, overflow) = interval.multipliedReportingOverflow(by: frequency == .weekly ? 7 : 1)
    return overflow ? nil : length
  }

  /// Returns the elements at the positions of BYSETPOS, in order; all of them if there are none.
  static func selected(_ values: [Int32], _ positions: [Int]) -> [Int32] {
    if positions.isEmpty { return values }
    let indices = Set(positions.map { $0 > 0 ? $0 - 1 : values.count + $0 })
    return indices.filter(values.indices.contains).sorted().map { values[$0] }
  }
}

/// The hours, minutes, or seconds of a day that a rule within a day allows.
struct DaySlots: Sendable {
  /// The length of a slot in seconds: an hour, a minute, or a second.
  let length: Int
  /// The number of slots in a day.
  let count: Int
  /// Whether every slot is allowed.
  let allowsAll: Bool
  /// The allowed slots, grouped by their remainder modulo the interval, each group in order.
  ///
  /// On one day, the steps of the interval only reach slots with the same remainder, which makes
  /// them quick to find.
  private(set) var slots: [Int32] = []
  /// Where the slots of each remainder start, and the end of the last ones.
  private(set) var starts: [Int] = []
  /// Whether each slot is allowed, for intervals of a day or more.
  private(set) var isAllowed: [Bool] = []

  init(_ rule: RecurrenceRule) {
    switch rule.frequency {
    case .hourly: length = 3600
    case .minutely: length = 60
    default: length = 1
    }
    count = 86_400 / length
    allowsAll =
      rule.frequency >= .daily
      || rule.hours.isEmpty && (length == 3600 || rule.minutes.isEmpty)
        && (length > 1 || rule.seconds.isEmpty)
    if allowsAll { return }
    let all = allowed(rule)
    if rule.interval >= count {
      isAllowed = [Bool](repeating: false, count: count)
      for slot in all { isAllowed[Int(slot)] = true }
      return
    }
    starts = [Int](repeating: 0, count: rule.interval + 1)
    for slot in all { starts[Int(slot) % rule.interval + 1] += 1 }
    for remainder in 0..<rule.interval { starts[remainder + 1] += starts[remainder] }
    var next = starts
    slots = [Int32](repeating: 0, count: all.count)
    for slot in all {
      let remainder = Int(slot) % rule.interval
      slots[next[remainder]] = slot
      next[remainder] += 1
    }
  }

  /// Returns whether the steps of an interval from a slot ever reach an allowed one, on any day.
  ///
  /// They reach the slots that differ from it by a multiple of the greatest common divisor of the
  /// interval and the number of slots in a day.
  func canMeet(from slot: Int, interval: Int) -> Bool {
    if allowsAll { return true }
    let divisor = interval.greatestCommonDivisor(count)
    let remainder = slot.flooredRemainder(divisor)
    if isAllowed.isEmpty { return slots.contains { Int($0) % divisor == remainder } }
    return stride(from: remainder, to: count, by: divisor).contains { isAllowed[$0] }
  }

  /// Returns all the allowed slots in order.
  private func allowed(_ rule: RecurrenceRule) -> [Int32] {
    var result: [Int32] = []
    let seconds = DaySlots.withoutLeapSecond(rule.seconds)
    for hour in rule.hours.isEmpty ? Array(0..<24) : rule.hours {
      if length == 3600 {
        result.append(Int32(hour))
        continue
      }
      for minute in rule.minutes.isEmpty ? Array(0..<60) : rule.minutes {
        if length == 60 {
          result.append(Int32(hour * 60 + minute))
          continue
        }
        for second in seconds.isEmpty ? Array(0..<60) : seconds {
          result.append(Int32(hour * 3600 + minute * 60 + second))
        }
      }
    }
    return result
  }

  /// Returns the seconds of a minute in order, with 59 in place of 60.
  static func withoutLeapSecond(_ seconds: [Int]) -> [Int] {
    seconds.last == 60 ? Set(seconds.map { Swift.min($0, 59) }).sorted() : seconds
  }
}

extension Int {
  /// Returns the greatest common divisor of two positive numbers.
  ///
  /// Source: Euclid, Elements, book VII, proposition 2.
  fileprivate func greatestCommonDivisor(_ other: Int) -> Int {
    var (divisor, rest) = (self, other)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return divisor
  }
}
