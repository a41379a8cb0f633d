import Foundation
import HouseholdMessages

extension HouseholdSync {
  /// Exchanges changes with all places now: reads what others changed, and sends what was changed
  /// here or came from another place.
  ///
  /// It also looks whether the places lost files that rows name, and sends those again that are here. A place
  /// that cannot be reached does not hold up the others; the report's problems name it.
  ///
  /// - Returns: What came and went.
  /// - Throws: ``SyncError`` if no place can be reached; what was changed here is kept and sent next
  ///   time.
  public func now() async throws -> SyncReport {
    let result = try await exchange(with: nil)
    let isLost = result.failures.count == transports.count
    if isLost, let failure = result.failures.first(where: { !$0.isRead }) { throw failure.error }
    return result.report
  }

  /// A place that could not be reached.
  struct Failure {
    var id: String
    var error: any Error
    /// Whether everything was read that is there before.
    var isRead = false
  }

  /// Exchanges changes with some places, or with all for nil, one exchange after another.
  ///
  /// - Parameter fileLimit: The bytes of files after which the rest waits for the next exchange; nil if someone
  ///   asked for this one.
  func exchange(
    with ids: Set<String>?, fileLimit: Int? = nil
  ) async throws -> (report: SyncReport, failures: [Failure]) {
    let task = Task { [last = current] in
      await last?.value
      return try await exchangeAlone(with: ids, fileLimit: fileLimit)
    }
    current = Task { _ = await task.result }
    defer { bell.send(.elsewhere) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func exchangeAlone(
    with ids: Set<String>?, fileLimit: Int?
  ) async throws -> (report: SyncReport, failures: [Failure]) {
    try await checkPlaces()
    var report = SyncReport()
    if try await checkFingerprint() { report.hasNewLog = true }
    try await forgetErased()
    let transports = transports.filter { ids?.contains($0.id) ?? true }
    var failures: [Failure] = []
    var parts: [String: SyncReport] = [:]
    for transport in transports {
      do {
        let isChecked = try await reach { try await meetHousehold(in: transport) }
        try await receive(
          from: transport, isTrusted: !isChecked, &parts[transport.id, default: SyncReport()])
      } catch let error as Unreachable {
        failures.append(Failure(id: transport.id, error: error.reason))
      }
    }
    try await retry(&report)
    try await compare(parts.values)
    let isUnsent = try await hasUnsentChanges()
    let isAsked = try await asksForMore(parts.values, isUnsent: isUnsent)
    if isUnsent { report.add(try await commit { _ in }) }
    if isAsked || !isUnsent && parts.values.contains(where: \.isLate) {
      report.add(try await commit { try $0.acknowledge() })
    }
    for transport in transports where !failures.contains(where: { $0.id == transport.id }) {
      do {
        try await lookAgain(at: transport, &parts[transport.id, default: SyncReport()])
        try await send(to: transport, &parts[transport.id, default: SyncReport()])
        try await keepUp(transport, &parts[transport.id, default: SyncReport()])
      } catch let error as Unreachable {
        failures.append(Failure(id: transport.id, error: error.reason, isRead: true))
      }
    }
    failures += try await exchangeFiles(
      with: transports.filter { transport in !failures.contains { $0.id == transport.id } },
      limit: fileLimit, &report)
    parts = try await settled(parts)
    for transport in transports { report.add(parts[transport.id] ?? SyncReport()) }
    // A change that went to several places is one change.
    report.sentRows = parts.values.map(\.sentRows).max() ?? 0
    try await note(failures, parts, of: transports, &report)
    return (report, failures)
  }

  /// The reports, telling of what came as it is now that all is merged.
  private func settled(_ parts: [String: SyncReport]) async throws -> [String: SyncReport] {
    guard parts.values.contains(where: { !$0.arrivals.things.isEmpty }) else { return parts }
    return try await store.merge { transaction in
      guard try transaction.rows.syncLog() != nil else { return parts }
      let cache = try RowCache(transaction)
      return try parts.mapValues { part in
        var part = part
        try part.arrivals.settle(cache)
        return part
      }
    }
  }

  /// Throws if there is nothing to exchange with, or another program does so.
  private func checkPlaces() async throws {
    guard !transports.isEmpty else {
      throw SyncError(
        .notOn,
        try await isOn
          ? "No sync folder or link has been added to this store."
          : SyncError.isOff.message)
    }
    if let other = try await otherSpace { throw SyncError.syncedBy(other) }
  }

  /// Compares the rows with what others said about theirs, if everything was read that is there.
  private func compare(_ parts: some Collection<SyncReport>) async throws {
    let digests = parts.reduce(into: [:]) { all, part in all.merge(part.digests) { $1 } }
    guard !digests.isEmpty, parts.allSatisfy(\.problems.isEmpty),
      try await store.rows.read({ try $0.waitingCount() }) == 0
    else { return }
    _ = try await commit { batch in
      for (device, digest) in digests { try batch.compare(with: device, digest) }
    }
  }

  /// An error of a transport, which concerns no other place.
  struct Unreachable: Error {
    var reason: any Error
  }

  /// Asks a transport for something.
  func reach<Answer: Sendable>(
    _ body: () async throws -> Answer
  ) async throws -> Answer {
    do {
      return try await body()
    } catch let error as CancellationError {
      throw error
    } catch {
      try Task.checkCancellation()
      throw Unreachable(reason: error)
    }
  }

  /// Writes down what came and went, and which places could be reached.
  private func note(
    _ failures: [Failure], _ parts: [String: SyncReport], of transports: [any SyncTransport],
    _ report: inout SyncReport
  ) async throws {
    let now = store.clock.now
    let (places, devices, gaps) = try await store.rows.read { rows in
      return (try rows.places(), try rows.devices(), try rows.gaps())
    }
    let outcome = ExchangeOutcome(
      problems: Dictionary(failures.map { ($0.id, Self.problem(because: $0.error)) }) { $1 },
      strange: Set(
        failures.filter { ($0.error as? SyncError)?.code == .differentHousehold }.map(\.id)),
      read: Set(failures.filter(\.isRead).map(\.id)),
      parts: parts.mapValues { $0.naming(devices) },
      skipped: gaps.reduce(0) { $0 + $1.segments },
      hasFiles: report.sentFiles > 0 || report.receivedFiles > 0, now: now)
    for transport in transports {
      guard let problem = outcome.problems[transport.id] else { continue }
      // What cannot be read is no second problem when it cannot be written, too.
      report.found.removeAll { $0.isSame(as: problem) }
      report.add(problems: [SyncProblem(transport.naming(problem.message), code: problem.code)])
    }
    report = report.naming(devices)
    let changed = places.filter { place in
      transports.contains { $0.id == place.id } && outcome.isNews(of: place)
    }
    let entries =
      transports.compactMap {
        SyncLogEntry(parts[$0.id] ?? SyncReport(), at: now, place: $0.name)
      } + changed.flatMap(outcome.entries)
    guard !changed.isEmpty || !entries.isEmpty else { return }
    try await store.merge { transaction in
      try SyncLogBook.add(entries, to: transaction.rows, now: now)
      for place in changed { try transaction.rows.change(place.id, outcome.write) }
    }
  }

  private func receive(
    from transport: any SyncTransport, isTrusted: Bool, _ report: inout SyncReport
  ) async throws {
    var cursor = try await store.rows.read { try $0.cursor(of: transport.id) }
    var covered = try await store.rows.read { try $0.covered() }
    var strange = 0
    defer { if strange > 0 { report.add(problems: [Self.areStrange(strange)]) } }
    while true {
      try Task.checkCancellation()
      let pull = try await reach { [cursor, covered] in
        try await transport.pull(after: cursor, limit: Self.batchSize, covered: covered)
      }
      let ids = Set(pull.segments.map(\.id))
      let known = try await store.rows.read { try $0.applied(of: ids) }
      let arrivals = pull.segments.filter { !known.contains($0.id) }
        .map { SyncBatch.Arrival($0, seal: setup.seal) }
      if !arrivals.isEmpty {
        let merged = try await merge(
          arrivals, from: transport.id, isTrusted: isTrusted,
          // What is of another household is looked at again: the two may become one.
          cursor: strange > 0 ? nil : pull.cursor)
        strange += merged.strangeSegments
        report.add(merged)
        if merged.isFull { return report.add(problems: pull.problems + [Self.isFull]) }
      } else if pull.cursor != cursor, strange == 0 {
        report.add(try await commit(from: transport.id, cursor: pull.cursor) { _ in })
      }
      cursor = pull.cursor
      // What was waited for may have come another way, or be in a copy of all rows.
      let before = covered
      if !pull.problems.isEmpty {
        if try await lacksOwn(pull.problems, in: transport.id) { report.lacksOwn = true }
        covered = try await store.rows.read { try $0.known() }
      }
      let isFurther = covered != before
      if !isFurther { report.add(problems: pull.problems) }
      guard pull.hasMore || isFurther else { return }
    }
  }

  private static func areStrange(_ count: Int) -> SyncProblem {
    SyncProblem(
      count == 1
        ? "A file of another household is there, and is not merged."
        : "\(count) files of another household are there, and are not merged.",
      code: .differentHousehold)
  }

  static let isFull = SyncProblem(
    "Too many received changes are waiting for an earlier one. They will be fetched again later.",
    code: .notArrived)

  /// Merges segments in one transaction; if one of them cannot be merged, each in one of its own.
  private func merge(
    _ arrivals: [SyncBatch.Arrival], from place: String, isTrusted: Bool, cursor: SyncCursor?
  ) async throws -> SyncReport {
    do {
      return try await commit(from: place, cursor: cursor, isAlone: false) {
        try $0.take(arrivals, isTrusted: isTrusted)
      }
    } catch {
      guard !Self.isPassing(error) else { throw error }
      var report = SyncReport()
      for arrival in arrivals {
        do {
          report.add(
            try await commit(from: place, isAlone: false) {
              try $0.take([arrival], isTrusted: isTrusted)
            })
        } catch {
          guard !Self.isPassing(error) else { throw error }
          let problem = "A change from another store cannot be merged. \(Self.text(of: error))"
          report.add(
            try await commit(from: place) { try $0.park(arrival.sealed, because: problem) })
        }
      }
      if !report.isFull, report.strangeSegments == 0 {
        report.add(try await commit(from: place, cursor: cursor) { _ in })
      }
      return report
    }
  }

  /// Tries segments again that failed before this session began: a newer version may merge them.
  private func retry(_ report: inout SyncReport) async throws {
    let failed = try await store.rows.read { rows in
      guard try rows.waitingCount() > 0 else { return Set<SegmentID>() }
      return Set(
        try rows.waiters().filter { $0.reason == .failed }.map(\.segment.id))
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

  /// Sends all rows to a place again that was restored to an earlier state while this session was not there,
  /// unless they wait to be sent.
  private func lookAgain(
    at transport: any SyncTransport, _ report: inout SyncReport
  ) async throws {
    guard let isPosted = returning[transport.id] else { return }
    if isPosted {
      report.resendings.append(Self.hasLost(transport))
    } else if let last = try await store.rows.read({ try $0.place(transport.id)?.lastSent }),
      try await reach({ try await !transport.holds(last) })
    {
      let isQueued = try await store.rows.read { rows in
        try rows.place(transport.id).map(rows.isCopyQueued) ?? false
      }
      if !isQueued {
        report.add(try await commit { try $0.postEverything(toPlace: transport.id) })
        report.resendings.append(Self.hasLost(transport))
      }
    }
    returning[transport.id] = nil
  }

  func send(to transport: any SyncTransport, _ report: inout SyncReport) async throws {
    var last: UInt64 = 0
    var isCopied = false
    if let peer = transport as? PeerTransport, await peer.hasLost {
      report.add(try await commit { try $0.postEverything(toPlace: peer.id) })
      report.resendings.append(Self.hasLost(peer))
      await peer.endLoss()
    }
    let device = try await store.rows.read { try $0.device() }
    while true {
      try Task.checkCancellation()
      let posted = try await store.rows.read { [last] rows in
        return try rows.place(transport.id).map {
          try rows.outbox(for: $0, after: last, limit: Self.batchSize)
        } ?? []
      }
      guard let end = posted.last?.sequence else { break }
      let results = try await reach { try await transport.push(posted.map(\.segment)) }
      let isSuperseded = zip(posted, results).contains {
        $1 == .superseded && $0.segment.header.device == device
      }
      // All rows are posted before anything is taken back that is only here.
      if isSuperseded, !isCopied {
        isCopied = true
        report.add(try await commit { try $0.postEverything(toPlace: transport.id) })
      }
      try await unpost(report.count(results, of: posted), from: transport.id)
      guard !results.contains(.full) else { throw Unreachable(reason: transport.isFull) }
      // What is on its way fills the way: the rest follows when it has arrived.
      guard !results.contains(.underway) else { break }
      last = end
    }
  }

  /// Notes that a place has segments.
  private func unpost(_ sent: [SyncLedger.Posted], from id: String) async throws {
    guard let last = sent.last else { return }
    try await store.merge { transaction in
      guard let place = try transaction.rows.place(id) else { return }
      try transaction.rows.unpost(sent.map(\.sequence), for: place)
      try transaction.rows.change(id) { place in
        place.lastExchange = transaction.now
        place.lastSent = last.segment.id
      }
    }
  }

  /// Cuts the local changes, and does more, in one transaction.
  ///
  /// - Parameter isAlone: Whether everything that arrived was merged before.
  func commit(
    from place: String? = nil, cursor: SyncCursor? = nil, isAlone: Bool = true,
    _ body: @escaping @Sendable (inout SyncBatch) throws -> Void
  ) async throws -> SyncReport {
    let report = try await store.merge { [setup] transaction in
      var batch = try SyncBatch(transaction, setup, from: place)
      try batch.cut(isAlone: isAlone)
      try body(&batch)
      try batch.finish(cursor: cursor)
      return batch.report
    }
    try recordFingerprint(report)
    return report
  }

  /// Takes the local changes, and does more in the same transaction.
  nonisolated func taking<Answer: Sendable>(
    _ body: @escaping @Sendable (any MergeTransaction) throws -> Answer
  ) async throws -> Answer {
    let setup = setup
    return try await store.merge { transaction in
      var batch = try SyncBatch(transaction, setup)
      try batch.cut()
      try batch.finish()
      return try body(transaction)
    }
  }

  /// Takes what was changed here since the last exchange, so that all that follows from it is shown before
  /// the next: after `undo` for example, of what made two rows one.
  ///
  /// Nothing is sent. If sync is off, or another program syncs the store, it does nothing.
  package nonisolated func takeChanges() async throws {
    guard try await isOn, try await otherSpace == nil, try await hasUnsentChanges() else { return }
    _ = try await commit { _ in }
  }

  /// An entity with changes made here that this program does not know, so that it cannot sync the store; nil if
  /// there is none.
  package nonisolated func unknownEntity() async throws -> String? {
    try await store.rows.read { [model = store.model] in try Replica.unknownEntity($0, model) }
  }

  /// Whether there are changes to be cut, or rows that a newer program can show.
  func hasUnsentChanges() async throws -> Bool {
    try await store.rows.read { [model = store.model] rows in
      try !rows.journal(limit: 1).isEmpty || Replica.isUpgraded(rows, model)
    }
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

  private static func problem(because error: any Error) -> SyncProblem {
    SyncProblem(
      text(of: error), code: code(of: error), lockedPath: (error as? SyncError)?.lockedPath)
  }

  static func code(of error: any Error) -> SyncError.Code {
    (error as? SyncError)?.code ?? .transport
  }

  private static func text(of error: any Error) -> String {
    (error as? any DescribedError)?.description ?? String(describing: error)
  }
}

extension SyncReport {
  /// Counts what a place took.
  ///
  /// - Returns: What it needs no more.
  fileprivate mutating func count(
    _ results: [PushResult], of posted: [SyncLedger.Posted]
  ) -> [SyncLedger.Posted] {
    var sent: [SyncLedger.Posted] = []
    for (entry, result) in zip(posted, results) {
      switch result {
      case .stored, .duplicate:
        sent.append(entry)
        sentSegments += 1
        sentBytes += entry.segment.bytes.count
        sentRows += entry.rows
      case .superseded: sent.append(entry)
      case .underway, .full: continue
      case .refused(let reason): add(problems: [SyncProblem(reason, code: .refused)])
      }
    }
    return sent
  }
}
