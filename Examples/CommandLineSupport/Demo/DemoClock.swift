public import Foundation
public import HouseholdCalendar
import Synchronization

/// A clock that shows what a demo's story says.
public final class DemoClock: HouseholdClock {
  private let instant: Mutex<Date>

  /// Creates a clock that shows an instant until time is let pass.
  public init(_ start: Date) { instant = Mutex(start.canonicalized) }

  /// The instant of the story.
  public var now: Date { instant.withLock { $0 } }

  /// Lets time pass.
  public func advance(_ seconds: TimeInterval) {
    instant.withLock { $0 = $0.addingTimeInterval(seconds).canonicalized }
  }
}
