import Foundation
import LaundryKit

/// Prints the reminders.
func printReminders(of room: LaundryRoom) async throws {
  for reminder in try await room.reminderPlan() {
    print(reminder.fireDate.iso8601, reminder.title)
  }
}
