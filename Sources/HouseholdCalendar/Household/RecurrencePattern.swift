/// The dates on which something recurs, before a season or a meter has its say.
///
/// Counts are in 1…9999. A pattern is counted from an anchor: the first date at which the thing may
/// be due. Weeks start on Monday.
public enum RecurrencePattern: Hashable, Sendable {
  /// Every so many days, weeks, months or years, starting with the anchor.
  ///
  /// The day of the month stays that of the anchor, or is the last of a month that is shorter: 31
  /// January, 28 February, 31 March.
  case every(Int, CalendarUnit)
  /// On weekdays of every so many weeks, counted from the week of the anchor.
  case weekdays(Set<Weekday>, everyWeeks: Int)
  /// On a weekday of every so many months, counted from the month of the anchor: 1…5 for the first
  /// to the fifth, −1 for the last. Months without a fifth are left out.
  case nthWeekday(Int, Weekday, everyMonths: Int)
  /// On the last day of every so many months, counted from the month of the anchor.
  case lastDay(everyMonths: Int)
  /// By a rule of RFC 5545 that repeats by days or longer, with the anchor as its start.
  ///
  /// The anchor is a date of it only if the rule says so.
  indirect case rule(RecurrenceRule)
}

extension RecurrencePattern {
  /// Creates a pattern from its text without the word every: `3mo`, `2w on mon,thu`, `1mo on last sat`.
  ///
  /// - Parameter text: Such a text, in lower case with single spaces.
  /// - Throws: ``InvalidRecurrence/text(expected:offset:)`` where the text is another one, and
  ///   ``InvalidRecurrence/countOutOfRange(_:allowed:)``.
  public init(parsing text: String) throws(InvalidRecurrence) {
    var reader = RecurrenceReader(text)
    self = try reader.pattern()
  }
}
