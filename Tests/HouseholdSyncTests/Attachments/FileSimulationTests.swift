import Foundation
import HouseholdTesting
import Testing
import TrialTestSupport

/// Files over two folders, in random households; `FILE_SEEDS="100 50"` plays those from 100 to 149.
struct FileSimulationTests {
  private static let seeds: Range<UInt64> = {
    let usual = 1..<UInt64(1 + Effort.cases(24))
    let numbers = ProcessInfo.processInfo.environment["FILE_SEEDS"]?
      .split(separator: " ").compactMap { UInt64($0) }
    guard let numbers, numbers.count == 2 else { return usual }
    return numbers[0]..<(numbers[0] + numbers[1])
  }()

  @Test func filesReachWhoNeedsThemAndNoOthersStay() async throws {
    var total = SimulatedAlbum.Summary()
    for seed in Self.seeds {
      do {
        let summary = try await SimulatedAlbum(seed: seed).run(steps: 120)
        total.sent += summary.sent
        total.received += summary.received
        total.evicted += summary.evicted
        total.removed += summary.removed
        total.damaged += summary.damaged
        total.failures += summary.failures
      } catch {
        Issue.record("Seed \(seed): \(error)")
      }
    }
    // What is simulated does happen.
    for count in [
      total.sent, total.received, total.evicted, total.removed, total.damaged, total.failures,
    ] { #expect(count > 0, "\(total)") }
  }
}
