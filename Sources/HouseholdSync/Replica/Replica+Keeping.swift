import Foundation
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
      + unmark(rows, unknownTo: context, beyond: seen, cache)
  }

  /// The rows that somebody else united, according to incoming rows.
  private static func united(
    by rows: [LoadedRow], beyond seen: SyncContext, _ cache: RowCache
  ) throws -> [RowKey] {
    let united = rows.lazy.filter {
      !$0.row.elements.isEmpty && $0.merge != nil && $0.entity != nil
    }.flatMap { row in
      row.row.settlements.flatMap { settlement, stamp in
        settlement.isUnion && !cache.numbering.isOwn(stamp) && !seen.covers(stamp)
          ? [row.key, RowKey(row.key.entity, settlement.keeper)] : []
      }
    }
    return Set(united).sorted(by: RowKey.precedes)
  }

  /// The rows that were deleted here while somebody else, unaware of it, united them with others.
  private static func keptByDeleting(
    _ rows: [LoadedRow], unknownTo context: SyncContext, beyond seen: SyncContext, _ cache: RowCache
  ) throws -> [LoadedRow] {
    let united = try united(by: rows, beyond: seen, cache)
    return try cache.load(united, tables: true).filter { row in
      guard !row.row.isAlive, row.row.birth != nil, let death = row.row.death,
        cache.numbering.isOwn(death), !context.covers(death)
      else { return false }
      try keepOne(row, cache)
      return true
    }
  }

  /// Undeletes rows that stay for their history when they are deleted, where others united them unaware of the
  /// deletion.
  private static func unmark(
    _ rows: [LoadedRow], unknownTo context: SyncContext, beyond seen: SyncContext, _ cache: RowCache
  ) throws -> [LoadedRow] {
    var marks: [LoadedRow] = []
    for key in try united(by: rows, beyond: seen, cache) {
      marks += try cache.deletions(of: key).filter { mark in
        mark.row.birth.map { cache.numbering.isOwn($0) && !context.covers($0) } == true
      }
    }
    for row in rows where row.merge?.isReborn == true && row.row.isAlive {
      guard let key = row.entity?.deleted(by: row.row.values),
        let deleted = try cache.load([key], tables: true).first,
        try cache.isUnitedHere(deleted, unknownTo: context)
      else { continue }
      marks.append(row)
    }
    guard !marks.isEmpty else { return [] }
    let stamp = try cache.transaction.stamp()
    cache.numbering.see(stamp)
    for mark in marks {
      mark.row.death = stamp
      cache.note(mark)
    }
    return marks
  }

  /// Puts a row back that was made one with another, right after it was deleted: alike on every device that hears
  /// of both.
  private static func keepOne(_ row: LoadedRow, _ cache: RowCache) throws {
    guard let stamp = row.row.deathOutlasted else { return }
    cache.numbering.see(stamp)
    try cache.transaction.observe(stamp)
    row.row.birth = stamp
    cache.note(row)
  }

  /// Puts a row back; returns when.
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
    return try deleted.filter { row in
      guard try cache.isUnitedHere(row, unknownTo: context) else { return false }
      try keepOne(row, cache)
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
    // Most rows that come have replaced nothing.
    let rows = rows.filter { $0.merge?.losses.isEmpty == false }
    let kept = try lasting(rows, \.losses, cache) { loss in
      cache.numbering.isOwn(loss.stamp) && !context.covers(loss.stamp)
    }
    for (row, changes, _) in kept { row.merge?.losses.removeAll(where: changes.contains) }
    return kept.map(\.row)
  }

  /// Takes what others did and what outlasts later changes made here, without knowing of it.
  static func takeLasting(
    _ rows: [LoadedRow], unknownTo context: SyncContext, beyond seen: SyncContext, _ cache: RowCache
  ) throws -> [LoadedRow] {
    let taken = try lasting(rows, \.refusals, cache) { refusal in
      cache.numbering.isOwn(refusal.winner) && !context.covers(refusal.winner)
        && !seen.covers(refusal.stamp)
    }
    for (row, changes, before) in taken {
      row.merge?.fields.formUnion(FieldSet(changes.map { FieldSet(number: $0.number) }))
      row.merge?.losses += changes.compactMap { change in
        guard let lost = before[change.number], lost != change.storedValue else { return nil }
        return RowMerge.Loss(
          number: change.number, storedValue: lost, stamp: change.winner, winner: change.stamp)
      }
    }
    return taken.map(\.row)
  }

  /// Writes again what lasts of what gave way in a merge, with everything that was written in the same step.
  ///
  /// - Parameters:
  ///   - changes: The changes that gave way: those made here, or those that came.
  ///   - isUnaware: Whether those who made the later change did not know of one.
  /// - Returns: The rows with what was written again, and their values before.
  private static func lasting(
    _ rows: [LoadedRow], _ changes: KeyPath<RowMerge, [RowMerge.Loss]>, _ cache: RowCache,
    where isUnaware: (RowMerge.Loss) -> Bool
  ) throws -> [(row: LoadedRow, changes: [RowMerge.Loss], before: FieldValues)] {
    let gaveWay = rows.compactMap { row -> (row: LoadedRow, changes: [RowMerge.Loss])? in
      let changes = row.merge?[keyPath: changes].filter(isUnaware) ?? []
      return changes.isEmpty || !row.row.isAlive ? nil : (row, changes)
    }
    let steps = gaveWay.compactMap { row, changes -> HybridTimestamp? in
      guard let entity = row.entity,
        entity.isLasting(row.row.values.setting(changes), beside: row.row.values)
      else { return nil }
      return changes.first?.stamp
    }
    guard !steps.isEmpty else { return [] }
    return try gaveWay.compactMap { row, changes in
      let lasting = changes.filter { steps.contains($0.stamp) }
      guard let entity = row.entity, let winner = lasting.map(\.winner).max() else { return nil }
      // Every device that does so writes the same, right after what it outlasts: what anyone does knowingly
      // afterwards is later.
      let stamp = winner.next(now: .distantPast, device: winner.device)
      cache.numbering.see(stamp)
      try cache.transaction.observe(stamp)
      let before = row.row.values
      row.row.values = before.setting(lasting)
      row.row.stamps.set(
        FieldSet(lasting.map { FieldSet(number: $0.number) }).widened(by: entity.together), stamp)
      cache.note(row)
      return (row, lasting, before)
    }
  }
}

extension TrueRow {
  /// When a row is back that was deleted while somebody made it one with another; nil if it was not deleted.
  var deathOutlasted: HybridTimestamp? {
    death.map { $0.next(now: .distantPast, device: $0.device) }
  }
}

extension FieldValues {
  /// The values with those of some changes.
  fileprivate func setting(_ changes: [RowMerge.Loss]) -> FieldValues {
    var values = self
    for change in changes { values[change.number] = change.storedValue }
    return values
  }
}
