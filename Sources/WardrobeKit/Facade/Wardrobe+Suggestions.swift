public import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension Wardrobe {
  /// The best outfits for a query, which differ from each other in all but one garment at most.
  ///
  /// The result is exact and explained: see ``OutfitRequest/suggestions(from:)``.
  ///
  /// ```swift
  /// let found = try await wardrobe.suggestions(
  ///   SuggestionQuery(occasion: .work, temperatures: DayTemperatures(9, 15)))
  /// found.outfits.first?.explanation
  /// ```
  ///
  /// - Throws: `unknownEvent`; `OutfitRequestError` when the locks contradict the exclusions, the
  ///   wardrobe or each other.
  public func suggestions(
    _ query: SuggestionQuery = SuggestionQuery()
  ) async throws -> OutfitSuggestions {
    let facts = try await suggestionFacts(query)
    return try facts.request.suggestions(from: facts.garments)
  }

  /// Why a garment is not among the suggestions for a query.
  ///
  /// - Throws: `unknownItem`; what ``suggestions(_:)`` throws.
  public func whyNot(
    _ item: UUID, _ query: SuggestionQuery = SuggestionQuery()
  ) async throws -> WhyNot {
    let facts = try await suggestionFacts(query)
    guard facts.garments.contains(where: { $0.id == item }) else {
      throw WardrobeError.unknown(.unknownItem, "garment", item.uuidString)
    }
    return try facts.request.whyNot(item, from: facts.garments)
  }

  /// Keeps a suggestion as an outfit.
  ///
  /// The outfit says that it was suggested, and its confidence is the score's place between 0 and 1.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion.
  ///   - query: The query it was suggested for.
  ///   - name: The name.
  /// - Returns: The outfit as stored.
  /// - Throws: `unknownItem` when a garment was deleted meanwhile; `unknownEvent`; `ValidationError`.
  @discardableResult
  public func saveSuggestion(
    _ suggestion: OutfitSuggestion, for query: SuggestionQuery, name: String? = nil
  ) async throws -> OutfitCard {
    let facts = try await suggestionFacts(query)
    let request = facts.request
    let formality = suggestion.garments.reduce(0) { $0 + $1.formality }
    let fahrenheit = TemperatureUnit.celsius.fahrenheit(of:)
    return try await addOutfit(
      Outfit(
        name: name, occasionType: request.occasion ?? .casual, season: request.season,
        weatherCondition: request.condition,
        temperatureMin: request.temperatures.map { Int(fahrenheit($0.lowest).rounded()) },
        temperatureMax: request.temperatures.map { Int(fahrenheit($0.highest).rounded()) },
        styleType: request.styles.first,
        formalityLevel: request.wantedFormality
          ?? formality / Swift.max(1, suggestion.garments.count),
        isAIGenerated: true, confidenceScore: suggestion.confidence,
        itemIDs: Set(suggestion.garments.map(\.id)), associatedEventID: query.eventID))
  }

  /// The input of the rules for a query: the whole request, and the garments.
  ///
  /// - Throws: `unknownEvent`.
  func suggestionFacts(
    _ query: SuggestionQuery
  ) async throws -> (request: OutfitRequest, garments: [GarmentFacts]) {
    try await store.read { transaction in
      let event = try query.eventID.map { try Self.knownEvent(transaction, $0) }
      let day =
        query.day ?? event?.startDay
        ?? event.map { CivilDate($0.startDate, in: transaction.timeZone) }
        ?? transaction.today
      let garments = try Self.cards(
        of: try transaction.fetchAll(WardrobeItem.self), transaction
      ).map { GarmentFacts($0, on: day) }
      let request = try Self.request(query, event, day, garments, transaction)
      return (request, garments)
    }
  }

  private static func request(
    _ query: SuggestionQuery, _ event: CalendarEvent?, _ day: CivilDate,
    _ garments: [GarmentFacts], _ transaction: any ReadTransaction
  ) throws -> OutfitRequest {
    let profile = try profile(transaction)
    var request = OutfitRequest(
      occasion: query.occasion ?? event.flatMap { OccasionReading(title: $0.title)?.occasion },
      temperatures: query.temperatures, condition: query.condition,
      count: query.count)
    request.dressCode = query.dressCode ?? event?.extractedDressCode
    if query.dressCode == nil { request.formality = event?.formalityLevel }
    if profile.enableWeatherIntegration,
      let weather = try transaction.first(validWeather(at: transaction.now))
    {
      if let forecast = weather.forecastDays.first(where: { $0.date == day }) {
        request.temperatures =
          request.temperatures ?? DayTemperatures(fahrenheit: forecast.lowest, forecast.highest)
        request.condition = request.condition ?? forecast.condition
      } else if day == transaction.today {
        let celsius = TemperatureUnit.celsius.value(ofFahrenheit: Double(weather.feelsLike))
        request.temperatures = request.temperatures ?? DayTemperatures(celsius, celsius)
        request.condition = request.condition ?? weather.condition
      }
    }
    request.season = Season.current(on: day, hemisphere: profile.hemisphere)
    request.styles = profile.chosenStyles
    request.favoriteColors = profile.favoriteColors.compactMap { SRGBColor(hex: $0) }
    request.avoidedColors = profile.avoidColors.compactMap { SRGBColor(hex: $0) }
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
