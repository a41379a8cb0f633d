package import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// Finds out what a merge did not keep of a person's work in this store.
package struct ConflictRecorder {
  private let cache: RowCache
  private let context: SyncContext
  private let seen: SyncContext
  private let erasures: Erasures
  /// Logs of this device that it left long ago.
  private let superseded: Set<UUID>
  private var records: [SyncConflict] = []
  /// What was set here in place of what others had set, if it matters.
  private var replaced: [SharedAct] = []
  /// When rows were made two again here that somebody else made one: what was written with that is told with
  /// the rows.
  private var partings: Set<HybridTimestamp> = []

  /// Prepares to record.
  ///
  /// - Parameters:
  ///   - context: What the author of the merged changes had seen: what they replaced knowingly is no
  ///     conflict.
  ///   - seen: What this store had seen before the merge.
  ///   - superseded: Logs that are no longer named: what was written in them counts as seen by who names
  ///     a later one of the same device.
  package init(
    _ cache: RowCache, context: SyncContext, seen: SyncContext,
    superseded: Set<UUID>, erasures: Erasures
  ) {
    self.seen = seen
    self.cache = cache
    let logs = context.latest.keys
    self.superseded =
      logs.contains { cache.numbering.isOwn($0) && !superseded.contains($0) }
      ? superseded.subtracting(logs) : []
    self.erasures = erasures
    self.context = context
  }

  /// Records what was lost in a merge whose view was worked out.
  ///
  /// - Parameter rows: The rows that were worked out; all that the merge changed are among them.
  /// - Returns: The records, in the order of rows.
  package mutating func run(_ rows: [LoadedRow]) throws -> [SyncConflict] {
    var unions = UnionNews(cache, seen: seen)
    let isAnyLost = rows.contains { $0.merge?.losses.isEmpty == false }
    if isAnyLost { replaced = try cache.transaction.rows.sharedActs() }
    partings = Set(rows.compactMap(\.parting))
    for row in rows {
      guard let entity = row.entity, let before = row.placementBefore else { continue }
      if before == .visible, row.placement == .dead {
        recordDeletion(of: row, entity)
        continue
      }
      if before != .visible, row.merge != nil {
        try recordDeletion(saidBy: row, entity)
        try recordYielding(to: row, entity)
      }
      for losses in together(row.merge?.losses ?? [], row, entity)
      where !areSameAct(losses, row, entity) { record(losses, row, entity) }
      recordEnded(row, entity)
      if before == .visible { recordOutdone(row, entity) }
      let news = try unions.records(of: row, entity)
      records += news
      if !news.isEmpty { continue }
      if before == .visible || before == .waiting { try record(row, entity) }
      try recordClosing(of: row, entity, among: rows)
    }
    try nameTargets()
    return records.compactMap(\.told).sorted { left, right in
      left.entity == right.entity
        ? StoredValue.totallyPrecedes(left.row, right.row) : left.entity < right.entity
    }
  }

  /// Adds what the rows are called to which links led and lead.
  private mutating func nameTargets() throws {
    for (place, record) in records.enumerated() {
      let entity = cache.plan.entities[record.entity]
      records[place].owner = try owner(of: record, entity)
      records[place].day = try day(of: record, entity)
      if record.kind == .merged { records[place].kept.title = records[place].owner }
      guard let field = record.field.flatMap({ entity?.field(named: $0) }),
        let target = field.link?.target, field.type != .links
      else { continue }
      for side in [\SyncConflict.kept, \SyncConflict.lost] {
        guard let id = record[keyPath: side].storedValue, !id.isNull,
          let row = try cache.load([RowKey(target, id)], tables: true).first,
          row.row.birth != nil, !row.hasLostName
        else { continue }
        records[place][keyPath: side].title = row.entity?.title(of: row.row.values)
      }
    }
  }

  /// What the row is called to which a row belongs; nil if it belongs to none.
  private func owner(of record: SyncConflict, _ entity: SyncEntityPlan?) throws -> String? {
    let belongs = entity?.links.first { $0.link?.rule == .cascade && $0.type != .links }
    guard let field = belongs, let target = field.link?.target,
      let id = cache.rows[RowKey(record.entity, record.row)]?.row.values[field.number], !id.isNull,
      let row = try cache.load([RowKey(target, id)], tables: true).first, !row.hasLostName
    else { return nil }
    return row.entity?.title(of: row.row.values)
  }

  /// The day by which a row differs from others of its name, if it is called like what it links to.
  private func day(
    of record: SyncConflict, _ entity: SyncEntityPlan?
  ) throws -> SyncConflict.Part? {
    guard let entity, let values = cache.rows[RowKey(record.entity, record.row)]?.row.values,
      let field = entity.fields.first(where: {
        entity.descriptor.apart.contains($0.name) && $0.type == .civilDate && !$0.isOptional
      }), let day = values[field.number]
    else { return nil }
    for link in entity.links where link.type != .links {
      guard let target = link.link?.target, let id = values[link.number], !id.isNull,
        let row = try cache.load([RowKey(target, id)], tables: true).first,
        row.entity?.calledName(row.row.values) == record.title
      else { continue }
      return SyncConflict.Part(field: field.name, kept: day)
    }
    return nil
  }

  /// Whether something was done here and the author of the merged changes did not know.
  private func isOurs(_ stamp: HybridTimestamp?) -> Bool {
    guard let stamp, stamp.milliseconds > 0 else { return false }
    return cache.numbering.isOwn(stamp) && !context.covers(stamp)
      && !superseded.contains(stamp.device)
  }

  /// The latest thing done to a row here that the author did not know of.
  ///
  /// A change of its parts is none of the row itself.
  ///
  /// - Parameter isAdded: Whether it counts that the row was added.
  private func latestOfOurs(
    _ row: TrueRow, _ entity: SyncEntityPlan, isAdded: Bool = true
  ) -> HybridTimestamp? {
    var stamps = row.stamps.groups.filter { !$0.fields.isSubset(of: entity.updated) }.map(\.stamp)
    if let birth = row.birth { stamps.append(birth) }
    for (number, states) in row.elements where number != Settlement.number {
      stamps += states.states.values.map(\.stamp)
    }
    return stamps.filter { isOurs($0) && (isAdded || !isOfBirth($0, row, entity)) }.max()
  }

  /// Whether a stamp is that with which a row was first added: whoever changed or deleted it since has it from
  /// there, and knew what was in it.
  private func isOfBirth(
    _ stamp: HybridTimestamp, _ row: TrueRow, _ entity: SyncEntityPlan
  ) -> Bool {
    guard !entity.isSingle, let birth = row.birth,
      let field = entity.fields.first(where: { $0.stamp == .created }),
      row.values[field.number] == .integer(birth.milliseconds)
    else { return false }
    return stamp.isAtTime(of: birth)
  }

  private mutating func add(
    _ kind: SyncConflict.Kind, _ row: LoadedRow, _ entity: SyncEntityPlan,
    field: String? = nil, kept: SyncConflict.Value = SyncConflict.Value(),
    lost: SyncConflict.Value = SyncConflict.Value(), parts: [SyncConflict.Part] = [],
    rowValues: RawRow? = nil, reason: String? = nil
  ) {
    records.append(
      SyncConflict(
        id: 0, instant: cache.transaction.now, kind: kind, entity: row.key.entity, row: row.key.id,
        title: entity.title(of: row.row.values), field: field, kept: kept, lost: lost,
        parts: parts, rowValues: rowValues, reason: reason))
  }

  private mutating func recordDeletion(of row: LoadedRow, _ entity: SyncEntityPlan) {
    let erasure = erasures.first(covering: row.key, row.row)
    guard let stamp = latestOfOurs(row.row, entity, isAdded: erasure != nil) else { return }
    add(
      .deleted, row, entity, kept: SyncConflict.Value(stamp: erasure?.stamp ?? row.row.death),
      lost: SyncConflict.Value(stamp: stamp), parts: written(in: row, entity))
  }

  /// Records that a row says of another one that it was deleted, which a person here went on with.
  private mutating func recordDeletion(saidBy mark: LoadedRow, _ entity: SyncEntityPlan) throws {
    guard let key = mark.shown.flatMap(entity.deleted), let birth = mark.row.birth,
      !cache.numbering.isOwn(birth),
      cache.numbering.ownLatest.contains(where: isOurs),
      let row = try cache.load([key], tables: true).first, let owner = row.entity,
      row.placement == .visible
    else { return }
    let marks = try cache.deletions(of: key)
    // Of several the first one counts, and none of what was deleted before.
    guard marks.allSatisfy({ $0.merge != nil }), marks.first === mark else { return }
    var stamps = [latestOfOurs(row.row, owner, isAdded: false)]
    for part in try cache.parts(of: key) {
      if let entity = part.entity { stamps.append(latestOfOurs(part.row, entity)) }
    }
    guard let stamp = stamps.compactMap(\.self).max() else { return }
    add(
      .deleted, row, owner, kept: SyncConflict.Value(stamp: birth),
      lost: SyncConflict.Value(stamp: stamp), parts: written(in: row, owner))
    records[records.count - 1].mark = SyncConflict.RowName(
      entity: mark.key.entity, row: mark.key.id)
  }

  /// Records that something noted here gives way to what someone else noted about the same thing, unaware of it.
  private mutating func recordYielding(to row: LoadedRow, _ entity: SyncEntityPlan) throws {
    guard let yielding = entity.yielding, let other = row.shown, let birth = row.row.birth,
      !cache.numbering.isOwn(birth), cache.numbering.ownLatest.contains(where: isOurs),
      let owner = entity.owner(of: other)
    else { return }
    for part in try cache.parts(of: owner, where: { $0 === entity }) {
      guard let own = part.shown, isOurs(part.row.birth), let yielding = yielding(own, other)
      else { continue }
      func value(_ row: LoadedRow, _ values: FieldValues) -> SyncConflict.Value {
        SyncConflict.Value(
          storedValue: row.key.id, stamp: row.row.birth, title: entity.deed(from: nil, to: values))
      }
      add(
        yielding == .isRepeated ? .repeated : .yielded, part, entity, kept: value(row, other),
        lost: value(part, own))
    }
  }

  /// Records that what was done to a row here was ended by what others did to it, unaware of it.
  private mutating func recordOutdone(_ row: LoadedRow, _ entity: SyncEntityPlan) {
    guard let outdone = entity.outdone, row.merge != nil, let before = row.shownBefore,
      let now = row.shown
    else { return }
    var (ours, theirs): ([HybridTimestamp], [HybridTimestamp]) = ([], [])
    var without = before
    for field in entity.lists where field.rule == .facts {
      let states = row.row.elements[field.number]?.states.filter(\.value.isPresent) ?? [:]
      let known = field.elements(of: before[field.number])
      ours += states.values.map(\.stamp).filter(isOurs)
      theirs += states.filter { !known.contains($0.key) }.map(\.value.stamp)
      without[field.number] = field.descriptor.value(
        ofElements: known.filter { states[$0].map { isOurs($0.stamp) } != true })
    }
    guard let own = ours.max(), !isOfBirth(own, row.row, entity),
      let others = theirs.filter({ !cache.numbering.isOwn($0) }).max(),
      let words = outdone(before, now)
    else { return }
    // Of what was noted last before, some may be others', too.
    let deed = entity.deed(from: without, to: before) ?? words.own
    add(
      .yielded, row, entity,
      kept: SyncConflict.Value(storedValue: row.key.id, stamp: others, title: words.others),
      lost: SyncConflict.Value(storedValue: row.key.id, stamp: own, title: deed))
  }

  /// What was written here in a row that others had, without their knowing.
  private func written(in row: LoadedRow, _ entity: SyncEntityPlan) -> [SyncConflict.Part] {
    guard !isOurs(row.row.birth) else { return [] }
    let values = row.shownBefore ?? row.row.values
    func isAlong(_ field: FieldPlan) -> Bool {
      guard let tied = entity.together.first(where: { $0.contains(number: field.number) }) else {
        return false
      }
      // What is empty was not entered, nor the name beside something else.
      return values[field.number]?.isBlank != false
        || field === entity.titleText
          && tied.numbers.contains { number in
            number != field.number && values[number]?.isBlank == false
              && isOurs(row.row.stamps[number])
          }
    }
    return entity.fields.compactMap { field in
      guard entity.registers.contains(number: field.number), field.stamp == nil,
        field.within == nil, field.type != .links, field.rule != .facts,
        isOurs(row.row.stamps[field.number]),
        !field.isDerived, !field.isStart, !entity.isFollowing(field, in: values),
        values[field.number]?.isInner != true, !isAlong(field)
      else { return nil }
      return SyncConflict.Part(field: field.name, lost: values[field.number])
    }
  }

  /// The losses that are one conflict: fields that count as changed together are one thing.
  private func together(
    _ losses: [RowMerge.Loss], _ row: LoadedRow, _ entity: SyncEntityPlan
  ) -> [[RowMerge.Loss]] {
    var things: [[RowMerge.Loss]] = []
    // What was written in two that are one is told once.
    var told: [RowMerge.Loss] = []
    if case .alias(of: let id) = row.placement {
      told = cache.rows[RowKey(entity.name, id)]?.merge?.losses ?? []
    }
    for loss in losses where isLost(loss, row, entity) {
      if told.contains(where: { $0.number == loss.number && $0.stamp == loss.stamp }) { continue }
      let tied = entity.together.first { $0.contains(number: loss.number) } ?? []
      let place = things.firstIndex { thing in
        tied.contains(number: thing[0].number) && thing[0].stamp == loss.stamp
          && thing[0].winner == loss.winner
      }
      if let place { things[place].append(loss) } else { things.append([loss]) }
    }
    return things
  }

  /// Whether a person here wrote a value that was not kept.
  private func isLost(
    _ loss: RowMerge.Loss, _ row: LoadedRow, _ entity: SyncEntityPlan
  ) -> Bool {
    guard isOurs(loss.stamp) || isPutBack(loss, row), !cache.numbering.isOwn(loss.winner),
      !partings.contains(loss.stamp),
      let field = entity.field(loss.number), field.stamp == nil, field.within == nil,
      !loss.storedValue.isInner,
      // Of two who added one row in the same millisecond, each entered what is in it.
      loss.winner.isAtTime(of: loss.stamp) || !isOfBirth(loss.stamp, row.row, entity)
    else { return false }
    // An id is nothing that a person wrote.
    if field.type == .uuid, field.link == nil { return false }
    // Nor is a text by which two rows are known to be one, but for a name: it follows from other fields.
    let isKey = entity.keys.contains { key in
      if case .merge = key.resolution {
        key.fields.contains { $0.number == loss.number }
      } else {
        false
      }
    }
    if isKey, field.type == .text, field.number != entity.titleText?.number { return false }
    guard field.rule == .facts else { return true }
    // The lists of both are united, unless a rule refuses that.
    let shown = Set(field.elements(of: row.shown?[loss.number]))
    return !shown.isSuperset(of: field.elements(of: loss.storedValue))
  }

  /// Whether a value gave way to that which it had replaced, without knowing: somebody put theirs back.
  private func isPutBack(_ loss: RowMerge.Loss, _ row: LoadedRow) -> Bool {
    replaced.contains { act in
      guard case .replaced(let name, let value) = act.kind else { return false }
      return act.row == row.key.id && act.entity == row.key.entity && act.stamp == loss.stamp
        && name == row.entity?.field(loss.number)?.name && value == row.row.values[loss.number]
    }
  }

  /// Whether two people did the same at about the same time, so that nothing is lost: each said that it was
  /// done, and when.
  private func areSameAct(
    _ losses: [RowMerge.Loss], _ row: LoadedRow, _ entity: SyncEntityPlan
  ) -> Bool {
    var isDone = false
    for loss in losses {
      guard entity.field(loss.number)?.type == .instant,
        case .integer(let lost) = loss.storedValue,
        case .integer(let kept)? = row.row.values[loss.number], Self.isOneAct(lost, kept)
      else { return false }
      if lost <= loss.stamp.milliseconds, kept <= loss.winner.milliseconds { isDone = true }
    }
    return isDone
  }

  /// Whether two instants, in milliseconds, mean one act: they are within ten minutes.
  static func isOneAct(_ one: Int64, _ other: Int64) -> Bool {
    let (distance, overflow) = one.subtractingReportingOverflow(other)
    return !overflow && distance.magnitude <= 600_000
  }

  private mutating func record(
    _ losses: [RowMerge.Loss], _ row: LoadedRow, _ entity: SyncEntityPlan
  ) {
    // Since when a list counts is told with what was written with it: nothing is lost if that is the same.
    let entered = losses.filter { entity.field($0.number)?.isStart != true }
    guard let first = entered.first, let field = entity.field(first.number),
      entered.count == losses.count
        || entered.contains(where: { $0.storedValue != row.row.values[$0.number] })
    else { return }
    add(
      .edited, row, entity, field: field.name,
      kept: SyncConflict.Value(storedValue: row.row.values[first.number], stamp: first.winner),
      lost: SyncConflict.Value(storedValue: first.storedValue, stamp: first.stamp),
      parts: losses.filter { $0.number != first.number }.compactMap { loss in
        entity.field(loss.number).map { field in
          SyncConflict.Part(
            field: field.name, kept: row.row.values[loss.number], lost: loss.storedValue)
        }
      })
  }

  /// Records a conflict where someone else changed a field that a person here had already built on.
  private mutating func recordEnded(_ row: LoadedRow, _ entity: SyncEntityPlan) {
    guard let merge = row.merge, row.row.elements[Settlement.number] != nil else { return }
    for (settlement, stamp) in row.row.settlements where isOurs(stamp) {
      let changed = settlement.fields.filter { field in
        field.shown != nil && merge.fields.contains(number: field.number)
          && row.row.stamps[field.number] != field.stamp
      }
      for ended in changed {
        guard let field = entity.field(ended.number), let winner = row.row.stamps[ended.number],
          !cache.numbering.isOwn(winner)
        else { continue }
        add(
          .edited, row, entity, field: field.name,
          kept: SyncConflict.Value(storedValue: row.row.values[ended.number], stamp: winner),
          lost: SyncConflict.Value(storedValue: ended.shown, stamp: stamp))
      }
    }
  }

  /// Records that somebody closed what is open here, so that another one is open: that had been closed for it,
  /// or belonged to what was made one with what this one belongs to.
  private mutating func recordClosing(
    of row: LoadedRow, _ entity: SyncEntityPlan, among rows: [LoadedRow]
  ) throws {
    guard row.merge != nil, row.shownBefore != nil,
      row.row.made.map(cache.numbering.isOwn) == true,
      let closing = try cache.closing(of: row, entity, among: rows),
      !cache.numbering.isOwn(closing.stamp)
    else { return }
    add(
      .closed, row, entity,
      kept: SyncConflict.Value(storedValue: closing.other.key.id, stamp: closing.stamp),
      lost: SyncConflict.Value(stamp: row.row.made), parts: closing.parts)
  }

  private mutating func record(_ row: LoadedRow, _ entity: SyncEntityPlan) throws {
    switch row.placement {
    case .alias(of: let other):
      // Whoever united the two has seen both.
      guard isOurs(row.row.birth), row.row.unions(isPresent: true).isEmpty else { return }
      let kept = SyncConflict.Value(
        storedValue: other, stamp: cache.rows[RowKey(row.key.entity, other)]?.row.birth)
      add(.merged, row, entity, kept: kept, lost: SyncConflict.Value(stamp: row.row.birth))
    case .hidden:
      guard let stamp = latestOfOurs(row.row, entity) else { return }
      add(
        .hidden, row, entity, kept: try deletion(hiding: row),
        lost: SyncConflict.Value(stamp: stamp))
    case .quarantined:
      guard let stamp = latestOfOurs(row.row, entity) else { return }
      add(
        .refused, row, entity, lost: SyncConflict.Value(stamp: stamp),
        rowValues: row.shownBefore.map(entity.rawRow), reason: row.outcome?.problem)
    case .visible: try recordVisible(row, entity)
    case .waiting, .dead: return
    }
  }

  /// The row whose deletion hides another one, when it was deleted and what it was called.
  ///
  /// - Parameter seen: The rows that it hides on the way there: links that were cut can make a circle.
  private func deletion(
    hiding row: LoadedRow, seen: Set<RowKey> = []
  ) throws -> SyncConflict.Value {
    guard !seen.contains(row.key) else { return SyncConflict.Value() }
    let links = row.entity?.links ?? []
    for field in links where field.needsTarget || field.link?.whenEmpty == .delete {
      let targets = row.row.targets(of: field)
      if let found = try deletion(of: targets, field, seen: seen.union([row.key])) { return found }
    }
    return SyncConflict.Value()
  }

  /// The first of some rows that is not there, when it was deleted and what it was called.
  ///
  /// - Returns: What hides it, if that is why it is not there; nil if all are there.
  private func deletion(
    of ids: [StoredValue], _ field: FieldPlan, seen: Set<RowKey> = []
  ) throws -> SyncConflict.Value? {
    guard let target = field.link?.target else { return nil }
    for row in try cache.load(ids.map { RowKey(target, $0) }, tables: true)
    where !row.placement.canBeLinked {
      if row.placement == .hidden { return try deletion(hiding: row, seen: seen) }
      return SyncConflict.Value(
        storedValue: row.key.id,
        stamp: erasures.first(covering: row.key, row.row)?.stamp
          ?? row.row.death, title: row.entity?.calledName(row.row.values))
    }
    return nil
  }

  /// Records what a row that is still there lost to the view.
  private mutating func recordVisible(_ row: LoadedRow, _ entity: SyncEntityPlan) throws {
    guard let before = row.shownBefore, let now = row.outcome?.values else { return }
    if let other = row.outcome?.closedFor, isOurs(row.row.birth) {
      // What only let go of its key goes on without it.
      let changed = now.difference(from: row.outcome?.rendered ?? before)
      if changed.isSubset(of: entity.keyFields) { return }
      let kept = SyncConflict.Value(
        storedValue: other, stamp: cache.rows[RowKey(row.key.entity, other)]?.row.birth)
      add(
        .closed, row, entity, kept: kept, lost: SyncConflict.Value(stamp: row.row.birth))
      return
    }
    for field in entity.links where field.rule != .elements {
      let number = field.number
      guard before[number]?.isNull == false, now[number] == .null,
        row.row.values[number]?.isNull == false, isOurs(row.row.stamps[number])
      else { continue }
      let isCut = row.outcome?.cut.contains(number: number) == true
      let stamp = try isCut ? nil : deletion(of: row.row.targets(of: field), field)?.stamp
      add(
        isCut ? .circle : .unlinked, row, entity, field: field.name,
        kept: SyncConflict.Value(storedValue: .null, stamp: stamp),
        lost: SyncConflict.Value(
          storedValue: row.row.values[number], stamp: row.row.stamps[number]))
    }
  }
}

extension LoadedRow {
  /// When it was put back, if somebody made it one with another again, unaware of that.
  fileprivate var parting: HybridTimestamp? {
    placement.isAlias && placementBefore == .visible && !row.unions(isPresent: true).isEmpty
      ? merge?.formerBirth : nil
  }
}
