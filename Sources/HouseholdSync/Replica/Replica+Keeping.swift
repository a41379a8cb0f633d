import HouseholdPersistence

/// What outlasts changes that others made without knowing of it: the first device to notice writes it again.
extension Replica {
  /// Restores rows that one person deleted while another, unaware of it, united them with others: whoever
  /// deleted one of two wanted to leave the other, with what belongs to both.
  ///
  /// The device that hears of the other's change first does so.
  ///
  /// - Parameter seen: What this store had seen before the merge.
  static func keepUnited(
    _ rows: [LoadedRow], unknownTo context: SyncContext, beyond seen: SyncContext, _ cache: RowCache
  ) throws -> [LoadedRow] {
    try keptByUniting(rows, unknownTo: context, cache)
      + keptByDeleting(rows, unknownTo: context, beyond: seen, cache)
  }

  /// The rows deleted here that somebody else, unaware of that, united with others.
  private static func keptByDeleting(
    _ rows: [LoadedRow], unknownTo context: SyncContext, beyond seen: SyncContext, _ cache: RowCache
  ) throws -> [LoadedRow] {
    let united = rows.lazy.filter {
      !$0.row.elements.isEmpty && $0.merge != nil && $0.entity != nil
    }.flatMap { row in
      row.row.settlements.flatMap { settlement, stamp in
        settlement.isUnion && !cache.numbering.isOwn(stamp) && !seen.covers(stamp)
          ? [row.key, RowKey(row.key.entity, settlement.keeper)] : []
      }
    }
    return try cache.load(Set(united).sorted(by: RowKey.precedes), tables: true).filter { row in
      guard !row.row.isAlive, row.row.birth != nil, let death = row.row.death,
        cache.numbering.isOwn(death), !context.covers(death)
      else { return false }
      try keep(row, cache)
      return true
    }
  }

  /// Puts a row back; returns when.
  @discardableResult
  private static func keep(_ row: LoadedRow, _ cache: RowCache) throws -> HybridTimestamp {
    let stamp = try cache.transaction.stamp()
    cache.numbering.see(stamp)
    row.row.birth = stamp
    cache.note(row)
    return stamp
  }

  /// The rows that were deleted elsewhere and had become one with others here meanwhile.
  private static func keptByUniting(
    _ rows: [LoadedRow], unknownTo context: SyncContext, _ cache: RowCache
  ) throws -> [LoadedRow] {
    let deleted = rows.filter {
      $0.merge?.isDeleted == true && !$0.row.isAlive && $0.entity != nil
    }
    guard !deleted.isEmpty, try cache.hasMarks(3) else { return [] }
    func isNew(_ settlement: Settlement, _ stamp: HybridTimestamp) -> Bool {
      settlement.isUnion && cache.numbering.isOwn(stamp) && !context.covers(stamp)
    }
    return try deleted.filter { row in
      let others = try cache.load(try cache.marked(Marks.aliases(of: row.name)), tables: true)
      let standsForOthers = others.contains { other in
        other.row.isAlive
          && other.row.settlements.contains { settlement, stamp in
            settlement.keeper == row.key.id && isNew(settlement, stamp)
          }
      }
      guard standsForOthers || row.row.settlements.contains(where: isNew) else { return false }
      try keep(row, cache)
      return true
    }
  }

  /// Keeps rows that others added as well and took back, without knowing that they were added here, too.
  static func keepAdded(
    _ rows: [LoadedRow], unknownTo context: SyncContext, _ cache: RowCache
  ) throws -> [LoadedRow] {
    let deleted = rows.filter { row in
      row.merge?.isDeleted == true && !row.row.isAlive && row.entity?.isSingle == false
        && row.row.birth.map { !cache.numbering.isOwn($0) } == true
    }
    guard !deleted.isEmpty else { return [] }
    let acts = try cache.transaction.rows.sharedActs().filter { $0.kind == .added }
    return try deleted.filter { row in
      let act = acts.first { RowKey($0.entity, $0.row) == row.key }
      guard let ours = row.merge?.formerBirth ?? act?.stamp, ours.milliseconds > 1,
        cache.numbering.isOwn(ours), !context.covers(ours)
      else { return false }
      let stamp = try keep(row, cache)
      var lost = act?.values.flatMap { row.entity?.values(of: $0) } ?? FieldValues()
      for loss in row.merge?.losses ?? [] where cache.numbering.isOwn(loss.stamp) {
        lost[loss.number] = loss.storedValue
      }
      for number in lost.numbers where row.entity?.registers.contains(number: number) == true {
        row.row.values[number] = lost[number]
        row.row.stamps.set(FieldSet(number: number), stamp)
      }
      return true
    }
  }

  /// Restores changes made here that outlast later ones by others who did not know of them, with everything
  /// that was written in the same step.
  static func keepLasting(
    _ rows: [LoadedRow], unknownTo context: SyncContext, _ cache: RowCache
  ) throws -> [LoadedRow] {
    func isOurs(_ loss: RowMerge.Loss) -> Bool {
      cache.numbering.isOwn(loss.stamp) && !context.covers(loss.stamp)
    }
    // Most rows that come have replaced nothing.
    let rows = rows.filter { $0.merge?.losses.isEmpty == false && $0.row.isAlive }
    let steps = rows.compactMap { row -> HybridTimestamp? in
      guard let entity = row.entity, let first = row.merge?.losses.first(where: isOurs),
        entity.isLasting(row.values(before: isOurs), beside: row.row.values)
      else { return nil }
      return first.stamp
    }
    guard !steps.isEmpty else { return [] }
    let stamp = try cache.transaction.stamp()
    cache.numbering.see(stamp)
    func isLasting(_ loss: RowMerge.Loss) -> Bool { isOurs(loss) && steps.contains(loss.stamp) }
    return rows.filter { row in
      guard let entity = row.entity, let lost = row.merge?.losses.filter(isLasting), !lost.isEmpty
      else { return false }
      row.row.values = row.values(before: isLasting)
      row.row.stamps.set(
        FieldSet(lost.map { FieldSet(number: $0.number) }).widened(by: entity.together), stamp)
      row.merge?.losses.removeAll(where: isLasting)
      cache.note(row)
      return true
    }
  }

  /// Takes what others did and what outlasts later changes made here, without knowing of it.
  static func takeLasting(
    _ rows: [LoadedRow], unknownTo context: SyncContext, beyond seen: SyncContext, _ cache: RowCache
  ) throws -> [LoadedRow] {
    func isTheirs(_ refusal: RowMerge.Loss) -> Bool {
      cache.numbering.isOwn(refusal.winner) && !context.covers(refusal.winner)
        && !seen.covers(refusal.stamp)
    }
    let steps = rows.compactMap { row -> HybridTimestamp? in
      guard row.row.isAlive, let entity = row.entity,
        let first = row.merge?.refusals.first(where: isTheirs),
        entity.isLasting(row.values(with: isTheirs), beside: row.row.values)
      else { return nil }
      return first.stamp
    }
    guard !steps.isEmpty else { return [] }
    let stamp = try cache.transaction.stamp()
    cache.numbering.see(stamp)
    func isLasting(_ refusal: RowMerge.Loss) -> Bool {
      isTheirs(refusal) && steps.contains(refusal.stamp)
    }
    return rows.filter { row in
      guard let entity = row.entity, row.row.isAlive,
        let taken = row.merge?.refusals.filter(isLasting), !taken.isEmpty
      else { return false }
      let before = row.row.values
      row.row.values = row.values(with: isLasting)
      let fields = FieldSet(taken.map { FieldSet(number: $0.number) })
      row.row.stamps.set(fields.widened(by: entity.together), stamp)
      row.merge?.fields.formUnion(fields)
      row.merge?.losses += taken.compactMap { refusal in
        guard let lost = before[refusal.number], lost != refusal.storedValue else { return nil }
        return RowMerge.Loss(
          number: refusal.number, storedValue: lost, stamp: refusal.winner, winner: refusal.stamp)
      }
      cache.note(row)
      return true
    }
  }
}

extension LoadedRow {
  /// The values with those that some losses of a merge replaced.
  fileprivate func values(before isWanted: (RowMerge.Loss) -> Bool) -> FieldValues {
    var values = row.values
    for loss in merge?.losses ?? [] where isWanted(loss) { values[loss.number] = loss.storedValue }
    return values
  }

  /// The values with those that came too late in a merge.
  fileprivate func values(with isWanted: (RowMerge.Loss) -> Bool) -> FieldValues {
    var values = row.values
    for refusal in merge?.refusals ?? [] where isWanted(refusal) {
      values[refusal.number] = refusal.storedValue
    }
    return values
  }
}
