package import HouseholdCalendar

/// A part of the year by its seasons, as its months in the north.
package enum YearPart: String, Sendable {
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
  case summer = "jun-aug"
  case winter = "dec-feb"

  /// Reads the name of a season, such as `winter` or `autumn`.
  package init?(named word: String) {
    switch word {
    case "spring": self = .spring
    case "summer": self = .summer
    case "fall", "autumn": self = .fall
    case "winter": self = .winter
    default: return nil
    }
  }

  /// The months in a part of the Earth; nil between the tropics, where one is like the other.
  package func months(in hemisphere: Hemisphere) -> MonthRange? {
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
