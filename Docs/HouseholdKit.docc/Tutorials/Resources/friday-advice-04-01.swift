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
}
