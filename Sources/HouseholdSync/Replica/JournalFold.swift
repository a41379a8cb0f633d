import Foundation
package import HouseholdPersistence

/// Folds the journal of local changes into what is known of each row.
///
/// The journal says which fields were written when; the tables have the values, because the journal
/// is folded before anything is merged.
package struct JournalFold {
  private let cache: RowCache
  /// The rows that the journal names: each has its touch.
  package private(set) var touched: [LoadedRow] = []
  /// Whether the journal deletes all rows of entities as one thing.
  package private(set) var hasErased = false
  /// When the journal deletes all rows of entities as one thing.
  private var erased: Set<HybridTimestamp> = []

  package init(_ cache: RowCache) { self.cache = cache }

  /// Folds some entries of the journal, which must be all there are.
  package mutating func fold(_ entries: [JournalEntry]) throws {
    let shared = entries.filter { cache.plan.entities[$0.entity] != nil }
    try foldErasures(in: shared)
    let keys = shared.flatMap { entry in entry.rows.map { RowKey(entry.entity, $0.id) } }
    let rows = try cache.loadStates(of: keys).all
    for row in rows where row.touch == nil {
      row.touch = RowTouch()
      touched.append(row)
      cache.beginFold(row)
    }
    var place = 0
    for entry in shared {
      cache.numbering.see(entry.stamp)
      for row in entry.rows {
        fold(row, of: entry, into: rows[place])
        place += 1
      }
    }
    touched = touched.inOrder()
    try cache.readFolded(touched)
    for row in touched {
      finish(row)
      cache.note(row)
    }
    var resolutions = FoldedResolutions(cache)
    try resolutions.settle(touched)
    touched += resolutions.touched
    if cache.plan.hasOrders { try placeInLists() }
  }

  /// Folds what was deleted as one thing: each time becomes a row of its own.
  private mutating func foldErasures(in entries: [JournalEntry]) throws {
    let erasing = Dictionary(grouping: entries.filter { $0.kind == .erase }, by: \.stamp)
    guard !erasing.isEmpty else { return }
    hasErased = true
    erased = Set(erasing.keys)
    // What this store had seen before any of these changes.
    var seen = cache.numbering.context
    for stamp in cache.numbering.ownLatest { seen.see(stamp) }
    for (stamp, parts) in erasing {
      var seen = seen
      seen.see(stamp)
      let count = entries.lazy.filter { $0.kind == .hide && $0.stamp == stamp }
        .reduce(0) { $0 + $1.rows.count }
      let erasure = Erasure(
        at: stamp, entities: Set(parts.flatMap { names(of: $0.entity) }), seen: seen, rows: count)
      for row in try cache.load([Erasure.key(stamp)], tables: false) {
        row.row = erasure.row
        row.touch = RowTouch()
        row.touch?.isBorn = true
        row.touch?.fields = row.row.stamps.fields
        row.touch?.elements = row.row.elements.mapValues { Set($0.states.keys) }
        touched.append(row)
      }
    }
  }

  /// The names under which others know the rows of an entity.
  private func names(of entity: String) -> [String] {
    guard let plan = cache.plan.entities[entity], !plan.personal.isEmpty,
      let personal = cache.personal
    else { return [entity] }
    return (plan.isPersonal ? [] : [entity]) + [personal.name(of: entity)]
  }

  /// Finds positions for the rows that a person put in another order.
  private mutating func placeInLists() throws {
    let order = ListOrder(cache)
    var lists: Set<OrderedList> = []
    for row in touched where row.touch?.isBorn == true || row.touch?.moves.isEmpty == false {
      lists.formUnion(order.lists(of: row.entity, row.shown))
    }
    for list in lists {
      let rows = try order.rows(of: list).sorted { left, right in
        ListOrder.precedes(
          (left.shown?[list.number] ?? .null, left.key),
          (right.shown?[list.number] ?? .null, right.key))
      }
      place(rows, of: list)
    }
  }

  /// Finds positions for the rows of a list, given in their new order.
  private mutating func place(_ rows: [LoadedRow], of list: OrderedList) {
    let items = rows.map { row in
      let isMoved = row.touch?.isBorn == true || row.touch?.moves[list.number] != nil
      let isUnplaced = isMoved && row.touch?.unplaced.contains(number: list.number) == true
      return ListPlacing.Item(
        key: row.key, position: isUnplaced ? nil : row.row.values[list.number], isMoved: isMoved)
    }
    func moved(_ row: LoadedRow) -> HybridTimestamp? {
      row.touch?.moves[list.number] ?? (row.touch?.isBorn == true ? row.row.birth : nil)
    }
    // A row that must make room for others moves with the last of them.
    let last = rows.compactMap(moved).max()
    for (place, position) in ListPlacing(items).placed {
      let row = rows[place]
      guard let stamp = moved(row) ?? last else { continue }
      let field = FieldSet(number: list.number)
      row.row.values[list.number] = position
      row.row.stamps.set(field, stamp)
      if row.touch == nil {
        row.touch = RowTouch()
        touched.append(row)
      }
      row.touch?.fields.formUnion(field)
      cache.note(row)
    }
  }

  private func fold(_ journaled: JournalRow, of entry: JournalEntry, into loaded: LoadedRow) {
    guard let entity = loaded.entity, var touch = loaded.touch else { return }
    loaded.touch = nil
    defer { loaded.touch = touch }
    touch.last = entry.stamp
    // Importing an old export does not separate what was united since.
    if entry.kind == .insert, isOneWithAnother(loaded) { return }
    var isTwo = false
    if entry.kind == .restore || entry.kind == .insert {
      // Who puts back a row that gave way to another means two.
      let ended = loaded.row.endUnions(at: entry.stamp)
      isTwo = !ended.isEmpty
      if isTwo { touch.elements[Settlement.number, default: []].formUnion(ended) }
    }
    switch entry.kind {
    case .restore where loaded.row.birth != nil && !loaded.row.isForgotten:
      putBack(&loaded.row, &touch, of: entity, at: entry.stamp)
      if isTwo { keepPlace(of: &loaded.row, &touch, entity, at: entry.stamp) }
    case .insert, .restore: insert(loaded, &touch, of: entity, at: entry.stamp)
    case .update, .revert:
      update(
        &loaded.row, &touch, entry.fields, of: entity, at: entry.stamp,
        setsBack: entry.kind == .revert)
      for change in journaled.elements { write(change, to: &loaded.row, &touch, at: entry.stamp) }
    case .delete:
      loaded.row.death = entry.stamp
      touch.isDead = true
      keep(journaled.image, in: &loaded.row, touch: &touch, of: entity)
    case .hide:
      // What is erased as one thing comes back as one thing, with all its links.
      if !erased.contains(entry.stamp) { touch.lost = journaled.image }
      keep(journaled.image, in: &loaded.row, touch: &touch, of: entity)
      if loaded.row.birth == nil { assumeOld(&loaded.row, touch: &touch, of: entity) }
    case .unlink:
      keep(journaled.image, in: &loaded.row, touch: &touch, of: entity)
      for field in entity.links where journaled.image?[field.name] != nil {
        touch.isUnlinked.insert(field.set)
      }
      touch.lost = journaled.image
    case .erase: break
    }
  }

  /// Whether people made a row one with another, which is there.
  private func isOneWithAnother(_ row: LoadedRow) -> Bool {
    guard case .alias(let id) = row.placement, !hasErased,
      !row.row.unions(isPresent: true).isEmpty
    else { return false }
    return cache.rows[RowKey(row.key.entity, id)]?.touch?.isDead != true
  }

  /// Folds that a deleted row was put back.
  ///
  /// It is nothing but a birth: what others wrote in the row meanwhile is there, too. What was written
  /// together with the deletion is undone with it.
  private func putBack(
    _ row: inout TrueRow, _ touch: inout RowTouch, of entity: SyncEntityPlan,
    at stamp: HybridTimestamp
  ) {
    row.birth = stamp
    touch.isUnlinked = []
    touch.sendAll(of: row, entity)
    guard let death = row.death else { return }
    let undone = row.stamps.compared(to: death).same
    for number in undone.numbers where entity.rule(of: number) != .max { row.values[number] = nil }
    row.stamps.set(undone, stamp)
  }

  /// Keeps a row that is no longer one with another where it belonged: whoever united what it belongs to had
  /// moved it.
  private func keepPlace(
    of row: inout TrueRow, _ touch: inout RowTouch, _ entity: SyncEntityPlan,
    at stamp: HybridTimestamp
  ) {
    let links = (entity.ownerLinks + [entity.outerLink]).compactMap { $0?.set }
    let fields = FieldSet(links).intersection(entity.registers)
    for number in fields.numbers { row.values[number] = nil }
    row.stamps.set(fields, stamp)
    touch.fields.formUnion(fields)
  }

  private func insert(
    _ loaded: LoadedRow, _ touch: inout RowTouch, of entity: SyncEntityPlan,
    at stamp: HybridTimestamp
  ) {
    if loaded.row.birth != nil, !loaded.row.isAlive, touch.former == nil {
      touch.former = loaded.row
    }
    touch.isFirst = loaded.row.birth == nil && (entity.isSingle || loaded.key.id.isDerivedID)
    loaded.row.birth = stamp
    touch.isBorn = true
    if !loaded.row.values.isEmpty {
      for field in entity.fields where field.rule != .max { loaded.row.values[field.number] = nil }
    }
    for field in entity.lists { touch.resets[field.number] = stamp }
    loaded.row.stamps.set(entity.registers, stamp)
    touch.fields.formUnion(entity.registers)
    touch.isUnlinked = []
  }

  /// Folds that fields were set, or set back to what they were.
  ///
  /// Who sets back what was written here takes that alone back: what others wrote since counts more.
  private func update(
    _ row: inout TrueRow, _ touch: inout RowTouch, _ changed: FieldSet,
    of entity: SyncEntityPlan, at stamp: HybridTimestamp, setsBack: Bool
  ) {
    var fields = changed.widened(by: entity.together).intersection(entity.registers)
    for field in entity.orders {
      let list = field.within.flatMap(entity.field(named:))?.set ?? []
      guard !fields.isDisjoint(with: field.set.union(list)) else { continue }
      touch.moves[field.number] = stamp
      fields.subtract(field.set)
    }
    for number in fields.numbers where entity.rule(of: number) != .max { row.values[number] = nil }
    let last = fields.numbers.compactMap { row.stamps[$0] }.max()
    if setsBack, let last, cache.numbering.isOwn(last) {
      row.stamps.set(fields, last.next(now: .distantPast, device: cache.log))
    } else {
      row.stamps.set(fields, stamp)
    }
    touch.fields.formUnion(fields)
    touch.isUnlinked.subtract(fields)
    for field in entity.lists where field.rule == .facts && !fields.isDisjoint(with: field.set) {
      touch.factChanges[field.number] = stamp
    }
  }

  private func write(
    _ change: ElementChange, to row: inout TrueRow, _ touch: inout RowTouch,
    at stamp: HybridTimestamp
  ) {
    for (elements, isPresent) in [(change.added, true), (change.removed, false)] {
      for element in elements {
        row.elements[change.number, default: ElementStates()].write(
          element, ElementStates.State(stamp: stamp, isPresent: isPresent))
        touch.elements[change.number, default: []].insert(element)
      }
    }
  }

  /// Keeps the values that a table no longer shows, unless there are truer ones.
  private func keep(
    _ image: RawRow?, in row: inout TrueRow, touch: inout RowTouch, of entity: SyncEntityPlan
  ) {
    guard let image else { return }
    for field in entity.lists { touch.lastLists[field.number] = image[field.name] }
    for field in entity.fields where field.rule != .elements {
      guard let storedValue = image[field.name], field.name != "id" else { continue }
      if let known = row.values[field.number] {
        // The greatest value outlives the row: it may be the one that the row had last.
        guard field.keepsGreatest, StoredValue.totallyPrecedes(known, storedValue) else { continue }
      }
      row.values[field.number] = storedValue
    }
  }

  /// Adds what the table shows, once all entries are folded.
  private func finish(_ row: LoadedRow) {
    guard let entity = row.entity, var touch = row.touch else { return }
    row.touch = nil
    defer { row.touch = touch }
    if let shown = row.shown {
      if row.row.birth == nil {
        assumeOld(&row.row, touch: &touch, of: entity)
      }
      for number in touch.isUnlinked.numbers where shown[number]?.isNull == false {
        // The link was set again in the same transaction.
        row.row.values[number] = nil
      }
      for field in entity.orders where row.row.values[field.number] == nil {
        touch.unplaced.formUnion(field.set)
      }
      row.addShown(shown, of: entity)
      for field in entity.fields where field.rule == .max {
        // Losing a link changes this field in the table, but no person made that change.
        guard field.keepsGreatest || touch.fields.contains(number: field.number) else { continue }
        guard let known = row.row.values[field.number], let new = shown[field.number],
          StoredValue.totallyPrecedes(known, new)
        else { continue }
        row.row.values[field.number] = new
      }
    }
    finishLists(&touch, row, of: entity)
    if touch.isFirst { leaveOpen(entity, &row.row) }
    if let former = touch.former { keepFormer(former, in: &row.row, touch: &touch, of: entity) }
  }

  /// Lets what nobody chose give way to what anyone chose: the defaults of settings, and what was left
  /// empty in a row that other stores can add, too.
  ///
  /// Of fields that are written together, either all give way or none.
  private func leaveOpen(_ entity: SyncEntityPlan, _ row: inout TrueRow) {
    var open: FieldSet = []
    for number in entity.registers.numbers where row.stamps[number] == row.birth {
      let value = row.values[number]
      let isOpen =
        entity.isSingle
        ? value == (entity.field(number)?.initial ?? .null) : value == .null
      if isOpen { open.insert(FieldSet(number: number)) }
    }
    let chosen = entity.registers.subtracting(open)
    for tied in entity.together where !tied.isDisjoint(with: chosen) { open.subtract(tied) }
    row.stamps.set(open, .never(cache.log))
  }

  /// Gives what is in a row that was put back as it was before it was deleted its former stamps: it was
  /// not written again, so what others wrote meanwhile is there.
  private func keepFormer(
    _ former: TrueRow, in row: inout TrueRow, touch: inout RowTouch, of entity: SyncEntityPlan
  ) {
    for number in entity.registers.numbers where entity.rule(of: number) == .latest {
      guard let stamp = former.stamps[number], former.values[number] == row.values[number],
        row.stamps[number] == row.birth
      else { continue }
      row.stamps.set(FieldSet(number: number), stamp)
    }
    for (number, states) in former.elements {
      touch.elements[number, default: []].formUnion(states.states.keys)
    }
  }

  /// Gives a row that is older than sync a birth, and its fields without stamps one.
  private func assumeOld(
    _ row: inout TrueRow, touch: inout RowTouch, of entity: SyncEntityPlan
  ) {
    let never = HybridTimestamp.never(cache.log)
    row.birth = never
    row.stamps.set(entity.registers.subtracting(row.stamps.fields), never)
    touch.isBorn = true
    touch.fields.formUnion(entity.registers)
    for field in entity.lists { touch.resets[field.number] = row.birth }
  }

  private func finishLists(_ touch: inout RowTouch, _ row: LoadedRow, of entity: SyncEntityPlan) {
    for field in entity.lists {
      let number = field.number
      let list = field.elements(of: row.shown?[number] ?? touch.lastLists[number])
      var changed: Set<StoredValue> = []
      if let stamp = touch.resets[number] {
        changed = row.row.reset(field, to: list, at: stamp)
      }
      if let stamp = touch.factChanges[number] {
        changed.formUnion(row.row.change(field, to: list, at: stamp))
      }
      if !changed.isEmpty { touch.elements[number, default: []].formUnion(changed) }
    }
  }

  /// What others must learn of a row.
  package func delta(of row: LoadedRow) -> RowDelta? {
    guard let touch = row.touch,
      touch.isBorn || touch.isDead || !touch.fields.isEmpty || !touch.elements.isEmpty
    else { return nil }
    return row.row.delta(
      row.key, fields: touch.fields, elements: touch.elements, birth: touch.isBorn,
      death: touch.isDead)
  }
}
