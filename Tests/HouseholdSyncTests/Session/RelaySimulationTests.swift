import HouseholdSync
import SyncTestSupport
import Testing

@Suite("Households that exchange changes through several places")
struct RelaySimulationTests {
  @Test("All stores are equal in the end", arguments: 1...20 as ClosedRange<UInt64>)
  func agreement(seed: UInt64) async throws {
    let summary = try await SimulatedPlaces(seed: seed).run(steps: 60)
    #expect(summary.edits > 0 && summary.exchanges > 0)
  }

  @Test("Copies that let older segments go lose nothing")
  func upkeep() async throws {
    var summary = SimulatedPlaces.Summary()
    for seed in 1...12 as ClosedRange<UInt64> {
      summary.add(try await SimulatedPlaces(seed: seed, rule: .eager).run(steps: 100))
    }
    #expect(summary.removed > 100)
  }

  @Test("The same seed gives the same run")
  func repeatable() async throws {
    let first = try await SimulatedPlaces(seed: 3).run(steps: 60)
    #expect(try await SimulatedPlaces(seed: 3).run(steps: 60) == first)
  }

  @Test("It is noticed when stores pass nothing on")
  func noRelays() async throws {
    try await expectTrouble { SimulatedPlaces(seed: $0, relays: false) }
  }

  @Test("It is noticed when more is removed than a copy contains")
  func greed() async throws {
    try await expectTrouble { SimulatedPlaces(seed: $0, rule: .eager, greed: 2) }
  }

  private func expectTrouble(_ household: (UInt64) -> SimulatedPlaces) async throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      do {
        _ = try await household(seed).run(steps: 60)
      } catch is SimulatedWorld.Failure {
        return
      }
    }
    Issue.record("Nothing was noticed.")
  }
}
