import ArgumentParser
public import HouseholdCalendar

/// A day as people type it: `2026-11-21`, `today`, `tomorrow` or `yesterday`.
public enum Day: Hashable, Sendable, ExplainedArgument {
  /// A day of the calendar.
  case date(CivilDate)
  /// The day a number of days after today.
  case fromToday(Int)

  /// Reads a day from the command line.
  public init?(reading text: String) {
    switch text.lowercased() {
    case "today": self = .fromToday(0)
    case "tomorrow": self = .fromToday(1)
    case "yesterday": self = .fromToday(-1)
    default:
      guard let date = CivilDate(text) else { return nil }
      self = .date(date)
    }
  }

  /// Explains how to write a day, or that the day does not exist.
  public static func problem(with text: String) -> String {
    let parts = text.split(separator: "-")
    let isDate = parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy(\.isNumber)
    return isDate
      ? "there is no such day" : "write a day as 2026-11-21, today, tomorrow or yesterday"
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
public struct DayCount: Hashable, Sendable, ExplainedArgument {
  /// The number of days.
  public let days: Int

  /// Says how a number of days is written.
  public static func problem(with text: String) -> String {
    "write a whole number of days or weeks, such as 3d or 2w"
  }

  /// Reads a number of days from the command line.
  public init?(reading argument: String) {
    let text = argument.lowercased()
    let isWeeks = text.hasSuffix("w")
    let digits = isWeeks || text.hasSuffix("d") ? text.dropLast() : text[...]
    guard (1...5).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let count = Int(digits)
    else { return nil }
    days = isWeeks ? 7 * count : count
  }
}
