public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

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
        where: \.startDate < end && \.endDate > start, sortBy: [Sort(\.startDate)]))
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

  /// The reminders to schedule from now on: the evening before each event that asks for clothes and
  /// has no outfit.
  ///
  /// None when the profile has turned notifications or calendar events off, and none for an event
  /// whose reminder was sent.
  ///
  /// - Parameter limit: The most reminders to keep.
  public func reminderPlan(limit: Int = ReminderPlan.systemLimit) throws -> ReminderPlan {
    let profile = try profile()
    guard profile.enableNotifications, profile.enableCalendarIntegration else { return .empty }
    let events = try all(
      Fetch<CalendarEvent>(where: \.startDate > transaction.now, sortBy: [Sort(\.startDate)]))
    return ReminderPlan(
      OutfitReminders.reminders(for: events, in: transaction.timeZone), now: transaction.now,
      limit: limit)
  }
}
