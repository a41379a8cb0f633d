public import Foundation
import HouseholdCalendar
import HouseholdPersistence
public import OutfitAdvisor

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

  /// The number of outfits each garment fits, the most versatile first, as ``Wardrobe/versatility()``
  /// gives them.
  ///
  /// - Complexity: O(*n*³) in the number of garments at worst, with a factor of 1/64.
  public func versatility() throws -> [ItemVersatility] {
    ItemVersatility.each(of: try garments())
  }

  /// The kinds and colors of garments that would add the most outfits.
  public func gaps() throws -> [WardrobeGap] { WardrobeGap.gaps(in: try garments()) }

  /// A packing list for a trip, as ``Wardrobe/packingList(for:washEvery:)`` gives it.
  ///
  /// - Throws: ``WardrobeError``: `unknownEvent`; ``/OutfitAdvisor/OutfitRequestError`` when the
  ///   locks of a day contradict something.
  public func packingList(for trip: [TripDay], washEvery: Int? = nil) throws -> PackingList {
    let facts = try packingFacts(trip)
    return try PackingList(for: facts.days, from: facts.garments, washEvery: washEvery)
  }

  /// The facts of all garments, as of today.
  func garments() throws -> [GarmentFacts] { try suggestionFacts(SuggestionQuery()).garments }

  /// The days of a trip with their requests, and the garments as of its first day.
  func packingFacts(
    _ trip: [TripDay]
  ) throws -> (days: [PackingList.Day], garments: [GarmentFacts]) {
    var days: [PackingList.Day] = []
    var garments: [GarmentFacts] = []
    for day in trip.sorted(by: { $0.date < $1.date }) {
      var query = day.query
      query.day = day.date
      let facts = try suggestionFacts(query)
      if days.isEmpty { garments = facts.garments }
      days.append(PackingList.Day(date: day.date, request: facts.request))
    }
    return (days, garments)
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
