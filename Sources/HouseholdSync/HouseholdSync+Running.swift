import Foundation

extension HouseholdSync {
  /// Exchanges changes at once, and then whenever something changes here or at a place, until the
  /// stream is no longer listened to.
  ///
  /// Places can be added and taken away meanwhile. One that cannot be reached is tried again later:
  /// after a second or two at first, then less and less often, at least every quarter of an hour.
  ///
  /// - Returns: What each exchange did that exchanged something, or why it failed with every place.
  public nonisolated func running() -> AsyncStream<Result<SyncReport, any Error>> {
    AsyncStream { sink in
      let task = Task {
        await follow { sink.yield($0) }
        sink.finish()
      }
      sink.onTermination = { _ in task.cancel() }
    }
  }

  private func follow(_ tell: (Result<SyncReport, any Error>) -> Void) async {
    let (signals, sink) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    followers[id] = sink
    let commits = store.rows.commits()
    let listening = Task { for await _ in commits { sink.yield() } }
    for transport in transports { listen(to: transport) }
    defer {
      listening.cancel()
      followers[id] = nil
      if followers.isEmpty {
        for listener in listeners.values { listener.cancel() }
        listeners = [:]
      }
    }
    let rests = Rests()
    var lastProblems: [String] = []
    sink.yield()
    for await _ in signals {
      let due = Set(transports.map(\.id).filter(rests.isDue))
      guard !due.isEmpty else { continue }
      do {
        let (report, failures) = try await exchange(with: due, fileLimit: Self.fileBatch)
        if report.hasMoreFiles { sink.yield() }
        rests.end("")
        for id in due {
          if failures.contains(where: { $0.id == id }) {
            try await rest(id, rests, sink)
          } else {
            rests.end(id)
          }
        }
        if let failure = failures.first, failures.count == transports.count {
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
        resume("", after: wait, rests, sink)
      }
    }
  }

  /// Lets a place rest that could not be reached.
  private func rest(
    _ id: String, _ rests: Rests, _ sink: AsyncStream<Void>.Continuation
  ) async throws {
    let wait = rests.begin(id, pace)
    let nextTry = store.clock.now + Double(wait.components.seconds)
    try await store.merge { transaction in
      try SyncLedgerWriter(rows: transaction.rows).change(id) { $0.nextTry = nextTry }
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
