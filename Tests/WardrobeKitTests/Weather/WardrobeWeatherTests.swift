import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import StoreTestSupport
import Synchronization
import Testing
import TrialTestSupport
import WardrobeKit
import WeatherTestSupport

/// A service that answers what it is told to.
private final class TestService: WeatherProvider {
  private let state: Mutex<(Result<WeatherForecast, any Error>, count: Int)>

  init(_ result: Result<WeatherForecast, any Error>) { state = Mutex((result, 0)) }

  var count: Int { state.withLock { $0.count } }

  func answer(_ result: Result<WeatherForecast, any Error>) { state.withLock { $0.0 = result } }

  func forecast(latitude: Double, longitude: Double) async throws -> WeatherForecast {
    try state.withLock { state in
      state.count += 1
      return state.0
    }.get()
  }
}

/// An error that the package does not know, such as one of `URLSession`.
private struct ConnectionLost: Error, Equatable, CustomStringConvertible {
  let description = "The network connection was lost."
}

@Suite struct WardrobeWeatherTests {
  private func failure(_ step: () async throws -> some Any) async -> WeatherError? {
    do {
      _ = try await step()
      return nil
    } catch {
      return error as? WeatherError
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aCopyIsUsedForAnHourAndAfterwardsInNeed(_ kind: StoreKind) async throws {
    let home = try kind.household("2026-03-02T08:30:00Z")
    let wardrobe = home.wardrobe
    let forecast = try WeatherForecast(decoding: WeatherFixture.openMeteo.data)
    let service = TestService(.success(forecast))
    func report(_ latitude: Double = 52.52) async throws -> WeatherReport {
      try await wardrobe.weather(
        latitude: latitude, longitude: 13.41, from: service, name: "Berlin")
    }
    let first = try await report()
    #expect(first.source == .service && first.age == 0 && !first.isOld)
    #expect(first.weather.locationName == "Berlin" && first.weather.latitude == 52.52)
    #expect(first.weather.temperature == 41 && first.weather.feelsLike == 35)
    #expect(first.weather.condition == .rainy && first.weather.humidity == 81)
    #expect(first.weather.windSpeed == 10 && first.weather.precipitationChance == 10)
    #expect(first.weather.forecastDays.count == 7)
    #expect(first.weather.forecastDays[0].lowest == 29)

    home.clock.advance(minutes: 59)
    // A place within a hundredth of a degree is the same.
    let second = try await report(52.5201)
    #expect(second.source == .copy && second.age == 59 * 60 && service.count == 1)
    #expect(second.weather == first.weather)
    #expect(try await report(52.60).source == .service)

    home.clock.advance(minutes: 1)
    let third = try await report()
    #expect(third.source == .service && service.count == 3)
    #expect(third.weather.fetchedAt == home.clock.now)

    let outage = WeatherError(.timedOut, "No answer.")
    service.answer(.failure(outage))
    home.clock.advance(minutes: 61)
    let fourth = try await report()
    #expect(fourth.source == .oldCopy(because: outage) && fourth.isOld)
    #expect(fourth.age == 61 * 60 && fourth.weather == third.weather)
    home.clock.advance(hours: 23)
    #expect(await failure { try await report() } == outage)
    #expect(await failure { try await report(95) }?.code == .placeOutOfRange)

    service.answer(.success(forecast))
    home.clock.advance(hours: 24 * 8)
    #expect(await failure { try await report() }?.code == .outdated)
    try await wardrobe.changeProfile { $0.enableWeatherIntegration = false }
    let count = service.count
    #expect(await wardrobeError { try await report() }?.code == .weatherOff)
    #expect(service.count == count)
  }

  @Test(arguments: StoreKind.allCases)
  func anOldCopyIsUsedWhateverErrorAProviderThrows(_ kind: StoreKind) async throws {
    let home = try kind.household("2026-03-02T08:30:00Z")
    let service = TestService(.failure(ConnectionLost()))
    func report() async throws -> WeatherReport {
      try await home.wardrobe.weather(latitude: 52.52, longitude: 13.41, from: service)
    }
    // Without a copy it is the provider's error itself.
    await #expect(throws: ConnectionLost()) { try await report() }

    service.answer(.success(try WeatherForecast(decoding: WeatherFixture.openMeteo.data)))
    let kept = try await report().weather
    service.answer(.failure(ConnectionLost()))
    home.clock.advance(hours: 2)
    let old = try await report()
    guard case .oldCopy(let reason) = old.source else {
      Issue.record("\(old.source)")
      return
    }
    #expect(old.weather == kept && reason.code == .serviceFailed)
    #expect(reason.message == "The weather service failed: The network connection was lost.")

    service.answer(.failure(CancellationError()))
    await #expect(throws: CancellationError.self) { try await report() }
    service.answer(.failure(ConnectionLost()))
    home.clock.advance(hours: 23)
    await #expect(throws: ConnectionLost()) { try await report() }
  }

  @Test(arguments: StoreKind.allCases)
  func filesAreImported(_ kind: StoreKind) async throws {
    let home = try kind.household("2026-03-02T08:30:00Z")
    let kept = try await home.wardrobe.importWeather(WeatherFixture.openMeteo.data)
    #expect(kept.locationName == "52.52, 13.42")
    #expect(
      try await home.wardrobe.weather(latitude: 52.52, longitude: 13.42)?.temperature == 41)
    let american = try await home.wardrobe.importWeather(
      WeatherFixture.hourly.data, name: "Washington, Kansas")
    #expect(american.temperature == 34 && american.locationName == "Washington, Kansas")
    // Half days have no humidity.
    let half = try await home.wardrobe.importWeather(
      WeatherFixture.halfDays.data, latitude: 39, longitude: -97)
    #expect(half.humidity == 50 && half.forecastDays.count == 7)
    #expect(
      await failure { try await home.wardrobe.importWeather(WeatherFixture.quantities.data) }?.code
        == .placeMissing)
    #expect(
      await failure {
        try await home.wardrobe.importWeather(
          WeatherFixture.quantities.data, latitude: 91, longitude: 0)
      }?.code == .placeOutOfRange)
    home.clock.advance(hours: 24 * 30)
    #expect(
      await failure { try await home.wardrobe.importWeather(WeatherFixture.openMeteo.data) }?.code
        == .outdated)
  }

  @Test(arguments: StoreKind.allCases)
  func suggestionsDressForTheForecastOfTheDay(_ kind: StoreKind) async throws {
    let home = try kind.household("2026-03-02T08:30:00Z")
    try await WardrobeSamples.insert(into: home.store)
    try await home.wardrobe.importWeather(WeatherFixture.openMeteo.data)
    // Thursday: 31 to 47 °F and clear, as kept.
    let days = try #require(
      try await home.wardrobe.weather(latitude: 52.52, longitude: 13.42)
    ).forecastDays
    let thursday = try #require(days.first { $0.date == day("2026-03-05") })
    #expect(thursday.lowest == 31 && thursday.highest == 47 && thursday.condition == .clear)
    let found = try await home.wardrobe.suggestions(
      SuggestionQuery(occasion: .casual, day: thursday.date))
    let asked = try await home.wardrobe.suggestions(
      SuggestionQuery(
        occasion: .casual, day: thursday.date,
        temperatures: DayTemperatures(fahrenheit: 31, 47), condition: .clear))
    #expect(found == asked)
    // Beyond the forecast nothing is assumed.
    let later = try await home.wardrobe.suggestions(
      SuggestionQuery(occasion: .casual, day: day("2026-03-20")))
    #expect(later.outfits.first?.millionths != found.outfits.first?.millionths)
  }

  /// Whatever byte of an answer is wrong, what is kept of it is in range, or it is refused.
  @Test(arguments: WeatherFixture.allCases)
  func damagedAnswersAreKeptInRange(_ fixture: WeatherFixture) throws {
    let whole = try fixture.data
    var random = SeededGenerator(seed: 7)
    for _ in 0..<150 {
      let bytes = Data(Array(whole).mutated(by: &random))
      guard let forecast = try? WeatherForecast(decoding: bytes) else { continue }
      for now in [instant("2026-03-02T09:00:00Z"), .distantPast, .distantFuture] {
        if let copy = try? WeatherCache(forecast, at: now) {
          #expect(Temperature.fahrenheit.contains(copy.temperature))
        }
      }
    }
    let hot = Data(
      "{\"latitude\":1,\"longitude\":1,\"current\":{\"time\":0,\"temperature_2m\":1e308,\"wind_speed_10m\":1e308,\"weather_code\":1e300}}"
        .utf8)
    // In °F it is infinite.
    let error = #expect(throws: WeatherError.self) {
      try WeatherCache(WeatherForecast(decoding: hot), at: Date(timeIntervalSince1970: 0))
    }
    #expect(error?.code == .notANumber)
  }

  /// A forecast of a provider's own says something about the present by its days, too.
  @Test func daysAnswerWhereWhatIsCurrentLiesAhead() throws {
    let now = instant("2026-03-01T08:00:00Z")
    var forecast = WeatherForecast(
      latitude: 52.52, longitude: 13.41,
      current: .init(time: now.addingTimeInterval(5 * 3600), temperature: 70, condition: .clear),
      days: [.init(date: day("2026-03-01"), lowest: 37, highest: 47, condition: .rainy)])
    let copy = try WeatherCache(forecast, at: now)
    #expect(copy.temperature == 42 && copy.condition == .rainy)
    forecast.current?.time = now.addingTimeInterval(2 * 3600)
    #expect(try WeatherCache(forecast, at: now).temperature == 70)
    forecast.days = []
    forecast.current?.time = now.addingTimeInterval(5 * 3600)
    let error = #expect(throws: WeatherError.self) { try WeatherCache(forecast, at: now) }
    #expect(error?.code == .outdated)
  }

  /// Nothing that is no number becomes a temperature of 0 or 160 °F.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func whatIsNotANumberIsRefused(_ value: Double) throws {
    let now = instant("2026-03-01T08:00:00Z")
    let date = day("2026-03-01")
    func hour(
      _ temperature: Double = 41, felt: Double? = 40, humidity: Double? = nil, wind: Double? = nil,
      chance: Double? = nil
    ) -> WeatherForecast.Hour {
      WeatherForecast.Hour(
        time: now, temperature: temperature, feelsLike: felt, condition: .clear,
        humidity: humidity, windSpeed: wind, precipitationChance: chance)
    }
    let forecasts = [
      WeatherForecast(current: hour(value)), WeatherForecast(current: hour(felt: value)),
      WeatherForecast(hours: [hour(humidity: value)]), WeatherForecast(hours: [hour(wind: value)]),
      WeatherForecast(current: hour(chance: value)),
      WeatherForecast(days: [.init(date: date, lowest: value, highest: 46, condition: .rainy)]),
      WeatherForecast(
        current: hour(),
        days: [.init(date: date, lowest: 37, highest: value, condition: .rainy)]),
      WeatherForecast(
        current: hour(),
        days: [
          .init(
            date: date, lowest: 37, highest: 46, condition: .rainy, precipitationChance: value)
        ]),
    ]
    for forecast in forecasts {
      let error = #expect(throws: WeatherError.self) {
        try WeatherCache(forecast, at: now, latitude: 52.52, longitude: 13.41)
      }
      #expect(error?.code == .notANumber, "\(forecast)")
    }
  }
}
