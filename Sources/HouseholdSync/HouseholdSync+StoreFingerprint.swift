import Foundation

extension HouseholdSync {
  /// Continues in a new log if the store's file was copied or restored since it was last used.
  ///
  /// ``now()`` does this first. Programs that change a store without exchanging changes do it when
  /// they open the store.
  ///
  /// - Returns: Whether the store continues in a new log.
  @discardableResult
  package func checkFingerprint() async throws -> Bool {
    try await beginDevice()
    guard let file else { return false }
    let found = StoreFingerprint(beside: file)
    let present = try await store.rows.read { rows -> StoreFingerprint? in
      guard let log = try rows.syncLog() else { return nil }
      return StoreFingerprint(of: file, log: log, head: try rows.head())
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

  /// Gives a store a device in which a kit's migration turned sync on.
  private func beginDevice() async throws {
    let isMissing = try await store.rows.read { rows in
      try rows.syncLog() != nil && rows.device() == nil
    }
    if isMissing { try await store.merge { [setup] in _ = try SyncBatch($0, setup) } }
  }

  /// Notes the log and its end beside the store's file.
  func recordFingerprint() async throws {
    guard let file else { return }
    let fingerprint = try await store.rows.read { rows in
      try rows.syncLog().flatMap { log in
        try StoreFingerprint(of: file, log: log, head: rows.head())
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
