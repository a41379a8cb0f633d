import Foundation

extension HouseholdSync {
  /// Continues in a new log if the store's file was copied or restored since it was last used.
  ///
  /// ``now()`` does this first. Programs that change a store without exchanging changes do it when
  /// they open the store.
  ///
  /// - Returns: Whether the store continues in a new log.
  /// - Throws: ``SyncError`` with `olderVersion`, once, if an early version synced the store: sync is off
  ///   now.
  @discardableResult
  package func checkFingerprint() async throws -> Bool {
    try await checkVersion()
    guard let file else { return false }
    let found = StoreFingerprint(beside: file)
    let present = try await store.rows.read { rows -> StoreFingerprint? in
      guard let log = try rows.syncLog() else { return nil }
      return StoreFingerprint(of: file, log: log, head: try SyncLedger(rows: rows).head())
    }
    guard let present else { return false }
    let isContinued = found?.isContinued(by: present) ?? false
    guard !isContinued || found?.wasMoved(to: present) == true else { return false }
    var setup = setup
    setup.space = try await otherSpace ?? space
    let own = setup
    let report = try await store.merge { transaction in
      var batch = try SyncBatch(transaction, own)
      if isContinued { try batch.settle(at: file) } else { try batch.startLog(at: file) }
      try batch.finish()
      return batch.report
    }
    try recordFingerprint(report)
    return !isContinued
  }

  /// Turns sync off in a store that was synced by an early version, and says so.
  ///
  /// - Throws: ``SyncError`` with `olderVersion`.
  func checkVersion() async throws {
    let hasDevice = try await store.rows.read { rows in
      guard try rows.syncLog() != nil else { return true }
      return try SyncLedger(rows: rows).device() != nil
    }
    guard !hasDevice else { return }
    let isEarly = try await store.merge { [file, space] transaction in
      guard let log = try transaction.rows.syncLog() else { return false }
      let ledger = SyncLedgerWriter(rows: transaction.rows)
      return try !ledger.hasDevice(writing: log, of: space, in: file, now: transaction.now)
    }
    guard isEarly else { return }
    try await turnOff(forgetting: true)
    throw SyncError(
      .olderVersion,
      "This store was synced by an early version. Sync is off now, and everything in the store stays;"
        + " turn sync on again, with an empty folder.")
  }

  /// Notes the log and its end beside the store's file.
  func recordFingerprint() async throws {
    guard let file else { return }
    let fingerprint = try await store.rows.read { rows in
      try rows.syncLog().flatMap { log in
        try StoreFingerprint(of: file, log: log, head: SyncLedger(rows: rows).head())
      }
    }
    try fingerprint?.write(beside: file)
  }

  /// Notes the log and its end after a transaction, if they changed.
  func recordFingerprint(_ report: SyncReport) throws {
    guard let file, let log = report.log, let head = report.head,
      let fingerprint = StoreFingerprint(of: file, log: log, head: head),
      StoreFingerprint(beside: file) != fingerprint
    else { return }
    try fingerprint.write(beside: file)
  }
}
