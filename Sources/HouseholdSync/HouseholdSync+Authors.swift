import Foundation
public import HouseholdPersistence

extension HouseholdSync {
  /// The devices on which rows were added, and on which some of their fields were last set, in that order.
  ///
  /// Only the last one to set a field is known.
  ///
  /// - Parameters:
  ///   - ids: The rows.
  ///   - type: The entity.
  ///   - fields: The names of the fields; none tells only who added a row.
  /// - Returns: The devices; rows of which none is known are left out, and all of them if sync is off.
  /// - Complexity: O(*n*) in the number of rows and of changes that were not sent.
  public nonisolated func authors<E: Entity>(
    of ids: [E.ID], _ type: E.Type, setting fields: Set<String> = []
  ) async throws -> [E.ID: [SyncDevice]] {
    try await store.rows.read { [model = store.model] rows in
      guard let log = try rows.syncLog() else { return [:] }
      let plan = ModelPlan.plan(of: model, hasPerson: try StoreNumbers(rows).person != nil)
      guard let entity = plan.entities[E.schema.name] else { return [:] }
      let (writers, devices) = (try rows.deviceOfLogs(), try rows.devices())
      let wanted = FieldSet(entity.fields.filter { fields.contains($0.name) }.map(\.set))
      let states = try RowState.storedWithAliases(
        of: ids.map { RowKey(entity.name, $0.storedValue) }, in: rows)
      let unsent = try rows.journal(limit: .max).filter { entry in
        entry.entity == entity.name
          && (entry.kind == .insert || !entry.fields.isDisjoint(with: wanted))
      }
      let touched = Set(unsent.flatMap { $0.rows.map(\.id) })
      var authors: [E.ID: [SyncDevice]] = [:]
      for (place, id) in ids.enumerated() {
        let known = states[place].filter { state in
          state.placement == .visible || state.placement == .alias(of: id.storedValue)
        }
        var logs = known.flatMap { $0.row.stamps(setting: wanted) }.sorted().map(\.device)
        // What has no state yet was added here.
        if logs.isEmpty || touched.contains(id.storedValue) { logs.append(log) }
        for log in logs {
          guard let device = devices.first(where: { $0.id == writers[log] }),
            authors[id]?.contains(device) != true
          else { continue }
          authors[id, default: []].append(device)
        }
      }
      return authors
    }
  }
}

extension TrueRow {
  /// When the row was added, and fields of it were set.
  fileprivate func stamps(setting fields: FieldSet) -> [HybridTimestamp] {
    let groups = stamps.groups.filter { !$0.fields.isDisjoint(with: fields) }.map(\.stamp)
    let elements = elements.filter { fields.contains(number: $0.key) }.values
      .flatMap { $0.states.values.map(\.stamp) }
    let set = (groups + elements).filter { $0.milliseconds > 1 && $0.device != .nobodysLog }
    return [made].compactMap(\.self) + set
  }
}
