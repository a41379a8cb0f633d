public import Foundation

/// An event of an ``ICalendar`` (VEVENT, RFC 5545 section 3.6.1).
public struct ICalendarEvent: Hashable, Sendable {
  /// The time of an event.
  public enum When: Hashable, Sendable {
    /// Whole days from a date, at least one, in any time zone.
    case allDay(CivilDate, days: Int = 1)
    /// A number of seconds from an instant; 0 or less makes it a point in time.
    case timed(Date, seconds: Int = 0)
  }

  /// The status of an event.
  public enum Status: String, CaseIterable, Hashable, Sendable, Codable {
    /// The event may take place.
    case tentative = "TENTATIVE"
    /// The event will take place.
    case confirmed = "CONFIRMED"
    /// The event was cancelled.
    case cancelled = "CANCELLED"
  }

  /// The event's globally unique identifier (UID); see ``uid(for:domain:)``.
  public var uid: String

  /// The revision of the event (SEQUENCE); a negative one is written as 0.
  public var sequence: Int

  /// When this description of the event was created (DTSTAMP).
  public var stamp: Date

  /// The event's time (DTSTART and DTEND).
  public var when: When

  /// The title of the event (SUMMARY).
  public var summary: String

  /// The text of the event (DESCRIPTION).
  public var description: String?

  /// Where the event is (LOCATION).
  public var location: String?

  /// The categories of the event (CATEGORIES).
  public var categories: [String]

  /// A link to more about the event (URL).
  public var url: URL?

  /// How the event repeats (RRULE), such as `FREQ=YEARLY`.
  ///
  /// A rule with a character outside `A–Z a–z 0–9 = ; , + -` is invalid and is not written.
  public var recurrenceRule: String?

  /// How long before the start an alarm is shown, in minutes; nil for no alarm.
  ///
  /// 0 is at the start; a negative number is after it.
  public var alarmMinutesBefore: Int?

  /// The status of the event (STATUS), or nil to omit it.
  public var status: Status?

  /// Whether the event blocks its time (TRANSP).
  public var isBusy: Bool

  /// When the subject of the event was first recorded (CREATED).
  public var created: Date?

  /// When the subject of the event last changed (LAST-MODIFIED).
  public var lastModified: Date?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - uid: The event's globally unique identifier; see ``uid(for:domain:)``.
  ///   - sequence: The revision of the event.
  ///   - stamp: When this description is created.
  ///   - when: The event's time.
  ///   - summary: The title.
  ///   - description: The text.
  ///   - location: The location.
  ///   - categories: The categories.
  ///   - url: A link to more about the event.
  ///   - recurrenceRule: How it repeats, such as `FREQ=YEARLY`.
  ///   - alarmMinutesBefore: How many minutes before the start an alarm is shown.
  ///   - status: The status.
  ///   - isBusy: Whether the event blocks its time.
  ///   - created: When the subject of the event was first recorded.
  ///   - lastModified: When the subject of the event last changed.
  public init(
    uid: String, sequence: Int = 0, stamp: Date, when: When, summary: String,
    description: String? = nil, location: String? = nil, categories: [String] = [],
    url: URL? = nil, recurrenceRule: String? = nil, alarmMinutesBefore: Int? = nil,
    status: Status? = nil, isBusy: Bool = false, created: Date? = nil, lastModified: Date? = nil
  ) {
    self.uid = uid
    self.sequence = sequence
    self.stamp = stamp
    self.when = when
    self.summary = summary
    self.description = description
    self.location = location
    self.categories = categories
    self.url = url
    self.recurrenceRule = recurrenceRule
    self.alarmMinutesBefore = alarmMinutesBefore
    self.status = status
    self.isBusy = isBusy
    self.created = created
    self.lastModified = lastModified
  }

  /// Returns the UID for an identifier of a program, always the same for the same identifier.
  ///
  /// ```swift
  /// ICalendarEvent.uid(for: "vaccination/7", domain: "pets.example")
  /// // vaccination%2F7@pets.example
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The identifier, unique in the domain.
  ///   - domain: A domain that the program's author controls.
  /// - Returns: Both, joined by `@` and percent-encoded except for `A–Z a–z 0–9 - . _ ~`, so that
  ///   different identifiers give different UIDs.
  public static func uid(for identifier: String, domain: String) -> String {
    "\(percentEncoded(identifier))@\(percentEncoded(domain))"
  }

  private static func percentEncoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~": result.unicodeScalars.append(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
