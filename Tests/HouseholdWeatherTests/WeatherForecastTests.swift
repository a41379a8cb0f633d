import Foundation
import HouseholdCalendar
import HouseholdTesting
import HouseholdWeather
import Testing
import WeatherTestSupport

/// A day in ISO form; the first of all days for a typing mistake.
private func day(_ iso: String) -> CivilDate { CivilDate(iso) ?? .min }

@Suite struct WeatherForecastTests {
  private func near(_ left: Double?, _ right: Double, _ tolerance: Double = 0.01) -> Bool {
    left.map { abs($0 - right) <= tolerance } ?? false
  }

  private func error(_ text: String) -> WeatherError? {
    do {
      _ = try WeatherForecast(decoding: Data(text.utf8))
      return nil
    } catch { return error }
  }

  // MARK: - Open-Meteo

  @Test func openMeteoIsRead() throws {
    let forecast = try WeatherForecast(decoding: WeatherFixture.openMeteo.data)
    #expect(forecast.latitude == 52.52 && forecast.longitude == 13.419998)
    #expect(forecast.hours.count == 168 && forecast.days.count == 7)

    let current = try #require(forecast.current)
    #expect(current.time == instant("2026-03-02T08:00:00Z"))
    #expect(near(current.temperature, 41) && near(current.feelsLike, 34.7))
    #expect(current.humidity == 81 && current.condition == .rainy)
    #expect(near(current.windSpeed, 10.004))
    #expect(current.precipitationChance == 10)

    // 10:00 in Berlin: 7.2 °C.
    let hour = forecast.hours[10]
    #expect(hour.time == instant("2026-03-02T09:00:00Z"))
    #expect(near(hour.temperature, 44.96) && near(hour.feelsLike, 38.84))
    #expect(hour.condition == .cloudy && hour.humidity == 73)

    #expect(forecast.days.map(\.date).first == day("2026-03-02"))
    #expect(near(forecast.days[0].lowest, 28.76) && near(forecast.days[0].highest, 44.78))
    #expect(
      forecast.days.map(\.condition) == [
        .rainy, .rainy, .partlyCloudy, .clear, .snowy, .stormy, .cloudy,
      ])
    #expect(forecast.days[0].precipitationChance == 65)
  }

  @Test func theHourOfAnInstantIsFound() throws {
    let forecast = try WeatherForecast(decoding: WeatherFixture.openMeteo.data)
    #expect(forecast.hour(at: instant("2026-03-02T09:30:00Z")) == forecast.current)
    #expect(
      forecast.hour(at: instant("2026-03-02T12:59:59Z"))?.time == instant("2026-03-02T12:00:00Z"))
    #expect(
      forecast.hour(at: instant("2026-03-08T23:30:00Z"))?.time == instant("2026-03-08T22:00:00Z"))
    #expect(forecast.hour(at: instant("2026-03-10T00:00:00Z")) == nil)
    #expect(forecast.hour(at: instant("2026-02-27T00:00:00Z")) == nil)
  }

  @Test func olderNamesOtherUnitsAndGapsAreRead() throws {
    let forecast = try WeatherForecast(decoding: WeatherFixture.olderOpenMeteo.data)
    // Two hours have no temperature.
    #expect(forecast.hours.count == 22)
    #expect(forecast.hours.first?.time == instant("2026-03-02T05:00:00Z"))
    #expect(forecast.hours.first?.temperature == 38.1)
    #expect(forecast.hours.first?.windSpeed == 12.3)
    let current = try #require(forecast.current)
    #expect(current.temperature == 41.5 && current.condition == .partlyCloudy)
    // The service did not say what it feels like, nor the humidity now.
    #expect(near(current.feelsLike, 34.62, 0.2) && current.humidity == 63)
    // The day is the place's, UTC-5.
    #expect(forecast.days.map(\.date) == [day("2026-03-02")])
    #expect(forecast.days[0].condition == .rainy)
  }

  @Test(arguments: [
    (0, WeatherCondition.clear), (1, .partlyCloudy), (2, .partlyCloudy), (3, .cloudy), (45, .foggy),
    (48, .foggy), (51, .rainy), (56, .rainy), (61, .rainy), (67, .rainy), (71, .snowy),
    (77, .snowy),
    (80, .rainy), (85, .snowy), (95, .stormy), (96, .stormy), (99, .stormy),
  ])
  func codesOfTheOrganization(_ code: Int, _ condition: WeatherCondition) {
    #expect(WeatherCondition(wmoCode: code) == condition)
  }

  @Test func everyCodeOfTheTableHasACondition() {
    for code in 0...99 { #expect(WeatherCondition(wmoCode: code) != nil, "\(code)") }
    for code in [-1, 100, 113] { #expect(WeatherCondition(wmoCode: code) == nil) }
  }

  // MARK: - National Weather Service

  @Test func hoursOfTheWeatherServiceAreRead() throws {
    let forecast = try WeatherForecast(decoding: WeatherFixture.hourly.data)
    #expect(forecast.hours.count == 48)
    #expect(near(forecast.latitude, 39.756, 0.001) && near(forecast.longitude, -97.094, 0.001))
    let first = try #require(forecast.hours.first)
    #expect(first.time == instant("2026-03-02T08:00:00Z"))
    #expect(first.temperature == 34 && first.windSpeed == 10 && first.humidity == 72)
    #expect(near(first.feelsLike, 26.2, 0.1))
    #expect(first.condition == .partlyCloudy && first.precipitationChance == 5)
    // "5 to 15 mph".
    #expect(forecast.hours[8].windSpeed == 15 && forecast.hours[8].condition == .cloudy)
    #expect(forecast.hours[16].condition == .rainy)
    // Of two conditions thunder counts.
    #expect(forecast.hours[24].condition == .stormy)
    #expect(forecast.hours[40].condition == .windy && forecast.hours[40].windSpeed == 30)
    // Days at the place, UTC-6, from two in the morning.
    #expect(
      forecast.days.map(\.date) == [day("2026-03-02"), day("2026-03-03"), day("2026-03-04")])
    #expect(forecast.days[1].condition == .stormy)
  }

  @Test func halfDaysOfTheWeatherServiceAreRead() throws {
    let forecast = try WeatherForecast(decoding: WeatherFixture.halfDays.data)
    #expect(forecast.hours.count == 14)
    #expect(forecast.days.count == 7 && forecast.days.first?.date == day("2026-03-02"))
    // Monday: by day 55 °F, in the night 37.
    let monday = forecast.days[0]
    #expect(monday.highest == 55 && monday.lowest < 37)
    #expect(monday.condition == .clear)
    #expect(forecast.days[1].condition == .stormy)
    #expect(forecast.days[1].precipitationChance == 40)
  }

  @Test func quantitiesInUnitsOfTheSIAreRead() throws {
    let forecast = try WeatherForecast(decoding: WeatherFixture.quantities.data)
    let period = try #require(forecast.hours.first)
    #expect(near(period.temperature, 23) && near(period.windSpeed, 20))
    #expect(period.condition == .snowy && period.precipitationChance == 80)
    #expect(forecast.latitude == nil)
    #expect(near(period.feelsLike, 8.18))
  }

  /// Source: National Weather Service, "Wind Chill Chart" and "Heat Index Chart".
  @Test(
    arguments: [
      (40.0, 5.0, nil as Double?, 36.0), (30, 20, nil, 17), (0, 15, nil, -19), (-20, 40, nil, -57),
      (50, 3, nil, 50), (55, 30, nil, 55), (80, nil, 40, 80), (90, nil, 60, 100),
      (96, nil, 65, 121),
      (100, nil, 40, 109), (88, nil, 80, 106), (70, nil, nil, 70),
    ] as [(Double, Double?, Double?, Double)])
  func whatItFeelsLike(
    _ temperature: Double, _ wind: Double?, _ humidity: Double?, _ expected: Double
  ) {
    let felt = FeelsLike.fahrenheit(
      temperature: temperature, windSpeed: wind, humidity: humidity)
    #expect(abs(felt - expected) <= 0.9, "\(felt)")
  }

  // MARK: - What is refused

  @Test func theNationalWeatherServiceSaysWhyThereIsNoForecast() throws {
    let problem = """
      {"correlationId": "2a1d", "title": "Data Unavailable For Requested Point",
       "type": "https://api.weather.gov/problems/InvalidPoint", "status": 404,
       "detail": "Unable to provide data for requested point 52.52,13.41"}
      """
    let refused = #expect(throws: WeatherError.self) {
      try WeatherForecast(decoding: Data(problem.utf8))
    }
    #expect(refused?.code == .refusedByService)
    #expect(
      refused?.message == "The National Weather Service gives no forecast: Unable to provide data"
        + " for requested point 52.52,13.41")
    let point = """
      {"id": "https://api.weather.gov/points/39.7,-97.1", "type": "Feature", "properties":
       {"gridId": "TOP", "forecast": "https://api.weather.gov/gridpoints/TOP/32,81/forecast",
        "forecastHourly": "https://api.weather.gov/gridpoints/TOP/32,81/forecast/hourly"}}
      """
    let place = #expect(throws: WeatherError.self) {
      try WeatherForecast(decoding: Data(point.utf8))
    }
    #expect(place?.code == .notAForecast)
    #expect(
      place?.message.description.contains(
        "https://api.weather.gov/gridpoints/TOP/32,81/forecast/hourly")
        == true)
  }

  @Test func theAddressesOfServicesAreOnTheWeb() {
    for address in [OpenMeteo.publicAddress, NationalWeatherService.publicAddress] {
      #expect(address.scheme == "https" && address.host() != nil)
    }
  }

  @Test(arguments: [
    ("", WeatherError.Code.notAForecast), ("<html>Sign in</html>", .notAForecast),
    ("{\"hourly\":", .notAForecast), ("[1]", .notAForecast), ("{}", .notAForecast),
    ("{\"hourly\": {}}", .notAForecast), ("{\"periods\": []}", .notAForecast),
    ("{\"properties\": {\"periods\": [{}]}}", .notAForecast),
    ("{\"error\": true, \"reason\": \"Latitude must be in range\"}", .refusedByService),
    (
      "{\"hourly\": {\"time\": [\"2026-03-02T00:00\"], \"temperature_2m\": []}}", .notAForecast
    ),
    (
      "{\"hourly\": {\"time\": [\"soon\"], \"temperature_2m\": [1]}}", .notAForecast
    ),
    (
      "{\"hourly_units\": {\"temperature_2m\": \"°Ré\"}, \"hourly\": {\"time\": [0],"
        + " \"temperature_2m\": [1]}}", .unknownUnit
    ),
    (
      "{\"periods\": [{\"startTime\": \"2026-03-02T06:00:00Z\", \"temperature\": 3,"
        + " \"temperatureUnit\": \"X\"}]}", .unknownUnit
    ),
    (
      "{\"periods\": [{\"startTime\": \"2026-03-02T06:00:00Z\", \"temperature\": 3,"
        + " \"windSpeed\": \"5 leagues\"}]}", .unknownUnit
    ),
  ])
  func otherAnswersAreRefused(_ text: String, _ code: WeatherError.Code) {
    let found = error(text)
    #expect(found?.code == code, "\(text)")
    #expect(found?.message.description.hasSuffix(".") == true)
  }

  @Test func anErrorSaysWhatCame() throws {
    #expect(error("<!DOCTYPE html>")?.message.description.contains("a page in HTML") == true)
    #expect(error("{\"a\":")?.message.description.contains("broken or cut off") == true)
    #expect(error("   ")?.message.description.contains("nothing") == true)
    #expect(
      error("{\"error\": true, \"reason\": \"No such place\"}")?.message.description.contains(
        "No such place")
        == true)
  }

  /// Whatever byte of an answer is wrong, it is read or refused.
  @Test(arguments: WeatherFixture.allCases)
  func damagedAnswersDoNotCrash(_ fixture: WeatherFixture) throws {
    let whole = try fixture.data
    var random = SeededGenerator(seed: 7)
    for _ in 0..<150 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          Array("\"0-{}[],:9eEx\0".utf8).randomElement(using: &random) ?? 0
      }
      if Bool.random(using: &random) {
        bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
      }
      guard let forecast = try? WeatherForecast(decoding: bytes) else { continue }
      #expect(forecast.hours.allSatisfy { $0.temperature.isFinite })
    }
    let huge = Data(
      "{\"latitude\":1e308,\"longitude\":1,\"utc_offset_seconds\":1e300,\"current\":{\"time\":1e99,\"temperature_2m\":1}}"
        .utf8)
    #expect(throws: WeatherError.self) { try WeatherForecast(decoding: huge) }
    let hot = Data(
      "{\"latitude\":1,\"longitude\":1,\"current\":{\"time\":0,\"temperature_2m\":1e308,\"wind_speed_10m\":1e308,\"weather_code\":1e300}}"
        .utf8)
    #expect(try WeatherForecast(decoding: hot).current?.condition == .cloudy)
  }
}
