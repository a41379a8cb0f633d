public import HouseholdMessages

/// Why a recurrence is invalid.
public enum InvalidRecurrence: Error, Hashable, Sendable {
  /// A count or an amount is out of range.
  case countOutOfRange(Int, allowed: ClosedRange<Int>)
  /// There are no weekdays.
  case noWeekday
  /// The ordinal of a weekday in a month is neither 1…5 nor −1 (the last).
  case ordinalOutOfRange(Int)
  /// A month is not in 1…12.
  case monthOutOfRange(Int)
  /// Only an interval can be counted from completion; other patterns have fixed dates.
  case completionNeedsInterval
  /// Neither a pattern nor an amount of use was given.
  case empty
  /// A rule repeats within a day; household recurrences repeat by days or longer.
  case ruleWithinDay
  /// The text's rule is invalid.
  case rule(RecurrenceError)
  /// A text is not a recurrence: what was expected, and the byte offset at which.
  case text(expected: Message, offset: Int)
}

extension InvalidRecurrence: DescribedError {
  /// What was expected, what was found, and what to do.
  public var sentence: Message {
    switch self {
    case .countOutOfRange(let count, let allowed):
      "Expected a number from \(allowed.lowerBound) to \(allowed.upperBound), not \(count)."
    case .noWeekday: "Expected at least one weekday."
    case .ordinalOutOfRange(let ordinal):
      "Expected the first to fifth weekday of a month (1 to 5) or the last (-1), not "
        + "\(ordinal); write any other as an RFC 5545 rule."
    case .monthOutOfRange(let month): "Expected a month from 1 to 12, not \(month)."
    case .completionNeedsInterval:
      "Only an interval, such as every 3mo, can be counted from completion; weekdays, days of the "
        + "month, and rules are counted from the due date."
    case .empty: "Expected an interval, calendar days, or an amount of use."
    case .ruleWithinDay: "Expected a rule with FREQ=DAILY, WEEKLY, MONTHLY, or YEARLY."
    case .rule(let error): error.sentence
    case .text(let expected, let offset):
      "Expected \(expected) at character \(offset + 1) of the recurrence."
    }
  }
}
