public import Foundation

/// The clock of another device that differs from this one's by more than five minutes.
public struct SyncClock: Hashable, Sendable {
  /// The log that the device writes.
  public var log: UUID
  /// By how many seconds its clock is ahead of this device's, at least; negative if it is behind.
  public var offset: TimeInterval
  /// When that was noticed last.
  public var noticed: Date

  /// The seconds from which on a clock counts as wrong.
  public static let tolerance: TimeInterval = 300
}

extension SyncClock {
  /// What a segment tells about the clock of the device that wrote it.
  enum Evidence: Hashable {
    /// The clock is ahead by at least this many milliseconds.
    case ahead(Int64)
    /// The clock is behind by at least this many milliseconds: when its device wrote the segment,
    /// it had seen a change of this device whose time that clock had not reached.
    case behind(Int64, change: Int64)
    /// The clock is not ahead, and behind by at most this many milliseconds.
    case atMost(Int64)
  }

  /// What a segment tells about the clock of the device that wrote it.
  ///
  /// A segment is written after all that its author had seen, and arrives after it was written. So the
  /// differences have a least or a greatest value, whatever time passed between.
  ///
  /// - Parameters:
  ///   - written: When the segment was written, by its author's clock.
  ///   - seen: The latest change of this device that the author had seen.
  ///   - now: The time by this device's clock.
  static func evidence(written: Date, seen: HybridTimestamp?, now: Date) -> Evidence {
    let tolerance = Int64(tolerance * 1000)
    let age = now.milliseconds - written.milliseconds
    if -age > tolerance { return .ahead(-age) }
    // With another counter than 0, the instant is one that this device had seen, not that of its
    // clock. One from the future is of a time when this device's own clock was ahead.
    guard let seen, seen.counter == 0, seen.milliseconds <= now.milliseconds,
      seen.milliseconds - written.milliseconds > tolerance
    else { return .atMost(age) }
    return .behind(seen.milliseconds - written.milliseconds, change: seen.milliseconds)
  }
}
