public import HouseholdMessages

extension HomeError.Code {
  /// The day is after today.
  public static var inFuture: Self { code() }
  /// No meter of the appliance counts in a unit of one's own, or there is no appliance.
  public static var noSuchMeter: Self { code() }
  /// The day of a record is that of a completion, with which it changes.
  public static var dayOfCompletion: Self { code() }
  /// The day is before today.
  public static var inPast: Self { code() }
  /// The task has no occurrence of that date.
  public static var noSuchOccurrence: Self { code() }
  /// The task is completed, or its due date is unknown.
  public static var nothingDue: Self { code() }
  /// The recurrence has no date on or after the first due date.
  public static var neverDue: Self { code() }
  /// A number of days is out of its range.
  public static var daysOutOfRange: Self { code() }
  /// An occurrence on or after that day was completed, skipped or missed already.
  public static var alreadySatisfied: Self { code() }
  /// A meter shows less than before, or more than later, and is not marked as a replacement.
  public static var meterWentBack: Self { code() }
  /// A meter counts more hours than the days between two readings have.
  public static var meterTooFast: Self { code() }
  /// A meter counts more than ten times the usual use a day.
  public static var meterUnusual: Self { code() }
  /// A meter has another reading of the day to which one is moved.
  public static var meterTwice: Self { code() }
}
