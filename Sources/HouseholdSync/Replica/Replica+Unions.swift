package import HouseholdPersistence

extension Replica {
  /// Makes rows that were deleted one with others: what others do to them, or add to them without
  /// knowing, is done to the rows that stand for them.
  ///
  /// Local changes must have been cut. Returns what others must learn.
  package static func unite(
    _ pairs: [(kept: RowKey, other: RowKey)], _ transaction: any MergeTransaction
  ) throws -> [RowDelta] {
    let cache = try RowCache(transaction)
    let stamp = try transaction.stamp()
    cache.numbering.see(stamp)
    let rows = try cache.load(pairs.map(\.other), tables: true)
    let keepers = try cache.load(pairs.map(\.kept), tables: true)
    for (row, keeper) in zip(rows, keepers) {
      row.row.birth = stamp
      row.row.settle(Settlement(for: keeper.key.id, fields: []), at: stamp)
      keeper.keepOwn(beside: row)
      cache.note(row)
      cache.note(keeper)
    }
    let all = try rows + keepers + rows.flatMap { try cache.deleted(with: $0, at: stamp) }
    var view = ViewEngine(cache)
    try view.run(all)
    let changed = Dictionary(grouping: all, by: \.key).compactMap(\.value.first)
    let deltas = cache.plan.inOrder(changed.inOrder()).map { $0.row.delta($0.key) }
    try cache.save()
    return cache.personal?.told(deltas) ?? deltas
  }

  /// Says of rows what is known of them and others of their name; returns what others must learn.
  ///
  /// Local changes must have been cut.
  static func say(
    _ namesake: NameSake, of pairs: [(kept: RowKey, other: RowKey)],
    _ transaction: any MergeTransaction
  ) throws -> [RowDelta] {
    let cache = try RowCache(transaction)
    let stamp = try transaction.stamp()
    cache.numbering.see(stamp)
    let others = Dictionary(grouping: pairs, by: \.other).mapValues { Set($0.map(\.kept.id)) }
    let deltas = try cache.load(others.keys.sorted(by: RowKey.precedes), tables: true).map { row in
      let elements = Set((others[row.key] ?? []).map(namesake.element))
      for element in elements { row.row.add(element, to: Settlement.number, at: stamp) }
      cache.note(row)
      return row.row.delta(
        row.key, fields: [], elements: [Settlement.number: elements], birth: false, death: false)
    }
    try cache.save()
    return cache.personal?.told(deltas) ?? deltas
  }
}

extension RowCache {
  /// The rows that a row stood for and that were deleted with it: they come back with it, and stay one with it
  /// although the key that made them one is no longer shown.
  fileprivate func deleted(with row: LoadedRow, at stamp: HybridTimestamp) throws -> [LoadedRow] {
    let others = try load(try marked(Marks.aliases(of: row.name)), tables: true)
      .filter { !$0.row.isAlive && $0.row.death == row.row.death }
    for other in others {
      other.row.birth = stamp
      let union = Settlement(for: row.key.id, fields: [])
      // Who made them one is told so.
      if !other.row.held.contains(union) { other.row.settle(union, at: stamp) }
      note(other)
    }
    return others
  }
}

extension LoadedRow {
  /// Lets a row keep its own values beside one for which it stands.
  ///
  /// A value is kept if nobody knows which of the two is newer, if they differ only in spelling or in the dates
  /// entered when the rows were added, or if the other is a default that nobody chose. The earlier creation time
  /// is kept. Later changes to either row still count.
  fileprivate func keepOwn(beside other: LoadedRow) {
    guard let entity else { return }
    for number in entity.registers.numbers where entity.rule(of: number) == .latest {
      guard let own = row.stamps[number], let stamp = other.row.stamps[number], own < stamp,
        let value = row.values[number], !value.isBlank, let otherValue = other.row.values[number]
      else { continue }
      let isAlike =
        !value.foldedText.isEmpty && value.foldedText == otherValue.foldedText
      var isSince = false
      if number == entity.creationField?.number, case .integer(let instant) = value,
        case .integer(let other) = otherValue
      {
        isSince = instant < other
      }
      let isKept = entity.field(number).map { keepsOwn($0, beside: other) } ?? false
      guard isAlike || isSince || isKept || stamp.milliseconds == 0, stamp.counter < .max else {
        continue
      }
      // No person wrote it, so it belongs to no device's log, and a later edit of it is no conflict.
      row.stamps.set(
        FieldSet(number: number),
        HybridTimestamp(
          milliseconds: stamp.milliseconds, counter: stamp.counter + 1,
          device: .nobodysLog))
    }
  }
}
