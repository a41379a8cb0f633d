public import Foundation

extension Date {
  /// The instant in RFC 3339 form: UTC, milliseconds, `2026-11-21T09:36:00.000Z`.
  ///
  /// Always 24 characters, so that the texts sort like the instants. An instant outside the years
  /// 1…9999 is clamped; NaN is written as the first one.
  public var iso8601: String {
    let parts = InstantParts(self)
    return ASCIIWriter.string(capacity: 24) { writer in
      writer.write(parts.date)
      writer.write(ASCII.letterT)
      writer.write(parts.time, seconds: true)
      writer.write(ASCII.dot)
      writer.writeThreeDigits(parts.millisecond)
      writer.write(ASCII.letterZ)
    }
  }

  /// Creates an instant from its RFC 3339 form.
  ///
  /// A date, `T` or a space, a time to the second with up to nine digits of a fraction, and an
  /// offset: `Z`, `±HH:MM`, `±HHMM` or `±HH`. The result is rounded to the nearest millisecond.
  ///
  /// ```swift
  /// Date(iso8601: "2026-11-21T10:36:00+01:00")?.iso8601  // 2026-11-21T09:36:00.000Z
  /// Date(iso8601: "2026-02-30T10:36:00Z")                // nil
  /// Date(iso8601: "2026-11-21")                          // nil: a day is not an instant
  /// ```
  ///
  /// - Returns: nil for any other format, for a day or time that does not exist (including second
  ///   60), and outside the years 1…9999 UTC.
  public init?(iso8601: String) {
    var reader = ASCIIReader(iso8601)
    guard let date = reader.date(), let clock = reader.clock(secondsRequired: true),
      let offset = reader.offset(), reader.isAtEnd,
      let instant = Date(date: date, clock: clock, offset: offset)
    else { return nil }
    self = instant
  }

  /// Parses an instant written by a person, in a time zone unless the text has an offset.
  ///
  /// Accepts everything that `init(iso8601:)` accepts, with optional seconds; the same without an
  /// offset, as a local time in the zone; and a date, as its first instant. Gaps and overlaps are
  /// handled as in ``CivilDate/instant(at:in:)``.
  ///
  /// ```swift
  /// Date.parseInstant("2026-11-21", in: berlin)        // 2026-11-20T23:00:00.000Z
  /// Date.parseInstant("2026-11-21T09:36", in: berlin)  // 2026-11-21T08:36:00.000Z
  /// Date.parseInstant("2026-11-21T09:36Z", in: berlin) // 2026-11-21T09:36:00.000Z
  /// ```
  ///
  /// - Parameters:
  ///   - text: A date, or a date and a time, such as the value of `--now` on a command line.
  ///   - zone: The time zone for a text without an offset.
  /// - Returns: nil for any other format, and for a day or time that does not exist.
  package static func parseInstant(_ text: String, in zone: TimeZone) -> Date? {
    var reader = ASCIIReader(text)
    guard let date = reader.date() else { return nil }
    if reader.isAtEnd { return date.start(in: zone) }
    guard let clock = reader.clock(secondsRequired: false) else { return nil }
    if reader.isAtEnd {
      let second = date.instant(at: clock.time, in: zone)
      return Date(milliseconds: second.milliseconds + Int64(clock.milliseconds))
    }
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    return Date(date: date, clock: clock, offset: offset)
  }

  /// Creates an instant from its parts; nil outside the years 1…9999.
  private init?(date: CivilDate, clock: ASCIIReader.Clock, offset: Int) {
    let seconds = date.dayNumber * 86_400 + clock.time.secondOfDay - offset
    let milliseconds = Int64(seconds) * 1000 + Int64(clock.milliseconds)
    guard InstantParts.range.contains(milliseconds) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

extension ASCIIReader {
  /// A time of day and the fraction of its second.
  typealias Clock = (time: CivilTime, milliseconds: Int)

  /// Reads `T` or a space, `HH:MM[:SS[.f…]]`.
  fileprivate mutating func clock(secondsRequired: Bool) -> Clock? {
    guard skip(ASCII.letterT) || skip(ASCII.space),
      let (time, hasSeconds) = time(secondsRequired: secondsRequired)
    else { return nil }
    guard hasSeconds, skip(ASCII.dot) else { return (time, 0) }
    guard let milliseconds = fraction() else { return nil }
    return (time, milliseconds)
  }
}

/// The components of an instant in UTC.
struct InstantParts {
  /// The milliseconds since 1970 of the years 1…9999.
  static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  let date: CivilDate
  let time: CivilTime
  let millisecond: Int

  /// Splits an instant into components, after clamping it to the years 1…9999.
  init(_ instant: Date) {
    let milliseconds = min(
      max(instant.milliseconds, InstantParts.range.lowerBound), InstantParts.range.upperBound)
    // Counted from 0001-01-01, so that no number is negative.
    let sinceStart = Int(milliseconds - InstantParts.range.lowerBound)
    date = CivilDate(uncheckedDayNumber: sinceStart / 86_400_000 + CivilDate.firstDayNumber)
    time = CivilTime(uncheckedSecondOfDay: sinceStart % 86_400_000 / 1000)
    millisecond = sinceStart % 1000
  }
}
