import Foundation
import HouseholdCalendar
import HouseholdJSON
import HouseholdMessages

/// A block of an answer of Open-Meteo: columns of equal length, or single values.
struct OpenMeteoTable {
  let block: JSONValue
  let units: JSONValue?
  let name: String
  let zone: TimeZone
  /// The number of rows.
  let count: Int
  private let times: [JSONValue]

  init(
    _ block: JSONValue, units: JSONValue?, name: String, zone: TimeZone
  ) throws(WeatherError) {
    guard let time = block["time"] else {
      throw WeatherDocument.missing("\(name).time", "times")
    }
    self.block = block
    self.units = units
    self.name = name
    self.zone = zone
    times = time.array ?? [time]
    count = times.count
  }

  /// A value, or nil if the service has none; a column of another length is refused.
  private func number(_ names: [String], _ row: Int) throws(WeatherError) -> (Double, String)? {
    guard let name = names.first(where: { block[$0] != nil }), let column = block[name] else {
      return nil
    }
    guard let values = column.array else {
      return column.number?.double.map { ($0, unit(name)) }
    }
    guard values.count == count else {
      throw WeatherError(
        .notAForecast,
        "Expected \(count) values at \(self.name).\(name) of the forecast, found \(values.count).")
    }
    return values[row].number?.double.map { ($0, unit(name)) }
  }

  /// The unit of a column; `current_weather` has none of its own and takes those of the hours.
  private func unit(_ name: String) -> String {
    let names =
      name == "windspeed" ? [name, "windspeed_10m", "wind_speed_10m"] : [name, name + "_2m"]
    return names.lazy.compactMap { units?[$0]?.string }.first ?? ""
  }

  private func degrees(_ names: String..., row: Int) throws(WeatherError) -> Double? {
    guard let (value, unit) = try number(names, row) else { return nil }
    // The service's units where the answer does not name them.
    return try WeatherUnit.fahrenheit(value, unit.isEmpty ? "°C" : unit)
  }

  private func condition(_ row: Int) throws(WeatherError) -> WeatherCondition? {
    guard let (code, _) = try number(["weather_code", "weathercode"], row) else { return nil }
    return WeatherCondition(wmoCode: Int(clampingRounded: code))
  }

  /// The hour of a row, or nil if the service knows none.
  func hour(_ row: Int) throws(WeatherError) -> WeatherForecast.Hour? {
    let time = try instant(row)
    guard let temperature = try degrees("temperature_2m", "temperature", row: row) else {
      return nil
    }
    var wind: Double?
    if let (value, unit) = try number(["wind_speed_10m", "windspeed_10m", "windspeed"], row) {
      wind = try WeatherUnit.milesPerHour(value, unit.isEmpty ? "km/h" : unit)
    }
    let humidity = try number(["relative_humidity_2m", "relativehumidity_2m"], row)?.0
    let felt = try degrees("apparent_temperature", row: row)
    return WeatherForecast.Hour(
      time: time, temperature: temperature,
      feelsLike: felt, condition: try condition(row) ?? .cloudy, humidity: humidity,
      windSpeed: wind,
      precipitationChance: try number(["precipitation_probability"], row)?.0)
  }

  /// The day of a row, or nil if the service knows none.
  func day(_ row: Int) throws(WeatherError) -> WeatherForecast.Day? {
    guard
      let lowest = try degrees("apparent_temperature_min", "temperature_2m_min", row: row),
      let highest = try degrees("apparent_temperature_max", "temperature_2m_max", row: row)
    else { return nil }
    let date: CivilDate
    if let text = times[row].string, let day = CivilDate(text) {
      date = day
    } else {
      date = CivilDate(try instant(row), in: zone)
    }
    return WeatherForecast.Day(
      date: date, lowest: min(lowest, highest), highest: max(lowest, highest),
      condition: try condition(row) ?? .cloudy,
      precipitationChance: try number(["precipitation_probability_max"], row)?.0)
  }

  /// The instant of a row: Unix time, or a time on the clocks of the answer's zone.
  private func instant(_ row: Int) throws(WeatherError) -> Date {
    if let seconds = times[row].number?.double, abs(seconds) < 1e11 {
      return Date(timeIntervalSince1970: seconds).canonicalized
    }
    if let text = times[row].string {
      if let date = CivilDate(text) { return date.start(in: zone) }
      let parts = text.split(separator: "T")
      if parts.count == 2, let date = CivilDate(String(parts[0])),
        let time = CivilTime(String(parts[1]))
      {
        return date.instant(at: time, in: zone)
      }
      if let instant = Date(iso8601: text) { return instant }
    }
    throw WeatherError(
      .notAForecast,
      "Expected a time such as 2026-03-02T08:00 at \(name).time[\(row)] of the forecast, found"
        + " \(times[row].kind).")
  }
}
