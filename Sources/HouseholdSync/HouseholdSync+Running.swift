import Foundation

extension HouseholdSync {
  /// Exchanges changes at once, and then whenever something changes here or at a place, until the
  /// stream is no longer listened to.
  ///
  /// What changes at a place is merged at once, and all places are looked at every quarter of an hour.
  /// What changes here is sent over links at once, and to other places when nothing was changed for
  /// five seconds, at latest after half a minute.
  ///
  /// Places can be added and taken away meanwhile. One that cannot be reached is tried again later:
  /// after a second or two at first, then less and less often, at least every quarter of an hour.
  ///
  /// Of several processes that do this for the same store, one reads and writes the places that all of
  /// them reach. In the others the first result is the error `elsewhere`; they exchange changes over
  /// their own links only, until one of them goes on when the first ends.
  ///
  /// - Parameter isLive: Whether everything is sent at once, because people look at each other's
  ///   changes: while a timer runs, for example.
  /// - Returns: What each exchange did that exchanged something, or why it failed with every place.
  public nonisolated func running(
    isLive: Bool = false
  ) -> AsyncStream<Result<SyncReport, any Error>> {
    AsyncStream { sink in
      let task = Task {
        await follow(isLive: isLive) { sink.yield($0) }
        sink.finish()
      }
      sink.onTermination = { _ in task.cancel() }
    }
  }

  /// Takes the lease as soon as no other process has it, and keeps it.
  private func lead(
    _ session: UUID, _ wake: AsyncStream<Void>.Continuation,
    _ tell: @Sendable (Result<SyncReport, any Error>) -> Void
  ) async {
    var isTold = false
    while !Task.isCancelled {
      // A store that cannot be written says so with each exchange.
      let other = try? await lease(for: session)
      if let other {
        leaders.remove(session)
        if !isTold, transports.contains(where: { !$0.isLive }) {
          isTold = true
          tell(.failure(SyncError.led(by: other.process)))
        }
      } else if leaders.insert(session).inserted {
        wake.yield()
      }
      try? await pace.sleep(other == nil ? SyncLease.renewal : SyncLease.patience)
    }
  }

  /// What wakes a session.
  private enum Signal {
    /// Something was changed here.
    case changed
    /// A second has passed since then.
    case second
    /// Places are looked at.
    case look
  }

  private func follow(
    isLive: Bool, _ tell: @escaping @Sendable (Result<SyncReport, any Error>) -> Void
  ) async {
    let (signals, sink) = AsyncStream.makeStream(of: Signal.self)
    let (woken, wake) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    followers[id] = wake
    let commits = store.rows.commits()
    let pace = pace
    let listening = [
      Task { for await _ in commits { sink.yield(.changed) } },
      Task { for await _ in woken { sink.yield(.look) } },
      Task { await lead(id, wake, tell) },
      Task {
        while !Task.isCancelled {
          try await pace.sleep(SyncRhythm.interval)
          sink.yield(.look)
        }
      },
    ]
    for transport in transports { listen(to: transport) }
    defer {
      for task in listening { task.cancel() }
      followers[id] = nil
      leaders.remove(id)
      // Also when this was cancelled.
      Task.detached { try? await self.endLease(of: id) }
      if followers.isEmpty {
        for listener in listeners.values { listener.cancel() }
        listeners = [:]
      }
    }
    let rests = Rests()
    var rhythm = SyncRhythm()
    var lastProblems: [String] = []
    func count() {
      Task {
        try? await pace.sleep(.seconds(1))
        sink.yield(.second)
      }
    }
    for await signal in signals {
      let reached = leaders.contains(id) ? transports : transports.filter(\.isLive)
      var due = Set(reached.map(\.id).filter(rests.isDue))
      switch signal {
      case .look: break
      case .changed where isLive: guard await mustSend() else { continue }
      case .changed:
        guard await mustSend() else { continue }
        if rhythm.note() { count() }
        due.formIntersection(transports.filter(\.isLive).map(\.id))
      case .second:
        guard rhythm.tick() else {
          count()
          continue
        }
        guard await mustSend() else { continue }
      }
      guard !due.isEmpty else { continue }
      do {
        let (report, failures) = try await exchange(with: due, fileLimit: Self.fileBatch)
        if report.hasMoreFiles { sink.yield(.look) }
        rests.end("")
        for id in due {
          if failures.contains(where: { $0.id == id }) {
            try await rest(id, rests, wake)
          } else {
            rests.end(id)
          }
        }
        if let failure = failures.first, failures.count == due.count {
          tell(.failure(failure.error))
        } else if report.hasExchanged || report.problems != lastProblems {
          tell(.success(report))
        }
        lastProblems = report.problems
      } catch is CancellationError {
        return
      } catch {
        tell(.failure(error))
        let wait = rests.begin("", pace)
        resume("", after: wait, rests, wake)
      }
    }
  }

  /// Whether there is something that a place lacks; true if that cannot be found out.
  private func mustSend() async -> Bool {
    let found = try? await store.rows.read { rows in
      guard try rows.syncLog() != nil else { return false }
      if try !rows.journal(limit: 1).isEmpty { return true }
      let ledger = SyncLedger(rows: rows)
      return try ledger.places().contains { try !ledger.queue(of: $0, limit: 1).isEmpty }
    }
    return found ?? true
  }

  /// Lets a place rest that could not be reached.
  private func rest(
    _ id: String, _ rests: Rests, _ sink: AsyncStream<Void>.Continuation
  ) async throws {
    let wait = rests.begin(id, pace)
    let nextTry = store.clock.now + Double(wait.components.seconds)
    try await store.merge { transaction in
      try SyncLedgerWriter(rows: transaction.rows).change(id) { $0.nextTry = nextTry }
      if let place = try SyncLedger(rows: transaction.rows).place(id) {
        try SyncLogBook.setNextTry(nextTry, of: place.name, in: transaction.rows)
      }
    }
    bell.send(.elsewhere)
    resume(id, after: wait, rests, sink)
  }

  private func resume(
    _ id: String, after wait: Duration, _ rests: Rests, _ sink: AsyncStream<Void>.Continuation
  ) {
    let pace = pace
    Task {
      try? await pace.sleep(wait)
      rests.over(id)
      sink.yield()
    }
  }
}
