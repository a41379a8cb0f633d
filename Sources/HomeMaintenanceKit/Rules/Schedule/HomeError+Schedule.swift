extension HomeError.Code {
  /// The day is after today.
  public static let inFuture = HomeError.Code(rawValue: "inFuture")
  /// The task has no occurrence of that date.
  public static let noSuchOccurrence = HomeError.Code(rawValue: "noSuchOccurrence")
  /// The task is completed, or its due date is unknown.
  public static let nothingDue = HomeError.Code(rawValue: "nothingDue")
  /// The recurrence has no date on or after the first due date.
  public static let neverDue = HomeError.Code(rawValue: "neverDue")
  /// A number of days is out of its range.
  public static let daysOutOfRange = HomeError.Code(rawValue: "daysOutOfRange")
  /// An occurrence on or after that day was completed, skipped or missed already.
  public static let alreadySatisfied = HomeError.Code(rawValue: "alreadySatisfied")
  /// There is no action that could be undone.
  public static let nothingToUndo = HomeError.Code(rawValue: "nothingToUndo")
  /// A meter shows less than before, or more than later, and is not said to be a new one.
  public static let meterWentBack = HomeError.Code(rawValue: "meterWentBack")
  /// A meter counts more hours than the days between two readings have.
  public static let meterTooFast = HomeError.Code(rawValue: "meterTooFast")
  /// A meter counts more than ten times the usual cycles a day.
  public static let meterUnusual = HomeError.Code(rawValue: "meterUnusual")
  /// A meter has another reading of the day to which one is moved.
  public static let meterTwice = HomeError.Code(rawValue: "meterTwice")
}
