import TimerKit

/// Prints when to start each timer so that all of them end at the same time of day.
func printPlan(
  for timers: [CountdownTimer], at time: CivilTime, on board: TimerBoard
) async throws {
  let plan = try await board.finishPlan(for: timers.map(\.id), at: time)
  for start in plan.starts { print(start.start.iso8601, start.item.name) }
}

/// Plans the timers so that they start by themselves, and returns the reminders.
func startDinner(
  _ timers: [CountdownTimer], at time: CivilTime, on board: TimerBoard
) async throws -> ReminderPlan {
  try await board.startFinishing(timers.map(\.id), at: time)
  return try await board.reminderPlan()
}
