import HouseholdMessages

extension RecurrenceRule {
  /// Checks that every number is in its range (RFC 5545 section 3.3.10).
  func checkRanges() throws(RecurrenceError) {
    if interval < 1 { throw .part("INTERVAL", "\(interval)", expected: "a whole number from 1 on") }
    switch end {
    case .count(let count) where count < 1:
      throw .part("COUNT", "\(count)", expected: "a whole number from 1 on")
    case .until(.instant(let instant)):
      if instant.milliseconds < InstantParts.range.lowerBound
        || instant.milliseconds > InstantParts.range.upperBound
      {
        throw .part("UNTIL", "", expected: "an instant in the years 1…9999")
      }
    default: break
    }
    try check("BYSECOND", values: seconds, range: 0...60)
    try check("BYMINUTE", values: minutes, range: 0...59)
    try check("BYHOUR", values: hours, range: 0...23)
    try check("BYDAY", values: weekdays.compactMap(\.ordinal), range: 1...53, fromEnd: true)
    try check("BYMONTHDAY", values: daysOfMonth, range: 1...31, fromEnd: true)
    try check("BYYEARDAY", values: daysOfYear, range: 1...366, fromEnd: true)
    try check("BYWEEKNO", values: weeks, range: 1...53, fromEnd: true)
    try check("BYMONTH", values: months, range: 1...12)
    try check("BYSETPOS", values: setPositions, range: 1...366, fromEnd: true)
  }

  private func check(
    _ part: String, values: [Int], range: ClosedRange<Int>, fromEnd: Bool = false
  ) throws(RecurrenceError) {
    for value in values where !range.contains(value) {
      if fromEnd, value < 0, value >= -range.upperBound { continue }
      let numbers = "\(range.lowerBound) to \(range.upperBound)"
      throw .part(
        part, "\(value)",
        expected: fromEnd
          ? "numbers from \(numbers) or -\(range.upperBound) to -1" : "numbers from \(numbers)")
    }
  }

  /// Checks that the parts are allowed together (RFC 5545 section 3.3.10).
  func checkCombinations() throws(RecurrenceError) {
    if weekdays.contains(where: { $0.ordinal != nil }) {
      if frequency < .monthly {
        throw .part(
          "BYDAY", text(of: weekdays),
          expected: "weekdays without numbers in a rule of \(frequency.rawValue)"
        )
      }
      if !weeks.isEmpty {
        throw .part(
          "BYDAY", text(of: weekdays), expected: "weekdays without numbers beside BYWEEKNO")
      }
    }
    if !daysOfMonth.isEmpty, frequency == .weekly {
      throw .part("BYMONTHDAY", text(of: daysOfMonth), expected: "no such part in a rule of WEEKLY")
    }
    if !daysOfYear.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
      throw .part(
        "BYYEARDAY", text(of: daysOfYear),
        expected: "no such part in a rule of \(frequency.rawValue)")
    }
    if !weeks.isEmpty, frequency != .yearly {
      throw .part("BYWEEKNO", text(of: weeks), expected: "no such part but in a rule of YEARLY")
    }
    let others = [seconds, minutes, hours, daysOfMonth, daysOfYear, weeks, months]
    if !setPositions.isEmpty, weekdays.isEmpty, others.allSatisfy(\.isEmpty) {
      throw .part(
        "BYSETPOS", text(of: setPositions),
        expected: "another part whose name starts with BY beside it")
    }
  }
}
