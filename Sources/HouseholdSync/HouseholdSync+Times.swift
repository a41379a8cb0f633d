import Foundation

extension HouseholdSync {
  /// When the fields of some rows were last set, and which of the rows were deleted.
  ///
  /// ```swift
  /// let times = try await sync.times(of: CountdownTimer.self, [tea.id])
  /// times[tea.id]?.fields["name"]  // when it got this name
  /// ```
  ///
  /// Local changes are prepared to be sent by this, because they count too.
  ///
  /// - Parameters:
  ///   - type: The entity.
  ///   - ids: The ids of the rows.
  /// - Returns: What is known, by the rows' ids; nothing while sync is off, and nothing of rows that
  ///   are older than sync.
  /// - Complexity: O(*n*) in the number of rows and of local changes that were not prepared yet.
  public func times<E: Entity>(
    of type: E.Type, _ ids: Set<E.ID>
  ) async throws -> [E.ID: RowTimes] {
    // A person's rows have times as soon as it is known whose store it is.
    let plan = ModelPlan.plan(of: store.model, hasPerson: true).entities[E.schema.name]
    guard let plan, try await isOn else { return [:] }
    if try await hasUnsentChanges() {
      _ = try await commit { _ in }
    }
    return try await store.rows.read { rows in
      let ids = Array(ids)
      let keys = ids.map { RowKey(E.schema.name, $0.storedValue) }
      let states = try RowState.stored(of: keys, in: rows)
      var times: [E.ID: RowTimes] = [:]
      for (id, state) in zip(ids, states) {
        guard let row = state?.row else { continue }
        times[id] = RowTimes(
          isDeleted: row.death != nil && !row.isAlive, fields: plan.times(of: row))
      }
      return times
    }
  }
}

extension RowState {
  /// What is stored of some rows, in the order of the keys.
  package static func stored(of keys: [RowKey], in rows: any RowReading) throws -> [RowState?] {
    var numbers = try StoreNumbers(rows)
    return try stored(under: keys.map { numbers.bytes($0) }, numbers, in: rows)
  }

  /// What is stored of some rows and of those that gave way to each, in the order of the keys.
  static func storedWithAliases(
    of keys: [RowKey], in rows: any RowReading
  ) throws -> [[RowState]] {
    var numbers = try StoreNumbers(rows)
    let names = keys.map { numbers.bytes($0) }
    return try zip(keys, zip(names, stored(under: names, numbers, in: rows))).map { key, found in
      let (name, state) = found
      let prefix = Marks.aliases(of: name)
      let marks = try rows.entries(in: .rowMarks, startingWith: prefix)
      let aliases = marks.isEmpty ? [] : try stored(under: marks.map(\.value), numbers, in: rows)
      // What was closed for a row is marked like it.
      return [state].compactMap(\.self)
        + aliases.compactMap(\.self).filter { $0.placement == .alias(of: key.id) }
    }
  }

  private static func stored(
    under names: [[UInt8]], _ numbers: StoreNumbers, in rows: any RowReading
  ) throws -> [RowState?] {
    try rows.auxiliaryValues(names, in: .rowStates).map { bytes in
      try bytes.map { try RowState($0, numbers) }
    }
  }
}

extension SyncEntityPlan {
  /// When each field of a row was last set, by its name.
  fileprivate func times(of row: TrueRow) -> [String: Date] {
    var times: [String: Date] = [:]
    for field in fields {
      guard let stamp = row.stamps[field.number], stamp.milliseconds > 0 else { continue }
      times[field.name] = Date(milliseconds: stamp.milliseconds)
    }
    return times
  }
}
