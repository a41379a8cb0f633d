public import Foundation
public import HouseholdCalendar
import Synchronization

/// A clock that stands still until a test moves it.
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

  /// Creates a clock that shows an ISO 8601 instant.
  ///
  /// - Precondition: The text is an instant, such as `2026-01-01T08:00:00Z`. Other text stops the
  ///   test, which would otherwise run at an unintended time.
  public convenience init(_ iso8601: String) {
    guard let now = Date(iso8601: iso8601) else {
      preconditionFailure(
        "TestClock expects an instant such as 2026-01-01T08:00:00Z, found \"\(iso8601)\"")
    }
    self.init(now)
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
