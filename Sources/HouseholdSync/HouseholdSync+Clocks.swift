import Foundation

extension HouseholdSync {
  /// Forgets what was noticed of other clocks while this device's own was ahead of what it is now.
  func forgetVoidClocks() async throws {
    let now = store.clock.now
    guard try await store.rows.read({ try SyncLedger(rows: $0).hasVoidClocks(now: now) }) else {
      return
    }
    try await store.merge { transaction in
      try SyncLedgerWriter(rows: transaction.rows).forgetVoidClocks(now: now)
    }
  }
}
