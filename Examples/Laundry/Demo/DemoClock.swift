import Foundation
import HouseholdCalendar
import Synchronization

/// A clock that shows what the demo's story says.
final class DemoClock: HouseholdClock {
  private let instant: Mutex<Date>

  init(_ start: Date) { instant = Mutex(start.canonicalized) }

  var now: Date { instant.withLock { $0 } }

  /// Lets time pass.
  func advance(_ seconds: TimeInterval) {
    instant.withLock { $0 = $0.addingTimeInterval(seconds).canonicalized }
  }
}
