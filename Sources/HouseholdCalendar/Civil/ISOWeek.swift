/// An ISO 8601 week: it starts on Monday, and week 1 contains 4 January.
///
/// ```swift
/// CivilDate("2027-01-01").isoWeek  // 2026-W53
/// ```
public struct ISOWeek: Hashable, Comparable, Sendable {
  /// The year the week belongs to, 1…9999, which can differ from the year of its days.
  public let year: Int

  /// The number of the week in its year, 1…53.
  public let week: Int

  /// Creates a week from its year and number.
  ///
  /// - Parameters:
  ///   - year: The year, 1…9999.
  ///   - week: The number of the week, 1…52 or 53.
  /// - Returns: nil if the year has no such week.
  public init?(year: Int, week: Int) {
    guard year >= 1, year <= 9999, week >= 1, week <= ISOWeek.weeks(inYear: year) else {
      return nil
    }
    self.year = year
    self.week = week
  }

  /// Creates the week of a date.
  ///
  /// Source: ISO 8601: a week belongs to the year of its Thursday.
  public init(containing date: CivilDate) {
    // Both ends of the range stay in their year: 0001-01-01 is a Monday, 9999-12-31 a Friday.
    let thursday = date.adding(days: Weekday.thursday.rawValue - date.weekday.rawValue)
    year = thursday.year
    week = (thursday.dayOfYear - 1) / 7 + 1
  }

  /// The first day of the week.
  public var monday: CivilDate {
    let fourth = CivilDate(uncheckedYear: year, month: 1, day: 4)
    return fourth.adding(days: 1 - fourth.weekday.rawValue + 7 * (week - 1))
  }

  /// Returns the number of weeks in a year: 53 if its 1 January or 31 December is a Thursday.
  ///
  /// - Parameter year: The year, 1…9999.
  /// - Returns: 52 or 53, and 0 for a year outside the range.
  public static func weeks(inYear year: Int) -> Int {
    guard year >= 1, year <= 9999 else { return 0 }
    let first = CivilDate(uncheckedYear: year, month: 1, day: 1).weekday
    let last = CivilDate(uncheckedYear: year, month: 12, day: 31).weekday
    return first == .thursday || last == .thursday ? 53 : 52
  }

  /// Whether a week is earlier than another.
  public static func < (left: ISOWeek, right: ISOWeek) -> Bool {
    (left.year, left.week) < (right.year, right.week)
  }
}

extension ISOWeek: LosslessStringConvertible {
  /// Creates a week from its ISO 8601 form.
  ///
  /// - Parameter iso: Exactly eight characters, such as `2026-W47`.
  /// - Returns: nil for any other format, and for a week that does not exist.
  public init?(_ iso: String) {
    var reader = ASCIIReader(iso)
    guard let year = reader.number(digits: 4), reader.skip(ASCII.hyphen),
      reader.skip(ASCII.letterW), let week = reader.number(digits: 2), reader.isAtEnd
    else { return nil }
    self.init(year: year, week: week)
  }

  /// The week in its ISO 8601 form, such as `2026-W47`.
  public var description: String {
    ASCIIWriter.string(capacity: 8) { writer in
      writer.writeTwoDigits(year / 100)
      writer.writeTwoDigits(year % 100)
      writer.write(ASCII.hyphen)
      writer.write(ASCII.letterW)
      writer.writeTwoDigits(week)
    }
  }
}

extension ISOWeek: Codable {
  /// Decodes a week from a string, such as `2026-W47`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the string is not a week.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText("a week such as 2026-W47")
  }

  /// Encodes the week as a string, such as `2026-W47`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encodeText(self)
  }
}
