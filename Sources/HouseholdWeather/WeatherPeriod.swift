import Foundation
import HouseholdCalendar
import HouseholdJSON
import HouseholdMessages

/// A period of a forecast of the National Weather Service: an hour, or half a day.
struct WeatherPeriod {
  let hour: WeatherForecast.Hour
  /// The day on which it begins where the place is.
  let date: CivilDate
  let isDaytime: Bool
  let seconds: TimeInterval
  /// The offset of the place.
  let zone: TimeZone

  init(_ value: JSONValue, _ path: String) throws(WeatherError) {
    guard let text = value["startTime"]?.string, let start = Date(iso8601: text) else {
      throw WeatherDocument.missing("\(path).startTime", "a time such as 2026-03-02T08:00:00-05:00")
    }
    guard
      let temperature = try Self.degrees(
        value["temperature"], value["temperatureUnit"]?.string ?? "F")
    else { throw WeatherDocument.missing("\(path).temperature", "a temperature") }
    zone = Self.zone(text)
    date = CivilDate(start, in: zone)
    isDaytime = value["isDaytime"]?.bool ?? true
    let end = value["endTime"]?.string.flatMap { Date(iso8601: $0) }
    seconds = end.map { $0.timeIntervalSince(start) } ?? 3600
    let wind = try Self.speed(value["windSpeed"])
    var humidity = value["relativeHumidity"]?["value"]?.number?.double
    if humidity == nil, let dewpoint = value["dewpoint"],
      let degrees = try Self.degrees(dewpoint, "wmoUnit:degC")
    {
      humidity = Self.humidity(temperature, degrees)
    }
    hour = WeatherForecast.Hour(
      time: start, temperature: temperature,
      condition: WeatherCondition(
        icon: value["icon"]?.string ?? "", words: value["shortForecast"]?.string ?? "",
        windSpeed: wind),
      humidity: humidity, windSpeed: wind,
      precipitationChance: value["probabilityOfPrecipitation"]?["value"]?.number?.double)
  }

  /// A plain number in a unit that stands beside it, or a quantity with its unit.
  private static func degrees(
    _ value: JSONValue?, _ unit: String
  ) throws(WeatherError) -> Double? {
    if let number = value?.number?.double { return try WeatherUnit.fahrenheit(number, unit) }
    guard let number = value?["value"]?.number?.double else { return nil }
    return try WeatherUnit.fahrenheit(number, value?["unitCode"]?.string ?? unit)
  }

  /// "10 mph", "5 to 10 mph", "15 km/h", or a quantity; of a range the higher.
  private static func speed(_ value: JSONValue?) throws(WeatherError) -> Double? {
    if let text = value?.string {
      let words = text.split(separator: " ").map(String.init)
      guard let number = words.compactMap(Double.init).max(), let unit = words.last,
        Double(unit) == nil
      else { return nil }
      return try WeatherUnit.milesPerHour(number, unit)
    }
    guard let number = (value?["maxValue"] ?? value?["value"])?.number?.double else { return nil }
    return try WeatherUnit.milesPerHour(number, value?["unitCode"]?.string ?? "km_h-1")
  }

  /// The relative humidity of a temperature and a dew point in °F, in percent.
  ///
  /// Source: the Magnus formula with the constants of O. A. Alduchov and R. E. Eskridge, "Improved
  /// Magnus Form Approximation of Saturation Vapor Pressure", Journal of Applied Meteorology 35
  /// (1996): 17.625 and 243.04 °C.
  static func humidity(_ temperature: Double, _ dewpoint: Double) -> Double {
    func pressure(_ fahrenheit: Double) -> Double {
      let celsius = (fahrenheit - 32) / 1.8
      return exp(17.625 * celsius / (243.04 + celsius))
    }
    return min(100, max(0, 100 * pressure(dewpoint) / pressure(temperature)))
  }

  /// The offset at the end of a time in ISO 8601.
  private static func zone(_ text: String) -> TimeZone {
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
      text.distance(from: text.startIndex, to: sign) > 10
    else { return .gmt }
    let digits = text[sign...].dropFirst().filter(\.isNumber)
    guard digits.count >= 4, let hours = Int(digits.prefix(2)),
      let minutes = Int(digits.dropFirst(2).prefix(2))
    else { return .gmt }
    let seconds = (hours * 60 + minutes) * 60
    return TimeZone(secondsFromGMT: text[sign] == "-" ? -seconds : seconds) ?? .gmt
  }
}

extension WeatherCondition {
  /// The condition of an icon of the National Weather Service, or else of its words.
  ///
  /// Source: api.weather.gov/icons, the codes of the icons; wind of 25 miles an hour and more makes
  /// a day windy whose sky is dry (from 25 the service's words are "windy").
  init(icon: String, words: String, windSpeed: Double?) {
    // .../icons/land/day/tsra_sct,40/rain?size=medium: of two conditions the first comes first.
    let path = icon.split(separator: "?").first ?? ""
    let codes = path.split(separator: "/").drop { $0 != "day" && $0 != "night" }.dropFirst()
      .map { String($0.split(separator: ",").first ?? "") }
    let found = codes.compactMap { Self.byIcon[$0] }
    let condition =
      Self.ofDay(found.filter(\.isWet)) ?? found.first ?? Self.ofWords(words) ?? .cloudy
    self = !condition.isWet && condition != .foggy && windSpeed ?? 0 >= 25 ? .windy : condition
  }

  private static let byIcon: [String: WeatherCondition] = [
    "skc": .clear, "few": .clear, "sct": .partlyCloudy, "bkn": .cloudy, "ovc": .cloudy,
    "wind_skc": .windy, "wind_few": .windy, "wind_sct": .windy, "wind_bkn": .windy,
    "wind_ovc": .windy, "snow": .snowy, "rain_snow": .snowy, "rain_sleet": .snowy,
    "snow_sleet": .snowy, "fzra": .rainy, "rain_fzra": .rainy, "snow_fzra": .snowy,
    "sleet": .snowy, "rain": .rainy, "rain_showers": .rainy, "rain_showers_hi": .rainy,
    "tsra": .stormy, "tsra_sct": .stormy, "tsra_hi": .stormy, "tornado": .stormy,
    "hurricane": .stormy, "tropical_storm": .stormy, "dust": .foggy, "smoke": .foggy,
    "haze": .foggy, "hot": .clear, "cold": .clear, "blizzard": .snowy, "fog": .foggy,
  ]

  /// The words of a short forecast, such as "Chance Rain Showers".
  private static func ofWords(_ text: String) -> WeatherCondition? {
    let words = text.lowercased()
    let known: [(String, WeatherCondition)] = [
      ("thunder", .stormy), ("tornado", .stormy), ("hurricane", .stormy), ("snow", .snowy),
      ("sleet", .snowy), ("flurries", .snowy), ("blizzard", .snowy), ("ice", .snowy),
      ("rain", .rainy), ("showers", .rainy), ("drizzle", .rainy), ("fog", .foggy),
      ("haze", .foggy), ("smoke", .foggy), ("dust", .foggy), ("wind", .windy), ("breezy", .windy),
      ("partly", .partlyCloudy), ("mostly sunny", .partlyCloudy), ("mostly clear", .clear),
      ("cloudy", .cloudy), ("overcast", .cloudy), ("sunny", .clear), ("clear", .clear),
    ]
    return known.first { words.contains($0.0) }?.1
  }
}
