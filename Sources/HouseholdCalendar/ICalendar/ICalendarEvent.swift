public import Foundation

/// An event of an ``ICalendar`` (VEVENT, RFC 5545 section 3.6.1).
public struct ICalendarEvent: Hashable, Sendable {
  /// When an event is.
  public enum When: Hashable, Sendable {
    /// Whole days from a date, at least one, wherever the reader is.
    case allDay(CivilDate, days: Int = 1)
    /// A number of seconds from an instant, to the second; none or less makes it a point in time.
    case timed(Date, seconds: Int = 0)
  }

  /// How certain an event is.
  public enum Status: String, CaseIterable, Hashable, Sendable, Codable {
    /// It may be.
    case tentative = "TENTATIVE"
    /// It will be.
    case confirmed = "CONFIRMED"
    /// It was called off.
    case cancelled = "CANCELLED"
  }

  /// What tells the event from every other in the world (UID); see ``uid(for:domain:)``.
  public var uid: String

  /// The revision of the event (SEQUENCE); a negative one is written as 0.
  public var sequence: Int

  /// The instant at which this description of the event was made (DTSTAMP).
  public var stamp: Date

  /// When the event is (DTSTART and DTEND).
  public var when: When

  /// The title of the event (SUMMARY).
  public var summary: String

  /// The text of the event (DESCRIPTION).
  public var description: String?

  /// Where the event is (LOCATION).
  public var location: String?

  /// Words that the event is filed under (CATEGORIES).
  public var categories: [String]

  /// An address with more about the event (URL).
  public var url: URL?

  /// How the event repeats (RRULE), such as `FREQ=YEARLY`.
  ///
  /// A rule with a character outside `A–Z a–z 0–9 = ; , + -` is not one, and is not written.
  public var recurrenceRule: String?

  /// How long before the start an alarm is shown, in minutes; nil for no alarm.
  ///
  /// 0 is at the start, a negative number after it.
  public var alarmMinutesBefore: Int?

  /// How certain the event is (STATUS), or nil to say nothing of it.
  public var status: Status?

  /// Whether the event takes up its time (TRANSP).
  public var isBusy: Bool

  /// When what the event is about was first recorded (CREATED).
  public var created: Date?

  /// When what the event is about last changed (LAST-MODIFIED).
  public var lastModified: Date?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - uid: What tells the event from every other in the world; see ``uid(for:domain:)``.
  ///   - sequence: The revision of the event.
  ///   - stamp: The instant at which this description is made.
  ///   - when: When the event is.
  ///   - summary: Its title.
  ///   - description: Its text.
  ///   - location: Where it is.
  ///   - categories: Words that it is filed under.
  ///   - url: An address with more about it.
  ///   - recurrenceRule: How it repeats, such as `FREQ=YEARLY`.
  ///   - alarmMinutesBefore: How many minutes before the start an alarm is shown.
  ///   - status: How certain it is.
  ///   - isBusy: Whether it takes up its time.
  ///   - created: When what it is about was first recorded.
  ///   - lastModified: When what it is about last changed.
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

  /// Returns the UID of something that has an id in a program: always the same for the same id.
  ///
  /// ```swift
  /// ICalendarEvent.uid(for: "vaccination/7", domain: "pets.example")
  /// // vaccination%2F7@pets.example
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The id, unique in the domain.
  ///   - domain: A domain that the program's author controls.
  /// - Returns: Both, with an `@` between, percent-encoded except for `A–Z a–z 0–9 - . _ ~`, so
  ///   that different ids give different UIDs.
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
