// Reminders are not stored: they are planned from the facts and the time, and planned again after each change.
// Here the plan becomes a calendar file, which every calendar app can subscribe to.

import Foundation
import HouseholdTesting
import LaundryKit

@main
struct ReminderCalendar {
  static func main() async throws {
    // A clock that only moves when told to, so that the output is the same each time.
    let clock = TestClock("2026-03-01T08:00:00Z")
    let store = try HouseholdStore(
      MemoryStore(), model: .laundry, clock: clock, timeZone: .gmt)
    let room = LaundryRoom(store)
    let snowy = try await room.addPet(named: "Snowy")
    try await room.startWash(snowy.id)

    let plan = try await room.reminderPlan(limit: 3)
    for reminder in plan { print(reminder.fireDate.iso8601, reminder.title) }

    let calendar = ICalendar(
      plan, productID: "-//Example//Laundry//EN", name: "Laundry", domain: "laundry.example",
      stamp: clock.now)
    let text = calendar.text()
    for line in text.split(separator: "\r\n") where line.hasPrefix("SUMMARY") { print(line) }

    // Fifty minutes later the wash is in the dryer: what to cancel, and what to schedule?
    clock.advance(minutes: 50)
    try await room.startDry(snowy.id)
    let change = try await room.reminderPlan(limit: 3).difference(from: plan)
    print("cancel \(change.cancel.count), schedule \(change.schedule.count)")
  }
}

// Prints:
//   2026-03-01T08:45:00.000Z Snowy's wash is done
//   2026-03-01T09:00:00.000Z Snowy's clothes are still wet
//   2026-03-01T09:45:00.000Z Snowy's clothes are still wet
//   SUMMARY:Snowy's wash is done
//   SUMMARY:Snowy's clothes are still wet
//   SUMMARY:Snowy's clothes are still wet
//   cancel 3, schedule 2
