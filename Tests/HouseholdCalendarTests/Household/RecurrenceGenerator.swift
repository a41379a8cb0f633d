import HouseholdCalendar

/// Random recurrences and anchors, the same for the same seed.
struct RecurrenceGenerator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  mutating func weekday() -> Weekday { Weekday(rawValue: number(1...7)) ?? .monday }

  /// A date of 1990…2040, often at the end of a month.
  mutating func date() -> CivilDate {
    let year = number(1990...2040)
    let month = chance(0.2) ? 2 : number(1...12)
    let length = CivilDate.daysInMonth(year: year, month: month)
    let day = chance(0.5) ? number(27...31) : number(1...28)
    return CivilDate(year: year, month: month, day: min(day, length)) ?? .min
  }

  mutating func season() throws -> MonthRange? {
    chance(0.4) ? try MonthRange(from: number(1...12), to: number(1...12)) : nil
  }

  mutating func usage() throws -> UsageInterval {
    let own = ["bags", "wash", "dwells"][number(0...2)]
    let units = UsageInterval.Unit.known + [UsageInterval.Unit(own)].compactMap { $0 }
    return try UsageInterval(number(1...5000), units[number(0...(units.count - 1))])
  }

  mutating func pattern() -> RecurrencePattern {
    switch number(1...7) {
    case 1: .every(number(1...400), .days)
    case 2: .every(number(1...12), .weeks)
    case 3: .every(number(1...30), .months)
    case 4: .every(number(1...6), .years)
    case 5: .weekdays(Set((1...number(1...4)).map { _ in weekday() }), everyWeeks: number(1...5))
    case 6: .nthWeekday(chance(0.2) ? -1 : number(1...5), weekday(), everyMonths: number(1...14))
    default: .lastDay(everyMonths: number(1...14))
    }
  }

  /// A recurrence with fixed dates and without use.
  mutating func fixed() throws -> Recurrence { try Recurrence(pattern(), in: season()) }

  /// The text of a rule that repeats by days or longer.
  mutating func ruleText() -> String {
    let rules = [
      "FREQ=DAILY;INTERVAL=3", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      "FREQ=YEARLY;BYMONTH=3,9;BYDAY=-1SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU",
      "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=DAILY;COUNT=9;INTERVAL=11",
      "FREQ=WEEKLY;UNTIL=20450101", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
    ]
    return rules[number(0...(rules.count - 1))]
  }

  /// A recurrence with an equivalent rule.
  mutating func exportable() throws -> Recurrence {
    chance(0.2) ? try Recurrence(.rule(RecurrenceRule(ruleText()))) : try fixed()
  }

  /// Any recurrence.
  mutating func any() throws -> Recurrence {
    switch number(1...5) {
    case 4: try Recurrence(.rule(RecurrenceRule(ruleText())), in: season())
    case 1: try Recurrence(after: usage(), in: season())
    case 2:
      try Recurrence(
        .every(number(1...60), CalendarUnit.allCases[number(0...3)]), from: .completion,
        orAfter: chance(0.5) ? usage() : nil, in: season())
    default: try Recurrence(pattern(), orAfter: chance(0.3) ? usage() : nil, in: season())
    }
  }
}
