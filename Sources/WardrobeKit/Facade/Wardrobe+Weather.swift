import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension Wardrobe {
  /// Keeps the weather of a place in place of what was known about it.
  ///
  /// See ``WardrobeEdit/keepWeather(_:)``.
  @discardableResult
  public func keepWeather(_ weather: WeatherCache) async throws -> WeatherCache {
    try await edit { try $0.keepWeather(weather) }
  }

  /// The weather of a place, or nil if none was read within the last hour.
  ///
  /// See ``WardrobeReader/weather(latitude:longitude:)``.
  public func weather(latitude: Double, longitude: Double) async throws -> WeatherCache? {
    try await read { try $0.weather(latitude: latitude, longitude: longitude) }
  }

  /// The weather of every place that was read within the last 24 hours, the newest first.
  ///
  /// See ``WardrobeReader/knownWeather()``.
  public func knownWeather() async throws -> [WeatherCache] {
    try await read { try $0.knownWeather() }
  }

  /// Deletes the weather that was read more than 24 hours ago.
  ///
  /// See ``WardrobeEdit/purgeWeather()``.
  @discardableResult
  public func purgeWeather() async throws -> Int {
    try await edit { try $0.purgeWeather() }
  }
}

extension WeatherCache {
  /// Its place in whole hundredths of a degree.
  var place: [Int] { CacheRule.place(latitude: latitude, longitude: longitude) }
}
