import Foundation
import HouseholdPersistence

/// Finds what others did to what a person changed here, without knowing of each other.
///
/// Each store finds it when it merges what the others did, whichever of both is kept.
package struct SharedActs {
  private let cache: RowCache
  private let context: SyncContext
  /// What was done here before it can no longer be undone, in milliseconds.
  private let end: Int64
  private(set) var found: [SharedAct] = []
  /// The rows that somebody in a log made one with others, as a person here did.
  private(set) var united: [(row: LoadedRow, log: UUID)] = []

  /// Prepares to find what the author of changes did who had seen what a context says.
  package init(_ cache: RowCache, context: SyncContext) {
    self.cache = cache
    self.context = context
    end = cache.transaction.now.milliseconds - Int64(SharedAct.lifetime) * 86_400_000
  }

  /// Whether something was done here lately and the author of the merged changes did not know.
  private func isOurs(_ stamp: HybridTimestamp?) -> Bool {
    guard let stamp else { return false }
    return isOwnLately(stamp) && !context.covers(stamp)
  }

  /// Whether a delta may tell of something that was done here, judged by its stamps.
  func mayTell(_ delta: RowDelta, of row: LoadedRow) -> Bool {
    guard let entity = row.entity, row.row.stamps.groups.contains(where: { isOurs($0.stamp) })
    else { return false }
    return delta.groups.contains { group in
      group.values.contains {
        isOurs(row.row.stamps[$0.number]) && entity.field($0.number)?.isChosen == true
      }
    }
  }

  /// Notes what a delta tells that was done here, too; it is not merged yet.
  mutating func see(_ delta: RowDelta, of row: LoadedRow) {
    guard let entity = row.entity, !entity.isSingle else { return }
    guard row.row.isAlive else { return seeDeath(in: delta, row) }
    for element in delta.elements
    where element.number == Settlement.number && element.isPresent && isTheirs(element.stamp)
      && Settlement(element.element)?.isUnion == true
    {
      let state = row.row.elements[Settlement.number]?.states[element.element]
      if let state, state.isPresent, isOurs(state.stamp) {
        united.append((row, element.stamp.device))
        note(.joined, row.key, state.stamp, element.stamp)
      }
    }
    if let birth = delta.birth, let ours = row.row.birth, isOurs(ours), isTheirs(birth),
      // A row that was copied was added once.
      birth.milliseconds != ours.milliseconds || isAddedTwice(delta, row, entity),
      delta.death.map({ $0 < birth }) ?? true
    {
      note(.added, row.key, ours, birth)
      if ours < birth { found[found.count - 1].values = entity.rawRow(row.row.values) }
    }
    seeFacts(of: delta, row, entity)
    guard row.row.stamps.groups.contains(where: { isOurs($0.stamp) }) else { return }
    for group in delta.groups where isTheirs(group.stamp) {
      for value in group.values {
        guard let ours = row.row.stamps[value.number], isOurs(ours),
          let field = entity.field(value.number), field.isChosen,
          !isWrittenAgain(value, group.stamp, row, entity)
        else { continue }
        if field.type == .instant, !field.isStart, case .integer(let there) = value.storedValue,
          case .integer(let here)? = row.row.values[value.number],
          ConflictRecorder.isOneAct(here, there), here <= ours.milliseconds,
          there <= group.stamp.milliseconds
        {
          let kept = StoredValue.integer(ours < group.stamp ? there : here)
          note(.done(field: field.name, kept: kept), row.key, ours, group.stamp)
        } else if field.type != .instant, value.storedValue == row.row.values[value.number],
          !value.storedValue.isNull, group.stamp.milliseconds > 0
        {
          note(.done(field: field.name, kept: value.storedValue), row.key, ours, group.stamp)
        } else if group.stamp < ours, group.stamp.milliseconds > 0 {
          note(.replaced(field: field.name, value: value.storedValue), row.key, ours, group.stamp)
        }
      }
    }
  }

  /// Whether others only wrote again when something was done here, as it outlasts what they did.
  private func isWrittenAgain(
    _ value: RowDelta.Value, _ stamp: HybridTimestamp, _ row: LoadedRow, _ entity: SyncEntityPlan
  ) -> Bool {
    guard entity.notesRefusals, case .integer(let instant) = value.storedValue else { return false }
    return value.storedValue == row.row.values[value.number] && instant != stamp.milliseconds
  }

  /// Whether a row whose id follows from what it is about was added both here and by others, in one
  /// millisecond.
  ///
  /// One that was copied before it was synced has no time for what it has by default.
  private func isAddedTwice(
    _ delta: RowDelta, _ row: LoadedRow, _ entity: SyncEntityPlan
  ) -> Bool {
    func isDefault(_ value: StoredValue?, _ number: Int) -> Bool {
      guard let value, !value.isNull, let field = entity.field(number) else { return false }
      return field.isDefault(value)
    }
    guard row.key.id.isDerivedID, let birth = delta.birth, let ours = row.row.birth else {
      return false
    }
    let theirs = delta.groups.filter { $0.stamp == birth }.flatMap(\.values)
    return theirs.contains { isDefault($0.storedValue, $0.number) }
      && entity.registers.numbers.contains { number in
        row.row.stamps[number] == ours && isDefault(row.row.values[number], number)
      }
  }

  /// Notes that others deleted what was deleted here.
  private mutating func seeDeath(in delta: RowDelta, _ row: LoadedRow) {
    guard let death = delta.death, let ours = row.row.death, isOurs(ours), isTheirs(death),
      // What was put back since was deleted before that.
      [delta.birth, row.row.birth].allSatisfy({ $0.map { $0 < death } ?? true })
    else { return }
    note(.deleted, row.key, ours, death)
  }

  /// Notes the facts that were added to a list both here and by others, of which one would have been enough.
  private mutating func seeFacts(
    of delta: RowDelta, _ row: LoadedRow, _ entity: SyncEntityPlan
  ) {
    // Of a row that was copied, everything was noted once.
    if let birth = delta.birth, let ours = row.row.birth, birth.device != ours.device,
      birth.milliseconds == ours.milliseconds
    {
      return
    }
    for theirs in delta.elements where theirs.isPresent && isTheirs(theirs.stamp) {
      guard let field = entity.field(theirs.number), field.rule == .facts,
        let states = row.row.elements[theirs.number]
      else { continue }
      for (fact, ours) in states.sorted
      where ours.isPresent && isOurs(ours.stamp)
        && entity.isRepeated(fact, by: theirs.element, in: field)
      {
        note(
          .repeated(field: field.name, own: fact, others: theirs.element), row.key, ours.stamp,
          theirs.stamp)
      }
    }
  }

  /// Notes the rows that are one with rows of others, or of which one was closed for the other.
  mutating func see(_ rows: [LoadedRow]) {
    for row in rows {
      guard let id = row.standing,
        let keeper = cache.rows[RowKey(row.key.entity, id)], let birth = row.row.birth,
        let other = keeper.row.birth, !row.row.held.contains(where: \.isUnion)
      else { continue }
      if isOwnLately(birth), isTheirs(other) { note(.united(id), row.key, birth, other) }
      if isOwnLately(other), isTheirs(birth) { note(.united(id), keeper.key, other, birth) }
    }
  }

  private func isOwnLately(_ stamp: HybridTimestamp) -> Bool {
    stamp.milliseconds > end && cache.numbering.isOwn(stamp)
  }

  private func isTheirs(_ stamp: HybridTimestamp) -> Bool {
    !cache.numbering.isOwn(stamp) && stamp.device != .nobodysLog
  }

  private mutating func note(
    _ kind: SharedAct.Kind, _ key: RowKey, _ ours: HybridTimestamp, _ theirs: HybridTimestamp
  ) {
    found.append(
      SharedAct(entity: key.entity, row: key.id, kind: kind, stamp: ours, log: theirs.device))
  }
}

extension LoadedRow {
  /// The row that is shown, or open, in place of this one; nil if there is none.
  fileprivate var standing: StoredValue? {
    if case .alias(of: let id) = placement { id } else { outcome?.closedFor }
  }
}

extension FieldPlan {
  /// Whether people choose the field's value, of which the latest is kept.
  fileprivate var isChosen: Bool { rule == .latest && stamp == nil && within == nil && !isDerived }
}
