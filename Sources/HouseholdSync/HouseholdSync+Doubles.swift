import Foundation
import HouseholdPersistence

extension HouseholdSync {
  /// What people noted twice: rows of one name, made on two devices by people who did not know of each
  /// other's, before they synced or between two exchanges.
  ///
  /// What belongs to two rows of one name is listed with them. Whoever knew of one and added another of its
  /// name means another.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public nonisolated func doubles() async throws -> [SyncDouble] {
    try await search(takesApart: false)
  }

  /// What was noted twice and is kept apart: ``unite(_:)`` makes it one after all.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public nonisolated func doublesKeptApart() async throws -> [SyncDouble] {
    try await search(takesApart: true).filter(\.isApart)
  }

  /// Two rows as what was noted twice, because a person says so; nil where they are different things.
  ///
  /// They need not bear one name, and it does not matter who noted them.
  package nonisolated func double(
    of entity: String, _ one: StoredValue, _ other: StoredValue
  ) async throws -> SyncDouble? {
    try await search(
      takesApart: false, chosen: [RowKey(entity, one), RowKey(entity, other)]
    ).first
  }

  /// The rows of a name that people gave them, owners first; none that were deleted.
  ///
  /// - Parameter isMeant: Whether rows of a name, or with an id, are wanted.
  package nonisolated func named(
    where isMeant: @escaping @Sendable (_ title: String, _ id: StoredValue) -> Bool
  ) async throws -> [NamedRow] {
    try await takeChanges()
    return try await store.merge { transaction in
      let cache = try RowCache(transaction)
      let gone = try Set(
        cache.allDeletions().compactMap { row in
          row.shown.flatMap { row.entity?.deleted(by: $0) }
        })
      var found: [NamedRow] = []
      for entity in cache.plan.strata.joined() where entity.descriptor.scope == .household {
        guard let title = entity.titleText else { continue }
        for row in try transaction.rows.rows(of: entity.descriptor, RowQuery()) {
          guard let id = row["id"], case .text(let name)? = row[title.name], !name.isEmpty,
            isMeant(name, id), !gone.contains(RowKey(entity.name, id))
          else { continue }
          found.append(NamedRow(entity: entity.name, id: id, title: name))
        }
      }
      return found
    }
  }

  private nonisolated func search(
    takesApart: Bool, chosen: Set<RowKey> = []
  ) async throws -> [SyncDouble] {
    try await takeChanges()
    return try await store.merge { transaction in
      guard try transaction.rows.syncLog() != nil else { return [] }
      let devices = try transaction.rows.deviceOfLogs()
      return try DoubleSearch(
        transaction, devices: devices, takesApart: takesApart, chosen: chosen
      ).doubles
        .sorted {
          ($0.title, $0.entity, $0.kept.idText) < ($1.title, $1.entity, $1.kept.idText)
        }
    }
  }

  /// Keeps rows of one name apart, for all devices: ``doubles()`` does not list them any more, but
  /// ``doublesKeptApart()`` does.
  ///
  /// Of three that are listed by two and two, no two are listed any more.
  ///
  /// - Throws: ``SyncError`` with `notOn`.
  public func keepApart(_ doubles: [SyncDouble]) async throws {
    _ = try await commit(isAlone: false) { try $0.keepApart(Self.allPairs(of: doubles)) }
    bell.send(.elsewhere)
  }

  /// Each two of the rows that some doubles make one.
  private static func allPairs(of doubles: [SyncDouble]) -> [(kept: RowKey, other: RowKey)] {
    let groups = doubles.reduce(into: [[RowKey]]()) { groups, double in
      let keys = [double.keptKey, double.otherKey]
      let joined = groups.filter { $0.contains(where: keys.contains) }.joined()
      groups.removeAll { $0.contains(where: keys.contains) }
      groups.append(Set(joined).union(keys).sorted(by: RowKey.precedes))
    }
    return groups.flatMap { group in
      group.enumerated().flatMap { place, kept in
        group.dropFirst(place + 1).map { (kept, $0) }
      }
    }
  }

  /// Makes each two rows one, in one step that can be undone: the older one, with what belonged to both.
  ///
  /// What both have under one name is united, too, if it is in one thing: a shelf of the cellar is none of the
  /// kitchen. Where the two differ, what was written last stays; but if they differ only in their dates, those of the
  /// older one do, so that nothing overdue is postponed. What others do to the one that gave way, without knowing, is
  /// done to the one that stays. Where only one can be open, the one begun later stays open.
  ///
  /// - Returns: How many rows gave way, and what was closed.
  /// - Throws: ``SyncError`` with `notOn`; `StoreError` if a row cannot be deleted.
  @discardableResult
  public func unite(_ doubles: [SyncDouble]) async throws -> SyncUnion {
    _ = try await commit { _ in }
    let (union, closed) = try await prepared(uniting: doubles)
    let pairs = union.pairs
    guard !pairs.isEmpty else { return SyncUnion() }
    let model = store.model
    let kept = pairs.map { UserCommand.Argument.row(entity: $0.kept.entity, id: $0.kept.id) }
    let gone = Set(pairs.map(\.other))
    let changed = union.changed.filter { !gone.contains($0.key) } + union.followed
    try await store.write(Self.command(uniting: doubles, into: kept)) { transaction in
      for (key, row) in changed {
        try transaction.saveRaw(row, of: key.entity)
      }
      for key in pairs.map(\.other) + union.replaced {
        guard let type = model.type(named: key.entity) else { continue }
        try Self.delete(type, key.id, in: transaction)
      }
      try model.workOut(
        after: changed.map { ($0.key.entity, $0.key.id, nil, $0.row) }
          + pairs.map { ($0.kept.entity, $0.kept.id, nil, [:]) }, in: transaction)
    }
    let report = try await store.merge { [setup] transaction in
      var batch = try SyncBatch(transaction, setup)
      try batch.cut(uniting: pairs)
      // That others made them two again is over.
      try ConflictList.removeNews(
        ofUnions: Set(pairs.flatMap { [$0.kept, $0.other] }), from: transaction.rows)
      try batch.finish(cursor: nil)
      return batch.report
    }
    try recordFingerprint(report)
    bell.send(.elsewhere)
    return SyncUnion(rows: pairs.count, closed: closed)
  }

  /// What ``unite(_:)`` would close, because only one can be open.
  package nonisolated func closed(byUniting doubles: [SyncDouble]) async throws
    -> [SyncUnion.Closed]
  {
    try await takeChanges()
    return try await prepared(uniting: doubles).closed
  }

  /// What is to be written to unite doubles, and what is closed with that.
  private nonisolated func prepared(
    uniting doubles: [SyncDouble]
  ) async throws -> (union: Union.Outcome, closed: [SyncUnion.Closed]) {
    try await store.merge { transaction in
      var union = try Union(transaction)
      for double in doubles.sorted(by: { $0.keptOrigin.date < $1.keptOrigin.date }) {
        try union.unite(double.keptKey, double.otherKey)
      }
      try union.follow()
      try union.touch()
      let writers = try transaction.rows.writers()
      func device(_ log: UUID?) -> UUID? { writers.first { $0.log == log }?.device }
      let closed = union.closed.map { closed in
        let entity = closed.entity
        let (values, kept) = (entity.values(of: closed.row), entity.values(of: closed.kept))
        return SyncUnion.Closed(
          entity: entity.name, title: entity.title(of: values), begun: entity.begun(values),
          device: device(closed.log), keptBegun: entity.begun(kept),
          keptDevice: device(closed.keptLog), goesOn: closed.goesOn)
      }
      return (union.outcome, closed)
    }
  }

  /// The command that makes doubles one.
  ///
  /// - Parameter kept: The rows that stay, parts before what they belong to.
  private static func command(
    uniting doubles: [SyncDouble], into kept: [UserCommand.Argument]
  ) -> UserCommand {
    var command =
      if doubles.count == 1, let last = kept.last {
        UserCommand("sync.unite", "Unite {}", last)
      } else {
        UserCommand(
          "sync.uniteAll", "Unite {} and {} more", .text(doubles[0].title),
          .text("\(doubles.count - 1)"))
      }
    // Whatever became one is a name by which people undo it.
    command.others = kept
    return command
  }

  /// Deletes a row as a person would.
  static func delete<E: Entity>(
    _: E.Type, _ id: StoredValue, in transaction: any WriteTransaction
  ) throws {
    _ = try transaction.delete(E.self, id: E.ID(storedValue: id))
  }
}
