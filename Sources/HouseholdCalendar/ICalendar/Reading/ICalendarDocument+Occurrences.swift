public import Foundation

extension ICalendarDocument {
  /// One occurrence of an event.
  public struct Occurrence: Hashable, Sendable {
    /// The event, or the one that replaces it for this occurrence.
    public let event: ICalendarEntry

    /// The time: days from a date, or seconds from an instant.
    public let when: ICalendarEvent.When

    /// Which occurrence of a repeating event this is: its start according to the rules; nil if it
    /// does not repeat.
    public let recurrenceID: ICalendarMoment?
  }

  /// The occurrences in a window.
  public struct Expansion: Hashable, Sendable {
    /// The occurrences, ordered by start.
    public let occurrences: [Occurrence]

    /// The UIDs of events with more occurrences in the window than the limit.
    public let truncated: [String]
  }

  /// Returns the occurrences in a window of time.
  ///
  /// Repeating events are expanded (RRULE, RDATE, EXDATE); an event with a RECURRENCE-ID replaces
  /// that occurrence, or that and all later ones; cancelled events are omitted.
  ///
  /// The time is bounded by the file's size and the limit: at most 200 times the limit and 100,000
  /// moments are examined for all events together. Events that exceed the limits are listed in
  /// ``Expansion/truncated``.
  ///
  /// - Parameters:
  ///   - window: From an instant up to, but not including, another. Events that began before it and
  ///     have not ended are included.
  ///   - zone: The time zone for days, and for times without a zone.
  ///   - limit: The maximum number of occurrences per event.
  /// - Returns: At most a hundred times the limit in total.
  /// - Complexity: O(*n* log *n*) in the number of events and examined moments.
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
