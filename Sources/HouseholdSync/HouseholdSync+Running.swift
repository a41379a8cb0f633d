import Foundation

extension HouseholdSync {
  /// Exchanges changes at once, and then whenever something changes here or at the place, until the
  /// stream is no longer listened to.
  ///
  /// An exchange that fails is tried again later: after a second at first, then less and less often,
  /// at least every minute.
  ///
  /// - Returns: What each exchange did that exchanged something, or why it failed.
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
    let commits = store.rows.commits()
    let changes = transport?.changes()
    let listening = Task {
      await withDiscardingTaskGroup { group in
        group.addTask { for await _ in commits { sink.yield() } }
        if let changes { group.addTask { for await _ in changes { sink.yield() } } }
      }
    }
    defer { listening.cancel() }
    var pause = Duration.seconds(1)
    var lastProblems: [String] = []
    sink.yield()
    for await _ in signals {
      do {
        let report = try await now()
        if report.hasExchanged || report.problems != lastProblems { tell(.success(report)) }
        lastProblems = report.problems
        pause = .seconds(1)
      } catch is CancellationError {
        return
      } catch {
        tell(.failure(error))
        let wait = pause
        pause = min(pause * 2, .seconds(60))
        Task {
          try? await Task.sleep(for: wait)
          sink.yield()
        }
      }
    }
  }
}
