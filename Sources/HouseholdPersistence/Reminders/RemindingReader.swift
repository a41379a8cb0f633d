public import HouseholdCalendar

/// A kit's reader that can plan reminders.
///
/// The facade of such a kit plans and delivers reminders: see
/// ``StoreFacade/deliverReminders(where:_:)``.
public protocol RemindingReader: StoreReader {
  /// The kit's model; its name is the key of the deliveries.
  static var model: Model { get }

  /// All reminders that follow from the rows as they are now, those whose time has come included.
  ///
  /// Of the due reminders of a group only the latest is delivered; each text is as of the instant
  /// at which it is shown, at the earliest now.
  func plannedReminders() throws -> [PlannedReminder]
}

extension RemindingReader {
  /// The name of the kit.
  static var kit: String { model.kits.first?.name ?? "" }

  /// The reminders to schedule with the system from now on, soonest first.
  ///
  /// See ``StoreFacade/reminderPlan(limit:)``.
  public func reminderPlan(limit: Int = ReminderPlan.systemLimit) throws -> ReminderPlan {
    ReminderPlan(try plannedReminders().map(\.reminder), now: transaction.now, limit: limit)
  }
}
