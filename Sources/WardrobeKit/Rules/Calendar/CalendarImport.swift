public import HouseholdCalendar

/// The result of an import of an iCalendar file.
public struct CalendarImport: Hashable, Sendable {
  /// The first day that was read.
  public internal(set) var firstDay: CivilDate
  /// The last day that was read.
  public internal(set) var lastDay: CivilDate
  /// The ids of events that are new, by their starts.
  public internal(set) var added: [String] = []
  /// The ids of events that changed, by their starts; the outfits chosen for them stay.
  public internal(set) var updated: [String] = []
  /// The ids of events that are as they were, by their starts.
  public internal(set) var unchanged: [String] = []
  /// The ids of events that are gone: canceled, moved away or deleted.
  public internal(set) var removed: [String] = []
  /// The UIDs of events with more occurrences than were taken.
  public internal(set) var truncated: [String] = []
  /// The problems in the file, in the order of its lines.
  public internal(set) var issues: [ICalendarIssue] = []

  init(_ firstDay: CivilDate, _ lastDay: CivilDate) {
    self.firstDay = firstDay
    self.lastDay = lastDay
  }

  /// The number of events of the file that are in the wardrobe now.
  public var count: Int { added.count + updated.count + unchanged.count }
}
