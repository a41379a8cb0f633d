import Foundation
package import HouseholdPersistence
import HouseholdSQLite
package import HouseholdTestSupport

/// The stores that the kits are tested on.
package enum StoreKind: String, CaseIterable, Sendable {
  /// Rows in memory.
  case memory
  /// Rows in an SQLite file, which goes when the store's folder does.
  case sqlite

  /// An empty store whose clock stands at an instant.
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
  /// The instant at which tests begin unless they say another: a Monday morning in Berlin.
  package static let monday = "2026-03-02T08:00:00Z"
  /// The zone in which tests play unless they say another.
  package static let berlin = "Europe/Berlin"

  /// The store.
  package let store: HouseholdStore
  /// The clock, which the test moves.
  package let clock: TestClock
  /// A folder that lives as long as the store.
  package let folder: TemporaryFolder

  /// The store as another process finds it later: nothing but the rows is left.
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
