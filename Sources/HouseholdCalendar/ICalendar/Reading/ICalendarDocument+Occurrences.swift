public import Foundation

extension ICalendarDocument {
  /// An event at one of its times.
  public struct Occurrence: Hashable, Sendable {
    /// What is on: the event, or the one that replaces it this time.
    public let event: ICalendarEntry

    /// When it is: days from a date, or seconds from an instant.
    public let when: ICalendarEvent.When

    /// Which occurrence of a repeating event it is: its start by the rules; nil if it is the only
    /// one.
    public let recurrenceID: ICalendarMoment?
  }

  /// The occurrences in a window.
  public struct Expansion: Hashable, Sendable {
    /// The occurrences by their starts.
    public let occurrences: [Occurrence]

    /// The UIDs of events that have more occurrences in the window than were asked for.
    public let truncated: [String]
  }

  /// Returns what is on in a window of time.
  ///
  /// Repeating events are expanded (RRULE, RDATE, EXDATE); an event with a RECURRENCE-ID replaces
  /// that occurrence, or that and all later ones; what is cancelled is not on.
  ///
  /// No file takes longer than its size and the limit allow: of all events together at most 200
  /// times the limit and 100,000 moments are looked at. Events that were cut off are listed in
  /// ``Expansion/truncated``.
  ///
  /// - Parameters:
  ///   - window: From an instant up to, and without, another. What began before and has not ended is
  ///     included.
  ///   - zone: The time zone in which days begin and end, and of times that name no zone.
  ///   - limit: The most occurrences of one event.
  /// - Returns: At most a hundred times the limit in all.
  /// - Complexity: O(*n* log *n*) in the number of events and of the moments that are looked at.
  public func occurrences(
    in window: Range<Date>, timeZone zone: TimeZone, limit: Int = 5000
  ) -> Expansion {
    var expander = ICalendarExpander(document: self, window: window, zone: zone, limit: limit)
    expander.expandAll()
    return Expansion(
      occurrences: expander.found.sorted { left, right in
        left.start != right.start
          ? left.start < right.start : left.occurrence.event.line < right.occurrence.event.line
      }.map(\.occurrence), truncated: expander.truncated)
  }
}
