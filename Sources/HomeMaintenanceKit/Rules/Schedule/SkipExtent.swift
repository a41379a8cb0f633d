import HouseholdCalendar

/// The fixed dates that a skip leaves out, besides the next one.
public enum SkipExtent: Hashable, Sendable {
  /// All dates before today, so that nothing is overdue; today's date if it is the only open one.
  case overdue
  /// All dates before today, and today's.
  case throughToday
  /// Only the next date, however many have passed.
  case one

  /// The last day whose dates are skipped; nil to skip only the next.
  func lastDay(on today: CivilDate) -> CivilDate? {
    switch self {
    case .overdue: today.adding(days: -1)
    case .throughToday: today
    case .one: nil
    }
  }
}
