public import Foundation
import HouseholdCalendar
public import HouseholdPersistence

extension WardrobeReader {
  /// The events that are not over at an instant and start before another, earliest first.
  ///
  /// None when the profile has turned calendar events off.
  ///
  /// - Complexity: O(*n*) in the number of events that start before the end.
  public func events(from start: Date, to end: Date) throws -> [CalendarEvent] {
    guard try profile().enableCalendarIntegration else { return [] }
    return try all(
      Fetch<CalendarEvent>(
        where: { $0.startDate < end && $0.endDate > start }, sortBy: [Sort(\.startDate)]))
  }

  /// Whether the calendar was read less than 15 minutes ago.
  public func calendarIsValid() throws -> Bool {
    let newest = try transaction.first(
      Fetch<CalendarEvent>(sortBy: [Sort(\.fetchedAt, .descending)]))
    return newest.map {
      CacheRule.isValid(
        fetchedAt: $0.fetchedAt, lifetime: CacheRule.calendarLifetime, at: transaction.now)
    } ?? false
  }
}

// MARK: - Reminders

extension WardrobeReader: RemindingReader {
  /// The kit's model.
  public static var model: Model { .wardrobe }

  /// One for each event that asks for clothes and has no outfit: the evening before it, until it starts.
  ///
  /// None when the profile has turned notifications or calendar events off, and none for an event
  /// whose reminder the app sent itself.
  ///
  /// - Complexity: O(*n*) in the number of events to come.
  public func plannedReminders() throws -> [PlannedReminder] {
    let profile = try profile()
    guard profile.enableNotifications, profile.enableCalendarIntegration else { return [] }
    let events = try all(
      Fetch<CalendarEvent> { $0.startDate > transaction.now && !$0.reminderSent })
    let starts = Dictionary(events.map { ($0.id, $0.startDate) }) { first, _ in first }
    let zone = transaction.timeZone
    return OutfitReminders.reminders(for: events, in: zone, on: today).map {
      PlannedReminder($0, occasion: starts[$0.group], in: zone)
    }
  }
}
