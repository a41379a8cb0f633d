package import Foundation
import HouseholdPersistence

/// What a store remembers of its sync, which is off.
package struct SyncMemory: Sendable {
  /// Whether it goes on where it was when it is turned on again; otherwise it was forgotten which device it was.
  package let isWhole: Bool
  /// The log that it wrote.
  package let log: UUID
  /// The data that it exchanged.
  package let space: SpaceName
}

extension HouseholdSync {
  /// What the store remembers of its sync; nil while it is on, and if nothing is remembered.
  package nonisolated var memory: SyncMemory? {
    get async throws {
      try await store.rows.read { [space] rows in
        guard try rows.syncLog() == nil, let log = try rows.journalLog() else { return nil }
        return SyncMemory(
          isWhole: try rows.device() != nil, log: log, space: try rows.space() ?? space)
      }
    }
  }
}
