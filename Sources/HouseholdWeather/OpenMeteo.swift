public import Foundation
import HouseholdCalendar
import HouseholdJSON
import HouseholdMessages

/// The weather service Open-Meteo: worldwide, without a key for private use.
///
/// Its answers are read as its documentation describes them ("Weather Forecast API",
/// open-meteo.com/en/docs): `current`, `hourly` and `daily` blocks with their units, in any of its
/// units, with the names of variables before and after its version of 2023, and times in ISO 8601 or
/// as Unix time.
public struct OpenMeteo: WeatherProvider {
  private let endpoint: URL
  private let download: WeatherDownload

  /// Names the service.
  ///
  /// - Parameters:
  ///   - endpoint: Where the service is, nil for its public address; another one for a subscription
  ///     or a server of your own.
  ///   - download: The download settings.
  public init(endpoint: URL? = nil, download: WeatherDownload = WeatherDownload()) {
    self.endpoint = endpoint ?? Self.publicAddress
    self.download = download
  }

  /// The public address.
  package static var publicAddress: URL {
    WeatherDownload.address("https://api.open-meteo.com/v1/forecast")
  }

  /// The service's forecast for a place, for the coming seven days.
  ///
  /// - Throws: ``WeatherError``.
  public func forecast(
    latitude: Double, longitude: Double
  ) async throws -> WeatherForecast {
    try checkPlace(latitude, longitude)
    let items = [
      ("latitude", WeatherPlace.text(latitude)), ("longitude", WeatherPlace.text(longitude)),
      (
        "current",
        "temperature_2m,apparent_temperature,relative_humidity_2m,weather_code,wind_speed_10m"
      ),
      (
        "hourly",
        "temperature_2m,apparent_temperature,relative_humidity_2m,weather_code,wind_speed_10m,"
          + "precipitation_probability"
      ),
      (
        "daily",
        "weather_code,temperature_2m_max,temperature_2m_min,apparent_temperature_max,"
          + "apparent_temperature_min,precipitation_probability_max"
      ), ("temperature_unit", "fahrenheit"), ("wind_speed_unit", "mph"), ("timezone", "auto"),
      ("forecast_days", "7"),
    ]
    let url = endpoint.appending(
      queryItems: items.map { URLQueryItem(name: $0.0, value: $0.1) })
    return try Self.forecast(WeatherDocument(try await download.data(from: url)))
  }

  /// Reads an answer.
  static func forecast(_ document: WeatherDocument) throws(WeatherError) -> WeatherForecast {
    let value = document.value
    if value["error"]?.bool == true {
      throw WeatherError(
        .refusedByService,
        "Open-Meteo gives no forecast: \(value["reason"]?.string?.prefix(200) ?? "no reason").")
    }
    let seconds = value["utc_offset_seconds"]?.number?.double ?? 0
    guard let zone = TimeZone(secondsFromGMT: Int(clampingRounded: seconds.clamped)) else {
      throw WeatherDocument.missing("utc_offset_seconds", "an offset")
    }
    var hours: [WeatherForecast.Hour] = []
    if let block = value["hourly"] {
      let table = try OpenMeteoTable(
        block, units: value["hourly_units"], name: "hourly", zone: zone)
      for row in 0..<table.count { if let hour = try table.hour(row) { hours.append(hour) } }
    }
    var current: WeatherForecast.Hour?
    if let block = value["current"] ?? value["current_weather"] {
      let name = value["current"] == nil ? "current_weather" : "current"
      let units = value["\(name)_units"] ?? value["hourly_units"]
      let table = try OpenMeteoTable(block, units: units, name: name, zone: zone)
      current = try table.hour(0)
    }
    var days: [WeatherForecast.Day] = []
    if let block = value["daily"] {
      let table = try OpenMeteoTable(block, units: value["daily_units"], name: "daily", zone: zone)
      for row in 0..<table.count { if let day = try table.day(row) { days.append(day) } }
    }
    if days.isEmpty { days = WeatherForecast.days(of: hours, in: zone) }
    if current?.humidity == nil, let time = current?.time {
      let hour = hours.last { $0.time <= time }
      current?.humidity = hour?.humidity
      current?.precipitationChance = hour?.precipitationChance
    } else if let time = current?.time {
      current?.precipitationChance = hours.last { $0.time <= time }?.precipitationChance
    }
    guard current != nil || !hours.isEmpty || !days.isEmpty else {
      throw WeatherDocument.missing("current, hourly or daily", "weather")
    }
    return WeatherForecast(
      latitude: value["latitude"]?.number?.double, longitude: value["longitude"]?.number?.double,
      current: current, hours: hours, days: days)
  }
}

extension Double {
  /// Within what an offset of a time zone can be.
  fileprivate var clamped: Double { Swift.min(Swift.max(self, -86_000), 86_000) }
}
