public import HouseholdMessages

/// Why a recurrence rule could not be read, created, or expanded.
public enum RecurrenceError: Error, Hashable, Sendable {
  /// A part of a rule violates RFC 5545.
  ///
  /// - `part` is its name, such as `BYMONTH`; `value` is what was found, truncated to 80
  ///   characters; `expected` is what would be valid.
  case invalid(part: String, value: String, expected: Message)

  /// There is no occurrence up to the year 9999, as for `FREQ=YEARLY;BYMONTHDAY=30;BYMONTH=2`.
  case neverOccurs(rule: String)

  /// The rule repeats within a day but was expanded to days without a time.
  case needsTime(rule: String)

  /// Creates the error for a part, truncating its value.
  static func part(_ name: some StringProtocol, _ value: some StringProtocol, expected: Message)
    -> RecurrenceError
  {
    .invalid(part: String(name.prefix(80)), value: String(value.prefix(80)), expected: expected)
  }
}

extension RecurrenceError: DescribedError {
  /// What was expected and what was found, and where.
  public var sentence: Message {
    switch self {
    case .invalid(let part, let value, let expected):
      "The recurrence rule's \(part) is '\(value)'; expected \(expected)."
    case .neverOccurs(let rule):
      "The recurrence rule \(rule) has no occurrence up to the year 9999; change its BY parts."
    case .needsTime(let rule):
      "The recurrence rule \(rule) repeats within a day; give its start a time of day."
    }
  }
}
