import HouseholdMessages
package import HouseholdPersistence

/// Finds what must be written to put back what a conflict lost.
///
/// It is written like any other local change, so it wins everywhere and can be undone itself.
package struct Restoration {
  /// The new values of a row; a row that is not in its table gets all of them.
  package struct Row: Hashable, Sendable {
    package let entity: String
    package let values: RawRow
    /// What the table shows; nil if the row is not in it.
    package var before: RawRow?
    /// Whether the row is deleted: it said of another one that it was.
    package var isDeleted = false
  }

  let cache: RowCache
  let conflict: SyncConflict
  var rows: [Row] = []
  /// The rows that are brought back, with those that are there with them.
  private var back: Set<RowKey> = []

  private init(_ conflict: SyncConflict, _ transaction: any MergeTransaction) throws {
    cache = try RowCache(transaction)
    self.conflict = conflict
  }

  /// What must be written, in this order.
  ///
  /// Local changes must have been cut.
  ///
  /// - Parameter isWhole: Whether what was deleted together with a row comes back with it.
  /// - Throws: ``SyncError`` with `notUndoable`, which says why nothing can be put back.
  package static func rows(
    for conflict: SyncConflict, isWhole: Bool = false, _ transaction: any MergeTransaction
  ) throws -> [Row] {
    var restoration = try Restoration(conflict, transaction)
    try restoration.run()
    if isWhole { try restoration.bringBackTheRest() }
    try restoration.cache.save()
    return restoration.rows
  }

  /// What was deleted and comes back with what conflicts lost, which cannot be without it.
  ///
  /// Local changes must have been cut.
  static func companions(
    of conflicts: [SyncConflict], _ transaction: any MergeTransaction
  ) throws -> [SyncChange] {
    var known = Set(conflicts.map { RowKey($0.entity, $0.row) })
    return try conflicts.flatMap { conflict -> [SyncChange] in
      var restoration = try Restoration(conflict, transaction)
      do { try restoration.run() } catch is SyncError { return [] }
      return restoration.rows.compactMap { row in
        guard row.before == nil, let id = row.values["id"],
          let entity = restoration.cache.plan.entities[row.entity],
          known.insert(RowKey(row.entity, id)).inserted
        else { return nil }
        let names = [entity.calledName(entity.values(of: row.values))].compactMap(\.self)
        return SyncChange(kind: .restored, entity: row.entity, count: 1, names: names)
      }
    }
  }

  /// Adds what was deleted in one step with the row.
  private mutating func bringBackTheRest() throws {
    guard let row = cache.rows[RowKey(conflict.entity, conflict.row)] else { return }
    for other in cache.plan.inOrder(try cache.deletedTogether(with: row)) {
      try bringBack(other.key)
    }
  }

  /// Whether anything is left to be put back.
  ///
  /// Local changes must have been cut.
  package static func outlook(
    of conflict: SyncConflict, _ transaction: any MergeTransaction
  ) throws -> SyncConflict.Outlook {
    var restoration = try Restoration(conflict, transaction)
    do {
      try restoration.run()
    } catch let error as SyncError where error.code == .notUndoable {
      let isSettled = try restoration.isThere || restoration.hasLostRecord()
      return isSettled ? .settled : .over
    }
    if try restoration.hasNoEffect() { return .settled }
    return try restoration.isChanged() ? .changed : .open
  }

  /// Whether the row is there that was not shown, or was one with another.
  private var isThere: Bool {
    guard let placement = cache.rows[RowKey(conflict.entity, conflict.row)]?.placement else {
      return false
    }
    return switch conflict.kind {
    case .deleted, .hidden, .refused: placement.canBeLinked
    case .merged, .united: placement == .visible
    case .closed: isOpen
    // What was put back is there, though the row is one with another since.
    case .edited: conflict.state == .undone
    case .yielded: isKeptGone
    case .repeated: isKeptGone || placement == .dead
    default: false
    }
  }

  /// Whether the row holds a key that only one can hold.
  private var isOpen: Bool {
    guard let entity = cache.plan.entities[conflict.entity],
      let shown = cache.rows[RowKey(conflict.entity, conflict.row)]?.shown
    else { return false }
    return entity.keys.contains { plan in
      if case .close = plan.resolution { plan.key(of: shown, in: entity) != nil } else { false }
    }
  }

  /// Whether all that would be written is so already.
  private func hasNoEffect() throws -> Bool {
    try rows.allSatisfy { row in
      guard let id = row.values["id"], let entity = cache.plan.entities[row.entity] else {
        return false
      }
      let key = RowKey(row.entity, id)
      if row.isDeleted { return false }
      guard let shown = try cache.load([key], tables: true).first?.shown else { return false }
      return row.values.allSatisfy { name, value in
        entity.field(named: name).map { $0.isID || shown[$0.number] == value } ?? true
      }
    }
  }

  /// Whether what was kept was changed since: a field or a link has another value, or a row for which another
  /// was closed is closed itself.
  private func isChanged() throws -> Bool {
    let key = RowKey(conflict.entity, conflict.row)
    guard let entity = cache.plan.entities[conflict.entity], let row = cache.rows[key] else {
      return false
    }
    switch conflict.kind {
    case .edited, .unlinked: return try isAnswered(row, entity)
    case .united:
      guard let shown = try cache.keeper(of: row).shown else { return false }
      return conflict.parts.contains { part in
        guard let kept = part.kept, let field = entity.field(named: part.field) else {
          return false
        }
        return shown[field.number] != kept && shown[field.number] != part.lost
      }
    case .closed: return rows.count == 1
    // Deleting it again takes what others had in it, too, so it has to be asked for by itself.
    case .returned: return true
    default: return false
    }
  }

  private mutating func run() throws {
    guard let entity = cache.plan.entities[conflict.entity] else {
      throw failure("this program does not know what was changed")
    }
    let key = RowKey(conflict.entity, conflict.row)
    try cache.load([key], tables: true)
    guard let row = cache.rows[key], !row.isUnknown else {
      throw failure("\(name) is no longer known here")
    }
    if conflict.state == .undone, try isAnswered(row, entity) {
      let shown = try cache.keeper(of: row).shown
      let isSo = conflict.field.flatMap(entity.field).map { field in
        shown?[field.number] == conflict.lost.storedValue
      }
      throw failure(
        isSo == false ? "it was put back already, and changed since" : "it was put back already")
    }
    switch conflict.kind {
    case .edited, .unlinked: try setField(of: row, entity)
    case .circle: try follow(row, of: entity)
    case .deleted, .hidden: try show(row)
    case .merged: try setValues(of: row, entity)
    case .united: try setParts(of: row, entity)
    case .parted: throw failure("they are two")
    case .yielded, .repeated:
      try cache.load([kept].compactMap(\.self), tables: false)
      throw failure(
        conflict.kind == .yielded
          ? "what others did stays" : "both are kept; undo what was noted here to take that back")
    case .returned: try delete(row, entity)
    case .closed: try open(row, of: entity)
    case .refused: try setRow(row, entity)
    }
  }

  /// Whether a conflict that was put back is so still, or was knowingly changed since: only what is again
  /// as it was kept can be put back again.
  private func isAnswered(_ row: LoadedRow, _ entity: SyncEntityPlan) throws -> Bool {
    guard let field = conflict.field.flatMap(entity.field), let kept = conflict.kept.storedValue
    else { return conflict.kind == .merged }
    return try cache.keeper(of: row).shown.map { $0[field.number] != kept } ?? false
  }

  /// The row to which the one of the conflict gave way.
  private var kept: RowKey? { conflict.kept.storedValue.map { RowKey(conflict.entity, $0) } }

  /// Whether what others noted was taken back.
  private var isKeptGone: Bool {
    guard let kept, let row = cache.rows[kept] else { return false }
    guard kept.id == conflict.row, let entity = row.entity else {
      return row.placement == .dead
    }
    // What they did to the row itself is in a list of facts.
    return !entity.lists.contains { field in
      field.rule == .facts
        && row.row.elements[field.number]?.states.values.contains {
          $0.isPresent && $0.stamp == conflict.kept.stamp
        } == true
    }
  }

  /// Whether the record of what was done twice was deleted, of one of the two: with it, that no longer counts.
  private func hasLostRecord() throws -> Bool {
    guard conflict.kind == .repeated, let kept, kept.id != conflict.row else { return false }
    let rows = try cache.load([RowKey(conflict.entity, conflict.row), kept], tables: true)
    return rows.contains { row in
      guard row.placement == .visible, let shown = row.shown else { return false }
      let record = row.entity?.links.first { $0.type != .links && $0.link?.rule == .nullify }
      return record.map { shown[$0.number]?.isNull ?? true } ?? false
    }
  }

  var name: String {
    conflict.title.isCalled ? "“\(conflict.title)”" : "it"
  }

  func failure(_ reason: Message) -> SyncError {
    SyncError(.notUndoable, "Conflict \(conflict.id) cannot be undone: \(reason).")
  }

  /// Adds a row that is written, unless a rule refuses it.
  mutating func write(
    _ key: RowKey, _ changes: RawRow, to shown: FieldValues?, _ entity: SyncEntityPlan
  ) throws {
    let values = (shown.map(entity.rawRow) ?? [:]).merging(changes) { $1 }
    if let problem = entity.problem(of: entity.values(of: values)) {
      throw SyncError(
        .notUndoable, "Conflict \(conflict.id) cannot be undone: a rule refuses it. \(problem)")
    }
    rows.append(
      Row(
        entity: key.entity, values: changes.merging(["id": key.id]) { $1 },
        before: shown.map(entity.rawRow)))
  }

  // MARK: One field

  /// Sets the field that was lost, in the row that stands for the changed one.
  private mutating func setField(of row: LoadedRow, _ entity: SyncEntityPlan) throws {
    let row = try cache.keeper(of: row)
    guard let shown = row.shown else { throw failure("\(name) is not there any more") }
    guard let storedValue = conflict.lost.storedValue,
      let field = conflict.field.flatMap(entity.field)
    else { throw failure("this program does not know the field") }
    if let link = field.link, field.rule != .own {
      for id in field.targets(storedValue) { try bringBack(RowKey(link.target, id)) }
      if link.target == entity.name { try checkOwner(of: shown, inside: storedValue, entity) }
    }
    var values: RawRow = [field.name: storedValue]
    for part in conflict.parts { values[part.field] = part.lost }
    let restored = entity.rawRow(shown).merging(values) { $1 }
    if entity.problem(of: entity.values(of: restored)) != nil {
      // What is shown only because another row closed this one may contradict it.
      let own = try rendered(row, entity)
      for field in entity.fields where own[field.number] != shown[field.number] {
        values[field.name] = values[field.name] ?? own[field.number]
      }
    }
    try write(row.key, values, to: shown, entity)
  }

  /// Throws if what a row was inside belongs to something else than the row does, such as another home.
  private func checkOwner(
    of shown: FieldValues, inside id: StoredValue, _ entity: SyncEntityPlan
  ) throws {
    let outer = try cache.load([RowKey(entity.name, id)], tables: true).first
    guard let outer = try outer.map(cache.keeper)?.shown else { return }
    for field in entity.ownerLinks
    where field.link?.target != entity.name && outer[field.number] != shown[field.number] {
      throw failure("what it was in does not belong to the same \(field.link?.target ?? "thing")")
    }
  }

  /// Sets a link that closed a cycle, and removes the link of the cycle that was set last.
  private mutating func follow(_ row: LoadedRow, of entity: SyncEntityPlan) throws {
    guard let field = conflict.field.flatMap(entity.field),
      let storedValue = conflict.lost.storedValue
    else { throw failure("this program does not know the field") }
    let key = try cache.keeper(of: row).key
    var seen: Set<StoredValue> = []
    var next = storedValue
    var last: (id: StoredValue, stamp: HybridTimestamp?)?
    while seen.insert(next).inserted {
      let place = RowKey(key.entity, next)
      try cache.load([place], tables: true)
      guard let step = cache.rows[place], let target = step.shown?[field.number], !target.isNull
      else { break }
      let stamp = step.row.stamps[field.number]
      if last.map({ Self.isEarlier($0.stamp, stamp) }) ?? true { last = (next, stamp) }
      guard target != key.id else {
        guard let last else { break }
        let cut = RowKey(key.entity, last.id)
        try write(cut, [field.name: .null], to: cache.rows[cut]?.shown, entity)
        break
      }
      next = target
    }
    try setField(of: row, entity)
  }

  private static func isEarlier(_ left: HybridTimestamp?, _ right: HybridTimestamp?) -> Bool {
    guard let left, let right else { return left == nil && right != nil }
    return left < right
  }

  // MARK: Rows that are not there

  /// Restores a row and the rows that it depends on.
  private mutating func show(_ row: LoadedRow) throws {
    let marks = conflict.mark == nil ? [] : try cache.deletions(of: row.key)
    if row.placement.canBeLinked, marks.isEmpty { throw failure("\(name) is there again already") }
    try bringBack(row.key)
    for mark in marks {
      guard let shown = mark.shown.flatMap({ mark.entity?.rawRow($0) }) else { continue }
      rows.append(
        Row(entity: mark.key.entity, values: shown, before: shown, isDeleted: true))
    }
  }

  private mutating func bringBack(_ key: RowKey) throws {
    guard back.insert(key).inserted else { return }
    try cache.load([key], tables: true)
    guard let entity = cache.plan.entities[key.entity], let row = cache.rows[key] else {
      throw failure("what it belongs to is not known here")
    }
    let called = entity.title(of: row.row.values)
    let title = called.isCalled ? "“\(called)”" : "it"
    switch row.placement {
    case .visible, .alias: return
    case .waiting: throw failure("what it belongs to has not arrived yet")
    case .quarantined: throw failure("\(title) is not shown, because it breaks a rule")
    case .hidden: try bringBackTargets(of: row, entity)
    case .dead:
      if row.row.isForgotten { throw failure("what was in it was deleted too long ago") }
      try bringBackTargets(of: row, entity)
      try cache.loadTargets(of: [row])
      let values = entity.rendered(
        row.row, id: key.id, cut: [], Places(cache: cache, back: back))
      // Two that were one come back as one.
      if isThere(values, entity) { return }
      try write(key, entity.rawRow(values), to: nil, entity)
    }
  }

  /// Whether a row is written already that stands for one with some values.
  private func isThere(_ values: FieldValues, _ entity: SyncEntityPlan) -> Bool {
    entity.keys.contains { plan in
      guard case .merge = plan.resolution, let key = plan.key(of: values, in: entity) else {
        return false
      }
      return rows.contains { row in
        row.entity == entity.name && plan.key(of: entity.values(of: row.values), in: entity) == key
      }
    }
  }

  private mutating func bringBackTargets(of row: LoadedRow, _ entity: SyncEntityPlan) throws {
    for field in entity.links {
      guard let link = field.link, field.needsTarget || link.whenEmpty == .delete else { continue }
      for id in row.row.targets(of: field) { try bringBack(RowKey(link.target, id)) }
    }
  }

  /// Where targets are once the rows are written.
  private struct Places: Whereabouts {
    let cache: RowCache
    let back: Set<RowKey>

    func placement(of key: RowKey) -> Placement {
      let placement = cache.placement(of: key)
      return back.contains(key) && !placement.canBeLinked ? .visible : placement
    }
  }

  /// Writes a row that breaks a rule as it was before.
  private mutating func setRow(_ row: LoadedRow, _ entity: SyncEntityPlan) throws {
    if row.placement.canBeLinked { throw failure("\(name) is there again already") }
    guard let old = conflict.rowValues else {
      throw failure("\(name) was never there with values that the rules accept")
    }
    var targets: Set<RowKey> = []
    for field in entity.links {
      guard let target = field.link?.target else { continue }
      targets.formUnion(field.targets(old[field.name]).map { RowKey(target, $0) })
    }
    let rows = try cache.load(targets, tables: false)
    var values = remaining(of: old, entity)
    if values != old, entity.problem(of: entity.values(of: values)) != nil {
      for target in cache.plan.inOrder(rows) { try bringBack(target.key) }
      values = old
    }
    try write(row.key, values, to: nil, entity)
  }

  /// The values of a row with the links that lead somewhere.
  private func remaining(of old: RawRow, _ entity: SyncEntityPlan) -> RawRow {
    var values = old
    for field in entity.links {
      guard let link = field.link, let storedValue = old[field.name] else { continue }
      let targets = field.targets(storedValue)
      let left = targets.filter { cache.placement(of: RowKey(link.target, $0)).canBeLinked }
      guard left.count < targets.count else { continue }
      values[field.name] = field.type == .links ? .blob(LinkedIDs.bytes(left)) : .null
    }
    return values
  }

  /// What the table would show of a row if no other were there.
  func rendered(_ row: LoadedRow, _ entity: SyncEntityPlan) throws -> FieldValues {
    try cache.loadTargets(of: [row])
    var own = row.row
    own.elements[Settlement.number] = nil
    return cache.derive(
      entity, entity.rendered(own, id: row.key.id, shown: row.shown, cut: [], cache))
  }
}
