public import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension WardrobeEdit {
  /// Keeps what was read of a calendar.
  ///
  /// Events that are known are updated: the outfit chosen for them and the mark that
  /// their reminder was sent stay. With a span, known events that start in it and did not come are deleted,
  /// and their outfits stay.
  ///
  /// - Parameters:
  ///   - events: The events; their `fetchedAt` becomes the present instant.
  ///   - span: The span of time that was read as a whole, or nil.
  /// - Returns: The events as stored.
  /// - Throws: ``WardrobeError``: `calendarOff` when the profile has turned calendar events off;
  ///   ``/HouseholdValidation/ValidationError``.
  @discardableResult
  public func keepEvents(
    _ events: [CalendarEvent], replacing span: ClosedRange<Date>? = nil
  ) throws -> [CalendarEvent] {
    try reader.checkCalendar()
    return try transaction.upkeep {
      if let span {
        let known = try all(Fetch<CalendarEvent> { $0.startDate.isBetween(span) })
        let gone = Set(known.map(\.id)).subtracting(events.map(\.id))
        if !gone.isEmpty {
          _ = try transaction.delete(CalendarEvent.self, where: { $0.id.isIn(gone.sorted()) })
        }
      }
      return try keep(events)
    }
  }

  /// Chooses the outfit for an event, or none.
  ///
  /// - Throws: ``WardrobeError``: `unknownEvent`; `unknownOutfit`.
  @discardableResult
  public func chooseOutfit(_ outfit: UUID?, forEvent id: String) throws -> CalendarEvent {
    transaction.name(
      UserCommand("wardrobe.chooseOutfit", "Choose an outfit for {}", CalendarEvent.self, id))
    var event = try row(CalendarEvent.self, id)
    if let outfit { _ = try row(Outfit.self, outfit) }
    event.selectedOutfitID = outfit
    return try transaction.save(event)
  }

  /// Notes that the reminder of an event was sent by the app itself, so that it is not planned anymore.
  ///
  /// What `deliverReminders` shows is known without it.
  ///
  /// - Throws: ``WardrobeError``: `unknownEvent`.
  public func noteReminderSent(forEvent id: String) throws {
    var event = try row(CalendarEvent.self, id)
    event.reminderSent = true
    _ = try transaction.upkeep { try transaction.save(event) }
  }
}
