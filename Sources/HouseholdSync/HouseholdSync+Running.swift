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

  /// What somebody listens to.
  private struct Session {
    let id = UUID()
    let isLive: Bool
    let tell: @Sendable (Result<SyncReport, any Error>) -> Void
    let signals: AsyncStream<Signal>.Continuation
    let wake: AsyncStream<Void>.Continuation
    let rests = Rests()
    var rhythm = SyncRhythm()
    var lastProblems: [String] = []
  }

  private func follow(
    isLive: Bool, _ tell: @escaping @Sendable (Result<SyncReport, any Error>) -> Void
  ) async {
    let (signals, sink) = AsyncStream.makeStream(of: Signal.self)
    let (woken, wake) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    var session = Session(isLive: isLive, tell: tell, signals: sink, wake: wake)
    let listening = begin(session, woken)
    defer { end(session, listening) }
    for await signal in signals {
      let due = await due(at: signal, in: &session)
      guard !due.isEmpty else { continue }
      do {
        try await exchange(with: due, in: &session)
      } catch is CancellationError {
        return
      } catch {
        tell(.failure(error))
        resume("", after: session.rests.begin("", pace), session)
      }
    }
  }

  /// Listens to all that wakes a session.
  private func begin(_ session: Session, _ woken: AsyncStream<Void>) -> [Task<Void, any Error>] {
    followers[session.id] = session.wake
    let commits = store.rows.commits()
    for transport in transports { listen(to: transport) }
    return [
      Task { for await _ in commits { session.signals.yield(.changed) } },
      Task { for await _ in woken { session.signals.yield(.look) } },
      Task { await lead(session.id, session.wake, session.tell) },
      Task { [pace] in
        while !Task.isCancelled {
          try await pace.sleep(SyncRhythm.interval)
          session.signals.yield(.look)
        }
      },
    ]
  }

  /// Ends a session, also if it was cancelled.
  private func end(_ session: Session, _ listening: [Task<Void, any Error>]) {
    for task in listening { task.cancel() }
    followers[session.id] = nil
    leaders.remove(session.id)
    Task.detached { try? await self.endLease(of: session.id) }
    guard followers.isEmpty else { return }
    for listener in listeners.values { listener.cancel() }
    listeners = [:]
  }

  /// The places with which changes are to be exchanged now.
  private func due(at signal: Signal, in session: inout Session) async -> Set<String> {
    let reached = leaders.contains(session.id) ? transports : transports.filter(\.isLive)
    let due = Set(reached.map(\.id).filter(session.rests.isDue))
    switch signal {
    case .look: return due
    case .changed:
      guard await mustSend() else { return [] }
      if session.isLive { return due }
      if session.rhythm.note() { count(for: session) }
      return due.intersection(transports.filter(\.isLive).map(\.id))
    case .second:
      guard session.rhythm.tick() else {
        count(for: session)
        return []
      }
      return await mustSend() ? due : []
    }
  }

  /// Says when a second has passed.
  private func count(for session: Session) {
    Task { [pace] in
      try? await pace.sleep(.seconds(1))
      session.signals.yield(.second)
    }
  }

  private func exchange(with due: Set<String>, in session: inout Session) async throws {
    let (report, failures) = try await exchange(with: due, fileLimit: Self.fileBatch)
    if report.hasMoreFiles { session.signals.yield(.look) }
    session.rests.end("")
    for id in due {
      if let failure = failures.first(where: { $0.id == id }) {
        try await rest(id, session, because: failure.error)
      } else {
        session.rests.end(id)
      }
    }
    if let failure = failures.first, failures.count == due.count {
      session.tell(.failure(failure.error))
    } else if report.hasExchanged || report.problems != session.lastProblems {
      session.tell(.success(report))
    }
    session.lastProblems = report.problems
  }

  /// Whether there is something that a place lacks; true if that cannot be found out.
  private func mustSend() async -> Bool {
    let found = try? await store.rows.read { rows in
      guard try rows.syncLog() != nil else { return false }
      if try !rows.journal(limit: 1).isEmpty { return true }
      return try rows.places().contains { try !rows.queue(of: $0, limit: 1).isEmpty }
    }
    return found ?? true
  }

  /// Lets a place rest that could not be reached.
  private func rest(
    _ id: String, _ session: Session, because error: any Error
  ) async throws {
    let wait = session.rests.begin(id, pace, because: error)
    let nextTry = store.clock.now + Double(wait.components.seconds)
    try await store.merge { transaction in
      try transaction.rows.change(id) { $0.nextTry = nextTry }
      if let place = try transaction.rows.place(id) {
        try SyncLogBook.setNextTry(nextTry, of: place.name, in: transaction.rows)
      }
    }
    bell.send(.elsewhere)
    resume(id, after: wait, session)
  }

  private func resume(_ id: String, after wait: Duration, _ session: Session) {
    Task { [pace] in
      try? await pace.sleep(wait)
      session.rests.over(id)
      session.wake.yield()
    }
  }
}
