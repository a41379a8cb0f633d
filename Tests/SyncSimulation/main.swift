// Runs simulated households: for the long runs that the test suite has no time for.
//
//   sync-simulation [FIRST [COUNT]]    by default the 1,000 from 1

import Foundation
import HouseholdSyncTesting

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let first = arguments.first ?? 1
let count = arguments.dropFirst().first ?? 1_000
let start = ContinuousClock.now
var failures = 0
var total = SimulatedWorld.Summary()
for seed in first..<(first + count) {
  do {
    total.add(
      try await SimulatedWorld(seed: seed).run(
        steps: 160, checkingEvery: seed % 10 == 0 ? 1 : 40))
  } catch {
    failures += 1
    if failures <= 5 { print("seed \(seed): \(error)") }
  }
}
print(
  "\(count) seeds from \(first): \(failures) failures; \(total.edits) edits, \(total.segments)"
    + " segments, \(total.restores) restored files, \(total.copies) copied files,"
    + " \(total.conflicts) conflicts; \(ContinuousClock.now - start)")
exit(failures == 0 ? 0 : 1)
