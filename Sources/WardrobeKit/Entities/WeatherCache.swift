public import Foundation
public import HouseholdPersistence
import HouseholdValidation
public import HouseholdWeather

/// The weather at a place, as it was last read.
///
/// A copy that is valid for ``CacheRule/weatherLifetime`` after ``fetchedAt``, and its forecast on the days
/// it names. It is deleted after 24 hours, when those days are over. Temperatures are in degrees Fahrenheit
/// whatever the profile shows.
public struct WeatherCache: Entity {
  /// The copy's unique identifier.
  public var id: UUID
  /// The instant at which it was read.
  public var fetchedAt: Date
  /// Degrees north of the equator, −90 to 90.
  public var latitude: Double
  /// Degrees east of Greenwich, −180 to 180.
  public var longitude: Double
  /// The place's name.
  public var locationName: String
  /// The temperature of the air in degrees Fahrenheit.
  public var temperature: Int
  /// The temperature it feels like, in degrees Fahrenheit.
  public var feelsLike: Int
  /// The weather condition.
  public var condition: WeatherCondition
  /// The relative humidity in percent.
  public var humidity: Int
  /// The speed of the wind in miles an hour, 0 or more.
  public var windSpeed: Int
  /// The chance of rain or snow in percent.
  public var precipitationChance: Int
  /// The forecast of the coming days as JSON, or nil.
  public var forecastData: String?

  /// Creates a copy.
  ///
  /// - Parameters:
  ///   - id: The copy's unique identifier.
  ///   - fetchedAt: The instant at which it was read.
  ///   - latitude: Degrees north of the equator, −90 to 90.
  ///   - longitude: Degrees east of Greenwich, −180 to 180.
  ///   - locationName: The place's name.
  ///   - temperature: The temperature of the air in degrees Fahrenheit.
  ///   - feelsLike: The temperature it feels like, in degrees Fahrenheit.
  ///   - condition: The weather condition.
  ///   - humidity: The relative humidity in percent.
  ///   - windSpeed: The speed of the wind in miles an hour, 0 or more.
  ///   - precipitationChance: The chance of rain or snow in percent.
  ///   - forecastData: The forecast of the coming days as JSON.
  public init(
    id: UUID = UUID(), fetchedAt: Date, latitude: Double, longitude: Double,
    locationName: String, temperature: Int, feelsLike: Int, condition: WeatherCondition,
    humidity: Int, windSpeed: Int, precipitationChance: Int, forecastData: String? = nil
  ) {
    self.id = id
    self.fetchedAt = fetchedAt
    self.latitude = latitude
    self.longitude = longitude
    self.locationName = locationName
    self.temperature = temperature
    self.feelsLike = feelsLike
    self.condition = condition
    self.humidity = humidity
    self.windSpeed = windSpeed
    self.precipitationChance = precipitationChance
    self.forecastData = forecastData
  }

  /// The declaration of the copy's fields and rules.
  public static let schema = EntitySchema<WeatherCache>(
    "weatherCache", collection: "weather", named: "weather",
    blank: WeatherCache(
      fetchedAt: .distantPast, latitude: 0, longitude: 0, locationName: "", temperature: 0,
      feelsLike: 0, condition: .cloudy, humidity: 0, windSpeed: 0, precipitationChance: 0),
    indexes: [Index(\.fetchedAt)], sync: .device
  ) {
    Field(\.id)
    Field(\.fetchedAt)
    Field(\.latitude, .range(-90...90), named: "latitude", unit: "degrees")
    Field(\.longitude, .range(-180...180), named: "longitude", unit: "degrees")
    Field(\.locationName)
    Field(
      \.temperature, .range(Temperature.fahrenheit), named: "temperature", unit: "°F"
    )
    Field(
      \.feelsLike, .range(Temperature.fahrenheit), named: "felt temperature",
      unit: "°F")
    Field(\.condition)
    Field(\.humidity, .range(0...100), named: "humidity", unit: "percent")
    Field(\.windSpeed, .atLeast(0))
    Field(
      \.precipitationChance, .range(0...100), named: "chance of rain",
      unit: "percent")
    Field(\.forecastData, .maximumLength(1_000_000))
  }
}
