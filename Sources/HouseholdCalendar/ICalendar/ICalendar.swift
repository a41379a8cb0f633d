/// A calendar to export as an iCalendar file (RFC 5545), which calendar programs can import.
///
/// ```swift
/// let calendar = ICalendar(productID: "-//Example//Pets//EN", name: "Pets", events: events)
/// try Data(calendar.text().utf8).write(to: file)  // pets.ics, text/calendar
/// ```
///
/// Text needs no escaping: special characters are escaped and control characters removed, so text
/// cannot inject properties or events.
public struct ICalendar: Hashable, Sendable {
  /// The method of a calendar: what the receiving program should do (RFC 5546).
  public enum Method: String, CaseIterable, Hashable, Sendable, Codable {
    /// The events are published.
    case publish = "PUBLISH"
    /// The events are proposed to their attendees.
    case request = "REQUEST"
    /// The events are cancelled.
    case cancel = "CANCEL"
  }

  /// The program that created the calendar (PRODID), such as `-//Example//Pets//EN`.
  public var productID: String

  /// The name of the calendar (NAME and X-WR-CALNAME), or nil for none.
  public var name: String?

  /// The method (METHOD); nil for a plain file.
  public var method: Method?

  /// The events, in the order in which they are written.
  public var events: [ICalendarEvent]

  /// Creates a calendar.
  ///
  /// - Parameters:
  ///   - productID: The program that created the calendar, such as `-//Example//Pets//EN`.
  ///   - name: The name of the calendar, or nil for none.
  ///   - method: The method, or nil for a plain file.
  ///   - events: The events; their UIDs should differ.
  public init(
    productID: String, name: String? = nil, method: Method? = nil, events: [ICalendarEvent] = []
  ) {
    self.productID = productID
    self.name = name
    self.method = method
    self.events = events
  }

  /// Returns the calendar in the iCalendar format, to be written as UTF-8.
  ///
  /// Lines end with CRLF and have at most 75 octets; the same calendar always gives the same text.
  ///
  /// Source: RFC 5545, https://www.rfc-editor.org/rfc/rfc5545; NAME from RFC 7986.
  ///
  /// - Complexity: O(*n*) in the length of the result.
  public func text() -> String {
    var writer = ICalendarWriter()
    writer.line("BEGIN:VCALENDAR")
    writer.line("VERSION:2.0")
    writer.text("PRODID", productID)
    writer.line("CALSCALE:GREGORIAN")
    if let method { writer.line("METHOD:\(method.rawValue)") }
    if let name {
      writer.text("NAME", name)
      writer.text("X-WR-CALNAME", name)
    }
    for event in events { event.write(to: &writer) }
    writer.line("END:VCALENDAR")
    return writer.result
  }
}
