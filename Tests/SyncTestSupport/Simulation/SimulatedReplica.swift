package import Foundation
package import HouseholdPersistence
import HouseholdSync
import HouseholdTesting

/// A device of the simulation: a store file, what it knows of the others' logs, and its clock.
package struct SimulatedReplica {
  /// A segment's place: two segments of one log with the same number are told apart.
  struct Piece: Sendable {
    let number: Int
    let previous: Int?
    let segment: SimulatedSegment
  }

  package var store: SimulatedStore
  var rows: MemoryStore
  var log: UUID
  /// The last own segment.
  var head: Int?
  /// The segments that were merged.
  var known: Set<Int> = []
  /// How far the clock is off, in milliseconds.
  var skew: Int64 = 0

  /// Creates an empty store with sync turned on.
  package init(model: Model, log: UUID) async throws {
    rows = MemoryStore()
    self.log = log
    store = try await SimulatedStore(model, log: log, rows: rows)
  }

  /// The same file on another disk.
  package func copied() throws -> SimulatedReplica {
    var copy = self
    copy.rows = rows.copied()
    copy.store = try SimulatedStore(
      opening: copy.rows, store.store.model, clock: TestClock(store.clock.now))
    return copy
  }
}
