import HouseholdPersistence

/// Values that were written here and not kept.
extension ConflictRecorder {
  /// Records what others wrote later than a person here, without knowing.
  mutating func recordLosses(of row: LoadedRow, _ entity: SyncEntityPlan) throws {
    let losses = (row.merge?.losses ?? []).filter { isLost($0, row, entity) }
    for losses in together(losses, row, entity)
    where !areSameAct(losses, beside: row.row.values, entity) {
      // Who let another one be open did nothing else to this one.
      let lost = Dictionary(losses.map { ($0.number, $0.storedValue) }) { first, _ in first }
      if try cache.isClosing(lost, row, entity) { continue }
      record(losses, row, entity, kept: row.row.values)
    }
  }

  /// Records that what was written here in a row gave way to what others wrote later in one of their own that
  /// is the same by a key, such as the cost of a completion of one day.
  ///
  /// - Parameter rows: The rows that were worked out.
  mutating func recordTaken(
    from row: LoadedRow, _ entity: SyncEntityPlan, among rows: [LoadedRow]
  ) {
    guard row.placement == .visible, let before = row.shownBefore, let now = row.shown else {
      return
    }
    let taken = entity.registers.subtracting(entity.keyFields).numbers.filter { number in
      before[number] != now[number] && row.row.values[number] == before[number]
        && isOurs(row.row.stamps[number])
    }
    guard !taken.isEmpty else { return }
    let others = rows.filter {
      $0.placement == .alias(of: row.key.id) && $0.key.entity == entity.name
        && $0.row.unions(isPresent: true).isEmpty
    }
    let losses = taken.compactMap { number -> RowMerge.Loss? in
      let winner = others.filter { $0.row.values[number] == now[number] }
        .compactMap { $0.row.stamps[number] }.max()
      guard let lost = before[number], let stamp = row.row.stamps[number], let winner else {
        return nil
      }
      return RowMerge.Loss(number: number, storedValue: lost, stamp: stamp, winner: winner)
    }
    let lost = losses.filter { isLost($0, row, entity, isApart: true) }
    for losses in together(lost, row, entity) where !areSameAct(losses, beside: now, entity) {
      record(losses, row, entity, kept: now)
    }
  }

  /// The losses that are one conflict: fields that count as changed together are one thing.
  private func together(
    _ losses: [RowMerge.Loss], _ row: LoadedRow, _ entity: SyncEntityPlan
  ) -> [[RowMerge.Loss]] {
    var things: [[RowMerge.Loss]] = []
    // What was written in two that are one is told once.
    var told: [RowMerge.Loss] = []
    if case .alias(of: let id) = row.placement {
      told = cache.rows[RowKey(entity.name, id)]?.merge?.losses ?? []
    }
    for loss in losses {
      if told.contains(where: { $0.number == loss.number && $0.stamp == loss.stamp }) { continue }
      let tied = entity.together.first { $0.contains(number: loss.number) } ?? []
      let place = things.firstIndex { thing in
        tied.contains(number: thing[0].number) && thing[0].stamp == loss.stamp
          && thing[0].winner == loss.winner
      }
      if let place { things[place].append(loss) } else { things.append([loss]) }
    }
    return things
  }

  /// Whether a person here wrote a value that was not kept.
  ///
  /// - Parameter isApart: Whether what was kept was written in another row.
  private func isLost(
    _ loss: RowMerge.Loss, _ row: LoadedRow, _ entity: SyncEntityPlan, isApart: Bool = false
  ) -> Bool {
    guard isOurs(loss.stamp) || isPutBack(loss, row), !cache.numbering.isOwn(loss.winner),
      !partings.contains(loss.stamp),
      let field = entity.field(loss.number), field.stamp == nil, field.within == nil,
      !loss.storedValue.isInner,
      // Of two who added one row in the same millisecond, each entered what is in it.
      isApart || loss.winner.isAtTime(of: loss.stamp) || !isOfBirth(loss.stamp, row.row, entity)
    else { return false }
    // An id is nothing that a person wrote.
    if field.type == .uuid, field.link == nil { return false }
    // Nor is a text by which two rows are known to be one, but for a name: it follows from other fields.
    let isKey = entity.keys.contains { key in
      if case .merge = key.resolution {
        key.fields.contains { $0.number == loss.number }
      } else {
        false
      }
    }
    if isKey, field.type == .text, field.number != entity.titleText?.number { return false }
    guard field.rule == .facts else { return true }
    // What has its own words is told with them.
    if entity.outdone != nil { return false }
    // The lists of both are united, unless a rule refuses that; what was taken back is not missed.
    let states = row.row.elements[loss.number]?.states ?? [:]
    let shown = Set(field.elements(of: row.shown?[loss.number]))
    return field.elements(of: loss.storedValue).contains {
      !shown.contains($0) && states[$0]?.isPresent != false
    }
  }

  /// Whether a value gave way to the one it had unknowingly replaced, because somebody put that one back.
  private func isPutBack(_ loss: RowMerge.Loss, _ row: LoadedRow) -> Bool {
    replaced.contains { act in
      guard case .replaced(let name, let value) = act.kind else { return false }
      return act.row == row.key.id && act.entity == row.key.entity && act.stamp == loss.stamp
        && name == row.entity?.field(loss.number)?.name && value == row.row.values[loss.number]
    }
  }

  /// Whether two people did the same at about the same time, so that nothing is lost: each said that it was
  /// done, and when.
  private func areSameAct(
    _ losses: [RowMerge.Loss], beside values: FieldValues, _ entity: SyncEntityPlan
  ) -> Bool {
    var isDone = false
    for loss in losses {
      guard entity.field(loss.number)?.type == .instant,
        case .integer(let lost) = loss.storedValue,
        case .integer(let kept)? = values[loss.number], Self.isOneAct(lost, kept)
      else { return false }
      if lost <= loss.stamp.milliseconds, kept <= loss.winner.milliseconds { isDone = true }
    }
    return isDone
  }

  /// Whether two instants, in milliseconds, mean one act: they are within ten minutes.
  static func isOneAct(_ one: Int64, _ other: Int64) -> Bool {
    let (distance, overflow) = one.subtractingReportingOverflow(other)
    return !overflow && distance.magnitude <= 600_000
  }

  private mutating func record(
    _ losses: [RowMerge.Loss], _ row: LoadedRow, _ entity: SyncEntityPlan, kept values: FieldValues
  ) {
    // Since when a list counts is told with what was written with it: nothing is lost if that is the same.
    let entered = losses.filter { entity.field($0.number)?.isStart != true }
    guard let first = entered.first, let field = entity.field(first.number),
      entered.count == losses.count
        || entered.contains(where: { $0.storedValue != values[$0.number] })
    else { return }
    add(
      .edited, row, entity, field: field.name,
      kept: SyncConflict.Value(storedValue: values[first.number], stamp: first.winner),
      lost: SyncConflict.Value(storedValue: first.storedValue, stamp: first.stamp),
      parts: losses.filter { $0.number != first.number }.compactMap { loss in
        entity.field(loss.number).map { field in
          SyncConflict.Part(
            field: field.name, kept: values[loss.number], lost: loss.storedValue)
        }
      })
  }

  /// Records a conflict where someone else changed a field that a person here had already built on.
  mutating func recordEnded(_ row: LoadedRow, _ entity: SyncEntityPlan) throws {
    guard let merge = row.merge, row.row.elements[Settlement.number] != nil else { return }
    for (settlement, stamp) in row.row.settlements where isOurs(stamp) {
      let changed = settlement.fields.filter { field in
        field.shown != nil && merge.fields.contains(number: field.number)
          && row.row.stamps[field.number] != field.stamp
      }
      for ended in changed {
        guard let field = entity.field(ended.number), field.rule != .facts || entity.outdone == nil,
          let winner = row.row.stamps[ended.number],
          !cache.numbering.isOwn(winner),
          try !cache.isClosing([ended.number: ended.shown ?? .null], row, entity)
        else { continue }
        add(
          .edited, row, entity, field: field.name,
          kept: SyncConflict.Value(storedValue: row.row.values[ended.number], stamp: winner),
          lost: SyncConflict.Value(storedValue: ended.shown, stamp: stamp))
      }
    }
  }
}
