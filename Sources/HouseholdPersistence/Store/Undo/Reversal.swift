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
  private let shared: [Key: [SharedAct]]
  /// What was left as it was.
  private(set) var kept: [KeptChange] = []
  /// Fields to set, rows to delete and rows to insert.
  private var updates: [(key: Key, values: RawRow)] = []
  private var doomed: [Key: RawRow] = [:]
  /// The links that lose those of their targets that are deleted, by row.
  private var loosened: [Key: Set<String>] = [:]
  private var born: [(key: Key, row: RawRow)] = []
  /// The rows in which a field that says when something was done has another value since.
  private var redone: Set<Key> = []
  /// Something that others did as well, and that would be taken from them.
  private var takenFromOthers: SharedAct?
  /// The rows that were changed, as they were and as they are.
  private var steps: [(key: Key, old: RawRow?, new: RawRow?)] = []

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

  /// Changes the rows.
  ///
  /// - Throws: ``StoreError`` with `cannotUndo` if a rule, a link or a unique index does not allow it,
  ///   or everything was changed since; with `doneByOthers` if it would be taken from others, too.
  mutating func run() throws {
    for name in record.entities {
      guard let entity = transaction.model.entity(named: name),
        let plan = transaction.model.undoPlans[name]
      else { throw refusal("this program does not know \(name)") }
      try sort(Array(record.changes(of: name)), plan, entity)
    }
    if let act = takenFromOthers { throw refusal(of: act) }
    if ["sync.undo", "sync.restore"].contains(command.title.code) { try doomParts() }
    try spareLinked()
    if !updates.isEmpty, addedRootStays {
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
      throw refusal("everything it changed was changed again since")
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

  /// Whether the row that the command is about, the first that it changed, was added by it and stays, so
  /// that what it changed besides follows from it still.
  private var addedRootStays: Bool {
    guard let entity = record.entities.first,
      let root = Array(record.changes(of: entity)).first, case .inserted = root.change
    else { return false }
    return kept.contains { $0.entity == entity && $0.id == root.id }
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

  private func refusal(_ reason: Message) -> StoreError {
    StoreError(.cannotUndo, "“\(command.title.message)” cannot be undone: \(reason).")
  }

  private func refusal(of act: SharedAct) -> StoreError {
    let author: Message = act.author.map { "\($0)" } ?? "another device"
    return StoreError(
      .doneByOthers,
      "“\(command.title.message)” cannot be undone: it was done by \(author), too, and would be taken back"
        + " for both.", entity: act.entity)
  }

  // MARK: What can be put back

  private mutating func sort(
    _ changes: [(id: StoredValue, change: UndoRecord.RowChange)], _ plan: UndoPlan,
    _ entity: EntityDescriptor
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
          keep(.changed, key, row)
        }
      case (.inserted, nil):
        if let act = added(key) { try take(act, at: key, nil) }
      case (.deleted(let row), nil):
        if !isForAll { takenFromOthers = takenFromOthers ?? joined(key) }
        born.append((key, row.merging(updatedStamp(plan)) { $1 }))
      case (.deleted(let row), let now?):
        if plan.check(row) != plan.check(now) { keep(.present, key, now) }
      case (.updated(let old, let new), let row?):
        let values = self.values(key, old, new, row, plan)
        if !values.isEmpty { updates.append((key, values)) }
        steps.append((key, row, row.merging(values) { $1 }))
      case (.updated(_, let new), nil): keep(.deleted, key, new)
      }
    }
  }

  /// The act by which others added a row as well.
  private func added(_ key: Key) -> SharedAct? {
    shared[key]?.first { act in
      switch act.kind {
      case .added, .united: true
      case .done, .replaced, .repeated, .joined: false
      }
    }
  }

  /// The act by which others made a row give way as well, as the command did.
  private func joined(_ key: Key) -> SharedAct? {
    shared[key]?.first {
      $0.kind == .joined && command.instant.milliseconds <= $0.stamp.milliseconds
    }
  }

  /// Deletes a row that others added as well, or what stands for both, if that is wanted.
  private mutating func take(_ act: SharedAct, at key: Key, _ row: RawRow?) throws {
    switch act.kind {
    case .added:
      guard let row else { return }
      if isForAll { doomed[key] = row } else { keep(.shared, key, row) }
    case .united(let id):
      let keeper = Key(entity: key.entity, id: id)
      guard let entity = transaction.model.entity(named: key.entity),
        let image = try id == key.id ? row : transaction.images(of: [id], in: entity).first
      else { return }
      if isForAll { doomed[keeper] = image } else { takenFromOthers = act }
    case .done, .replaced, .repeated, .joined: break
    }
  }

  /// Whether a field says when something was done that others did as well.
  private func isShared(_ field: String, of key: Key, now value: StoredValue?) -> SharedAct? {
    shared[key]?.first { act in
      guard case .done(let name, let kept) = act.kind else { return false }
      return name == field && kept == value
    }
  }

  /// What others noted as well, of the facts that a command added to a list, and is there still.
  private func repeats(
    of field: FieldDescriptor, in key: Key, _ old: RawRow, _ new: RawRow, now row: RawRow
  ) -> [(act: SharedAct, fact: StoredValue)] {
    guard field.merge == .facts, let acts = shared[key] else { return [] }
    func facts(_ row: RawRow) -> Set<StoredValue> {
      Set(field.elements(of: row[field.name] ?? .null))
    }
    let added = facts(new).subtracting(facts(old))
    let present = facts(row)
    return acts.compactMap { act in
      guard case .repeated(field.name, let own, let others) = act.kind, added.contains(own),
        present.contains(others)
      else { return nil }
      return (act, others)
    }
  }

  /// What others had set, by field, when the command replaced it; none if they had set the same.
  private func replaced(in key: Key, by new: RawRow) -> RawRow {
    var values: RawRow = [:]
    for act in shared[key] ?? [] where command.instant.milliseconds <= act.stamp.milliseconds {
      if case .replaced(let field, let value) = act.kind { values[field] = value }
    }
    return values.contains { new[$0.key] ?? $0.value != $0.value } ? values : [:]
  }

  /// The act by which others did once more what a command did, at another time: both folded one load.
  ///
  /// It was not done yet when the command was given, and nothing that they chose besides differs.
  private func repeated(
    in key: Key, _ old: RawRow, _ new: RawRow, _ plan: UndoPlan
  ) -> SharedAct? {
    var found: SharedAct?
    for act in shared[key] ?? [] where command.instant.milliseconds <= act.stamp.milliseconds {
      guard case .replaced(let name, let value) = act.kind, let own = new[name], own != value,
        let field = plan.entity.field(named: name)
      else { continue }
      guard field.type == .instant, case .integer(let here) = own,
        case .integer(let there) = value
      else { return nil }
      let isPast = max(here, there) <= act.stamp.milliseconds
      if (old[name] ?? .null).isNull, isPast { found = found ?? act }
    }
    return found
  }

  private func updatedStamp(_ plan: UndoPlan) -> RawRow {
    plan.updated.map { [$0.name: transaction.now.storedValue] } ?? [:]
  }

  private mutating func keep(
    _ reason: KeptChange.Reason, _ key: Key, _ row: RawRow, _ fields: [String] = []
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
    _ key: Key, _ old: RawRow, _ new: RawRow, _ row: RawRow, _ plan: UndoPlan
  ) -> RawRow {
    let twice = repeated(in: key, old, new, plan)
    let theirs = twice != nil && isForAll ? [:] : replaced(in: key, by: new)
    var values: RawRow = [:]
    var lost: [String] = []
    var done: FieldSet = []
    for field in plan.entity.fields where new[field.name] != nil {
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
      let repeats = self.repeats(of: field, in: key, old, new, now: row)
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
    if !lost.isEmpty { keep(.changed, key, row, lost) }
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

  /// Deletes with the rows that a command put back what belongs to them and came back with them.
  ///
  /// What others had not deleted is shown again as soon as its owner is; what only linked to it links to nothing
  /// again.
  private mutating func doomParts() throws {
    var owners = Array(doomed.keys)
    while let owner = owners.popLast() {
      for inbound in transaction.model.inbound[owner.entity] ?? [] {
        let isPart = inbound.link.rule == .cascade
        guard isPart ? inbound.field.type != .links : inbound.link.rule == .nullify else {
          continue
        }
        let ids = try transaction.reading.ids(
          of: inbound.owner, linking: inbound.field, to: [owner.id])
        let time = inbound.owner.fields.first { $0.stamp == (isPart ? .created : .updated) }
        for row in try transaction.images(of: ids, in: inbound.owner) {
          guard let id = row["id"] else { continue }
          let key = Key(entity: inbound.owner.name, id: id)
          if case .integer(let instant)? = time.flatMap({ row[$0.name] }),
            instant >= command.instant.milliseconds
          {
            continue
          }
          guard isPart || isEmptied(key, row, by: inbound),
            doomed.updateValue(row, forKey: key) == nil
          else { continue }
          owners.append(key)
        }
      }
    }
  }

  /// Lets a row lose a link; whether it is deleted instead, as it would be empty.
  private mutating func isEmptied(
    _ key: Key, _ row: RawRow, by inbound: Model.InboundLink
  ) -> Bool {
    let lost = (loosened[key] ?? []).union([inbound.field.name])
    var left = row
    for field in inbound.owner.fields where lost.contains(field.name) {
      left[field.name] = parts(of: row[field.name] ?? .null, field).left
    }
    guard problem(of: left, in: key.entity) != nil else {
      loosened[key] = lost
      return false
    }
    return inbound.link.whenEmpty == .delete
  }

  /// What is left of a link without its targets that are deleted, and those.
  private func parts(
    of value: StoredValue, _ field: FieldDescriptor
  ) -> (left: StoredValue, removed: [StoredValue]) {
    let targets = field.targets(of: value)
    let removed = targets.filter {
      doomed[Key(entity: field.link?.target ?? "", id: $0)] != nil
    }
    if removed.isEmpty { return (value, []) }
    let left = targets.filter { !removed.contains($0) }
    return (field.type == .links ? field.value(ofElements: left) : .null, removed)
  }

  /// Lets the rows that stay lose their links to deleted ones, which no person asked for.
  private func unlink() throws {
    for (key, names) in loosened where doomed[key] == nil {
      guard let entity = transaction.model.entity(named: key.entity),
        let row = try transaction.images(of: [key.id], in: entity).first
      else { continue }
      for field in entity.fields where names.contains(field.name) {
        let (left, removed) = parts(of: row[field.name] ?? .null, field)
        guard !removed.isEmpty else { continue }
        try DeletionPlan(row, of: entity, losing: removed, of: field, leaving: left)
          .carryOut(in: transaction)
      }
    }
  }

  /// Keeps new rows to which rows link that stay.
  private mutating func spareLinked() throws {
    let freed = Dictionary(updates.map { ($0.key, $0.values) }) { $1 }
    var work = Set(doomed.keys.lazy.map(\.entity))
    while let name = work.popFirst() {
      let ids = doomed.keys.filter { $0.entity == name }.map(\.id)
      guard !ids.isEmpty else { continue }
      var linked: Set<StoredValue> = []
      for inbound in transaction.model.inbound[name] ?? [] {
        let owners = try transaction.reading.ids(
          of: inbound.owner, linking: inbound.field, to: ids
        ).filter { id in
          let owner = Key(entity: inbound.owner.name, id: id)
          return doomed[owner] == nil && freed[owner]?[inbound.field.name] == nil
            && loosened[owner]?.contains(inbound.field.name) != true
        }
        for row in try transaction.images(of: owners, in: inbound.owner) {
          linked.formUnion(inbound.field.targets(of: row[inbound.field.name] ?? .null))
        }
      }
      for id in ids where linked.contains(id) {
        let key = Key(entity: name, id: id)
        keep(.linked, key, doomed.removeValue(forKey: key) ?? [:])
        // What that row links to has one more row that stays.
        work.formUnion(
          transaction.model.entity(named: name)?.fields.compactMap(\.link?.target) ?? [])
      }
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
        keep(.changed, born[index].key, born[index].row, [name])
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
  private func problem(of row: RawRow, in entity: String) -> Message? {
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
