import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
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

  /// A file that is put back can bring a row again that all had seen deleted.
  @Test(
    "A deletion must be kept even when all stores have seen it", arguments: [false, true])
  func seenDeletion(isForgotten: Bool) async throws {
    let first = try await SimulatedReplica(model: .gardens, log: UUID())
    let second = try await SimulatedReplica(model: .gardens, log: UUID())
    let tool = Tool(UUID())
    try await second.store.store.write { try $0.insert(tool) }
    let backup = try second.copied()

    let insertion = try #require(try await second.store.cut())
    _ = try await first.store.take([insertion])
    first.store.clock.advance(minutes: 1)
    try await first.store.store.write { try $0.delete(Tool.self, id: tool.id) }
    let deletion = try #require(try await first.store.cut())
    _ = try await second.store.take([deletion])
    if isForgotten {
      for replica in [first, second] {
        try await replica.store.store.merge { transaction in
          try SimulatedWorld.forgetDeletions(transaction) { deletion.context.covers($0) }
        }
      }
    }

    // The file of before is put back: what it had not passed on goes out under another log.
    try await backup.store.turnOn(UUID())
    let again = try #require(try await backup.store.take([deletion]))
    _ = try await first.store.take([again])
    let tables = (try await first.store.tables(), try await backup.store.tables())
    #expect(tables.1.isEmpty)
    #expect(tables.0.isEmpty == !isForgotten, "forgetting shows a row that was deleted")
  }
}
