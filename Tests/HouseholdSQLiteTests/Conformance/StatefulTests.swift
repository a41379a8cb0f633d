import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing

@Suite("Both stores and a model") struct StatefulTests {
  /// 320 sequences of 40 transactions, each of up to three steps; a quarter without optimization.
  @Test(arguments: 0..<Effort.cases(8))
  func agreeAfterEveryTransaction(_ group: Int) async throws {
    var outcomes: [String: Int] = [:]
    for seed in 0..<40 {
      let folder = try TemporaryFolder()
      var trial = try StatefulTrial(
        seed: UInt64(group * 1_000 + seed),
        subjects: [
          .init("SQLiteStore", isPersistent: true) { SQLiteStore(path: folder.file()) },
          .init("MemoryStore", isPersistent: false) { MemoryStore() },
        ])
      try await trial.run(40)
      outcomes.merge(trial.outcomes, uniquingKeysWith: +)
    }
    // Every kind of outcome occurred.
    let kinds = [
      "kept", "rolled back", "invalid", "duplicate", "notUnique", "missingTarget", "denied",
    ]
    for kind in kinds { #expect(outcomes[kind, default: 0] > 0, "\(kind) in \(outcomes)") }
  }
}
