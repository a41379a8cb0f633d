import HouseholdPersistence

/// Finds what others did by making rows one, or two again, that a person here noted.
///
/// Whoever unites two rows has seen both, so nothing is a conflict; but who noted one of them hears of it, and
/// of what was not kept. What had given way before is not lost once more.
struct UnionNews {
  private let cache: RowCache
  /// What this store had seen before the merge.
  private let seen: SyncContext
  /// The rows of which it was said that they stand for others.
  private var told: Set<RowKey> = []

  init(_ cache: RowCache, seen: SyncContext) {
    self.cache = cache
    self.seen = seen
  }

  /// What a person here must hear of a row that was worked out.
  mutating func records(of row: LoadedRow, _ entity: SyncEntityPlan) throws -> [SyncConflict] {
    switch (row.placementBefore, row.placement) {
    case (let before, .alias(of: let id)) where before != row.placement:
      return try united(row, RowKey(entity.name, id), entity)
    case (.alias(of: let id)?, .visible): return try parted(row, RowKey(entity.name, id), entity)
    case (.alias(of: let id)?, _): return putBack(row, RowKey(entity.name, id), entity)
    default: return []
    }
  }

  private mutating func united(
    _ row: LoadedRow, _ key: RowKey, _ entity: SyncEntityPlan
  ) throws -> [SyncConflict] {
    guard let stamp = foreign(row.row.unions(isPresent: true)),
      let kept = try cache.load([key], tables: true).first,
      // The two were already one before they were deleted and restored.
      row.placementBefore != .waiting || kept.placementBefore == .visible || !seen.covers(stamp)
    else { return [] }
    // What it was one with before is one with another now, and that is told of it.
    if row.placementBefore?.isAlias == true, seen.covers(stamp) { return [] }
    let gone = [row, kept].filter { $0.placementBefore == .dead }
    // Both were deleted together; now they, or what they belong to, were put back.
    let areBack = [row, kept].allSatisfy { $0.placementBefore == .hidden } && seen.covers(stamp)
    if gone.count == 2 || areBack { return [] }
    if let deleted = gone.first, wasDeletedHere(deleted) {
      return [returned(deleted, kept, entity, at: stamp)]
    }
    if let unmarked = [row, kept].first(where: wasMarked) {
      return [returned(unmarked, kept, entity, at: stamp)]
    }
    let isTold = !told.insert(key).inserted
    let rows = try together(row) + (isTold ? [] : together(kept))
    let lost = try lost(rows, shown: kept, entity)
    guard !lost.isEmpty || rows.contains(where: isNotedHere) else { return [] }
    // What belongs to two that were united is told with them, unless something of it was not kept.
    let owner = entity.owner(of: row.row.values).flatMap { cache.rows[$0] }
    if lost.isEmpty, owner?.placement.isAlias == true { return [] }
    var record = record(
      .united, kept, entity, SyncConflict.Value(storedValue: key.id, stamp: stamp))
    record.row = row.key.id
    // Whoever is told noted one of them, or changed one that others had noted.
    record.lost.stamp = ([row, kept] + rows).first(where: isNotedHere)?.row.made ?? row.row.made
    record.parts = lost
    record.wasKeptApart = row.row.isApart(from: key.id) || kept.row.isApart(from: row.key.id)
    return [record]
  }

  /// The conflict that a row deleted here is back, because somebody united it with another.
  private func returned(
    _ deleted: LoadedRow, _ kept: LoadedRow, _ entity: SyncEntityPlan, at stamp: HybridTimestamp
  ) -> SyncConflict {
    var record = record(
      .returned, kept, entity, SyncConflict.Value(storedValue: kept.key.id, stamp: stamp))
    record.row = deleted.key.id
    return record
  }

  /// Whether a row that was gone before had been deleted here: whoever unites two deletes one of them, too.
  private func wasDeletedHere(_ row: LoadedRow) -> Bool {
    [row.row.death, row.merge?.formerDeath].contains { $0.map(cache.numbering.isOwn) == true }
  }

  /// Whether a row here said until now that another one was deleted.
  private func wasMarked(_ row: LoadedRow) -> Bool {
    cache.rows.values.contains { mark in
      guard let entity = mark.entity, entity.tellsDeletions, mark.placement == .dead,
        mark.placementBefore == .visible, mark.row.birth.map(cache.numbering.isOwn) == true
      else { return false }
      return mark.shownBefore.flatMap(entity.deleted) == row.key
    }
  }

  private func parted(
    _ row: LoadedRow, _ key: RowKey, _ entity: SyncEntityPlan
  ) throws -> [SyncConflict] {
    guard let stamp = foreign(row.row.unions(isPresent: false)),
      let kept = try cache.load([key], tables: true).first, kept.placement == .visible,
      isNotedHere(row) || isNotedHere(kept)
    else { return [] }
    let owner = entity.owner(of: row.row.values).flatMap { cache.rows[$0] }
    if let owner, owner.placementBefore?.isAlias == true, !owner.placement.isAlias { return [] }
    var record = record(
      .parted, row, entity, SyncConflict.Value(storedValue: key.id, stamp: stamp))
    record.lost.stamp = kept.row.made
    return [record]
  }

  /// What somebody put back into one of two, where what was written here in the other one was shown.
  private func putBack(
    _ row: LoadedRow, _ key: RowKey, _ entity: SyncEntityPlan
  ) -> [SyncConflict] {
    guard !row.row.unions(isPresent: true).isEmpty, let kept = cache.rows[key],
      let before = kept.shownBefore, let shown = kept.shown
    else { return [] }
    return [(row, kept), (kept, row)].flatMap { own, other in
      (other.merge?.fields ?? []).numbers.compactMap { number -> SyncConflict? in
        guard let field = entity.field(number), field.rule == .latest, field.isEntered,
          let stamp = own.row.stamps[number], cache.numbering.isOwn(stamp),
          let winner = other.row.stamps[number], !cache.numbering.isOwn(winner),
          own.row.values[number] == before[number], before[number] != shown[number],
          other.row.values[number] == shown[number],
          // A default that was never changed is not something that a person wrote, and both had one name.
          number != entity.titleText?.number && before[number].map(field.mayBeGiven) == true
            || stamp.milliseconds > 0 && own.row.made.map(stamp.isAtTime) == false
        else { return nil }
        var record = record(
          .edited, own, entity, SyncConflict.Value(storedValue: shown[number], stamp: winner))
        record.field = field.name
        record.lost = SyncConflict.Value(storedValue: before[number], stamp: stamp)
        return record
      }
    }
  }

  /// The latest stamp of what somebody else did.
  private func foreign(_ stamps: [HybridTimestamp]) -> HybridTimestamp? {
    stamps.max().flatMap { cache.numbering.isOwn($0) ? nil : $0 }
  }

  private func isNotedHere(_ row: LoadedRow) -> Bool {
    row.row.made.map(cache.numbering.isOwn) == true
  }

  /// Whether a value was written here; also if it was stamped anew when somebody united the row, which kept it.
  private func isOwn(_ stamp: HybridTimestamp, in row: LoadedRow) -> Bool {
    stamp.device == .nobodysLog ? isNotedHere(row) : cache.numbering.isOwn(stamp)
  }

  /// A row with those for which it stood before.
  private func together(_ row: LoadedRow) throws -> [LoadedRow] {
    let others = try cache.load(try cache.marked(Marks.aliases(of: row.name)), tables: true)
    return [row]
      + others.filter { ($0.placementBefore ?? $0.placement) == .alias(of: row.key.id) }.inOrder()
  }

  /// Whether a value of a row was shown before the merge, in it or in the one that stood for it.
  private func wasShown(_ value: StoredValue, _ number: Int, of row: LoadedRow) -> Bool {
    var one = row
    if case .alias(of: let id) = row.placementBefore ?? row.placement {
      one = cache.rows[RowKey(row.key.entity, id)] ?? row
    }
    guard (one.placementBefore ?? one.placement) == .visible,
      let shown = one.shownBefore ?? one.shown
    else { return true }
    return shown[number] == value
  }

  /// What was written here in some rows and shown, and is not what the one that stands for them shows.
  private func lost(
    _ rows: [LoadedRow], shown kept: LoadedRow, _ entity: SyncEntityPlan
  ) throws -> [SyncConflict.Part] {
    let owners = Set(entity.ownerLinks.map(\.name))
    return try entity.fields.compactMap { field in
      guard field.rule == .latest, field.isEntered, field.name != entity.creationField?.name,
        entity.registers.contains(number: field.number), let values = kept.shown,
        let shown = values[field.number], !entity.isFollowing(field, in: values)
      else { return nil }
      // The one that stays keeps its name and its place; that of the other one is told if it was given since.
      let isKey =
        owners.contains(field.name) || entity.keyFields.contains(number: field.number)
      let lost = try rows.compactMap { one -> StoredValue? in
        // The older one keeps its dates where only these differ, and a default gives way.
        if one !== kept, shown == kept.row.values[field.number],
          kept.keepsOwn(field, beside: one)
        {
          return nil
        }
        guard let stamp = one.row.stamps[field.number], isOwn(stamp, in: one),
          !isKey || stamp.milliseconds > 0 && one.row.made.map(stamp.isAtTime) == false,
          let value = one.row.values[field.number], field.mayBeGiven(value), value != shown,
          !value.isInner, value.foldedText.isEmpty || value.foldedText != shown.foldedText,
          wasShown(value, field.number, of: one)
        else { return nil }
        return field.link == nil ? value : try target(value, apartFrom: shown, field)
      }
      return lost.first.map { SyncConflict.Part(field: field.name, kept: shown, lost: $0) }
    }
  }

  /// What stands for that to which a link led; nil if it is not there, or called like what the link leads to now.
  private func target(
    _ id: StoredValue, apartFrom other: StoredValue, _ field: FieldPlan
  ) throws -> StoredValue? {
    guard let target = field.link?.target else { return nil }
    let keys = [id, other].filter { !$0.isNull }.map { RowKey(target, $0) }
    let rows = try cache.load(keys, tables: true).map(cache.keeper)
    guard let own = rows.first, own.placement == .visible, let name = self.name(of: own),
      rows.count == 1 || name != self.name(of: rows[1])
    else { return nil }
    return own.key.id
  }

  private func name(of row: LoadedRow) -> String? {
    row.entity?.calledName(row.shown ?? row.row.values)
  }

  private func record(
    _ kind: SyncConflict.Kind, _ row: LoadedRow, _ entity: SyncEntityPlan,
    _ kept: SyncConflict.Value
  ) -> SyncConflict {
    SyncConflict(
      id: 0, instant: cache.transaction.now, kind: kind, entity: entity.name, row: row.key.id,
      title: entity.title(of: row.shown ?? row.row.values), kept: kept,
      lost: SyncConflict.Value(stamp: row.row.made))
  }
}

extension TrueRow {
  /// When people made the row one with others, or ended that.
  ///
  /// - Parameter isPresent: Whether what holds is wanted, or what was ended.
  func unions(isPresent: Bool) -> [HybridTimestamp] {
    (elements[Settlement.number]?.states ?? [:]).compactMap { element, state in
      state.isPresent == isPresent && Settlement(element)?.isUnion == true ? state.stamp : nil
    }
  }
}

extension FieldPlan {
  /// Whether people enter a field's values, and can read them.
  var isEntered: Bool {
    stamp == nil && within == nil && !isID && !isDerived && !isStart
      && (type != .uuid || link != nil)
  }

  /// Whether a value may have been chosen: a number that a new row starts with can be just what people want.
  fileprivate func mayBeGiven(_ value: StoredValue) -> Bool {
    !isDefault(value) || type == .integer && !value.isBlank && value != .integer(0)
  }
}
