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
struct ReminderWatch: Sendable {
  let household: Household
  let clock: any HouseholdClock
  let includesArchived: Bool

  /// The longest wait before the time is looked at again, because the clock may have been set.
  private static let longestWait: TimeInterval = 10

  private enum Event: Sendable {
    case facts(LaundryFacts)
    case alarm
    case failed(any Error)
  }

  /// The moments, for as long as they are asked for.
  func moments() -> AsyncThrowingStream<LaundryMoment, any Error> {
    AsyncThrowingStream { sink in
      let task = Task {
        do {
          try await follow { sink.yield($0) }
          sink.finish()
        } catch {
          sink.finish(throwing: error)
        }
      }
      sink.onTermination = { _ in task.cancel() }
    }
  }

  private func follow(_ show: (LaundryMoment) -> Void) async throws {
    let (events, sink) = AsyncStream.makeStream(of: Event.self)
    let room = household.room
    let changes = Task {
      do {
        for try await facts in room.liveDashboard(includingArchived: includesArchived) {
          sink.yield(.facts(facts))
        }
        sink.finish()
      } catch {
        sink.yield(.failed(error))
      }
    }
    var alarm: Task<Void, any Error>?
    defer {
      changes.cancel()
      alarm?.cancel()
    }

    var known: LaundryFacts?
    var shown: [Reminder.ID: Date] = [:]  // with its time: it may come again
    for await event in events {
      var isNew = true
      switch event {
      case .facts(let facts): known = facts
      case .alarm: isNew = false
      case .failed(let error): throw error
      }
      guard let facts = known else { continue }
      let now = clock.now
      if facts.settings.abandonsStaleLoads, !facts.petFactsWithStaleLoads(at: now).isEmpty {
        // A live query only reads; this gives them up, and new facts follow.
        _ = try await room.dashboard()
      }
      let due = facts.dueReminders(at: now, in: household.session.timeZone)
        .filter { shown[$0.id] != $0.fireDate }
      for reminder in due { shown[reminder.id] = reminder.fireDate }
      if isNew || !due.isEmpty { show(LaundryMoment(facts: facts, due: due)) }

      alarm?.cancel()
      let seconds = wait(for: facts, at: now)
      alarm = Task {
        try await Task.sleep(for: .seconds(seconds))
        sink.yield(.alarm)
      }
    }
  }

  /// The seconds until the next reminder is due.
  private func wait(for facts: LaundryFacts, at now: Date) -> TimeInterval {
    let plan = facts.reminderPlan(at: now, in: household.session.timeZone, limit: 1)
    guard let next = plan.first?.fireDate else { return Self.longestWait }
    return min(max(0.001, next.timeIntervalSince(now)), Self.longestWait)
  }
}

extension Announcer {
  /// Rings, and runs the command for one reminder after the other, without waiting for it.
  func announce(_ reminders: [Reminder], of names: [String: String]) {
    guard !reminders.isEmpty else { return }
    Task { await announced(reminders, of: names) }
  }

  /// Rings, runs the command for one reminder after the other, and returns when all is done.
  func announced(_ reminders: [Reminder], of names: [String: String]) async {
    for reminder in reminders {
      let name = names[reminder.group] ?? ""
      await announce(
        name.isEmpty ? "the reminder" : name,
        variables: [
          "LAUNDRY_PET": name, "LAUNDRY_PET_ID": reminder.group,
          "LAUNDRY_REMINDER": reminder.kind, "LAUNDRY_STEP": reminder.step ?? "",
          "LAUNDRY_TITLE": reminder.title, "LAUNDRY_BODY": reminder.body,
          "LAUNDRY_AT": reminder.fireDate.iso8601,
        ], rings: reminder.playsSound)
    }
  }
}
