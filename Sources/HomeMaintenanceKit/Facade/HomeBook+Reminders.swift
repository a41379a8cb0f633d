import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension HomeBook {
  /// The time, in seconds, after which another process shows a claimed reminder.
  public static let claimSeconds = 600.0

  /// The reminders to schedule with the system, soonest first.
  ///
  /// - Parameter limit: The most reminders to keep, see `ReminderPlan`.
  /// - Complexity: O(*n* log *n*) in the number of tasks that are not done.
  public func reminderPlan(limit: Int = ReminderPlan.systemLimit) async throws -> ReminderPlan {
    try await store.read { transaction in
      ReminderPlan(
        try transaction.reminders().map(\.reminder), now: transaction.now, limit: limit)
    }
  }

  /// Shows the reminders that have come due since the last time: each once, however often and by
  /// however many processes this is called, and none lost while no process ran.
  ///
  /// Of the reminders of one occurrence only the latest is shown. In the quiet hours nothing is; what
  /// came due then is shown the next time after them. A reminder that could not be shown, because
  /// `show` threw or the process ended, is shown another time; only a process that ends between
  /// showing it and saying so can make it come twice.
  ///
  /// ```swift
  /// try await book.deliverReminders { print($0.title) }  // from cron, every few minutes
  /// ```
  ///
  /// - Parameter show: Shows one reminder.
  /// - Returns: The reminders that were shown, soonest first.
  /// - Throws: What `show` throws; the reminders before that one have been shown.
  @discardableResult
  public func deliverReminders(
    _ show: (Reminder) async throws -> Void
  ) async throws -> [Reminder] {
    let claimed = try await store.write { try $0.claimReminders() }
    var shown: [Reminder] = []
    for (index, due) in claimed.enumerated() {
      do {
        try await show(due.reminder)
      } catch {
        let left = Set(claimed[index...].flatMap(\.ids))
        _ = try await store.write { transaction in
          try transaction.delete(
            DeliveredReminder.self, where: .isIn(\.reminderID, left) && \.deliveredAt == nil)
        }
        throw error
      }
      try await store.write { try $0.confirmReminders(due.ids) }
      shown.append(due.reminder)
    }
    return shown
  }

  /// The reminders that were delivered, the latest first.
  public func deliveredReminders(limit: Int? = nil) async throws -> [DeliveredReminder] {
    try await store.read { transaction in
      try transaction.fetch(
        Fetch<DeliveredReminder>(
          where: \.deliveredAt != nil, sortBy: [Sort(\.deliveredAt, .descending)], limit: limit))
    }
  }
}

/// A reminder with the task it is about.
struct TaskReminder: Sendable {
  let reminder: Reminder
  let taskID: UUID
  let zone: TimeZone
}

/// A reminder to show, and the ids of those that it stands for.
private struct DueReminder: Sendable {
  let reminder: Reminder
  let ids: Set<String>
}

extension ReadTransaction {
  /// The reminders of all tasks that are not done, including past ones.
  func reminders() throws -> [TaskReminder] {
    let preferences = try preferences()
    guard preferences.notificationsEnabled else { return [] }
    let places = try HomePlaces(self)
    return try fetch(
      Fetch<MaintenanceTask>(
        where: \.completedDate == nil && \.dueDate != nil && \.deletedDate == nil)
    ).flatMap { task in
      let place = places.place(of: task)
      let zone = places.zone(of: place)
      return task.reminders(
        of: places.subject(of: place), preferences: preferences, on: place.today, in: zone
      ).map { TaskReminder(reminder: $0, taskID: task.id, zone: zone) }
    }
  }
}

extension WriteTransaction {
  /// Claims the due reminders that no process has shown or is showing.
  fileprivate func claimReminders() throws -> [DueReminder] {
    let now = now
    let quiet = try preferences().quietHours
    let due = try reminders().filter { candidate in
      candidate.reminder.fireDate <= now
        && !(quiet?.contains(CivilTime(now, in: candidate.zone)) ?? false)
    }
    let ids = Set(due.map(\.reminder.id))
    let known = try fetch(Fetch<DeliveredReminder>(where: .isIn(\.reminderID, ids)))
    let deadline = now.addingTimeInterval(-HomeBook.claimSeconds)
    let taken = Set(
      known.filter { $0.deliveredAt != nil || $0.claimedAt > deadline }.map(\.reminderID))
    let rows = known.reduce(into: [:]) { $0[$1.reminderID] = $1.id }
    var result: [DueReminder] = []
    for (taskID, candidates) in Dictionary(grouping: due, by: \.taskID) {
      let sorted = candidates.sorted { $0.reminder.fireDate < $1.reminder.fireDate }
      guard let latest = sorted.last, !taken.contains(latest.reminder.id) else { continue }
      let open = sorted.map(\.reminder).filter { !taken.contains($0.id) }
      _ = try save(
        open.map { reminder in
          DeliveredReminder(
            id: rows[reminder.id] ?? UUID(), reminderID: reminder.id, taskID: taskID,
            fireDate: reminder.fireDate, claimedAt: now)
        })
      result.append(DueReminder(reminder: latest.reminder, ids: Set(open.map(\.id))))
    }
    return result.sorted {
      ($0.reminder.fireDate, $0.reminder.id) < ($1.reminder.fireDate, $1.reminder.id)
    }
  }

  /// Notes that reminders have been shown.
  fileprivate func confirmReminders(_ ids: Set<String>) throws {
    let now = now
    _ = try save(
      fetch(Fetch<DeliveredReminder>(where: .isIn(\.reminderID, ids))).map { row in
        var row = row
        row.deliveredAt = now
        return row
      })
  }
}
