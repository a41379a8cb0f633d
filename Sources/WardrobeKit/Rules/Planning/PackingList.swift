import Foundation
public import HouseholdCalendar

/// What to take on a trip, and what to wear on each of its days.
public struct PackingList: Hashable, Sendable {
  /// A day of the trip and what is asked for on it.
  public struct Day: Hashable, Sendable {
    /// The day.
    public var date: CivilDate
    /// What is asked for; its number of outfits has no effect.
    public var request: OutfitRequest

    /// Creates a day.
    public init(date: CivilDate, request: OutfitRequest) {
      self.date = date
      self.request = request
    }
  }

  /// What is worn on a day.
  public struct Plan: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// The outfit, or nil when none can be made.
    public let outfit: OutfitSuggestion?
    /// A sentence for people: why this outfit, or why none.
    public let explanation: String
  }

  /// A garment that is taken, and the days on which it is worn.
  public struct Entry: Hashable, Sendable {
    /// The garment.
    public let garment: GarmentFacts
    /// The days, in order.
    public let dates: [CivilDate]
  }

  /// The days, in order.
  public let days: [Plan]
  /// What is taken: tops, bottoms, shoes, layers, accessories.
  public let garments: [Entry]

  /// What a garment that is not packed yet has to add to an outfit to be worth its room, in points.
  public static let priceOfRoom = 0.12

  /// Packs for a trip.
  ///
  /// Greedy: of all days that have no outfit yet, and of the outfits they could have, the outfit comes
  /// next whose score is highest after taking away ``priceOfRoom`` for each of its garments that is not
  /// packed yet. Each such outfit is found exactly. A garment is worn no more often than between two
  /// washes. Of equal values the earlier day comes first.
  ///
  /// - Parameters:
  ///   - trip: The days, in any order.
  ///   - garments: The wardrobe.
  /// - Throws: When the locks of a day contradict its exclusions, the wardrobe or each other.
  /// - Complexity: O(*d*²) searches for one outfit in the number of days.
  public init(for trip: [Day], from garments: [GarmentFacts]) throws(OutfitRequestError) {
    for day in trip { try day.request.check(garments) }
    let trip = trip.sorted { $0.date < $1.date }
    var open = Array(trip.indices)
    var plans: [Int: Plan] = [:]
    var wears: [UUID: [CivilDate]] = [:]
    while !open.isEmpty {
      var next: (day: Int, outfit: [GarmentFacts], value: Int)?
      for day in open {
        guard
          let (outfit, value) = Self.best(trip[day].request, garments, packed: wears)
        else { continue }
        if next.map({ value > $0.value }) ?? true { next = (day, outfit, value) }
      }
      guard let (day, outfit, _) = next else { break }
      let suggestion = OutfitSuggestion(outfit, scorer: OutfitScorer(trip[day].request))
      let new = outfit.filter { wears[$0.id] == nil }.map(\.name)
      let added =
        new.isEmpty
        ? " All of it is packed already." : " Packed for it: \(OutfitExplanation.list(new))."
      plans[day] = Plan(
        date: trip[day].date, outfit: suggestion, explanation: suggestion.explanation + added)
      for garment in outfit { wears[garment.id, default: []].append(trip[day].date) }
      open.removeAll { $0 == day }
    }
    for day in open {
      var request = trip[day].request
      request.count = 1
      request.excluded.formUnion(Self.wornOut(garments, wears).subtracting(request.locked))
      let shortage = try request.suggestions(from: garments).shortage
      plans[day] = Plan(
        date: trip[day].date, outfit: nil,
        explanation: shortage ?? "No outfit can be made for this day.")
    }
    days = trip.indices.compactMap { plans[$0] }
    self.garments = garments.filter { wears[$0.id] != nil }
      .sorted { OutfitScorer.order($0, $1) }
      .map { Entry(garment: $0, dates: wears[$0.id, default: []].sorted()) }
  }

  /// The outfit of a day that is worth most with what is packed, and its value in millionths.
  private static func best(
    _ request: OutfitRequest, _ garments: [GarmentFacts], packed: [UUID: [CivilDate]]
  ) -> (outfit: [GarmentFacts], value: Int)? {
    var request = request
    request.excluded.formUnion(wornOut(garments, packed).subtracting(request.locked))
    var scorer = OutfitScorer(request)
    scorer.packed = Set(packed.keys)
    var search = OutfitSearch(
      garments, scorer: scorer, required: request.locked, exempt: request.locked, count: 1)
    return search.run().first.map { (search.space.outfit($0.picks), Int($0.millionths)) }
  }

  /// The garments that have to be washed before they are worn again.
  private static func wornOut(
    _ garments: [GarmentFacts], _ wears: [UUID: [CivilDate]]
  ) -> Set<UUID> {
    Set(
      garments.filter { garment in
        guard let limit = garment.category.wearsBetweenWashes else { return false }
        return wears[garment.id, default: []].count >= limit
      }.map(\.id))
  }
}

extension PackingList: CustomStringConvertible {
  /// A sentence for people: how much is taken, and what is worn most.
  public var description: String {
    let worn = days.count { $0.outfit != nil }
    var text =
      "\(garments.count) \(garments.count == 1 ? "garment" : "garments") for \(worn) "
      + (worn == 1 ? "day" : "days") + "."
    let most = garments.max { $0.dates.count < $1.dates.count }
    if let most, most.dates.count > 1 {
      text += " \(most.garment.name) is worn on \(most.dates.count) of them."
    }
    if worn < days.count { text += " For \(days.count - worn) no outfit can be made." }
    return text
  }
}
