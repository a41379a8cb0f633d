import Foundation
import HouseholdMessages
import HouseholdPersistence

extension SyncErasure {
  /// All that a store knows of, oldest first.
  static func all(_ rows: any RowReading) throws -> [SyncErasure] {
    let erasures = try Erasure.all(rows)
    if erasures.isEmpty { return [] }
    let devices = try rows.devices()
    let late = try rows.number(.lateNews).map { Date(milliseconds: $0) }
    return try erasures.map { erasure, numbers in
      var end = Date(milliseconds: erasure.stamp.milliseconds).addingTimeInterval(term)
      // Who heard of it late still has what was erased.
      if let late, late > end, try rows.keepsRows(of: erasure, numbers) {
        end = late.addingTimeInterval(term)
      }
      return SyncErasure(
        id: erasure.stamp, rows: erasure.rows,
        entities: Set(erasure.entities.map { PersonalRows.entity($0) }),
        author: devices.first { $0.logs.contains(erasure.stamp.device) },
        isOwn: numbers.isOwn(erasure.stamp),
        isRestored: erasure.isUndone, end: end)
    }
  }

  private static var term: TimeInterval { Double(SyncErasure.lifetime) * 86_400 }
}

extension RowReading {
  /// Whether the store still knows what was in rows that were erased.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  fileprivate func keepsRows(of erasure: Erasure, _ numbers: StoreNumbers) throws -> Bool {
    try entries(in: .rowStates).contains { entry in
      guard RowState.keepsDeleted(entry.value), let key = numbers.key(entry.key),
        let birth = try RowState(entry.value, numbers).row.birth
      else { return false }
      return erasure.covers(key.entity, born: birth)
    }
  }
}

extension HouseholdSync {
  /// What was erased as a whole while sync was on, here or in another store, oldest first.
  public func erasures() async throws -> [SyncErasure] {
    try await takeChanges()
    return try await knownErasures()
  }

  /// What was erased as a whole, without what was written since the last exchange: nothing is written.
  package func knownErasures() async throws -> [SyncErasure] {
    try await store.rows.read { rows in
      try rows.syncLog() == nil ? [] : try SyncErasure.all(rows)
    }
  }

  /// Puts back what was erased last, in every store, with what was changed in those rows meanwhile.
  ///
  /// If others erased everything at the same time, without knowing of each other, all of that is put
  /// back. Rows that were added since stay.
  ///
  /// - Returns: What was put back.
  /// - Throws: ``SyncError`` with `nothingErased` if nothing was erased in the last 30 days that is not
  ///   back already, or with `notOn`.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  @discardableResult
  public func restoreErased() async throws -> [SyncErasure] {
    let now = store.clock.now
    try await takeChanges()
    let all = try await store.rows.read { rows in
      guard try rows.syncLog() != nil else { throw SyncError.isOff }
      return try Erasure.all(rows).map(\.0)
    }
    let left = all.filter { !$0.isUndone }
    guard let last = left.last else {
      throw SyncError(.nothingErased, "Nothing was erased that is not back already.")
    }
    let ids = left.map(\.stamp).filter { $0 == last.stamp || !last.seen.covers($0) }
    let found = try await erasures().filter { ids.contains($0.id) }
    guard found.contains(where: { now < $0.end }) else {
      throw SyncError(
        .nothingErased,
        "What was erased can be put back for \(SyncErasure.lifetime) days; these are over.")
    }
    _ = try await commit { try $0.restore(ids) }
    bell.send(.elsewhere)
    return found
  }

  /// Forgets what was in rows that were erased more than 30 days ago, or deleted more than 90.
  ///
  /// Nothing is forgotten because the clock is far ahead once: see `ClockLooks`.
  func forgetErased() async throws {
    let now = store.clock.now
    // Once a day: others may bring what they changed without knowing.
    if let last = foundNothingToForget, (0..<86_400).contains(now.timeIntervalSince(last)) {
      return
    }
    let (sure, isNews) = try await store.rows.read { rows in
      (try rows.sureNow(now), try rows.isNews(clock: now))
    }
    if isNews { try await store.merge { try $0.rows.look(atClock: now) } }
    try await removeOld(at: now)
    let end = sure.addingTimeInterval(-Double(SyncErasure.lifetime) * 86_400)
    let keepsDeleted: Bool? = try await store.rows.read { rows in
      guard abs(end.milliseconds - (try rows.number(.forgotten) ?? 0)) >= 86_400_000 else {
        return nil
      }
      return try rows.entries(in: .rowStates).contains { RowState.keepsDeleted($0.value) }
    }
    guard let keepsDeleted else { return }
    guard keepsDeleted else {
      foundNothingToForget = now
      return
    }
    _ = try await commit { try $0.forget() }
  }

  /// Removes what was kept of conflicts, commands and exchanges whose time is over, also where nothing new
  /// comes in their place.
  private func removeOld(at now: Date) async throws {
    let isOld = try await store.rows.read { rows in
      if try !ConflictList.old(in: rows, now: now).isEmpty { return true }
      if try !rows.oldActs(now: now).isEmpty { return true }
      return try !SyncLogBook.old(in: rows, now: now, limit: 1).isEmpty
    }
    if isOld {
      try await store.merge { transaction in
        let rows = transaction.rows
        try ConflictList.removeOld(from: rows, now: now)
        try rows.removeOldActs(now: now)
        try rows.removeAuxiliary(SyncLogBook.old(in: rows, now: now), in: .syncLogBook)
      }
    }
    // Whoever can undo nothing leaves it to the next write.
    if store.undo.isOn { try await store.trimCommands(files: files) }
  }
}
