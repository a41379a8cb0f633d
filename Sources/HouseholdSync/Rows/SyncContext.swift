package import Foundation
package import HouseholdPersistence

/// What the author of some changes had seen when making them.
///
/// A change that a context covers was overwritten knowingly; any other change was made at the same
/// time, and losing it is a conflict.
package struct SyncContext: Hashable, Sendable {
  /// The latest stamp seen of each log.
  package var latest: [UUID: HybridTimestamp]

  package init(latest: [UUID: HybridTimestamp] = [:]) { self.latest = latest }

  package func covers(_ stamp: HybridTimestamp) -> Bool {
    latest[stamp.device].map { stamp <= $0 } ?? false
  }

  package mutating func see(_ stamp: HybridTimestamp) {
    latest[stamp.device] = max(latest[stamp.device] ?? stamp, stamp)
  }
}
