public import Foundation
import HouseholdCalendar

/// The lifetimes of cached data.
public enum CacheRule {
  /// How long calendar events are valid: 15 minutes.
  public static let calendarLifetime: TimeInterval = 15 * 60
  /// How long the weather is valid: an hour.
  public static let weatherLifetime: TimeInterval = 60 * 60
  /// The time after which the weather of a place is deleted: 24 hours, unless its forecast names a day to
  /// come.
  static let weatherRetention: TimeInterval = 24 * 60 * 60

  /// Whether a copy is still valid: for less than its lifetime.
  ///
  /// A copy from the future, made before a clock was set back, is not.
  package static func isValid(
    fetchedAt: Date, lifetime: TimeInterval, at now: Date
  ) -> Bool {
    let age = now.timeIntervalSince(fetchedAt)
    return age >= 0 && age < lifetime
  }

  /// The step of the coordinates within which two places are the same: 0.01 degrees.
  ///
  /// A hundredth of a degree of latitude is 1.1 km.
  static let placeStep = 0.01

  /// The place of coordinates in whole steps, the same for all coordinates of one place.
  static func place(latitude: Double, longitude: Double) -> [Int] {
    [latitude, longitude].map { Int(clampingRounded: $0 / placeStep) }
  }
}
