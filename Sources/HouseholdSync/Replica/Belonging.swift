import Foundation
import HouseholdPersistence

extension Replica {
  /// Gives the store to a person: what others passed on of this person's rows is shown from now on.
  ///
  /// What was in a store that was nobody's is the person's, too, as old as it is; where the household knows a
  /// row of the person already, what was here gives way, with a conflict. What is another person's stays with
  /// that one.
  ///
  /// - Parameters:
  ///   - person: The person, as ``PersonalRows/person(named:)`` gives it; nil for nobody.
  ///   - isRenamed: Whether it is the same person with another name, who takes everything along.
  ///   - transaction: The transaction, in which ``cut(_:)`` was called before.
  /// - Returns: What others must learn, and what the person's settings are.
  package static func belong(
    to person: String?, isRenamed: Bool = false, _ transaction: any MergeTransaction
  ) throws -> (told: [RowDelta], settings: PersonalSettings) {
    let cache = try RowCache(transaction)
    guard cache.numbering.person != person else { return ([], .unchanged) }
    let wasOther = cache.numbering.person != nil
    var belonging = Belonging(transaction: transaction, next: person, isRenamed: isRenamed)
    try belonging.leave(cache)
    let told = try belonging.take()
    let settings: PersonalSettings =
      !belonging.known.isEmpty ? .known : wasOther && person != nil && !isRenamed ? .new : .taken
    return (told, person == nil ? .unchanged : settings)
  }
}

/// A store that goes from one person to another.
private struct Belonging {
  let transaction: any MergeTransaction
  let next: String?
  /// Whether the next person is the former with another name.
  let isRenamed: Bool
  /// What others passed on of the next person's rows.
  var known: [RowDelta] = []
  /// Whether the store was the next person's, and nobody's since.
  var isBack = false

  /// The fields of an entity that leave only the store of a person.
  private func opened(_ entity: SyncEntityPlan) -> FieldSet {
    let shared = ModelPlan.plan(of: transaction.model, hasPerson: false).entities[entity.name]
    return entity.registers.subtracting(shared?.registers ?? [])
  }

  /// Keeps the rows of the person whose store it was as all others keep them, and takes out what is
  /// known of the next.
  mutating func leave(_ cache: RowCache) throws {
    isBack = next != nil && cache.numbering.former == next
    let rows = try cache.loadEverything()
    if let next {
      let personal = PersonalRows(of: next, cache.plan)
      let found = rows.filter { $0.entity == nil && personal.isOwn($0.key.entity) }
      known = found.map { $0.row.delta($0.key) }
      // Who had the name for a moment, and chose nothing yet, takes everything along all the same.
      if isRenamed, !known.contains(where: { $0.isChosen(cache.plan) }) { known = [] }
      try cache.drop(found)
    }
    var left: [RowDelta] = []
    if let personal = cache.personal {
      let own = rows.compactMap { row in row.entity.map { (row, $0) } }
        .filter { !opened($0.1).isEmpty }
      left = personal.told(own.map { $0.0.row.delta($0.0.key) })
        .filter { PersonalRows.isName($0.entity) }
      try cache.drop(own.filter(\.1.isPersonal).map(\.0))
      for (row, entity) in own {
        if !known.isEmpty || next != nil && !isRenamed { try clear(row, entity) }
        guard !entity.isPersonal else { continue }
        row.row.stamps.remove(opened(entity))
        for number in opened(entity).numbers { row.row.values[number] = nil }
        cache.note(row)
      }
    }
    cache.numbering.belong(to: next)
    try cache.save()
    // They are rows of no entity that this store knows.
    let others = try RowCache(transaction)
    var merge = DeltaMerge(others)
    try merge.merge(left)
    try others.save()
  }

  /// Keeps what was changed here while the store was nobody's, where this store had the last word before:
  /// also what was set back to its default.
  private func keepChanges(
    of row: LoadedRow, _ fields: FieldSet, _ entity: SyncEntityPlan, _ personal: PersonalRows,
    _ cache: RowCache
  ) {
    let before = known.first { personal.ownName($0.entity) == entity.name && $0.id == row.key.id }
    var changed: FieldSet = []
    for group in before?.groups ?? [] where cache.numbering.isOwn(group.stamp) {
      for value in group.values where fields.contains(number: value.number) {
        guard let field = entity.field(value.number),
          value.storedValue != row.row.values[value.number] ?? field.missing
        else { continue }
        changed.insert(field.set)
      }
    }
    row.row.stamps.set(
      changed,
      HybridTimestamp(
        milliseconds: transaction.now.milliseconds - 1, counter: 0, device: cache.log))
  }

  /// Lets what was here while the store was nobody's give way to a row that is known of the person: what the
  /// person chose is kept, as after any two edits, and of the rest nothing is taken along.
  ///
  /// - Returns: What was set here and nowhere else, which no merge tells.
  private func giveWay(
    _ row: LoadedRow, _ fields: FieldSet, to known: RowDelta, _ entity: SyncEntityPlan,
    _ cache: RowCache
  ) -> [SyncConflict] {
    let values = known.groups.filter { $0.stamp.milliseconds > 0 }.flatMap(\.values)
    let chosen = FieldSet(values.map { FieldSet(number: $0.number) }).intersection(fields)
    let set = fields.numbers.compactMap { entity.field($0) }
      .filter { $0.rule != .max && !$0.isDefault(row.row.values[$0.number]) }
    let lost = FieldSet(set.map(\.set)).intersection(chosen)
    var untold: [SyncConflict] = []
    for field in set where !chosen.contains(number: field.number) && field.stamp == nil {
      let part = SyncConflict.Part(
        field: field.name, kept: field.initial, lost: row.row.values[field.number])
      let tied = entity.together.first { $0.contains(number: field.number) } ?? []
      let place = untold.firstIndex { record in
        tied.numbers.contains { entity.field($0)?.name == record.field }
      }
      if let place {
        untold[place].parts.append(part)
        continue
      }
      untold.append(
        SyncConflict(
          id: 0, instant: transaction.now, kind: .edited, entity: row.key.entity, row: row.key.id,
          title: entity.title(of: row.row.values), field: field.name,
          kept: SyncConflict.Value(storedValue: part.kept),
          lost: SyncConflict.Value(storedValue: part.lost)))
    }
    for number in fields.numbers {
      if !lost.contains(number: number) {
        row.row.values[number] = entity.field(number)?.initial
      }
      row.row.elements[number] = nil
    }
    // Whatever the person's other devices know is later than this.
    row.row.stamps.set(fields, .never(.nobodysLog))
    row.row.stamps.set(lost, .gaveWay(cache.log))
    if entity.isPersonal { row.row.birth = known.birth }
    return untold
  }

  /// Takes what is a person's out of a row that another person leaves.
  private func clear(_ row: LoadedRow, _ entity: SyncEntityPlan) throws {
    guard let shown = row.shown else { return }
    row.shown = nil
    if entity.isPersonal {
      try transaction.rows.delete([row.key.id], of: entity.descriptor)
      return transaction.record(
        Change(entity: entity.name, id: row.key.id, kind: .delete, fields: [], links: []))
    }
    var values = RawRow()
    for number in opened(entity).numbers {
      guard let field = entity.field(number), shown[number] != field.initial else { continue }
      values[field.name] = field.initial
    }
    guard !values.isEmpty else { return }
    try transaction.rows.update([row.key.id], of: entity.descriptor, set: values)
    transaction.record(
      Change(
        entity: entity.name, id: row.key.id, kind: .update, fields: opened(entity), links: []))
  }

  /// Takes the rows that are here, and those that others passed on, for the next person's.
  mutating func take() throws -> [RowDelta] {
    let cache = try RowCache(transaction)
    _ = cache.noteVersions()
    guard let personal = cache.personal else {
      try cache.save()
      return []
    }
    let rows = try cache.loadEverything().filter { row in
      row.entity.map { !opened($0).isEmpty } ?? false
    }
    var deltas: [RowDelta] = []
    var untold: [SyncConflict] = []
    // What the person deleted is none of it.
    let living = Dictionary(
      known.filter(\.isLiving).map { (RowKey(personal.ownName($0.entity), $0.id), $0) }
    ) { $1 }
    let erasures = try cache.erasures()
    let theirs = living.compactMapValues(erasures.left)
    for row in rows {
      guard let entity = row.entity else { continue }
      let fields = opened(entity)
      if row.stored != nil || isBack { row.assume(fields, in: cache, isBack: isBack) }
      if isBack { keepChanges(of: row, fields, entity, personal, cache) }
      cache.note(row)
      if !isBack, let known = theirs[row.key] {
        untold += giveWay(row, fields, to: known, entity, cache)
        continue
      }
      if row.shown != nil {
        try erasures.spare(
          &row.row, row.key, fields, of: entity,
          isErased: living[row.key] != nil && theirs[row.key] == nil,
          at: transaction.stamp)
      }
      deltas.append(
        entity.isPersonal
          ? row.row.delta(row.key)
          : row.row.delta(row.key, fields: fields, elements: [:], birth: false, death: false))
    }
    var view = ViewEngine(cache)
    try view.run(rows)
    let told = personal.told(deltas).filter(\.saysSomething)
    try cache.save()
    try Replica.merge(known, context: SyncContext(), from: cache.log, transaction)
    try ConflictList.add(untold, to: transaction.rows, now: transaction.now)
    // The person's other stores may have forgotten what was in rows that were deleted.
    return told + known.filter(\.saysSomething)
  }
}

extension RowDelta {
  /// Whether a person chose something in it besides the name.
  fileprivate func isChosen(_ plan: ModelPlan) -> Bool {
    let entity = plan.entities[PersonalRows.entity(self.entity)]
    return !isLiving || !elements.isEmpty
      || groups.filter { $0.stamp.milliseconds > 0 }.flatMap(\.values).contains { value in
        guard let field = entity?.field(value.number) else { return true }
        return field.stamp == nil && field.number != entity?.titleText?.number
          && !field.isDefault(value.storedValue)
      }
  }

  /// Whether it says of no row that it is deleted.
  fileprivate var isLiving: Bool {
    guard let death else { return true }
    return birth.map { death < $0 } ?? false
  }
}
