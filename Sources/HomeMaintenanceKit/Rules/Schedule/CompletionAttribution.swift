public import HouseholdCalendar

/// What a completion counts for.
///
/// See ``TaskSchedule/attribution(ofCompletionOn:)``.
public struct CompletionAttribution: Hashable, Sendable {
  /// How a completion counts.
  public enum Kind: Hashable, Sendable {
    /// For a date that nobody had done.
    case due
    /// For a date that was done already: it is one more record of it.
    case again
    /// For no date: nothing was due, and the next date is too far ahead.
    case extra
  }

  /// How it counts.
  public let kind: Kind
  /// The date it counts for; of an extra one, the last date before it.
  public let occurrence: CivilDate
  /// The dates that are missed because a later one was done, in order.
  public let missed: [CivilDate]
}
