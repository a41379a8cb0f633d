/// How often something in a household is due: by the calendar, by use, or by whichever comes first.
///
/// ```swift
/// let filter = try Recurrence(parsing: "every 3mo after completion or 300h in sep-apr")
/// let payday = try Recurrence(parsing: "rrule FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1")
/// let bins = try Recurrence(.weekdays([.monday, .thursday], everyWeeks: 2))
/// ```
///
/// A recurrence is a value without dates. It is counted from an *anchor*, the first date at which
/// the thing may be due, or from the day it was last done; see ``Basis``.
public struct Recurrence: Hashable, Sendable {
  /// What the next date is counted from.
  public enum Basis: Hashable, Sendable {
    /// The dates are fixed, however late or early the thing is done.
    case dueDate
    /// The next date is an interval after the day on which the thing was done.
    case completion
  }

  /// The pattern on the calendar; nil if the thing recurs by use alone.
  public let pattern: RecurrencePattern?

  /// What the next date is counted from; always completion for use alone.
  public let basis: Basis

  /// The amount of use after which the thing is due again, if that comes first.
  public let usage: UsageInterval?

  /// The months in which the thing is done; nil for all of them.
  ///
  /// A fixed date outside the season is left out. A date counted from completion that is outside
  /// moves to the first day of a season, see ``dueDate(afterCompletionOn:of:lastDoneOn:)``.
  public let season: MonthRange?

  /// Creates a recurrence on the calendar.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of dates.
  ///   - basis: What the next date is counted from.
  ///   - usage: An amount of use after which the thing is due too, if that comes first.
  ///   - season: The months in which the thing is done.
  /// - Throws: A ``InvalidRecurrence`` if a count is out of range, or if the pattern cannot be counted
  ///   from completion.
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

  /// Creates a recurrence by use alone.
  ///
  /// - Parameters:
  ///   - usage: The amount of use after which the thing is due again.
  ///   - season: The months in which the thing is done.
  public init(after usage: UsageInterval, in season: MonthRange? = nil) {
    pattern = nil
    basis = .completion
    self.usage = usage
    self.season = season
  }

  /// The counts of a pattern that there are.
  static var counts: ClosedRange<Int> { 1...9999 }

  /// The interval in days, if that is all there is to the recurrence; nil for any other.
  public var frequencyInDays: Int? {
    guard case .every(let count, .days) = pattern, basis == .dueDate, usage == nil, season == nil
    else { return nil }
    return count
  }
}

extension RecurrencePattern {
  /// Checks that the pattern means something.
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
