extension Recurrence {
  /// The same dates as a rule of RFC 5545, for calendar programs.
  ///
  /// With any date of the recurrence as the start of the calendar event (DTSTART), the rule gives
  /// that date and all that follow it. Days that some months do not have become the last of several:
  /// from 31 January every month, `FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1`.
  ///
  /// - Parameter anchor: The first date that may be in the schedule.
  /// - Returns: nil where no rule is equal: for what is counted from completion or from use.
  public func ruleText(from anchor: CivilDate) -> String? {
    guard basis == .dueDate, usage == nil, let pattern else { return nil }
    return pattern.ruleText(from: anchor, months: season?.months)
  }
}

extension RecurrencePattern {
  fileprivate func ruleText(from anchor: CivilDate, months: [Int]?) -> String? {
    let (_, month, day) = anchor.components
    var parts: [String]
    var months = months
    switch self {
    case .every(let count, .days): parts = frequency("DAILY", count)
    case .every(let count, .weeks): parts = frequency("WEEKLY", count)
    case .every(let count, .months): parts = frequency("MONTHLY", count) + daysOfMonth(day)
    case .every(let count, .years):
      // Every date is in the month of the anchor: the season has all of them or none.
      if let months, !months.contains(month) { return nil }
      months = nil
      parts = frequency("YEARLY", count)
      if month == 2, day == 29 { parts += ["BYMONTH=2"] + daysOfMonth(day) }
    case .weekdays(let days, let weeks):
      let names = days.sorted().map(\.ruleName).joined(separator: ",")
      parts = frequency("WEEKLY", weeks) + ["BYDAY=\(names)"]
    case .nthWeekday(let ordinal, let weekday, let months):
      parts = frequency("MONTHLY", months) + ["BYDAY=\(ordinal)\(weekday.ruleName)"]
    case .lastDay(let months): parts = frequency("MONTHLY", months) + ["BYMONTHDAY=-1"]
    }
    if let months, months.count < 12 {
      parts.append("BYMONTH=\(months.map(String.init).joined(separator: ","))")
    }
    return parts.joined(separator: ";")
  }

  private func frequency(_ name: String, _ count: Int) -> [String] {
    count == 1 ? ["FREQ=\(name)"] : ["FREQ=\(name)", "INTERVAL=\(count)"]
  }

  /// A day of the month, or the last of a month that is shorter.
  private func daysOfMonth(_ day: Int) -> [String] {
    guard day > 28 else { return [] }
    return ["BYMONTHDAY=\((28...day).map(String.init).joined(separator: ","))", "BYSETPOS=-1"]
  }
}

extension Weekday {
  /// The name of RFC 5545, such as `MO`.
  fileprivate var ruleName: String {
    switch self {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }
}
