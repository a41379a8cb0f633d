import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeEdit {
  /// Claims the due reminders that no process has shown or is showing.
  func claimReminders() throws -> [DueReminder] {
    let quiet = try reader.preferences().quietHours
    let due = try reader.reminders().filter { candidate in
      candidate.reminder.fireDate <= transaction.now
        && !(quiet?.contains(CivilTime(transaction.now, in: candidate.zone)) ?? false)
    }
    let ids = Set(due.map(\.reminder.id))
    let known = try all(Fetch<DeliveredReminder>(where: .isIn(\.reminderID, ids)))
    let deadline = transaction.now.addingTimeInterval(-HomeBook.claimSeconds)
    let taken = Set(
      known.filter { $0.deliveredAt != nil || $0.claimedAt > deadline }.map(\.reminderID))
    let rows = known.reduce(into: [:]) { $0[$1.reminderID] = $1.id }
    var result: [DueReminder] = []
    for (taskID, candidates) in Dictionary(grouping: due, by: \.taskID) {
      let sorted = candidates.sorted { $0.reminder.fireDate < $1.reminder.fireDate }
      guard let latest = sorted.last, !taken.contains(latest.reminder.id) else { continue }
      let open = sorted.map(\.reminder).filter { !taken.contains($0.id) }
      _ = try transaction.save(
        open.map { reminder in
          DeliveredReminder(
            id: rows[reminder.id] ?? UUID(), reminderID: reminder.id, taskID: taskID,
            fireDate: reminder.fireDate, claimedAt: transaction.now)
        })
      result.append(DueReminder(reminder: latest.reminder, ids: Set(open.map(\.id))))
    }
    return result.sorted { left, right in
      let (a, b) = (left.reminder, right.reminder)
      return (a.fireDate, a.title.description, a.id) < (b.fireDate, b.title.description, b.id)
    }
  }

  /// Notes that reminders have been shown.
  func confirmReminders(_ ids: Set<String>) throws {
    _ = try transaction.save(
      all(Fetch<DeliveredReminder>(where: .isIn(\.reminderID, ids))).map { row in
        var row = row
        row.deliveredAt = transaction.now
        return row
      })
  }

  /// Gives reminders back that were claimed and not shown.
  func releaseReminders(_ ids: Set<String>) throws {
    _ = try transaction.delete(
      DeliveredReminder.self, where: .isIn(\.reminderID, ids) && \.deliveredAt == nil)
  }
}
