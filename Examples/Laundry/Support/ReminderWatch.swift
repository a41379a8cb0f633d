import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit

/// The laundry at an instant at which something about it is new.
struct LaundryMoment: Sendable {
  /// The facts, from which the board can be drawn at any later instant too.
  let facts: LaundryFacts
  /// The reminders whose time has come and that were not shown before.
  let due: [Reminder]
}

/// Follows the laundry: the writes of all processes, and the reminders whose time comes.
///
/// A reminder whose time came before counts too, the last of each pet: one that was due while the
/// machine was off is shown when it is back.
struct ReminderWatch: LiveWatch {
  let household: Household
  let clock: any HouseholdClock
  let includesArchived: Bool

  /// The longest wait before the time is looked at again, because the clock may have been set.
  private static let longestWait: TimeInterval = 10

  var facts: LiveQuery<LaundryFacts> {
    household.room.liveDashboard(includingArchived: includesArchived)
  }

  /// The announced reminders, each with its time: one may come again.
  var atFirst: [Reminder.ID: Date] { [:] }

  func look(
    at facts: LaundryFacts, isNew: Bool, after told: inout [Reminder.ID: Date]
  ) async throws -> Look<LaundryMoment> {
    let now = clock.now
    let due = facts.dueReminders(at: now, in: household.session.timeZone)
      .filter { told[$0.id] != $0.fireDate }
    for reminder in due { told[reminder.id] = reminder.fireDate }
    return Look(
      moment: isNew || !due.isEmpty ? LaundryMoment(facts: facts, due: due) : nil,
      wait: wait(for: facts, at: now))
  }

  /// The seconds until the next reminder is due.
  private func wait(for facts: LaundryFacts, at now: Date) -> TimeInterval {
    let next = facts.plannedReminders(at: now, in: household.session.timeZone)
      .map(\.reminder.fireDate).filter { $0 > now }.min()
    guard let next else { return Self.longestWait }
    return min(max(0.001, next.timeIntervalSince(now)), Self.longestWait)
  }
}

extension Announcer {
  /// Announces one reminder after the other, without waiting for it.
  func announce(_ reminders: [Reminder], of names: [String: String], in room: LaundryRoom) {
    guard !reminders.isEmpty else { return }
    Task { await announced(reminders, of: names, in: room) }
  }

  /// Announces one reminder after the other, and returns when all are announced.
  ///
  /// The command of `--then` runs only for reminders that no process has delivered.
  func announced(
    _ reminders: [Reminder], of names: [String: String], in room: LaundryRoom
  ) async {
    for reminder in reminders {
      guard tells else {
        await announced(reminder, of: names)
        continue
      }
      await announce(once: room, where: { $0.id == reminder.id }) {
        await announced(reminder, of: names)
      }
    }
  }

  /// Rings, runs the command for a reminder, and returns when it is done.
  ///
  /// - Returns: Whether the command succeeded.
  @discardableResult
  func announced(_ reminder: Reminder, of names: [String: String]) async -> Bool {
    let name = names[reminder.group] ?? ""
    return await announce(
      name.isEmpty ? "the reminder" : name,
      variables: [
        "LAUNDRY_PET": name, "LAUNDRY_PET_ID": reminder.group,
        "LAUNDRY_REMINDER": reminder.kind, "LAUNDRY_STEP": reminder.step ?? "",
        "LAUNDRY_TITLE": reminder.title.description,
        "LAUNDRY_BODY": reminder.body.description,
        "LAUNDRY_AT": reminder.fireDate.iso8601,
      ], rings: reminder.playsSound)
  }
}
