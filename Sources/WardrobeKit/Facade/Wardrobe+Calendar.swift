public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension Wardrobe {
  /// Keeps what was read of a calendar.
  ///
  /// See ``WardrobeEdit/keepEvents(_:replacing:)``.
  @discardableResult
  public func keepEvents(
    _ events: [CalendarEvent], replacing span: ClosedRange<Date>? = nil
  ) async throws -> [CalendarEvent] {
    try await edit { try $0.keepEvents(events, replacing: span) }
  }

  /// The events that are not over at an instant and start before another, earliest first.
  ///
  /// See ``WardrobeReader/events(from:to:)``.
  public func events(from start: Date, to end: Date) async throws -> [CalendarEvent] {
    try await read { try $0.events(from: start, to: end) }
  }

  /// Whether the calendar was read less than 15 minutes ago.
  ///
  /// See ``WardrobeReader/calendarIsValid()``.
  public func calendarIsValid() async throws -> Bool {
    try await read { try $0.calendarIsValid() }
  }

  /// Chooses the outfit for an event, or none.
  ///
  /// See ``WardrobeEdit/chooseOutfit(_:forEvent:)``.
  @discardableResult
  public func chooseOutfit(_ outfit: UUID?, forEvent id: String) async throws -> CalendarEvent {
    try await edit { try $0.chooseOutfit(outfit, forEvent: id) }
  }

  /// The reminders to schedule from now on: the evening before each event that asks for clothes and
  /// has no outfit.
  ///
  /// See ``WardrobeReader/reminderPlan(limit:)``.
  public func reminderPlan(limit: Int = ReminderPlan.systemLimit) async throws -> ReminderPlan {
    try await read { try $0.reminderPlan(limit: limit) }
  }

  /// Shows the reminders that have come due since the last time: each once, however often and by
  /// however many processes this is called, and none lost while no process ran.
  ///
  /// A reminder is due from the evening before its event until the event starts. It is noted as sent
  /// before it is shown; when `show` throws, that is taken back, and it is shown another time. Only a
  /// process that is killed while it shows a reminder leaves it unshown.
  ///
  /// ```swift
  /// try await wardrobe.deliverReminders { print($0.body) }  // from cron, every few minutes
  /// ```
  ///
  /// - Parameter show: Shows one reminder; its group is the id of the event.
  /// - Returns: The reminders that were shown, soonest first.
  /// - Throws: What `show` throws; the reminders before that one have been shown.
  @discardableResult
  public func deliverReminders(
    _ show: (Reminder) async throws -> Void
  ) async throws -> [Reminder] {
    var shown: [Reminder] = []
    while let reminder = try await takeReminder() {
      do {
        try await show(reminder)
      } catch {
        try await markReminder(false, forEvent: reminder.group)
        throw error
      }
      shown.append(reminder)
    }
    return shown
  }

  /// Takes the first reminder that is due, and notes that it was sent.
  private func takeReminder() async throws -> Reminder? {
    try await edit { try $0.takeReminder() }
  }

  /// Notes whether a reminder was sent; an event that was deleted meanwhile needs none.
  private func markReminder(_ isSent: Bool, forEvent id: String) async throws {
    try await edit { try $0.markReminder(isSent, forEvent: id) }
  }

  /// Notes that the reminder of an event was sent, so that it does not happen twice.
  ///
  /// See ``WardrobeEdit/noteReminderSent(forEvent:)``.
  public func noteReminderSent(forEvent id: String) async throws {
    try await edit { try $0.noteReminderSent(forEvent: id) }
  }
}
