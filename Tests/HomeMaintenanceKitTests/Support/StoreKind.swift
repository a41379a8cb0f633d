import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTestSupport

/// The stores that the kit is tested on.
enum StoreKind: String, CaseIterable, Sendable {
  /// Rows in memory.
  case memory
  /// Rows in an SQLite file, which goes when the household does.
  case sqlite

  /// An empty household whose clock stands at an instant.
  func household(
    _ now: String = "2026-03-02T08:00:00Z", zone: String = "Europe/Berlin"
  ) throws -> Household {
    let clock = TestClock(now)
    let timeZone = TimeZone(identifier: zone) ?? .gmt
    let folder = try TemporaryFolder()
    let store =
      switch self {
      case .memory:
        try HouseholdStore(
          MemoryStore(), model: HomeMaintenanceKit.model, clock: clock, timeZone: timeZone)
      case .sqlite:
        try HouseholdStore(
          SQLiteStore(path: folder.url.appending(path: "home.sqlite").path),
          model: HomeMaintenanceKit.model, clock: clock, timeZone: timeZone)
      }
    return Household(clock: clock, store: store, folder: folder)
  }
}

/// A store and the clock above it.
struct Household {
  let clock: TestClock
  let store: HouseholdStore
  /// Kept for as long as the household lives.
  let folder: TemporaryFolder
}

/// A folder that is removed with the last reference to it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// An id that is the same in every run.
func testID(_ number: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
}
