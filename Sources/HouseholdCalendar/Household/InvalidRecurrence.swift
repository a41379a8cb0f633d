public import HouseholdValidation

/// Why a recurrence cannot be made.
public enum InvalidRecurrence: Error, Hashable, Sendable {
  /// A count or an amount is outside its range.
  case countOutOfRange(Int, allowed: ClosedRange<Int>)
  /// There is no weekday to recur on.
  case noWeekday
  /// A weekday of a month is neither the first to the fifth (1…5) nor the last (−1).
  case ordinalOutOfRange(Int)
  /// A month is not in 1…12.
  case monthOutOfRange(Int)
  /// Only an interval can be counted from completion; other patterns have their own dates.
  case completionNeedsInterval
  /// Neither a pattern nor an amount of use was given.
  case empty
  /// A rule repeats within a day, but what recurs in a household recurs by days.
  case ruleWithinDay
  /// The rule of a text is none.
  case rule(RecurrenceError)
  /// A text is not a recurrence: what was expected, at which byte of it, counted from 0.
  case text(expected: String, offset: Int)
}

extension InvalidRecurrence: DescribedError {
  /// What was expected, what came, and what to do.
  public var description: String {
    switch self {
    case .countOutOfRange(let count, let allowed):
      "A count from \(allowed.lowerBound) to \(allowed.upperBound) is expected, not \(count)."
    case .noWeekday: "At least one weekday is expected."
    case .ordinalOutOfRange(let ordinal):
      "The first to the fifth weekday of a month (1 to 5) or the last (-1) is expected, not "
        + "\(ordinal); write others as an RFC 5545 rule."
    case .monthOutOfRange(let month): "A month from 1 to 12 is expected, not \(month)."
    case .completionNeedsInterval:
      "Only an interval, such as every 3mo, can be counted from completion; count weekdays, days "
        + "of a month and rules from the due date."
    case .empty: "An interval, days of the calendar or an amount of use is expected."
    case .ruleWithinDay: "A rule with FREQ=DAILY, WEEKLY, MONTHLY or YEARLY is expected."
    case .rule(let error): error.description
    case .text(let expected, let offset):
      "Expected \(expected) at character \(offset + 1) of the recurrence."
    }
  }
}
