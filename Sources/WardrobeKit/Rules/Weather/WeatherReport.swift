public import Foundation
public import HouseholdWeather

/// The weather of a place, and where it is from.
public struct WeatherReport: Hashable, Sendable {
  /// The source of the weather.
  public enum Source: Hashable, Sendable {
    /// The copy in the store, which is less than an hour old.
    case copy
    /// The service, just now.
    case service
    /// A copy that is too old, because the service failed.
    case oldCopy(because: WeatherError)
  }

  /// The weather.
  public let weather: WeatherCache
  /// The source.
  public let source: Source
  /// The age in seconds.
  public let age: TimeInterval

  /// Whether it is older than ``CacheRule/weatherLifetime``.
  public var isOld: Bool { if case .oldCopy = source { true } else { false } }
}
