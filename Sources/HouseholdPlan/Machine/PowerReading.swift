public import Foundation
import HouseholdCalendar

/// What a plug says that a machine draws at an instant.
public struct PowerReading: Hashable, Sendable {
  /// The instant, canonical at the millisecond.
  public let time: Date
  /// The watts, 0 or more.
  public let watts: Double

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - time: The instant; rounded to the nearest whole millisecond since 1970.
  ///   - watts: The watts; below 0 and NaN, which some plugs say of nothing, count as 0.
  public init(at time: Date, watts: Double) {
    (self.time, self.watts) = (time.canonicalized, watts > 0 ? watts : 0)
  }
}
