/// A date and a time of day, without a time zone.
///
/// ```swift
/// CivilDateTime("2026-11-21T09:30").time  // 09:30
/// ```
public struct CivilDateTime: Hashable, Comparable, Sendable {
  /// The date.
  public var date: CivilDate

  /// The time of day, to the second.
  public var time: CivilTime

  /// Creates a date and time.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - time: The time of day.
  public init(_ date: CivilDate, _ time: CivilTime = .midnight) {
    self.date = date
    self.time = time
  }

  /// Creates the date and time a number of seconds after 1970-01-01T00:00:00 on the same clock.
  init?(clockSeconds: Int) {
    let day = clockSeconds.flooredQuotient(86_400)
    guard let date = CivilDate(dayNumber: day) else { return nil }
    self.init(date, CivilTime(uncheckedSecondOfDay: clockSeconds - day * 86_400))
  }

  /// The seconds since 1970-01-01T00:00:00 on the same clock.
  var clockSeconds: Int { date.dayNumber * 86_400 + time.secondOfDay }

  /// Whether one is earlier than the other on the same clock.
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    left.clockSeconds < right.clockSeconds
  }
}

extension CivilDateTime: LosslessStringConvertible {
  /// Creates a date and time from `YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`.
  ///
  /// - Parameter text: Such as `2026-11-21T09:30`.
  /// - Returns: nil for any other format, and for a day or time that does not exist.
  public init?(_ text: String) {
    var reader = ASCIIReader(text)
    guard let date = reader.date(), reader.skip(ASCII.letterT), let (time, _) = reader.time(),
      reader.isAtEnd
    else { return nil }
    self.init(date, time)
  }

  /// The date and time as `YYYY-MM-DDTHH:MM:SS`.
  public var description: String {
    ASCIIWriter.string(capacity: 19) { writer in
      writer.write(date)
      writer.write(ASCII.letterT)
      writer.write(time, seconds: true)
    }
  }
}

extension CivilDateTime: ExpressibleByStringLiteral {
  /// Creates a date and time from a literal such as `"2026-11-21T09:30"`.
  ///
  /// - Precondition: The literal is a day and a time that exist, as `YYYY-MM-DDTHH:MM` or
  ///   `YYYY-MM-DDTHH:MM:SS`. Read other texts with `init(_:)`.
  public init(stringLiteral text: StaticString) {
    self.init(literal: text, "a date and time; write one such as 2026-11-21T09:30")
  }
}

extension CivilDateTime: Codable {
  /// Decodes a date and time from a string, `YYYY-MM-DDTHH:MM:SS`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the string is not one.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText("a date and time such as 2026-11-21T09:30:00")
  }

  /// Encodes the date and time as a string, `YYYY-MM-DDTHH:MM:SS`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encodeText(self)
  }
}

extension Int {
  /// Returns the quotient by a positive divisor, rounded down.
  func flooredQuotient(_ divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Returns the nonnegative remainder by a positive divisor.
  func flooredRemainder(_ divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
