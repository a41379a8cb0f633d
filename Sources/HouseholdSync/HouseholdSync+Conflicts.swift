import Foundation
import HouseholdMessages
import HouseholdPersistence

extension HouseholdSync {
  /// What people did here and a merge did not keep, oldest first.
  public nonisolated func conflicts() async throws -> [SyncConflict] {
    try await conflicts(withFollowers: false)
  }

  /// - Parameter withFollowers: Whether what follows from another conflict is given, too.
  private nonisolated func conflicts(withFollowers: Bool) async throws -> [SyncConflict] {
    let now = store.clock.now
    let entities = store.model.entities.map(\.name)
    return try await store.rows.read { rows in
      try rows.syncLog() == nil
        ? []
        : try ConflictList.current(rows, now: now, withFollowers: withFollowers)
          .namingLastDeletions(of: entities, in: rows)
    }
  }

  /// What people did here and a merge did not keep, now and whenever it changes.
  public nonisolated func liveConflicts() -> AsyncThrowingStream<[SyncConflict], any Error> {
    live { try await $0.conflicts() }
  }

  /// Whether anything is left to be put back, of each conflict; what was put back by ``undo(_:)`` can be open
  /// again, if that was undone.
  ///
  /// - Throws: ``SyncError`` with `notOn`.
  public nonisolated func outlooks() async throws -> [SyncConflict.ID: SyncConflict.Outlook] {
    let conflicts = try await conflicts()
    guard !conflicts.isEmpty else { return [:] }
    return try await taking { transaction in
      try conflicts.reduce(into: [:]) { outlooks, conflict in
        outlooks[conflict.id] = try Restoration.outlook(of: conflict, transaction)
      }
    }
  }

  /// What was deleted and comes back, with all that belongs to it, if ``undo(_:)`` puts back what conflicts lost:
  /// that cannot be without it.
  ///
  /// - Throws: ``SyncError`` with `notOn`.
  package nonisolated func companions(of ids: Set<SyncConflict.ID>) async throws -> [SyncChange] {
    let conflicts = try await conflicts().filter { ids.contains($0.id) }
    return try await taking { try Restoration.companions(of: conflicts, $0) }
  }

  /// Records that new conflicts were shown to a person.
  public nonisolated func markSeen(_ ids: Set<SyncConflict.ID>) async throws {
    guard !ids.isEmpty else { return }
    try await store.merge { transaction in
      try ConflictList.setState(.seen, of: ids, in: transaction.rows) { $0.state == .new }
    }
    bell.send(.elsewhere)
  }

  /// Puts back what a conflict lost, as a local change that wins everywhere and can be undone itself.
  ///
  /// - Returns: The conflict.
  /// - Throws: ``SyncError`` with `unknownConflict`, or with `notUndoable`, which says why nothing can
  ///   be put back; `StoreError` with `notUnique` if another row has the key of the lost one by now.
  @discardableResult
  public func undo(_ id: SyncConflict.ID) async throws -> SyncConflict {
    let conflicts = try await conflicts(withFollowers: true)
    guard let conflict = conflicts.first(where: { $0.id == id }) else {
      throw SyncError(.unknownConflict, "There is no conflict \(id).")
    }
    let others = conflicts.filter { $0.comesBack(with: conflict) }
    let (rows, ids) = try await taking { transaction in
      var (rows, ids) = (try Restoration.rows(for: conflict, transaction), Set([id]))
      for other in others {
        guard let more = try? Restoration.rows(for: other, transaction) else { continue }
        rows += more
        ids.insert(other.id)
      }
      return (rows, ids)
    }
    // The first text of settings is no name.
    let isOne = store.model.entity(named: conflict.entity)?.identity != .id
    let label = isOne ? store.model.type(named: conflict.entity).map { Self.label(of: $0) } : nil
    let name = UserCommand.Argument.text(label ?? conflict.called)
    // Of two that were made one, it deletes again what was deleted.
    let command =
      conflict.kind == .returned
      ? UserCommand("sync.delete", "Delete {}", name)
      : UserCommand("sync.undo", "Put back {}", name)
    do {
      try await store.writeBeside(command) { [model = store.model] transaction, beside in
        for row in rows { try Self.write(row, model, transaction) }
        try model.workOut(after: rows.compactMap(\.step), in: transaction)
        try ConflictList.setState(.undone, of: ids, in: beside) { _ in true }
      }
    } catch let error as StoreError where error.code == .notUnique {
      let other = error.entity.flatMap(store.model.type).map { Self.label(of: $0) } ?? "thing"
      throw SyncError(
        .notUndoable,
        "Conflict \(id) cannot be undone: another \(phrase: other) has its place now.")
    }
    // What the rows mean for others is shown at once.
    _ = try await commit { _ in }
    bell.send(.elsewhere)
    return conflict
  }

  private static func label<E: Entity>(of _: E.Type) -> String { E.schema.label }

  static func write(
    _ row: Restoration.Row, _ model: Model, _ transaction: any WriteTransaction
  ) throws {
    guard row.isDeleted else { return try transaction.saveRaw(row.values, of: row.entity) }
    guard let type = model.type(named: row.entity) else { return }
    try delete(type, row.values["id"] ?? .null, in: transaction)
  }
}

extension Restoration.Row {
  /// The row as it was and as it is.
  var step: (entity: String, id: StoredValue, old: RawRow?, new: RawRow?)? {
    values["id"].map { id in
      (entity, id, before, isDeleted ? nil : (before ?? [:]).merging(values) { $1 })
    }
  }
}

/// A row whose table does not show what is known of it.
public struct UnsoundRow: Hashable, Sendable {
  /// The entity's name.
  public var entity: String
  /// The row's id.
  public var id: StoredValue
}

extension HouseholdSync {
  /// Works out anew what all rows should show, and compares it with the tables.
  ///
  /// - Returns: The rows that differ; none in a sound store. ``repair()`` lets the tables show what is known.
  /// - Throws: ``SyncError`` with `notOn`.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public nonisolated func examine() async throws -> [UnsoundRow] {
    try await taking { transaction in
      try Replica.doctor(transaction).map { UnsoundRow(entity: $0.entity, id: $0.id) }
    }
  }

  /// Lets the tables show what is known of all rows.
  ///
  /// - Throws: ``SyncError`` with `notOn`.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public nonisolated func repair() async throws {
    try await taking { try Replica.workOut($0) }
  }
}
