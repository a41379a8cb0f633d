public import ArgumentParser
public import HouseholdCalendar

/// A day as people type it: `2026-11-21`, `today`, `tomorrow` or `yesterday`.
public enum Day: Hashable, Sendable, ExpressibleByArgument {
  /// A day of the calendar.
  case date(CivilDate)
  /// A day that is so many days after today.
  case fromToday(Int)

  /// Reads a day from the command line.
  public init?(argument: String) {
    switch argument.lowercased() {
    case "today": self = .fromToday(0)
    case "tomorrow": self = .fromToday(1)
    case "yesterday": self = .fromToday(-1)
    default:
      guard let date = CivilDate(argument) else { return nil }
      self = .date(date)
    }
  }

  /// The day that is meant.
  public func date(today: CivilDate) -> CivilDate {
    switch self {
    case .date(let date): date
    case .fromToday(let days): today.adding(days: days)
    }
  }
}

/// A number of days or weeks: `3d`, `2w`, `3`.
public struct DayCount: Hashable, Sendable, ExpressibleByArgument {
  /// The number of days.
  public let days: Int

  /// Reads a number of days from the command line.
  public init?(argument: String) {
    let text = argument.lowercased()
    let isWeeks = text.hasSuffix("w")
    let digits = isWeeks || text.hasSuffix("d") ? text.dropLast() : text[...]
    guard (1...5).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let count = Int(digits)
    else { return nil }
    days = isWeeks ? 7 * count : count
  }
}
