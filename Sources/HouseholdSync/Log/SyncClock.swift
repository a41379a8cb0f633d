public import Foundation

/// The clock of another device that is ahead of this one's by more than five minutes, or behind it.
public struct SyncClock: Hashable, Sendable {
  /// The log that the device writes.
  public var log: UUID
  /// The device, as far as this store has heard of it.
  public var device: SyncDevice?
  /// By how many seconds its clock was ahead of this device's when it wrote last, at least; less than zero if it
  /// was behind.
  ///
  /// That it is behind is known once it writes after it has read what was written here.
  public var offset: TimeInterval

  /// The seconds from which on a clock counts as wrong.
  package static let tolerance: TimeInterval = 300
  /// The seconds by which a clock is so far ahead that it is no longer told once that time has come: 12 hours.
  static let passing: TimeInterval = 12 * 3600
}
