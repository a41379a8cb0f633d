import HouseholdCalendar

/// A part of the year by its seasons, as its months in the north.
enum YearPart: String {
  case spring = "mar-may"
  case afterBlossom = "apr-may"
  case beforeSummer = "mar-jun"
  case springToFall = "mar-nov"
  case withoutSnow = "mar-oct"
  case warmMonths = "may-sep"
  case beforeHeating = "aug-oct"
  case heatingSeason = "sep-apr"
  case fall = "sep-nov"
  case earlyFall = "sep-oct"
  case leafFall = "oct-nov"
  case dormancy = "nov-feb"

  /// The months in a part of the Earth; nil between the tropics, where one is like the other.
  func months(in hemisphere: Hemisphere) -> MonthRange? {
    guard let north = MonthRange(rawValue) else { return nil }
    switch hemisphere {
    case .northern: return north
    case .southern:
      return try? MonthRange(
        from: (north.firstMonth + 5) % 12 + 1, to: (north.lastMonth + 5) % 12 + 1)
    case .tropical: return nil
    }
  }
}
