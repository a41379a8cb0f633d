public import Foundation

extension ICalendar {
  /// Creates a calendar with an event for each reminder of a plan.
  ///
  /// Each event is a point in time with an alarm at it, and does not make anybody busy. Its UID is
  /// made from the reminder's id, so that importing again replaces it.
  ///
  /// - Parameters:
  ///   - plan: The reminders.
  ///   - productID: The program that made the calendar, such as `-//Example//Pets//EN`.
  ///   - name: The name of the calendar, or nil for none.
  ///   - domain: The domain of the UIDs, such as `pets.example`.
  ///   - stamp: The instant at which the calendar is made.
  ///   - sequence: The revision of the events. A program that updates what it already has may want
  ///     a higher one each time.
  public init(
    _ plan: ReminderPlan, productID: String, name: String? = nil, domain: String, stamp: Date,
    sequence: Int = 0
  ) {
    self.init(
      productID: productID, name: name,
      events: plan.map { reminder in
        ICalendarEvent(
          uid: ICalendarEvent.uid(for: reminder.id, domain: domain), sequence: sequence,
          stamp: stamp, when: .timed(reminder.fireDate, seconds: 0), summary: reminder.title,
          description: reminder.body.isEmpty ? nil : reminder.body,
          categories: reminder.kind.isEmpty ? [] : [reminder.kind], alarmMinutesBefore: 0)
      })
  }
}
