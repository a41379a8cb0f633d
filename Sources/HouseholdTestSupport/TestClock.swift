public import Foundation
public import HouseholdCalendar
import Synchronization

/// A clock that stands still until it is told to move.
///
/// ```swift
/// let clock = TestClock("2026-01-01T08:00:00Z")
/// clock.advance(minutes: 45)
/// clock.now.iso8601  // "2026-01-01T08:45:00.000Z"
/// ```
public final class TestClock: HouseholdClock {
  private let instant: Mutex<Date>

  /// Creates a clock that shows an instant.
  public init(_ now: Date) { instant = Mutex(now.canonicalized) }

  /// Creates a clock that shows an ISO 8601 instant; text that is none shows the year 2026's first.
  public convenience init(_ iso8601: String) {
    self.init(Date(iso8601: iso8601) ?? Date(milliseconds: 1_767_225_600_000))
  }

  /// The instant the clock shows.
  public var now: Date { instant.withLock { $0 } }

  /// Shows another instant, earlier or later.
  public func set(_ now: Date) { instant.withLock { $0 = now.canonicalized } }

  /// Moves the clock; a negative sum moves it back.
  public func advance(
    days: Double = 0, hours: Double = 0, minutes: Double = 0, seconds: Double = 0
  ) {
    let sum = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
    instant.withLock { $0 = $0.addingTimeInterval(sum).canonicalized }
  }
}
