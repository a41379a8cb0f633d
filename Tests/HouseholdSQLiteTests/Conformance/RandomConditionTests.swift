import Foundation
import HouseholdPersistence
import HouseholdPersistenceTesting
import HouseholdSQLite
import Testing

@Suite("Conditions in SQL") struct RandomConditionTests {
  /// 20,000 random conditions, each on 40 rows of nasty values.
  @Test(arguments: [21, 22, 23, 24] as [UInt64])
  func randomConditionsAgreeWithMemory(_ seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let store = try HouseholdStore(
      SQLiteStore(path: folder.file()), model: ConformanceModel.specimens)
    let (selected, all) = try await ExpressionTrial.run(5_000, rows: 40, seed: seed, in: store)
    // A trial in which conditions hold for no row, or for all of them, would prove nothing.
    #expect(selected > all / 5 && selected < all * 4 / 5)
  }
}
