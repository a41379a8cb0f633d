import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing
import WardrobeKit

@Suite struct WardrobeWeatherSamples {
  private struct Station: WeatherProvider {
    let file: Data

    func forecast(latitude: Double, longitude: Double) async throws -> WeatherForecast {
      try WeatherForecast(decoding: file)
    }
  }

  struct Thermometer: WeatherProvider {
    let clock: any HouseholdClock

    func forecast(
      latitude: Double, longitude: Double
    ) async throws -> WeatherForecast {
      let now = clock.now
      let today = CivilDate(now, in: .gmt)
      return WeatherForecast(
        current: .init(time: now, temperature: 41, condition: .rainy),
        days: [
          .init(date: today, lowest: 37, highest: 46, condition: .rainy)
        ])
    }
  }

  @Test func aServiceOfYourOwn() async throws {
    let clock = TestClock("2026-03-02T08:30:00Z")
    let store = try HouseholdStore(MemoryStore(), model: .wardrobe, clock: clock, timeZone: .gmt)
    let report = try await Wardrobe(store).weather(
      latitude: 52.52, longitude: 13.41, from: Thermometer(clock: clock))
    #expect(report.weather.temperature == 41)
    #expect(report.weather.forecastDays.map(\.highest) == [46])
  }

  @Test func weather() async throws {
    let file = try Data(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "WeatherTestSupport/Fixtures/open-meteo.json"))
    let store = try HouseholdStore(
      MemoryStore(), model: .wardrobe, clock: TestClock("2026-03-02T08:30:00Z"),
      timeZone: .gmt)
    let wardrobe = Wardrobe(store)
    let service = Station(file: file)

    let report = try await wardrobe.weather(
      latitude: 52.52, longitude: 13.41, from: service, name: "Berlin")
    let felt = report.weather.feelsLike  // 35
    let isOld = report.isOld  // false
    #expect(felt == 35)
    #expect(isOld == false)

    let kept = try await wardrobe.importWeather(file)
    let days = kept.forecastDays.count  // 7
    #expect(days == 7)
  }

  @Test func palette() async throws {
    let store = try HouseholdStore(MemoryStore(), model: .wardrobe)
    let wardrobe = Wardrobe(store)
    try await WardrobeSamples.insert(into: store)

    let palette = try await wardrobe.palette(groupedBy: \.name)
    let picture = palette.svg()
    #expect(picture.hasPrefix("<svg "))
  }
}
