package import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// Finds out what a merge did not keep of a person's work in this store.
package struct ConflictRecorder {
  let cache: RowCache
  let context: SyncContext
  let seen: SyncContext
  let erasures: Erasures
  /// Logs of this device that it left long ago.
  let superseded: Set<UUID>
  var records: [SyncConflict] = []
  /// What was set here in place of what others had set, if it matters.
  var replaced: [SharedAct] = []
  /// When rows were made two again here that somebody else made one: what was written with that is told with
  /// the rows.
  var partings: Set<HybridTimestamp> = []

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
      if case .alias(of: let id) = before, row.placement == .dead {
        try recordDeletion(ofOneWith: RowKey(entity.name, id), row, entity)
        continue
      }
      if before != .visible, row.merge != nil {
        try recordDeletion(saidBy: row, entity)
        try recordYielding(to: row, entity)
      }
      // What was closed because two are one is told as that.
      if try cache.closing(of: row, entity, among: rows)?.isOfUnion != true {
        try recordLosses(of: row, entity)
        try recordEnded(row, entity)
        if before == .visible { recordOutdone(row, entity) }
      }
      let news = try unions.records(of: row, entity)
      records += news
      if !news.isEmpty { continue }
      if before == .visible { recordTaken(from: row, entity, among: rows) }
      if before == .visible || before == .waiting { try record(row, entity) }
      try recordClosing(of: row, entity, among: rows)
    }
    for row in rows where row.placement == .visible && row.placementBefore == .visible {
      if let entity = row.entity { try recordDeletions(namedIn: row, entity) }
    }
    try nameTargets()
    return records.compactMap(\.told).sorted { left, right in
      left.entity == right.entity
        ? StoredValue.totallyPrecedes(left.row, right.row) : left.entity < right.entity
    }
  }

  /// Whether something was done here and the author of the merged changes did not know.
  func isOurs(_ stamp: HybridTimestamp?) -> Bool {
    guard let stamp, stamp.milliseconds > 0 else { return false }
    return cache.numbering.isOwn(stamp) && !context.covers(stamp)
      && !superseded.contains(stamp.device)
  }

  /// The latest thing done to a row here that the author did not know of.
  ///
  /// A change of its parts is none of the row itself.
  ///
  /// - Parameter isAdded: Whether it counts that the row was added.
  func latestOfOurs(
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
  func isOfBirth(
    _ stamp: HybridTimestamp, _ row: TrueRow, _ entity: SyncEntityPlan
  ) -> Bool {
    guard !entity.isSingle, let birth = row.birth,
      let field = entity.fields.first(where: { $0.stamp == .created }),
      row.values[field.number] == .integer(birth.milliseconds)
    else { return false }
    return stamp.isAtTime(of: birth)
  }

  mutating func add(
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
}

extension LoadedRow {
  /// When it was put back, if somebody made it one with another again, unaware of that.
  fileprivate var parting: HybridTimestamp? {
    placement.isAlias && placementBefore == .visible && !row.unions(isPresent: true).isEmpty
      ? merge?.formerBirth : nil
  }
}
