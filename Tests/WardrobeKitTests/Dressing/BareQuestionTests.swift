import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit
import WeatherTestSupport

/// "What do I wear?" and nothing else: it is about today, and the answer says what it took for granted.
@Suite struct BareQuestionTests {
  private static let garments = """
    name,category,color,fabric
    White Shirt,shirt,white,cotton
    White Tee,tshirt,white,cotton
    Khaki Shorts,shorts,khaki,cotton
    Grey Suit Jacket,blazer,grey,wool
    Grey Suit Trousers,pants,grey,wool
    Wool Jumper,sweater,navy,wool
    Black Oxfords,shoes,black,leather
    White Sneakers,sneakers,white,leather
    Navy Tie,tie,navy,silk
    """

  private func household(
    _ now: String, zone: String = OpenStore.berlin, _ kind: StoreKind = .memory
  ) async throws -> Household {
    let home = try kind.household(now, zone: zone)
    try await home.wardrobe.importItems(csv: Self.garments.utf8)
    try await home.wardrobe.changeProfile { $0.temperatureUnit = .celsius }
    return home
  }

  private func answer(
    _ home: Household, _ query: SuggestionQuery = SuggestionQuery(count: 1)
  ) async throws -> (names: Set<String>, assumption: String?) {
    let found = try await home.wardrobe.suggestions(query)
    return (Set(found.outfits.first?.garments.map(\.name) ?? []), found.assumption)
  }

  private func forecast(_ days: (String, Int, Int)...) throws -> WeatherCache {
    var weather = WeatherCache.test()
    let rows = days.map {
      #"{"date":"\#($0.0)","lowest":\#($0.1),"highest":\#($0.2),"condition":"cloudy"}"#
    }
    weather.forecastData = #"{"days":[\#(rows.joined(separator: ","))]}"#
    return weather
  }

  /// No wool suit and tie on an ordinary day in July.
  @Test(arguments: StoreKind.allCases)
  func anOrdinaryDayIsEverydayLifeInItsSeason(_ kind: StoreKind) async throws {
    let july = try await household("2026-07-25T08:00:00Z", kind)
    let (names, assumption) = try await answer(july)
    #expect(names == ["White Shirt", "Khaki Shorts", "White Sneakers"])
    #expect(
      assumption
        == "Assumed: everyday life; 15 to 24 °C, a guess from the time zone and the month.")
    let january = try await household("2026-01-25T08:00:00Z", kind)
    let winter = try await answer(january)
    #expect(winter.names.contains("Wool Jumper"))
    #expect(
      winter.assumption
        == "Assumed: everyday life; −2 to 3 °C, a guess from the time zone and the month.")
    // Who says everything is told nothing.
    let said = SuggestionQuery(
      occasion: .casual, temperatures: DayTemperatures(celsius: 18, 25), count: 1)
    #expect(try await answer(july, said).assumption == nil)
  }

  @Test func theOtherHalfOfTheEarthHasItsSummerInJanuary() async throws {
    let sydney = try await household("2026-01-25T00:00:00Z", zone: "Australia/Sydney")
    #expect(try await answer(sydney).names.contains("Khaki Shorts"))
    let berlin = try await household("2026-07-25T00:00:00Z")
    try await berlin.wardrobe.changeProfile { $0.hemisphere = .southern }
    #expect(try await answer(berlin).assumption?.contains("6 to 13 °C") == true)
  }

  @Test(arguments: ["Africa/Nairobi", "UTC"])
  func whereNothingTellsTheWeatherNobodyGuesses(_ zone: String) async throws {
    let home = try await household("2026-07-25T08:00:00Z", zone: zone)
    let found = try await home.wardrobe.suggestions(SuggestionQuery(count: 1))
    #expect(
      found.assumption
        == "Assumed: everyday life. The temperatures are not known: say them, or import a forecast."
    )
    #expect(found.outfits.first?.terms.contains { $0.name == .warmth } == false)
  }

  @Test(arguments: StoreKind.allCases)
  func theDaysMostFormalEventComesFirst(_ kind: StoreKind) async throws {
    let home = try await household("2026-07-25T06:00:00Z", kind)
    try await home.wardrobe.keepEvents([
      .test("dentist", at: instant("2026-07-25T07:00:00Z"), "Dentist"),
      .test("wedding", at: instant("2026-07-25T12:00:00Z"), "Kim's wedding"),
      .test("tomorrow", at: instant("2026-07-26T12:00:00Z"), "Black tie gala"),
    ])
    let (names, assumption) = try await answer(home)
    #expect(names.isSuperset(of: ["White Shirt", "Grey Suit Trousers", "Black Oxfords"]))
    #expect(
      assumption?.hasPrefix("Assumed: “Kim's wedding”, the most formal event of the day;") == true)
    #expect(try await home.wardrobe.mostFormalEvent(on: day("2026-07-25"))?.id == "wedding")
    // Who says what for is not told of the wedding.
    let gym = try await answer(home, SuggestionQuery(occasion: .gym, count: 1))
    #expect(gym.assumption?.contains("wedding") == false)
    try await home.wardrobe.changeProfile { $0.enableCalendarIntegration = false }
    #expect(try await answer(home).assumption?.contains("everyday life") == true)
  }

  @Test func aWeekdayIsForWhatMostOfThemWere() async throws {
    let home = try await household("2026-07-27T06:00:00Z")
    let shirt = try #require(
      try await home.wardrobe.items().first { $0.item.name == "White Shirt" })
    for date in ["2026-07-06", "2026-07-13", "2026-07-20"] {
      try await home.wardrobe.wear([shirt.id], on: day(date)) {
        ($0.temperature, $0.eventType) = (61, .work)
      }
    }
    #expect(
      try await answer(home).assumption
        == "Assumed: work, as on most such weekdays; 16 °C, as you noted in this month before.")
    let tuesday = SuggestionQuery(day: day("2026-07-28"), count: 1)
    #expect(try await answer(home, tuesday).assumption?.contains("everyday life") == true)
  }

  /// A forecast holds for the days that it names, until a newer one comes; its age is said after six
  /// hours.
  @Test(arguments: StoreKind.allCases)
  func aForecastCountsOnItsDays(_ kind: StoreKind) async throws {
    let home = try await household("2026-10-08T05:10:00Z", kind)
    try await home.wardrobe.keepWeather(
      forecast(("2026-10-08", 45, 60), ("2026-10-09", 25, 37)))
    home.clock.advance(minutes: 70)
    let tomorrow = SuggestionQuery(occasion: .casual, day: day("2026-10-09"), count: 1)
    let soon = try await answer(home, tomorrow)
    #expect(soon.assumption == nil && soon.names.contains("Wool Jumper"))
    home.clock.advance(hours: 6)
    #expect(
      try await answer(home, tomorrow).assumption
        == "Assumed: a forecast that is 7 hours old.")
    // A day later the day has come, and weather of another place is kept.
    home.clock.advance(hours: 20)
    var bremen = WeatherCache.test(53.08, 8.8)
    bremen.locationName = "Bremen"
    try await home.wardrobe.keepWeather(bremen)
    home.clock.advance(hours: 2)
    #expect(
      try await answer(home, tomorrow).assumption == "Assumed: a forecast that is 29 hours old.")
    #expect(try await home.wardrobe.knownWeather().map(\.locationName) == ["Bremen", "Berlin"])
    // The newer one counts.
    try await home.wardrobe.keepWeather(forecast(("2026-10-09", 70, 80)))
    #expect(try await answer(home, tomorrow).names.contains("Khaki Shorts"))
    try await home.wardrobe.changeProfile { $0.enableWeatherIntegration = false }
    #expect(try await answer(home, tomorrow).assumption?.contains("a guess from") == true)
    // Past days say nothing anymore.
    try await home.wardrobe.changeProfile { $0.enableWeatherIntegration = true }
    home.clock.advance(hours: 48)
    #expect(try await home.wardrobe.knownWeather().isEmpty)
    #expect(try await home.wardrobe.purgeWeather() == 2)
  }

  @Test func theTableOfMonthsIsWhole() {
    #expect(UsualTemperatures.rows.map(\.latitude) == [60, 50, 40, 30, -34, -41])
    #expect(UsualTemperatures.at(latitude: 55, month: 1) == DayTemperatures(celsius: -4, 2))
    #expect(UsualTemperatures.at(latitude: 25, month: 7) == DayTemperatures(celsius: 26, 34))
    #expect(UsualTemperatures.at(latitude: -55, month: 7) == DayTemperatures(celsius: 6, 13))
    #expect(UsualTemperatures.at(latitude: 0, month: 7) == nil)
    #expect(UsualTemperatures.at(latitude: 78, month: 7) == nil)
  }

  /// What was only assumed is not written down as the day's weather.
  @Test func aSavedOutfitRemembersNoGuess() async throws {
    let home = try await household("2026-07-25T08:00:00Z")
    let query = SuggestionQuery(count: 1)
    let first = try #require(try await home.wardrobe.suggestions(query).outfits.first)
    let saved = try await home.wardrobe.saveSuggestion(first, for: query)
    #expect(saved.outfit.temperatureMin == nil && saved.outfit.occasionType == .casual)
  }
}
