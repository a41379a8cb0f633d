public import Foundation

/// What was around when something was worn.
public struct WearDetails: Hashable, Sendable {
  /// Where it was, or nil.
  public var location: String?
  /// The weather, or nil.
  public var weatherCondition: WeatherCondition?
  /// The temperature in degrees Fahrenheit, or nil.
  public var temperature: Int?
  /// What it was worn for; nil for what the outfit is for.
  public var eventType: OccasionType?
  /// How somebody liked it, 1 to 5 stars, or nil.
  public var userRating: Int?
  /// What somebody noted about it, or nil.
  public var notes: String?
  /// The address of a picture of the day, or nil.
  public var photoURL: URL?

  /// Describes what was around.
  ///
  /// - Parameters:
  ///   - location: Where it was.
  ///   - weatherCondition: The weather.
  ///   - temperature: The temperature in degrees Fahrenheit.
  ///   - eventType: What it was worn for; nil for what the outfit is for.
  ///   - userRating: How somebody liked it, 1 to 5 stars.
  ///   - notes: What somebody noted about it.
  ///   - photoURL: The address of a picture of the day.
  public init(
    location: String? = nil, weatherCondition: WeatherCondition? = nil, temperature: Int? = nil,
    eventType: OccasionType? = nil, userRating: Int? = nil, notes: String? = nil,
    photoURL: URL? = nil
  ) {
    self.location = location
    self.weatherCondition = weatherCondition
    self.temperature = temperature
    self.eventType = eventType
    self.userRating = userRating
    self.notes = notes
    self.photoURL = photoURL
  }
}
