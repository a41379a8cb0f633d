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
  /// - Parameter place: The place of the command's first entry.
  /// - Returns: Whether nothing is left of its undoing but when the rows were changed.
  func run(from place: UInt64) throws -> Bool {
    let own = try transaction.journalPlace() ?? .max
    try transaction.writeJournal()
    let entries = try transaction.reading.journal(from: place, limit: .max)
    guard let first = entries.first, first.sequence == place,
      entries.allSatisfy({ $0.kind != .erase })
    else { return false }
    var changed: [JournalEntry] = []
    var isAll = true
    for entry in entries {
      guard let left = left(of: entry, isFirst: entry.stamp == first.stamp) else { return false }
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
    return isAll
  }

  /// What is left of an entry; nil if it would have to be several.
  private func left(of entry: JournalEntry, isFirst: Bool) -> JournalEntry? {
    guard let plan = transaction.model.journalPlans[entry.entity] else { return entry }
    var left = entry
    left.rows = []
    var fields: Set<FieldSet> = []
    for row in entry.rows {
      let key = UndoRecord.Key(entity: entry.entity, id: row.id)
      let own = self.fields(of: entry, row, restored[key], plan, isFirst: isFirst)
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
    isFirst: Bool
  ) -> FieldSet? {
    switch (restored, entry.kind) {
    case (nil, _): return []
    case (.row, .update), (.row, .revert): return FieldSet.all.subtracting(plan.updated)
    case (.row, _): return .all
    case (.fields(let fields, let isWhole), .update), (.fields(let fields, let isWhole), .revert):
      return isFirst && isWhole
        ? FieldSet.all.subtracting(plan.updated).subtracting(plan.orders) : fields
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
    // What sync does keeps more than rows.
    guard let place = command.place, !command.title.code.hasPrefix("sync.") else { return false }
    var restored: [Key: Unsaying.Restored] = [:]
    for step in steps {
      guard let plan = transaction.model.undoPlans[step.key.entity] else { continue }
      switch (record.change(of: step.key), step.new) {
      case (.inserted?, nil): restored[step.key] = .row
      case (.updated?, nil): restored[step.key] = .row
      case (.deleted(let old)?, let new?) where plan.check(old) == plan.check(new):
        restored[step.key] = .row
      case (.updated(let old, _)?, let new?):
        let names = Set(old.keys.filter { old[$0] == new[$0] })
        let numbers = plan.entity.fields.filter { names.contains($0.name) }.map(\.number)
        let fields = FieldSet(numbers.map(FieldSet.init(number:)))
        let broken = plan.entity.together.filter { !$0.isSubset(of: fields) }
        restored[step.key] = .fields(
          broken.reduce(fields) { $0.subtracting($1) }, isWhole: names.count == old.count)
      default: continue
      }
    }
    return try Unsaying(transaction: transaction, restored: restored).run(from: place)
  }
}
