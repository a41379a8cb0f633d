import Foundation

extension HouseholdSync {
  /// Confirms that this device's clock is right, though those of two others are more than a day
  /// behind: what waits is sent with the next exchange.
  ///
  /// It counts until this clock is a further day ahead. Without such a lead it changes nothing.
  ///
  /// - Throws: ``SyncError`` with `notOn`.
  public func confirmClock() async throws {
    try await store.merge { transaction in
      guard let own = try transaction.rows.syncLog() else { throw SyncError.isOff }
      let ledger = SyncLedgerWriter(rows: transaction.rows)
      guard let lead = try ledger.reading.clockLead(now: transaction.now) else { return }
      try ledger.confirmClock(lead: lead, own: own, now: transaction.now)
    }
    bell.send(.elsewhere)
  }

  /// Whether this device must not send, because its clock is more than a day ahead of two others.
  ///
  /// Its changes would win over those of everyone who has not seen them, and it would remove files
  /// from places too early.
  func checkClock(_ report: inout SyncReport) async throws -> Bool {
    let now = store.clock.now
    let (hasVoidClocks, lead) = try await store.rows.read { rows in
      let ledger = SyncLedger(rows: rows)
      return (try ledger.hasVoidClocks(now: now), try ledger.clockLead(now: now))
    }
    if hasVoidClocks {
      try await store.merge { transaction in
        try SyncLedgerWriter(rows: transaction.rows).forgetVoidClocks(now: now)
      }
    }
    guard let lead else { return false }
    report.clockLead = lead
    report.add(problems: [
      "The clock of this device is \(Int(lead / 3600)) hours ahead of those of two others, so nothing"
        + " is sent. Set it right, or confirm that it is right."
    ])
    return true
  }
}
