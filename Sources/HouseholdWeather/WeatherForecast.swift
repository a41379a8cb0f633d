public import Foundation
public import HouseholdCalendar
import HouseholdJSON

/// A service's forecast for a place, in degrees Fahrenheit, miles per hour and percent.
public struct WeatherForecast: Hashable, Sendable {
  /// The weather at an instant, or during the hour after it.
  public struct Hour: Hashable, Sendable {
    /// The instant.
    public var time: Date
    /// The temperature of the air in °F.
    public var temperature: Double
    /// The temperature it feels like in °F; computed by ``FeelsLike`` where the service does not say.
    public var feelsLike: Double
    /// The weather condition.
    public var condition: WeatherCondition
    /// The relative humidity in percent, or nil.
    public var humidity: Double?
    /// The speed of the wind in miles an hour, or nil.
    public var windSpeed: Double?
    /// The chance of rain or snow in percent, or nil.
    public var precipitationChance: Double?

    /// Creates the weather at an instant; without a felt temperature, it is computed by
    /// ``FeelsLike``.
    ///
    /// - Parameters:
    ///   - time: The instant.
    ///   - temperature: The temperature of the air in °F.
    ///   - feelsLike: The temperature it feels like in °F.
    ///   - condition: The weather condition.
    ///   - humidity: The relative humidity in percent.
    ///   - windSpeed: The speed of the wind in miles an hour.
    ///   - precipitationChance: The chance of rain or snow in percent.
    public init(
      time: Date, temperature: Double, feelsLike: Double? = nil, condition: WeatherCondition,
      humidity: Double? = nil, windSpeed: Double? = nil, precipitationChance: Double? = nil
    ) {
      self.time = time
      self.temperature = temperature
      self.feelsLike =
        feelsLike
        ?? FeelsLike.fahrenheit(
          temperature: temperature, windSpeed: windSpeed, humidity: humidity)
      self.condition = condition
      self.humidity = humidity
      self.windSpeed = windSpeed
      self.precipitationChance = precipitationChance
    }
  }

  /// The weather of a day.
  public struct Day: Hashable, Sendable {
    /// The day, where the place is.
    public var date: CivilDate
    /// The lowest temperature it feels like in °F.
    public var lowest: Double
    /// The highest temperature it feels like in °F.
    public var highest: Double
    /// The weather condition.
    public var condition: WeatherCondition
    /// The highest chance of rain or snow in percent, or nil.
    public var precipitationChance: Double?

    /// Creates the weather of a day.
    ///
    /// - Parameters:
    ///   - date: The day, where the place is.
    ///   - lowest: The lowest temperature it feels like in °F.
    ///   - highest: The highest temperature it feels like in °F.
    ///   - condition: The weather condition.
    ///   - precipitationChance: The highest chance of rain or snow in percent.
    public init(
      date: CivilDate, lowest: Double, highest: Double, condition: WeatherCondition,
      precipitationChance: Double? = nil
    ) {
      self.date = date
      self.lowest = lowest
      self.highest = highest
      self.condition = condition
      self.precipitationChance = precipitationChance
    }
  }

  /// Degrees north of the equator, or nil if the answer has no place.
  public var latitude: Double?
  /// Degrees east of Greenwich, or nil if the answer has no place.
  public var longitude: Double?
  /// The weather when the answer was made, or nil.
  public var current: Hour?
  /// The hours, ascending.
  public var hours: [Hour]
  /// The days, ascending.
  public var days: [Day]

  /// Creates a forecast; hours and days are sorted.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north of the equator.
  ///   - longitude: Degrees east of Greenwich.
  ///   - current: The weather when the forecast was made.
  ///   - hours: The hours.
  ///   - days: The days.
  public init(
    latitude: Double? = nil, longitude: Double? = nil, current: Hour? = nil, hours: [Hour] = [],
    days: [Day] = []
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.current = current
    self.hours = hours.sorted { $0.time < $1.time }
    self.days = days.sorted { $0.date < $1.date }
  }

  /// The weather at an instant: what the service called current within the last two hours, or the
  /// last hour that has begun.
  ///
  /// - Returns: nil if the answer says nothing about the instant.
  public func hour(at now: Date) -> Hour? {
    if let current, abs(current.time.timeIntervalSince(now)) <= 2 * 3600 { return current }
    let hour = hours.last { $0.time <= now }
    // Periods have up to twelve hours.
    guard let hour, hours.last != hour || now.timeIntervalSince(hour.time) < 12 * 3600 else {
      guard let first = hours.first, first.time > now,
        first.time.timeIntervalSince(now) <= 12 * 3600
      else { return nil }
      return first
    }
    return hour
  }

  /// The days that hours make up, in a zone.
  static func days(of hours: [Hour], in zone: TimeZone) -> [Day] {
    let groups = Dictionary(grouping: hours) { CivilDate($0.time, in: zone) }
    return groups.compactMap { date, hours in
      let felt = hours.map(\.feelsLike)
      guard let lowest = felt.min(), let highest = felt.max(),
        let condition = WeatherCondition.ofDay(hours.map(\.condition))
      else { return nil }
      return Day(
        date: date, lowest: lowest, highest: highest, condition: condition,
        precipitationChance: hours.compactMap(\.precipitationChance).max())
    }
  }

  /// Reads what a service answered, whichever of those that are known it is.
  ///
  /// - Parameter data: JSON of Open-Meteo or of the US National Weather Service.
  /// - Throws: ``WeatherError`` with `notAForecast`, `refusedByService`, `unknownUnit`, `tooLarge`.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(decoding data: Data) throws(WeatherError) {
    let document = try WeatherDocument(data)
    if document.value["properties"]?["periods"] != nil || document.value["periods"] != nil
      || NationalWeatherService.isAnswer(document.value)
    {
      self = try NationalWeatherService.forecast(document)
    } else {
      self = try OpenMeteo.forecast(document)
    }
  }
}

extension WeatherCondition {
  /// The condition that says most about what to wear on a day: what is wet first.
  ///
  /// A judgment: thunder, snow and rain are dressed for though they last an hour; of the others the
  /// most frequent counts.
  static func ofDay(_ conditions: [WeatherCondition]) -> WeatherCondition? {
    for wet in [stormy, snowy, rainy] where conditions.contains(wet) { return wet }
    let counts = Dictionary(grouping: conditions) { $0 }.mapValues(\.count)
    return counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
  }
}
