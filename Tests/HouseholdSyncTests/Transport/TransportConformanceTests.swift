import Foundation
import HouseholdSync
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Every transport keeps what transports promise.
struct TransportConformanceTests {
  @Test(arguments: TransportSuite.checks)
  func aFolderKeeps(_ check: TransportCheck) async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let url = folder.url
    let space: SpaceName = "check"
    try await check.run { FolderTransport(url, space: space) }
  }

  @Test(arguments: TransportSuite.checks)
  func aPlaceInMemoryKeeps(_ check: TransportCheck) async throws {
    let place = MemoryPlace()
    try await check.run { MemoryTransport(place) }
  }
}
