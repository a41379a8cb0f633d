import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension WardrobeReader {
  /// The input of the rules for a query: the whole request, and the garments.
  ///
  /// - Throws: ``WardrobeError``: `unknownEvent`.
  func suggestionFacts(
    _ query: SuggestionQuery
  ) throws -> (request: OutfitRequest, garments: [GarmentFacts]) {
    let event = try query.eventID.map { try row(CalendarEvent.self, $0) }
    let day =
      query.day ?? event?.startDay
      ?? event.map { CivilDate($0.startDate, in: transaction.timeZone) }
      ?? today
    let garments = try cards(of: try transaction.fetchAll(WardrobeItem.self)).map {
      GarmentFacts($0, on: day)
    }
    let request = try request(query, for: event, on: day, from: garments)
    return (request, garments)
  }

  private func request(
    _ query: SuggestionQuery, for event: CalendarEvent?, on day: CivilDate,
    from garments: [GarmentFacts]
  ) throws -> OutfitRequest {
    let profile = try profile()
    var request = OutfitRequest(
      occasion: query.occasion ?? event.flatMap { OccasionReading(title: $0.title)?.occasion },
      temperatures: query.temperatures, condition: query.condition,
      count: query.count)
    request.dressCode = query.dressCode ?? event?.extractedDressCode
    if query.dressCode == nil { request.formality = event?.formalityLevel }
    if let event, query.occasion == nil { request.take(event) }
    if profile.enableWeatherIntegration,
      let weather = try transaction.first(Self.validWeather(at: transaction.now))
    {
      if let forecast = weather.forecastDays.first(where: { $0.date == day }) {
        request.temperatures =
          request.temperatures ?? DayTemperatures(fahrenheit: forecast.lowest, forecast.highest)
        request.condition = request.condition ?? forecast.condition
      } else if day == today {
        let celsius = TemperatureUnit.celsius.value(ofFahrenheit: Double(weather.feelsLike))
        request.temperatures = request.temperatures ?? DayTemperatures(celsius, celsius)
        request.condition = request.condition ?? weather.condition
      }
    }
    request.season = Season.current(on: day, hemisphere: profile.hemisphere)
    request.styles = profile.chosenStyles
    request.favoriteColors = profile.favoriteColors
    request.avoidedColors = profile.avoidColors
    request.comfort = profile.comfortLevel
    request.prefersSeldomWorn = profile.sustainabilityPreference
    request.temperatureUnit = profile.temperatureUnit
    request.locked = query.locked
    request.excluded = query.excluded
    let wears = try transaction.fetchAll(WearEvent.self)
    request.dislikedPairs = WornTogether.dislikedPairs(wears)
    request.recentOutfits = WornTogether.recentOutfits(
      wears, before: day,
      accessories: Set(garments.filter { $0.slot == .accessory }.map(\.id)))
    return request
  }
}
