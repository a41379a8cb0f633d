public import Foundation
public import HouseholdCalendar
import HouseholdPersistence
public import OutfitAdvisor

extension Wardrobe {
  /// The best outfits for a query, which differ from each other in all but one garment at most.
  ///
  /// The result is exact and explained: see ``/OutfitAdvisor/OutfitRequest/suggestions(from:)``.
  ///
  /// ```swift
  /// let found = try await wardrobe.suggestions(
  ///   SuggestionQuery(occasion: .work, temperatures: DayTemperatures(celsius: 9, 15)))
  /// found.outfits.first?.explanation
  /// ```
  ///
  /// - Throws: ``WardrobeError``: `unknownEvent`; ``/OutfitAdvisor/OutfitRequestError`` when the
  ///   locks contradict the exclusions, the wardrobe or each other.
  public func suggestions(
    _ query: SuggestionQuery = SuggestionQuery()
  ) async throws -> OutfitSuggestions {
    let facts = try await read { try $0.suggestionFacts(query) }
    return try facts.suggestions()
  }

  /// Why a garment is not among the suggestions for a query.
  ///
  /// - Throws: ``WardrobeError``: `unknownItem`; what ``suggestions(_:)`` throws.
  public func whyNot(
    _ item: UUID, _ query: SuggestionQuery = SuggestionQuery()
  ) async throws -> ExclusionReason {
    let facts = try await read { try $0.whyNotFacts(item, query) }
    return try facts.whyNot()
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
    var request = facts.request
    // What is usual is not what was.
    if facts.isWeatherGuessed { request.temperatures = nil }
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
        itemIDs: Set(suggestion.garments.map(\.id)), associatedEventID: facts.event?.id))
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
    return try suggestionFacts(query).suggestions()
  }

  /// Why a garment is not among the suggestions for a query.
  ///
  /// - Throws: ``WardrobeError``: `unknownItem`; what ``suggestions(_:)`` throws.
  public func whyNot(
    _ item: UUID, _ query: SuggestionQuery = SuggestionQuery()
  ) throws -> ExclusionReason {
    try whyNotFacts(item, query).whyNot()
  }

  /// A garment, and what the rules need to say why it is not suggested.
  fileprivate func whyNotFacts(_ item: UUID, _ query: SuggestionQuery) throws -> WhyNotFacts {
    let card = try knownCard(for: item)
    return WhyNotFacts(
      item: card, isOwn: try profile().wears(card.item), facts: try suggestionFacts(query))
  }

  /// The input of the rules for a query: the whole request, and the garments.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - closet: The garments and wears, if they were read already.
  /// - Throws: ``WardrobeError``: `unknownEvent`.
  package func suggestionFacts(
    _ query: SuggestionQuery, from closet: Closet? = nil
  ) throws -> SuggestionFacts {
    var event = try query.eventID.map { try named(row(CalendarEvent.self, $0)) }
    let day =
      query.day ?? event?.startDay
      ?? event.map { CivilDate($0.startDate, in: transaction.timeZone) }
      ?? today
    var assumed = Assumptions()
    let isBare = query.occasion == nil && query.dressCode == nil && event == nil
    if isBare, let formal = try mostFormalEvent(on: day) {
      event = formal
      assumed.purpose = .event(title: formal.title)
    }
    let closet = try closet ?? self.closet(locked: query.locked)
    let garments = closet.garments(in: today.days(until: day))
    var request = request(query, for: event, on: day, closet)
    if isBare, event == nil {
      let habit = Habits.occasion(on: day, in: closet.wears)
      assumed.purpose = habit.map { .habit($0) } ?? .everyday
      request.occasion = habit ?? .casual
    }
    assumed.weather = try takeWeather(of: day, closet, into: &request)
    return SuggestionFacts(request: request, garments: garments, event: event, assumed: assumed)
  }

  /// The event of a day that asks for the most formal dress, or nil if none asks for any.
  ///
  /// None when the profile has turned calendar events off.
  ///
  /// - Complexity: O(*n*) in the number of events that start before the end of the day.
  public func mostFormalEvent(on day: CivilDate) throws -> CalendarEvent? {
    let zone = transaction.timeZone
    func formality(_ event: CalendarEvent) -> Int? {
      event.formalityLevel ?? OccasionReading(title: event.title)?.formality
        ?? OccasionReading.usualCode(of: event.title)?.formalityLevel
    }
    return try events(from: day.start(in: zone), to: day.adding(days: 1).start(in: zone))
      .filter { formality($0) != nil && ($0.startDay ?? day) <= day }
      .max { (formality($0) ?? 0, $1.id) < (formality($1) ?? 0, $0.id) }
  }

  private func request(
    _ query: SuggestionQuery, for event: CalendarEvent?, on day: CivilDate, _ closet: Closet
  ) -> OutfitRequest {
    let profile = closet.profile
    var request = OutfitRequest(
      occasion: query.occasion ?? event.flatMap { OccasionReading(title: $0.title)?.occasion },
      temperatures: query.temperatures, condition: query.condition,
      count: query.count)
    request.dressCode = query.dressCode ?? event?.extractedDressCode
    if query.dressCode == nil { request.formality = event?.formalityLevel }
    if let event, query.occasion == nil { request.take(event) }
    request.season = Season.current(on: day, hemisphere: profile.hemisphere)
    request.styles = profile.chosenStyles
    request.favoriteColors = profile.favoriteColors
    request.avoidedColors = profile.avoidColors
    request.comfort = profile.comfortLevel
    request.prefersSeldomWorn = profile.sustainabilityPreference
    request.temperatureUnit = query.temperatureUnit ?? profile.temperatureUnit
    request.locked = query.locked
    request.excluded = query.excluded
    request.dislikedPairs = WornTogether.dislikedPairs(closet.wears)
    request.recentOutfits = WornTogether.recentOutfits(
      closet.wears, before: day,
      accessories: Set(closet.garments.filter { $0.slot == .accessory }.map(\.id)))
    return request
  }

  /// Completes a request by the weather of its day: the forecast, else what was noted in this month,
  /// else what is usual at the latitude.
  ///
  /// - Returns: Where it is from; nil if the request says it.
  private func takeWeather(
    of day: CivilDate, _ closet: Closet, into request: inout OutfitRequest
  ) throws -> Assumptions.Weather? {
    let profile = closet.profile
    if profile.enableWeatherIntegration, let weather = try newestWeather(on: day) {
      request.condition = request.condition ?? weather.condition
      guard request.temperatures == nil else { return nil }
      request.temperatures = weather.temperatures
      return .forecast(age: transaction.now.timeIntervalSince(weather.fetchedAt))
    }
    guard request.temperatures == nil else { return nil }
    if let remembered = Habits.temperatures(inMonth: day.month, of: closet.wears) {
      request.temperatures = remembered
      return .remembered(remembered)
    }
    guard let latitude = latitude(of: profile),
      let usual = UsualTemperatures.at(latitude: latitude, month: day.month)
    else { return .unknown }
    request.temperatures = usual
    return .usual(usual)
  }

  /// How far from the equator the wearer is, by the time zone; the profile's hemisphere decides where it
  /// says something else than the one of every new profile.
  func latitude(of profile: UserProfile) -> Double? {
    let place = TimeZonePlace(zone: transaction.timeZone.identifier)
    switch profile.hemisphere {
    case .northern: return place?.latitude
    case .southern: return place.map { -abs($0.latitude) }
    case .tropical: return nil
    }
  }
}

/// What the rules need to say why a garment is not suggested.
struct WhyNotFacts {
  var item: ItemCard
  /// Whether the wearer wears it.
  var isOwn: Bool
  var facts: SuggestionFacts

  func whyNot() throws(OutfitRequestError) -> ExclusionReason {
    let isLocked = facts.request.locked.contains(item.id)
    if !isOwn, !isLocked, let owner = item.item.owner {
      return ExclusionReason(
        excluding: GarmentFacts(item, on: .min),
        because: "\(item.item.displayName) belongs to \(owner).")
    }
    guard let retirement = item.item.retirement, !isLocked else {
      return try facts.request.whyNot(item.id, from: facts.garments)
    }
    let day = item.item.retiredOn.map { " (\($0))" } ?? ""
    return ExclusionReason(
      excluding: GarmentFacts(item, on: .min),
      because: "\(item.item.displayName) \(retirement.clause)\(day).")
  }
}

/// What the rules need to answer a query.
package struct SuggestionFacts: Sendable {
  package var request: OutfitRequest
  package var garments: [GarmentFacts]
  /// The event it is for.
  package var event: CalendarEvent?
  /// What the query leaves open.
  var assumed: Assumptions

  /// Whether the temperatures are those of other days.
  var isWeatherGuessed: Bool {
    switch assumed.weather {
    case .usual, .remembered: true
    case .forecast, .unknown, nil: false
    }
  }

  package func suggestions() throws(OutfitRequestError) -> OutfitSuggestions {
    var found = try request.suggestions(from: garments)
    found.assumption = assumed.text(in: request.temperatureUnit)
    return found
  }
}
