// Runs simulated households and hostile segments: for the long runs that the test suite has no time for.
//
//   sync-simulation [FIRST [COUNT]]            households, by default the 1,000 from 1
//   sync-simulation hostile [FIRST [COUNT]]    a hostile segment for each seed, 50 for one store
//   sync-simulation families [FIRST [COUNT]]   two households that meet, over folders that lose what they hold
//   sync-simulation mistakes [FIRST [COUNT]]   in how many households each deliberate mistake is noticed
//
// With every 1,000th seed, a store also gets a few hostile segments and is compared with its author, and
// another one reads a hostile folder.

import Foundation
import HouseholdSync
import SyncTestSupport

let kind = CommandLine.arguments.dropFirst().first { UInt64($0) == nil }
let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard [nil, "families", "hostile", "mistakes"].contains(kind) else {
  print(
    "Write sync-simulation [families|hostile|mistakes] [FIRST [COUNT]], as in: sync-simulation 1 1000."
  )
  exit(64)
}
let first = arguments.first ?? 1
let count = arguments.dropFirst().first ?? 1_000
let start = ContinuousClock.now

/// Runs every seed, prints the first failures, and returns how many there were.
func runAll(
  _ seeds: Range<UInt64>, _ run: (UInt64) async throws -> Void
) async -> Int {
  var failures = 0
  for seed in seeds {
    do {
      try await run(seed)
    } catch {
      failures += 1
      if failures <= 20 { print("seed \(seed): \("\(error)".prefix(8_000))") }
    }
    if seed % 100_000 == 0 { print("\(seed): \(failures) failures") }
  }
  return failures
}

/// Runs something in a folder of its own.
func inFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

var failures = 0
var families = SimulatedFamilies.Summary()
var households = SimulatedWorld.Summary()
var (segments, compared, folders) = (
  HostileTrial.Summary(), HostileTrial.Summary(), HostileTrial.Summary()
)
if kind == "mistakes" {
  for mistake in SyncMistake.allCases {
    var noticed = 0
    for seed in first..<first + count {
      do {
        _ = try await SimulatedWorld(seed: seed, mistake: mistake).run(
          steps: 160, checkingEvery: 40)
      } catch {
        noticed += 1
      }
    }
    print("\(mistake): noticed in \(noticed) of \(count)")
    if noticed == 0 { failures += 1 }
  }
  for mistake in FamilyMistake.allCases {
    var noticed = 0
    for seed in first..<first + count {
      do {
        _ = try await inFolder {
          try await SimulatedFamilies(seed: seed, in: $0, mistake: mistake).run(steps: 100)
        }
      } catch {
        noticed += 1
      }
    }
    print("\(mistake): noticed in \(noticed) of \(count)")
    if noticed == 0 { failures += 1 }
  }
} else if kind == "families" {
  failures = await runAll(first..<first + count) { seed in
    families.add(
      try await inFolder { try await SimulatedFamilies(seed: seed, in: $0).run(steps: 100) })
  }
  print(families)
} else if kind == "hostile" {
  let trial = HostileTrial(try await HostileAuthor())
  let home = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)")
  failures = await runAll(first..<first + count) { seed in
    if (seed - first) % 50 == 0 {
      segments.add(try await trial.run(seeds: seed..<min(seed + 50, first + count)))
    }
    guard seed % 1_000 == 0 else { return }
    compared.add(try await trial.run(seed: seed))
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    folders.add(try await trial.runTree(seed: seed, in: home))
  }
  print("segments: \(segments)\ncompared: \(compared)\nfolders: \(folders)")
} else {
  failures = await runAll(first..<first + count) { seed in
    households.add(
      try await SimulatedWorld(seed: seed).run(
        steps: 160, checkingEvery: seed % 10 == 0 ? 1 : 40))
  }
  print(
    "\(households.edits) edits, \(households.segments) segments, \(households.restores) restored"
      + " files, \(households.copies) copied files, \(households.conflicts) conflicts")
}
print("\(count) seeds from \(first): \(failures) failures; \(ContinuousClock.now - start)")
exit(failures == 0 ? 0 : 1)
