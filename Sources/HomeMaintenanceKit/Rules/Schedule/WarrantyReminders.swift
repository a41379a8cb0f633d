import Foundation
import HouseholdCalendar

extension WarrantyCard {
  /// The reminder some days before the last day, or nil when the preferences want none or it ended.
  ///
  /// - Parameters:
  ///   - place: The name of the home, where there are several.
  ///   - preferences: The days of lead, the time of day and the quiet hours.
  ///   - zone: The time zone of the home.
  func reminder(
    at place: String?, preferences: UserPreferences, in zone: TimeZone
  ) -> Reminder? {
    let lead = preferences.warrantyReminder
    guard preferences.notificationsEnabled, lead > 0, daysLeft >= 0 else { return nil }
    let instant = lastDay.adding(days: -lead).instant(
      at: preferences.notificationTime, in: zone)
    let name = [appliance.displayName, place].compactMap(\.self).joined(separator: ", ")
    return Reminder(
      id: "home.warranty.\(appliance.id.uuidString).\(lastDay)",
      fireDate: preferences.quietHours?.firstInstant(outside: instant, in: zone) ?? instant,
      kind: HomeReminderKind.warranty.rawValue, group: appliance.id.uuidString,
      title: "The warranty of \(name) ends on \(lastDay)")
  }

  /// The event on the last day, with an alarm where the preferences want a reminder.
  func calendarEvent(
    at place: String?, domain: String, preferences: UserPreferences, stamp: Date
  ) -> ICalendarEvent {
    let lead = preferences.warrantyReminder
    let time = preferences.notificationTime
    let minutes = lead * 24 * 60 - time.hour * 60 - time.minute
    let home = place.map { " (\($0))" } ?? ""
    return ICalendarEvent(
      uid: ICalendarEvent.uid(for: "warranty-\(appliance.id.uuidString)", domain: domain),
      sequence: ICalendarEvent.sequence(from: appliance.createdAt, to: appliance.updatedAt),
      stamp: stamp, when: .allDay(lastDay),
      summary: "The warranty of \(appliance.displayName) ends\(home)",
      description: appliance.warrantyDetails, location: place, categories: ["warranty"],
      alarmMinutesBefore: preferences.notificationsEnabled && lead > 0 ? minutes : nil,
      created: appliance.createdAt, lastModified: appliance.updatedAt)
  }
}
