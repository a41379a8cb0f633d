package import Foundation

extension HouseholdSync {
  /// The state of the store's sync; nil while it is off.
  public nonisolated func status() async throws -> SyncStatus? {
    let now = store.clock.now
    let attachments = try await isOn ? try await self.attachments.status() : nil
    if let other = try await otherSpace { throw SyncError.syncedBy(other) }
    return try await store.rows.read { [model = store.model] rows in
      guard let log = try rows.syncLog() else { return nil }
      let waiters = try rows.waitingCount() > 0 ? try rows.waiters() : []
      let numbers = try StoreNumbers(rows)
      let plan = ModelPlan.plan(of: model, hasPerson: numbers.person != nil)
      let journal = try rows.journal(limit: .max).filter(plan.leaves)
      let devices = try rows.devices()
      let places = try rows.places().map { place in
        let queue = try rows.queue(of: place)
        // A device can be called something else since it was met.
        let peer = devices.first { PeerTransport.id(of: $0.id) == place.id }
        return SyncPlace(
          id: place.id, name: peer?.title ?? place.name, lastExchange: place.lastExchange,
          unsentRows: queue.reduce(0) { $0 + $1.rows }, unsentSegments: queue.count,
          unsentBytes: queue.reduce(0) { $0 + $1.size },
          problem: place.problem, isRead: place.isRead, findings: place.findings,
          isOfStrangers: place.isStrange,
          nextTry: place.nextTry)
      }
      return SyncStatus(
        log: log, devices: devices, places: places, hasUnsentChanges: !journal.isEmpty,
        earlySegments: waiters.count { $0.reason == .early },
        earlyAuthors: Self.authors(of: waiters.filter { $0.reason == .early }, devices),
        problems: waiters.filter { $0.reason == .failed }.map(\.problem)
          + (waiters.count < SyncLedger.inboxLimit ? [] : [Self.isFull.message]),
        newConflicts: try ConflictList.current(rows, now: now).count { $0.state == .new },
        attachments: attachments,
        changedRows: Set(
          journal.flatMap { entry in entry.rows.map { RowKey(entry.entity, $0.id) } }
        )
        .count,
        clocks: try rows.clocks(now: now),
        datedUntil: numbers.latest.flatMap { latest in
          let latest = Date(milliseconds: latest.milliseconds)
          return latest.timeIntervalSince(now) > SyncClock.tolerance ? latest : nil
        }, differences: try rows.differences().filter(\.isLasting),
        gaps: try rows.gaps(),
        keepsPersonalRows: numbers.person == nil && model.hasPersonalRows,
        twinSeen: Self.twin(of: log, try rows.writers(), now: now) { numbers.latest(of: $0) })
    }
  }

  /// When another store last wrote as the device that writes a log, within a week; nil if none did.
  ///
  /// What a store wrote before it was put back from a copy is older than the log that it writes since.
  private static func twin(
    of log: UUID, _ writers: [LogWriter], now: Date, latest: (UUID) -> HybridTimestamp?
  ) -> Date? {
    guard let own = writers.first(where: { $0.log == log }) else { return nil }
    let last = writers.filter { $0.device == own.device && $0.log != log }
      .compactMap { latest($0.log)?.milliseconds }.max()
    guard let last, last > own.since else { return nil }
    let date = Date(milliseconds: last)
    return abs(now.timeIntervalSince(date)) < 7 * 86_400 ? date : nil
  }

  /// The names of the devices that wrote what waits.
  private static func authors(
    of waiters: [SyncLedger.Waiter], _ devices: [SyncDevice]
  ) -> [String] {
    Set(
      waiters.map { waiter in
        let header = waiter.segment.header
        let device =
          devices.first { $0.logs.contains(header.log) }
          ?? devices.first { $0.id == header.device }
        return device?.title ?? "a device that is not known here"
      }
    ).sorted()
  }

  /// Whether a place has something that was not read here.
  ///
  /// It reads a few files of the place, and merges nothing.
  ///
  /// - Throws: ``SyncError`` if the place cannot be reached.
  public nonisolated func hasNews(in transport: any SyncTransport) async throws -> Bool {
    let cursor = try await store.rows.read { try $0.cursor(of: transport.id) }
    let pull = try await transport.pull(after: cursor, limit: Self.batchSize)
    let ids = Set(pull.segments.map(\.id))
    let known = try await store.rows.read { try $0.applied(of: ids) }
    return pull.hasMore || known.count < ids.count
  }

  /// The clocks of other devices that are ahead of this one's, so that what was done there seems to be still to
  /// come, or behind it, so that it seems to be long ago; none while sync is off.
  public nonisolated func clocks() async throws -> [SyncClock] {
    let now = store.clock.now
    return try await store.rows.read { rows in
      try rows.syncLog() == nil ? [] : try rows.clocks(now: now)
    }
  }

  /// When a place was last reached that other devices use, too, and whether something was wrong since; nil while sync
  /// is off or no other device is known.
  ///
  /// Every program may ask that knows some of the rows.
  package nonisolated func lastReached() async throws -> (date: Date, isWrong: Bool)? {
    try await store.rows.read { rows in
      guard try rows.syncLog() != nil, try rows.devices().contains(where: { !$0.isThis }) else {
        return nil
      }
      return try rows.places().compactMap { place in
        place.lastExchange.map { ($0, place.problem != nil) }
      }.max { $0.0 < $1.0 }
    }
  }

  /// The state of the store's sync, now and whenever it changes.
  public nonisolated func liveStatus() -> AsyncThrowingStream<SyncStatus?, any Error> {
    live { try await $0.status() }
  }

  /// What a function says about the store, now and after every commit that changes it.
  nonisolated func live<Value: Equatable & Sendable>(
    _ value: @escaping @Sendable (HouseholdSync) async throws -> Value
  ) -> AsyncThrowingStream<Value, any Error> {
    let (commits, bell) = (store.rows.commits(), bell.commits())
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { sink in
      let (signals, signal) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      let task = Task {
        let listening = Task {
          await withDiscardingTaskGroup { group in
            group.addTask { for await _ in commits { signal.yield() } }
            group.addTask { for await _ in bell { signal.yield() } }
          }
        }
        defer { listening.cancel() }
        do {
          var last = try await value(self)
          sink.yield(last)
          for await _ in signals {
            let next = try await value(self)
            if next != last { sink.yield(next) }
            last = next
          }
          sink.finish()
        } catch {
          sink.finish(throwing: error)
        }
      }
      sink.onTermination = { _ in task.cancel() }
    }
  }
}
