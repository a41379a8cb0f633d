public import Foundation

/// The step of a run in progress at an instant.
public struct RunStep: Hashable, Sendable {
  /// Its number among the steps, from 1.
  public let number: Int
  /// The number of steps.
  public let count: Int
  /// The name, or nil if it has none.
  public let name: String?
  /// The seconds of the step, extensions included.
  public let duration: TimeInterval
  /// The seconds that are left of it, more than 0.
  public let remaining: TimeInterval
  /// The instant at which it ends, or nil while the run is paused.
  public let endsAt: Date?
}
