package import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdTransfer
public import HouseholdWeather

extension WeatherCache {
  /// The humidity assumed if a service does not report it: neither dry nor humid.
  static let unknownHumidity = 50.0

  /// Copies what a service says about now and the coming days.
  ///
  /// - Parameters:
  ///   - forecast: The service's response.
  ///   - now: The present instant.
  ///   - latitude: Degrees north of the equator, or nil for the forecast's.
  ///   - longitude: Degrees east of Greenwich, or nil for the forecast's.
  ///   - name: The place's name, or nil for its coordinates.
  /// - Throws: ``/HouseholdWeather/WeatherError`` with `outdated`, `placeMissing`,
  ///   `placeOutOfRange` or `notANumber`.
  package init(
    _ forecast: WeatherForecast, at now: Date, latitude: Double? = nil, longitude: Double? = nil,
    name: String? = nil
  ) throws(WeatherError) {
    guard let latitude = latitude ?? forecast.latitude,
      let longitude = longitude ?? forecast.longitude
    else {
      throw WeatherError(
        .placeMissing, "The forecast does not say where it is for; name the coordinates.")
    }
    guard WeatherPlace.isOnEarth(latitude, longitude) else { throw .notOnEarth }
    guard let hour = forecast.hour(at: now) ?? forecast.middle(of: now) else {
      throw WeatherError(
        .outdated, "The forecast says nothing about \(now.iso8601); fetch or export it again.")
    }
    try hour.check()
    for day in forecast.days { try day.check() }
    self.init(
      fetchedAt: now, latitude: latitude, longitude: longitude,
      locationName: name ?? WeatherPlace.name(latitude, longitude),
      temperature: Self.degrees(hour.temperature), feelsLike: Self.degrees(hour.feelsLike),
      condition: hour.condition,
      humidity: Self.percent(hour.humidity ?? Self.unknownHumidity),
      windSpeed: max(0, Int(clampingRounded: min(hour.windSpeed ?? 0, 1000))),
      precipitationChance: Self.percent(hour.precipitationChance ?? 0),
      forecastData: Self.text(forecast.days))
  }

  /// The days of the stored forecast, ascending; empty if it cannot be read.
  public var forecastDays: [WeatherForecast.Day] {
    guard let forecastData,
      let days = (try? JSONValue(parsing: forecastData, limits: .message))?["days"]?.array
    else { return [] }
    return days.compactMap { day in
      guard let date = day["date"]?.string.flatMap({ CivilDate($0) }),
        let lowest = day["lowest"]?.number?.double, let highest = day["highest"]?.number?.double,
        let condition = day["condition"]?.string.flatMap(WeatherCondition.init(rawValue:))
      else { return nil }
      return WeatherForecast.Day(
        date: date, lowest: min(lowest, highest), highest: max(lowest, highest),
        condition: condition, precipitationChance: day["precipitationChance"]?.number?.double)
    }
  }

  /// Days as they are kept: whole degrees Fahrenheit, at most sixteen days.
  private static func text(_ days: [WeatherForecast.Day]) -> String? {
    guard !days.isEmpty else { return nil }
    let rows = days.prefix(16).map { day -> JSONValue in
      var row: JSONObject = [
        "date": .string(day.date.description), "lowest": JSONValue(degrees(day.lowest)),
        "highest": JSONValue(degrees(day.highest)), "condition": .string(day.condition.rawValue),
      ]
      if let chance = day.precipitationChance {
        row["precipitationChance"] = JSONValue(percent(chance))
      }
      return .object(row)
    }
    return String(decoding: JSONValue.object(["days": .array(rows)]).bytes(), as: UTF8.self)
  }

  private static func degrees(_ value: Double) -> Int {
    Int(
      clampingRounded: min(
        max(value, Double(Temperature.fahrenheit.lowerBound)),
        Double(Temperature.fahrenheit.upperBound)))
  }

  private static func percent(_ value: Double) -> Int {
    Int(clampingRounded: min(max(value, 0), 100))
  }
}

extension WeatherForecast {
  /// The middle of a day's temperatures, where a forecast has no hours, and nothing current that is
  /// about this instant.
  fileprivate func middle(of now: Date) -> Hour? {
    guard hours.isEmpty else { return nil }
    // At the place itself it may already be another day.
    let day = days.min { left, right in
      abs(left.date.start(in: .gmt).timeIntervalSince(now) + 43_200)
        < abs(right.date.start(in: .gmt).timeIntervalSince(now) + 43_200)
    }
    guard let day, abs(day.date.start(in: .gmt).timeIntervalSince(now) + 43_200) <= 86_400 else {
      return nil
    }
    let middle = (day.lowest + day.highest) / 2
    return Hour(
      time: now, temperature: middle, feelsLike: middle, condition: day.condition, humidity: nil,
      windSpeed: nil, precipitationChance: day.precipitationChance)
  }
}

extension WeatherForecast.Hour {
  fileprivate func check() throws(WeatherError) {
    let what: Message = "The weather at \(time.iso8601)"
    try WeatherError.check([temperature, feelsLike], "temperature", of: what)
    try WeatherError.check([humidity], "humidity", of: what)
    try WeatherError.check([windSpeed], "wind", of: what)
    try WeatherError.check([precipitationChance], "chance of rain", of: what)
  }
}

extension WeatherForecast.Day {
  fileprivate func check() throws(WeatherError) {
    let what: Message = "The weather of \(date.description)"
    try WeatherError.check([lowest, highest], "temperature", of: what)
    try WeatherError.check([precipitationChance], "chance of rain", of: what)
  }
}

extension WeatherError {
  /// Refuses what a program computed by mistake: it cannot be rounded to a number.
  fileprivate static func check(
    _ values: [Double?], _ name: String, of what: Message
  ) throws(WeatherError) {
    guard let value = values.compactMap(\.self).first(where: { !$0.isFinite }) else { return }
    throw WeatherError(
      .notANumber, "\(what) has a \(phrase: name) of \(value.description), which is not a number.")
  }
}
