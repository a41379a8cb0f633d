package import Foundation
import HouseholdCalendar
import HouseholdMessages
package import HouseholdPersistence

extension WardrobeReader {
  /// The weather of a place, or nil if none was read within the last hour.
  ///
  /// Nil too when the profile has turned the weather off.
  ///
  /// - Complexity: O(*n*) in the number of places of the last day.
  public func weather(latitude: Double, longitude: Double) throws -> WeatherCache? {
    guard try profile().enableWeatherIntegration else { return nil }
    let place = CacheRule.place(latitude: latitude, longitude: longitude)
    return try all(Self.validWeather(at: transaction.now))
      .first { $0.place == place }
  }

  /// The weather of every place that was read within the last 24 hours, the newest first.
  ///
  /// Older weather says nothing about today; it is deleted with the next weather that is kept.
  ///
  /// - Complexity: O(*n*) in the number of places.
  public func knownWeather() throws -> [WeatherCache] {
    let oldest = transaction.now.addingTimeInterval(-CacheRule.weatherRetention)
    return try all(
      Fetch(where: { $0.fetchedAt >= oldest }, sortBy: [Sort(\.fetchedAt, .descending)]))
  }

  /// The weather that was read within the last hour, the newest first.
  package static func validWeather(at now: Date) -> Fetch<WeatherCache> {
    let oldest = now.addingTimeInterval(-CacheRule.weatherLifetime)
    return Fetch(
      where: { $0.fetchedAt > oldest && $0.fetchedAt <= now },
      sortBy: [Sort(\.fetchedAt, .descending)])
  }

  /// The newest copy of a place that is not older than a time.
  func copy(
    _ latitude: Double, _ longitude: Double, within lifetime: TimeInterval
  ) throws -> WeatherCache? {
    guard try profile().enableWeatherIntegration else {
      throw WardrobeError(.weatherOff, "The weather is turned off; turn it on in the profile.")
    }
    let place = CacheRule.place(latitude: latitude, longitude: longitude)
    return try all(
      Fetch<WeatherCache>(sortBy: [Sort(\.fetchedAt, .descending)])
    ).first {
      $0.place == place
        && CacheRule.isValid(fetchedAt: $0.fetchedAt, lifetime: lifetime, at: transaction.now)
    }
  }
}
