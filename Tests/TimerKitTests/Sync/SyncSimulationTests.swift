import HouseholdTesting
import Testing

/// Devices that change things at random over bad links end up with the same.
@Suite struct SyncSimulationTests {
  @Test(arguments: SimulationSeeds.blocks)
  func devicesConverge(_ seeds: Range<UInt64>) async throws {
    var counts: [String: Int] = [:]
    for seed in seeds {
      do {
        var simulation = try await SyncSimulation(seed: seed)
        try await simulation.run(steps: 70)
        counts.merge(simulation.counts) { $0 + $1 }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    // The simulation does what it is about, given some seeds: those that stay.
    guard seeds == 0..<20 else { return }
    for what in [
      "timer added", "timer deleted", "to-do added", "to-do moved", "to-do removed",
      "run started", "run extended", "restart",
    ] {
      #expect((counts[what] ?? 0) > 0, "\(what)")
    }
  }
}
