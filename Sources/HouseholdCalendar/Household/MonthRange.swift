/// A season: a range of months, including both ends.
///
/// A season may continue past the end of the year.
///
/// ```swift
/// let heating = MonthRange("sep-apr")
/// heating.contains(month: 1)  // true
/// ```
public struct MonthRange: Hashable, Sendable {
  /// The first month, 1…12.
  public let firstMonth: Int

  /// The last month, 1…12; less than the first if the season continues past the end of the year.
  public let lastMonth: Int

  /// Creates a season.
  ///
  /// - Parameters:
  ///   - firstMonth: The first month, 1…12.
  ///   - lastMonth: The last month, 1…12.
  /// - Throws: ``InvalidRecurrence/monthOutOfRange(_:)``.
  public init(from firstMonth: Int, to lastMonth: Int) throws(InvalidRecurrence) {
    guard (1...12).contains(firstMonth) else { throw .monthOutOfRange(firstMonth) }
    guard (1...12).contains(lastMonth) else { throw .monthOutOfRange(lastMonth) }
    self.firstMonth = firstMonth
    self.lastMonth = lastMonth
  }

  /// Returns whether a month is in the season.
  ///
  /// - Parameter month: The month, 1…12.
  public func contains(month: Int) -> Bool {
    firstMonth <= lastMonth
      ? month >= firstMonth && month <= lastMonth : month >= firstMonth || month <= lastMonth
  }

  /// Returns whether a date is in the season.
  public func contains(_ date: CivilDate) -> Bool { contains(month: date.month) }

  /// The months of the season, ascending.
  public var months: [Int] { (1...12).filter(contains(month:)) }

  /// Returns the date itself if it is in the season, otherwise the first day of the next season.
  ///
  /// - Parameter date: Any date.
  /// - Returns: nil if there is no further season before the end of the year 9999.
  public func firstDay(onOrAfter date: CivilDate) -> CivilDate? {
    let (year, month, _) = date.components
    if contains(month: month) { return date }
    return CivilDate(year: month < firstMonth ? year : year + 1, month: firstMonth, day: 1)
  }
}

extension MonthRange: LosslessStringConvertible, Codable {
  /// The abbreviations of the months, January first.
  static let names = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Creates a season from its text, such as `sep-apr`, or `may` for one month.
  public init?(_ text: String) {
    var reader = RecurrenceReader(text)
    guard let season = try? reader.season(), reader.isAtEnd else { return nil }
    self = season
  }

  /// The first and the last month, such as `sep-apr`, or `may` for one month.
  public var description: String {
    let first = MonthRange.names[firstMonth - 1]
    return firstMonth == lastMonth ? first : "\(first)-\(MonthRange.names[lastMonth - 1])"
  }

  /// Decodes a season from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the text is not a season.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText("a season such as sep-apr")
  }

  /// Encodes the season as its text.
  public func encode(to encoder: any Encoder) throws { try encoder.encodeText(self) }
}

extension MonthRange: ExpressibleByStringLiteral {
  /// Creates a season from a literal such as `"sep-apr"`.
  ///
  /// - Precondition: The literal is one month, or two with a hyphen. Read other texts with
  ///   `init(_:)`.
  public init(stringLiteral text: StaticString) {
    self.init(literal: text, "a season; write one such as sep-apr")
  }
}
