import Foundation
public import HouseholdCalendar

extension StoreFacade where Edit.Reader: RemindingReader {
  /// The reminders to schedule with the system from now on, soonest first.
  ///
  /// Planning again gives the same ids, so that what was scheduled is replaced.
  ///
  /// - Parameter limit: The most reminders to keep, see `ReminderPlan`.
  /// - Complexity: O(*n* log *n*) in the number of reminders.
  public func reminderPlan(limit: Int = ReminderPlan.systemLimit) async throws -> ReminderPlan {
    try await read { try $0.reminderPlan(limit: limit) }
  }

  /// The reminders to schedule with the system, as of now and after every commit that changes them.
  ///
  /// ```swift
  /// for try await plan in room.liveReminderPlan() { try await deliver(plan) }
  /// ```
  ///
  /// - Parameter limit: The most reminders to keep.
  public func liveReminderPlan(limit: Int = ReminderPlan.systemLimit) -> LiveQuery<ReminderPlan> {
    live { try $0.reminderPlan(limit: limit) }
  }

  /// The reminders to deliver now, soonest first: those that are due, not delivered, and not
  /// claimed by a process.
  ///
  /// Of the reminders of one group only the latest is among them. In the quiet hours there are none.
  ///
  /// - Throws: ``StoreError`` with `cannotSync` if the store keeps nothing beside its rows.
  public func dueReminders() async throws -> [Reminder] {
    try await dueReminders { _ in true }
  }

  private func dueReminders(
    where isWanted: @escaping @Sendable (Reminder) -> Bool
  ) async throws -> [Reminder] {
    try await store.readBeside { transaction, rows in
      let planned = try Edit.Reader(transaction).plannedReminders()
      return try ReminderLedger(of: Edit.Reader.kit, in: rows)
        .due(planned.filter { isWanted($0.reminder) }, at: transaction.now)
    }.map(\.reminder)
  }

  /// Shows the reminders that have come due since the last time: each once, however often and by
  /// however many processes this is called, and none lost while no process ran.
  ///
  /// Each is claimed before it is shown, and noted as delivered after. Of the reminders of one group
  /// only the latest is shown. In the quiet hours nothing is; what came due then is shown the next time
  /// after them. A reminder that could not be shown, because `show` threw, is shown another time; so is
  /// one whose process ended meanwhile, after ten minutes. Only a process that ends between showing it
  /// and saying so can make it come twice.
  ///
  /// ```swift
  /// try await book.deliverReminders { print($0.title) }  // from cron, every few minutes
  /// ```
  ///
  /// What was delivered is kept beside the rows, for 90 days and for as long as it is planned. It stays
  /// on this device: each device reminds its own user.
  ///
  /// - Parameters:
  ///   - isWanted: Whether a reminder is shown; the others are left to whoever asks for them.
  ///   - show: Shows one reminder.
  /// - Returns: The reminders that were shown, soonest first.
  /// - Throws: What `show` throws; the reminders before that one have been shown. ``StoreError`` with
  ///   `cannotSync` if the store keeps nothing beside its rows.
  @discardableResult
  public func deliverReminders(
    where isWanted: @escaping @Sendable (Reminder) -> Bool = { _ in true },
    _ show: (Reminder) async throws -> Void
  ) async throws -> [Reminder] {
    // Nothing is written unless there is something to tell: this is asked every minute.
    guard try await !dueReminders(where: isWanted).isEmpty else { return [] }
    let claimant = UUID()
    var left = try await store.writeBeside { transaction, rows in
      let planned = try Edit.Reader(transaction).plannedReminders()
      return try ReminderLedger(of: Edit.Reader.kit, in: rows)
        .claim(planned, where: isWanted, by: claimant, at: transaction.now, in: rows)
    }[...]
    var shown: [Reminder] = []
    while let due = left.first {
      let rest = left.dropFirst()
      do {
        try await show(due.reminder)
      } catch {
        let given = left
        // If even that fails, the claims run out.
        try? await store.writeBeside { _, rows in
          try ReminderLedger(of: Edit.Reader.kit, in: rows)
            .release(given, by: claimant, in: rows)
        }
        throw error
      }
      shown.append(due.reminder)
      left = try await store.writeBeside { transaction, rows in
        try ReminderLedger(of: Edit.Reader.kit, in: rows)
          .confirm(due, then: rest, by: claimant, at: transaction.now, in: rows)
      }
    }
    return shown
  }

  /// The reminders that were shown in the last 90 days, and older ones that are still planned, the
  /// latest first.
  ///
  /// - Parameter limit: The most to give, nil for all.
  /// - Throws: ``StoreError`` with `cannotSync` if the store keeps nothing beside its rows.
  public func deliveredReminders(limit: Int? = nil) async throws -> [DeliveredReminder] {
    let known = try await store.readBeside { _, rows in
      try ReminderLedger(of: Edit.Reader.kit, in: rows).entries
    }
    let told = known.compactMap { id, entry in
      entry.deliveredAt.map {
        DeliveredReminder(id: id, fireDate: entry.fireDate, deliveredAt: $0)
      }
    }
    let sorted = told.sorted {
      ($1.deliveredAt, $1.fireDate, $0.id.reminder) < ($0.deliveredAt, $0.fireDate, $1.id.reminder)
    }
    return Array(sorted.prefix(max(0, limit ?? .max)))
  }
}
