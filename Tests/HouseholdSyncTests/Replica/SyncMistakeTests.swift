import Foundation
import HouseholdSyncTesting
import Testing

@Suite("The simulation notices mistakes")
struct SyncMistakeTests {
  @Test("Each mistake is noticed in one of a few runs", arguments: SyncMistake.allCases)
  func noticed(mistake: SyncMistake) async throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      do {
        _ = try await SimulatedWorld(seed: seed, mistake: mistake).run(
          steps: 120, checkingEvery: 40)
      } catch {
        print("\(mistake): noticed in run \(seed): \("\(error)".prefix(90))")
        return
      }
    }
    Issue.record("\(mistake) was not noticed")
  }
}
