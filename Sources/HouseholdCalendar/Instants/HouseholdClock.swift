public import Foundation

/// A source of the current instant.
///
/// Everything that depends on the time takes a clock, so that tests, demos and command lines can
/// say what time it is. An implementation returns instants that are canonical at the millisecond.
public protocol HouseholdClock: Sendable {
  /// The current instant, a whole number of milliseconds since 1970.
  var now: Date { get }
}

/// The clock of the machine.
public struct SystemClock: HouseholdClock {
  /// Creates the machine's clock.
  public init() {}

  /// The current instant, rounded to the nearest millisecond.
  public var now: Date { Date().canonicalized }
}

extension HouseholdClock where Self == SystemClock {
  /// The clock of the machine.
  public static var system: SystemClock { SystemClock() }
}
