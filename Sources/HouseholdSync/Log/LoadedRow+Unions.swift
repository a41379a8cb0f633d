import Foundation
import HouseholdPersistence

/// What a merge says of rows that are one with others, or were.
extension LoadedRow {
  /// The row that people see in place of this one, or will, or saw; nil if there is none.
  var representative: StoredValue? {
    switch (placement, placementBefore) {
    case (.alias(of: let id), _), (_, .alias(of: let id)?): id
    case (.waiting, _): row.held.last(where: \.isUnion)?.keeper
    default: nil
    }
  }

  /// Whether all that a merge changed is that it leads to what stands for that to which it led, or holds its id.
  ///
  /// - Parameter united: The rows that are one from now on, and those that stand for them.
  func follows(
    _ merge: RowMerge, _ united: [(other: RowKey, kept: RowKey)], _ cache: RowCache
  ) -> Bool {
    guard let entity, placement == .visible, placementBefore == .visible, !merge.isReborn,
      let before = shownBefore, let shown,
      case let standing = entity.holding(united, in: cache.standing(before, entity)),
      standing != before
    else { return false }
    return !shown.difference(from: standing).numbers.contains {
      entity.field($0)?.isEntered == true
    }
  }

  /// The log of the last person who united the row with another; nil if nobody did.
  func uniter(_ cache: RowCache) throws -> UUID? {
    let known = try cache.load(try cache.marked(Marks.aliases(of: name)), tables: true)
    // What became one with it just now is noted with the merge.
    let new = cache.rows.values.filter {
      $0.key.entity == key.entity && $0.placement == .alias(of: key.id)
    }
    return ([self] + known + new).flatMap { $0.row.unions(isPresent: true) }.max()?.device
  }

  /// Whether a merge brought a deletion that has no effect, because somebody united the row with another or put
  /// it back.
  func isKept(in merge: RowMerge) -> Bool {
    merge.isDeleted && row.isAlive && placement.canBeLinked && placementBefore?.canBeLinked == true
  }

  /// Whether that is all a merge brought.
  func isOnlyKept(by merge: RowMerge) -> Bool {
    let times = entity?.updated ?? []
    return merge.fields.subtracting(times).isEmpty
  }

  /// The row that stands for this one from now on, because a merge made them one; nil if none did.
  func unitedKeeper(_ cache: RowCache) throws -> RowKey? {
    guard case .alias(of: let id) = placement, let merge,
      try changeOfUnion(merge, cache) == .united
    else { return nil }
    return RowKey(key.entity, id)
  }

  /// The row that stood for this one before, because a merge made them two again; the row itself if it only says
  /// that they are two, nil if none did.
  func partedKeeper(_ cache: RowCache) throws -> RowKey? {
    guard merge?.fields.contains(number: Settlement.number) == true, let merge,
      try changeOfUnion(merge, cache) == .parted
    else { return nil }
    guard case .alias(of: let id)? = placementBefore else { return key }
    return RowKey(key.entity, id)
  }

  /// Whether all that a merge changed is that it leads to what became two again.
  ///
  /// - Parameter parted: The rows that are two again, and those that stood for them.
  func goesBack(by merge: RowMerge, to parted: [(other: RowKey, kept: RowKey)]) -> Bool {
    guard let entity, placement == .visible, placementBefore == .visible, !merge.isReborn,
      let shownBefore, let shown
    else { return false }
    let before = entity.holding(parted.map { (other: $0.kept, kept: $0.other) }, in: shownBefore)
    let changed = shown.difference(from: before).numbers.compactMap(entity.field)
      .filter(\.isEntered)
    return (!changed.isEmpty || before != shownBefore)
      && changed.allSatisfy { field in
        guard let target = field.link?.target, let id = shown[field.number] else { return false }
        return parted.contains { $0.other == RowKey(target, id) }
      }
  }

  /// Whether a merge made a row one with another, or said that it is not; nil if it did neither.
  func changeOfUnion(
    _ merge: RowMerge, _ cache: RowCache
  ) throws -> SyncChange.Kind? {
    guard merge.fields.contains(number: Settlement.number) else { return nil }
    if placement.isAlias, placementBefore?.isAlias != true, !row.unions(isPresent: true).isEmpty {
      return .united
    }
    guard placement == .visible else { return nil }
    if placementBefore?.isAlias == true, !row.unions(isPresent: false).isEmpty { return .parted }
    guard merge.fields == FieldSet(number: Settlement.number) else { return nil }
    let others = try cache.load(row.apart.map { RowKey(key.entity, $0) }, tables: false)
    // Somebody else may have united them.
    return others.contains { $0.placement == .visible } ? .parted : nil
  }

  /// The logs in which others said that the row is not the same as one that is one with it, because a person here
  /// made it so without knowing.
  func partings(
    by merge: RowMerge, beyond seen: SyncContext, _ cache: RowCache
  ) throws -> Set<UUID> {
    guard merge.fields.contains(number: Settlement.number) else { return [] }
    var logs: Set<UUID> = []
    for (element, state) in row.elements[Settlement.number]?.states ?? [:] {
      guard state.isPresent, !seen.covers(state.stamp), !cache.numbering.isOwn(state.stamp),
        let id = NameSake.apart.row(in: element),
        let other = try cache.load([RowKey(key.entity, id)], tables: false).first,
        other.standing == standing
      else { continue }
      let isOfHere = [row, other.row].contains { one in
        one.unions(isPresent: true).contains { cache.numbering.isOwn($0) }
      }
      if isOfHere { logs.insert(state.stamp.device) }
    }
    return logs
  }

  /// The id of the row that people see for this one.
  private var standing: StoredValue {
    if case .alias(of: let id) = placement { id } else { key.id }
  }

  /// Whether a merge made a row two again that was one with another, which nobody said to be two.
  var isNoLongerAlias: Bool {
    guard case .alias(of: let id)? = placementBefore else { return false }
    return !placement.isAlias && !row.isApart(from: id)
  }

  /// The row with which it is one, or was when both were deleted; nil if there is none.
  func one(_ cache: RowCache) throws -> RowKey? {
    if case .alias(of: let id) = placement { return RowKey(key.entity, id) }
    guard placement == .dead, let id = row.held.last(where: \.isUnion)?.keeper else { return nil }
    let keeper = RowKey(key.entity, id)
    return try cache.load([keeper], tables: false).first?.placement == .dead ? keeper : nil
  }
}

extension SyncEntityPlan {
  /// Values that hold the ids of what stands for that whose ids they held, without a link.
  fileprivate func holding(
    _ united: [(other: RowKey, kept: RowKey)], in values: FieldValues
  ) -> FieldValues {
    var row: RawRow?
    for (other, kept) in united where holdsIDs(of: other.entity) && other != kept {
      let now = row ?? rawRow(values)
      row = replacement(for: now, uniting: other.id, with: kept.id, of: other.entity) ?? row
    }
    guard let row else { return values }
    var held = values
    for field in fields { row[field.name].map { held[field.number] = $0 } }
    return held
  }
}
