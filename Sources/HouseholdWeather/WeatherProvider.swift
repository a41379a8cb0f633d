import HouseholdMessages

/// A weather service, or what takes its place.
///
/// ``OpenMeteo`` and ``NationalWeatherService`` ask over the network; a test can answer itself.
public protocol WeatherProvider: Sendable {
  /// The service's response for a place.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north of the equator, −90 to 90.
  ///   - longitude: Degrees east of Greenwich, −180 to 180.
  /// - Throws: Any error; cached weather is then used while there is any.
  func forecast(latitude: Double, longitude: Double) async throws -> WeatherForecast
}

extension WeatherProvider {
  /// Checks that coordinates are on Earth.
  func checkPlace(_ latitude: Double, _ longitude: Double) throws(WeatherError) {
    guard WeatherPlace.isOnEarth(latitude, longitude) else { throw .notOnEarth }
  }
}

extension WeatherError {
  package static let notOnEarth = WeatherError(
    .placeOutOfRange,
    "Expected a latitude from -90 to 90 and a longitude from -180 to 180 degrees; check their order."
  )
}
