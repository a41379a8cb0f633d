import Foundation
import LaundryKit

/// Writes the reminders as a calendar.
func writeReminders(of room: LaundryRoom, to file: URL) async throws {
  let calendar = ICalendar(
    try await room.reminderPlan(), productID: "-//Example//Laundry//EN", name: "Laundry",
    domain: "laundry.example", stamp: room.store.clock.now)
  try Data(calendar.text().utf8).write(to: file)
}
