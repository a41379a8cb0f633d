import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing

@Suite("SQLiteStore conforms") struct SQLiteConformanceTests {
  @Test(arguments: ConformanceSuite.checks)
  func keeps(_ check: ConformanceCheck) async throws {
    let folder = try TemporaryFolder()
    try await check.run { SQLiteStore(path: folder.file("\(UUID()).sqlite")) }
  }
}
