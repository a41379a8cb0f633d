public import Foundation

/// A parsed iCalendar file (RFC 5545): its events, and the problems found.
///
/// ```swift
/// let document = try ICalendarDocument(Data(contentsOf: file))
/// let week = document.occurrences(in: monday..<nextMonday, timeZone: .current)
/// ```
///
/// Real files often have errors. An error only affects its line or event and is listed in
/// ``issues``; only a file that is not a calendar at all is refused.
public struct ICalendarDocument: Sendable {
  /// Limits for reading.
  public struct Limits: Hashable, Sendable {
    /// The maximum size of a file in bytes.
    public var bytes: Int
    /// The maximum number of events in a file.
    public var events: Int
    /// The maximum number of listed issues; further ones are omitted.
    public var issues: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - bytes: The maximum size of a file in bytes.
    ///   - events: The maximum number of events in a file.
    ///   - issues: The maximum number of listed issues.
    public init(bytes: Int = 32_000_000, events: Int = 100_000, issues: Int = 1000) {
      self.bytes = bytes
      self.events = events
      self.issues = issues
    }
  }

  /// The program that wrote the file (PRODID).
  public let productID: String?

  /// The name of the calendar (NAME or X-WR-CALNAME).
  public let name: String?

  /// The method (METHOD) in uppercase, such as `PUBLISH`.
  public let method: String?

  /// The events in the order of the file, including those that replace an occurrence of another.
  public let events: [ICalendarEntry]

  /// The problems found, in the order of the lines.
  public let issues: [ICalendarIssue]

  /// The time zones that the events refer to.
  let zones: [String: ICalendarZone]

  /// Reads a file.
  ///
  /// UTF-8 with or without a byte order mark, or UTF-16 with one; lines may end with CRLF or LF.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - limits: The limits for reading.
  /// - Throws: ``ICalendarError`` if it is not a calendar or exceeds a limit.
  /// - Complexity: O(*n*) in the length of the file.
  public init(_ data: Data, limits: Limits = Limits()) throws(ICalendarError) {
    guard data.count <= limits.bytes else {
      throw .tooLarge(bytes: data.count, limit: limits.bytes)
    }
    var bytes = Array(data)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes = bytes.dropFirst(3)
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]),
      let text = String(data: data, encoding: .utf16)
    {
      bytes = Array(text.utf8)[...]
    }
    var reader = ICalendarReader(limits: limits)
    try reader.read(bytes)
    productID = reader.productID
    name = reader.name
    method = reader.method
    events = reader.events
    issues = reader.issues.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    zones = reader.zones
  }

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limits: The limits for reading.
  /// - Throws: ``ICalendarError`` if it is not a calendar or exceeds a limit.
  public init(text: String, limits: Limits = Limits()) throws(ICalendarError) {
    try self.init(Data(text.utf8), limits: limits)
  }

  /// Returns the instant of a moment of this file.
  ///
  /// - Parameters:
  ///   - moment: A moment; for a day, its start in the time zone.
  ///   - zone: The time zone for days, and for times without a zone.
  public func instant(of moment: ICalendarMoment, timeZone zone: TimeZone) -> Date {
    switch moment {
    case .date(let date): return date.start(in: zone)
    case .instant(let instant): return instant
    case .floating(let civil):
      var offsets = ZoneOffsets(zone)
      return Date(milliseconds: Int64(offsets.resolve(civil.clockSeconds).instant) * 1000)
    case .zoned(let civil, let name):
      var offsets = zones[name]?.offsets ?? ZoneOffsets(zone)
      return Date(milliseconds: Int64(offsets.resolve(civil.clockSeconds).instant) * 1000)
    }
  }
}
