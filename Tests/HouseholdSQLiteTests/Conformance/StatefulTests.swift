import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing
import TrialTestSupport

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

  /// 160 sequences of 30 commands in each store.
  @Test(arguments: 0..<Effort.cases(4))
  func undoTheirCommandsToTheStartAndRedoThemToTheEnd(_ group: Int) async throws {
    var commands = 0
    for seed in 0..<40 {
      let folder = try TemporaryFolder()
      let memory = MemoryStore()
      let seed = UInt64(group * 1_000 + seed)
      for rows in [
        { [SQLiteStore(path: folder.file()), SQLiteStore(path: folder.file())] },
        { [memory, memory] },
      ] as [() -> [any RowStore]] {
        var trial = try UndoTrial(seed: seed, open: rows)
        try await trial.run(30)
        commands += trial.commands
      }
    }
    #expect(commands > 400)
  }
}
