public import Foundation
import HouseholdCalendar
import HouseholdPersistence
public import HouseholdWeather
import OutfitAdvisor

extension WardrobeEdit {
  /// Keeps the weather of a place in place of what was known about it.
  ///
  /// Two places whose coordinates round to the same hundredths of a degree are one. Weather that
  /// says nothing more about a day to come is deleted on the way, wherever it was.
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

  /// Deletes the weather that was read more than 24 hours ago and whose forecast names no day to come.
  ///
  /// - Returns: The number of places forgotten.
  @discardableResult
  public func purgeWeather() throws -> Int {
    let old = try all(Fetch<WeatherCache>()).filter { !reader.isKnown($0) }
    guard !old.isEmpty else { return 0 }
    return try transaction.upkeep {
      try transaction.delete(WeatherCache.self, where: { $0.id.isIn(old.map(\.id)) })
    }
  }
}

extension WardrobeReader {
  /// The weather of a place, or nil if none was read within the last hour.
  ///
  /// Nil too when the profile has turned the weather off.
  ///
  /// - Complexity: O(*n*) in the number of places of the last day.
  public func weather(latitude: Double, longitude: Double) throws -> WeatherCache? {
    guard try profile().enableWeatherIntegration else { return nil }
    return try copy(latitude, longitude, within: CacheRule.weatherLifetime)
  }

  /// The weather of every place that was read within the last 24 hours, or whose forecast names today
  /// or a day to come, the newest first.
  ///
  /// Other weather is deleted with the next that is kept.
  ///
  /// - Complexity: O(*n*) in the number of places.
  public func knownWeather() throws -> [WeatherCache] {
    try all(Fetch<WeatherCache>(sortBy: [Sort(\.fetchedAt, .descending)])).filter(isKnown)
  }

  fileprivate func isKnown(_ weather: WeatherCache) -> Bool {
    weather.fetchedAt >= transaction.now.addingTimeInterval(-CacheRule.weatherRetention)
      || weather.forecastDays.contains { $0.date >= today }
  }

  /// What the newest weather says of a day: a forecast for the days that it names, the present for today
  /// within an hour; nil if none says anything.
  package func newestWeather(
    on day: CivilDate
  ) throws -> (temperatures: DayTemperatures, condition: WeatherCondition, fetchedAt: Date)? {
    let now = transaction.now
    for weather in try knownWeather() where weather.fetchedAt <= now {
      if let forecast = weather.forecastDays.first(where: { $0.date == day }) {
        return (
          DayTemperatures(fahrenheit: forecast.lowest, forecast.highest), forecast.condition,
          weather.fetchedAt
        )
      }
      let isPresent = now.timeIntervalSince(weather.fetchedAt) < CacheRule.weatherLifetime
      if isPresent, day == today {
        let felt = Double(weather.feelsLike)
        return (DayTemperatures(fahrenheit: felt, felt), weather.condition, weather.fetchedAt)
      }
    }
    return nil
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

extension Wardrobe {
  /// The weather of a place: cached for an hour, otherwise from a service.
  ///
  /// When the service fails, with whatever error, a copy that is up to 24 hours old is used, and the
  /// report says so.
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
  ///   ``/HouseholdWeather/WeatherError``, or the provider's own error, when the service fails and
  ///   there is no copy; `CancellationError`.
  public func weather(
    latitude: Double, longitude: Double, from provider: some WeatherProvider, name: String? = nil
  ) async throws -> WeatherReport {
    guard WeatherPlace.isOnEarth(latitude, longitude) else { throw WeatherError.notOnEarth }
    if let copy = try await copy(latitude, longitude, within: CacheRule.weatherLifetime) {
      return report(copy, .copy)
    }
    let weather: WeatherCache
    do {
      let forecast = try await provider.forecast(latitude: latitude, longitude: longitude)
      weather = try WeatherCache(
        forecast, at: store.clock.now, latitude: latitude, longitude: longitude, name: name)
    } catch {
      guard !(error is CancellationError), !Task.isCancelled,
        let copy = try await copy(latitude, longitude, within: CacheRule.weatherRetention)
      else { throw error }
      let reason =
        error as? WeatherError
        ?? WeatherError(.serviceFailed, "The weather service failed: \(error)")
      return report(copy, .oldCopy(because: reason))
    }
    return report(try await keepWeather(weather), .service)
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

extension WeatherCache {
  /// Its place in whole hundredths of a degree.
  var place: [Int] { CacheRule.place(latitude: latitude, longitude: longitude) }
}
