import Synchronization

@testable import HouseholdSync

extension SyncPace {
  /// Waits for answers for ever: that a busy machine is slow is no failure.
  static let patient = SyncPace(
    sleep: {
      try await Task.sleep(for: $0 < PeerTransport.patience ? $0 : .seconds(86_400))
    }, chance: { 0 })
}

/// Waits that end when a test says so.
final class Patience: Sendable {
  private let isOver = Mutex(false)

  /// A pace whose waits last until then.
  var pace: SyncPace {
    SyncPace(
      sleep: { [self] _ in
        while !isOver.withLock({ $0 }) {
          try Task.checkCancellation()
          await Task.yield()
        }
      }, chance: { 0 })
  }

  /// Ends all waits, and those that begin from now on.
  func end() { isOver.withLock { $0 = true } }

  /// Lets new waits last again.
  func renew() { isOver.withLock { $0 = false } }
}
