package import Foundation
import HouseholdPersistence

/// What others did to rows, as a merge found them and left them, by the logs or the devices that did it.
package struct Arrivals: Hashable, Sendable {
  /// What was done to a row.
  package struct Thing: Hashable, Sendable {
    package var kind: SyncChange.Kind
    /// Whether nothing of it is shown: it was done to what was deleted, or to what is another person's.
    package var isHidden = false
    /// The words for it; the most of many rows have none, so that little is kept of them.
    private var telling = Telling.none

    init(_ kind: SyncChange.Kind, isHidden: Bool = false, _ words: Words = Words()) {
      self.kind = kind
      self.isHidden = isHidden
      self.words = words
    }

    /// The names and the word for what was done.
    package var words: Words {
      get { if case .some(let words) = telling { words } else { Words() } }
      set { telling = newValue == Words() ? .none : .some(newValue) }
    }
  }

  /// How people call what was done, and the row.
  package struct Words: Hashable, Sendable {
    /// What the row is called, and was before; nil if people do not call it by a name, or so much was done
    /// that no names are listed.
    package var title: String?
    package var former: String?
    /// What the things are called to which a row without a name belongs.
    package var owners: [String] = []
    /// The word for what was done, if there is one of its own.
    package var deed: String?
  }

  private indirect enum Telling: Hashable, Sendable {
    case none
    case some(Words)
  }

  /// What was done, by who did it.
  package private(set) var things: [UUID: [RowKey: Thing]] = [:]
  /// The most rows of one device whose names are kept.
  private static let nameLimit = 200

  /// Creates an empty list.
  package init() {}

  /// Adds what a merge did to rows, which were worked out.
  ///
  /// - Parameters:
  ///   - log: The log that the changes came from.
  ///   - seen: What this store had seen before the merge.
  ///   - cache: The rows.
  mutating func add(
    _ rows: [LoadedRow], from log: UUID, seen: SyncContext, _ cache: RowCache
  ) throws {
    // Nearly always one author wrote all of it.
    things[log, default: [:]].reserveCapacity(rows.count)
    let keepers = try Set(rows.compactMap { try $0.unitedKeeper(cache) })
    for row in rows {
      guard row.key.entity != Erasure.entity, let merge = row.merge else { continue }
      // Who makes one of two did nothing else to the one that stays.
      if !keepers.isEmpty, keepers.contains(row.key), row.change(merge) == .changed { continue }
      let news = row.news(of: merge, beyond: seen)
      let authors = row.authors(of: news, from: log, seen: seen, cache)
      if !keepers.isEmpty {
        // Nor to what led to the one that gave way.
        if row.follows(merge, cache) { continue }
        if try addClosing(of: row, by: authors, among: rows, cache) { continue }
      }
      try add(row, news, by: authors, cache)
    }
    if things[log]?.isEmpty == true { things[log] = nil }
  }

  /// Adds what became of a row that was open, because who made one of two things let another be open in its
  /// place; false if nobody did.
  private mutating func addClosing(
    of row: LoadedRow, by authors: [UUID], among rows: [LoadedRow], _ cache: RowCache
  ) throws -> Bool {
    guard let entity = row.entity, let closing = try cache.closing(of: row, entity, among: rows),
      closing.isOfUnion
    else { return false }
    for author in authors {
      var thing = try thing(.changed, entity, row, by: author, cache)
      thing.words.deed =
        closing.goesOn ? "let a \(entity.label) go on by itself:" : "replaced a \(entity.label) of"
      note(thing, of: row.key, by: author)
    }
    return true
  }

  private mutating func add(
    _ row: LoadedRow, _ merge: RowMerge, by authors: [UUID], _ cache: RowCache
  ) throws {
    guard let entity = row.entity else {
      // A row of another person, or one that this program does not know. What is one person's of a row that
      // all have is nothing for the others.
      let whole = cache.plan.entities[PersonalRows.entity(row.key.entity)]
      if let whole, !whole.isPersonal, !whole.isSingle { return }
      let thing = Thing(.changed, isHidden: PersonalRows.isName(row.key.entity))
      for author in authors { note(thing, of: row.key, by: author) }
      return
    }
    guard
      var kind = try row.changeOfUnion(merge, cache) ?? row.change(merge)
        ?? row.changeOfDeleted(merge, cache.numbering)
    else { return }
    // It was there before, with what is so by default.
    if kind == .added, entity.isSingle { kind = .changed }
    guard kind != .changed, entity.tellsDeletions, let other = entity.deleted(by: row.told),
      let target = try cache.load([other], tables: true).first
    else {
      try note(kind, row, entity, by: authors, cache)
      return
    }
    // It only says that another one was deleted.
    kind = kind == .deleted ? .restored : .deleted
    let owner = cache.plan.entities[other.entity] ?? entity
    for author in authors {
      let thing = try thing(kind, owner, target, by: author, cache)
      note(thing, of: other, by: author)
    }
  }

  /// Notes that a device was said to be no longer used.
  mutating func add(forgotten device: SyncDevice, by author: UUID) {
    let words = Words(title: device.title, deed: "forgot the device")
    note(Thing(.changed, words), of: RowKey("household-device", device.id.storedValue), by: author)
  }

  /// Notes that a device writes again that was said to be no longer used.
  mutating func add(returned device: SyncDevice) {
    let thing = Thing(.restored, Words(deed: "is used again, though it was forgotten"))
    note(thing, of: RowKey("household-device", device.id.storedValue), by: device.id)
  }

  /// Notes that the store of a device was put back.
  mutating func add(putBack device: SyncDevice) {
    let thing = Thing(.restored, Words(deed: "was copied, or put back from a copy"))
    note(thing, of: RowKey("household-device", device.id.storedValue), by: device.id)
  }

  /// Notes that others made rows one that were made one here, too.
  mutating func add(united rows: [(row: LoadedRow, log: UUID)]) {
    for (row, log) in rows {
      guard let title = row.entity?.calledName(row.row.values) else { continue }
      note(Thing(.united, Words(title: title, deed: "also united")), of: row.key, by: log)
    }
  }

  /// Notes what was done to a row, or to the one that stands for it: people see one.
  private mutating func note(
    _ kind: SyncChange.Kind, _ row: LoadedRow, _ entity: SyncEntityPlan, by authors: [UUID],
    _ cache: RowCache
  ) throws {
    var shown = row
    if kind != .united, kind != .parted, let id = row.standing,
      let keeper = try cache.load([RowKey(entity.name, id)], tables: true).first
    {
      shown = keeper
      let isSame = keeper.shownBefore == nil || keeper.shownBefore == keeper.shown
      if kind == .changed, isSame { return }
    }
    for author in authors {
      var thing = try thing(kind, entity, shown, by: author, cache)
      // It follows from something else.
      if thing.words.deed == "" { continue }
      thing.isHidden = try row.isOfDeleted(thing, entity, cache)
      note(thing, of: shown.key, by: author)
    }
  }

  /// What was done to a row, with its name unless there are too many.
  private func thing(
    _ kind: SyncChange.Kind, _ entity: SyncEntityPlan, _ row: LoadedRow, by author: UUID,
    _ cache: RowCache
  ) throws -> Thing {
    // What was deleted is put back by its name.
    guard kind == .deleted || things[author]?.count ?? 0 < Self.nameLimit else {
      return Thing(kind)
    }
    let values = row.told
    let title = entity.calledName(values)
    let before = kind == .changed ? row.shownBefore : nil
    let former = before.flatMap(entity.calledName)
    if let title, let former, title != former {
      return Thing(.renamed, Words(title: title, former: former))
    }
    var words = Words(title: title)
    if title == nil {
      words.owners = try entity.owners(of: row, cache).compactMap { owner in
        owner.entity?.calledName(owner.shown ?? owner.row.values)
      }
    }
    if kind == .added || before != nil { words.deed = entity.deed(from: before, to: values) }
    return Thing(kind, words)
  }

  private mutating func note(_ thing: Thing, of key: RowKey, by author: UUID) {
    let known = things[author, default: [:]].updateValue(thing, forKey: key)
    guard let known else { return }
    things[author]?[key] = known.followed(by: thing)
  }

  /// Tells of rows as they are once all is merged: what is one is told once, and what is there again was not
  /// deleted.
  mutating func settle(_ cache: RowCache) throws {
    for (author, rows) in things {
      for row in try cache.load(Array(rows.keys), tables: true).inOrder() {
        guard let thing = rows[row.key], let entity = row.entity else { continue }
        if thing.isHidden {
          things[author]?[row.key]?.isHidden = try row.isOfDeleted(thing, entity, cache)
        }
        guard thing.kind != .united, thing.kind != .parted, let keeper = try row.one(cache) else {
          continue
        }
        let moved = things[author]?.removeValue(forKey: row.key)
        if things[author]?[keeper] == nil { things[author]?[keeper] = moved }
      }
    }
  }

  /// What was done on each device, if the logs were replaced by those who write them.
  var listed: [SyncArrival] {
    things.filter { !$0.value.isEmpty }.map { SyncArrival(device: $0.key, $0.value) }
      .sorted { $0.device < $1.device }
  }

  /// Adds what came later, by who did it.
  ///
  /// - Parameter name: The device that writes a log; who is not known is left out.
  mutating func add(_ other: Arrivals, of name: (UUID) throws -> UUID?) rethrows {
    for (author, rows) in other.things {
      guard let author = try name(author) else { continue }
      if things[author] == nil {
        things[author] = rows
        continue
      }
      for (key, thing) in rows { note(thing, of: key, by: author) }
    }
  }
}

extension Arrivals.Thing {
  /// What was done at last, if something was done to the row before.
  fileprivate func followed(by next: Self) -> Self? {
    var thing = next
    switch (kind, next.kind) {
    case (.added, .deleted): return nil
    case (.added, .united): break
    case (.added, _): thing.kind = .added
    case (.deleted, .restored), (.deleted, .added): thing.kind = .changed
    case (.renamed, .changed), (.renamed, .renamed):
      thing.words.former = words.former
      thing.kind = words.former == next.words.title ? .changed : .renamed
    default: break
    }
    if thing.kind != .renamed { thing.words.former = nil }
    if kind == thing.kind { thing.words.deed = thing.words.deed ?? words.deed }
    return thing
  }
}

extension LoadedRow {
  /// What it shows, or showed.
  fileprivate var told: FieldValues {
    // Nobody closed what is closed because another is open.
    outcome?.closedFor != nil ? row.values : shown ?? shownBefore ?? row.values
  }

  /// What a merge brought that this store had not seen: of what was deleted it forgets the values, which come
  /// back with a copy of all rows of a device that has them still.
  fileprivate func news(of merge: RowMerge, beyond seen: SyncContext) -> RowMerge {
    guard [placement, placementBefore].contains(.dead) || isCompleted(by: merge) else {
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

  /// The row that people see in place of this one, or will, or saw; nil if there is none.
  fileprivate var standing: StoredValue? {
    switch (placement, placementBefore) {
    case (.alias(of: let id), _), (_, .alias(of: let id)?): id
    case (.waiting, _): row.held.last(where: \.isUnion)?.keeper
    default: nil
    }
  }

  /// Whether a merge brought the missing values of a row that was added or restored before.
  private func isCompleted(by merge: RowMerge) -> Bool {
    placementBefore == .waiting && placement != .waiting && !merge.isReborn
  }

  /// The logs of others in which was written what a merge took.
  fileprivate func authors(
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
      add(group.stamp)
      // What is added to a list of facts can come with an earlier stamp than what is known already.
      let isOlder = cache.numbering.isOwn(group.stamp) || seen.covers(group.stamp)
      if isOlder, let entity, !entity.facts.isDisjoint(with: fields.intersection(group.fields)),
        !cache.numbering.isOwn(log), !authors.contains(log)
      {
        authors.append(log)
      }
    }
    if merge.fields.contains(number: Settlement.number) {
      add(row.elements[Settlement.number]?.states.values.map(\.stamp).max())
    }
    return isKnown || cache.numbering.isOwn(log) ? authors : [log]
  }

  /// Whether all that a merge changed is that it leads to what stands for that to which it led.
  fileprivate func follows(_ merge: RowMerge, _ cache: RowCache) -> Bool {
    guard let entity, placement == .visible, placementBefore == .visible, !merge.isReborn,
      let before = shownBefore, let shown, case let standing = cache.standing(before, entity),
      standing != before
    else { return false }
    return !shown.difference(from: standing).numbers.contains {
      entity.field($0)?.isEntered == true
    }
  }

  /// The row that stands for this one from now on, because a merge made them one; nil if none did.
  fileprivate func unitedKeeper(_ cache: RowCache) throws -> RowKey? {
    guard case .alias(of: let id) = placement, let merge,
      try changeOfUnion(merge, cache) == .united
    else { return nil }
    return RowKey(key.entity, id)
  }

  /// Whether a merge made a row one with another, or said that it is not; nil if it did neither.
  fileprivate func changeOfUnion(
    _ merge: RowMerge, _ cache: RowCache
  ) throws -> SyncChange.Kind? {
    guard merge.fields.contains(number: Settlement.number) else { return nil }
    if placement.isAlias, placementBefore?.isAlias != true, !row.unions(isPresent: true).isEmpty {
      return .united
    }
    guard placement == .visible else { return nil }
    if placementBefore?.isAlias == true, !row.unions(isPresent: false).isEmpty { return .parted }
    guard merge.fields == FieldSet(number: Settlement.number) else { return nil }
    let others = try cache.load(row.apart.map { RowKey(key.entity, $0) }, tables: false)
    // Somebody else can have made them one.
    return others.contains { $0.placement == .visible } ? .parted : nil
  }

  /// Whether people see something else of it than before; of what gives way, the other row tells.
  private var hasChanged: Bool {
    placement.isAlias || placement != placementBefore || shownBefore != nil && shownBefore != shown
  }

  /// That others changed what was deleted here without knowing it; nil if they did not.
  fileprivate func changeOfDeleted(
    _ merge: RowMerge, _ numbers: StoreNumbers
  ) -> SyncChange.Kind? {
    guard let entity, placement == .dead, (placementBefore ?? .dead) == .dead, !merge.isDeleted,
      !merge.isReborn, row.death.map(numbers.isOwn) == true, !row.isForgotten,
      !merge.fields.subtracting(entity.updated).subtracting(FieldSet(number: Settlement.number))
        .isEmpty
    else { return nil }
    return .changed
  }

  /// Whether nobody sees what others did, because it, or what it belongs to, was deleted.
  fileprivate func isOfDeleted(
    _ thing: Arrivals.Thing, _ entity: SyncEntityPlan, _ cache: RowCache
  ) throws -> Bool {
    switch placement {
    case .dead: thing.kind == .changed
    case .hidden:
      try entity.owners(of: self, cache).contains { [.dead, .hidden].contains($0.placement) }
    // What was deleted may be kept for its history.
    case .visible where thing.kind == .added && !thing.words.owners.isEmpty:
      try entity.owners(of: self, cache).contains { try !cache.deletions(of: $0.key).isEmpty }
    case .visible, .waiting, .alias, .quarantined: false
    }
  }

  /// The row with which it is one, or was when both were deleted; nil if there is none.
  fileprivate func one(_ cache: RowCache) throws -> RowKey? {
    if case .alias(of: let id) = placement { return RowKey(key.entity, id) }
    guard placement == .dead, let id = row.held.last(where: \.isUnion)?.keeper else { return nil }
    let keeper = RowKey(key.entity, id)
    return try cache.load([keeper], tables: false).first?.placement == .dead ? keeper : nil
  }

  /// Whether the row was deleted here, and others put it back.
  private var isBack: Bool {
    placementBefore == .dead || placementBefore == .waiting && row.death != nil
  }

  /// What became of a row that a merge changed; nil if nobody sees anything of it, or if it was erased or put
  /// back with all others, which is told as one thing.
  fileprivate func change(_ merge: RowMerge) -> SyncChange.Kind? {
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
  fileprivate func owners(of row: LoadedRow, _ cache: RowCache) throws -> [LoadedRow] {
    let values = row.shown ?? row.shownBefore
    var keys = owner(of: values ?? row.row.values).map { [$0] } ?? []
    for field in links where keys.isEmpty && field.link?.whenEmpty == .delete {
      guard let target = field.link?.target else { continue }
      let ids = values.map { field.targets($0[field.number]) } ?? row.row.targets(of: field)
      keys = ids.map { RowKey(target, $0) }
    }
    return try cache.load(keys, tables: true).compactMap(cache.keeper)
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
}

extension RowCache {
  /// The row that stands for a row: itself, unless it is one with another.
  fileprivate func keeper(of row: LoadedRow) throws -> LoadedRow? {
    guard case .alias(of: let id) = row.placement else { return row }
    return try load([RowKey(row.key.entity, id)], tables: true).first
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

extension SyncArrival {
  /// What one device did.
  init(device: UUID, _ things: [RowKey: Arrivals.Thing]) {
    self.device = device
    var all: [Place: [Arrivals.Thing]] = [:]
    for (key, thing) in things { all[Place(thing, key.entity), default: []].append(thing) }
    let entities = Set(all.keys.map(\.entity))
    var alike: [Place: [Arrivals.Words]] = [:]
    for (var place, things) in all {
      let name = PersonalRows.entity(place.entity)
      // The first change of settings also writes those of them that are one person's.
      if name != place.entity, entities.contains(name) { continue }
      place.entity = name
      alike[place, default: []] += things.map(\.words)
    }
    rows = alike.reduce(into: [:]) { $0[$1.key.entity, default: 0] += $1.value.count }
    var changes: [SyncChange] = []
    for (place, words) in alike {
      let titles = words.compactMap(\.title)
      if place.kind == .renamed, words.count <= SyncChange.nameLimit {
        changes += words.map { words in
          SyncChange(
            kind: .renamed, entity: place.entity, count: 1,
            names: [words.title].compactMap(\.self), former: words.former)
        }
        continue
      }
      let isListed = words.count <= SyncChange.nameLimit && titles.count == words.count
      let owners = Set(words.flatMap(\.owners)).sorted()
      let isOwned = words.allSatisfy { !$0.owners.isEmpty }
      changes.append(
        SyncChange(
          kind: place.kind, entity: place.entity, count: words.count,
          names: isListed ? titles.sorted() : [],
          owners: isOwned && owners.count <= SyncChange.nameLimit ? owners : nil,
          deed: place.deed, isHidden: place.isHidden ? true : nil))
    }
    let order = SyncChange.Kind.allCases
    self.changes = changes.sorted { left, right in
      let places = (order.firstIndex(of: left.kind) ?? 0, order.firstIndex(of: right.kind) ?? 0)
      return (places.0, right.count, left.entity, left.names.first ?? "", left.deed ?? "")
        < (places.1, left.count, right.entity, right.names.first ?? "", right.deed ?? "")
    }
  }

  /// What was done to some rows alike.
  private struct Place: Hashable {
    let kind: SyncChange.Kind
    var entity: String
    let deed: String?
    let isHidden: Bool

    init(_ thing: Arrivals.Thing, _ entity: String) {
      (kind, deed, isHidden) = (thing.kind, thing.words.deed, thing.isHidden)
      self.entity = entity
    }
  }
}
