public import Foundation

/// A source of the current time.
///
/// Everything that depends on the time uses a clock, so that tests, demos, and command lines can
/// set the time. An implementation returns whole milliseconds.
public protocol HouseholdClock: Sendable {
  /// The current instant, a whole number of milliseconds since 1970.
  var now: Date { get }
}

/// The system clock.
public struct SystemClock: HouseholdClock {
  /// Creates a system clock.
  public init() {}

  /// The current instant, rounded to the nearest millisecond.
  public var now: Date { Date().canonicalized }
}

extension HouseholdClock where Self == SystemClock {
  /// The system clock.
  public static var system: SystemClock { SystemClock() }
}
