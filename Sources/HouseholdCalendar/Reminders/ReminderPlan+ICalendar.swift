public import Foundation
internal import HouseholdMessages

extension ICalendar {
  /// Creates a calendar with an event for each reminder of a plan.
  ///
  /// Each event is a point in time with an alarm, and does not block time. Its UID is derived from
  /// the reminder's id, so importing again replaces it.
  ///
  /// - Parameters:
  ///   - plan: The reminders.
  ///   - productID: The program that created the calendar, such as `-//Example//Pets//EN`.
  ///   - name: The name of the calendar, or nil for none.
  ///   - domain: The domain of the UIDs, such as `pets.example`.
  ///   - stamp: When the calendar is created.
  ///   - sequence: The revision of the events. Some programs only update events if it is higher
  ///     than before.
  public init(
    _ plan: ReminderPlan, productID: String, name: String? = nil, domain: String, stamp: Date,
    sequence: Int = 0
  ) {
    self.init(
      productID: productID, name: name,
      events: plan.map { reminder in
        ICalendarEvent(
          uid: ICalendarEvent.uid(for: reminder.id, domain: domain), sequence: sequence,
          stamp: stamp, when: .timed(reminder.fireDate, seconds: 0),
          summary: reminder.title.description,
          description: reminder.body.isEmpty ? nil : reminder.body.description,
          categories: reminder.kind.isEmpty ? [] : [reminder.kind], alarmMinutesBefore: 0)
      })
  }
}
