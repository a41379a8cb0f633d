public import Foundation
public import HouseholdCalendar

/// A day, or an instant of it, as a table says it.
public enum TableMoment: Hashable, Sendable {
  /// A day without a time.
  case day(CivilDate)
  /// A time of a day, on a clock of the household.
  case time(CivilDateTime)
  /// An instant, written with its distance from Greenwich.
  case instant(Date)
}

extension TableMoment: CustomStringConvertible {
  /// The day in a time zone.
  public func day(in zone: TimeZone) -> CivilDate {
    switch self {
    case .day(let day): day
    case .time(let time): time.date
    case .instant(let instant): CivilDate(instant, in: zone)
    }
  }

  /// The instant; nil for a day without a time.
  public func instant(in zone: TimeZone) -> Date? {
    switch self {
    case .day: nil
    case .time(let time): time.date.instant(at: time.time, in: zone)
    case .instant(let instant): instant
    }
  }

  /// The day, and the time if it has one.
  public var description: String {
    switch self {
    case .day(let day): "\(day)"
    case .time(let time): "\(time.date) \(time.time)"
    case .instant(let instant): instant.iso8601
    }
  }
}

extension TableForm where Value == TableMoment {
  /// A date, with a time of day or without: 2026-03-01, 3/1/2026 6:30 pm, 1.3.2026 18:30.
  public static var moment: TableForm {
    let date = TableForm<CivilDate>.date
    return TableForm(
      "a date such as 2026-03-01, or a date and time such as 2026-03-01 18:30",
      convention: date.convention
    ) { cell in
      if let instant = Date(iso8601: cell.text) { return .value(.instant(instant)) }
      return switch date.read(cell) {
      case .value(let day): Self.reading(day, cell.text)
      case .nearest(let day, let words): .nearest(.day(day), words)
      case .nothing: .nothing
      case .mistake(let expected, let code): .mistake(expected, code: code)
      }
    }
  }

  /// The time of day in a text whose date is known: after the first colon and before it.
  private static func reading(_ day: CivilDate, _ text: String) -> TableReading<TableMoment> {
    guard let colon = text.firstIndex(of: ":") else { return .value(.day(day)) }
    let before = text[..<colon].reversed().prefix { $0.isNumber }.reversed()
    let rest = text[colon...].split { !$0.isNumber && !$0.isLetter }
    guard var hour = Int(String(before)), let minute = rest.first.flatMap({ Int($0.prefix(2)) })
    else { return .mistake() }
    let letters = text[colon...].filter(\.isLetter).lowercased()
    if letters == "am" || letters == "pm" {
      guard (1...12).contains(hour) else { return .mistake() }
      hour = hour % 12 + (letters == "pm" ? 12 : 0)
    }
    guard let time = CivilTime(hour: hour, minute: minute) else { return .mistake() }
    return .value(.time(CivilDateTime(day, time)))
  }
}
