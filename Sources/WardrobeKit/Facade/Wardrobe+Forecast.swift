public import Foundation
import HouseholdCalendar
import HouseholdPersistence
public import HouseholdWeather

extension Wardrobe {
  /// The weather of a place: cached for an hour, otherwise from a service.
  ///
  /// When the service fails, a copy that is up to 24 hours old is used, and the report says so.
  ///
  /// ```swift
  /// let report = try await wardrobe.weather(
  ///   latitude: 52.52, longitude: 13.41, from: OpenMeteo(), name: "Berlin")
  /// report.weather.feelsLike  // °F
  /// ```
  ///
  /// - Parameters:
  ///   - latitude: Degrees north of the equator.
  ///   - longitude: Degrees east of Greenwich.
  ///   - provider: The service; it is asked only when the copy is too old.
  ///   - name: The place's name, or nil for its coordinates.
  /// - Throws: ``WardrobeError``: `weatherOff` when the profile has turned the weather off;
  ///   ``/HouseholdWeather/WeatherError`` when the service fails and there is no copy.
  public func weather(
    latitude: Double, longitude: Double, from provider: some WeatherProvider, name: String? = nil
  ) async throws -> WeatherReport {
    guard WeatherPlace.isOnEarth(latitude, longitude) else { throw WeatherError.notOnEarth }
    if let copy = try await copy(latitude, longitude, within: CacheRule.weatherLifetime) {
      return report(copy, .copy)
    }
    do {
      let forecast = try await provider.forecast(latitude: latitude, longitude: longitude)
      let weather = try WeatherCache(
        forecast, at: store.clock.now, latitude: latitude, longitude: longitude, name: name)
      return report(try await keepWeather(weather), .service)
    } catch let error as WeatherError {
      guard let copy = try await copy(latitude, longitude, within: CacheRule.weatherRetention)
      else { throw error }
      return report(copy, .oldCopy(because: error))
    }
  }

  /// Keeps the weather of a file that a service answered, without a network.
  ///
  /// - Parameters:
  ///   - data: JSON of Open-Meteo or of the US National Weather Service.
  ///   - latitude: Degrees north of the equator, or nil for what the file says.
  ///   - longitude: Degrees east of Greenwich, or nil for what the file says.
  ///   - name: The place's name, or nil for its coordinates.
  /// - Returns: The weather as stored.
  /// - Throws: ``WardrobeError``: `weatherOff`; ``/HouseholdWeather/WeatherError`` when it is no
  ///   forecast, says nothing about now, or does not say where it is for.
  @discardableResult
  public func importWeather(
    _ data: Data, latitude: Double? = nil, longitude: Double? = nil, name: String? = nil
  ) async throws -> WeatherCache {
    let forecast = try WeatherForecast(decoding: data)
    return try await keepWeather(
      try WeatherCache(
        forecast, at: store.clock.now, latitude: latitude, longitude: longitude, name: name))
  }

  private func report(_ weather: WeatherCache, _ source: WeatherReport.Source) -> WeatherReport {
    WeatherReport(
      weather: weather, source: source, age: store.clock.now.timeIntervalSince(weather.fetchedAt))
  }

  /// The newest copy of a place that is not older than a time.
  private func copy(
    _ latitude: Double, _ longitude: Double, within lifetime: TimeInterval
  ) async throws -> WeatherCache? {
    try await read { try $0.copy(latitude, longitude, within: lifetime) }
  }
}
