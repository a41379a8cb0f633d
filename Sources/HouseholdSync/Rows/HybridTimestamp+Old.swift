import Foundation
import HouseholdPersistence

/// The times of what is older than sync and of which nobody knows when it was written, from the one that
/// gives way to all others on.
extension HybridTimestamp {
  /// The time of what nobody chose: that it gives way is no conflict.
  static func never(_ log: UUID) -> HybridTimestamp { old(0, 0, log) }

  /// The time of what a person chose and what gives way to anything that any device of the person knows.
  static func gaveWay(_ log: UUID) -> HybridTimestamp { old(1, 0, log) }

  /// The time of a default of a person who is back, who may have chosen it meanwhile.
  static func chosenDefault(_ log: UUID) -> HybridTimestamp { old(1, 1, log) }

  /// The time of what a person chose.
  static func once(_ log: UUID) -> HybridTimestamp { old(1, 2, log) }

  private static func old(
    _ milliseconds: Int64, _ counter: UInt32, _ log: UUID
  ) -> HybridTimestamp {
    HybridTimestamp(milliseconds: milliseconds, counter: counter, device: log)
  }

  /// Whether both have the same time and counter, whichever log they belong to.
  func isAtTime(of other: HybridTimestamp) -> Bool {
    (milliseconds, counter) == (other.milliseconds, other.counter)
  }
}
