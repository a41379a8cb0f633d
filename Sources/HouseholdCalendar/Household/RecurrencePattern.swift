/// A calendar pattern of dates, without a season or use.
///
/// Counts are in 1…9999. A pattern is counted from an anchor: the first date that may be due. Weeks
/// start on Monday.
public enum RecurrencePattern: Hashable, Sendable {
  /// At an interval of days, weeks, months, or years, starting with the anchor.
  ///
  /// The day of the month is that of the anchor, or the last day of a shorter month: 31 January, 28
  /// February, 31 March.
  case every(Int, CalendarUnit)
  /// On some weekdays of every *n*-th week, counted from the week of the anchor.
  case weekdays(Set<Weekday>, everyWeeks: Int)
  /// On a weekday of every *n*-th month, counted from the month of the anchor.
  ///
  /// The ordinal is 1…5 for the first to the fifth, −1 for the last. Months without a fifth are
  /// skipped.
  case nthWeekday(Int, Weekday, everyMonths: Int)
  /// On the last day of every *n*-th month, counted from the month of the anchor.
  case lastDay(everyMonths: Int)
  /// By an RFC 5545 rule that repeats daily or less often, with the anchor as its start.
  ///
  /// The anchor is only included if it matches the rule.
  indirect case rule(RecurrenceRule)
}

extension RecurrencePattern {
  /// Creates a pattern from its text without the word `every`: `3mo`, `2w on mon,thu`, `1mo on last
  /// sat`.
  ///
  /// - Parameter text: A text in this syntax, lowercase with single spaces.
  /// - Throws: ``InvalidRecurrence/text(expected:offset:)`` for any other text, and
  ///   ``InvalidRecurrence/countOutOfRange(_:allowed:)``.
  public init(parsing text: String) throws(InvalidRecurrence) {
    var reader = RecurrenceReader(text)
    self = try reader.pattern()
  }
}

/// A unit of a calendar interval.
public enum CalendarUnit: String, CaseIterable, Hashable, Sendable {
  /// Days, written `d`.
  case days = "d"
  /// Weeks of seven days, written `w`.
  case weeks = "w"
  /// Months, written `mo`.
  case months = "mo"
  /// Years, written `y`.
  case years = "y"
}
