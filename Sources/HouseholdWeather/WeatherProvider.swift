import HouseholdMessages

/// A weather service, or what takes its place.
///
/// ``OpenMeteo`` and ``NationalWeatherService`` ask over the network; a test can answer itself.
///
/// What it returns has to say something about the present, by the clock of the store that takes it:
///
/// - ``WeatherForecast/current`` within two hours of it,
/// - or one of ``WeatherForecast/hours``: the last that has begun, at most twelve hours ago if no
///   later one follows, or the first if it begins within twelve hours,
/// - or, without hours, one of ``WeatherForecast/days``, whose middle counts.
///
/// Otherwise it is refused as `outdated`. What to wear on a day follows from the
/// days, which are those of the place. All numbers have to be finite: degrees Fahrenheit, miles an
/// hour and percent. The forecast's own place may be missing, as the one that was asked for counts.
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
