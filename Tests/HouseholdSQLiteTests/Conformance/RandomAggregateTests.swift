import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing
import TrialTestSupport

/// Random aggregates: both stores must give the same values, whatever order rows are read in.
///
/// `HOUSEHOLD_AGGREGATES=1000000 swift test --filter RandomAggregateTests` asks for that many.
@Suite("Random aggregates") struct RandomAggregateTests {
  private static let countPerSeed =
    ProcessInfo.processInfo.environment["HOUSEHOLD_AGGREGATES"].flatMap { Int($0) }
    .map { max(4, $0) / 4 } ?? Effort.cases(4_000)

  @Test(arguments: [41, 42, 43, 44] as [UInt64])
  func bothStoresAgree(_ seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let stores: [(name: String, HouseholdStore)] = [
      ("MemoryStore", try HouseholdStore(MemoryStore(), model: ConformanceModel.specimens)),
      (
        "SQLiteStore",
        try HouseholdStore(SQLiteStore(path: folder.file()), model: ConformanceModel.specimens)
      ),
    ]
    let errors = try await AggregateTrial.run(
      Self.countPerSeed, rows: 24, seed: seed, in: stores)
    // A trial in which nothing is too large, or everything, would prove nothing.
    #expect(errors > Self.countPerSeed / 50 && errors < Self.countPerSeed / 2)
  }
}
