import HouseholdMessages

extension Recurrence {
  /// The recurrence in English, such as `every 3 months after completion or every 300 hours`.
  public var phrase: String {
    var parts: [String] = []
    if let pattern {
      parts.append(pattern.phrase + (basis == .completion ? " after completion" : ""))
    }
    if let usage { parts.append("every \(usage.phrase) of use") }
    var text = parts.joined(separator: " or ")
    if parts.count == 2 { text += ", whichever comes first" }
    if let season { text += ", \(season.phrase)" }
    return text
  }
}

extension RecurrencePattern {
  fileprivate var phrase: String {
    switch self {
    case .every(let count, let unit): return counted(count, unit)
    case .weekdays(let days, let weeks):
      return "\(counted(weeks, .weeks)) on \(days.sorted().map(\.name).joinedWithAnd)"
    case .nthWeekday(let ordinal, let weekday, let months):
      let place =
        switch ordinal {
        case 1: "first"
        case 2: "second"
        case 3: "third"
        case 4: "fourth"
        case 5: "fifth"
        default: "last"
        }
      return "\(counted(months, .months)) on the \(place) \(weekday.name)"
    case .lastDay(let months): return "\(counted(months, .months)) on the last day"
    case .rule(let rule): return daysOfMonth(rule) ?? "by the rule \(rule)"
    }
  }

  /// A rule that names days of the month and nothing else: `every month on the 1st and 15th`.
  private func daysOfMonth(_ rule: RecurrenceRule) -> String? {
    let days = rule.daysOfMonth
    let interval = rule.interval == 1 ? "" : ";INTERVAL=\(rule.interval)"
    let list = days.map { "\($0)" }.joined(separator: ",")
    guard !days.isEmpty, days.allSatisfy({ $0 > 0 }),
      "\(rule)" == "FREQ=MONTHLY\(interval);BYMONTHDAY=\(list)"
    else { return nil }
    return "\(counted(rule.interval, .months)) on the \(days.map(ordinal).joinedWithAnd)"
  }

  private func ordinal(_ day: Int) -> String {
    let ending = (11...13).contains(day) ? "th" : [1: "st", 2: "nd", 3: "rd"][day % 10] ?? "th"
    return "\(day)\(ending)"
  }

  private func counted(_ count: Int, _ unit: CalendarUnit) -> String {
    count == 1 ? "every \(unit.singular)" : "every \(count) \(unit.singular)s"
  }
}

extension UsageInterval {
  /// The amount of use in English, such as `300 hours`.
  public var phrase: String {
    amount == 1 && !unit.isOwn ? unit.singular : "\(amount) \(unit.plural)"
  }
}

extension CivilDate {
  /// The date in English, such as `5 November 2026`.
  public var phrase: String { "\(day) \(MonthRange.englishNames[month - 1]) \(year)" }
}

extension MonthRange {
  fileprivate static let englishNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The season in English, such as `from September to April`.
  public var phrase: String {
    let first = MonthRange.englishNames[firstMonth - 1]
    return firstMonth == lastMonth
      ? "in \(first)" : "from \(first) to \(MonthRange.englishNames[lastMonth - 1])"
  }
}

extension CalendarUnit {
  /// The singular name of the unit in English, such as `month`.
  var singular: String {
    switch self {
    case .days: "day"
    case .weeks: "week"
    case .months: "month"
    case .years: "year"
    }
  }
}

extension Weekday {
  /// The English name, such as `Monday`.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}
