import Foundation
import HouseholdPlan

/// What a household is told in the evening.
struct EveningAdvice {
  let planner: HouseholdPlanner

  /// One line for each load of the week, the most urgent first.
  func lines() async throws -> [String] {
    try await planner.weekPlan().loads.map { load in
      "\(load.group.name): \(load.names.joined(separator: ", ")) for \(load.purpose)"
    }
  }

  /// Starts the load that has to start first, if there is time for no other evening.
  ///
  /// - Returns: Whether one was started.
  func startWhatCannotWait() async throws -> Bool {
    let tomorrow = planner.store.clock.now.addingTimeInterval(24 * 3600)
    guard let load = try await planner.weekPlan().loads.first, load.latestStart < tomorrow else {
      return false
    }
    try await planner.startLoad(Set(load.items))
    return true
  }
}
