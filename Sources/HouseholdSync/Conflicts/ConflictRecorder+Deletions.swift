import HouseholdPersistence

/// What was done here to what others deleted.
extension ConflictRecorder {
  mutating func recordDeletion(of row: LoadedRow, _ entity: SyncEntityPlan) {
    let erasure = erasures.first(covering: row.key, row.row)
    // What was taken back here, as others made one of what it is about, is told with that.
    if erasure == nil, row.row.death.map(cache.numbering.isOwn) == true { return }
    guard let stamp = latestOfOurs(row.row, entity, isAdded: erasure != nil) else { return }
    add(
      .deleted, row, entity, kept: SyncConflict.Value(stamp: erasure?.stamp ?? row.row.death),
      lost: SyncConflict.Value(stamp: stamp), parts: written(in: row, entity))
  }

  /// Records that a row was deleted for which another one stood: what was written here may be its own.
  mutating func recordDeletion(
    ofOneWith key: RowKey, _ row: LoadedRow, _ entity: SyncEntityPlan
  ) throws {
    guard let kept = try cache.load([key], tables: true).first, kept.placement == .dead,
      kept.placementBefore == .visible, let death = kept.row.death, !cache.numbering.isOwn(death),
      erasures.first(covering: key, kept.row) == nil,
      let stamp = latestOfOurs(row.row, entity, isAdded: false),
      latestOfOurs(kept.row, entity, isAdded: false) == nil,
      !records.contains(where: { $0.kind == .deleted && $0.row == key.id })
    else { return }
    add(
      .deleted, kept, entity, kept: SyncConflict.Value(stamp: death),
      lost: SyncConflict.Value(stamp: stamp), parts: written(in: row, entity))
  }

  /// Records that a row says of another one that it was deleted, which a person here went on with.
  mutating func recordDeletion(saidBy mark: LoadedRow, _ entity: SyncEntityPlan) throws {
    guard entity.tellsDeletions, let key = mark.shown.flatMap(entity.deleted),
      let birth = mark.row.birth,
      !cache.numbering.isOwn(birth),
      cache.numbering.ownLatest.contains(where: isOurs),
      let row = try cache.load([key], tables: true).first, let owner = row.entity,
      row.placement == .visible
    else { return }
    let marks = try cache.deletions(of: key)
    // Of several the first one counts, and none of what was deleted before.
    guard marks.allSatisfy({ $0.merge != nil }), marks.first === mark else { return }
    var last = latestOfOurs(row.row, owner, isAdded: false).map { (stamp: $0, deed: String?.none) }
    for part in try cache.parts(of: key) {
      guard let entity = part.entity, let stamp = latestOfOurs(part.row, entity),
        last.map({ ($0.stamp, $0.deed == nil ? 0 : 1) < (stamp, 1) }) ?? true
      else { continue }
      let deed =
        entity.yielding == nil ? nil : part.shown.flatMap { entity.deed(from: nil, to: $0) }
      // A date that passed follows from what was done.
      if deed != "" { last = (stamp, deed) }
    }
    guard let last else { return }
    let written = written(in: row, owner)
    add(
      .deleted, row, owner, kept: SyncConflict.Value(stamp: birth),
      lost: SyncConflict.Value(stamp: last.stamp, title: written.isEmpty ? last.deed : nil),
      parts: written)
    records[records.count - 1].mark = SyncConflict.RowName(
      entity: mark.key.entity, row: mark.key.id)
  }

  /// Records that things were deleted that a row here names among others, such as a garment that was worn.
  ///
  /// If nothing is left in the list, the row itself is not shown, which is told instead.
  mutating func recordDeletions(namedIn row: LoadedRow, _ entity: SyncEntityPlan) throws {
    guard let before = row.shownBefore, let now = row.shown else { return }
    for field in entity.links where field.rule == .elements {
      let states = row.row.elements[field.number]?.states ?? [:]
      let gone = Set(field.elements(of: before[field.number]))
        .subtracting(field.elements(of: now[field.number]))
        .filter { states[$0].map { $0.isPresent && isOurs($0.stamp) } == true }
      guard !gone.isEmpty, let target = field.link?.target else { continue }
      for other in try cache.load(gone.map { RowKey(target, $0) }, tables: true) {
        guard other.placement == .dead, let owner = other.entity, let death = other.row.death,
          !cache.numbering.isOwn(death), erasures.first(covering: other.key, other.row) == nil,
          !records.contains(where: {
            $0.kind == .deleted && RowKey($0.entity, $0.row) == other.key
              || $0.kind == .hidden && $0.kept.storedValue == other.key.id
          })
        else { continue }
        add(
          .deleted, other, owner, kept: SyncConflict.Value(stamp: death),
          lost: SyncConflict.Value(
            stamp: states[other.key.id]?.stamp,
            title: entity.deed(from: nil, to: row.row.values) ?? "used"))
      }
    }
  }

  /// What was written here in a row that others had, without their knowing.
  private func written(in row: LoadedRow, _ entity: SyncEntityPlan) -> [SyncConflict.Part] {
    guard !isOurs(row.row.birth) else { return [] }
    let values = row.shownBefore ?? row.row.values
    func isAlong(_ field: FieldPlan) -> Bool {
      guard let tied = entity.together.first(where: { $0.contains(number: field.number) }) else {
        return false
      }
      // What is empty was not entered, nor the name beside something else.
      return values[field.number]?.isBlank != false
        || field === entity.titleText
          && tied.numbers.contains { number in
            number != field.number && values[number]?.isBlank == false
              && isOurs(row.row.stamps[number])
          }
    }
    return entity.fields.compactMap { field in
      guard entity.registers.contains(number: field.number), field.stamp == nil,
        field.within == nil, field.type != .links, field.rule != .facts,
        isOurs(row.row.stamps[field.number]),
        !field.isDerived, !field.isStart, !entity.isFollowing(field, in: values),
        values[field.number]?.isInner != true, !isAlong(field)
      else { return nil }
      return SyncConflict.Part(field: field.name, lost: values[field.number])
    }
  }
}
