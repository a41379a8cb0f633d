import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing
import TrialTestSupport

/// Random conditions and predicates: both stores and Swift itself must select the same rows.
///
/// A few thousand in every optimized run, a quarter of them otherwise.
/// `HOUSEHOLD_TREES=1000000 swift test --filter RandomConditionTests` runs that many of each kind.
@Suite("Conditions in SQL") struct RandomConditionTests {
  /// The number of trees for each of the four seeds.
  private static let treesPerSeed: Int? = ProcessInfo.processInfo.environment["HOUSEHOLD_TREES"]
    .flatMap { Int($0) }.map { max(4, $0) / 4 }

  /// Conditions as stores run them, each on 40 rows of extreme values.
  @Test(arguments: [21, 22, 23, 24] as [UInt64])
  func randomConditionsAgreeWithMemory(_ seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let store = try HouseholdStore(
      SQLiteStore(path: folder.file()), model: ConformanceModel.specimens)
    let (selected, all) = try await ExpressionTrial.run(
      Self.treesPerSeed ?? Effort.cases(5_000), rows: 40, seed: seed, in: store)
    // A trial in which conditions match no row, or all of them, would prove nothing.
    #expect(selected > all / 5 && selected < all * 4 / 5)
  }

  /// Predicates as people write them, each on 24 rows of extreme values.
  @Test(arguments: [31, 32, 33, 34] as [UInt64])
  func randomPredicatesSelectWhatSwiftSelects(_ seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let database = try HouseholdStore(
      SQLiteStore(path: folder.file()), model: ConformanceModel.specimens)
    let memory = try HouseholdStore(MemoryStore(), model: ConformanceModel.specimens)
    let (selected, all) = try await PredicateTrial.run(
      Self.treesPerSeed ?? Effort.cases(1_000), rows: 24, seed: seed,
      in: [("SQLiteStore", database), ("MemoryStore", memory)])
    #expect(selected > all / 5 && selected < all * 4 / 5)
  }
}
