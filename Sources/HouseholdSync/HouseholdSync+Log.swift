import Foundation
import HouseholdPersistence

extension HouseholdSync {
  /// What sync did in this store, oldest first: the last 1,000 entries of the last 90 days.
  ///
  /// - Parameter limit: The most entries; the last ones are given.
  public nonisolated func log(limit: Int = SyncLogEntry.limit) async throws -> [SyncLogEntry] {
    try await store.rows.read { rows in
      try rows.syncLog() == nil ? [] : SyncLogBook.entries(rows, limit: limit)
    }
  }

  /// The rows that came from other stores and are not shown.
  ///
  /// They wait for values that have not arrived, or break a rule. They are kept, and shown when that
  /// is over.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public nonisolated func heldRows() async throws -> [HeldRow] {
    try await store.rows.read { [model = store.model] rows in
      guard try rows.syncLog() != nil else { return [] }
      let numbers = try StoreNumbers(rows)
      let plan = ModelPlan.plan(of: model, hasPerson: numbers.person != nil)
      let states = try rows.entries(in: .rowStates)
      return try states.compactMap { entry in
        guard RowState.isHeld(entry.value), let key = numbers.key(entry.key),
          let entity = plan.entities[key.entity]
        else { return nil }
        let state = try RowState(entry.value, numbers)
        return HeldRow(
          entity: entity.name, id: key.id, title: entity.title(of: state.row.values),
          isWaiting: state.placement == .waiting,
          written: state.row.latest.map { Date(milliseconds: $0.milliseconds) })
      }
    }
  }
}
