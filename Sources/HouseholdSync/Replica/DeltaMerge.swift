package import HouseholdPersistence

/// Takes what is later in some deltas into what is known of each row.
package struct DeltaMerge {
  private let cache: RowCache
  /// The rows with news.
  package private(set) var changed: [LoadedRow] = []
  /// What the author of a copy of all rows had seen; nil for other deltas.
  private let copied: SyncContext?
  /// The rows of which others forgot what was in them, while they were erased.
  private(set) var forgotten: [LoadedRow] = []
  /// What others did as well as a person here.
  private(set) var shared: SharedActs
  /// The rows of which something came that is older than what is there, and yet may outlast it.
  private(set) var refused: [LoadedRow] = []
  /// The rows of which this store forgot what was in them, and that others wrote anew.
  private(set) var returned: [LoadedRow] = []

  /// Prepares to merge what an author wrote who had seen what a context says.
  ///
  /// - Parameter copied: The context, if the deltas are a copy of all rows.
  package init(
    _ cache: RowCache, context: SyncContext = SyncContext(), copyOf copied: SyncContext? = nil
  ) {
    self.cache = cache
    shared = SharedActs(cache, context: context)
    self.copied = copied
  }

  /// Merges deltas, and advances the clock past their stamps.
  package mutating func merge(_ deltas: [RowDelta]) throws {
    // Rows that never leave a store do not come from one either.
    let own = cache.plan.own
    let news = own.isEmpty ? deltas : deltas.filter { !own.contains($0.entity) }
    let rows = try cache.load(news.map { RowKey($0.entity, $0.id) }, tables: false)
    // What is older than all that is known needs no values to compare with.
    var compared: [LoadedRow] = []
    for (row, delta) in zip(rows, news)
    where row.mayTake(delta) || shared.mayTell(delta, of: row)
      || row.entity?.notesRefusals == true
    { compared.append(row) }
    try cache.readTables(of: compared)
    var (last, latest): (HybridTimestamp?, HybridTimestamp?)
    for (row, delta) in zip(rows, news) {
      delta.forEachStamp { stamp in
        // Most stamps are that of the one before.
        if stamp == last { return }
        last = stamp
        cache.numbering.see(stamp)
        if latest.map({ $0 < stamp }) ?? true { latest = stamp }
      }
      shared.see(delta, of: row)
      take(delta, row)
      if delta.isForgotten || !row.isUnknown && isStale(delta, row) { forgotten.append(row) }
    }
    if let latest { try cache.transaction.observe(latest) }
  }

  /// Whether a copy says less of a row than is known here, although its author had seen that: they forgot it.
  private func isStale(_ delta: RowDelta, _ row: LoadedRow) -> Bool {
    guard let copied else { return false }
    return delta.groups.contains { group in
      group.values.contains { value in
        guard (0..<FieldSet.limit).contains(value.number),
          let stamp = row.row.stamps[value.number]
        else { return false }
        return group.stamp < stamp && stamp.milliseconds > 1 && stamp.device != .nobodysLog
          && copied.covers(stamp)
      }
    }
  }

  private mutating func take(_ delta: RowDelta, _ row: LoadedRow) {
    let wasForgotten = row.merge == nil && row.placement == .dead && row.row.isForgotten
    if row.isUnknown, row.row.values.isEmpty, !delta.groups.isEmpty { row.row.values = row.blank }
    let merge = row.take(delta)
    if !merge.refusals.isEmpty, row.merge?.refusals.isEmpty != false { refused.append(row) }
    guard merge.changed || !merge.refusals.isEmpty else { return }
    if wasForgotten, merge.isReborn { returned.append(row) }
    if merge.isReborn, row.placement == .dead, row.entity?.isSingle == true {
      // Settings that others write anew have nothing of those that were erased here.
      for number in row.row.values.numbers where row.row.stamps[number] == nil {
        row.row.values[number] = nil
      }
    }
    if row.merge?.changed != true, merge.changed {
      cache.note(row)
      changed.append(row)
    }
    if row.merge == nil { row.merge = merge } else { row.merge?.add(merge) }
  }
}

extension LoadedRow {
  /// The id alone, which the table shows too: then both have the same values, and need not be compared.
  fileprivate var blank: FieldValues {
    var values = FieldValues()
    guard let entity, let id = entity.id else { return values }
    values.reserveCapacity(entity.fields.count)
    values[id] = key.id
    return values
  }

  /// Whether a delta can change the row: not if all it says is older.
  fileprivate func mayTake(_ delta: RowDelta) -> Bool {
    if let entity { return row.mayTake(delta, rules: entity) }
    return row.mayTake(delta, rules: UnknownRules())
  }

  fileprivate func take(_ delta: RowDelta) -> RowMerge {
    if let entity { return row.merge(delta, rules: entity) }
    return row.merge(delta, rules: UnknownRules())
  }
}

extension RowMerge {
  mutating func add(_ other: RowMerge) {
    fields.formUnion(other.fields)
    isReborn = isReborn || other.isReborn
    formerBirth = formerBirth ?? other.formerBirth
    otherBirth = otherBirth ?? other.otherBirth
    isDeleted = isDeleted || other.isDeleted
    formerDeath = formerDeath ?? other.formerDeath
    losses += other.losses
    refusals += other.refusals
  }
}

extension RowDelta {
  /// Whether the author knows no more of the row than that it exists and which rows it is one with.
  var isForgotten: Bool {
    birth != nil && death == nil && groups.isEmpty
      && elements.allSatisfy { $0.number == Settlement.number }
  }

  /// Says that a row is there, and that what was in it was forgotten.
  init(forgotten row: LoadedRow) {
    self.init(entity: row.key.entity, id: row.key.id, birth: row.row.birth, death: nil)
  }

  /// Calls a function with every stamp of the delta.
  package func forEachStamp(_ body: (HybridTimestamp) -> Void) {
    if let birth { body(birth) }
    if let death { body(death) }
    for group in groups { body(group.stamp) }
    for element in elements { body(element.stamp) }
  }
}
