package import HouseholdPersistence
import HouseholdSync

extension SyncMistake {
  /// Whether the mistake is to forget deletions: no way of doing that is safe.
  var forgetsDeletions: Bool {
    switch self {
    case .deletionsForgotten, .absentFromCopyIsGone: true
    default: false
    }
  }
}

extension SimulatedWorld {
  /// Forgets the deletions in a store, as a mistake says.
  ///
  /// Files are put back more often than usual: they are what a store can have seen and not know.
  func forgetDeletions(_ number: Int, _ mistake: SyncMistake) async throws {
    let other = pick(replicas.count)
    if chance(8) { try backUp(other) }
    if chance(8) { try await restore(other) }
    try await cut(number)
    let seen: [SyncContext?]? =
      mistake == .deletionsForgotten ? nil : replicas.map { sent[$0.log] }
    try await merge(number) { transaction in
      try Self.forgetDeletions(transaction) { latest in
        seen?.allSatisfy { $0?.covers(latest) == true } ?? true
      }
    }
    if mistake == .absentFromCopyIsGone, chance(30) {
      try await takeCopy(of: pick(replicas.count), number)
    }
  }

  /// Forgets the deleted rows of a store.
  ///
  /// - Parameter isSeen: Whether the latest change of a row was seen by all who must have seen it.
  package static func forgetDeletions(
    _ transaction: any MergeTransaction, where isSeen: (HybridTimestamp) -> Bool
  ) throws {
    let cache = try RowCache(transaction)
    let dead = try cache.loadEverything().filter { row in
      row.placement == .dead && row.row.latest.map(isSeen) == true
    }
    try transaction.rows.removeAuxiliary(dead.map { cache.bytes($0.key) }, in: .rowStates)
    try transaction.rows.removeAuxiliary(dead.flatMap(\.marks), in: .rowMarks)
  }

  /// A store takes all rows of another one, and takes what is not among them for deleted there if the
  /// other had seen all changes of it.
  private func takeCopy(of source: Int, _ number: Int) async throws {
    guard source != number else { return }
    try await cut(source)
    let (deltas, context) = try await merge(source) { transaction in
      (try Replica.everything(transaction), try RowCache(transaction).numbering.context)
    }
    let (log, known) = (replicas[source].log, Set(deltas.map { RowKey($0.entity, $0.id) }))
    try await merge(number) { transaction in
      var gone: [RowDelta] = []
      for row in try RowCache(transaction).loadEverything() where !known.contains(row.key) {
        guard let latest = row.row.latest, context.covers(latest) else { continue }
        gone.append(RowDelta(entity: row.key.entity, id: row.key.id, death: latest))
      }
      _ = try Replica.merge(deltas + gone, context: context, from: log, transaction)
    }
    replicas[number].known.formUnion(replicas[source].known)
  }
}
