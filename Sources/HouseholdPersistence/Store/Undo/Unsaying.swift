/// Takes out of the journal what a command noted there and its undoing put back: to others it is as if the
/// command had never been given.
///
/// Otherwise they would learn of a change back to what was there before, which came last and so wiped what
/// they did meanwhile. A command that others may have heard of is not in the journal any more; undoing it is
/// a change like any other.
struct Unsaying {
  /// What is again as it was before the command.
  enum Restored {
    /// Some fields of a row; all that the command changed in it, or not.
    case fields(FieldSet, isWhole: Bool)
    /// A row that the command added, or that it deleted.
    case row
  }

  let transaction: StoreTransaction
  let restored: [UndoRecord.Key: Restored]

  /// Changes the entries of the journal from those of the command on.
  ///
  /// It changes nothing if the command's are not there any more, or rows of one entry would need
  /// different ones.
  ///
  /// - Parameter places: The places of the command's entries.
  /// - Returns: Whether nothing is left of its undoing but when the rows were changed.
  func run(from places: Range<UInt64>) throws -> Bool {
    let own = try transaction.journalPlaces()?.lowerBound ?? .max
    try transaction.writeJournal()
    let entries = try transaction.reading.journal(from: places.lowerBound, limit: .max)
    guard entries.first?.sequence == places.lowerBound,
      entries.allSatisfy({ $0.kind != .erase })
    else { return false }
    var changed: [JournalEntry] = []
    var isAll = true
    for entry in entries {
      guard let left = left(of: entry, isOfCommand: places.contains(entry.sequence)) else {
        return false
      }
      if left != entry { changed.append(left) }
      let times = transaction.model.journalPlans[entry.entity]?.updated ?? []
      if left.sequence >= own, !left.rows.isEmpty,
        left.fields.isEmpty || !left.fields.isSubset(of: times)
      {
        isAll = false
      }
    }
    let writer = try transaction.writer()
    try writer.removeAuxiliary(
      changed.filter(\.rows.isEmpty).map { StoreTransaction.journalKey($0.sequence) }, in: .journal)
    try writer.setAuxiliary(
      changed.filter { !$0.rows.isEmpty }.map { entry in
        AuxiliaryEntry(
          key: StoreTransaction.journalKey(entry.sequence), value: JournalRun.bytes(of: entry))
      }, in: .journal)
    try noteTimes()
    return isAll
  }

  /// Notes that the rows were changed now, which is all that is left of it.
  private func noteTimes() throws {
    for (name, keys) in Dictionary(grouping: restored.keys, by: \.entity).sorted(by: {
      $0.key < $1.key
    }) {
      guard let entity = transaction.model.entity(named: name) else { continue }
      let present = try transaction.reading.existing(keys.map(\.id), in: entity)
      try transaction.noteTouched(present.sorted(by: StoredValue.precedes), of: entity)
    }
  }

  /// What is left of an entry; nil if it would have to be several.
  private func left(of entry: JournalEntry, isOfCommand: Bool) -> JournalEntry? {
    guard let plan = transaction.model.journalPlans[entry.entity] else { return entry }
    var left = entry
    left.rows = []
    var fields: Set<FieldSet> = []
    for row in entry.rows {
      let key = UndoRecord.Key(entity: entry.entity, id: row.id)
      let own = self.fields(of: entry, row, restored[key], plan, isOfCommand: isOfCommand)
      guard let own else { return nil }
      let isGone = entry.fields.isEmpty ? own != [] : own.isSuperset(of: entry.fields)
      if isGone { continue }
      var row = row
      row.elements.removeAll { own.contains(number: $0.number) }
      left.rows.append(row)
      fields.insert(own.intersection(entry.fields))
    }
    guard fields.count <= 1 else { return nil }
    left.fields.subtract(fields.first ?? [])
    return left
  }

  /// The fields of a row that an entry need not name any more, or all if it need not name the row; nil if that
  /// cannot be told.
  private func fields(
    of entry: JournalEntry, _ row: JournalRow, _ restored: Restored?, _ plan: JournalPlan,
    isOfCommand: Bool
  ) -> FieldSet? {
    switch (restored, entry.kind) {
    case (nil, _): return []
    case (.row, .update), (.row, .revert): return FieldSet.all.subtracting(plan.updated)
    case (.row, _): return .all
    case (.fields(_, isWhole: true), .update) where isOfCommand:
      return FieldSet.all.subtracting(plan.updated)
    case (.fields(_, isWhole: true), _) where isOfCommand: return .all
    case (.fields(let fields, _), .update), (.fields(let fields, _), .revert): return fields
    case (.fields(let fields, _), .unlink):
      let entity = transaction.model.entity(named: entry.entity)
      let lost = (row.image ?? [:]).keys.compactMap { entity?.field(named: $0)?.number }
      return lost.allSatisfy { fields.contains(number: $0) } ? .all : nil
    case (.fields, _): return []
    }
  }
}

extension Reversal {
  /// Has others learn nothing of the command, where they have not heard of it.
  ///
  /// - Returns: Whether they learn nothing at all.
  func unsay() throws -> Bool {
    guard let places = command.places, !isOfSync else { return false }
    var restored: [Key: Unsaying.Restored] = [:]
    for name in record.entities {
      guard let entity = transaction.model.entity(named: name),
        let plan = transaction.model.undoPlans[name]
      else { continue }
      let changes = Array(record.changes(of: name))
      var now: [StoredValue: RawRow] = [:]
      for row in try transaction.images(of: changes.map(\.id), in: entity) {
        if let id = row["id"] { now[id] = row }
      }
      for (id, change) in changes {
        restored[Key(entity: name, id: id)] = Self.restored(change, now[id], plan)
      }
    }
    return try Unsaying(transaction: transaction, restored: restored).run(from: places)
  }

  /// What of a row is again as it was before a change; nil if nothing is.
  private static func restored(
    _ change: UndoRecord.RowChange, _ now: RawRow?, _ plan: UndoPlan
  ) -> Unsaying.Restored? {
    switch (change, now) {
    case (.inserted, nil), (.updated, nil): return .row
    case (.deleted(let old), let now?): return plan.check(old) == plan.check(now) ? .row : nil
    case (.updated(let old, _), let now?):
      let names = old.keys.filter { old[$0] == now[$0] }
      let numbers = names.compactMap { plan.entity.field(named: $0)?.number }
      let fields = FieldSet(numbers.map(FieldSet.init(number:)))
      let broken = plan.entity.together.filter { !$0.isSubset(of: fields) }
      return .fields(
        broken.reduce(fields) { $0.subtracting($1) }, isWhole: names.count == old.count)
    case (.inserted, _?), (.deleted, nil): return nil
    }
  }
}
