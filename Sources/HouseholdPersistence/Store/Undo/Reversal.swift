import Foundation
import HouseholdCalendar
import HouseholdMessages

/// Reverts the changes of a command that have not been changed again since.
///
/// Fields are reverted one by one, those that a rule ties together as one. Delete rules do not run: a row
/// is deleted only if the command inserted it, it has not changed since, and no other row links to it.
struct Reversal {
  typealias Key = UndoRecord.Key

  let transaction: StoreTransaction
  let record: UndoRecord
  let command: RecordedCommand
  /// Whether what others did as well is taken back, too.
  let isForAll: Bool
  /// What others did as well.
  let shared: [Key: [SharedAct]]
  /// What was left as it was.
  private(set) var kept: [KeptChange] = []
  /// Fields to set, rows to delete and rows to insert.
  var updates: [(key: Key, values: RawRow)] = []
  var doomed: [Key: RawRow] = [:]
  /// The links that lose those of their targets that are deleted, by row.
  var loosened: [Key: Set<String>] = [:]
  var born: [(key: Key, row: RawRow)] = []
  /// The rows in which a field that says when something was done has another value since.
  var redone: Set<Key> = []
  /// Something that others did as well, and that would be taken from them.
  var takenFromOthers: SharedAct?
  /// The rows that were changed, as they were and as they are.
  var steps: [(key: Key, old: RawRow?, new: RawRow?)] = []

  init(
    _ record: UndoRecord, of command: RecordedCommand, forAll isForAll: Bool,
    in transaction: StoreTransaction
  ) throws {
    self.record = record
    self.command = command
    self.isForAll = isForAll
    self.transaction = transaction
    shared = Dictionary(grouping: try transaction.reading.sharedActs()) {
      Key(entity: $0.entity, id: $0.row)
    }
  }

  /// How many rows were changed, added or deleted.
  var changedRows: Int { updates.count + doomed.count + born.count }

  /// Whether the command did something of sync, which keeps more than rows.
  var isOfSync: Bool { command.title.code.hasPrefix("sync.") }

  /// Changes the rows.
  ///
  /// - Throws: ``StoreError`` with `cannotUndo` if a rule, a link or a unique index does not allow it,
  ///   or everything was changed since; with `doneByOthers` if it would be taken from others, too.
  mutating func run() throws {
    for name in record.entities {
      guard let entity = transaction.model.entity(named: name),
        let plan = transaction.model.undoPlans[name]
      else { throw refusal("this program does not know \(name)") }
      try sort(Array(record.changes(of: name)), of: entity, by: plan)
    }
    if let act = takenFromOthers { throw refusal(of: act) }
    if ["sync.undo", "sync.restore"].contains(command.title.code) { try doomParts() }
    try spareLinked()
    if addedRootStays {
      throw refusal("what it added was changed since, or other things belong to it now")
    }
    if changedRootStays { throw refusal("what it changed was changed again since") }
    try leaveOutMissing()
    guard !updates.isEmpty || !doomed.isEmpty || !born.isEmpty else {
      if kept.isEmpty { return }
      if let row = kept.first(where: { $0.reason == .shared }),
        let act = shared[Key(entity: row.entity, id: row.id)]?.first
      {
        throw refusal(of: act)
      }
      throw refusal(
        isDeletion
          ? "what it deleted is there again" : "everything it changed was changed again since")
    }
    do {
      try write()
      try restoreOrders()
      try workOut()
      try refuseCircles()
      try transaction.finish()
    } catch let error as StoreError where [.notUnique, .missingTarget].contains(error.code) {
      throw refusal(
        error.code == .notUnique
          ? "another \(phrase: transaction.label(of: error.entity ?? "")) has its place now"
          : "what it belonged to was deleted since")
    }
    try checkRules()
  }

  /// Whether it deleted rows and added none.
  private var isDeletion: Bool {
    var deletes = false
    for name in record.entities {
      if record.adds(to: name) { return false }
      for (_, change) in record.changes(of: name) {
        if case .deleted = change { deletes = true }
      }
    }
    return deletes
  }

  /// Whether the row that the command is about, the first that it changed, was added by it and stays, so
  /// that what it changed besides follows from it still, as does what it added besides if it added one of the kind.
  private var addedRootStays: Bool {
    guard let entity = record.entities.first,
      let root = Array(record.changes(of: entity)).first, case .inserted = root.change,
      let reason = kept.first(where: { $0.entity == entity && $0.id == root.id })?.reason
    else { return false }
    let isOnly = Array(record.changes(of: entity)).count == 1
    return !updates.isEmpty || !doomed.isEmpty && isOnly && reason == .changed
  }

  /// Whether the row that the command is about, the first that it changed or the one that says when it was
  /// done, was changed again since, and what else it changed is of other kinds, so that it follows from that
  /// still.
  private var changedRootStays: Bool {
    guard doomed.isEmpty, born.isEmpty, !updates.isEmpty, let first = record.entities.first,
      let root = Array(record.changes(of: first)).first
    else { return false }
    return kept.contains { row in
      guard row.reason == .changed, updates.allSatisfy({ $0.key.entity != row.entity }) else {
        return false
      }
      let key = Key(entity: row.entity, id: row.id)
      guard case .updated? = record.change(of: key) else { return false }
      return redone.contains(key) || key == Key(entity: first, id: root.id)
    }
  }

  func refusal(_ reason: Message) -> StoreError {
    let what: Message = command.isUndone ? "cannot be done again" : "cannot be undone"
    return StoreError(.cannotUndo, "“\(command.title.message)” \(what): \(reason).")
  }

  func refusal(of act: SharedAct) -> StoreError {
    let author: Message = act.author.map { "\($0)" } ?? "another device"
    return StoreError(
      .doneByOthers,
      "“\(command.title.message)” cannot be undone: it was done by \(author), too, and would be taken back"
        + " for both.", entity: act.entity)
  }

  // MARK: What can be put back

  private mutating func sort(
    _ changes: [(id: StoredValue, change: UndoRecord.RowChange)], of entity: EntityDescriptor,
    by plan: UndoPlan
  ) throws {
    var present: [StoredValue: RawRow] = [:]
    for row in try transaction.images(of: changes.map(\.id), in: entity) {
      if let id = row["id"] { present[id] = row }
    }
    for (id, change) in changes {
      let key = Key(entity: entity.name, id: id)
      switch (change, present[id]) {
      case (.inserted(let check), let row?):
        if let act = added(key) {
          try take(act, at: key, row)
        } else if check == plan.check(row) {
          doomed[key] = row
        } else {
          keep(row, at: key, because: .changed)
        }
      case (.inserted, nil):
        if let act = added(key) { try take(act, at: key, nil) }
      case (.deleted(let row), nil):
        if !isForAll { takenFromOthers = takenFromOthers ?? removed(key) }
        born.append((key, row.merging(updatedStamp(plan)) { $1 }))
      case (.deleted(let row), let now?):
        if plan.check(row) != plan.check(now) { keep(now, at: key, because: .present) }
      case (.updated(_, let new), let row?)
      where change.addsOnlyRow && isFirst(row, new, of: entity, by: plan):
        doomed[key] = row
      case (.updated(let old, let new), let row?):
        let values = self.values(of: key, from: old, to: new, now: row, plan)
        if !values.isEmpty { updates.append((key, values)) }
        steps.append((key, row, row.merging(values) { $1 }))
      case (.updated(_, let new), nil):
        if !change.addsOnlyRow { keep(new, at: key, because: .deleted) }
      }
    }
  }

  /// Whether a row of which a store has one at most is still as it was when it was added.
  private func isFirst(
    _ row: RawRow, _ new: RawRow, of entity: EntityDescriptor, by plan: UndoPlan
  ) -> Bool {
    func blank<E: Entity>(_: E.Type) -> RawRow { E.schema.rawRow(E.schema.blank, .all) }
    guard let type = transaction.model.type(named: entity.name) else { return false }
    return plan.check(row) == plan.check(blank(type).merging(new) { $1 })
  }

  func updatedStamp(_ plan: UndoPlan) -> RawRow {
    plan.updated.map { [$0.name: transaction.now.storedValue] } ?? [:]
  }

  mutating func keep(
    _ row: RawRow, at key: Key, because reason: KeptChange.Reason, fields: [String] = []
  ) {
    let entity = transaction.model.entity(named: key.entity)
    kept.append(
      KeptChange(
        reason: reason, entity: key.entity, id: key.id,
        name: RowTitle(
          of: entity?.title { row[$0.name] }, kind: transaction.label(of: key.entity),
          owner: entity.flatMap { owner(of: row, key.id, $0) }, in: transaction.timeZone),
        fields: fields.map { Message(phrase: transaction.label(of: $0, in: key.entity)) }))
  }

  /// What the row is called to which a row belongs; nil if it belongs to none.
  private func owner(of row: RawRow, _ id: StoredValue, _ entity: EntityDescriptor) -> String? {
    guard
      let field = entity.fields.first(where: { $0.link?.rule == .cascade && $0.type != .links }),
      let target = field.link.flatMap({ transaction.model.entity(named: $0.target) })
    else { return nil }
    // A command keeps of a changed row only what it changed.
    let whole = try? transaction.images(of: [id], in: entity).first
    guard let owner = row[field.name] ?? whole?[field.name], !owner.isNull,
      let found = try? transaction.images(of: [owner], in: target).first
    else { return nil }
    return target.title { found[$0.name] }
  }

  /// The fields to set in a row.
  private mutating func values(
    of key: Key, from old: RawRow, to new: RawRow, now row: RawRow, _ plan: UndoPlan
  ) -> RawRow {
    let twice = repeated(in: key, from: old, to: new, plan)
    let theirs = twice != nil && isForAll ? [:] : replaced(in: key, by: new)
    var values: RawRow = [:]
    var lost: [String] = []
    var done: FieldSet = []
    for field in plan.entity.fields where field.name != "id" && new[field.name] != nil {
      let own = FieldSet(number: field.number)
      guard done.isDisjoint(with: own) else { continue }
      let group = plan.entity.together.first { $0.contains(number: field.number) } ?? own
      done.formUnion(group)
      let names = plan.entity.fields
        .filter { group.contains(number: $0.number) && new[$0.name] != nil }.map(\.name)
      var changed = names.filter { row[$0] ?? .null != new[$0] }
      for name in names where old[name] != new[name] {
        guard let act = isShared(name, of: key, now: row[name]) else { continue }
        if isForAll { changed.removeAll { $0 == name } } else { takenFromOthers = act }
      }
      let repeats = self.repeats(of: field, in: key, from: old, to: new, now: row)
      if let first = repeats.first, !isForAll { takenFromOthers = first.act }
      if changed.isEmpty, repeats.isEmpty {
        for name in names where old[name] ?? .null != new[name] {
          if let twice, case .replaced(name, _) = twice.kind, !isForAll { takenFromOthers = twice }
          values[name] = theirs[name] ?? old[name] ?? .null
        }
      } else if field.merge == .elements || field.merge == .facts {
        let facts = Set(repeats.map(\.fact))
        let elements = field.reverting(row[field.name] ?? .null, from: new, to: old)
          .filter { !facts.contains($0) }
        let list = self.list(of: elements, in: field, of: key.entity)
        if list != row[field.name] { values[field.name] = list }
      } else if !plan.orders.contains(where: { $0.field.name == field.name }) {
        lost += changed
        if field.type == .instant { redone.insert(key) }
      }
    }
    if !lost.isEmpty { keep(row, at: key, because: .changed, fields: lost) }
    return values.isEmpty ? [:] : values.merging(updatedStamp(plan)) { $1 }
  }

  /// A list of elements; facts are in the order that the kit declares.
  private func list(
    of elements: [StoredValue], in field: FieldDescriptor, of entity: String
  ) -> StoredValue {
    let whole = field.value(ofElements: elements)
    guard field.merge == .facts, let first = elements.first else { return whole }
    return elements.dropFirst().reduce(field.value(ofElements: [first])) { list, next in
      transaction.model.union(
        of: entity, field: field.name, list, field.value(ofElements: [next])) ?? whole
    }
  }

  /// Leaves targets of links to many out that were deleted since, as the delete rule would have done.
  private mutating func leaveOutMissing() throws {
    let back = Set(born.map(\.key))
    func left(_ row: RawRow, of key: Key) throws -> [(name: String, left: StoredValue)] {
      let fields = transaction.model.entity(named: key.entity)?.fields ?? []
      return try fields.compactMap { field in
        guard field.type == .links, let value = row[field.name], let link = field.link,
          let target = transaction.model.entity(named: link.target)
        else { return nil }
        let wanted = field.elements(of: value)
        let present = try transaction.reading.existing(wanted, in: target)
        let left = wanted.filter {
          present.contains($0) || back.contains(Key(entity: link.target, id: $0))
        }
        return left.count == wanted.count ? nil : (field.name, field.value(ofElements: left))
      }
    }
    for index in updates.indices {
      for (name, value) in try left(updates[index].values, of: updates[index].key) {
        updates[index].values[name] = value
      }
    }
    for index in born.indices {
      for (name, value) in try left(born[index].row, of: born[index].key) {
        born[index].row[name] = value
        keep(born[index].row, at: born[index].key, because: .changed, fields: [name])
      }
    }
  }

  // MARK: Writing

  private mutating func write() throws {
    // A unique key may be free only after another row gave it up.
    var waiting: [(key: Key, values: RawRow)] = []
    for update in updates {
      do { try set(update.values, update.key) } catch let error as StoreError
        where error.code == .notUnique
      { waiting.append(update) }
    }
    try unlink()
    for (entity, rows) in Dictionary(grouping: doomed, by: \.key.entity).sorted(by: {
      $0.key < $1.key
    }) {
      try transaction.remove(rows.map(\.key.id), of: entity)
      steps += rows.map { ($0.key, $0.value, nil) }
    }
    if !born.isEmpty {
      // A row may only have room once what follows from the others is right, such as that one is closed.
      do { try workOut() } catch let error as StoreError where error.code == .notUnique {}
    }
    for (key, row) in born {
      try transaction.saveRaw(row, of: key.entity, isReborn: true)
      steps.append((key, nil, row))
    }
    while !waiting.isEmpty {
      var left: [(key: Key, values: RawRow)] = []
      var problem: (any Error)?
      for update in waiting {
        do { try set(update.values, update.key) } catch let error as StoreError
          where error.code == .notUnique
        {
          problem = error
          left.append(update)
        }
      }
      if let problem, left.count == waiting.count { throw problem }
      waiting = left
    }
  }

  private func set(_ values: RawRow, _ key: Key) throws {
    // What is undone of sync is done now, with all that is told of it.
    transaction.setsBack = !command.isUndone && !isOfSync
    defer { transaction.setsBack = false }
    try transaction.saveRaw(values.merging(["id": key.id]) { $1 }, of: key.entity)
  }

  // MARK: What follows

  /// Closes gaps in lists, and makes room in them.
  private func restoreOrders() throws {
    for (name, plan) in transaction.model.undoPlans where !plan.orders.isEmpty {
      let own = steps.filter { $0.key.entity == name }
      guard !own.isEmpty, let entity = transaction.model.entity(named: name) else { continue }
      let back = Set(own.map(\.key.id))
      for (field, list) in plan.orders {
        let lists = Set(own.flatMap { [$0.old?[list], $0.new?[list]] }.compactMap(\.self))
        for value in lists {
          let rows = try transaction.reading.rows(
            of: entity, RowQuery(condition: .equal(.field(list), .constant(value)))
          ).compactMap { row in row["id"].map { (id: $0, place: row[field.name] ?? .null) } }
            .sorted { left, right in
              if left.place != right.place { return StoredValue.precedes(left.place, right.place) }
              let (first, second) = (back.contains(left.id), back.contains(right.id))
              return first == second ? StoredValue.precedes(left.id, right.id) : first
            }
          for (place, row) in rows.enumerated() where row.place != .integer(Int64(place)) {
            try transaction.saveRaw(
              ["id": row.id, field.name: .integer(Int64(place))], of: name)
          }
        }
      }
    }
  }

  /// Works out the fields again that follow from what was put back.
  private func workOut() throws {
    try transaction.model.workOut(
      after: steps.map { ($0.key.entity, $0.key.id, $0.old, $0.new) }, in: transaction)
  }

  /// Throws if a row would be inside itself.
  private func refuseCircles() throws {
    for step in steps {
      guard let new = step.new, let entity = transaction.model.entity(named: step.key.entity) else {
        continue
      }
      for field in entity.fields where field.link?.target == entity.name && field.isColumn {
        var seen: Set<StoredValue> = [step.key.id]
        var next = new[field.name] ?? .null
        while !next.isNull {
          guard seen.insert(next).inserted else {
            throw refusal("“\(try transaction.title(of: step.key))” would be inside itself")
          }
          next = try transaction.images(of: [next], in: entity).first?[field.name] ?? .null
        }
      }
    }
  }

  /// The rule that a row breaks; nil if it breaks none.
  func problem(of row: RawRow, in entity: String) -> Message? {
    func problem<E: Entity>(_: E.Type) -> Message? { E.schema.problem(of: row, ignoring: []) }
    return transaction.model.type(named: entity).flatMap { problem($0) }
  }

  /// Throws if a row would break a rule.
  private func checkRules() throws {
    for name in Set(steps.map(\.key.entity)) {
      guard let entity = transaction.model.entity(named: name) else { continue }
      let ids = steps.filter { $0.key.entity == name && $0.new != nil }.map(\.key.id)
      for row in try transaction.images(of: ids, in: entity) {
        guard let problem = problem(of: row, in: name) else { continue }
        throw StoreError(
          .cannotUndo,
          "“\(command.title.message)” cannot be undone: a rule does not allow it. \(problem)")
      }
    }
  }
}

extension FieldDescriptor {
  /// The elements of a list without what was added to it, and with what was removed from it.
  fileprivate func reverting(
    _ list: StoredValue, from new: RawRow, to old: RawRow
  ) -> [StoredValue] {
    let before = elements(of: old[name] ?? .null)
    let after = elements(of: new[name] ?? .null)
    let added = Set(after).subtracting(before)
    var left = elements(of: list).filter { !added.contains($0) }
    left += before.filter { !after.contains($0) && !left.contains($0) }
    return left
  }
}
