import HouseholdPersistence

/// What became of a row that was open, because somebody let another one be open in its place.
struct Closing {
  /// The one that is open.
  let other: LoadedRow
  /// What changed in the row with that.
  let parts: [SyncConflict.Part]
  /// When it was done.
  let stamp: HybridTimestamp
  /// Whether it was done by making one of two things, each of which had one.
  let isOfUnion: Bool
  /// Whether the row goes on by itself.
  let goesOn: Bool
}

extension RowCache {
  /// What somebody who closed a row did, to let another one be open; nil if nobody did that.
  ///
  /// - Parameter rows: The rows that a merge changed, and those that depend on them.
  func closing(
    of row: LoadedRow, _ entity: SyncEntityPlan, among rows: [LoadedRow]
  ) throws -> Closing? {
    guard row.merge != nil, !entity.keys.isEmpty, let before = row.shownBefore,
      let now = row.shown, row.outcome?.closedFor == nil
    else { return nil }
    let open = standing(before, entity)
    for plan in entity.keys {
      guard case .close = plan.resolution, let held = plan.key(of: open, in: entity),
        held != plan.key(of: now, in: entity)
      else { continue }
      let former = plan.key(of: before, in: entity)
      let others =
        try rows.filter { $0.key.entity == entity.name } + linking(open, plan, entity)
      let other = others.first { other in
        guard other !== row, let shown = other.shown else { return false }
        return plan.key(of: shown, in: entity) == held
          && plan.key(of: other.shownBefore ?? shown, in: entity) != former
          && (former != held || other.placementBefore == .visible && other.shownBefore != nil)
      }
      let fields = entity.registers.intersection(now.difference(from: open)).numbers
        .compactMap(entity.field).filter(\.isEntered)
      guard let other, let shown = other.shown, !fields.isEmpty,
        let stamp = fields.compactMap({ row.row.stamps[$0.number] }).max(),
        let closed = plan.closed(open, for: shown, in: entity)
      else { continue }
      // The other one moved here if it was open there already.
      let hasMoved = other.shownBefore.map {
        plan.key(of: standing($0, entity), in: entity) == held
      }
      let isOfUnion = former != held || hasMoved == true
      // Who made one of two may have done something else to what was open, too; but what was written here, unaware
      // of that, they did not know.
      let changed = FieldSet(fields.map(\.set))
      let unknown = (row.merge?.losses ?? []).filter { numbering.isOwn($0.stamp) }
        .map { FieldSet(number: $0.number) }
      let done = changed.subtracting(FieldSet(unknown))
      if isOfUnion, !done.isSubset(of: closed.difference(from: open)) { continue }
      return Closing(
        other: other,
        parts: fields.map { field in
          SyncConflict.Part(field: field.name, kept: now[field.number], lost: open[field.number])
        }, stamp: stamp, isOfUnion: isOfUnion, goesOn: changed.isSubset(of: entity.keyFields))
    }
    return nil
  }

  /// Whether values of a row that gave way to others' were those with which it was closed, to let another one be
  /// open.
  func isClosing(
    _ values: [Int: StoredValue], _ row: LoadedRow, _ entity: SyncEntityPlan
  ) throws -> Bool {
    guard var open = row.shownBefore else { return false }
    for number in entity.keyFields.numbers where values[number] != nil { open[number] = .null }
    for plan in entity.keys {
      guard case .close = plan.resolution else { continue }
      for other in try linking(open, plan, entity) where other !== row {
        guard let kept = other.shown, let closed = plan.closed(open, for: kept, in: entity) else {
          continue
        }
        if values.allSatisfy({ closed[$0.key] == $0.value }) { return true }
      }
    }
    return false
  }

  /// Values that lead to what stands for that to which they led.
  func standing(_ values: FieldValues, _ entity: SyncEntityPlan) -> FieldValues {
    var values = values
    for field in entity.links where field.type != .links {
      guard let target = field.link?.target, let id = values[field.number], !id.isNull,
        case .alias(of: let keeper)? = rows[RowKey(target, id)]?.placement
      else { continue }
      values[field.number] = keeper
    }
    return values
  }

  /// The rows that lead where the links of a key lead.
  private func linking(
    _ values: FieldValues, _ plan: KeyPlan, _ entity: SyncEntityPlan
  ) throws -> [LoadedRow] {
    let ids = try plan.fields.filter { $0.link != nil }.flatMap { field in
      try transaction.rows.ids(
        of: entity.descriptor, linking: field.descriptor, to: [values[field.number] ?? .null])
    }
    return try load(ids.map { RowKey(entity.name, $0) }, tables: true)
  }
}
