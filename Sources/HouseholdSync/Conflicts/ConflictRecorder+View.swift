import HouseholdPersistence

/// What was done here and is not shown, or gave way to what others did.
extension ConflictRecorder {
  /// Records that something noted here gives way to what someone else noted about the same thing, unaware of it.
  mutating func recordYielding(to row: LoadedRow, _ entity: SyncEntityPlan) throws {
    guard let yielding = entity.yielding, let other = row.shown, let birth = row.row.birth,
      !cache.numbering.isOwn(birth), cache.numbering.ownLatest.contains(where: isOurs),
      let owner = entity.owner(of: other)
    else { return }
    for part in try cache.parts(of: owner, where: { $0 === entity }) {
      guard let own = part.shown, isOurs(part.row.birth), let yielding = yielding(own, other)
      else { continue }
      func value(_ row: LoadedRow, _ values: FieldValues) -> SyncConflict.Value {
        SyncConflict.Value(
          storedValue: row.key.id, stamp: row.row.birth, title: entity.deed(from: nil, to: values))
      }
      add(
        yielding == .isRepeated ? .repeated : .yielded, part, entity, kept: value(row, other),
        lost: value(part, own))
    }
  }

  /// Records that what was done to a row here was ended by what others did to it, unaware of it.
  mutating func recordOutdone(_ row: LoadedRow, _ entity: SyncEntityPlan) {
    guard let outdone = entity.outdone, row.merge != nil, let before = row.shownBefore,
      let now = row.shown
    else { return }
    var (ours, theirs): ([HybridTimestamp], [HybridTimestamp]) = ([], [])
    var without = before
    for field in entity.lists where field.rule == .facts {
      let states = row.row.elements[field.number]?.states.filter(\.value.isPresent) ?? [:]
      let known = field.elements(of: before[field.number])
      ours += states.values.map(\.stamp).filter(isOurs)
      theirs += states.filter { !known.contains($0.key) }.map(\.value.stamp)
      without[field.number] = field.descriptor.value(
        ofElements: known.filter { states[$0].map { isOurs($0.stamp) } != true })
    }
    guard let own = ours.max(), !isOfBirth(own, row.row, entity),
      let others = theirs.filter({ !cache.numbering.isOwn($0) }).max(),
      let words = outdone(before, now)
    else { return }
    // Of what was noted last before, some may be others', too.
    let deed = entity.deed(from: without, to: before) ?? words.own
    add(
      .yielded, row, entity,
      kept: SyncConflict.Value(storedValue: row.key.id, stamp: others, title: words.others),
      lost: SyncConflict.Value(storedValue: row.key.id, stamp: own, title: deed))
  }

  /// Records that somebody closed a row that is open here in favor of another one, which had been closed for it
  /// or came with what was united with this row's owner.
  mutating func recordClosing(
    of row: LoadedRow, _ entity: SyncEntityPlan, among rows: [LoadedRow]
  ) throws {
    guard row.merge != nil, row.shownBefore != nil,
      row.row.made.map(cache.numbering.isOwn) == true,
      let closing = try cache.closing(of: row, entity, among: rows),
      !cache.numbering.isOwn(closing.stamp)
    else { return }
    add(
      .closed, row, entity,
      kept: SyncConflict.Value(storedValue: closing.other.key.id, stamp: closing.stamp),
      lost: SyncConflict.Value(stamp: row.row.made), parts: closing.parts)
  }

  mutating func record(_ row: LoadedRow, _ entity: SyncEntityPlan) throws {
    switch row.placement {
    case .alias(of: let other):
      // Whoever united the two has seen both.
      guard isOurs(row.row.birth), row.row.unions(isPresent: true).isEmpty else { return }
      let kept = SyncConflict.Value(
        storedValue: other, stamp: cache.rows[RowKey(row.key.entity, other)]?.row.birth)
      add(.merged, row, entity, kept: kept, lost: SyncConflict.Value(stamp: row.row.birth))
    case .hidden:
      guard let stamp = latestOfOurs(row.row, entity) else { return }
      add(
        .hidden, row, entity, kept: try deletion(hiding: row),
        lost: SyncConflict.Value(stamp: stamp))
    case .quarantined:
      guard let stamp = latestOfOurs(row.row, entity) else { return }
      add(
        .refused, row, entity, lost: SyncConflict.Value(stamp: stamp),
        rowValues: row.shownBefore.map(entity.rawRow), reason: row.outcome?.problem)
    case .visible: try recordVisible(row, entity)
    case .waiting, .dead: return
    }
  }

  /// The row whose deletion hides another one, when it was deleted and what it was called.
  ///
  /// - Parameter seen: The rows that it hides on the way there: links that were cut can make a circle.
  private func deletion(
    hiding row: LoadedRow, seen: Set<RowKey> = []
  ) throws -> SyncConflict.Value {
    guard !seen.contains(row.key) else { return SyncConflict.Value() }
    let links = row.entity?.links ?? []
    for field in links where field.needsTarget || field.link?.whenEmpty == .delete {
      let targets = row.row.targets(of: field)
      if let found = try deletion(of: targets, field, seen: seen.union([row.key])) { return found }
    }
    return SyncConflict.Value()
  }

  /// The first of some rows that is not there, when it was deleted and what it was called.
  ///
  /// - Returns: What hides it, if that is why it is not there; nil if all are there.
  private func deletion(
    of ids: [StoredValue], _ field: FieldPlan, seen: Set<RowKey> = []
  ) throws -> SyncConflict.Value? {
    guard let target = field.link?.target else { return nil }
    for row in try cache.load(ids.map { RowKey(target, $0) }, tables: true)
    where !row.placement.canBeLinked {
      if row.placement == .hidden { return try deletion(hiding: row, seen: seen) }
      return SyncConflict.Value(
        storedValue: row.key.id,
        stamp: erasures.first(covering: row.key, row.row)?.stamp
          ?? row.row.death, title: row.entity?.calledName(row.row.values))
    }
    return nil
  }

  /// Records what a row that is still there lost to the view.
  private mutating func recordVisible(_ row: LoadedRow, _ entity: SyncEntityPlan) throws {
    guard let before = row.shownBefore, let now = row.outcome?.values else { return }
    if let other = row.outcome?.closedFor, isOurs(row.row.birth) {
      // What only let go of its key goes on without it.
      let changed = now.difference(from: row.outcome?.rendered ?? before)
      let released = changed.isSubset(of: entity.keyFields)
      let parts = changed.numbers.compactMap(entity.field).filter { _ in released }.map { field in
        SyncConflict.Part(field: field.name, kept: now[field.number], lost: before[field.number])
      }
      let kept = SyncConflict.Value(
        storedValue: other, stamp: cache.rows[RowKey(row.key.entity, other)]?.row.birth)
      add(
        .closed, row, entity, kept: kept, lost: SyncConflict.Value(stamp: row.row.birth),
        parts: parts)
      return
    }
    for field in entity.links where field.rule != .elements {
      let number = field.number
      guard before[number]?.isNull == false, now[number] == .null,
        row.row.values[number]?.isNull == false, isOurs(row.row.stamps[number])
      else { continue }
      let isCut = row.outcome?.cut.contains(number: number) == true
      let stamp = try isCut ? nil : deletion(of: row.row.targets(of: field), field)?.stamp
      add(
        isCut ? .circle : .unlinked, row, entity, field: field.name,
        kept: SyncConflict.Value(storedValue: .null, stamp: stamp),
        lost: SyncConflict.Value(
          storedValue: row.row.values[number], stamp: row.row.stamps[number]))
    }
  }
}
