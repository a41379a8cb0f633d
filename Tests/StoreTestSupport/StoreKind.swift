import Foundation
package import HouseholdPersistence
import HouseholdSQLite
package import HouseholdTesting

/// The stores on which the kits are tested.
package enum StoreKind: String, CaseIterable, Sendable {
  /// Rows in memory.
  case memory
  /// Rows in an SQLite file, which is removed with the store's folder.
  case sqlite

  /// An empty store whose clock shows an instant.
  package func open(_ model: Model, _ now: String, zone: String) throws -> OpenStore {
    let folder = try TemporaryFolder()
    let clock = TestClock(now)
    let timeZone = TimeZone(identifier: zone) ?? .gmt
    let store =
      switch self {
      case .memory:
        try HouseholdStore(MemoryStore(), model: model, clock: clock, timeZone: timeZone)
      case .sqlite:
        try HouseholdStore(
          SQLiteStore(path: OpenStore.file(in: folder)), model: model, clock: clock,
          timeZone: timeZone)
      }
    return OpenStore(store: store, clock: clock, folder: folder)
  }
}

/// A store and the clock above it.
package struct OpenStore: Sendable {
  /// The default start of tests: a Monday morning in Berlin.
  package static let monday = "2026-03-02T08:00:00Z"
  /// The default time zone of tests.
  package static let berlin = "Europe/Berlin"

  /// The store.
  package let store: HouseholdStore
  /// The clock, which the test moves.
  package let clock: TestClock
  /// A folder that lives as long as the store.
  package let folder: TemporaryFolder

  /// The store as another process finds it later: only the rows remain.
  package func reopened() throws -> OpenStore {
    func reopen(_ rows: some RowStore) throws -> HouseholdStore {
      try HouseholdStore(rows, model: store.model, clock: clock, timeZone: store.timeZone)
    }
    let again =
      store.rows is SQLiteStore
      ? try reopen(SQLiteStore(path: Self.file(in: folder))) : try reopen(store.rows)
    return OpenStore(store: again, clock: clock, folder: folder)
  }

  fileprivate static func file(in folder: TemporaryFolder) -> String {
    folder.url.appending(path: "store.sqlite").path
  }
}
