import HouseholdTestSupport
import Testing

/// Devices that change things at random over bad links end up with the same.
@Suite struct SyncSimulationTests {
  /// 2,000 seeds, in blocks that run side by side.
  @Test(arguments: 0..<40)
  func devicesConverge(_ block: Int) async throws {
    var counts: [String: Int] = [:]
    for seed in block * 50..<(block + 1) * 50 {
      do {
        var simulation = try SyncSimulation(seed: UInt64(seed))
        try await simulation.run(steps: 45)
        counts.merge(simulation.counts) { $0 + $1 }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    // The simulation does what it is about.
    for what in [
      "timer added", "timer deleted", "to-do added", "to-do moved", "to-do removed",
      "run started", "restart",
    ] {
      #expect((counts[what] ?? 0) > 0, "\(what)")
    }
  }
}
