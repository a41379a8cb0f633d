public import Foundation

/// An event that was read from an iCalendar file (VEVENT, RFC 5545 section 3.6.1).
public struct ICalendarEntry: Hashable, Sendable {
  /// What tells the event from every other (UID).
  ///
  /// One that the file lacks is made of the event's start and title.
  public internal(set) var uid: String

  /// Which occurrence of the event with the same UID this one replaces (RECURRENCE-ID).
  public internal(set) var recurrenceID: ICalendarMoment?

  /// Whether it replaces that occurrence and all later ones (RANGE=THISANDFUTURE).
  public internal(set) var replacesLaterOnes = false

  /// The revision of the event (SEQUENCE).
  public internal(set) var sequence = 0

  /// When the event starts (DTSTART).
  public internal(set) var start: ICalendarMoment

  /// When the event ends (DTEND), not included; nil where a duration or nothing says it.
  public internal(set) var end: ICalendarMoment?

  /// How long the event is (DURATION).
  var duration: ICalendarDuration?

  /// The rules by which the event repeats (RRULE).
  public internal(set) var rules: [RecurrenceRule] = []

  /// Further moments at which the event is (RDATE).
  public internal(set) var additions: [ICalendarMoment] = []

  /// Moments at which the event is not (EXDATE).
  public internal(set) var exceptions: [ICalendarMoment] = []

  /// The title (SUMMARY).
  public internal(set) var summary = ""

  /// The text (DESCRIPTION).
  public internal(set) var description: String?

  /// Where the event is (LOCATION).
  public internal(set) var location: String?

  /// Words that the event is filed under (CATEGORIES).
  public internal(set) var categories: [String] = []

  /// An address with more about the event (URL).
  public internal(set) var url: URL?

  /// How certain the event is (STATUS).
  public internal(set) var status: ICalendarEvent.Status?

  /// Whether the event takes up its time (TRANSP); it does if the file does not say.
  public internal(set) var isBusy = true

  /// The instant at which this description was made (DTSTAMP).
  public internal(set) var stamp: Date?

  /// When the event last changed (LAST-MODIFIED).
  public internal(set) var lastModified: Date?

  /// The line of the file that the event begins on, from 1.
  public internal(set) var line: Int

  /// Whether the event is of whole days.
  public var isAllDay: Bool { start.isDate }

  /// Whether more than its start says when it is.
  public var repeats: Bool { !rules.isEmpty || !additions.isEmpty }
}
