import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTestSupport
import TimerKit

/// The stores that the facade is tested on.
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
          MemoryStore(), model: TimerKit.model, clock: clock, timeZone: timeZone)
      case .sqlite:
        try HouseholdStore(
          SQLiteStore(path: folder.url.appending(path: "timer.sqlite").path),
          model: TimerKit.model, clock: clock, timeZone: timeZone)
      }
    return Household(clock: clock, store: store, board: TimerBoard(store), folder: folder)
  }
}

/// A board, the store below it and the clock above it.
struct Household {
  let clock: TestClock
  let store: HouseholdStore
  let board: TimerBoard
  /// Kept for as long as the household lives.
  let folder: TemporaryFolder

  /// The household as another process finds it later: nothing but the rows is left.
  func reopened() throws -> Household {
    func reopen(_ rows: some RowStore) throws -> HouseholdStore {
      try HouseholdStore(
        rows, model: self.store.model, clock: clock, timeZone: self.store.timeZone)
    }
    let store =
      self.store.rows is SQLiteStore
      ? try reopen(SQLiteStore(path: folder.url.appending(path: "timer.sqlite").path))
      : try reopen(self.store.rows)
    return Household(clock: clock, store: store, board: TimerBoard(store), folder: folder)
  }
}

/// A folder that is removed with the last reference to it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "timer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// What a step throws, or nil.
func timerError(
  _ step: () async throws -> some Any
) async -> TimerError? {
  do {
    _ = try await step()
    return nil
  } catch {
    return error as? TimerError
  }
}
