package import Foundation
public import HouseholdCalendar
import HouseholdMessages
import OutfitAdvisor

/// The reminders to choose an outfit.
public enum OutfitReminders {
  /// The kind of these reminders.
  package static let kind = "chooseOutfit"

  /// The time of the evening before an event at which people are reminded: 20:00.
  public static let evening = CivilTime(hour: 20, minute: 0)

  /// A reminder for each event that asks for clothes, has no chosen outfit, and whose reminder was
  /// not sent.
  ///
  /// The group of each is the id of its event. See ``CalendarEvent/asksForClothes``.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - zone: The zone in which it is evening.
  ///   - today: The day on which the reminders are shown, or nil for the evening before each event.
  /// - Complexity: O(*n*) in the length of the events' titles.
  package static func reminders(
    for events: [CalendarEvent], in zone: TimeZone, on today: CivilDate? = nil
  ) -> [Reminder] {
    guard let evening else { return [] }
    return events.compactMap { event in
      guard event.selectedOutfitID == nil, !event.reminderSent, event.asksForClothes else {
        return nil
      }
      let day = event.startDay ?? CivilDate(event.startDate, in: zone)
      // A title that names the code says it already.
      let isInTitle = DressCodeReading(title: event.title) != nil
      let code = isInTitle ? nil : event.extractedDressCode?.displayName.lowercased()
      return Reminder(
        id: "wardrobe.\(kind).\(event.id)",
        fireDate: day.adding(days: -1).instant(at: evening, in: zone), kind: kind,
        group: event.id, title: today == day ? "What to wear today" : "What to wear tomorrow",
        body: code.map { "\(event.title) asks for \(phrase: $0) and has no outfit yet." }
          ?? "\(event.title) has no outfit yet.")
    }
  }
}

extension CalendarEvent {
  /// Whether people choose their clothes for the event, so that a reminder is of use.
  ///
  /// They do when its texts name a dress code other than casual, or when its title names an occasion
  /// to dress for: a wedding, a gala, an interview, a presentation, a board meeting, a date, a party,
  /// a funeral, a graduation, the opera and the like. They do not for the dentist, a standup or the
  /// gym.
  ///
  /// ```swift
  /// event.title = "Kim's wedding"  // asksForClothes is true
  /// event.title = "Dentist"        // asksForClothes is false
  /// ```
  ///
  /// - Complexity: O(*n*) in the length of the title.
  public var asksForClothes: Bool {
    if let extractedDressCode { return extractedDressCode != .casual }
    return OccasionReading.isDressedFor(title)
  }
}
