package import Foundation
import HouseholdPersistence

/// What others did to rows, as a merge found them and left them, by the logs or the devices that did it.
package struct Arrivals: Hashable, Sendable {
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
    /// Whether the row, or what it belongs to, was deleted so long ago that its name was forgotten.
    var isForgotten = false
    /// The word for what was done, if there is one of its own.
    package var deed: String?
    /// The names of the fields that were changed, as far as people write them and there is no word for that.
    var fields: Set<String> = []
    /// The name of the link that leads nowhere, as what it led to was deleted; nil if there is none.
    var lost: String?
  }

  private indirect enum Telling: Hashable, Sendable {
    case none
    case some(Words)
  }

  /// How many changes cannot be told, as it is not known who made them, or this store did before it was put back.
  private var untold = 0
  /// Whether nobody sees anything of what came: it follows from other rows, or was known.
  var isEmpty: Bool { untold == 0 && listed.isEmpty }
  /// What was done, by who did it.
  package private(set) var things: [UUID: [RowKey: Thing]] = [:]
  /// The most rows of one device whose names are kept.
  private static let nameLimit = 200

  /// Adds what a merge did to rows, which were worked out.
  ///
  /// - Parameters:
  ///   - log: The log that the changes came from.
  ///   - seen: What this store had seen before the merge.
  mutating func add(
    _ rows: [LoadedRow], from log: UUID, seen: SyncContext, _ cache: RowCache
  ) throws {
    // Nearly always one author wrote all of it.
    things[log, default: [:]].reserveCapacity(rows.count)
    let united = try rows.compactMap { row in
      try row.unitedKeeper(cache).map { (other: row.key, kept: $0) }
    }
    let parted = try rows.compactMap { row in
      try row.partedKeeper(cache).map { (other: row.key, kept: $0) }
    }
    let keepers = Set(united.map(\.kept))
    for row in rows {
      if row.key.entity == Erasure.entity { add(restored: row, cache) }
      guard row.key.entity != Erasure.entity, let merge = row.merge,
        !row.bringsOnlyTimes(merge, beyond: seen, cache)
      else { continue }
      // Who makes one of two did nothing else to the one that stays.
      if !keepers.isEmpty, keepers.contains(row.key), row.change(merge) == .changed { continue }
      if row.isKept(in: merge) {
        try add(deletedOfTwo: row, cache)
        if row.isOnlyKept(by: merge) { continue }
      }
      if try row.isOnlyHidden(by: merge, cache) { continue }
      if try add(apart: row, merge, beyond: seen, cache) { continue }
      let news = row.news(of: merge, beyond: seen)
      let authors = row.authors(of: news, from: log, seen: seen, cache)
      if authors.isEmpty { untold += 1 }
      if !keepers.isEmpty {
        // Nor to what led to the one that gave way.
        if row.follows(merge, united, cache) { continue }
        if try addClosing(of: row, by: authors, among: rows, cache) { continue }
      }
      // What belonged to one of two is with it again.
      if !parted.isEmpty, row.goesBack(by: merge, to: parted) { continue }
      try add(row, news, by: authors, beyond: seen, cache)
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
    _ row: LoadedRow, _ merge: RowMerge, by authors: [UUID], beyond seen: SyncContext,
    _ cache: RowCache
  ) throws {
    guard let entity = row.entity else {
      // A row of another person, or one that this program does not know. What is one person's of a row that
      // all have is nothing for the others.
      let whole = cache.plan.entities[PersonalRows.entity(row.key.entity)]
      if let whole, !whole.isPersonal, !whole.isSingle { return }
      // The first change to the settings also writes the personal ones, with defaults that nobody chose.
      if let whole, whole.isSingle, merge.isReborn, row.hasDefaults(of: whole) { return }
      let thing = Thing(.changed, isHidden: PersonalRows.isName(row.key.entity))
      for author in authors { note(thing, of: row.key, by: author) }
      return
    }
    // The first change of one person's settings also writes those of all, as they are by default.
    if entity.isSingle, merge.isReborn, row.hasDefaults(of: entity) { return }
    guard
      var kind = try row.changeOfUnion(merge, cache) ?? row.change(merge)
        ?? row.changeOfDeleted(merge, cache)
    else { return }
    // When something of it changed follows from that.
    if kind == .changed, row.isOnlyTouched(by: merge) { return }
    // It went with what it belonged to, in one step.
    if kind == .deleted, try row.isDeletedWithOwner(cache) { return }
    // It was there before, with what is so by default.
    if kind == .added, entity.isSingle { kind = .changed }
    guard kind != .changed, entity.tellsDeletions, let other = entity.deleted(by: row.told),
      let target = try cache.load([other], tables: true).first
    else {
      var adders: [UUID] = []
      if merge.otherBirth != nil, kind == .added || kind == .changed,
        entity.deed(from: nil, to: row.told) != nil
      {
        adders = row.adders(by: merge, beyond: seen, cache)
        try note(.added, row, entity, by: adders, cache)
      }
      return try note(kind, row, entity, by: authors.filter { !adders.contains($0) }, cache)
    }
    // It only says that another one was deleted.
    kind = kind == .deleted ? .restored : .deleted
    let owner = cache.plan.entities[other.entity] ?? entity
    for author in authors {
      let thing = try thing(kind, owner, target, by: author, cache)
      note(thing, of: other, by: author)
    }
  }

  /// Notes who put back what was erased as one thing, if it was known here that it was erased.
  private mutating func add(restored erasure: LoadedRow, _ cache: RowCache) {
    guard erasure.stored != nil, erasure.merge?.isDeleted == true, !erasure.row.isAlive,
      let stamp = erasure.row.death, !cache.numbering.isOwn(stamp)
    else { return }
    let thing = Thing(.restored, Words(deed: "put back what had been erased"))
    note(thing, of: erasure.key, by: stamp.device)
  }

  /// Notes that a device was said to be no longer used.
  mutating func add(forgotten device: SyncDevice, isThis: Bool, by author: UUID) {
    let words =
      isThis
      ? Words(deed: "forgot this device") : Words(title: device.title, deed: "forgot the device")
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

  /// Adds that others deleted one of two rows that were made one here, unaware of that.
  private mutating func add(deletedOfTwo row: LoadedRow, _ cache: RowCache) throws {
    guard let death = row.row.death, !cache.numbering.isOwn(death),
      let title = row.entity?.calledName(row.told),
      try cache.isUnitedHere(row, unknownTo: SyncContext())
    else { return }
    let key = RowKey(row.key.entity, row.representative ?? row.key.id)
    note(
      Thing(.changed, Words(title: title, deed: "deleted one of the two that became")), of: key,
      by: death.device)
  }

  /// Adds what others did and what outlasts what was done here later, unaware of it.
  mutating func add(lasting rows: [LoadedRow], _ cache: RowCache) throws {
    for row in rows {
      guard let entity = row.entity, let author = row.merge?.losses.last?.winner.device else {
        continue
      }
      try note(.changed, row, entity, by: [author], cache)
    }
  }

  /// Adds that others kept a row apart from another, with which it was made one here, which counts.
  ///
  /// - Returns: Whether they did nothing else to it.
  private mutating func add(
    apart row: LoadedRow, _ merge: RowMerge, beyond seen: SyncContext, _ cache: RowCache
  ) throws -> Bool {
    let authors = try row.partings(by: merge, beyond: seen, cache)
    if authors.isEmpty { return false }
    let words = Words(title: row.entity?.calledName(row.row.values), deed: SyncChange.keptApart)
    for author in authors { note(Thing(.parted, words), of: row.key, by: author) }
    return merge.fields == FieldSet(number: Settlement.number)
  }

  /// Notes what was done to a row, or to the one that stands for it: people see one.
  private mutating func note(
    _ kind: SyncChange.Kind, _ row: LoadedRow, _ entity: SyncEntityPlan, by authors: [UUID],
    _ cache: RowCache
  ) throws {
    var shown = row
    if kind != .united, kind != .parted, let id = row.representative,
      let keeper = try cache.load([RowKey(entity.name, id)], tables: true).first
    {
      shown = keeper
      if kind == .changed, !keeper.showsChange { return }
    }
    var (kind, authors) = (kind, authors)
    // What one person deleted while another united it is put back by whatever device hears of both first.
    if kind == .restored, row.row.birth != nil, row.row.birth == row.row.deathOutlasted {
      kind = .united
      // Who united it may be heard of later.
      authors = try row.uniter(cache).map { [$0] } ?? []
    }
    for author in authors {
      var thing = try thing(kind, entity, shown, by: author, among: authors, cache)
      // It follows from something else.
      if thing.words.deed == "" { continue }
      if kind == .parted, row.isNoLongerAlias { thing.words.deed = "took back uniting" }
      thing.isHidden = try row.isOfDeleted(thing, entity, cache)
      if shown === row, thing.words.title != nil, thing.words.deed == nil,
        let lost = row.lostLink(kind)
      {
        thing.words.lost = lost.name
      }
      note(thing, of: shown.key, by: author)
    }
  }

  /// What was done to a row, with its name unless there are too many.
  private func thing(
    _ kind: SyncChange.Kind, _ entity: SyncEntityPlan, _ row: LoadedRow, by author: UUID,
    among authors: [UUID] = [], _ cache: RowCache
  ) throws -> Thing {
    // What was deleted is put back by its name.
    guard kind == .deleted || things[author]?.count ?? 0 < Self.nameLimit else {
      return Thing(kind)
    }
    let values = row.told
    let title = entity.calledName(values)
    if kind == .deleted, row.placement == .dead, let title,
      let last = entity.calledName(row.row.values), last != title
    {
      // It got another name first, by which it can be put back.
      return Thing(kind, Words(title: last, former: title))
    }
    let before = kind == .changed ? row.toldBefore : nil
    // Several may have changed one thing, and each did another thing.
    let others = authors.filter { $0 != author }
    let own = before.map { row.told(after: $0, by: author, without: others) } ?? values
    let former = before.flatMap(entity.calledName) ?? row.lostTitle
    if let title, let former, title != former, before == nil || entity.calledName(own) != former {
      let deed = before.flatMap { entity.deed(from: $0, to: own) }
      return Thing(.renamed, Words(title: title, former: former, deed: deed == "" ? nil : deed))
    }
    var words = Words(title: title)
    if kind == .deleted, things[author]?.count ?? 0 < Self.nameLimit {
      words.deed = entity.takingBack(row, cache)
    }
    // What follows from something else does so once more.
    if kind == .restored, entity.deed(from: nil, to: values) == "" { words.deed = "" }
    if title == nil {
      words.owners = try entity.ownerNames(of: row, cache)
      words.isForgotten =
        try words.owners.isEmpty
        && ([row] + entity.owners(of: row, cache)).contains(where: \.hasLostName)
    }
    if kind == .added || before != nil {
      words.deed = entity.deed(from: before, to: own)
    }
    if let before, words.deed == nil { words.fields = row.fields(changedSince: before, by: author) }
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
    // Of many rows that only came, most need not be looked at again.
    let isPlain =
      try !cache.hasMarks(3)
      && things.values.allSatisfy { rows in
        rows.values.allSatisfy(\.isPlain)
      }
    for (author, rows) in things {
      let keys = rows.filter { !isPlain || $0.value.canSettle }.map(\.key)
      for row in try cache.load(keys, tables: true).inOrder() {
        guard let thing = rows[row.key], let entity = row.entity else { continue }
        // Somebody united it, unaware of the deletion, or put it back.
        if thing.kind == .deleted, row.placement.canBeLinked,
          try cache.deletions(of: row.key).isEmpty
        {
          things[author]?[row.key] = nil
          continue
        }
        if thing.isHidden {
          things[author]?[row.key]?.isHidden = try row.isOfDeleted(thing, entity, cache)
        }
        if !thing.words.owners.isEmpty {
          // What it belongs to can have got another name since.
          let names = try entity.ownerNames(of: row, cache)
          if !names.isEmpty { things[author]?[row.key]?.words.owners = names }
        }
        if let lost = thing.words.lost.flatMap(entity.field(named:)), thing.words.deed == nil {
          things[author]?[row.key]?.words.deed = try row.deed(without: lost, thing.kind, cache)
        }
        // A completion is told by what its task is called today.
        let isNamed = !thing.isHidden && things[author]?[row.key]?.words.owners.isEmpty == false
        for key in try row.records(of: thing.words.deed, cache) {
          guard let record = rows[key] else { continue }
          let isSame = record.words.deed == thing.words.deed && !record.isHidden
          if record.kind == .changed && record.words.deed == nil || isNamed && isSame {
            things[author]?[key] = nil
          }
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
    untold += other.untold
    for (author, rows) in other.things {
      guard let author = try name(author) else {
        untold += rows.count
        continue
      }
      if things[author] == nil {
        things[author] = rows
        continue
      }
      for (key, thing) in rows { note(thing, of: key, by: author) }
    }
  }
}

extension Arrivals.Thing {
  /// Whether the row is there by itself, unless it gave way to another.
  fileprivate var isPlain: Bool { [.added, .changed, .renamed].contains(kind) }

  /// Whether what is said of the row can be otherwise once all is merged.
  fileprivate var canSettle: Bool { isHidden || !words.owners.isEmpty || words.lost != nil }

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
    case (.renamed, .deleted):
      thing.words.former = words.former == next.words.title ? nil : words.former
    default: break
    }
    if thing.kind != .renamed, thing.kind != .deleted { thing.words.former = nil }
    thing.words.lost = thing.words.lost ?? words.lost
    if kind == thing.kind || thing.kind == .renamed {
      thing.words.deed = thing.words.deed ?? words.deed
      thing.words.fields.formUnion(words.fields)
    }
    // It came with all its fields.
    if thing.kind == .added { thing.words.fields = [] }
    return thing
  }
}
