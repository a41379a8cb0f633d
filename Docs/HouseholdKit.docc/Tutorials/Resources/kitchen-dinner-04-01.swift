import TimerKit

/// Prints when to start each timer so that all of them end at the same time of day.
func printPlan(
  for timers: [CountdownTimer], at time: CivilTime, on board: TimerBoard
) async throws {
  let plan = try await board.finishPlan(for: timers.map(\.id), at: time)
  for start in plan.starts { print(start.start.iso8601, start.item.name) }
}
