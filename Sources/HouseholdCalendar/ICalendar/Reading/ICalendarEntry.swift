public import Foundation

/// An event of an iCalendar file (VEVENT, RFC 5545 section 3.6.1).
public struct ICalendarEntry: Hashable, Sendable {
  /// The event's unique identifier (UID).
  ///
  /// If the file lacks one, it is derived from the event's start and title.
  public internal(set) var uid: String

  /// Which occurrence of the event with the same UID this one replaces (RECURRENCE-ID).
  public internal(set) var recurrenceID: ICalendarMoment?

  /// Whether it replaces that occurrence and all later ones (RANGE=THISANDFUTURE).
  public internal(set) var replacesLaterOnes = false

  /// The revision of the event (SEQUENCE).
  public internal(set) var sequence = 0

  /// When the event starts (DTSTART).
  public internal(set) var start: ICalendarMoment

  /// The exclusive end (DTEND); nil if there is a duration, or neither.
  public internal(set) var end: ICalendarMoment?

  /// The duration (DURATION).
  var duration: ICalendarDuration?

  /// The event's recurrence rules (RRULE).
  public internal(set) var rules: [RecurrenceRule] = []

  /// Additional occurrences (RDATE).
  public internal(set) var additions: [ICalendarMoment] = []

  /// Excluded occurrences (EXDATE).
  public internal(set) var exceptions: [ICalendarMoment] = []

  /// The title (SUMMARY).
  public internal(set) var summary = ""

  /// The text (DESCRIPTION).
  public internal(set) var description: String?

  /// Where the event is (LOCATION).
  public internal(set) var location: String?

  /// The categories of the event (CATEGORIES).
  public internal(set) var categories: [String] = []

  /// A link to more about the event (URL).
  public internal(set) var url: URL?

  /// The status of the event (STATUS).
  public internal(set) var status: ICalendarEvent.Status?

  /// Whether the event blocks its time (TRANSP); true by default.
  public internal(set) var isBusy = true

  /// When this description was created (DTSTAMP).
  public internal(set) var stamp: Date?

  /// When the event last changed (LAST-MODIFIED).
  public internal(set) var lastModified: Date?

  /// The line of the file on which the event begins, from 1.
  public internal(set) var line: Int

  /// Whether the event is of whole days.
  public var isAllDay: Bool { start.isDate }

  /// Whether the event has rules, additions, or exceptions besides its start.
  public var repeats: Bool { !rules.isEmpty || !additions.isEmpty }
}
