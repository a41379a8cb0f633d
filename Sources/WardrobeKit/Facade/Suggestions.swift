public import Foundation
import HouseholdPersistence
public import OutfitAdvisor

extension Wardrobe {
  /// The best outfits for a query, which differ from each other in all but one garment at most.
  ///
  /// The result is exact and explained: see ``/OutfitAdvisor/OutfitRequest/suggestions(from:)``.
  ///
  /// ```swift
  /// let found = try await wardrobe.suggestions(
  ///   SuggestionQuery(occasion: .work, temperatures: DayTemperatures(9, 15)))
  /// found.outfits.first?.explanation
  /// ```
  ///
  /// - Throws: ``WardrobeError``: `unknownEvent`; ``/OutfitAdvisor/OutfitRequestError`` when the
  ///   locks contradict the exclusions, the wardrobe or each other.
  public func suggestions(
    _ query: SuggestionQuery = SuggestionQuery()
  ) async throws -> OutfitSuggestions {
    let facts = try await read { try $0.suggestionFacts(query) }
    return try facts.request.suggestions(from: facts.garments)
  }

  /// Why a garment is not among the suggestions for a query.
  ///
  /// - Throws: ``WardrobeError``: `unknownItem`; what ``suggestions(_:)`` throws.
  public func whyNot(
    _ item: UUID, _ query: SuggestionQuery = SuggestionQuery()
  ) async throws -> ExclusionReason {
    let facts = try await read { try $0.suggestionFacts(query) }
    guard facts.garments.contains(where: { $0.id == item }) else {
      throw WardrobeError.unknown(WardrobeItem.self, item)
    }
    return try facts.request.whyNot(item, from: facts.garments)
  }
}

extension WardrobeEdit {
  /// Keeps a suggestion as an outfit.
  ///
  /// The outfit says that it was suggested, and its confidence is the score's place between 0 and 1.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion.
  ///   - query: The query it was suggested for.
  ///   - name: The name.
  /// - Returns: The outfit as stored.
  /// - Throws: ``WardrobeError``: `unknownItem` when a garment was deleted meanwhile;
  ///   `unknownEvent`; ``/HouseholdValidation/ValidationError``.
  @discardableResult
  public func saveSuggestion(
    _ suggestion: OutfitSuggestion, for query: SuggestionQuery, name: String? = nil
  ) throws -> OutfitCard {
    let facts = try reader.suggestionFacts(query)
    let request = facts.request
    let formality = suggestion.garments.reduce(0) { $0 + $1.formality }
    let fahrenheit = TemperatureUnit.celsius.fahrenheit(of:)
    return try addOutfit(
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
}

extension WardrobeReader {
  /// The best outfits for a query, as ``Wardrobe/suggestions(_:)`` gives them.
  ///
  /// ```swift
  /// let outfit = wardrobe.live { try $0.suggestions().outfits.first }
  /// ```
  ///
  /// The transaction stays open while they are searched for, which takes longer than most questions:
  /// in a large wardrobe a tenth of a second.
  ///
  /// - Throws: ``WardrobeError``: `unknownEvent`; ``/OutfitAdvisor/OutfitRequestError`` when the
  ///   locks contradict the exclusions, the wardrobe or each other.
  public func suggestions(
    _ query: SuggestionQuery = SuggestionQuery()
  ) throws -> OutfitSuggestions {
    let facts = try suggestionFacts(query)
    return try facts.request.suggestions(from: facts.garments)
  }

  /// Why a garment is not among the suggestions for a query.
  ///
  /// - Throws: ``WardrobeError``: `unknownItem`; what ``suggestions(_:)`` throws.
  public func whyNot(
    _ item: UUID, _ query: SuggestionQuery = SuggestionQuery()
  ) throws -> ExclusionReason {
    _ = try row(WardrobeItem.self, item)
    let facts = try suggestionFacts(query)
    return try facts.request.whyNot(item, from: facts.garments)
  }

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
