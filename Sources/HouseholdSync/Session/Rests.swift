import Synchronization

/// The places that are left alone for a while, because they could not be reached.
final class Rests: Sendable {
  private struct Rest {
    var failures = 0
    var isOver = false
  }

  private let rests = Mutex<[String: Rest]>([:])

  /// Whether a place may be tried.
  func isDue(_ id: String) -> Bool { rests.withLock { $0[id]?.isOver ?? true } }

  /// Lets a place rest once more, longer than before; returns how long.
  ///
  /// - Parameter error: Why, perhaps with how long the place asks for.
  func begin(_ id: String, _ pace: SyncPace, because error: (any Error)? = nil) -> Duration {
    let failures = rests.withLock { rests in
      let failures = (rests[id]?.failures ?? 0) + 1
      rests[id] = Rest(failures: failures)
      return failures
    }
    let asked = (error as? SyncError)?.retryAfter ?? .zero
    return max(pace.pause(after: failures), min(asked, .seconds(86_400)))
  }

  /// A rest is over: the place may be tried.
  func over(_ id: String) { rests.withLock { $0[id]?.isOver = true } }

  /// A place was reached.
  func end(_ id: String) { rests.withLock { $0[id] = nil } }
}
