import HouseholdPersistence
import HouseholdSync
import SyncTestSupport

extension SimulatedStore {
  /// The conflicts that were recorded.
  func conflicts() async throws -> [SyncConflict] {
    try await store.merge { try ConflictList.all($0.rows) }
  }

  /// Puts back what a conflict lost.
  func putBack(_ conflict: SyncConflict) async throws {
    _ = try await cut()
    let rows = try await store.merge { try Restoration.rows(for: conflict, $0) }
    try await store.write { transaction in
      for row in rows { try transaction.saveRaw(row.values, of: row.entity) }
    }
  }
}
