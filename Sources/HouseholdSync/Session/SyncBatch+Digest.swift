import Foundation
import HouseholdPersistence

/// Comparing with others what all rows are like.
extension SyncBatch {
  /// The seconds between two digests that a store says: a day.
  private static let interval: TimeInterval = 86_400

  /// What to say about all rows with the own changes; nil if it was said in the last day.
  func dueDigest() throws -> StateDigest? {
    let last = Date(milliseconds: try ledger.number(.stated) ?? 0)
    guard abs(transaction.now.timeIntervalSince(last)) >= Self.interval else { return nil }
    try ledger.set(.stated, to: transaction.now)
    return try StateDigest(transaction)
  }

  /// Compares the rows with what another device says about its own.
  func compare(with device: UUID, _ theirs: StateDigest) throws {
    guard
      theirs.seen == StateDigest.seen(try StoreNumbers(transaction.rows), at: transaction.now),
      let entities = theirs.differences(from: try StateDigest(transaction))
    else { return }
    var all = try ledger.differences()
    let known = all.first { $0.device == device }
    all.removeAll { $0.device == device }
    if !entities.isEmpty {
      all.append(
        SyncDifference(
          device: device, entities: entities, since: known?.since ?? transaction.now,
          found: transaction.now))
    }
    guard known != nil || !entities.isEmpty else { return }
    try ledger.setDifferences(all)
  }
}
