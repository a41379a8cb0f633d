import Foundation
public import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence

extension WardrobeReader {
  func checkCalendar() throws {
    guard try profile().enableCalendarIntegration else {
      throw WardrobeError(
        .calendarOff, "Calendar events are turned off; turn them on in the profile.")
    }
  }

  /// The events of occurrences, one for each id.
  func events(
    of expansion: ICalendarDocument.Expansion?, _ document: ICalendarDocument
  ) -> [CalendarEvent] {
    var seen: Set<String> = []
    return (expansion?.occurrences ?? []).compactMap { occurrence in
      let event = CalendarEvent(
        occurrence, of: document, fetchedAt: transaction.now, in: transaction.timeZone)
      // A file can have an event twice; a blank UID identifies nothing.
      guard !event.id.allSatisfy(\.isWhitespace), seen.insert(event.id).inserted else { return nil }
      return event
    }
  }

  /// The events of coming days, earliest first: those that are not over and start before their end.
  ///
  /// None when the profile has turned calendar events off.
  ///
  /// - Parameters:
  ///   - days: The number of days, 1 to ``Wardrobe/CalendarOptions/mostDays``.
  ///   - day: The first day, or nil for what is left of today.
  /// - Throws: ``WardrobeError``: `daysOutOfRange`.
  public func events(days: Int, from day: CivilDate? = nil) throws -> [CalendarEvent] {
    try Self.checkDays(days)
    let (zone, now) = (transaction.timeZone, transaction.now)
    let first = day ?? today
    return try events(
      from: day?.start(in: zone) ?? now, to: first.adding(days: days).start(in: zone))
  }

  static func checkDays(_ days: Int) throws(WardrobeError) {
    guard (1...Wardrobe.CalendarOptions.mostDays).contains(days) else {
      throw WardrobeError(
        .daysOutOfRange, "Expected 1 to \(Wardrobe.CalendarOptions.mostDays) days, found \(days).")
    }
  }
}
