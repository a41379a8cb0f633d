package import Foundation
package import HouseholdPersistence

/// What a session needs of the core that merges rows.
package struct SyncCore: Sendable {
  /// Returns the local changes that were not sent, with what their author had seen, and forgets
  /// them; nil if there are none.
  package var cut:
    @Sendable (any MergeTransaction) throws -> (deltas: [RowDelta], context: SyncContext)?

  package var merge:
    @Sendable (
      _ deltas: [RowDelta], _ context: SyncContext, _ log: UUID, _ transaction: any MergeTransaction
    ) throws -> MergeReport

  package var everything: @Sendable (any MergeTransaction) throws -> [RowDelta]

  /// The core itself; a test can put another in its place.
  package static let replica = SyncCore(
    cut: { try Replica.cut($0) },
    merge: { try Replica.merge($0, context: $1, from: $2, $3) },
    everything: { try Replica.everything($0) })
}
