public import HouseholdCalendar

/// A kit's questions, of which one says what to remind people of.
///
/// The facade of such a kit plans and delivers reminders: see
/// ``StoreFacade/deliverReminders(_:)``.
public protocol RemindingReader: StoreReader {
  /// The kit's model, under whose name is kept what was told.
  static var model: Model { get }

  /// All reminders that follow from the rows as they are now, those whose time has come included.
  ///
  /// Of the reminders of one group whose time has come only the latest is told; the texts are those of
  /// the instant at which each is shown, at the earliest now.
  func plannedReminders() throws -> [PlannedReminder]
}

extension RemindingReader {
  /// The name of the kit.
  static var kit: String { model.kits.first?.name ?? "" }

  /// The reminders to schedule with the system from now on, soonest first.
  ///
  /// Planning again gives the same ids, so that what was scheduled is replaced.
  ///
  /// - Parameter limit: The most reminders to keep, see `ReminderPlan`.
  /// - Complexity: O(*n* log *n*) in the number of reminders.
  public func reminderPlan(limit: Int = ReminderPlan.systemLimit) throws -> ReminderPlan {
    ReminderPlan(try plannedReminders().map(\.reminder), now: transaction.now, limit: limit)
  }
}
