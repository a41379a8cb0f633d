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
