/// A time of day to the second, without a time zone.
///
/// ```swift
/// CivilTime("09:30").minute        // 30
/// CivilTime(hour: 24)               // nil
/// ```
public struct CivilTime: Hashable, Comparable, Sendable {
  /// The seconds since midnight, 0…86399.
  private let storage: Int32

  /// Creates a time of day.
  ///
  /// - Parameters:
  ///   - hour: The hour, 0…23.
  ///   - minute: The minute, 0…59.
  ///   - second: The second, 0…59; there are no leap seconds.
  /// - Returns: nil if a part is out of its range.
  public init?(hour: Int, minute: Int = 0, second: Int = 0) {
    guard hour >= 0, hour < 24, minute >= 0, minute < 60, second >= 0, second < 60 else {
      return nil
    }
    storage = Int32(hour * 3600 + minute * 60 + second)
  }

  /// Creates the time a number of seconds after midnight.
  ///
  /// - Parameter secondOfDay: Seconds since midnight.
  /// - Returns: nil outside 0…86399.
  public init?(secondOfDay: Int) {
    guard secondOfDay >= 0, secondOfDay < 86_400 else { return nil }
    storage = Int32(secondOfDay)
  }

  /// The start of a day, 00:00.
  public static var midnight: CivilTime { CivilTime(uncheckedSecondOfDay: 0) }

  /// The middle of a day, 12:00.
  public static var noon: CivilTime { CivilTime(uncheckedSecondOfDay: 43_200) }

  /// Creates a time from seconds since midnight known to be in range.
  init(uncheckedSecondOfDay: Int) {
    storage = Int32(truncatingIfNeeded: uncheckedSecondOfDay)
  }

  /// The seconds since midnight, 0…86399, on a day without a clock change.
  public var secondOfDay: Int { Int(storage) }

  /// The hour, 0…23.
  public var hour: Int { secondOfDay / 3600 }

  /// The minute, 0…59.
  public var minute: Int { secondOfDay / 60 % 60 }

  /// The second, 0…59.
  public var second: Int { secondOfDay % 60 }

  /// Whether a time is earlier in the day than another.
  public static func < (left: CivilTime, right: CivilTime) -> Bool { left.storage < right.storage }
}

extension CivilTime: LosslessStringConvertible {
  /// Creates a time from `HH:MM` or `HH:MM:SS`.
  ///
  /// - Parameter text: Exactly five or eight characters, such as `09:30`.
  /// - Returns: nil for any other format, and for a time that does not exist.
  public init?(_ text: String) {
    var reader = ASCIIReader(text)
    guard let (time, _) = reader.time(), reader.isAtEnd else { return nil }
    self = time
  }

  /// The time as `HH:MM`, or as `HH:MM:SS` if its seconds are not zero.
  public var description: String {
    ASCIIWriter.string(capacity: 8) { writer in
      writer.write(self, seconds: second != 0)
    }
  }
}

extension CivilTime: ExpressibleByStringLiteral {
  /// Creates a time from a literal such as `"09:30"`.
  ///
  /// - Precondition: The literal is `HH:MM` or `HH:MM:SS`. Read other texts with `init(_:)`.
  public init(stringLiteral text: StaticString) {
    self.init(literal: text, "a time of day; write one such as 09:30")
  }
}

extension ASCIIWriter {
  /// Writes a time with colons, with or without its seconds.
  mutating func write(_ time: CivilTime, seconds: Bool) {
    writeTwoDigits(time.hour)
    write(ASCII.colon)
    writeTwoDigits(time.minute)
    guard seconds else { return }
    write(ASCII.colon)
    writeTwoDigits(time.second)
  }
}

extension CivilTime: Codable {
  /// Decodes a time from a string, `HH:MM` or `HH:MM:SS`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the string is not a time of day.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText("a time of day such as 09:30")
  }

  /// Encodes the time as a string, `HH:MM` or `HH:MM:SS`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encodeText(self)
  }
}
