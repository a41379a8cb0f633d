public import Foundation

/// The clock of another device that is more than five minutes ahead of this one's.
public struct SyncClock: Hashable, Sendable {
  /// The log that the device writes.
  public var log: UUID
  /// By how many seconds its clock was ahead when its changes arrived, at least.
  public var ahead: TimeInterval
  /// When that was noticed last.
  public var noticed: Date

  /// The seconds from which on a clock counts as wrong.
  public static let tolerance: TimeInterval = 300
}
