public import Foundation
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

  /// Notes that the reminder of an event was sent, so that it does not happen twice.
  ///
  /// See ``WardrobeEdit/noteReminderSent(forEvent:)``.
  public func noteReminderSent(forEvent id: String) async throws {
    try await edit { try $0.noteReminderSent(forEvent: id) }
  }
}
