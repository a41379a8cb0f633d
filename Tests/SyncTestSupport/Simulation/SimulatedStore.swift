package import Foundation
package import HouseholdPersistence
package import HouseholdSync
package import HouseholdTesting

/// What one store passed on at one time.
package struct SimulatedSegment: Hashable, Sendable {
  /// The log that the store writes.
  package let log: UUID
  /// The changes.
  package let deltas: [RowDelta]
  /// What the store had seen.
  package let context: SyncContext

  /// Creates a segment.
  package init(log: UUID, deltas: [RowDelta], context: SyncContext) {
    self.log = log
    self.deltas = deltas
    self.context = context
  }
}

/// A store in memory that takes part in sync, with a clock of its own.
package final class SimulatedStore: Sendable {
  /// The store.
  package let store: HouseholdStore
  /// The store's clock.
  package let clock: TestClock

  /// Creates an empty store with sync turned on.
  package init(
    _ model: Model, log: UUID, rows: some RowStore = MemoryStore(),
    clock: TestClock = TestClock(Date(timeIntervalSince1970: 1_767_225_600))
  ) async throws {
    self.clock = clock
    store = try HouseholdStore(rows, model: model, clock: clock, timeZone: .gmt)
    try await turnOn(log)
  }

  /// Opens a store whose rows are there already.
  package init(opening rows: some RowStore, _ model: Model, clock: TestClock) throws {
    self.clock = clock
    store = try HouseholdStore(rows, model: model, clock: clock, timeZone: .gmt)
  }

  /// Gives the store a new log.
  package func turnOn(_ log: UUID) async throws {
    try await store.merge { try $0.rows.setSyncLog(log) }
  }

  /// Turns sync off: changes are noted no more.
  package func turnOff() async throws {
    try await store.merge { try $0.rows.setSyncLog(nil) }
  }

  /// Everything that the store knows.
  package func everything() async throws -> [RowDelta] {
    try await store.merge { try Replica.everything($0) }
  }

  /// What was erased as one thing, oldest first.
  package func erasures() async throws -> [Erasure] {
    try await store.rows.read { try Erasure.all($0).map(\.0) }
  }

  /// What was changed since the last time, or nil if nothing was.
  package func cut() async throws -> SimulatedSegment? {
    try await store.merge { transaction in
      guard let log = try transaction.rows.syncLog(),
        let (deltas, context) = try Replica.cut(transaction)
      else { return nil }
      return SimulatedSegment(log: log, deltas: deltas, context: context)
    }
  }

  /// Merges segments, after taking what was changed here.
  ///
  /// - Returns: What was changed here.
  package func take(_ segments: [SimulatedSegment]) async throws -> SimulatedSegment? {
    let own = try await cut()
    for segment in segments {
      _ = try await store.merge { transaction in
        try Replica.merge(
          segment.deltas, context: segment.context, from: segment.log, transaction)
      }
    }
    return own
  }

  /// The rows of every table, by entity and id.
  package func tables() async throws -> [RowKey: RawRow] {
    let model = store.model
    return try await store.read { transaction in
      var rows: [RowKey: RawRow] = [:]
      for entity in model.entities {
        for row in try transaction.rawRows(of: entity.name, after: nil, limit: .max) {
          if let id = row["id"] { rows[RowKey(entity.name, id)] = row }
        }
      }
      return rows
    }
  }

  /// What the store would say about all its rows.
  package func digest() async throws -> StateDigest {
    try await store.merge { try StateDigest($0) }
  }

  /// The rows whose tables do not show what is known of them.
  package func doctor() async throws -> [RowKey] {
    try await store.merge { try Replica.doctor($0) }
  }
}
