import Synchronization

@testable import HouseholdSync

/// Waits that end when a test says so.
final class Patience: Sendable {
  private let isOver = Mutex(false)

  /// A pace whose waits last until ``end()``.
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
