public import HouseholdValidation

/// Why a recurrence rule could not be read, made or followed.
public enum RecurrenceError: Error, Hashable, Sendable {
  /// A part of a rule is not what RFC 5545 allows.
  ///
  /// - `part` is its name, such as `BYMONTH`; `value` what came, cut to 80 characters; `expected`
  ///   what would have been right.
  case invalid(part: String, value: String, expected: String)

  /// No day or time up to the year 9999 is an occurrence, as of `FREQ=YEARLY;BYMONTHDAY=30;BYMONTH=2`.
  case neverOccurs(rule: String)

  /// The rule repeats within a day, but was asked for days without a time.
  case needsTime(rule: String)

  /// Makes the error of a part, with a value of any length.
  static func part(_ name: some StringProtocol, _ value: some StringProtocol, _ expected: String)
    -> RecurrenceError
  {
    .invalid(part: String(name.prefix(80)), value: String(value.prefix(80)), expected: expected)
  }
}

extension RecurrenceError: DescribedError {
  /// What was expected, what came, and where.
  public var description: String {
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
