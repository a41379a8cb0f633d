import Foundation

extension HouseholdSync {
  /// Exchanges changes with the place now: reads what others changed, and sends what was changed
  /// here.
  ///
  /// - Returns: What came and went.
  /// - Throws: ``SyncError`` if the place cannot be reached; what was changed here is kept and sent
  ///   next time.
  public func now() async throws -> SyncReport {
    // One exchange after another.
    let task = Task { [last = current] in
      _ = await last?.result
      return try await exchange()
    }
    current = task
    defer { bell.send(.elsewhere) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func exchange() async throws -> SyncReport {
    guard let transport else {
      throw SyncError(
        .notOn,
        try await isOn
          ? "This store has no place yet through which it exchanges changes."
          : SyncError.isOff.message)
    }
    var report = prepared
    prepared = SyncReport()
    if try await checkLineage() { report.hasNewLog = true }
    try await receive(from: transport, &report)
    try await retry(&report)
    if try await hasUnsentChanges() {
      report.add(try await commit { _ in })
    }
    try await send(to: transport, &report)
    return report
  }

  /// Merges what the place has that is new here.
  private func receive(
    from transport: any SyncTransport, _ report: inout SyncReport
  ) async throws {
    var cursor = try await store.rows.read { try SyncLedger(rows: $0).cursor() }
    while true {
      try Task.checkCancellation()
      let pull = try await transport.pull(after: cursor, limit: Self.batchSize)
      report.add(problems: pull.problems)
      let ids = Set(pull.segments.map(\.id))
      let known = try await store.rows.read { try SyncLedger(rows: $0).applied(of: ids) }
      let arrivals = pull.segments.filter { !known.contains($0.id) }
        .map { SyncBatch.Arrival($0, seal: setup.seal) }
      if !arrivals.isEmpty {
        report.add(try await merge(arrivals, cursor: pull.cursor))
      } else if pull.cursor != cursor {
        report.add(try await commit(cursor: pull.cursor) { _ in })
      }
      cursor = pull.cursor
      guard pull.hasMore else { return }
    }
  }

  /// Merges segments in one transaction; if one of them cannot be merged, each in one of its own.
  private func merge(
    _ arrivals: [SyncBatch.Arrival], cursor: SyncCursor
  ) async throws -> SyncReport {
    do {
      return try await commit(cursor: cursor) { try $0.take(arrivals) }
    } catch {
      guard !Self.isPassing(error) else { throw error }
      var report = SyncReport()
      for arrival in arrivals {
        do {
          report.add(try await commit { try $0.take([arrival]) })
        } catch {
          guard !Self.isPassing(error) else { throw error }
          let problem = "A change from another store cannot be merged. \(Self.text(of: error))"
          report.add(try await commit { try $0.park(arrival.sealed, because: problem) })
        }
      }
      report.add(try await commit(cursor: cursor) { _ in })
      return report
    }
  }

  /// Tries segments again that failed before this session began: a newer version may merge them.
  private func retry(_ report: inout SyncReport) async throws {
    let failed = try await store.rows.read { rows in
      guard try SyncLedger(rows: rows).waitingCount() > 0 else { return Set<SegmentID>() }
      return Set(
        try SyncLedger(rows: rows).waiters().filter { $0.reason == .failed }.map(\.segment.id))
    }
    for id in failed.subtracting(retried) {
      retried.insert(id)
      do {
        report.add(try await commit { try $0.retry([id]) })
      } catch {
        guard !Self.isPassing(error) else { throw error }
      }
    }
  }

  /// Sends what the place does not have yet.
  private func send(to transport: any SyncTransport, _ report: inout SyncReport) async throws {
    while true {
      try Task.checkCancellation()
      let segments = try await store.rows.read {
        try SyncLedger(rows: $0).outbox(limit: Self.batchSize)
      }
      guard !segments.isEmpty else { return }
      let results = try await transport.push(segments)
      var sent: [SegmentID] = []
      for (segment, result) in zip(segments, results) {
        switch result {
        case .stored, .duplicate:
          sent.append(segment.id)
          report.sentSegments += 1
          report.sentBytes += segment.bytes.count
        case .refused(let reason): report.add(problems: [reason])
        }
      }
      try await store.merge { [sent] transaction in
        let ledger = SyncLedgerWriter(rows: transaction.rows)
        try ledger.removePosted(sent)
        try ledger.setLastExchange(transaction.now)
      }
      guard sent.count == segments.count else { return }
    }
  }

  /// Cuts the local changes, and does more, in one transaction.
  private func commit(
    cursor: SyncCursor? = nil, _ body: @escaping @Sendable (inout SyncBatch) throws -> Void
  ) async throws -> SyncReport {
    let report = try await store.merge { [setup] transaction in
      var batch = try SyncBatch(transaction, setup)
      try batch.cut()
      try body(&batch)
      try batch.finish(cursor: cursor)
      return batch.report
    }
    try noteLineage(report)
    return report
  }

  private func hasUnsentChanges() async throws -> Bool {
    try await store.rows.read { try !$0.journal(limit: 1).isEmpty }
  }

  /// Whether an error has nothing to do with what was merged, so that trying again later helps.
  private static func isPassing(_ error: any Error) -> Bool {
    if error is CancellationError { return true }
    if let error = error as? SyncError { return error.code == .notOn }
    let codes: [StoreError.Code] = [
      .busy, .full, .inputOutput, .corrupt, .notOpen, .cannotSync, .newerVersion, .schemaDrift,
    ]
    return (error as? StoreError).map { codes.contains($0.code) } ?? false
  }

  private static func text(of error: any Error) -> String {
    (error as? any DescribedError)?.description ?? String(describing: error)
  }
}
