public import Foundation
import HouseholdMessages
public import HouseholdPersistence

/// A row that people call by a name and that was deleted, here or elsewhere; it can be put back.
public struct SyncDeletion: Hashable, Sendable {
  /// The entity's name.
  public var entity: String
  /// The row's id.
  public var row: StoredValue
  /// What the row was called.
  public var title: String
  /// What it was called here until others renamed it, as far as the log says so.
  package var formerNames: [String]
  /// When it was deleted, by the clock of the device where it was.
  public var instant: Date
  /// The device on which it was deleted; nil if it is not known here.
  public var author: SyncDevice?
  /// Whether it says that something was done, and whoever noted that took it back.
  package var isTakenBack = false
  /// The row that says that it was deleted, of one that stays for its history; otherwise nil.
  var mark: SyncConflict.RowName?
}

extension HouseholdSync {
  /// What was deleted in the last 90 days and is called by a name, the last first.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public nonisolated func deletions() async throws -> [SyncDeletion] {
    try await isOn ? try await taking { try Self.deletions($0) } : []
  }

  /// The same as far as it was exchanged, which every program may ask that knows some of the rows, also while
  /// sync is off.
  package nonisolated func exchangedDeletions() async throws -> [SyncDeletion] {
    try await store.merge { transaction in
      guard try transaction.rows.journalLog() != nil else { return [] }
      // What was noted since sync is off says nothing to others yet.
      let waiting = try transaction.rows.journal(limit: .max).filter { $0.kind == .insert }
      let marks = Set(waiting.flatMap { entry in entry.rows.map { RowKey(entry.entity, $0.id) } })
      return try Self.deletions(transaction).filter { deletion in
        deletion.mark.map { !marks.contains(RowKey($0.entity, $0.row)) } ?? true
      }
    }
  }

  private static func deletions(_ transaction: any MergeTransaction) throws -> [SyncDeletion] {
    let devices = try transaction.rows.devices()
    let renamed = try SyncLogBook.entries(transaction.rows, limit: SyncLogEntry.limit)
      .flatMap(\.arrivals).flatMap(\.changes).filter { $0.former != nil }
    return try RowCache(transaction, isOff: true).deletedRows().compactMap { row, death, mark in
      guard let entity = row.entity, let title = entity.calledName(row.row.values) else {
        return nil
      }
      let former = renamed.filter { $0.entity == row.key.entity && $0.names == [title] }
      return SyncDeletion(
        entity: row.key.entity, row: row.key.id, title: title,
        formerNames: Set(former.compactMap(\.former)).subtracting([title]).sorted(),
        instant: Date(milliseconds: death.milliseconds),
        author: devices.first { $0.logs.contains(death.device) },
        isTakenBack: mark == nil && entity.deed(takenBackWith: row) != nil, mark: mark)
    }.sorted { ($1.instant, $0.title) < ($0.instant, $1.title) }
  }

  /// Puts back a row that was deleted, with what was deleted together with it.
  ///
  /// Links that other rows had to it stay as they are.
  ///
  /// - Throws: ``SyncError`` with `notUndoable`; `StoreError` with `notUnique` if another row has its key.
  public func restore(_ deletion: SyncDeletion) async throws {
    var conflict = SyncConflict(
      id: 0, instant: store.clock.now, kind: .deleted, entity: deletion.entity, row: deletion.row,
      title: deletion.title)
    conflict.mark = deletion.mark
    let rows = try await taking { [conflict] transaction in
      try Restoration.rows(for: conflict, isWhole: true, transaction)
    }
    let command = UserCommand("sync.restore", "Put back {}", .text(deletion.title))
    try await store.write(command) { [model = store.model] transaction in
      for row in rows { try Self.write(row, model, transaction) }
      try model.workOut(after: rows.compactMap(\.step), in: transaction)
    }
    _ = try await commit { _ in }
    bell.send(.elsewhere)
  }
}

extension RowCache {
  /// The rows that were deleted and are not forgotten, but for those that went with what they belonged to; when,
  /// and what says so of those that stay for their history.
  fileprivate func deletedRows() throws -> [(
    row: LoadedRow, death: HybridTimestamp, mark: SyncConflict.RowName?
  )] {
    let dead = try deadRows()
    let others = try givenWay(among: dead)
    var found: [(row: LoadedRow, death: HybridTimestamp, mark: SyncConflict.RowName?)] = []
    let deaths = Dictionary(dead.map { ($0.key, $0.row.death) }) { first, _ in first }
    for row in dead where !others.contains(row.key) {
      guard let death = row.row.death, !row.deletingOwners.contains(where: { deaths[$0] == death })
      else { continue }
      found.append((row, death, nil))
    }
    for mark in try allDeletions() {
      guard let key = mark.shown.flatMap({ mark.entity?.deleted(by: $0) }),
        let death = mark.row.birth, let row = try load([key], tables: true).first,
        row.placement == .visible
      else { continue }
      found.append((row, death, SyncConflict.RowName(entity: mark.key.entity, row: mark.key.id)))
    }
    return found
  }

  /// The rows that were deleted in one step with a row.
  func deletedTogether(with row: LoadedRow) throws -> [LoadedRow] {
    guard let death = row.row.death else { return [] }
    let dead = try deadRows().filter { $0.row.death == death }
    let others = try givenWay(among: dead, byKeys: false)
    return dead.filter { !others.contains($0.key) }
  }

  private func deadRows() throws -> [LoadedRow] {
    let states = try transaction.rows.entries(in: .rowStates)
    return try load(
      states.filter { RowState.keepsDeleted($0.value) }.compactMap { key($0.key) }, tables: false
    ).filter { !$0.row.isForgotten && !$0.row.isAlive && $0.row.death != nil }
  }

  /// The deleted rows that were one with another that was deleted in the same step, and that come back with
  /// it: one of each of them is left.
  ///
  /// - Parameter byKeys: Whether those count, too, that were one because of a unique key.
  private func givenWay(among dead: [LoadedRow], byKeys: Bool = true) throws -> Set<RowKey> {
    var standing = Standing()
    let deaths = Dictionary(dead.map { ($0.key, $0.row.death) }) { first, _ in first }
    for row in dead {
      for settlement in row.row.held where settlement.isUnion || byKeys && settlement.isAlias {
        let keeper = RowKey(row.key.entity, settlement.keeper)
        if deaths[keeper] == row.row.death { standing.give(row.key, to: keeper) }
      }
    }
    let keyed = dead.filter { byKeys && $0.entity?.hasMergeKeys == true }
      .sorted { RowKey.precedes($0.key, $1.key) }
    try loadTargets(of: keyed)
    // Rows can have the same key because those to which they link are one.
    while standing.give(keyed, in: self) {}
    return Set(standing.keepers.keys)
  }
}

/// Which rows stand for others.
private struct Standing {
  private struct Key: Hashable {
    var entity: String
    var death: HybridTimestamp?
    var index: Int
    var values: [StoredValue]
  }

  private(set) var keepers: [RowKey: RowKey] = [:]

  /// The row that stands for one.
  private func root(_ key: RowKey) -> RowKey {
    var key = key
    while let keeper = keepers[key] { key = keeper }
    return key
  }

  /// Lets a row stand for another one; false if it does already.
  @discardableResult
  mutating func give(_ row: RowKey, to keeper: RowKey) -> Bool {
    let (other, first) = (root(row), root(keeper))
    guard other != first else { return false }
    keepers[other] = first
    return true
  }

  /// Lets rows stand for those after them that have the same key; false if they all did.
  mutating func give(_ rows: [LoadedRow], in cache: RowCache) -> Bool {
    var holders: [Key: RowKey] = [:]
    var found = false
    for row in rows {
      guard let entity = row.entity else { continue }
      for plan in entity.keys {
        guard case .merge = plan.resolution else { continue }
        var values = row.row.values
        for field in plan.fields {
          guard let link = field.link, let id = field.targets(values[field.number]).first else {
            continue
          }
          values[field.number] = target(RowKey(link.target, id), in: cache).id
        }
        guard let key = plan.key(of: values, in: entity) else { continue }
        let name = Key(
          entity: entity.name, death: row.row.death, index: plan.number, values: key)
        guard let holder = holders[name] else {
          holders[name] = row.key
          continue
        }
        if give(row.key, to: holder) { found = true }
      }
    }
    return found
  }

  /// The row that stands for one that was deleted, or for one that is there.
  private func target(_ key: RowKey, in cache: RowCache) -> RowKey {
    guard case .alias(of: let id)? = cache.rows[key]?.placement else { return root(key) }
    return RowKey(key.entity, id)
  }
}
