public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension Wardrobe {
  /// Options for importing an iCalendar file.
  public struct CalendarOptions: Hashable, Sendable {
    /// The first day of the events that are taken, or nil for today.
    public var firstDay: CivilDate?
    /// The number of days, 1 to ``mostDays``.
    public var days: Int
    /// Whether the file is the whole calendar, so that events it lacks were deleted.
    ///
    /// False when there are several calendars. Then only events go that the file itself cancels,
    /// moves out of the days, or repeats no more.
    public var isWholeCalendar: Bool
    /// The most occurrences that are taken of one event.
    public var mostOccurrences: Int

    /// The most days that are read at once: ten years.
    public static let mostDays = 3660

    /// Creates options.
    ///
    /// - Parameters:
    ///   - firstDay: The first day of the events that are taken, or nil for today.
    ///   - days: The number of days.
    ///   - isWholeCalendar: Whether events that the file lacks were deleted.
    ///   - mostOccurrences: The most occurrences that are taken of one event.
    public init(
      firstDay: CivilDate? = nil, days: Int = 90, isWholeCalendar: Bool = false,
      mostOccurrences: Int = 1000
    ) {
      self.firstDay = firstDay
      self.days = days
      self.isWholeCalendar = isWholeCalendar
      self.mostOccurrences = mostOccurrences
    }
  }

  /// Imports the events of an iCalendar file.
  ///
  /// See ``WardrobeEdit/importCalendar(_:_:)``.
  @discardableResult
  public func importCalendar(
    _ document: ICalendarDocument, _ options: CalendarOptions = CalendarOptions()
  ) async throws -> CalendarImport {
    try await edit { try $0.importCalendar(document, options) }
  }

  /// Imports the events of an iCalendar file.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - options: The import options.
  /// - Returns: The work that was done.
  /// - Throws: ``/HouseholdCalendar/ICalendarError`` when it is no calendar; as
  ///   ``importCalendar(_:_:)``.
  @discardableResult
  public func importCalendar(
    from data: Data, _ options: CalendarOptions = CalendarOptions()
  ) async throws -> CalendarImport {
    try await importCalendar(try ICalendarDocument(data), options)
  }

  /// The events of coming days, earliest first: those that are not over and start before their end.
  ///
  /// See ``WardrobeReader/events(days:from:)``.
  public func events(days: Int, from day: CivilDate? = nil) async throws -> [CalendarEvent] {
    try await read { try $0.events(days: days, from: day) }
  }
}
