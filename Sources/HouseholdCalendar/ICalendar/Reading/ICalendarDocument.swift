public import Foundation

/// An iCalendar file that was read (RFC 5545): its events, and what was wrong with it.
///
/// ```swift
/// let document = try ICalendarDocument(Data(contentsOf: file))
/// let week = document.occurrences(in: monday..<nextMonday, timeZone: .current)
/// ```
///
/// Real files are often not quite right. What is wrong with a line or an event costs only that line
/// or event and is listed in ``issues``; only a file that is no calendar at all is refused.
public struct ICalendarDocument: Sendable {
  /// How much is read at most.
  public struct Limits: Hashable, Sendable {
    /// The most bytes of a file.
    public var bytes: Int
    /// The most events of a file.
    public var events: Int
    /// The most issues that are listed; further ones are not.
    public var issues: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - bytes: The most bytes of a file.
    ///   - events: The most events of a file.
    ///   - issues: The most issues that are listed.
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

  /// What the calendar asks of its receiver (METHOD), in capitals, such as `PUBLISH`.
  public let method: String?

  /// The events in the order of the file, those that replace an occurrence of another included.
  public let events: [ICalendarEntry]

  /// What was not as it should be, in the order of the lines.
  public let issues: [ICalendarIssue]

  /// The time zones that the events name.
  let zones: [String: ICalendarZone]

  /// Reads a file.
  ///
  /// UTF-8 with or without a byte order mark, or UTF-16 with one; lines may end with CRLF or LF.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - limits: How much is read at most.
  /// - Throws: ``ICalendarError`` if it is no calendar or exceeds a limit.
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
  ///   - limits: How much is read at most.
  /// - Throws: ``ICalendarError`` if it is no calendar or exceeds a limit.
  public init(text: String, limits: Limits = Limits()) throws(ICalendarError) {
    try self.init(Data(text.utf8), limits: limits)
  }

  /// Returns the instant of a moment of this file.
  ///
  /// - Parameters:
  ///   - moment: A moment; of a day, its start in the time zone.
  ///   - zone: The time zone of days and of times that name none.
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
