public import Foundation
import HouseholdCalendar
import HouseholdJSON
import HouseholdMessages

/// The US National Weather Service: the United States, without a key.
///
/// Its answers are read as its documentation describes them ("API Web Service",
/// weather.gov/documentation/services-web-api): forecasts by the hour and by half days, as GeoJSON or
/// JSON-LD, in units of the United States or of the SI, with plain or quantitative values.
public struct NationalWeatherService: WeatherProvider {
  private let endpoint: URL
  private let userAgent: String
  private let download: WeatherDownload

  /// Names the service.
  ///
  /// - Parameters:
  ///   - userAgent: Who asks, as the service wants it: the name of the app and an address for
  ///     questions, such as `(example.com, contact@example.com)`.
  ///   - endpoint: The service's address, nil for its public one.
  ///   - download: The download settings.
  public init(
    userAgent: String, endpoint: URL? = nil, download: WeatherDownload = WeatherDownload()
  ) {
    self.userAgent = userAgent
    self.endpoint = endpoint ?? Self.publicAddress
    self.download = download
  }

  /// The public address.
  package static var publicAddress: URL {
    WeatherDownload.address("https://api.weather.gov")
  }

  /// The service's forecast for a place, by hours and by half days.
  ///
  /// The service is asked where the forecasts of the place are; addresses on another host are
  /// refused.
  ///
  /// - Throws: ``WeatherError``.
  public func forecast(
    latitude: Double, longitude: Double
  ) async throws -> WeatherForecast {
    try checkPlace(latitude, longitude)
    let place = "\(WeatherPlace.text(latitude)),\(WeatherPlace.text(longitude))"
    let point = try await document(endpoint.appending(path: "points").appending(path: place))
    var forecast = try Self.forecast(try await document(address("forecastHourly", of: point)))
    let days = try Self.forecast(try await document(address("forecast", of: point))).days
    // Half days say the highest and the lowest; hours what it feels like. The first day's may be over.
    let known = Set(forecast.days.map(\.date))
    forecast.days = (forecast.days + days.filter { !known.contains($0.date) })
      .sorted { $0.date < $1.date }
    (forecast.latitude, forecast.longitude) = (latitude, longitude)
    return forecast
  }

  private func document(_ url: URL) async throws -> WeatherDocument {
    try WeatherDocument(
      try await download.data(
        from: url, headers: ["User-Agent": userAgent, "Accept": "application/geo+json"]))
  }

  private func address(
    _ name: String, of point: WeatherDocument
  ) throws(WeatherError) -> URL {
    guard let text = (point.value["properties"]?[name] ?? point.value[name])?.string,
      let url = URL(string: text)
    else { throw WeatherDocument.missing("properties.\(name)", "an address") }
    guard WeatherDownload.isSameOrigin(url, endpoint) else {
      throw WeatherError(
        .redirected,
        "The service names an address on another host, \(url.host() ?? "none"), for its forecast; it"
          + " was not followed.")
    }
    return url
  }

  /// Reads an answer.
  static func forecast(_ document: WeatherDocument) throws(WeatherError) -> WeatherForecast {
    let value = document.value
    let properties = value["properties"] ?? value
    if let refusal = refusal(value, properties) { throw refusal }
    guard let periods = properties["periods"]?.array, !periods.isEmpty else {
      throw WeatherDocument.missing("properties.periods", "periods")
    }
    var hours: [WeatherForecast.Hour] = []
    var halves: [(date: CivilDate, isDay: Bool, hour: WeatherForecast.Hour)] = []
    var isHourly = true
    var zone = TimeZone.gmt
    for (index, period) in periods.enumerated() {
      let read = try WeatherPeriod(period, "properties.periods[\(index)]")
      if index == 0 { zone = read.zone }
      hours.append(read.hour)
      halves.append((read.date, read.isDaytime, read.hour))
      isHourly = isHourly && read.seconds <= 2 * 3600
    }
    let place = WeatherPlace.center(value["geometry"])
    return WeatherForecast(
      latitude: place?.latitude, longitude: place?.longitude, hours: hours,
      days: isHourly ? WeatherForecast.days(of: hours, in: zone) : days(halves))
  }

  /// Whether a document is of this service: a problem (RFC 9457), or what it says about a place.
  static func isAnswer(_ value: JSONValue) -> Bool {
    refusal(value, value["properties"] ?? value) != nil
  }

  /// The sentence printed instead of a forecast, or nil.
  private static func refusal(_ value: JSONValue, _ properties: JSONValue) -> WeatherError? {
    if value["status"]?.number != nil, let detail = (value["detail"] ?? value["title"])?.string {
      return WeatherError(
        .refusedByService,
        "The National Weather Service gives no forecast: \(detail.prefix(200))")
    }
    guard properties["periods"] == nil, let address = properties["forecastHourly"]?.string else {
      return nil
    }
    return WeatherError(
      .notAForecast,
      "This is the National Weather Service's description of a place, not a forecast; download"
        + " \(address.prefix(200)) and read that.")
  }

  /// The days of half days: the highest by day, the lowest in the night that follows.
  private static func days(
    _ halves: [(date: CivilDate, isDay: Bool, hour: WeatherForecast.Hour)]
  ) -> [WeatherForecast.Day] {
    Dictionary(grouping: halves, by: \.date).compactMap { date, halves in
      let felt = halves.map(\.hour.feelsLike)
      guard let lowest = felt.min(), let highest = felt.max() else { return nil }
      // Outfits are chosen for the daytime weather.
      let byDay = halves.first(where: \.isDay) ?? halves[0]
      return WeatherForecast.Day(
        date: date, lowest: lowest, highest: highest, condition: byDay.hour.condition,
        precipitationChance: halves.compactMap(\.hour.precipitationChance).max())
    }
  }
}
