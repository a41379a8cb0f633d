import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence

extension WardrobeEdit {
  /// Keeps the weather of a place in place of what was known about it.
  ///
  /// Two places whose coordinates round to the same hundredths of a degree are one. Weather that is
  /// older than 24 hours is deleted on the way, wherever it was.
  ///
  /// - Parameter weather: The weather; its `fetchedAt` becomes the present instant.
  /// - Returns: The weather as stored.
  /// - Throws: ``WardrobeError``: `weatherOff` when the profile has turned the weather off;
  ///   ``/HouseholdValidation/ValidationError``.
  @discardableResult
  public func keepWeather(_ weather: WeatherCache) throws -> WeatherCache {
    guard try reader.profile().enableWeatherIntegration else {
      throw WardrobeError(.weatherOff, "The weather is turned off; turn it on in the profile.")
    }
    try purgeWeather()
    var weather = weather
    weather.fetchedAt = transaction.now
    let earlier = try transaction.fetchAll(WeatherCache.self).filter {
      $0.place == weather.place && $0.id != weather.id
    }
    return try transaction.upkeep {
      if !earlier.isEmpty {
        _ = try transaction.delete(WeatherCache.self, where: { $0.id.isIn(earlier.map(\.id)) })
      }
      return try transaction.save(weather)
    }
  }

  /// Deletes the weather that was read more than 24 hours ago.
  ///
  /// - Returns: The number of places forgotten.
  @discardableResult
  public func purgeWeather() throws -> Int {
    let oldest = transaction.now.addingTimeInterval(-CacheRule.weatherRetention)
    return try transaction.upkeep {
      try transaction.delete(WeatherCache.self, where: { $0.fetchedAt < oldest })
    }
  }
}
