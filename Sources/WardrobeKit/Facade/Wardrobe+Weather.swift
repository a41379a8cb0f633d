package import Foundation
import HouseholdCalendar
package import HouseholdPersistence

extension Wardrobe {
  /// Keeps the weather of a place in place of what was known about it.
  ///
  /// Two places whose coordinates round to the same hundredths of a degree are one. Weather that is
  /// older than 24 hours is deleted on the way, wherever it was.
  ///
  /// - Parameter weather: The weather; its `fetchedAt` becomes the present instant.
  /// - Returns: The weather as stored.
  /// - Throws: `weatherOff` when the profile has turned the weather off; `ValidationError`.
  @discardableResult
  public func keepWeather(_ weather: WeatherCache) async throws -> WeatherCache {
    try await store.write { transaction in
      guard try Self.profile(transaction).enableWeatherIntegration else {
        throw WardrobeError(.weatherOff, "The weather is turned off; turn it on in the profile.")
      }
      try Self.purgeWeather(transaction)
      var weather = weather
      weather.fetchedAt = transaction.now
      let earlier = try transaction.fetchAll(WeatherCache.self).filter {
        $0.place == weather.place && $0.id != weather.id
      }
      if !earlier.isEmpty {
        _ = try transaction.delete(WeatherCache.self, where: .isIn(\.id, earlier.map(\.id)))
      }
      return try transaction.save(weather)
    }
  }

  /// The weather of a place, or nil if none was read within the last hour.
  ///
  /// Nil too when the profile has turned the weather off.
  ///
  /// - Complexity: O(*n*) in the number of places of the last day.
  public func weather(latitude: Double, longitude: Double) async throws -> WeatherCache? {
    try await store.read { transaction in
      guard try Self.profile(transaction).enableWeatherIntegration else { return nil }
      let place = CacheRule.place(latitude: latitude, longitude: longitude)
      return try transaction.fetch(Self.validWeather(at: transaction.now))
        .first { $0.place == place }
    }
  }

  /// The weather of every place that was read within the last 24 hours, the newest first.
  ///
  /// Older weather says nothing about today; it is deleted with the next weather that is kept.
  ///
  /// - Complexity: O(*n*) in the number of places.
  public func knownWeather() async throws -> [WeatherCache] {
    try await store.read { transaction in
      let oldest = transaction.now.addingTimeInterval(-CacheRule.weatherRetention)
      return try transaction.fetch(
        Fetch(where: \.fetchedAt >= oldest, sortBy: [Sort(\.fetchedAt, .descending)]))
    }
  }

  /// Deletes the weather that was read more than 24 hours ago.
  ///
  /// - Returns: The number of places forgotten.
  @discardableResult
  public func purgeWeather() async throws -> Int {
    try await store.write { try Self.purgeWeather($0) }
  }
}

extension Wardrobe {
  /// The weather that was read within the last hour, the newest first.
  package static func validWeather(at now: Date) -> Fetch<WeatherCache> {
    let oldest = now.addingTimeInterval(-CacheRule.weatherLifetime)
    return Fetch(
      where: \.fetchedAt > oldest && \.fetchedAt <= now, sortBy: [Sort(\.fetchedAt, .descending)])
  }

  /// Weather of the last day stays, and what a clock that was set back calls the future.
  @discardableResult
  static func purgeWeather(_ transaction: any WriteTransaction) throws -> Int {
    let oldest = transaction.now.addingTimeInterval(-CacheRule.weatherRetention)
    return try transaction.delete(WeatherCache.self, where: \.fetchedAt < oldest)
  }
}

extension WeatherCache {
  /// Its place in whole hundredths of a degree.
  var place: [Int] { CacheRule.place(latitude: latitude, longitude: longitude) }
}
