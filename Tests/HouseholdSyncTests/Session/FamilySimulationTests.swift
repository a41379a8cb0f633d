import Foundation
import SyncTestSupport
import Testing

@Suite("Two households with persons meet, over folders that lose and damage what they hold")
struct FamilySimulationTests {
  private func run(
    _ seed: UInt64, _ mistake: FamilyMistake? = nil, takesOffers: Bool = true
  ) async throws -> SimulatedFamilies.Summary {
    let folder = try TestFolder()
    defer { folder.remove() }
    return try await SimulatedFamilies(
      seed: seed, in: folder.url, mistake: mistake, takesOffers: takesOffers
    ).run(steps: 100)
  }

  @Test(
    "All stores are equal in the end, each person's own, and whoever lacks something is told",
    arguments: SimulationSeeds.families)
  func agreement(seeds: [UInt64]) async throws {
    var total = SimulatedFamilies.Summary()
    // A family takes a hundred times as long as a household of the other simulation.
    for seed in seeds {
      do { total.add(try await run(seed)) } catch { Issue.record("seed \(seed): \(error)") }
    }
    print("families: \(total)")
    #expect(total.edits > 0 && total.harms > 0 && total.unread > 0 && total.offers > 0)
  }

  /// One store skipped what only it had of a log; a person's choice of after an erasure came to another.
  ///
  /// Nobody took then what sync offers.
  @Test("What went wrong once", arguments: [5_211, 5_279] as [UInt64])
  func wentWrongOnce(seed: UInt64) async throws {
    #expect(try await run(seed, takesOffers: false).edits > 0)
  }

  @Test("Each mistake is noticed in one of a few runs", arguments: FamilyMistake.allCases)
  func noticed(mistake: FamilyMistake) async throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      do {
        _ = try await run(seed, mistake)
      } catch let error as SimulatedWorld.Failure {
        print("\(mistake): noticed in run \(seed): \("\(error)".prefix(120))")
        return
      }
    }
    Issue.record("\(mistake) was not noticed")
  }
}
