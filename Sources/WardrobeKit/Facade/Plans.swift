public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension CalendarEvent {
  /// What the ids of planned days begin with, which no calendar has.
  private static let planPrefix = "wardrobe-day-"

  /// The id of the event that stands for the plan of a day.
  static func planID(of day: CivilDate) -> String { "\(planPrefix)\(day)" }

  /// Whether it is no event of a calendar, but an outfit that was planned for a day.
  public var isPlan: Bool { id.hasPrefix(Self.planPrefix) }
}

extension WardrobeEdit {
  /// Plans an outfit for a day, whatever is in the calendar; for nil none is planned anymore.
  ///
  /// It is in the list of events as one that lasts all day, and reading the calendar again leaves it there.
  ///
  /// ```swift
  /// try await wardrobe.planOutfit(office.id, on: tomorrow)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The outfit.
  ///   - day: The day.
  /// - Returns: The event that stands for the plan, or nil.
  /// - Throws: ``WardrobeError``: `unknownOutfit`; `calendarOff` when the profile has turned calendar events
  ///   off.
  @discardableResult
  public func planOutfit(_ id: UUID?, on day: CivilDate) throws -> CalendarEvent? {
    transaction.name(UserCommand("wardrobe.plan", "Plan an outfit"))
    try reader.checkCalendar()
    let eventID = CalendarEvent.planID(of: day)
    guard let id else {
      _ = try transaction.delete(CalendarEvent.self, where: { $0.id == eventID })
      return nil
    }
    _ = try row(Outfit.self, id)
    let zone = transaction.timeZone
    let event = try transaction.save(
      CalendarEvent(
        id: eventID, fetchedAt: transaction.now, title: "Outfit for \(day)",
        startDate: day.start(in: zone), endDate: day.adding(days: 1).start(in: zone),
        isAllDay: true, startDay: day, endDay: day, selectedOutfitID: id))
    return try reader.named(event)
  }
}

extension WardrobeReader {
  /// An event as people know it: a planned outfit has the outfit's present name.
  func named(_ event: CalendarEvent) throws -> CalendarEvent {
    guard event.isPlan, let id = event.selectedOutfitID, let outfit = try find(Outfit.self, id)
    else { return event }
    var event = event
    event.title = outfit.displayName
    return event
  }
}
