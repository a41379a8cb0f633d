public import Foundation
public import HouseholdCalendar

/// When somebody is reminded to choose an outfit.
public enum OutfitReminders {
  /// The kind of these reminders.
  public static let kind = "chooseOutfit"

  /// The time of the evening before an event at which somebody is reminded: 20:00.
  public static let evening = CivilTime(hour: 20, minute: 0)

  /// A reminder for each event that has no chosen outfit and whose reminder was not sent.
  ///
  /// The group of each is the id of its event.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - zone: The zone in which it is evening.
  /// - Complexity: O(*n*).
  public static func reminders(
    for events: [CalendarEvent], in zone: TimeZone
  ) -> [Reminder] {
    guard let evening else { return [] }
    return events.compactMap { event in
      guard event.selectedOutfitID == nil, !event.reminderSent else { return nil }
      let day = event.startDay ?? CivilDate(event.startDate, in: zone)
      return Reminder(
        id: "wardrobe.\(kind).\(event.id)",
        fireDate: day.adding(days: -1).instant(at: evening, in: zone), kind: kind,
        group: event.id, title: "What to wear tomorrow",
        body: "\(event.title) has no outfit yet.")
    }
  }
}
