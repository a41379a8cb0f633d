/// How often something is due: by the calendar, by use, or by whichever comes first.
///
/// ```swift
/// let filter = try Recurrence(parsing: "every 3mo after completion or 300h in sep-apr")
/// let payday = try Recurrence(parsing: "rrule FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1")
/// let bins = try Recurrence(.weekdays([.monday, .thursday], everyWeeks: 2))
/// ```
///
/// A recurrence has no dates of its own. It is counted from an *anchor*, the first date that may be
/// due, or from the last completion; see ``Basis``.
public struct Recurrence: Hashable, Sendable {
  /// What the next date is counted from.
  public enum Basis: Hashable, Sendable {
    /// The dates are fixed, however late or early something is done.
    case dueDate
    /// The next date is one interval after the last completion.
    case completion
  }

  /// The calendar pattern; nil if the recurrence is by use only.
  public let pattern: RecurrencePattern?

  /// What the next date is counted from; always completion if by use only.
  public let basis: Basis

  /// The amount of use after which it is due again, if that comes first.
  public let usage: UsageInterval?

  /// The months in which it is done; nil for all of them.
  ///
  /// A fixed date outside the season is omitted. A date counted from completion moves to the first
  /// day of a season, see ``dueDate(afterCompletionOn:of:lastDoneOn:)``.
  public let season: MonthRange?

  /// Creates a calendar recurrence.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of dates.
  ///   - basis: What the next date is counted from.
  ///   - usage: An amount of use after which it is also due, if that comes first.
  ///   - season: The months in which it is done.
  /// - Throws: ``InvalidRecurrence`` if a count is out of range, or if the pattern cannot be
  ///   counted from completion.
  public init(
    _ pattern: RecurrencePattern, from basis: Basis = .dueDate, orAfter usage: UsageInterval? = nil,
    in season: MonthRange? = nil
  ) throws(InvalidRecurrence) {
    try pattern.check()
    if basis == .completion, case .every = pattern {
    } else if basis == .completion {
      throw .completionNeedsInterval
    }
    self.pattern = pattern
    self.basis = basis
    self.usage = usage
    self.season = season
  }

  /// Creates a recurrence by use only.
  ///
  /// - Parameters:
  ///   - usage: The amount of use after which it is due again.
  ///   - season: The months in which it is done.
  public init(after usage: UsageInterval, in season: MonthRange? = nil) {
    pattern = nil
    basis = .completion
    self.usage = usage
    self.season = season
  }

  /// The valid counts of a pattern.
  static var counts: ClosedRange<Int> { 1...9999 }

  /// The interval in days, if the recurrence consists only of it; otherwise nil.
  public var frequencyInDays: Int? {
    guard case .every(let count, .days) = pattern, basis == .dueDate, usage == nil, season == nil
    else { return nil }
    return count
  }
}

extension RecurrencePattern {
  /// Checks that the pattern is valid.
  func check() throws(InvalidRecurrence) {
    let count: Int
    switch self {
    case .every(let every, _): count = every
    case .weekdays(let days, let everyWeeks):
      if days.isEmpty { throw .noWeekday }
      count = everyWeeks
    case .nthWeekday(let ordinal, _, let everyMonths):
      guard ordinal == -1 || (1...5).contains(ordinal) else { throw .ordinalOutOfRange(ordinal) }
      count = everyMonths
    case .lastDay(let everyMonths): count = everyMonths
    case .rule(let rule):
      if rule.frequency < .daily { throw .ruleWithinDay }
      return
    }
    let allowed = Recurrence.counts
    guard allowed.contains(count) else { throw .countOutOfRange(count, allowed: allowed) }
  }
}
