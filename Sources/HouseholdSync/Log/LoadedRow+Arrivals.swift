import Foundation
import HouseholdPersistence

extension LoadedRow {
  /// What it shows, or showed.
  var told: FieldValues {
    // Nobody closed what is closed because another is open.
    outcome?.closedFor != nil ? row.values : shown ?? shownBefore ?? row.values
  }

  /// The name that a row had when it was deleted here, if others gave it another one, unaware of that: it is by
  /// that name that it is looked for.
  var lostTitle: String? {
    guard placement == .dead, placementBefore == .dead, let title = entity?.titleText,
      case .text(let name)? = merge?.losses.first(where: { $0.number == title.number })?.storedValue
    else { return nil }
    return name
  }

  /// What it would show if only one of those who changed it since had done so.
  ///
  /// - Parameters:
  ///   - before: What it showed before.
  ///   - log: The log of the one.
  ///   - others: Those of the others.
  func told(after before: FieldValues, by log: UUID, without others: [UUID]) -> FieldValues {
    var values = told
    for group in row.stamps.groups where others.contains(group.stamp.device) {
      for number in group.fields.numbers where entity?.facts.contains(number: number) == false {
        values[number] = before[number]
      }
    }
    for field in entity?.lists ?? [] where field.rule == .facts {
      let known = field.elements(of: before[field.number])
      let states = row.elements[field.number]?.states ?? [:]
      let new = states.filter { element, state in
        state.isPresent && state.stamp.device == log && !known.contains(element)
      }.sorted { $0.value.stamp < $1.value.stamp }.map(\.key)
      guard !new.isEmpty else { continue }
      values[field.number] = field.descriptor.value(ofElements: known + new)
    }
    return values
  }

  /// What it showed before, beside ``told``: nobody opened what is closed because another is open.
  ///
  /// Of a row that was deleted along with another, it is what the merge left alone.
  var toldBefore: FieldValues? {
    if placement == .hidden, placementBefore == .hidden, let merge {
      var before = row.values
      for number in merge.fields.numbers where entity?.field(number) != nil {
        before[number] = .null
      }
      return before
    }
    guard outcome?.closedFor != nil, let shown, var before = shownBefore else {
      return shownBefore
    }
    for number in shown.difference(from: row.values).numbers { before[number] = row.values[number] }
    return before
  }

  /// The names of the fields that people write and that show something else than before, as one log wrote it.
  func fields(changedSince before: FieldValues, by log: UUID) -> Set<String> {
    guard let entity else { return [] }
    let values = told
    let fields = values.difference(from: before).numbers.compactMap(entity.field).filter { field in
      wasWritten(field, after: before, by: log) && entity.isWritten(field)
        && !entity.isFollowing(field, in: values)
    }
    return Set(fields.map(\.name))
  }

  /// Whether a log wrote a field, or an element of it, that shows something else than before.
  private func wasWritten(_ field: FieldPlan, after before: FieldValues, by log: UUID) -> Bool {
    if let stamp = row.stamps[field.number] { return stamp.device == log }
    guard let states = row.elements[field.number]?.states else { return true }
    let known = field.elements(of: before[field.number])
    // An element can also be gone because what it led to was deleted.
    return states.contains { element, state in
      state.stamp.device == log && state.isPresent != known.contains(element)
    }
  }

  /// Those who added a row whose id follows from what it is about, unaware of each other: people noted the same.
  func adders(by merge: RowMerge, beyond seen: SyncContext, _ cache: RowCache) -> [UUID] {
    guard key.id.isDerivedID, row.isAlive, let other = merge.otherBirth else { return [] }
    let births = Set([other, merge.formerBirth, row.birth].compactMap(\.self))
    // A row that was copied was added once.
    guard Set(births.map(\.milliseconds)).count == births.count else { return [] }
    return births.filter {
      !cache.numbering.isOwn($0) && !seen.covers($0) && $0.device != .nobodysLog
    }.sorted().map(\.device)
  }

  /// What a merge brought that this store had not seen: of what was deleted it forgets the values, which come
  /// back with a copy of all rows of a device that has them still.
  func news(of merge: RowMerge, beyond seen: SyncContext) -> RowMerge {
    guard placement == .dead || placementBefore == .dead || isCompleted(by: merge) else {
      return merge
    }
    var news = merge
    for group in row.stamps.groups where seen.covers(group.stamp) {
      news.fields.subtract(group.fields)
    }
    for (number, elements) in row.elements
    where elements.states.values.allSatisfy({ seen.covers($0.stamp) }) {
      news.fields.subtract(FieldSet(number: number))
    }
    return news
  }

  /// Whether a merge brought the missing values of a row that was added or restored before.
  private func isCompleted(by merge: RowMerge) -> Bool {
    placementBefore == .waiting && placement != .waiting && !merge.isReborn
  }

  /// The logs of others in which was written what a merge took.
  func authors(
    of merge: RowMerge, from log: UUID, seen: SyncContext, _ cache: RowCache
  ) -> [UUID] {
    var (authors, isKnown) = ([UUID](), false)
    func add(_ stamp: HybridTimestamp?) {
      guard let stamp, stamp.device != .nobodysLog else { return }
      isKnown = true
      // What comes of the log that this store writes, it wrote before it was put back.
      let isOwn = stamp.device != log && cache.numbering.isOwn(stamp)
      if !isOwn, !authors.contains(stamp.device) { authors.append(stamp.device) }
    }
    // Who deleted what others united, and learned of that, has put it back.
    if placement.isAlias, placementBefore?.isAlias != true,
      let union = row.unions(isPresent: true).max(), !seen.covers(union)
    {
      add(union)
      return authors
    }
    // Who made or brought back a row did so with all that was in it.
    if merge.isReborn || isCompleted(by: merge) {
      add(row.birth)
      if isKnown { return authors }
    }
    // Who changed a row that somebody deletes did not delete it.
    if merge.isDeleted, !row.isAlive {
      add(row.death)
      if isKnown { return authors }
    }
    // The time of the last change comes with what was changed, and can have an earlier stamp.
    let times = (entity ?? cache.plan.entities[PersonalRows.entity(key.entity)])?.updated ?? []
    let fields = merge.fields.isSubset(of: times) ? times : merge.fields.subtracting(times)
    for group in row.stamps.groups where !group.fields.isDisjoint(with: fields) {
      // What is added to a list of facts can come with an earlier stamp than what is known already.
      let isOlder = cache.numbering.isOwn(group.stamp) || seen.covers(group.stamp)
      let changed = fields.intersection(group.fields)
      if isOlder, let entity, !entity.facts.isDisjoint(with: changed), !cache.numbering.isOwn(log) {
        isKnown = true
        if !authors.contains(log) { authors.append(log) }
        if changed.isSubset(of: entity.facts) { continue }
      }
      add(group.stamp)
    }
    if merge.fields.contains(number: Settlement.number) {
      add(row.elements[Settlement.number]?.states.values.map(\.stamp).max())
    }
    return isKnown || cache.numbering.isOwn(log) ? authors : [log]
  }

  /// Whether all that a merge brought of another person's row is the time of a change that this store had seen:
  /// it rises by itself, and comes with a copy of all rows.
  func bringsOnlyTimes(_ merge: RowMerge, beyond seen: SyncContext, _ cache: RowCache) -> Bool {
    guard entity == nil, !merge.isReborn, !merge.isDeleted,
      let times = cache.plan.entities[PersonalRows.entity(key.entity)]?.updated,
      merge.fields.isSubset(of: times)
    else { return false }
    return row.stamps.groups.allSatisfy {
      $0.fields.isDisjoint(with: merge.fields) || seen.covers($0.stamp)
    }
  }

  /// Whether another person's row has only default values.
  func hasDefaults(of whole: SyncEntityPlan) -> Bool {
    row.stamps.fields.subtracting(whole.updated).numbers.allSatisfy { number in
      whole.field(number)?.isDefault(row.values[number]) ?? false
    }
  }

  /// Whether all that a merge changed is the time of the last change, as something that belongs to it changed,
  /// or that the row was deleted and put back before this store heard of it.
  func isOnlyTouched(by merge: RowMerge) -> Bool {
    guard let entity, placement == .visible, placementBefore == .visible,
      merge.fields.isSubset(of: entity.updated)
    else { return false }
    if merge.isReborn || merge.isDeleted { return row.isAlive && shown == shownBefore }
    return !merge.fields.isEmpty
  }

  /// Whether a row, or the one that stands for it, is hidden with what it belongs to, and a merge brought only
  /// what people saw in it before: it is kept with that, as rows that are one are deleted.
  func isOnlyHidden(by merge: RowMerge, _ cache: RowCache) throws -> Bool {
    guard placement == .hidden, let entity, !merge.isReborn, !merge.isDeleted else { return false }
    var one = self
    if let id = representative,
      let keeper = try cache.load([RowKey(key.entity, id)], tables: true).first
    {
      one = keeper
    }
    guard let before = one.shownBefore else { return false }
    let fields = merge.fields.subtracting(entity.updated)
    return fields.isSubset(of: entity.registers)
      && fields.numbers.allSatisfy { row.values[$0] == before[$0] }
  }

  /// Whether people see something else of it than before; of what gives way, the other row tells.
  private var hasChanged: Bool {
    placement.isAlias || placement != placementBefore || lostLink(.changed) != nil || showsChange
  }

  /// Whether it shows something else than before, but for when it was changed.
  var showsChange: Bool {
    guard let shownBefore else { return false }
    // Setting a field to the value that it had changes nothing that people see.
    return shown.map {
      !$0.difference(from: shownBefore).subtracting(entity?.updated ?? []).isEmpty
    } ?? true
  }

  /// That others changed what was deleted here without knowing it, or what went with that; nil if they did not.
  func changeOfDeleted(_ merge: RowMerge, _ cache: RowCache) throws -> SyncChange.Kind? {
    guard let entity, !merge.isDeleted, !merge.isReborn, !row.isForgotten,
      try isDeletedHere(entity, cache)
    else { return nil }
    let fields = merge.fields.subtracting(entity.updated)
      .subtracting(FieldSet(number: Settlement.number))
    let isTold = fields.numbers.contains { number in
      entity.field(number).map { !entity.isFollowing($0, in: row.values) } ?? true
    }
    return isTold ? .changed : nil
  }

  /// Whether the row was deleted here before a merge, or what it belongs to.
  private func isDeletedHere(_ entity: SyncEntityPlan, _ cache: RowCache) throws -> Bool {
    func isOurs(_ row: LoadedRow) -> Bool {
      row.placement == .dead && row.row.death.map(cache.numbering.isOwn) == true
    }
    switch (placement, placementBefore) {
    case (.dead, .dead?), (.dead, nil): return isOurs(self)
    case (.hidden, .hidden?): return try entity.owners(of: self, cache).contains(where: isOurs)
    default: return false
    }
  }

  /// Whether nobody sees what others did, because it, or what it belongs to, was deleted.
  func isOfDeleted(
    _ thing: Arrivals.Thing, _ entity: SyncEntityPlan, _ cache: RowCache
  ) throws -> Bool {
    switch placement {
    case .dead: thing.kind == .changed || thing.kind == .renamed
    case .hidden: try isGone(cache)
    // What was deleted may be kept for its history.
    case .visible where thing.kind == .added && !thing.words.owners.isEmpty:
      try entity.owners(of: self, cache).contains { try !cache.deletions(of: $0.key).isEmpty }
    case .visible where thing.kind == .changed || thing.kind == .renamed:
      try !cache.deletions(of: key).isEmpty
    // A run stays without its timer, whose name it has.
    case .visible where thing.kind == .added && thing.words.deed != nil:
      try hasLost(namesake: thing.words.title, entity, cache)
    case .visible, .waiting, .alias, .quarantined: false
    }
  }

  /// Whether it was deleted, or what it belongs to was; what has not come yet was not.
  ///
  /// - Parameter seen: The rows on the way there: links that were cut can make a circle.
  private func isGone(_ cache: RowCache, seen: Set<RowKey> = []) throws -> Bool {
    guard placement == .hidden else { return placement == .dead }
    guard let entity, !seen.contains(key) else { return false }
    return try entity.owners(of: self, cache).contains {
      try $0.isGone(cache, seen: seen.union([key]))
    }
  }

  /// Whether one step deleted it and something that it cannot be without, as undo does of what came back.
  func isDeletedWithOwner(_ cache: RowCache) throws -> Bool {
    guard let death = row.death else { return false }
    return try cache.load(deletingOwners, tables: true).contains {
      $0.placement == .dead && $0.row.death == death
    }
  }

  /// The rows with which it is deleted.
  var deletingOwners: [RowKey] {
    (entity?.links ?? []).flatMap { field -> [RowKey] in
      guard let link = field.link, link.rule == .cascade || link.whenEmpty == .delete else {
        return []
      }
      return row.targets(of: field).map { RowKey(link.target, $0) }
    }
  }

  /// Whether it was deleted so long ago that its name was forgotten.
  var hasLostName: Bool {
    guard placement == .dead, let field = entity?.titleText else { return false }
    return row.values[field.number] == nil || row.stamps[field.number] == nil
  }

  /// Whether it led to something of its name that was deleted.
  private func hasLost(
    namesake name: String?, _ entity: SyncEntityPlan, _ cache: RowCache
  ) throws -> Bool {
    guard let name, let shown else { return false }
    let links = entity.links.filter { $0.rule != .elements }
    let keys = links.compactMap { field -> RowKey? in
      guard shown[field.number] == .null, let target = field.link?.target,
        let id = row.values[field.number], !id.isNull
      else { return nil }
      return RowKey(target, id)
    }
    return try cache.load(keys, tables: true).contains { other in
      guard other.placement == .dead else { return false }
      // What it was called is forgotten in time.
      if links.count == 1, other.hasLostName { return true }
      return other.entity?.calledName(other.row.values) == name
    }
  }

  /// The link that others gave it and that leads nowhere; nil if there is none.
  func lostLink(_ kind: SyncChange.Kind) -> FieldPlan? {
    guard placement == .visible, [.added, .restored, .changed].contains(kind), let entity,
      let merge, let shown
    else { return nil }
    return entity.links.first { field in
      field.rule != .elements && shown[field.number] == .null
        && row.values[field.number]?.isNull == false
        && (kind != .changed || merge.fields.contains(number: field.number))
    }
  }

  /// What others did who gave it a link to what was deleted here, without knowing it; nil if they did not.
  func deed(
    without field: FieldPlan, _ kind: SyncChange.Kind, _ cache: RowCache
  ) throws -> String? {
    guard placement == .visible, shown?[field.number] == .null, let link = field.link,
      let id = row.values[field.number], !id.isNull,
      let other = try cache.load([RowKey(link.target, id)], tables: true).first,
      other.placement == .dead, other.row.death.map(cache.numbering.isOwn) == true,
      let entity = other.entity, let title = entity.calledName(other.row.values)
    else { return nil }
    let verb =
      switch kind {
      case .added: "added"
      case .restored: "put back"
      default: "changed"
      }
    return "\(verb), without the \(entity.label) “\(title)” that was deleted here:"
  }

  /// The records of what was done, by what doing it is called: a completion leads to the record of its work.
  func records(of deed: String?, _ cache: RowCache) throws -> [RowKey] {
    guard let deed, !deed.isEmpty, let shown, let entity else { return [] }
    let keys = entity.links.flatMap { field -> [RowKey] in
      guard let link = field.link, link.rule == .nullify else { return [] }
      return field.targets(shown[field.number]).map { RowKey(link.target, $0) }
    }
    return try cache.load(keys, tables: true).filter { record in
      record.shown.flatMap { record.entity?.deed(from: nil, to: $0) } == deed
    }.map(\.key)
  }

  /// Whether the row was deleted here, and others put it back.
  private var isBack: Bool {
    placementBefore == .dead || placementBefore == .waiting && row.death != nil
      // What was hidden with what it belongs to comes back with that.
      || placementBefore == .hidden && merge?.isReborn == true
  }

  /// What became of a row that a merge changed; nil if nobody sees anything of it, or if it was erased or put
  /// back with all others, which is told as one thing.
  func change(_ merge: RowMerge) -> SyncChange.Kind? {
    let wasThere = placementBefore?.canBeLinked ?? placement.canBeLinked
    switch (wasThere, placement.canBeLinked) {
    case (true, true): return hasChanged ? .changed : nil
    case (true, false): return placement != .dead ? .changed : row.isAlive ? nil : .deleted
    case (false, true):
      if placementBefore == .dead, !merge.isReborn { return nil }
      return isBack ? .restored : .added
    case (false, false):
      return placement == .dead || !merge.isReborn ? nil : isBack ? .restored : .added
    }
  }
}

extension SyncEntityPlan {
  /// What people call a row; nil if they do not call it by a name, as what only has a time.
  func calledName(_ values: FieldValues) -> String? {
    guard !isSingle, let field = descriptor.title.flatMap(field(named:)), field.type == .text,
      case .text(let title)? = values[field.number], title.isCalled
    else { return nil }
    return title
  }

  /// The rows to which a row belongs, or, if it belongs to none, without which it would not be there.
  func owners(of row: LoadedRow, _ cache: RowCache) throws -> [LoadedRow] {
    let values = row.shown ?? row.shownBefore
    var keys = owner(of: values ?? row.row.values).map { [$0] } ?? []
    for field in links where keys.isEmpty && field.link?.whenEmpty == .delete {
      guard let target = field.link?.target else { continue }
      let ids = values.map { field.targets($0[field.number]) } ?? row.row.targets(of: field)
      keys = ids.map { RowKey(target, $0) }
    }
    if keys.isEmpty, let namer, let field = field(named: namer.field),
      let id = (values ?? row.row.values)[field.number]
    {
      keys = [RowKey(namer.entity, id)]
    }
    return try cache.load(keys, tables: true).map(cache.keeper)
  }

  /// What was done according to a row that was deleted by whoever noted it, who takes that back; nil if it says
  /// more, as a run with all that was done to it.
  func deed(takenBackWith row: LoadedRow) -> String? {
    row.row.birth?.device == row.row.death?.device ? deed(endingWith: row) : nil
  }

  /// That what a deleted row says was taken back, for whoever noted it, before the row's name; nil if neither who
  /// deleted it noted that nor somebody here.
  func takingBack(_ row: LoadedRow, _ cache: RowCache) -> String? {
    guard let deed = deed(endingWith: row) else { return nil }
    // Two noted it, of which one stood for the other.
    let others = cache.rows.values.filter { other in
      other.key.entity == row.key.entity && other.placementBefore == .alias(of: row.key.id)
        && other.merge?.isDeleted == true
    }
    let adders = ([row] + others).flatMap { [$0.row.birth, $0.row.made].compactMap(\.self) }
    let isTheirs = adders.contains { $0.device == row.row.death?.device }
    let isOurs = adders.contains(where: cache.numbering.isOwn)
    guard isTheirs || isOurs else { return nil }
    let who = isTheirs && isOurs ? "they and you" : isTheirs ? "they" : "you"
    return deed.isEmpty ? "" : "took back that \(who) \(deed)"
  }

  /// What was done according to a row that does not say more.
  private func deed(endingWith row: LoadedRow) -> String? {
    let canBeOpen = keys.contains { if case .close = $0.resolution { true } else { false } }
    return canBeOpen ? nil : deed(from: nil, to: row.told)
  }

  /// What people call the rows to which a row belongs.
  func ownerNames(of row: LoadedRow, _ cache: RowCache) throws -> [String] {
    try owners(of: row, cache).compactMap { owner in
      owner.entity?.calledName(owner.shown ?? owner.row.values)
    }
  }

  /// The word for what was done to a row; nil if there is none of its own.
  func deed(from before: FieldValues?, to now: FieldValues) -> String? {
    func deed<E: Entity>(_: E.Type) -> String? {
      E.schema.deed(from: before.map(rawRow), to: rawRow(now))
    }
    guard tellsDeeds else { return nil }
    let type = type
    return deed(type)
  }

  /// Whether a number or a day of a row follows from something else, or is seen nowhere, so that no change of it
  /// is told.
  func isFollowing(_ field: FieldPlan, in values: FieldValues) -> Bool {
    var before = values
    switch values[field.number] {
    case .integer(let number): before[field.number] = .integer(number == 0 ? 1 : 0)
    case .text(let text) where field.type == .civilDate:
      before[field.number] = .text(text == "2000-01-01" ? "2000-01-02" : "2000-01-01")
    default: return false
    }
    return deed(from: before, to: values) == ""
  }
}

extension RowCache {
  /// The row that stands for a row: itself, unless it is one with another.
  func keeper(of row: LoadedRow) throws -> LoadedRow {
    guard case .alias(of: let id) = row.placement else { return row }
    return try load([RowKey(row.key.entity, id)], tables: true)[0]
  }
}

extension String {
  /// Whether people call a row by it: not by an instant or a day.
  var isCalled: Bool {
    let start = prefix(5)
    return !isEmpty
      && !(start.count == 5 && start.last == "-" && Int(start.dropLast()) != nil)
  }
}
